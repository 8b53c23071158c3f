"""Limits: what is known in numbers about the feasible sets of a constraint.

Bounds on the optimum and a-priori guarantees are derived from them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dateline.errors import DatelineError
from dateline.pool import Pool
from dateline.pool.dates import dates_of

__all__ = ["Limits", "at_most", "whole_number"]

Floats = NDArray[np.float64]


def whole_number(value: object, who: str, what: str) -> int:
    """``value`` as a whole number of at least 1, or an error that says what it should be."""
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)):
        raise DatelineError(f"{who}: the number of {what} is {value!r}; it must be a whole number.")
    if value < 1:
        raise DatelineError(f"{who}: the number of {what} is {value}; it must be at least 1.")
    return int(value)


def at_most(number: int, noun: str) -> str:
    """``at most 12 dates``."""
    return f"at most {number:,} {noun}" + ("" if number == 1 else "s")


@dataclass(frozen=True, slots=True, eq=False)
class Limits:
    """Every feasible set has only rows of ``rows`` (a mask; None: all), at most ``sentences`` sentences, at
    most ``dates`` dates besides the ``free`` ones (a mask over dates; None: none are free), at most
    ``per_date[d]`` sentences on date d, and for every (costs, budget) of ``budgets`` costs of at most budget.

    Limits may say less than the constraint (they are a relaxation of it), never more. ``complete`` says that
    they say all of it: a set is feasible if, and only if, it keeps them.
    """

    rows: NDArray[np.bool_] | None = None
    sentences: int | None = None
    dates: int | None = None
    per_date: NDArray[np.int64] | None = None
    budgets: tuple[tuple[Floats, float], ...] = ()
    free: NDArray[np.bool_] | None = None
    complete: bool = True

    def __and__(self, other: Limits) -> Limits:
        """The limits of an intersection. Where both free dates from a limit of dates, but not the same ones,
        the dates that either frees are free: that may say less than both."""
        both = self.dates is not None and other.dates is not None
        return Limits(
            rows=_both(self.rows, other.rows, np.logical_and),
            sentences=_least(self.sentences, other.sentences),
            dates=_least(self.dates, other.dates),
            per_date=_both(self.per_date, other.per_date, np.minimum),
            budgets=(*self.budgets, *other.budgets),
            free=_both(self._freed(), other._freed(), np.logical_or),
            complete=self.complete and other.complete and not (both and _differ(self.free, other.free)),
        )

    def _freed(self) -> NDArray[np.bool_] | None:
        return None if self.dates is None else self.free

    def after(self, chosen: NDArray[np.int64], pool: Pool) -> Limits:
        """The limits of what may still join the ``chosen`` rows."""
        if not len(chosen):
            return self
        dates = dates_of(pool)
        counts = np.bincount(dates.of[chosen], minlength=len(dates))
        free = counts > 0 if self.free is None else self.free | (counts > 0)
        new_dates = int(np.count_nonzero((counts > 0) & (free if self.free is None else ~self.free)))
        rows = np.ones(len(pool), bool) if self.rows is None else self.rows.copy()
        rows[chosen] = False
        return replace(
            self,
            rows=rows,
            sentences=None if self.sentences is None else max(0, self.sentences - len(chosen)),
            dates=None if self.dates is None else max(0, self.dates - new_dates),
            per_date=None if self.per_date is None else np.maximum(self.per_date - counts, 0),
            budgets=tuple((cost, max(0.0, most - float(cost[chosen].sum()))) for cost, most in self.budgets),
            free=free,
        )


def _least(one: int | None, other: int | None) -> int | None:
    return other if one is None else one if other is None else min(one, other)


def _differ(one: NDArray[np.bool_] | None, other: NDArray[np.bool_] | None) -> bool:
    return not np.array_equal(one, other) if one is not None and other is not None else one is not other


def _both(one: Any, other: Any, how: Callable[[Any, Any], Any]) -> Any:
    return other if one is None else one if other is None else how(one, other)
