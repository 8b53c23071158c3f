"""At most k sentences a date."""

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

__all__ = ["MaxPerDate"]


@dataclass(slots=True)
class _State:
    dates: Dates
    left: NDArray[np.int64]
    open: NDArray[np.bool_]


@dataclass(frozen=True)
class MaxPerDate(Constraint):
    """|{s in S : d(s) = d}| <= k for every date d."""

    k: int
    family: ClassVar[str] = "partition matroid over dates"

    def __post_init__(self) -> None:
        object.__setattr__(self, "k", whole_number(self.k, "MaxPerDate", "sentences a date"))

    def start(self, pool: Pool) -> _State:
        dates = dates_of(pool)
        return _State(dates, np.full(len(dates), self.k), np.ones(len(pool), bool))

    def allowed(self, state: _State) -> NDArray[np.bool_]:
        return state.open

    def add(self, state: _State, row: int) -> None:
        date = state.dates.of[row]
        state.left[date] -= 1
        if not state.left[date]:
            state.open[state.dates.start[date] : state.dates.start[date + 1]] = False

    def words(self) -> str:
        return f"{at_most(self.k, 'sentence')} a date"

    def limits(self, pool: Pool) -> Limits:
        return Limits(per_date=np.full(len(dates_of(pool)), self.k))

    def independence(self, pool: Pool) -> int:
        return 1

    @classmethod
    def examples(cls, pool: Pool) -> Iterable[Self]:
        return (cls(1), cls(2))
