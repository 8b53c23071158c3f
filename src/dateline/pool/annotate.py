"""Annotating articles: their sentences, the days they mention and the terms they are made of, as arrays.

Everything here is done article by article, so that chunks of articles can be annotated by several processes
and kept on disk; what needs the whole corpus (order, vocabulary, dates of sentences) is done when the chunks
are merged.
"""

from __future__ import annotations

import datetime
import re
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline import text as texts
from dateline.articles import Article
from dateline.pool.columns import TextColumn
from dateline.pool.pool import KINDS

__all__ = ["PERIODS", "Annotation", "Selection", "annotate", "article_spans"]

PERIODS = ("day", "month", "year")
_FOREIGN = KINDS.index("foreign")
_DAY = re.compile(r"(\d{4})-(\d\d)-(\d\d)")
_PERIOD = re.compile(r"(\d{4})(?:-(\d\d))?")

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Selection:
    """Which sentences are kept: those that match keywords and query, or all sentences of articles that do."""

    keywords: texts.Keywords | None = None
    query: texts.Query | None = None
    match: str = "sentence"

    def __bool__(self) -> bool:
        return self.keywords is not None or self.query is not None

    def __str__(self) -> str:
        parts = [str(part) for part in (self.keywords, self.query) if part is not None]
        where = " (whole articles)" if self.match == "article" else ""
        return " and ".join(parts) + where if parts else ""

    def wanted(self) -> list[tuple[str, ...]]:
        """Words or phrases of which a sentence needs one, of each of the lists."""
        lists = [self.keywords.keywords if self.keywords else (), self.query.wanted if self.query else ()]
        return [wanted for wanted in lists if wanted]

    def kept(self, pieces: Sequence[str], code: str) -> list[bool]:
        """Which of an article's sentences are kept."""
        wanted, excluded = [True] * len(pieces), [False] * len(pieces)
        if self.keywords is not None:
            wanted = list(map(_keyword_matcher(self.keywords), pieces))
        if self.query is not None:
            judge = _query_matcher(self.query, code)
            judged = [judge(texts.words(piece, code)) for piece in pieces]
            if self.match == "article":
                wanted = [any(wanted) and any(good for good, _ in judged)] * len(pieces)
            else:
                wanted = [a and good for a, (good, _) in zip(wanted, judged, strict=True)]
            excluded = [bad for _, bad in judged]
        if self.match == "article":
            return [any(wanted) and not any(excluded)] * len(pieces)
        return [a and not b for a, b in zip(wanted, excluded, strict=True)]


_keyword_matcher = cache(texts.Keywords.matcher)
_query_matcher = cache(texts.Query.matcher)


@dataclass(frozen=True, slots=True, eq=False)
class Annotation:
    """What annotating some articles gives. ``sentence_*``: one value per sentence (row of its article among
    those given, position, byte span in the article, whether it is kept); ``tokens`` and the CSR arrays
    ``indptr``, ``indices``, ``counts``: per kept sentence, over ``vocabulary`` ("en:spill"); ``mention_*``:
    one value per mention of a day, month or year (row of its sentence, ordinal of its first day, index into
    ``PERIODS``, kind, byte span)."""

    sentence_article: NDArray[np.int32]
    sentence_position: NDArray[np.int32]
    sentence_start: NDArray[np.int64]
    sentence_end: NDArray[np.int64]
    sentence_kept: NDArray[np.bool_]
    tokens: NDArray[np.int32]
    indptr: NDArray[np.int64]
    indices: NDArray[np.int32]
    counts: NDArray[np.int32]
    vocabulary: TextColumn
    mention_sentence: NDArray[np.int32]
    mention_first: NDArray[np.int32]
    mention_period: NDArray[np.int8]
    mention_kind: NDArray[np.int8]
    mention_start: NDArray[np.int64]
    mention_end: NDArray[np.int64]


class _TermNumbers(dict[str, int]):
    """Word as written to the number of its term in the chunk's vocabulary, -1 for none."""

    def __init__(self, code: str, numbers: dict[str, int]) -> None:
        super().__init__()
        self._code = code
        self._terms = texts.terms(code)
        self._numbers = numbers

    def __missing__(self, word: str) -> int:
        term = self._terms[word]
        number = self._numbers.setdefault(f"{self._code}:{term}", len(self._numbers)) if term else -1
        self[word] = number
        return number


def article_spans(article: Article, code: str) -> list[Span]:
    """The sentences of an article: its own where its source has them, else found in its text."""
    if article.sentences is None:
        return texts.sentences(article.text, code, tokenised=article.tokenised)
    size = len(article.text)
    return sorted({(start, end) for start, end in article.sentences if 0 <= start < end <= size})


def annotate(articles: Sequence[Article], codes: Sequence[str], selection: Selection) -> Annotation:
    """Annotate articles, each in the language of its code."""
    numbers: dict[str, int] = {}
    term_numbers: dict[str, _TermNumbers] = {}
    sentence_rows: list[tuple[NDArray[Any], ...]] = []
    mention_rows: list[tuple[int, int, int, int, int, int]] = []
    terms = array("i")
    ends = array("q")
    tokens = array("i")
    count = 0
    for row, (article, code) in enumerate(zip(articles, codes, strict=True)):
        text = article.text
        spans = article_spans(article, code)
        if not spans:
            continue
        starts, stops = np.array(spans, np.int64).T
        mentions = _mentions(article, code, starts, stops)
        find = texts.word_finder(text, code)
        kept = (
            selection.kept([text[start:stop] for start, stop in spans], code)
            if selection
            else [True] * len(spans)
        )
        number_of = term_numbers.setdefault(code, _TermNumbers(code, numbers)).__getitem__
        for (start, stop), keep in zip(spans, kept, strict=True):
            if keep:
                found = find(start, stop)
                terms.extend(map(number_of, found))
                tokens.append(len(found))
                ends.append(len(terms))
        if not text.isascii():
            to_byte = _byte_offsets(text)
            starts, stops = to_byte[starts], to_byte[stops]
            mentions = [(*m[:4], int(to_byte[m[4]]), int(to_byte[m[5]])) for m in mentions]
        mention_rows.extend((m[0] + count, *m[1:]) for m in mentions)
        number = len(spans)
        sentence_rows.append(
            (np.full(number, row), np.arange(number), starts, stops, np.fromiter(kept, bool, number))
        )
        count += number
    columns = [np.concatenate(column) for column in zip(*sentence_rows, strict=True)] or [np.zeros(0)] * 5
    counted = _counted(terms, ends, len(numbers))
    mention_columns = np.array(mention_rows, np.int64).reshape(-1, 6).T
    return Annotation(
        columns[0].astype(np.int32),
        columns[1].astype(np.int32),
        columns[2].astype(np.int64),
        columns[3].astype(np.int64),
        columns[4].astype(bool),
        np.frombuffer(tokens, np.int32) if tokens else np.zeros(0, np.int32),
        counted.indptr.astype(np.int64),
        counted.indices.astype(np.int32),
        counted.data,
        TextColumn.of(numbers),
        mention_columns[0].astype(np.int32),
        mention_columns[1].astype(np.int32),
        mention_columns[2].astype(np.int8),
        mention_columns[3].astype(np.int8),
        mention_columns[4],
        mention_columns[5],
    )


def _counted(terms: array[int], ends: array[int], width: int) -> sp.csr_matrix:
    """Sentences x terms with the number of times each occurs; -1 stands for no term."""
    indices = np.frombuffer(terms, np.int32) if terms else np.zeros(0, np.int32)
    stops = np.frombuffer(ends, np.int64) if ends else np.zeros(0, np.int64)
    real = indices >= 0
    before = np.concatenate([[0], np.cumsum(real)])
    indptr = before[np.concatenate([[0], stops])]
    indices = indices[real]
    data = np.ones(len(indices), np.int32)
    counted = sp.csr_matrix((data, indices, indptr), shape=(len(stops), max(width, 1)))
    counted.sum_duplicates()
    return counted


def _mentions(
    article: Article, code: str, starts: NDArray[np.int64], stops: NDArray[np.int64]
) -> list[tuple[int, int, int, int, int, int]]:
    """(sentence, first day, period, kind, start, end) of each mention, in the order of the text."""
    found = []
    for begin, end, first, period, kind in _dates(article, code):
        row = int(np.searchsorted(starts, begin, "right")) - 1
        if row >= 0 and begin < stops[row]:
            found.append((row, first, period, kind, begin, end))
    return sorted(found, key=lambda mention: (mention[0], mention[4], mention[5]))


def _dates(article: Article, code: str) -> list[tuple[int, int, int, int, int]]:
    """(start, end, ordinal of the first day, period, kind) of the time expressions that name a calendar day,
    month or year: those the source marks, else those we find."""
    found = []
    if article.times is not None:
        size = len(article.text)
        for time in article.times:
            dated = _first_day(time.value) if time.type in ("DATE", "TIME") else None
            if dated is not None and 0 <= time.start < time.end <= size:
                found.append((time.start, time.end, *dated, _FOREIGN))
        return found
    from dateline.temporal import tag

    published = article.published.day if article.published is not None else None
    for expression in tag(article.text, published, code):
        dated = _first_day(expression.value)
        if dated is not None:
            kind = KINDS.index(expression.kind) if expression.kind in KINDS else 0
            found.append((expression.start, expression.end, *dated, kind))
    return found


def _first_day(value: str) -> tuple[int, int] | None:
    """Ordinal of the first day and the period of a TIMEX3 value that names a day, month or year. What follows
    a day (a time, the part of the day) does not matter."""
    match = _DAY.match(value) or _PERIOD.fullmatch(value)
    if match is None:
        return None
    year, month, day = (int(part) if part else 1 for part in (*match.groups(), "", "")[:3])
    period = 0 if match.re is _DAY else 1 if match[2] else 2
    try:
        return datetime.date(year, month, day).toordinal(), period
    except ValueError:
        return None


def _byte_offsets(text: str) -> NDArray[np.int64]:
    """Where each character begins in the UTF-8 bytes, and where the last one ends."""
    raw = np.frombuffer(text.encode("utf-8", "surrogatepass"), np.uint8)
    return np.append(np.flatnonzero((raw & 0xC0) != 0x80), len(raw)).astype(np.int64)
