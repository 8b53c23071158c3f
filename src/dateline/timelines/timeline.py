"""A timeline: dates and, for each, the sentences that tell it, with their sources. An immutable value."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dateline.timelines.facts import Stated
from dateline.timelines.visible import visible

__all__ = ["Entry", "Provenance", "Sentence", "Support", "Timeline"]


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a sentence stands: article, character offsets in its text, and the words that dated it.

    ``dated_by`` is "mention" or "publication"; ``dated_words`` and ``dated_start``/``dated_end`` (characters
    of the article) are there for a mention. ``context`` is the paragraph around the sentence and
    ``context_start`` its offset. ``language`` is the code of the article's language, where it is known.
    """

    article: str
    start: int
    end: int
    title: str = ""
    url: str = ""
    publisher: str = ""
    published: str = ""
    dated_by: str = "publication"
    dated_words: str = ""
    dated_start: int = -1
    dated_end: int = -1
    context: str = ""
    context_start: int = -1
    language: str = ""


@dataclass(frozen=True, slots=True)
class Support:
    """How well an entry is supported: how many articles of how many publishers tell it, and their ids."""

    articles: int
    publishers: int
    article_ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence: ``text`` is the exact slice of its article (and is what is scored), ``display`` readable
    prose. ``gain`` is what it added to the objective when it was chosen, by term."""

    text: str
    display: str = ""
    provenance: Provenance | None = None
    rank: int | None = None
    gain: Mapping[str, float] = field(default_factory=dict)

    @property
    def shown(self) -> str:
        """What a reader is shown: prose, also where the text is tokenised."""
        if self.display:
            return self.display
        from dateline.text import display

        return display(self.text)


@dataclass(frozen=True, slots=True)
class Entry:
    """One date and the sentences that tell it; ``runners_up`` were the next best of that date."""

    date: datetime.date
    sentences: tuple[Sentence, ...]
    support: Support | None = None
    runners_up: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Timeline:
    """Dates in ascending order, each once, with their sentences.

    ``recipe`` names (and describes) what made it, ``guarantee`` how near the optimum it is (a mapping that
    prints as a statement, with its numbers as attributes too), ``corpus`` what it was made from (numbers of
    articles, sentences, publishers; days; what was selected).
    """

    entries: tuple[Entry, ...] = ()
    title: str = ""
    recipe: Mapping[str, Any] = field(default_factory=dict)
    guarantee: Mapping[str, Any] = field(default_factory=dict)
    corpus: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "guarantee", Stated(self.guarantee))

    @classmethod
    def from_dict(cls, days: Mapping[datetime.date, Iterable[str]], title: str = "") -> Timeline:
        """A timeline from dates and plain sentences; dates without sentences are kept."""
        return cls(
            tuple(Entry(day, tuple(Sentence(text) for text in days[day])) for day in sorted(days)), title
        )

    @classmethod
    def load(
        cls,
        path: str | Path,
        format: str | None = None,  # noqa: A002
        *,
        reading: str = "complete",
    ) -> Timeline:
        """The timeline in a file; the suffix picks the format unless ``format`` names it. ``reading`` is
        ``complete`` or ``tilse`` and matters to timeline17 text."""
        from dateline.timelines.formats import load

        return load(path, format, reading=reading)

    def save(self, path: str | Path, format: str | None = None, **options: Any) -> Path:  # noqa: A002
        """Write the timeline; the suffix picks the format unless ``format`` names it. ``options`` are those
        of the format."""
        from dateline.timelines.formats import save

        return save(self, path, format, **options)

    def to_pandas(self) -> Any:
        """A pandas data frame with one row per sentence; see :mod:`dateline.timelines.frames`."""
        from dateline.timelines.frames import to_pandas

        return to_pandas(self)

    def to_arrow(self) -> Any:
        """An Arrow table with one row per sentence; see :mod:`dateline.timelines.frames`."""
        from dateline.timelines.frames import to_arrow

        return to_arrow(self)

    def __repr__(self) -> str:
        from dateline.timelines.words import period_words

        return f"Timeline({self.title!r}, {period_words(self)})"

    def __str__(self) -> str:
        days = (
            "\n".join([entry.date.isoformat(), *(f"  {visible(one.shown)}" for one in entry.sentences)])
            for entry in self.entries
        )
        return "\n".join([visible(self.title), *days] if self.title else days)

    def _repr_html_(self) -> str:
        from dateline.timelines.notebook import fragment

        return fragment(self)

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    @property
    def dates(self) -> tuple[datetime.date, ...]:
        """The dates, ascending."""
        return tuple(entry.date for entry in self.entries)

    def texts(self) -> dict[datetime.date, list[str]]:
        """Date to the texts of its sentences: all that scoring looks at."""
        return {entry.date: [sentence.text for sentence in entry.sentences] for entry in self.entries}
