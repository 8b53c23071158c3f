"""How large a modular function with a bonus for each date can get within limits.

    max over O within the limits of  sum_{s in O} w(s) + sum_{d in dates of O} b(d),    w, b >= 0

The maximum is exact for l dates with k sentences each (per date its k best, then the l best dates) and for m
sentences with k a date (every date's bonus goes to its best sentence, then the m best). Budgets, and m beside
l and k, are relaxed with a price for each unit (the dual of the fractional relaxation). Limits of several
kinds give the least of these. Weights may be lowered afterwards; only their dates are looked at again.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from dateline.constraints.best_of_dates import BestOfDates, sum_of_largest
from dateline.constraints.limits import Limits
from dateline.pool import Pool
from dateline.pool.dates import dates_of

__all__ = ["UpperBound"]

Floats = NDArray[np.float64]
Rows = NDArray[np.int64]

_GOLDEN = (5**0.5 - 1) / 2
# The price of a sentence, beside those of the budgets' units, which are numbered.
_SENTENCES = -1
# When more dates change at once, all are looked at again.
_DATES_AT_ONCE = 128


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
        self._by_date: BestOfDates | None = None
        self._shortlist: Rows | None = None
        self._threshold = 0.0
        self._prices: dict[int, float] = {}

    def lower(self, rows: Rows, weights: Floats) -> None:
        """Give ``rows`` new weights, none above the old ones."""
        self._weights[rows] = np.where(self._usable[rows], weights, 0.0)
        if self._by_date is not None:
            changed = np.unique(self._dates.of[rows])
            if len(changed) > _DATES_AT_ONCE:
                self._by_date = BestOfDates(self._dates, self._limits.per_date, self._weights)
            else:
                self._by_date.update(self._weights, changed)

    def value(self) -> float:
        """The bound."""
        limits = self._limits
        if not len(self._weights) or limits.sentences == 0:
            return 0.0
        if limits.dates is None and limits.per_date is None:
            bounds = [] if limits.sentences is None else [self._within_sentences(limits.sentences)]
        else:
            bounds = [self._within_dates()]
        for number in range(len(limits.budgets)):
            bounds.append(self._within_budget(number))
        return min(bounds, default=float(self._weights.sum() + self._bonus.sum()))

    # l dates with k sentences each, and perhaps m sentences in all

    def of_dates(self) -> Floats:
        """The most that each date can contribute."""
        return self._best().sums + self._bonus

    def _best(self) -> BestOfDates:
        if self._by_date is None:
            self._by_date = BestOfDates(self._dates, self._limits.per_date, self._weights)
        return self._by_date

    def _within_dates(self) -> float:
        best, bonus, most = self._best(), self._bonus, self._limits.sentences
        bound = self._best_dates(best.sums + bonus)
        if most is None:
            return bound
        if best.top is None:
            return min(bound, self._within_sentences(most))
        top = best.top
        if self._limits.dates is None:
            steps = np.concatenate([top[:, 0] + bonus, top[:, 1:].ravel()])
            return sum_of_largest(steps, most)

        def at_price(price: float) -> float:
            left = np.maximum(top - price, 0.0).sum(axis=1)
            return price * most + self._best_dates(_worth(left, top[:, 0] - price, bonus))

        return min(
            bound, self._least_over_prices(_SENTENCES, at_price, float((top[:, 0] + bonus).max(initial=0.0)))
        )

    def _best_dates(self, values: Floats) -> float:
        """The sum of the best dates, free dates not counted among them."""
        most = self._limits.dates
        if most is None:
            return float(values.sum())
        return sum_of_largest(values[~self._free], most) + float(values[self._free].sum())

    # m sentences

    def _within_sentences(self, most: int) -> float:
        """Every date's bonus goes to its best row; then the best rows. Only a shortlist is looked at, which
        is made anew when a row outside it could be among the best."""
        for size in (4 * most + 64, 4 * most + 64, len(self._weights)):
            if self._shortlist is None:
                self._choose_shortlist(size)
            assert self._shortlist is not None
            values = self._with_bonus(self._shortlist)
            if len(values) > most:
                values = np.partition(values, len(values) - most)[len(values) - most :]
            whole = len(self._shortlist) == len(self._weights)
            if whole or (len(values) == most and float(values.min()) >= self._threshold):
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
        """The weights of ``rows`` (ascending), the best of each date raised by the date's bonus."""
        weights, of = self._weights[rows], self._dates.of[rows]
        first = np.flatnonzero(np.concatenate([[True], of[1:] != of[:-1]]))
        highest = np.maximum.reduceat(weights, first)
        at = np.flatnonzero(weights == np.repeat(highest, np.diff(np.append(first, len(rows)))))
        best = at[np.searchsorted(at, first)]
        weights[best] += self._bonus[of[best]]
        return weights

    # a budget

    def _within_budget(self, number: int) -> float:
        """min over prices p of  p budget + max over O within the other limits of w - p cost + bonus."""
        cost, budget = self._limits.budgets[number]
        cost = np.where(self._usable, cost, 0.0)
        start = self._dates.start[:-1]

        def at_price(price: float) -> float:
            worth = np.where(self._usable, self._weights - price * cost, -np.inf)
            left = BestOfDates(self._dates, self._limits.per_date, np.maximum(worth, 0.0)).sums
            return price * budget + self._best_dates(
                _worth(left, np.maximum.reduceat(worth, start), self._bonus)
            )

        paid = cost > 0
        highest = float((self._weights[paid] / cost[paid]).max(initial=0.0))
        highest += float(self._bonus.max(initial=0.0)) / float(cost[paid].min(initial=np.inf))
        return self._least_over_prices(number, at_price, highest)

    def _least_over_prices(self, key: int, at_price: Callable[[float], float], highest: float) -> float:
        """The least over prices, each of which gives a bound. The function is convex: a golden-section
        search, narrower once a good price is known."""
        known = self._prices.get(key)
        low, high, steps = (0.0, highest, 32) if known is None else (known / 2, min(known * 2, highest), 8)
        self._prices[key], bound = _least(at_price, low, high, steps)
        return bound


def _worth(sums: Floats, best: Floats, bonus: Floats) -> Floats:
    """What a date is worth at a price: its rows worth more than the price, or its best row for the bonus."""
    return np.maximum(0.0, np.where(best > 0, sums, best) + bonus)


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
