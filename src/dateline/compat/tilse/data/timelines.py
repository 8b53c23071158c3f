"""Timelines and sets of reference timelines, as tilse has them."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from dateline.timelines.formats.timeline17 import SEPARATOR, read_days_as_tilse

__all__ = ["GroundTruth", "Timeline"]


class Timeline:
    """Dates and their summaries, which are lists of sentences with tokens separated by blanks.

    ``dates_to_summaries`` is the mapping, ``filename`` the file it was read from.
    """

    __hash__ = None  # type: ignore[assignment]  # it can be changed, as in tilse

    def __init__(
        self, dates_to_summaries: Mapping[datetime.date, Iterable[str]], filename: str | None = None
    ) -> None:
        self.dates_to_summaries = {
            day: [sentence.strip() for sentence in summary] for day, summary in dates_to_summaries.items()
        }
        self.filename = filename

    @staticmethod
    def from_file(my_file: Any) -> Timeline:
        """Read an open timeline17 file in the reading of the published scores: a repeated date replaces the
        earlier one, and what no separator ends is not read."""
        days: Any = read_days_as_tilse(my_file.readlines())
        return Timeline(days, getattr(my_file, "name", None))

    @staticmethod
    def from_sent_objects(date_sent_mapping: Mapping[datetime.date, Iterable[Any]]) -> Timeline:
        """A timeline from dates and sentence objects, which become strings."""
        return Timeline(
            {day: [str(sentence) for sentence in given] for day, given in date_sent_mapping.items()}
        )

    def __str__(self) -> str:
        blocks = (
            [str(day), *self.dates_to_summaries[day], SEPARATOR] for day in sorted(self.dates_to_summaries)
        )
        return "".join(f"{line}\n" for block in blocks for line in block)

    def __eq__(self, other: object) -> bool:
        if not hasattr(other, "dates_to_summaries"):
            return NotImplemented
        return bool(self.dates_to_summaries == other.dates_to_summaries)

    def __lt__(self, other: object) -> bool:
        return str(self) < str(other)

    def __iter__(self) -> Iterator[datetime.date]:
        return iter(self.dates_to_summaries.keys())

    def __getitem__(self, item: datetime.date) -> Sequence[str]:
        return self.dates_to_summaries.get(item, "")

    def __len__(self) -> int:
        return len(self.dates_to_summaries)

    def get_dates(self) -> set[datetime.date]:
        """All dates."""
        return set(self.dates_to_summaries)

    def get_number_of_sentences(self) -> int:
        """The number of sentences on all dates."""
        return sum(len(summary) for summary in self.dates_to_summaries.values())


class GroundTruth:
    """Reference timelines; ``timelines`` is the collection."""

    def __init__(self, timelines: Sequence[Timeline]) -> None:
        self.timelines = timelines

    def __str__(self) -> str:
        return "".join(f"{number}\n\n{timeline}\n\n" for number, timeline in enumerate(self.timelines))

    def __getitem__(self, item: datetime.date) -> dict[str, Sequence[str]]:
        return {str(number): timeline[item] for number, timeline in enumerate(self.timelines)}

    def get_dates(self) -> set[datetime.date]:
        """The dates of any of the timelines."""
        return {day for timeline in self.timelines for day in timeline.dates_to_summaries}
