"""The shape that a timeline is to have: its range, how many dates, how many sentences."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from dateline.errors import DatelineError
from dateline.timelines import Timeline

__all__ = ["Shape"]


@dataclass(frozen=True, slots=True)
class Shape:
    """First and last day, number of dates l, number of sentences m, sentences a day k."""

    first: datetime.date
    last: datetime.date
    dates: int
    sentences: int
    per_date: int

    @classmethod
    def of(cls, reference: Timeline) -> Shape:
        """The shape of a reference timeline: l dates, m sentences, k = floor(m / l) (at least 1)."""
        if not reference.entries:
            raise DatelineError("A reference timeline without dates has no shape; give one with dates.")
        dates = len(reference.entries)
        sentences = sum(len(entry.sentences) for entry in reference.entries)
        return cls(reference.dates[0], reference.dates[-1], dates, sentences, max(1, sentences // dates))

    @property
    def possible_dates(self) -> int:
        """How many days there are from the first to the last."""
        return (self.last - self.first).days + 1
