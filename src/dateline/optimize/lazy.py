"""Lazy greedy: the same selection as Algorithm 1, computing only the gains that can have changed."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dateline.optimize.problem import Problem

__all__ = ["lazy"]

# A choice that touches at most so many rows updates them at once; otherwise they are marked as out of date.
_AT_ONCE = 512
# An out-of-date gain bounds the true one from above up to rounding: a little below the best counts too.
_TOLERANCE = 1e-9


def lazy(problem: Problem, stop_at_zero: bool = False) -> None:
    """Greedy over gains that are kept up to date only where a choice affects them.

    By submodularity an out-of-date gain is an upper bound, so a row needs a second look only when its old
    gain reaches the best. Rows that the constraint has closed never open again and are discarded for good.
    """
    prepared, state = problem.prepared, problem.state
    rows = problem.candidates()
    gains = prepared.gains(state, rows)
    stale = np.zeros(len(rows), bool)
    while len(rows):
        allowed = problem.allowed()
        open_rows = allowed if len(rows) == len(allowed) else allowed[rows]
        if 2 * np.count_nonzero(open_rows) < len(rows):
            keep = open_rows & (gains > -np.inf)
            rows, gains, stale = rows[keep], gains[keep], stale[keep]
            continue
        np.copyto(gains, -np.inf, where=~open_rows)
        _refresh(problem, rows, gains, stale)
        at = int(np.argmax(gains))
        if gains[at] == -np.inf or (stop_at_zero and gains[at] <= 0):
            return
        row = int(rows[at])
        affected = prepared.affected(state, row)
        problem.choose(row)
        gains[at] = -np.inf
        if affected is None:
            stale[:] = True
            continue
        places = np.minimum(np.searchsorted(rows, affected), len(rows) - 1)
        places = places[(rows[places] == affected) & (gains[places] > -np.inf)]
        if len(places) > _AT_ONCE:
            stale[places] = True
        elif len(places):
            gains[places] = prepared.gains(state, rows[places])


def _refresh(
    problem: Problem, rows: NDArray[np.int64], gains: NDArray[np.float64], stale: NDArray[np.bool_]
) -> None:
    """Bring gains up to date until no out-of-date one reaches the best."""
    if not stale.any():
        return
    slack = _TOLERANCE
    while True:
        best = float(gains.max())
        if best == -np.inf:
            return
        places = np.flatnonzero(stale & (gains >= best - slack * abs(best)))
        if not len(places):
            return
        gains[places] = problem.prepared.gains(problem.state, rows[places])
        stale[places] = False
        slack = min(max(4 * slack, 1e-3), 0.5)
