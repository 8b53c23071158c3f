"""At most k sentences a date, or on some dates."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from dateline.constraints.constraint import Constraint
from dateline.constraints.limits import Limits, at_most, whole_number
from dateline.pool import Pool
from dateline.pool.dates import Dates, dates_of
from dateline.pool.days import Day, as_day

__all__ = ["MaxPerDate"]


@dataclass(slots=True)
class _State:
    dates: Dates
    left: NDArray[np.int64]
    open: NDArray[np.bool_]


@dataclass(frozen=True)
class MaxPerDate(Constraint):
    """|{s in S : d(s) = d}| <= k for every date d, or for every d in ``on``."""

    k: int
    on: Iterable[Day] | None = None
    family: ClassVar[str] = "partition matroid over dates"

    def __post_init__(self) -> None:
        object.__setattr__(self, "k", whole_number(self.k, "MaxPerDate", "sentences a date"))
        if self.on is not None:
            given = [self.on] if isinstance(self.on, (str, datetime.date)) else self.on
            object.__setattr__(self, "on", tuple(sorted({as_day(day, "MaxPerDate") for day in given})))

    def start(self, pool: Pool) -> _State:
        dates = dates_of(pool)
        return _State(dates, self._most(dates), np.ones(len(pool), bool))

    def _most(self, dates: Dates) -> NDArray[np.int64]:
        """How many sentences each date may have; k, or all there are on dates that ``on`` does not name."""
        most = np.full(len(dates), self.k)
        if self.on is None:
            return most
        days = [day.toordinal() for day in self.on if isinstance(day, datetime.date)]
        return np.where(np.isin(dates.day, days), most, np.maximum(most, np.diff(dates.start)))

    def allowed(self, state: _State) -> NDArray[np.bool_]:
        return state.open

    def add(self, state: _State, row: int) -> None:
        date = state.dates.of[row]
        state.left[date] -= 1
        if not state.left[date]:
            state.open[state.dates.start[date] : state.dates.start[date + 1]] = False

    def words(self) -> str:
        if self.on is None:
            return f"{at_most(self.k, 'sentence')} a date"
        number = len(tuple(self.on))
        return f"{at_most(self.k, 'sentence')} on {number:,} of the dates"

    def limits(self, pool: Pool) -> Limits:
        return Limits(per_date=self._most(dates_of(pool)))

    def independence(self, pool: Pool) -> int:
        return 1

    @classmethod
    def examples(cls, pool: Pool) -> Iterable[Self]:
        return (cls(1), cls(2), *([cls(1, [pool.date(0)])] if len(pool) else []))
