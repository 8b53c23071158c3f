"""Dates between two days, both included."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from dateline.constraints.fixed_rows import FixedRows
from dateline.pool import Pool
from dateline.pool.days import Day, day_range

__all__ = ["Between"]


@dataclass(frozen=True)
class Between(FixedRows):
    """a <= d(s) <= b for every s in S; an end that is None is open."""

    first: Day | None = None
    last: Day | None = None

    def __post_init__(self) -> None:
        days = day_range((self.first, self.last), "Between")
        object.__setattr__(self, "first", days.first)
        object.__setattr__(self, "last", days.last)

    def rows(self, pool: Pool) -> NDArray[np.bool_]:
        return day_range((self.first, self.last)).holds(pool.day)

    def words(self) -> str:
        ends = [f"from {self.first}" if self.first else "", f"to {self.last}" if self.last else ""]
        return " ".join(end for end in ends if end) or "all dates"

    @classmethod
    def examples(cls, pool: Pool) -> Iterable[Self]:
        if not len(pool):
            return (cls(),)
        middle = pool.date(len(pool) // 2)
        return (cls(), cls(middle, None), cls(None, middle))
