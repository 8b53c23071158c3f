"""Pools from plain rows: for trying things out, for tests, and for sentences that were dated elsewhere."""

from __future__ import annotations

import datetime
import itertools
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import scipy.sparse as sp

from dateline.errors import DatelineError
from dateline.pool.columns import TextColumn
from dateline.pool.pool import (
    BY_MENTION,
    BY_PUBLICATION,
    GRANULARITIES,
    ArticleTable,
    CopyTable,
    MentionTable,
    Pool,
)

__all__ = ["pool_from_rows"]

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


@dataclass(slots=True)
class _Sentence:
    day: int
    text: str
    position: int
    terms: Mapping[str, int]
    tokens: int
    dated_by: int
    dated_words: str
    mentions: list[tuple[int, str]]
    start: int = 0


@dataclass(slots=True)
class _Article:
    """What the rows say about one article; the first value given for a field counts."""

    published: int = 0
    granularity: str = "none"
    facts: dict[str, str] = field(default_factory=dict)
    sentences: list[_Sentence] = field(default_factory=list)


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
    articles: dict[str, _Article] = {}
    if not isinstance(rows, Iterable):
        raise DatelineError(f"A pool is made from a list of rows, not from {type(rows).__name__}.")
    for number, row in enumerate(rows, 1):
        try:
            _add(articles, _as_mapping(row))
        except DatelineError as error:
            raise DatelineError(f"Row {number}: {error}") from None
    return _assemble(articles)


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


def _add(articles: dict[str, _Article], row: Mapping[str, Any]) -> None:
    day = _ordinal(row["date"])
    text = row["text"]
    if not isinstance(text, str):
        raise DatelineError(f"the text is {type(text).__name__}, not a string.")
    name = str(row.get("article", "")) or datetime.date.fromordinal(day).isoformat()
    article = articles.setdefault(name, _Article())
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
        _Sentence(
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


def _lay_out(articles: Mapping[str, _Article]) -> tuple[bytes, list[int]]:
    """The texts of the articles (their sentences, one a line) one after another, and where each begins."""
    parts: list[bytes] = []
    length = 0
    starts = [0]
    for name, article in articles.items():
        placed: dict[int, _Sentence] = {}
        for sentence in sorted(article.sentences, key=lambda one: one.position):
            known = placed.get(sentence.position)
            if known is None:
                sentence.start = length
                parts.append(sentence.text.encode("utf-8", "surrogatepass") + b"\n")
                length += len(parts[-1])
                placed[sentence.position] = sentence
            elif known.text != sentence.text:
                raise DatelineError(
                    f"Two different sentences of article {name!r} have the position {sentence.position}."
                )
            else:
                sentence.start = known.start
        starts.append(length)
    return b"".join(parts), starts


def _span(sentence: _Sentence, words: str) -> tuple[int, int]:
    """The bytes of ``words`` in the buffer; an empty span at the sentence's start when they are not known."""
    at = sentence.text.find(words) if words else 0
    if at < 0:
        raise DatelineError(f"The words {words!r} of a mention are not in their sentence: {sentence.text!r}.")
    start = sentence.start + len(sentence.text[:at].encode("utf-8", "surrogatepass"))
    return start, start + len(words.encode("utf-8", "surrogatepass"))


def _term_matrix(sentences: Sequence[_Sentence]) -> tuple[sp.csr_matrix, TextColumn]:
    vocabulary = sorted({str(term) for sentence in sentences for term in sentence.terms})
    column = {term: index for index, term in enumerate(vocabulary)}
    lengths = [len(sentence.terms) for sentence in sentences]
    indices = [column[str(term)] for sentence in sentences for term in sentence.terms]
    counts = [count for sentence in sentences for count in sentence.terms.values()]
    matrix = sp.csr_matrix(
        (
            np.array(counts, np.float64),
            np.array(indices, np.int32),
            np.concatenate([[0], np.cumsum(lengths, dtype=np.int64)]).astype(np.int32),
        ),
        shape=(len(sentences), len(vocabulary)),
    )
    matrix.sum_duplicates()
    matrix.eliminate_zeros()
    return matrix, TextColumn.of(vocabulary)


def _mention_table(articles: Mapping[str, _Article]) -> MentionTable:
    found = {
        (row, *_span(sentence, words), day, sentence.position)
        for row, article in enumerate(articles.values())
        for sentence in article.sentences
        for day, words in sentence.mentions
    }
    columns = np.array(sorted(found), np.int64).reshape(-1, 5).T
    article, start, end, day, position = columns
    return MentionTable(
        article=article.astype(np.int32),
        day=day.astype(np.int32),
        position=position.astype(np.int32),
        start=start,
        end=end,
        kind=np.zeros(len(day), np.int8),
    )


def _article_table(articles: Mapping[str, _Article], starts: Sequence[int]) -> ArticleTable:
    values = list(articles.values())
    for article in values:
        days = {sentence.day for sentence in article.sentences if sentence.dated_by == BY_PUBLICATION}
        if not article.published and len(days) == 1:
            article.published, article.granularity = days.pop(), "day"
    numbers = np.array([len({one.position for one in article.sentences}) for article in values], np.int32)
    title, url, source, language = (
        TextColumn.of(article.facts.get(name, "") for article in values)
        for name in ("title", "url", "source", "language")
    )
    return ArticleTable(
        id=TextColumn.of(articles),
        title=title,
        url=url,
        source=source,
        language=language,
        published=np.array([article.published for article in values], np.int32),
        granularity=np.array([GRANULARITIES.index(article.granularity) for article in values], np.int8),
        sentences=numbers,
        matched=numbers.copy(),
        layout=np.zeros(len(values), np.int8),
        start=np.array(starts, np.int64),
    )


def _assemble(unsorted: Mapping[str, _Article]) -> Pool:
    articles = {name: unsorted[name] for name in sorted(unsorted)}
    buffer, starts = _lay_out(articles)
    placed = [
        (sentence.day, row, sentence.position, sentence)
        for row, article in enumerate(articles.values())
        for sentence in article.sentences
    ]
    placed.sort(key=lambda item: item[:3])
    for before, after in itertools.pairwise(placed):
        if before[:3] == after[:3]:
            raise DatelineError(f"The same sentence stands twice on the same day: {after[3].text!r}.")
    sentences = [item[3] for item in placed]
    spans = [_span(one, one.dated_words) if one.dated_words else (-1, -1) for one in sentences]
    lengths = [len(sentence.text.encode("utf-8", "surrogatepass")) for sentence in sentences]
    start = np.array([sentence.start for sentence in sentences], np.int64)
    terms, vocabulary = _term_matrix(sentences)
    return Pool(
        day=np.array([sentence.day for sentence in sentences], np.int32),
        article=np.array([item[1] for item in placed], np.int32),
        position=np.array([sentence.position for sentence in sentences], np.int32),
        start=start,
        end=start + np.array(lengths, np.int64),
        tokens=np.array([sentence.tokens for sentence in sentences], np.int32),
        dated_by=np.array([sentence.dated_by for sentence in sentences], np.int8),
        dated_start=np.array([span[0] for span in spans], np.int64),
        dated_end=np.array([span[1] for span in spans], np.int64),
        terms=terms,
        vocabulary=vocabulary,
        buffer=np.frombuffer(buffer, np.uint8),
        articles=_article_table(articles, starts),
        mentions=_mention_table(articles),
        copies=CopyTable(
            of=np.zeros(0, np.int32),
            id=TextColumn.of(()),
            title=TextColumn.of(()),
            url=TextColumn.of(()),
            source=TextColumn.of(()),
            published=np.zeros(0, np.int32),
        ),
    )
