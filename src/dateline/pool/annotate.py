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

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline import text as texts
from dateline.articles import Article
from dateline.pool.columns import TextColumn
from dateline.pool.dating import DAY, MONTH, YEAR
from dateline.pool.pool import KINDS
from dateline.pool.selection import Selection
from dateline.temporal import tag

__all__ = ["Annotation", "annotate", "article_spans"]

_FOREIGN = KINDS.index("foreign")
_DAY = re.compile(r"(\d{4})-(\d\d)-(\d\d)")
_PERIOD = re.compile(r"(\d{4})(?:-(\d\d))?")

Span = tuple[int, int]


@dataclass(frozen=True, slots=True, eq=False)
class Annotation:
    """What annotating some articles gives. ``sentence_*``: one value per sentence (row of its article among
    those given, position, byte span in the article, whether it is kept); ``tokens`` and the CSR arrays
    ``indptr``, ``indices``, ``counts``: per kept sentence, over ``vocabulary`` ("en:spill"); ``mention_*``:
    one value per mention of a day, month or year (row of its sentence, ordinal of its first day, its period,
    kind, byte span)."""

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
    term_numbers = {code: _TermNumbers(code, numbers) for code in sorted(set(codes))}
    sentence_rows: list[NDArray[np.int64]] = [np.zeros((5, 0), np.int64)]
    mention_rows: list[NDArray[np.int64]] = [np.zeros((6, 0), np.int64)]
    terms, tokens, ends = array("i"), array("i"), array("q")
    count = 0
    for row, (article, code) in enumerate(zip(articles, codes, strict=True)):
        text = article.text
        spans = article_spans(article, code)
        if not spans:
            continue
        kept = [True] * len(spans)
        if selection:
            kept = selection.kept([text[start:stop] for start, stop in spans], code)
        find, number_of = texts.word_finder(text, code), term_numbers[code].__getitem__
        for (start, stop), keep in zip(spans, kept, strict=True):
            if keep:
                found = find(start, stop)
                terms.extend(map(number_of, found))
                tokens.append(len(found))
                ends.append(len(terms))
        starts, stops = np.array(spans, np.int64).T
        mentions = _mentions(article, code, starts, stops)
        if not text.isascii():
            to_byte = _byte_offsets(text)
            starts, stops = to_byte[starts], to_byte[stops]
            mentions[4:] = to_byte[mentions[4:]]
        mentions[0] += count
        mention_rows.append(mentions)
        positions = np.arange(len(spans))
        sentence_rows.append(np.stack([np.full(len(spans), row), positions, starts, stops, np.array(kept)]))
        count += len(spans)
    counted = _counted(terms, ends, len(numbers))
    sentences, dates = np.concatenate(sentence_rows, 1), np.concatenate(mention_rows, 1)
    return Annotation(
        sentence_article=sentences[0].astype(np.int32),
        sentence_position=sentences[1].astype(np.int32),
        sentence_start=sentences[2],
        sentence_end=sentences[3],
        sentence_kept=sentences[4].astype(bool),
        tokens=np.array(tokens, np.int32),
        indptr=counted.indptr.astype(np.int64),
        indices=counted.indices.astype(np.int32),
        counts=counted.data,
        vocabulary=TextColumn.of(numbers),
        mention_sentence=dates[0].astype(np.int32),
        mention_first=dates[1].astype(np.int32),
        mention_period=dates[2].astype(np.int8),
        mention_kind=dates[3].astype(np.int8),
        mention_start=dates[4],
        mention_end=dates[5],
    )


def _counted(terms: array[int], ends: array[int], width: int) -> sp.csr_matrix:
    """Sentences x terms with the number of times each occurs; -1 stands for no term."""
    indices, stops = np.array(terms, np.int32), np.array(ends, np.int64)
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
) -> NDArray[np.int64]:
    """Columns (sentence, first day, period, kind, start, end) of the mentions in sentences, in the order of
    the text."""
    found = np.array(_dates(article, code), np.int64).reshape(-1, 5).T
    begins = found[3]
    rows = np.searchsorted(starts, begins, "right") - 1
    within = (rows >= 0) & (begins < stops[rows])
    mentions = np.concatenate([rows[None], found])[:, within]
    return mentions[:, np.lexsort((mentions[5], mentions[4], mentions[0]))]


def _dates(article: Article, code: str) -> list[tuple[int, int, int, int, int]]:
    """(first day, period, kind, start, end) of the time expressions that name a calendar day, month or year:
    those the source marks, else those we find."""
    found = []
    if article.times is not None:
        size = len(article.text)
        for time in article.times:
            dated = _first_day(time.value) if time.type in ("DATE", "TIME") else None
            if dated is not None and 0 <= time.start < time.end <= size:
                found.append((*dated, _FOREIGN, time.start, time.end))
        return found
    published = article.published.value if article.published is not None else None
    for expression in tag(article.text, published, code):
        dated = _first_day(expression.value)
        if dated is not None:
            found.append((*dated, KINDS.index(expression.kind), expression.start, expression.end))
    return found


def _first_day(value: str) -> tuple[int, int] | None:
    """Ordinal of the first day and the period of a TIMEX3 value that names a day, month or year. What follows
    a day (a time, the part of the day) does not matter."""
    match = _DAY.match(value) or _PERIOD.fullmatch(value)
    if match is None:
        return None
    year, month, day = (int(part) if part else 1 for part in (*match.groups(), "", "")[:3])
    period = DAY if match.re is _DAY else MONTH if match[2] else YEAR
    try:
        return datetime.date(year, month, day).toordinal(), period
    except ValueError:
        return None


def _byte_offsets(text: str) -> NDArray[np.int64]:
    """Where each character begins in the UTF-8 bytes, and where the last one ends."""
    raw = np.frombuffer(text.encode("utf-8", "surrogatepass"), np.uint8)
    return np.append(np.flatnonzero((raw & 0xC0) != 0x80), len(raw)).astype(np.int64)
