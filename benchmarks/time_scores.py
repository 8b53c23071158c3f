"""How well time expressions agree with an annotation: micro-averaged precision, recall and F1.

Expressions of type DATE or TIME count, the document's creation time does not. A hit overlaps the annotated
span, one to one, and has the same value: the first ten characters where both name a day (``day``), any day,
week, month, quarter, season, half, year or decade (``cal``). ``first`` compares the first day of each
sentence, which is what dates it. ``day_DATE`` leaves out what is annotated as TIME.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from dateline.text import sentences

Found = tuple[int, int, str]
MEASURES = ("day", "day_DATE", "first", "cal")

_DAY = re.compile(r"(\d{4}-\d\d-\d\d)(?:$|T)")
_CALENDAR = re.compile(r"\d{3}X?$|\d{4}(?:$|-\d\d$|-W\d\d(?:-WE)?$|-(?:Q[1-4]|H[12]|SP|SU|FA|WI)$)")


class Document(NamedTuple):
    """An annotated text: its name, the day it was published, and (start, end, type, value) of its times."""

    name: str
    published: datetime.date
    text: str
    times: tuple[tuple[int, int, str, str], ...]
    lines: bool = False


@dataclass
class Score:
    """Hits among what was found and what was annotated."""

    hits: int = 0
    found: int = 0
    annotated: int = 0

    def add(self, hits: int, found: int, annotated: int) -> None:
        """Count one more document."""
        self.hits, self.found, self.annotated = (
            self.hits + hits,
            self.found + found,
            self.annotated + annotated,
        )

    @property
    def f1(self) -> float:
        """Two hits over what was found and annotated, in percent; 0 where there is neither."""
        return 200 * self.hits / (self.found + self.annotated) if self.found + self.annotated else 0.0


@dataclass
class Scores:
    """One score for each measure, over the documents seen so far."""

    by_measure: dict[str, Score] = field(default_factory=lambda: {name: Score() for name in MEASURES})

    def add(self, document: Document, found: Iterable[Found]) -> None:
        """Compare what was found in a document with its annotation."""
        found = sorted(found)
        times = [time for time in document.times if time[2] in ("DATE", "TIME")]
        days = [(start, end, day) for start, end, _, value in times if (day := _day(value))]
        found_days = [(start, end, day) for start, end, value in found if (day := _day(value))]
        self._count("day", days, found_days)
        dated = [
            (start, end, day) for start, end, kind, value in times if kind == "DATE" and (day := _day(value))
        ]
        clocks = [(start, end, "") for start, end, kind, _ in times if kind == "TIME"]
        self._count(
            "day_DATE", dated, [f for f in found_days if not _overlaps(f, clocks) or _overlaps(f, dated)]
        )
        calendar = [(start, end, place) for start, end, _, value in times if (place := _calendar(value))]
        self._count("cal", calendar, [(s, e, place) for s, e, value in found if (place := _calendar(value))])
        for start, end in sentences(document.text, "en", tokenised=document.lines):
            annotated_first = next((day for s, _, day in days if start <= s < end), None)
            found_first = next((day for s, _, day in found_days if start <= s < end), None)
            hit = annotated_first is not None and annotated_first == found_first
            self.by_measure["first"].add(hit, found_first is not None, annotated_first is not None)

    def _count(self, measure: str, annotated: list[Found], found: list[Found]) -> None:
        free, hits = list(found), 0
        for start, end, value in annotated:
            match = next((f for f in free if f[0] < end and start < f[1] and f[2] == value), None)
            if match is not None:
                free.remove(match)
                hits += 1
        self.by_measure[measure].add(hits, len(found), len(annotated))


def _overlaps(one: Found, others: list[Found]) -> bool:
    return any(one[0] < end and start < one[1] for start, end, _ in others)


def _named(times: list[Found], naming: Callable[[str], str | None]) -> list[Found]:
    return [(start, end, name) for start, end, value in times if (name := naming(value))]


def _day(value: str) -> str | None:
    match = _DAY.match(value)
    return match[1] if match else None


def _calendar(value: str) -> str | None:
    return _day(value) or (value if _CALENDAR.match(value) else None)
