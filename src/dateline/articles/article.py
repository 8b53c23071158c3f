"""An article as it was read: its text, where it came from, and when it was published."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dateline.errors import DatelineError

__all__ = ["Article", "Published", "TimeSpan"]

_PUBLISHED = re.compile(r"(\d{4})(?:-(\d\d)(?:-(\d\d))?)?")


class TimeSpan(NamedTuple):
    """A time expression that the source itself marks: character offsets in the text and its TIMEX3 value."""

    start: int
    end: int
    value: str
    type: str = "DATE"


@dataclass(frozen=True, slots=True)
class Published:
    """When an article was published, as precisely as its source says, and how that was found.

    ``value`` is ``2010-04-22``, ``2010-04`` or ``2010``: a month never silently becomes its first day.
    ``evidence`` says where it was found ("folder name", "column published", "meta article:published_time");
    ``written`` is the date as the source writes it; ``doubt`` says why it should be checked, if it should.
    """

    value: str
    evidence: str = ""
    written: str = ""
    doubt: str = ""

    def __post_init__(self) -> None:
        match = _PUBLISHED.fullmatch(self.value)
        try:
            if match is None:
                raise ValueError
            datetime.date(int(match[1]), int(match[2] or 1), int(match[3] or 1))
        except ValueError:
            raise DatelineError(
                f"{self.value!r} is not a publication date; write YYYY-MM-DD, YYYY-MM or YYYY."
            ) from None

    @property
    def granularity(self) -> str:
        """``day``, ``month`` or ``year``."""
        return {10: "day", 7: "month", 4: "year"}[len(self.value)]

    @property
    def day(self) -> datetime.date | None:
        """The day, when the source names one."""
        return datetime.date.fromisoformat(self.value) if len(self.value) == 10 else None

    @property
    def first(self) -> datetime.date:
        """The first day of the period named: the day itself, or the first of the month or year."""
        return datetime.date.fromisoformat((self.value + "-01-01")[:10])


@dataclass(frozen=True, slots=True)
class Article:
    """One article.

    ``published`` may be given as a date or as written ("2010-04-22", "2010-04"), and is then a ``Published``.
    ``text`` is the text as read; every offset counts its characters. ``sentences`` (start, end) and ``times``
    are there when the source marks them, and are then used instead of finding our own. ``tokenised`` says
    that one line is one sentence and blanks separate its tokens (with PTB escapes such as ``-LRB-``).
    ``evidence`` says how title, language and source were found, as ``published`` says it of the date.
    ``source`` is the publisher, ``origin`` the file (and place in it) the article was read from, and
    ``copies`` the near-identical articles dropped in its favour.
    """

    id: str
    text: str
    published: Published | None = None
    title: str = ""
    url: str = ""
    source: str = ""
    language: str = ""
    sentences: tuple[tuple[int, int], ...] | None = None
    times: tuple[TimeSpan, ...] | None = None
    tokenised: bool = False
    origin: str = ""
    copies: tuple[Article, ...] = ()
    metadata: Mapping[str, Any] = field(default_factory=dict)
    evidence: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        given: object = self.published
        if isinstance(given, datetime.date):
            given = datetime.date.isoformat(given)
        if isinstance(given, str):
            object.__setattr__(self, "published", Published(given))
        elif given is not None and not isinstance(given, Published):
            raise DatelineError(f"Article {self.id!r}: published is {given!r}; write a date as YYYY-MM-DD.")
