"""The dates of a pool: which sentences stand on which date.

Rows stand in the order of their days, so the sentences of a date are a slice.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from dateline.errors import DatelineError
from dateline.pool.pool import Pool

__all__ = ["Dates", "dates_of"]


@dataclass(frozen=True, slots=True, eq=False)
class Dates:
    """``day``: the distinct days, ascending; ``of``: the date (index into ``day``) of every row;
    ``start`` (one longer than ``day``): date i has the rows start[i] to start[i + 1]."""

    day: NDArray[np.int64]
    of: NDArray[np.int64]
    start: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.day)

    def __deepcopy__(self, memo: object) -> Dates:
        return self

    def rows(self, date: int) -> NDArray[np.int64]:
        """The rows of one date."""
        return np.arange(self.start[date], self.start[date + 1])

    def name(self, date: int) -> str:
        """The date as it is written."""
        return datetime.date.fromordinal(int(self.day[date])).isoformat()


_KNOWN: WeakKeyDictionary[Pool, Dates] = WeakKeyDictionary()


def dates_of(pool: Pool) -> Dates:
    """The dates of ``pool``, computed once."""
    known = _KNOWN.get(pool)
    if known is None:
        days = np.asarray(pool.day, np.int64)
        new = np.ones(len(days), bool)
        new[1:] = days[1:] != days[:-1]
        if np.any(days[1:] < days[:-1]):
            raise DatelineError("The rows of a pool must stand in the order of their days; sort them first.")
        first = np.flatnonzero(new)
        known = Dates(days[first], np.cumsum(new) - 1, np.append(first, len(days)))
        _KNOWN[pool] = known
    return known
