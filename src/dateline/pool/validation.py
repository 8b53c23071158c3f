"""What must hold of a pool's columns; checked for pools that come from outside."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import fields
from itertools import pairwise
from typing import Any

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline.errors import DatelineError
from dateline.pool.columns import TextColumn
from dateline.pool.pool import (
    GRANULARITIES,
    KINDS,
    LAYOUTS,
    ROW_COLUMNS,
    ArticleTable,
    CopyTable,
    MentionTable,
    Pool,
)

__all__ = ["validate"]


def validate(pool: Pool) -> None:
    """Raise an error that names the first rule a pool breaks; a pool that keeps all of them passes."""
    for problem in _problems(pool):
        raise DatelineError(f"This pool is not valid: {problem}.")


def _problems(pool: Pool) -> Iterator[str]:
    """Each rule in turn; later ones may rely on earlier ones, so only the first problem counts."""
    yield from _texts(pool)
    for name in ROW_COLUMNS:
        yield from _column(name, getattr(pool, name), len(pool))
    for table in (pool.articles, pool.mentions, pool.copies):
        yield from _table(table)
    yield from _article_table(pool)
    yield from _rows(pool)
    yield from _terms(pool)
    yield from _mentions(pool)
    if _outside(pool.copies.of, 0, len(pool.articles)):
        yield "copies.of names an article that is not there"
    yield from _dates("copies.published", pool.copies.published, 0)


def _column(name: str, column: NDArray[Any], length: int) -> Iterator[str]:
    if not isinstance(column, np.ndarray) or column.dtype.kind != "i" or column.shape != (length,):
        yield f"{name} is not a column of {length:,} whole numbers"


def _texts(pool: Pool) -> Iterator[str]:
    if pool.buffer.dtype != np.uint8 or pool.buffer.ndim != 1:
        yield "buffer is not an array of bytes"
    named = [("vocabulary", pool.vocabulary)]
    for prefix, table in (("articles", pool.articles), ("copies", pool.copies)):
        for one in fields(table):
            value = getattr(table, one.name)
            if isinstance(value, TextColumn):
                named.append((f"{prefix}.{one.name}", value))
    for name, column in named:
        offsets = column.offsets
        if offsets.dtype.kind != "i" or offsets.ndim != 1 or not len(offsets):
            yield f"{name} has no offsets"
        if offsets[0] != 0 or offsets[-1] != len(column.buffer) or np.any(np.diff(offsets) < 0):
            yield f"the offsets of {name} do not fit its text"


def _table(table: ArticleTable | MentionTable | CopyTable) -> Iterator[str]:
    for one in fields(table):
        value = getattr(table, one.name)
        length = len(table) + (isinstance(table, ArticleTable) and one.name == "start")
        where = f"{type(table).__name__}.{one.name}"
        if isinstance(value, TextColumn):
            if len(value) != length:
                yield f"{where} has {len(value):,} texts instead of {length:,}"
        else:
            yield from _column(where, value, length)


def _article_table(pool: Pool) -> Iterator[str]:
    articles = pool.articles
    if any(before >= after for before, after in pairwise(articles.id)):
        yield "the articles are not sorted by id, each id once"
    start = articles.start
    if start[0] != 0 or start[-1] != len(pool.buffer) or np.any(np.diff(start) < 0):
        yield "articles.start does not fit the text"
    yield from _dates("articles.published", articles.published, 0)
    if _outside(articles.granularity, 0, len(GRANULARITIES)):
        yield "articles.granularity has an unknown code"
    if _outside(articles.layout, 0, len(LAYOUTS)):
        yield "articles.layout has an unknown code"
    if np.any(articles.matched < 0) or np.any(articles.matched > articles.sentences):
        yield "an article has more matching sentences than sentences"


def _rows(pool: Pool) -> Iterator[str]:
    yield from _dates("day", pool.day, 1)
    if _outside(pool.article, 0, len(pool.articles)):
        yield "a sentence belongs to an article that is not there"
    place = np.stack([pool.day, pool.article, pool.position]).astype(np.int64)
    step = np.diff(place, axis=1)
    later = (step[0] > 0) | ((step[0] == 0) & ((step[1] > 0) | ((step[1] == 0) & (step[2] > 0))))
    if not later.all():
        row = int(np.flatnonzero(~later)[0]) + 1
        yield f"row {row} does not come after the row before it by day, article and position"
    begins, ends = pool.articles.start[pool.article], pool.articles.start[pool.article + 1]
    if np.any((pool.start < begins) | (pool.end < pool.start) | (pool.end > ends)):
        yield "a sentence lies outside the text of its article"
    if np.any(pool.tokens < 0):
        yield "a sentence has a negative number of tokens"
    if _outside(pool.dated_by, 0, 2):
        yield "dated_by has an unknown code"
    unknown = (pool.dated_start == -1) & (pool.dated_end == -1)
    spans = (pool.dated_start >= begins) & (pool.dated_start <= pool.dated_end) & (pool.dated_end <= ends)
    if not np.all(unknown | spans):
        yield "the words that date a sentence lie outside the text of its article"


def _terms(pool: Pool) -> Iterator[str]:
    terms = pool.terms
    if not isinstance(terms, sp.csr_matrix) or terms.shape != (len(pool), len(pool.vocabulary)):
        yield f"terms is not a CSR matrix of {len(pool):,} sentences x {len(pool.vocabulary):,} terms"
    if terms.indptr[0] != 0 or terms.indptr[-1] != len(terms.indices) or np.any(np.diff(terms.indptr) < 0):
        yield "the rows of terms do not fit its entries"
    if len(terms.indices) != len(terms.data) or _outside(terms.indices, 0, terms.shape[1]):
        yield "terms has an entry for a term that is not in the vocabulary"
    if terms.data.dtype.kind not in "iuf" or not np.all((terms.data >= 0) & (terms.data < 2**31)):
        yield "terms has a count that is negative, beyond 2^31 or not a number"
    if any(before >= after for before, after in pairwise(pool.vocabulary)):
        yield "the vocabulary is not sorted, each term once"


def _mentions(pool: Pool) -> Iterator[str]:
    mentions = pool.mentions
    if _outside(mentions.article, 0, len(pool.articles)):
        yield "a mention belongs to an article that is not there"
    yield from _dates("mentions.day", mentions.day, 1)
    if _outside(mentions.kind, 0, len(KINDS)):
        yield "mentions.kind has an unknown code"
    ends = pool.articles.start[mentions.article + 1]
    begins = pool.articles.start[mentions.article]
    if np.any((mentions.start < begins) | (mentions.end < mentions.start) | (mentions.end > ends)):
        yield "a mention lies outside the text of its article"
    if np.any(np.diff(mentions.article) < 0) or np.any(
        (np.diff(mentions.article) == 0) & (np.diff(mentions.start) < 0)
    ):
        yield "the mentions are not sorted by article and place"


def _dates(name: str, days: NDArray[Any], lowest: int) -> Iterator[str]:
    if _outside(days, lowest, datetime.date.max.toordinal() + 1):
        yield f"{name} has a number that is not a day"


def _outside(values: NDArray[Any], low: int, high: int) -> bool:
    return bool(len(values)) and (int(values.min()) < low or int(values.max()) >= high)
