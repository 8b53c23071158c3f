"""Only on given dates: for dates that were selected before."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from dateline.constraints.between import as_day
from dateline.constraints.constraint import Constraint
from dateline.constraints.limits import Limits
from dateline.errors import DatelineError
from dateline.pool import Pool

__all__ = ["OnDates"]


@dataclass(frozen=True)
class OnDates(Constraint):
    """d(s) in D for every s in S."""

    dates: Iterable[datetime.date | str]
    family: ClassVar[str] = "range"

    def __post_init__(self) -> None:
        given = [self.dates] if isinstance(self.dates, (str, datetime.date)) else self.dates
        if not isinstance(given, Iterable):
            raise DatelineError(f"OnDates: {given!r} is not a list of dates; give dates as YYYY-MM-DD.")
        days = tuple(sorted({as_day(day, "OnDates") for day in given}))
        if not days:
            raise DatelineError("OnDates: no date is given; give at least one.")
        object.__setattr__(self, "dates", days)

    def start(self, pool: Pool) -> NDArray[np.bool_]:
        days = [day.toordinal() for day in self.dates if isinstance(day, datetime.date)]
        return np.isin(pool.day, days)

    def allowed(self, state: NDArray[np.bool_]) -> NDArray[np.bool_]:
        return state

    def add(self, state: NDArray[np.bool_], row: int) -> None:
        """Nothing closes."""

    def limits(self, pool: Pool) -> Limits:
        return Limits(rows=self.start(pool))

    def independence(self, pool: Pool) -> int:
        return 1

    @classmethod
    def examples(cls, pool: Pool) -> Iterable[Self]:
        if not len(pool):
            return ()
        return (cls([pool.date(0)]), cls([pool.date(0), pool.date(len(pool) - 1)]))
