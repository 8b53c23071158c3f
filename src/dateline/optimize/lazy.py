"""Lazy greedy: the same selection as Algorithm 1, computing only the gains that can have changed."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dateline.optimize.problem import Problem

__all__ = ["fill", "lazy"]

Floats = NDArray[np.float64]
Rows = NDArray[np.int64]

# A choice that touches at most so many rows updates them at once; otherwise they are marked as out of date.
_AT_ONCE = 512
# An out-of-date gain bounds the true one from above up to rounding: a little below the best counts too.
_TOLERANCE = 1e-9


def lazy(problem: Problem, stop_at_zero: bool = False) -> None:
    """Greedy over gains that are kept up to date only where a choice affects them."""
    fill(problem, stop_at_zero)


def fill(problem: Problem, stop_at_zero: bool, cost: Floats | None = None) -> None:
    """Add the row of the greatest worth, its gain (divided by its ``cost``), until nothing is allowed.

    By submodularity an out-of-date gain is an upper bound, so a row needs a second look only when its old
    worth reaches the best. Rows that the constraint has closed never open again and are discarded for good.
    """
    rows = problem.candidates()
    worth = _worth(problem, rows, cost)
    stale = np.zeros(len(rows), bool)
    while len(rows):
        allowed = problem.allowed()
        open_rows = allowed if len(rows) == len(allowed) else allowed[rows]
        if 2 * np.count_nonzero(open_rows) < len(rows):
            keep = open_rows & (worth > -np.inf)
            rows, worth, stale = rows[keep], worth[keep], stale[keep]
            continue
        np.copyto(worth, -np.inf, where=~open_rows)
        _refresh(problem, rows, worth, stale, cost)
        at = int(np.argmax(worth))
        if worth[at] == -np.inf or (stop_at_zero and worth[at] <= 0):
            return
        row = int(rows[at])
        affected = problem.prepared.affected(problem.state, row)
        problem.choose(row)
        worth[at] = -np.inf
        if affected is None:
            stale[:] = True
            continue
        places = np.minimum(np.searchsorted(rows, affected), len(rows) - 1)
        places = places[(rows[places] == affected) & (worth[places] > -np.inf)]
        if len(places) > _AT_ONCE:
            stale[places] = True
        elif len(places):
            worth[places] = _worth(problem, rows[places], cost)


def _worth(problem: Problem, rows: Rows, cost: Floats | None) -> Floats:
    gains = problem.prepared.gains(problem.state, rows)
    return gains if cost is None else gains / cost[rows]


def _refresh(
    problem: Problem, rows: Rows, worth: Floats, stale: NDArray[np.bool_], cost: Floats | None
) -> None:
    """Bring worths up to date until no out-of-date one reaches the best."""
    if not stale.any():
        return
    slack = _TOLERANCE
    while True:
        best = float(worth.max())
        if best == -np.inf:
            return
        places = np.flatnonzero(stale & (worth >= best - slack * abs(best)))
        if not len(places):
            return
        worth[places] = _worth(problem, rows[places], cost)
        stale[places] = False
        slack = min(max(4 * slack, 1e-3), 0.5)
