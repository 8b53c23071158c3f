"""Only on given dates: for dates that were selected before."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from dateline.constraints.fixed_rows import FixedRows
from dateline.errors import DatelineError
from dateline.pool import Pool
from dateline.pool.days import Day, as_day

__all__ = ["OnDates"]


@dataclass(frozen=True)
class OnDates(FixedRows):
    """d(s) in D for every s in S."""

    dates: Iterable[Day]

    def __post_init__(self) -> None:
        given = [self.dates] if isinstance(self.dates, (str, datetime.date)) else self.dates
        if not isinstance(given, Iterable):
            raise DatelineError(f"OnDates: {given!r} is not a list of dates; give dates as YYYY-MM-DD.")
        days = tuple(sorted({as_day(day, "OnDates") for day in given}))
        if not days:
            raise DatelineError("OnDates: no date is given; give at least one.")
        object.__setattr__(self, "dates", days)

    def rows(self, pool: Pool) -> NDArray[np.bool_]:
        days = [day.toordinal() for day in self.dates if isinstance(day, datetime.date)]
        return np.isin(pool.day, days)

    def words(self) -> str:
        days = [str(day) for day in self.dates]
        return f"only on {', '.join(days)}" if len(days) <= 5 else f"only on {len(days)} given dates"

    @classmethod
    def examples(cls, pool: Pool) -> Iterable[Self]:
        if not len(pool):
            return ()
        return (cls([pool.date(0)]), cls([pool.date(0), pool.date(len(pool) - 1)]))
