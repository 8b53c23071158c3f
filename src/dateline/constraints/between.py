"""Dates between two days, both included."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from dateline.constraints.constraint import Constraint
from dateline.constraints.limits import Limits
from dateline.errors import DatelineError
from dateline.pool import Pool

__all__ = ["Between", "as_day"]


def as_day(value: object, who: str) -> datetime.date:
    """A day from a date or from ``YYYY-MM-DD``."""
    try:
        if isinstance(value, datetime.datetime):
            return value.date()
        return value if isinstance(value, datetime.date) else datetime.date.fromisoformat(value)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        raise DatelineError(f"{who}: {value!r} is not a date; write YYYY-MM-DD.") from None


@dataclass(frozen=True)
class Between(Constraint):
    """a <= d(s) <= b for every s in S; an end that is None is open."""

    first: datetime.date | str | None = None
    last: datetime.date | str | None = None
    family: ClassVar[str] = "range"

    def __post_init__(self) -> None:
        for name in ("first", "last"):
            value = getattr(self, name)
            object.__setattr__(self, name, value if value is None else as_day(value, "Between"))
        if self.first is not None and self.last is not None and self.first > self.last:  # type: ignore[operator]
            raise DatelineError(f"Between: {self.first} is after {self.last}; give the earlier day first.")

    def start(self, pool: Pool) -> NDArray[np.bool_]:
        mask = np.ones(len(pool), bool)
        if isinstance(self.first, datetime.date):
            mask &= pool.day >= self.first.toordinal()
        if isinstance(self.last, datetime.date):
            mask &= pool.day <= self.last.toordinal()
        return mask

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
            return (cls(),)
        middle = pool.date(len(pool) // 2)
        return (cls(), cls(middle, None), cls(None, middle))
