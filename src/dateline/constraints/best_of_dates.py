"""The best weights of every date, kept while weights are lowered."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dateline.pool.dates import Dates

__all__ = ["BestOfDates", "sum_of_largest"]

Floats = NDArray[np.float64]
Rows = NDArray[np.int64]

# Up to so many sentences a date are found by passes over the pool, more by sorting it.
_PASSES = 8


class BestOfDates:
    """The best weights of every date: their ``sums`` and, where dates are limited to few sentences, the
    weights themselves, largest first (``top``, padded with 0)."""

    def __init__(self, dates: Dates, per_date: NDArray[np.int64] | None, weights: Floats) -> None:
        self._dates = dates
        self._most = None if per_date is None else np.minimum(per_date, np.diff(dates.start))
        width = 0 if self._most is None else int(self._most.max(initial=0))
        # A limit so large that a table of it would outgrow the pool is left out: the bound stays a bound.
        self.top: Floats | None = None
        if self._most is None or width * len(dates) > 4 * len(weights) + 1_000_000:
            self.sums = np.add.reduceat(weights, dates.start[:-1])
            return
        self.top = np.zeros((len(dates), max(width, 1)))
        left = weights.copy()
        for place in range(width) if width <= _PASSES else ():
            best = np.maximum.reduceat(left, dates.start[:-1])
            self.top[:, place] = np.where(place < self._most, best, 0.0)
            at = np.flatnonzero(left == best[dates.of])
            left[at[np.searchsorted(at, dates.start[:-1])]] = -1.0
        if width > _PASSES:
            order = np.lexsort((-weights, dates.of))
            rank = np.arange(len(weights)) - dates.start[dates.of]
            kept = rank < self._most[dates.of]
            self.top[dates.of[kept], rank[kept]] = weights[order][kept]
        np.maximum(self.top, 0.0, out=self.top)
        self.sums = self.top.sum(axis=1)

    def update(self, weights: Floats, changed: Rows) -> None:
        """Look again at the dates that changed."""
        for date in changed:
            those = weights[self._dates.start[date] : self._dates.start[date + 1]]
            if self.top is not None and self._most is not None:
                best = -np.sort(-those)[: self._most[date]]
                self.top[date, : len(best)] = best
                self.sums[date] = best.sum()
            else:
                self.sums[date] = those.sum()


def sum_of_largest(values: Floats, number: int) -> float:
    if number < len(values):
        values = np.partition(values, len(values) - number)[len(values) - number :] if number else values[:0]
    return float(values.sum())
