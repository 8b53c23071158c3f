"""At most l dates."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from dateline.constraints.constraint import Constraint
from dateline.constraints.limits import Limits, at_most, whole_number
from dateline.pool import Pool
from dateline.pool.dates import Dates, dates_of

__all__ = ["MaxDates"]


@dataclass(slots=True)
class _State:
    dates: Dates
    left: int
    seen: NDArray[np.bool_]
    open: NDArray[np.bool_]


@dataclass(frozen=True)
class MaxDates(Constraint):
    """|{d(s) : s in S}| <= l (here ``dates``)."""

    dates: int
    family: ClassVar[str] = "dates"

    def __post_init__(self) -> None:
        object.__setattr__(self, "dates", whole_number(self.dates, "MaxDates", "dates"))

    def start(self, pool: Pool) -> _State:
        dates = dates_of(pool)
        return _State(dates, self.dates, np.zeros(len(dates), bool), np.ones(len(pool), bool))

    def allowed(self, state: _State) -> NDArray[np.bool_]:
        return state.open

    def add(self, state: _State, row: int) -> None:
        date = state.dates.of[row]
        if state.seen[date]:
            return
        state.seen[date] = True
        state.left -= 1
        if not state.left:
            state.open = state.seen[state.dates.of]

    def words(self) -> str:
        return at_most(self.dates, "date")

    def limits(self, pool: Pool) -> Limits:
        return Limits(dates=self.dates)

    def independence(self, pool: Pool) -> int:
        """The largest number of candidates on a date: a maximal set has at least m = min(l, #dates) members
        (one a date) and at most m times that number."""
        return int(np.diff(dates_of(pool).start).max(initial=1))

    @classmethod
    def examples(cls, pool: Pool) -> Iterable[Self]:
        return (cls(1), cls(2))
