"""The greedy algorithm as the paper writes it: the reference for all faster ones."""

from __future__ import annotations

import numpy as np

from dateline.optimize.problem import Problem

__all__ = ["algorithm1"]


def algorithm1(problem: Problem, stop_at_zero: bool = False) -> None:
    """Take the best candidate; add it if the constraint allows; drop it from the candidates; repeat.

    While nothing is added the gains stay as they are, so one round walks down the order of gains (ties: the
    lowest row) until a candidate fits. Candidates of zero gain are added too, unless ``stop_at_zero``.
    """
    candidates = np.flatnonzero(~problem.banned)
    candidates = candidates[~np.isin(candidates, problem.state.rows)]
    while len(candidates):
        gains = problem.prepared.gains(problem.state, candidates)
        order = np.argsort(-gains, kind="stable")
        fits = problem.allowed()[candidates[order]]
        first = int(np.argmax(fits))
        if not fits[first] or (stop_at_zero and gains[order[first]] <= 0):
            return
        problem.choose(int(candidates[order[first]]))
        candidates = np.delete(candidates, order[: first + 1])
