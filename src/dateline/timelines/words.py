"""Dates, numbers, support and guarantees in plain English words, the same in every format."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from dateline.text import FLAWS, flaws
from dateline.timelines.facts import count_of, number_of
from dateline.timelines.timeline import Sentence, Support, Timeline
from dateline.timelines.visible import shortened, visible, web_address

__all__ = [
    "Source",
    "corpus_words",
    "count",
    "dating_words",
    "day_words",
    "flaw_words",
    "guarantee_words",
    "period_words",
    "published_words",
    "reading_words",
    "selection_words",
    "source_words",
    "span_words",
    "support_words",
    "term_words",
    "title_words",
]

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July",
    "August", "September", "October", "November", "December",
)  # fmt: skip
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_PUBLISHED = re.compile(r"(\d{4})(?:-(\d\d)(?:-(\d\d))?)?")
_LONGEST_NAME = 300
"""Characters shown of a title or publisher; some pages give all their text for one."""
_OPTIMAL = 0.9995
"""A certified share from which on "100 %" is what rounding would say."""


def count(number: int, noun: str, plural: str = "") -> str:
    """``1 article``, ``4,622 articles``."""
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"


def day_words(day: datetime.date, *, weekday: bool = False) -> str:
    """``22 April 2010``, or ``Thursday 22 April 2010``."""
    words = f"{day.day} {MONTHS[day.month - 1]} {day.year}"
    return f"{WEEKDAYS[day.weekday()]} {words}" if weekday else words


def span_words(first: datetime.date, last: datetime.date) -> str:
    """``20 April to 15 July 2010``; what both ends share is said once."""
    if first == last:
        return day_words(first)
    if first.year != last.year:
        return f"{day_words(first)} to {day_words(last)}"
    if first.month != last.month:
        return f"{first.day} {MONTHS[first.month - 1]} to {day_words(last)}"
    return f"{first.day} to {day_words(last)}"


def published_words(published: str) -> str:
    """A publication date in words, as precise as it is: ``22 April 2010``, ``April 2010`` or ``2010``."""
    match = _PUBLISHED.fullmatch(published)
    if match is None:
        return published
    year, month, day = match.groups()
    if month is None or not 1 <= int(month) <= 12:
        return published
    return f"{int(day)} {MONTHS[int(month) - 1]} {year}" if day else f"{MONTHS[int(month) - 1]} {year}"


def support_words(support: Support | None) -> str:
    """``told by 14 articles of 5 publishers``; nothing where it is not known."""
    if support is None or support.articles < 1:
        return ""
    told = f"told by {count(support.articles, 'article')}"
    return f"{told} of {count(support.publishers, 'publisher')}" if support.publishers else told


def title_words(timeline: Timeline) -> str:
    """The title: its own, else the query, else just what it is."""
    return timeline.title or str(timeline.corpus.get("query") or "") or "Timeline"


def period_words(timeline: Timeline) -> str:
    """``12 dates, 24 sentences, 20 April to 15 July 2010``."""
    sentences = sum(len(entry.sentences) for entry in timeline)
    words = f"{count(len(timeline), 'date')}, {count(sentences, 'sentence')}"
    return f"{words}, {span_words(timeline.dates[0], timeline.dates[-1])}" if timeline.entries else words


def corpus_words(corpus: Mapping[str, Any]) -> str:
    """``from 4,622 articles (56,449 sentences) of 9 publishers``; nothing where it is not known."""
    articles, sentences, publishers = (
        count_of(corpus, name) for name in ("articles", "sentences", "publishers")
    )
    if not articles:
        return ""
    words = f"from {count(articles, 'article')}"
    words += f" ({count(sentences, 'sentence')})" if sentences else ""
    return words + (f" of {count(publishers, 'publisher')}" if publishers else "")


def selection_words(corpus: Mapping[str, Any]) -> str:
    """What of the corpus counted: the query and how it matches, or the filters in their own words."""
    if query := corpus.get("query"):
        unit = {"article": "articles that match", "sentence": "sentences that match"}
        return f"{unit.get(str(corpus.get('match')), 'matches for')} “{query}”"
    filters = corpus.get("selected_by")
    return "; ".join(map(str, filters)) if isinstance(filters, (list, tuple)) else ""


def reading_words(corpus: Mapping[str, Any]) -> str:
    """What else is known of the reading: ``3 could not be read, 2 are near-identical copies, 709 dated
    sentences to choose from``."""
    copies, skipped, dated = (count_of(corpus, name) for name in ("copies", "skipped", "selected_sentences"))
    known = (
        (skipped, f"{skipped:,} could not be read"),
        (copies, count(copies, "is a near-identical copy", "are near-identical copies")),
        (dated, f"{count(dated, 'dated sentence')} to choose from"),
    )
    return ", ".join(words for number, words in known if number)


def guarantee_words(guarantee: Mapping[str, Any]) -> list[str]:
    """What is known about how near the timeline is to the best possible one, in sentences."""
    sentences = []
    if (certified := number_of(guarantee, "certified")) is not None:
        if certified >= _OPTIMAL:
            sentences.append(
                "No other selection within the same limits scores better: certified for this very run."
            )
        else:
            sentences.append(
                f"At least {_percent(certified)} as good as the best selection possible within the same "
                "limits: certified for this very run."
            )
    if (a_priori := number_of(guarantee, "a_priori")) is not None:
        share = "" if a_priori >= _OPTIMAL else f"at least {_percent(a_priori)} of "
        besides = " besides what was pinned" if guarantee.get("pinned") else ""
        sentences.append(f"Whatever the articles, the method reaches {share}the best possible{besides}.")
    if not sentences and (statement := guarantee.get("statement")):
        sentences.append(str(statement))
    return sentences


def flaw_words(sentence: Sentence) -> str:
    """What makes a sentence a poor entry when it stands alone: ``it begins with a pronoun``."""
    code = sentence.provenance.language if sentence.provenance else ""
    return "; ".join(FLAWS[name] for name in flaws(sentence.text, code or "en"))


def term_words(term: str) -> str:
    """The name of a term in words: ``TemporalDiversity`` is ``temporal diversity``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", term).lower()


def _percent(share: float) -> str:
    """A share in percent, rounded down, since it stands for "at least"."""
    return f"{int(share * 100 + 1e-9)} %"


class Source(NamedTuple):
    """Where a sentence is from, as it may be shown; what is not known is empty."""

    publisher: str
    name: str
    address: str
    published: str


def source_words(sentence: Sentence) -> Source | None:
    """The publisher, the title (else the id) of the article, its address when it leads to the web, and its
    publication date in words."""
    source = sentence.provenance
    if source is None:
        return None
    return Source(
        _name(source.publisher),
        _name(source.title) or _name(source.article),
        web_address(source.url),
        _name(published_words(source.published)),
    )


def _name(text: str) -> str:
    return shortened(visible(text), _LONGEST_NAME)


def dating_words(dated_by: str, words: str) -> str:
    """How a sentence came to its date."""
    if dated_by == "mention":
        return f"dated by “{words}” in the text" if words else "dated by the text"
    return "dated by its publication"
