"""Days and ranges of days, as people write them in Python: dates, or strings ``YYYY-MM-DD``."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dateline.errors import DatelineError

__all__ = ["Between", "Day", "DayRange", "as_day", "day_range"]

Day = datetime.date | str
Between = Sequence[Day | None] | None


def as_day(written: object, who: str) -> datetime.date:
    """The day that is written; ``who`` names the place in the message if it is none."""
    if isinstance(written, datetime.datetime):
        return written.date()
    if isinstance(written, datetime.date):
        return written
    try:
        return datetime.date.fromisoformat(written.strip())  # type: ignore[attr-defined]
    except (AttributeError, TypeError, ValueError):
        raise DatelineError(f"{who}: {written!r} is not a date; write YYYY-MM-DD.") from None


@dataclass(frozen=True, slots=True)
class DayRange:
    """Days from ``first`` to ``last``, both included; None leaves that end open."""

    first: datetime.date | None = None
    last: datetime.date | None = None

    def __bool__(self) -> bool:
        return self.first is not None or self.last is not None

    def __str__(self) -> str:
        since = f" from {self.first}" if self.first else ""
        until = f" to {self.last}" if self.last else ""
        return f"days{since}{until}" if self else ""

    def holds(self, days: NDArray[Any]) -> NDArray[np.bool_]:
        """For every day (its ordinal) whether it lies in the range."""
        inside = np.ones(len(days), bool)
        if self.first is not None:
            inside &= days >= self.first.toordinal()
        if self.last is not None:
            inside &= days <= self.last.toordinal()
        return inside


def day_range(between: Between, who: str = "between") -> DayRange:
    """The range that two days mean; None leaves an end open."""
    if between is None:
        return DayRange()
    if isinstance(between, str) or not isinstance(between, Sequence) or len(between) != 2:
        raise DatelineError(
            'A range of days is written as two days, as in between=("2010-04-20", "2010-09-19"); None leaves '
            "an end open."
        )
    first, last = (end if end is None else as_day(end, who) for end in between)
    if first and last and first > last:
        raise DatelineError(f"{who}: the range of days ends ({last}) before it begins ({first}).")
    return DayRange(first, last)
