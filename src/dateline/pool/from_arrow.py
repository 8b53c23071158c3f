"""Pools from Arrow tables: those that :mod:`dateline.pool.to_arrow` makes, and annotation made elsewhere."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline.errors import DatelineError
from dateline.pool.arrow_columns import (
    as_table,
    codes_of,
    days_of,
    integers_of,
    lengths_of,
    lists_of,
    no_rows,
    texts_of,
)
from dateline.pool.columns import TextColumn
from dateline.pool.from_rows import FIELDS, pool_from_rows
from dateline.pool.pool import (
    DATED_BY,
    GRANULARITIES,
    KINDS,
    LAYOUTS,
    ArticleTable,
    CopyTable,
    MentionTable,
    Pool,
)
from dateline.pool.to_arrow import ARTICLE_TEXTS, COPY_TEXTS, METADATA, load_pyarrow

if TYPE_CHECKING:
    import pyarrow as pa

__all__ = ["pool_from_arrow"]

_TABLES = ("sentences", "articles", "mentions", "copies", "vocabulary")


def pool_from_arrow(tables: pa.Table | Mapping[str, pa.Table]) -> Pool:
    """A pool from tables like those of :func:`pool_to_arrow`, in any order of their rows.

    One table of sentences is enough, with the columns ``date`` and ``text`` and, where known, the other
    fields of :func:`dateline.pool.from_rows.pool_from_rows`. A table of articles may be added; when it has
    the articles' texts and the sentences have ``start`` and ``end``, sentences are slices of those texts.
    """
    pa = load_pyarrow()
    named = tables if isinstance(tables, Mapping) else {"sentences": tables}
    unknown = [name for name in named if name not in _TABLES]
    if unknown or "sentences" not in named:
        wrong = f"unknown is {unknown[0]!r}" if unknown else "'sentences' is missing"
        raise DatelineError(
            f"A pool has the tables sentences, articles, mentions, copies and vocabulary; {wrong}."
        )
    given = {name: as_table(name, table) for name, table in named.items()}
    sentences, articles = given["sentences"], given.get("articles")
    try:
        if articles is not None and "text" in articles.column_names and "start" in sentences.column_names:
            return _from_texts(given)
        return _from_sentences(sentences, articles)
    except pa.ArrowException as error:
        raise DatelineError(f"These tables cannot be read as a pool: {error}.") from None


def _from_sentences(sentences: pa.Table, articles: pa.Table | None) -> Pool:
    described: dict[str, dict[str, Any]] = {}
    if articles is not None:
        names = [name for name in (*ARTICLE_TEXTS, "published") if name in articles.column_names]
        if "id" not in names:
            raise DatelineError("The table of articles has no column 'id'.")
        for article in articles.select(names).to_pylist():
            described[str(article.pop("id"))] = article
    known = [name for name in sentences.column_names if name in FIELDS]
    for name in ("date", "text"):
        if name not in known:
            found = ", ".join(sentences.column_names) or "none"
            raise DatelineError(f"The table of sentences has no column {name!r}; its columns are {found}.")
    selected = sentences.select(known)
    rows = (row for batch in selected.to_batches(10_000) for row in batch.to_pylist())
    return pool_from_rows({**described.get(str(row.get("article", "")), {}), **_filled(row)} for row in rows)


def _filled(row: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if value is not None}


def _from_texts(tables: Mapping[str, pa.Table]) -> Pool:
    """The way back from :func:`pool_to_arrow`."""
    pa = load_pyarrow()
    articles = _sorted_articles(tables["articles"])
    texts = texts_of(articles, "text")
    table = _article_table(articles, texts)
    rows = {name: row for row, name in enumerate(table.id)}
    sentences = tables["sentences"]
    day, article = days_of(sentences, "date"), _article_rows(sentences, "article", rows)
    position = integers_of(sentences, "position", np.int32)
    order = np.lexsort((position, article, day))
    begins = table.start[article]
    dated_start, dated_end = (
        integers_of(sentences, name, np.int64, -1) for name in ("dated_start", "dated_end")
    )
    terms, vocabulary = _terms(sentences, tables.get("vocabulary"))
    start, end = (begins + integers_of(sentences, name, np.int64) for name in ("start", "end"))
    selected_by, facts = _metadata(sentences)
    columns = {
        "day": day,
        "article": article,
        "position": position,
        "start": start,
        "end": end,
        "tokens": integers_of(sentences, "tokens", np.int32),
        "dated_by": codes_of(sentences, "dated_by", DATED_BY),
        "dated_start": np.where(dated_start >= 0, begins + dated_start, -1),
        "dated_end": np.where(dated_start >= 0, begins + dated_end, -1),
    }
    pool = Pool(
        **{name: column[order] for name, column in columns.items()},
        terms=terms[order],
        vocabulary=vocabulary,
        buffer=texts.buffer,
        articles=table,
        mentions=_mentions(tables.get("mentions", pa.table({})), table, rows),
        copies=_copies(tables.get("copies", pa.table({})), rows),
        selected_by=selected_by,
        facts=facts,
    )
    pool.validate()
    return pool


def _metadata(sentences: pa.Table) -> tuple[tuple[str, ...], dict[str, Any]]:
    """How the pool was selected, and its facts."""
    written = (sentences.schema.metadata or {}).get(METADATA, b"{}")
    try:
        metadata = json.loads(written)
        return tuple(map(str, metadata.get("selected_by", ()))), dict(metadata.get("facts", {}))
    except (ValueError, TypeError, AttributeError):
        raise DatelineError(
            f"The metadata {METADATA.decode()!r} of the sentences are not those of a pool: {written!r}."
        ) from None


def _sorted_articles(table: pa.Table) -> pa.Table:
    names = list(texts_of(table, "id", None))
    return table.take(np.array(sorted(range(len(names)), key=names.__getitem__), np.int64))


def _article_table(table: pa.Table, texts: TextColumn) -> ArticleTable:
    published = days_of(table, "published") if "published" in table.column_names else None
    if published is None:
        published = np.zeros(table.num_rows, np.int32)
    if "granularity" in table.column_names:
        granularity = codes_of(table, "granularity", GRANULARITIES)
    else:
        granularity = np.where(published > 0, 0, GRANULARITIES.index("none")).astype(np.int8)
    sentences = integers_of(table, "sentences", np.int32, 0)
    return ArticleTable(
        **{name: texts_of(table, name, None if name == "id" else "") for name in ARTICLE_TEXTS},
        published=published,
        granularity=granularity,
        sentences=sentences,
        matched=integers_of(table, "matched", np.int32, 0),
        layout=codes_of(table, "layout", LAYOUTS),
        start=texts.offsets,
    )


def _article_rows(table: pa.Table, name: str, rows: Mapping[str, int]) -> NDArray[np.int32]:
    try:
        return np.array([rows[one] for one in texts_of(table, name, None)], np.int32)
    except KeyError as error:
        raise DatelineError(
            f"The column {name!r} names {error}, which the table of articles lacks."
        ) from None


def _mentions(table: pa.Table, articles: ArticleTable, rows: Mapping[str, int]) -> MentionTable:
    if not table.num_columns:
        table = no_rows("article", "day", "position", "start", "end", "kind")
    article = _article_rows(table, "article", rows)
    begins = articles.start[article]
    start = begins + integers_of(table, "start", np.int64)
    end = begins + integers_of(table, "end", np.int64)
    order = np.lexsort((start, article))
    return MentionTable(
        article=article[order],
        day=days_of(table, "day")[order],
        position=integers_of(table, "position", np.int32)[order],
        start=start[order],
        end=end[order],
        kind=codes_of(table, "kind", KINDS)[order],
    )


def _copies(table: pa.Table, rows: Mapping[str, int]) -> CopyTable:
    if not table.num_columns:
        table = no_rows("of", *COPY_TEXTS, "published")
    return CopyTable(
        of=_article_rows(table, "of", rows),
        **{name: texts_of(table, name) for name in COPY_TEXTS},
        published=days_of(table, "published"),
    )


def _terms(sentences: pa.Table, vocabulary: pa.Table | None) -> tuple[sp.csr_matrix, TextColumn]:
    """The term matrix from lists of terms and counts, over the vocabulary and every term that occurs."""
    pa = load_pyarrow()
    lists, counts = (lists_of(sentences, name) for name in ("terms", "counts"))
    terms = lists.flatten()
    if not pa.types.is_dictionary(terms.type):
        terms = terms.dictionary_encode()
    if terms.null_count:
        raise DatelineError("The column 'terms' has a list with an empty term.")
    lengths, numbers = (lengths_of(column) for column in (lists, counts))
    if not np.array_equal(lengths, numbers):
        raise DatelineError("The columns 'terms' and 'counts' do not have lists of the same lengths.")
    values = counts.flatten().to_numpy(zero_copy_only=False)
    if values.dtype.kind not in "iuf" and len(values):
        raise DatelineError(f"The column 'counts' must hold lists of numbers; it holds {counts.type}.")
    known = [str(term) for term in terms.dictionary.to_pylist()]
    listed = [] if vocabulary is None else list(texts_of(vocabulary, "term", None))
    names = sorted({*known, *listed})
    place = {name: index for index, name in enumerate(names)}
    renumbered = np.array([place[name] for name in known], np.int32)
    codes = np.asarray(terms.indices.to_numpy(zero_copy_only=False), np.int64)
    indptr = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32)
    indices = renumbered[codes] if len(codes) else np.zeros(0, np.int32)
    shape = (sentences.num_rows, len(names))
    matrix = sp.csr_matrix((np.array(values), indices, indptr), shape=shape)
    matrix.sum_duplicates()
    matrix.eliminate_zeros()
    return matrix, TextColumn.of(names)
