"""Exact search: branch and bound, for small pools, and for pools of any size where dates do not interact."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dateline.constraints import Constraint, Limits, UpperBound
from dateline.errors import DatelineError
from dateline.objectives import PreparedObjective, State
from dateline.optimize.exact_by_date import exact_by_date, solves_by_date
from dateline.optimize.lazy import fill
from dateline.optimize.problem import Problem

__all__ = ["exact"]

# So many sets are looked at before the search is given up.
_MOST_NODES = 100_000
# Bounds and values are sums of rounded numbers: what is not better by more than this is not better.
_TOLERANCE = 1e-12


def exact(problem: Problem, stop_at_zero: bool = False) -> float:
    """The best feasible set, and its value as the bound. Works for every term and every constraint.

    A node is a set S and the rows that may still join it. Of a node's supersets none is better than f(S) plus
    the constraint's bound on the gains beyond S, the date-level part counted once a date. The search goes on
    with the row that gains most: first with it, then without it. It begins with the greedy selection, so that
    of equally good sets the greedy one is kept, or else the first one found.
    """
    if solves_by_date(problem):
        return exact_by_date(problem, stop_at_zero)
    start = problem.again()
    fill(problem, stop_at_zero)
    search = _Search(problem.prepared, problem.constraint, list(problem.state.rows))
    search.best = problem.prepared.value(problem.state)
    pins = len(problem.pinned)
    kept = problem.constraint.start(problem.prepared.pool)
    for row in problem.pinned:
        problem.constraint.add(kept, int(row))
    search.run(start.state, kept, start.candidates())
    if search.rows != problem.state.rows:
        for row in search.rows[pins:]:
            start.choose(row)
        problem.become(start)
        fill(problem, stop_at_zero)
    return search.best * (1 + 2 * _TOLERANCE)


@dataclass(slots=True)
class _Search:
    prepared: PreparedObjective
    constraint: Constraint
    rows: list[int]
    best: float = 0.0
    nodes: int = field(default=0)

    def run(self, state: State, kept: Any, rows: NDArray[np.int64]) -> None:
        """Search the supersets of a set within ``rows``; a node waits with all it needs."""
        waiting = [(state, kept, rows)]
        while waiting:
            self.nodes += 1
            if self.nodes > _MOST_NODES:
                raise DatelineError(
                    f"Exact search gave up after {_MOST_NODES:,} sets; it is for small pools. Use "
                    '"lazy", whose selection comes with an upper bound on the optimum.'
                )
            state, kept, rows = waiting.pop()
            value = self.prepared.value(state)
            if value > self.best * (1 + _TOLERANCE):
                self.best, self.rows = value, list(state.rows)
            rows = rows[self.constraint.allowed(kept)[rows]]
            if not len(rows):
                continue
            gains = self.prepared.gains(state, rows)
            if value + self._most(state, rows, gains) <= self.best * (1 + _TOLERANCE):
                continue
            at = int(np.argmax(gains))
            row, others = int(rows[at]), np.delete(rows, at)
            with_row, kept_with = copy.deepcopy((state, kept))
            self.prepared.add(with_row, row)
            self.constraint.add(kept_with, row)
            waiting.append((state, kept, others))
            waiting.append((with_row, kept_with, others))

    def _most(self, state: State, rows: NDArray[np.int64], gains: NDArray[np.float64]) -> float:
        """The most that rows can add to the set."""
        prepared, pool = self.prepared, self.prepared.pool
        weights = np.zeros(len(pool))
        new_dates = np.where(state.seen, 0.0, prepared.date_level)
        weights[rows] = np.maximum(gains - new_dates[prepared.dates.of[rows]], 0.0)
        usable = np.zeros(len(pool), bool)
        usable[rows] = True
        chosen = np.array(state.rows, np.int64)
        limits = (self.constraint.limits(pool) & Limits(rows=usable)).after(chosen, pool)
        return UpperBound(limits, pool, weights, new_dates).value()
