"""How large a modular function with a bonus for each date can get within limits.

    max over O within the limits of  sum_{s in O} w(s) + sum_{d in dates of O} b(d),    w, b >= 0

The maximum is exact for l dates with k sentences each (per date its k best, then the l best dates) and for m
sentences with k a date (every date's bonus goes to its best sentence, then the m best). A budget is relaxed
with a price for each unit of cost (the dual of the fractional relaxation). Limits of several kinds give the
least of these. Weights may be lowered afterwards, which recomputes only the dates concerned.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from dateline.constraints.limits import Limits
from dateline.pool import Pool
from dateline.pool.dates import dates_of

__all__ = ["UpperBound"]

Floats = NDArray[np.float64]
Rows = NDArray[np.int64]

_GOLDEN = (5**0.5 - 1) / 2


class UpperBound:
    """The bound for ``limits``; :meth:`lower` lowers weights, :meth:`value` gives the current bound."""

    def __init__(self, limits: Limits, pool: Pool, weights: Floats, bonus: Floats) -> None:
        self._dates = dates_of(pool)
        self._limits = limits
        usable = np.ones(len(pool), bool) if limits.rows is None else limits.rows.copy()
        if limits.per_date is not None:
            usable &= (limits.per_date > 0)[self._dates.of]
        for cost, most in limits.budgets:
            usable &= cost <= most
        self._usable = usable
        self._weights = np.where(usable, weights, 0.0)
        used = np.bincount(self._dates.of[usable], minlength=len(self._dates)) > 0
        self._bonus = np.where(used, bonus, 0.0)
        self._free = np.zeros(len(self._dates), bool) if limits.free is None else limits.free
        self._by_date: Floats | None = None
        self._shortlist: Rows | None = None
        self._threshold = 0.0
        self._prices: list[float | None] = [None] * len(limits.budgets)

    def lower(self, rows: Rows, weights: Floats) -> None:
        """Give ``rows`` new weights, none above the old ones."""
        self._weights[rows] = np.where(self._usable[rows], weights, 0.0)
        if self._by_date is not None:
            for date in np.unique(self._dates.of[rows]):
                self._by_date[date] = self._best_of_date(date)

    def value(self) -> float:
        """The bound."""
        limits = self._limits
        if not len(self._weights) or limits.sentences == 0:
            return 0.0
        bounds = []
        if limits.dates is not None or limits.per_date is not None:
            bounds.append(self._within_dates())
        if limits.sentences is not None:
            bounds.append(self._within_sentences(limits.sentences))
        for number in range(len(limits.budgets)):
            bounds.append(self._within_budget(number))
        return min(bounds, default=float(self._weights.sum() + self._bonus.sum()))

    # l dates with k sentences each

    def _best_of_date(self, date: int) -> float:
        weights = self._weights[self._dates.start[date] : self._dates.start[date + 1]]
        per_date = self._limits.per_date
        most = len(weights) if per_date is None else int(per_date[date])
        if most < len(weights):
            weights = (
                np.partition(weights, len(weights) - most)[len(weights) - most :] if most else weights[:0]
            )
        return float(weights.sum() + self._bonus[date])

    def _within_dates(self) -> float:
        if self._by_date is None:
            kept = np.where(self._ranked_within_dates(self._weights), self._weights, 0.0)
            self._by_date = np.add.reduceat(kept, self._dates.start[:-1]) + self._bonus
        return self._best_dates(self._by_date)

    def _ranked_within_dates(self, weights: Floats) -> NDArray[np.bool_]:
        """Whether a row is among the best rows that its date may have."""
        if self._limits.per_date is None:
            return np.ones(len(weights), bool)
        of = self._dates.of
        order = np.lexsort((-weights, of))
        kept = np.zeros(len(weights), bool)
        kept[order] = np.arange(len(weights)) - self._dates.start[of] < self._limits.per_date[of]
        return kept

    def _best_dates(self, values: Floats) -> float:
        """The sum of the best dates, free dates not counted among them."""
        most = self._limits.dates
        if most is None:
            return float(values.sum())
        bound = values[~self._free]
        free = float(values[self._free].sum())
        if most < len(bound):
            bound = np.partition(bound, len(bound) - most)[len(bound) - most :] if most else bound[:0]
        return float(bound.sum()) + free

    # m sentences (with k a date)

    def _within_sentences(self, most: int) -> float:
        """Every date's bonus goes to its best row; then the best rows. Only a shortlist is looked at, which
        is made anew when a row outside it could be among the best."""
        for attempt in range(3):
            if self._shortlist is None:
                self._choose_shortlist(len(self._weights) if attempt == 2 else 4 * most + 64)
            assert self._shortlist is not None
            values = self._with_bonus(self._shortlist)
            if len(values) > most:
                values = np.partition(values, len(values) - most)[len(values) - most :]
            if len(self._shortlist) == len(self._weights) or (
                len(values) == most and float(values.min()) >= self._threshold
            ):
                break
            self._shortlist = None
        return float(values.sum())

    def _choose_shortlist(self, size: int) -> None:
        if size >= len(self._weights):
            self._shortlist, self._threshold = np.arange(len(self._weights)), 0.0
            return
        potential = self._weights + self._bonus[self._dates.of]
        best = np.argpartition(potential, len(potential) - size)[len(potential) - size :]
        self._shortlist, self._threshold = np.sort(best), float(potential[best].min())

    def _with_bonus(self, rows: Rows) -> Floats:
        """The weights of ``rows`` (ascending), the best of each date raised by the date's bonus, and only as
        many of a date as it may have."""
        weights, of = self._weights[rows], self._dates.of[rows]
        first = np.flatnonzero(np.concatenate([[True], of[1:] != of[:-1]]))
        if self._limits.per_date is not None:
            order = np.lexsort((-weights, of))
            weights = weights[order]
            rank = np.arange(len(rows)) - np.repeat(first, np.diff(np.append(first, len(rows))))
            weights[first] += self._bonus[of[first]]
            return weights[rank < self._limits.per_date[of]]
        highest = np.maximum.reduceat(weights, first)
        at = np.flatnonzero(weights == np.repeat(highest, np.diff(np.append(first, len(rows)))))
        best = at[np.searchsorted(at, first)]
        weights[best] += self._bonus[of[best]]
        return weights

    # a budget

    def _within_budget(self, number: int) -> float:
        """min over prices p of  p budget + max over O within the other limits of w - p cost + bonus.

        The function is convex in p, and every p gives a bound: a golden-section search, narrower once a good
        price is known.
        """
        cost, budget = self._limits.budgets[number]
        cost = np.where(self._usable, cost, 0.0)
        known = self._prices[number]
        if known is None:
            paid = cost > 0
            density = float((self._weights[paid] / cost[paid]).max(initial=0.0))
            density += float(self._bonus.max(initial=0.0)) / float(cost[paid].min(initial=np.inf))
            low, high, steps = 0.0, max(density, 1e-300), 32
        else:
            low, high, steps = known / 2, known * 2, 8
        price, bound = _least(lambda p: self._at_price(p, cost, budget), low, high, steps)
        self._prices[number] = price
        return bound

    def _at_price(self, price: float, cost: Floats, budget: float) -> float:
        start = self._dates.start[:-1]
        worth = np.where(self._usable, self._weights - price * cost, -np.inf)
        kept = np.where(self._ranked_within_dates(worth), np.maximum(worth, 0.0), 0.0)
        values = np.add.reduceat(kept, start)
        best = np.maximum.reduceat(worth, start)
        values = np.maximum(0.0, np.where(best > 0, values, best) + self._bonus)
        return price * budget + self._best_dates(values)


def _least(function: Callable[[float], float], low: float, high: float, steps: int) -> tuple[float, float]:
    """Where a convex function is least between two points, about, and its value there."""
    one, two = high - _GOLDEN * (high - low), low + _GOLDEN * (high - low)
    at_one, at_two = function(one), function(two)
    seen = [(at_one, one), (at_two, two)]
    for _ in range(steps):
        if at_one <= at_two:
            high, two, at_two = two, one, at_one
            one = high - _GOLDEN * (high - low)
            at_one = function(one)
            seen.append((at_one, one))
        else:
            low, one, at_one = one, two, at_two
            two = low + _GOLDEN * (high - low)
            at_two = function(two)
            seen.append((at_two, two))
    bound, price = min(seen)
    return price, bound
