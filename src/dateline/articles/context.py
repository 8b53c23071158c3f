"""What every reader is given: the options of the call and the report to write into; and what readers are."""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from dateline.articles.article import Article, Published
from dateline.articles.decoding import decode
from dateline.articles.entry import Entry
from dateline.articles.report import Report
from dateline.articles.stamps import published_from

__all__ = ["Context", "FileReader", "LayoutReader", "Options", "Place"]


@dataclass(frozen=True, slots=True)
class Options:
    """How to read; every default means "find out".

    ``columns`` maps a role (date, text, title, url, id, source, language) to the name a table gives it;
    ``date_order`` is ``dmy`` or ``mdy``; ``timezone`` converts time stamps that name their offset;
    ``file_times`` lets a file's time of change date an article that has no other date; ``split`` and
    ``date_pattern`` are regular expressions that cut a file into articles and find each one's date;
    ``language`` and ``source`` fill in where an article names none; ``copies`` is ``keep`` or ``merge``.
    """

    format: str = ""
    columns: Mapping[str, str] = field(default_factory=dict)
    date_order: str = ""
    timezone: str = ""
    encoding: str = ""
    file_times: bool = False
    split: str = ""
    date_pattern: str = ""
    language: str = ""
    source: str = ""
    copies: str = "keep"


@dataclass(slots=True)
class Context:
    """One pass of reading: its options, its report, the name of the source read from and all of its files."""

    options: Options
    report: Report
    where: str = ""
    files: Callable[[Report], Iterator[Entry]] | None = None
    _orders: dict[Hashable, str] = field(default_factory=dict)

    def text(self, entry: Entry) -> str:
        """The text of a file; an assumption about its encoding is noted."""
        text, assumed = decode(entry.data(), self.options.encoding)
        if assumed:
            self.report.doubt(entry.name, assumed)
        return text

    def published(
        self, written: str, evidence: str, *, order: str = "", doubt: str = ""
    ) -> tuple[Published | None, str]:
        """A publication date, or None and what was tried."""
        published, tried, stamp = published_from(
            written,
            evidence,
            order=order or self.options.date_order,
            timezone=self.options.timezone,
            doubt=doubt,
        )
        if stamp is not None and stamp.time is not None:
            self.report.stamps += 1
            self.report.utc_stamps += stamp.is_utc
        return published, tried

    def order_elsewhere(self, kind: Hashable, order_of: Callable[[Entry], str]) -> str:
        """Whether numeric dates put the day or the month first (``dmy``, ``mdy``) in the source's other files
        of a kind, which leave no doubt; empty where they do not say or do not agree."""
        if kind not in self._orders:
            found = {order_of(entry) for entry in self.files(Report())} if self.files else set()
            found.discard("")
            self._orders[kind] = found.pop() if len(found) == 1 else ""
        return self._orders[kind]

    def filled(self, role: str, found: str, by: str, evidence: dict[str, str]) -> str:
        """What was found as the language or source, else what the options say; ``evidence`` notes which."""
        if found:
            evidence[role] = by
            return found
        given: str = getattr(self.options, role)
        if given:
            evidence[role] = "given for all articles"
        return given

    def undated(self, name: str, tried: Sequence[str]) -> None:
        """Note an article without a date, with what was tried."""
        self.report.doubt(name, "no date found; tried " + ("; ".join(tried) or "nothing"))

    def origin(self, entry: Entry) -> str:
        """Where an article came from, for a person."""
        if self.where in ("", entry.name) or os.path.basename(self.where) == entry.name:
            return self.where or entry.name
        return f"{self.where}/{entry.name}" if os.path.isdir(self.where) else f"{self.where}:{entry.name}"


@dataclass(frozen=True, slots=True)
class FileReader:
    """Reads one file of a kind. ``recognise`` answers, from its name and first bytes, what it is in words
    ("a table with a column 'published'"), or an empty string. Readers of low ``order`` are asked first."""

    order: int
    recognise: Callable[[Entry], str]
    read: Callable[[Entry, Context], Iterator[Article]]


@dataclass(frozen=True, slots=True)
class Place:
    """What a file is within a data set: ``kind`` is article, articles, reference or keywords; ``key`` is the
    same for the forms in which one article is stored, and the form of highest ``stage`` is read."""

    kind: str
    topic: str
    id: str = ""
    date: str = ""
    source: str = ""
    language: str = ""
    tokenised: bool = False
    key: str = ""
    stage: int = 0


@dataclass(frozen=True, slots=True)
class LayoutReader:
    """Reads the layout of a data set. ``place`` says what a file is from its path (None: no part of it);
    a source is of that layout when most of its first files have a place. ``staged`` layouts store an
    article in several forms, of which the richest is read. ``read`` turns one file into articles."""

    order: int
    words: str
    place: Callable[[str], Place | None]
    read: Callable[[Entry, Place, Context], Iterator[Article]]
    staged: bool = False

    def recognise(self, names: Sequence[str]) -> str:
        """What the source is, in words, or an empty string."""
        places = [place for place in map(self.place, names) if place is not None]
        found = any(place.kind in ("article", "articles") for place in places)
        return self.words if found and 2 * len(places) >= len(names) else ""

    def is_evident(self, names: Sequence[str]) -> bool:
        """Whether there is more than articles in dated folders, which anyone may have: references, keywords,
        or articles in a processed form."""
        places = (place for name in names if (place := self.place(name)) is not None)
        return any(place.stage > 0 or place.kind in ("reference", "keywords") for place in places)
