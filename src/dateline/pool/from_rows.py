"""Pools from plain rows: for trying things out, for tests, and for sentences that were dated elsewhere."""

from __future__ import annotations

import datetime
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from dateline.errors import DatelineError
from dateline.pool.assemble import LooseArticle, LooseSentence, assembled
from dateline.pool.pool import BY_MENTION, BY_PUBLICATION, Pool

__all__ = ["FIELDS", "pool_from_rows"]

_WORD = re.compile(r"\w+")
FIELDS = (
    "date",
    "text",
    "article",
    "position",
    "terms",
    "tokens",
    "dated_by",
    "dated_words",
    "mentions",
    "published",
    "title",
    "url",
    "source",
    "language",
)


def pool_from_rows(rows: Iterable[Mapping[str, Any] | Sequence[Any]]) -> Pool:
    """A complete pool from rows of plain data.

    A row is a mapping, or a sequence of its first values in this order:

    ``date`` (a ``datetime.date``, ``"2010-04-22"`` or an ordinal) and ``text`` are needed. ``article`` is the
    article's id (rows without one belong to an article of their day); ``position`` the sentence's place in it
    (default: the order of the rows); ``terms`` what the similarity looks at, a list of terms or a mapping of
    term to count (default: the lower-cased words); ``tokens`` the number of words (default: counted).
    ``dated_by`` is ``"mention"`` or ``"publication"``, ``dated_words`` the words of its text that dated it,
    ``mentions`` the days that the sentence mentions, each a date or a pair (date, words).
    ``published`` (also ``2010-04`` or ``2010``), ``title``, ``url``, ``source`` and ``language`` describe the
    article.
    """
    articles: dict[str, LooseArticle] = {}
    if not isinstance(rows, Iterable):
        raise DatelineError(f"A pool is made from a list of rows, not from {type(rows).__name__}.")
    for number, row in enumerate(rows, 1):
        try:
            _add(articles, _as_mapping(row))
        except DatelineError as error:
            raise DatelineError(f"Row {number}: {error}") from None
    return assembled(articles)


def _as_mapping(row: Mapping[str, Any] | Sequence[Any]) -> Mapping[str, Any]:
    if isinstance(row, Mapping):
        unknown = sorted(set(map(str, row)) - set(FIELDS))
        if unknown:
            raise DatelineError(f"unknown field {unknown[0]!r}; known are {', '.join(FIELDS)}.")
    elif isinstance(row, str) or not isinstance(row, (Sequence, np.ndarray)) or len(row) > len(FIELDS):
        raise DatelineError("a row is a mapping or a sequence (date, text, article, ...).")
    else:
        row = dict(zip(FIELDS, row, strict=False))
    row = {name: value for name, value in row.items() if not _missing(value)}
    for name in ("date", "text"):
        if name not in row:
            raise DatelineError(f"the field {name!r} is missing.")
    return row


def _missing(value: object) -> bool:
    """Whether nothing is given: None, or the NaN that tables have in empty cells."""
    return value is None or (isinstance(value, (float, datetime.date)) and value != value)


def _ordinal(value: object) -> int:
    """The proleptic ordinal of a date, however it is written."""
    if isinstance(value, np.datetime64):
        value = value.astype("datetime64[D]").item()
    if isinstance(value, datetime.date):
        return value.toordinal()
    try:
        if isinstance(value, str):
            return datetime.date.fromisoformat(value).toordinal()
        if isinstance(value, (int, np.integer)) and not isinstance(value, bool):
            return datetime.date.fromordinal(int(value)).toordinal()
    except (ValueError, OverflowError):
        pass
    raise DatelineError(f"{value!r} is not a date; write YYYY-MM-DD, a datetime.date or an ordinal.")


def _period(value: object) -> tuple[int, str]:
    """The first day of a publication date and its granularity."""
    if isinstance(value, str) and re.fullmatch(r"\d{4}(-\d\d)?", value):
        return _ordinal(f"{value}-01-01"[:10]), "month" if len(value) == 7 else "year"
    return _ordinal(value), "day"


def _mention(value: object) -> tuple[int, str]:
    if isinstance(value, (tuple, list)) and len(value) == 2:
        return _ordinal(value[0]), str(value[1] or "")
    if isinstance(value, Mapping) and "day" in value:
        return _ordinal(value["day"]), str(value.get("words") or "")
    return _ordinal(value), ""


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float, np.number)) and not isinstance(value, bool)


def _whole(row: Mapping[str, Any], name: str, default: int) -> int:
    value = row.get(name, default)
    if not isinstance(value, (int, np.integer)) or isinstance(value, bool) or not 0 <= value < 2**31:
        raise DatelineError(f"{name} is {value!r}; it is a whole number, 0 or more.")
    return int(value)


def _add(articles: dict[str, LooseArticle], row: Mapping[str, Any]) -> None:
    day = _ordinal(row["date"])
    text = row["text"]
    if not isinstance(text, str):
        raise DatelineError(f"the text is {type(text).__name__}, not a string.")
    name = str(row.get("article", "")) or datetime.date.fromordinal(day).isoformat()
    article = articles.setdefault(name, LooseArticle())
    if "published" in row and not article.published:
        article.published, article.granularity = _period(row["published"])
    for key in ("title", "url", "source", "language"):
        if row.get(key):
            article.facts.setdefault(key, str(row[key]))
    words = [word.lower() for word in _WORD.findall(text)]
    terms = row.get("terms", words)
    wrong = f"terms is {terms!r}; it is a list of terms or a mapping of term to count."
    if isinstance(terms, str) or not isinstance(terms, Iterable):
        raise DatelineError(wrong)
    try:
        counts = terms if isinstance(terms, Mapping) else Counter(terms)
    except TypeError:
        raise DatelineError(wrong) from None
    if not all(_is_number(count) and 0 <= count < 2**31 for count in counts.values()):
        raise DatelineError("the count of a term is a number, 0 or more and below 2^31.")
    dated_words = str(row.get("dated_words", ""))
    published = article.published if article.granularity == "day" else 0
    default = "mention" if dated_words or (published and published != day) else "publication"
    dated_by = row.get("dated_by", default)
    if dated_by not in ("publication", "mention"):
        raise DatelineError(f"dated_by is {dated_by!r}; it is 'publication' or 'mention'.")
    if dated_words and dated_words not in text:
        raise DatelineError(f"the words {dated_words!r} that date the sentence are not in its text.")
    mentioned = row.get("mentions", ())
    if isinstance(mentioned, str) or not isinstance(mentioned, Iterable):
        raise DatelineError(f"mentions is {mentioned!r}; it is a list of days, or of pairs (day, words).")
    mentions = [_mention(value) for value in mentioned]
    if dated_by == "mention" and day not in [one for one, _ in mentions]:
        mentions.append((day, dated_words))
    article.sentences.append(
        LooseSentence(
            day,
            text,
            _whole(row, "position", len(article.sentences)),
            counts,
            _whole(row, "tokens", len(words)),
            BY_MENTION if dated_by == "mention" else BY_PUBLICATION,
            dated_words,
            mentions,
        )
    )
