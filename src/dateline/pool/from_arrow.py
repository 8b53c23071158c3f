"""Pools from Arrow tables: those that :mod:`dateline.pool.to_arrow` makes, and annotation made elsewhere."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline.errors import DatelineError
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
from dateline.pool.to_arrow import ARTICLE_TEXTS, COPY_TEXTS, EPOCH, METADATA, load_pyarrow

if TYPE_CHECKING:
    import pyarrow as pa

__all__ = ["pool_from_arrow"]


def pool_from_arrow(tables: pa.Table | Mapping[str, pa.Table]) -> Pool:
    """A pool from tables like those of :func:`pool_to_arrow`, in any order of their rows.

    One table of sentences is enough, with the columns ``date`` and ``text`` and, where known, the other
    fields of :func:`dateline.pool.from_rows.pool_from_rows`. A table of articles may be added; when it has
    the articles' texts and the sentences have ``start`` and ``end``, sentences are slices of those texts.
    """
    pa = load_pyarrow()
    if isinstance(tables, pa.Table):
        tables = {"sentences": tables}
    unknown = sorted(set(tables) - {"sentences", "articles", "mentions", "copies", "vocabulary"})
    if unknown or "sentences" not in tables:
        wrong = f"unknown is {unknown[0]!r}" if unknown else "'sentences' is missing"
        raise DatelineError(
            f"A pool has the tables sentences, articles, mentions, copies and vocabulary; {wrong}."
        )
    sentences, articles = tables["sentences"], tables.get("articles")
    if articles is not None and "text" in articles.column_names and "start" in sentences.column_names:
        return _from_texts(tables)
    return _from_sentences(sentences, articles)


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
    texts = _text(articles, "text")
    table = _article_table(articles, texts)
    rows = {name: row for row, name in enumerate(table.id)}
    sentences = tables["sentences"]
    day, article = _days(sentences, "date"), _article_rows(sentences, "article", rows)
    position = _integers(sentences, "position", np.int32)
    order = np.lexsort((position, article, day))
    begins = table.start[article]
    dated_start, dated_end = (
        _integers(sentences, name, np.int64, -1) for name in ("dated_start", "dated_end")
    )
    terms, vocabulary = _terms(sentences, tables.get("vocabulary"))
    start, end = (begins + _integers(sentences, name, np.int64) for name in ("start", "end"))
    metadata = json.loads((sentences.schema.metadata or {}).get(METADATA, b"{}"))
    columns = {
        "day": day,
        "article": article,
        "position": position,
        "start": start,
        "end": end,
        "tokens": _integers(sentences, "tokens", np.int32),
        "dated_by": _codes(sentences, "dated_by", DATED_BY),
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
        selected_by=tuple(metadata.get("selected_by", ())),
        facts=dict(metadata.get("facts", {})),
    )
    pool.validate()
    return pool


def _column(table: pa.Table, name: str, default: Any) -> Any:
    """One column in one piece; ``default`` where it, or a value of it, is missing."""
    pa = load_pyarrow()
    if name not in table.column_names:
        if default is None:
            raise DatelineError(f"A table of the pool has no column {name!r}.")
        return pa.array([default] * table.num_rows)
    column = table[name].combine_chunks()
    if isinstance(column, pa.ChunkedArray):  # a column without rows has no chunks to combine
        column = pa.concat_arrays(column.chunks) if column.num_chunks else pa.array([], column.type)
    if pa.types.is_dictionary(column.type):
        column = column.dictionary_decode()
    return column


def _integers(table: pa.Table, name: str, kind: Any, default: int | None = None) -> NDArray[Any]:
    column = _column(table, name, default)
    if default is not None:
        column = column.fill_null(default)
    try:
        values = np.asarray(column.to_numpy(zero_copy_only=False))
        if values.dtype.kind not in "iu" and len(values):
            raise ValueError
        if len(values) and not np.iinfo(kind).min <= values.min() <= values.max() <= np.iinfo(kind).max:
            raise ValueError
        return values.astype(kind)
    except (ValueError, TypeError):
        raise DatelineError(
            f"The column {name!r} must hold whole numbers that fit {np.dtype(kind)}."
        ) from None


def _days(table: pa.Table, name: str) -> NDArray[np.int32]:
    pa = load_pyarrow()
    column = _column(table, name, None)
    try:
        since = column.cast(pa.date32()).cast(pa.int32())
    except (pa.ArrowInvalid, pa.ArrowNotImplementedError) as error:
        raise DatelineError(f"The column {name!r} must hold dates: {error}.") from None
    missing = np.asarray(since.is_null().to_numpy(zero_copy_only=False), bool)
    return np.where(missing, 0, since.fill_null(0).to_numpy(zero_copy_only=False) + EPOCH).astype(np.int32)


def _codes(table: pa.Table, name: str, names: tuple[str, ...]) -> NDArray[np.int8]:
    column = _column(table, name, names[0]).fill_null(names[0])
    codes = {value: code for code, value in enumerate(names)}
    try:
        return np.array([codes[value] for value in column.to_pylist()], np.int8)
    except KeyError as error:
        raise DatelineError(
            f"The column {name!r} has the value {error}; it is one of {', '.join(names)}."
        ) from None


def _text(table: pa.Table, name: str, default: str | None = "") -> TextColumn:
    pa = load_pyarrow()
    column = _column(table, name, default)
    try:
        column = column.cast(pa.large_binary() if pa.types.is_binary(column.type) else pa.large_utf8())
    except (pa.ArrowInvalid, pa.ArrowNotImplementedError) as error:
        raise DatelineError(f"The column {name!r} must hold text: {error}.") from None
    column = column.cast(pa.large_binary()).fill_null(b"")
    _, offset_buffer, data = column.buffers()
    if not len(column):
        return TextColumn.of(())
    offsets = np.frombuffer(offset_buffer, np.int64)[column.offset : column.offset + len(column) + 1]
    buffer = np.frombuffer(data, np.uint8) if data is not None else np.zeros(0, np.uint8)
    return TextColumn(buffer[offsets[0] : offsets[-1]], offsets - offsets[0])


def _sorted_articles(table: pa.Table) -> pa.Table:
    names = list(_text(table, "id", None))
    return table.take(np.array(sorted(range(len(names)), key=names.__getitem__), np.int64))


def _article_table(table: pa.Table, texts: TextColumn) -> ArticleTable:
    published = _days(table, "published") if "published" in table.column_names else None
    if published is None:
        published = np.zeros(table.num_rows, np.int32)
    if "granularity" in table.column_names:
        granularity = _codes(table, "granularity", GRANULARITIES)
    else:
        granularity = np.where(published > 0, 0, GRANULARITIES.index("none")).astype(np.int8)
    sentences = _integers(table, "sentences", np.int32, 0)
    return ArticleTable(
        **{name: _text(table, name, None if name == "id" else "") for name in ARTICLE_TEXTS},
        published=published,
        granularity=granularity,
        sentences=sentences,
        matched=_integers(table, "matched", np.int32, 0),
        layout=_codes(table, "layout", LAYOUTS),
        start=texts.offsets,
    )


def _article_rows(table: pa.Table, name: str, rows: Mapping[str, int]) -> NDArray[np.int32]:
    try:
        return np.array([rows[one] for one in _text(table, name, None)], np.int32)
    except KeyError as error:
        raise DatelineError(
            f"The column {name!r} names {error}, which the table of articles lacks."
        ) from None


def _mentions(table: pa.Table, articles: ArticleTable, rows: Mapping[str, int]) -> MentionTable:
    if not table.num_columns:
        table = _no_rows("article", "day", "position", "start", "end", "kind")
    article = _article_rows(table, "article", rows)
    begins = articles.start[article]
    start = begins + _integers(table, "start", np.int64)
    end = begins + _integers(table, "end", np.int64)
    order = np.lexsort((start, article))
    return MentionTable(
        article=article[order],
        day=_days(table, "day")[order],
        position=_integers(table, "position", np.int32)[order],
        start=start[order],
        end=end[order],
        kind=_codes(table, "kind", KINDS)[order],
    )


def _copies(table: pa.Table, rows: Mapping[str, int]) -> CopyTable:
    if not table.num_columns:
        table = _no_rows("of", *COPY_TEXTS, "published")
    return CopyTable(
        of=_article_rows(table, "of", rows),
        **{name: _text(table, name) for name in COPY_TEXTS},
        published=_days(table, "published"),
    )


def _no_rows(*names: str) -> Any:
    pa = load_pyarrow()
    return pa.table({name: pa.nulls(0) for name in names})


def _terms(sentences: pa.Table, vocabulary: pa.Table | None) -> tuple[sp.csr_matrix, TextColumn]:
    """The term matrix from lists of terms and counts, over the vocabulary and every term that occurs."""
    pa = load_pyarrow()
    lists = _column(sentences, "terms", None)
    counts = _column(sentences, "counts", None)
    terms = (
        lists.flatten().dictionary_encode()
        if not pa.types.is_dictionary(lists.type.value_type)
        else lists.flatten()
    )
    lengths = np.asarray(lists.value_lengths().fill_null(0).to_numpy(zero_copy_only=False), np.int64)
    values = counts.flatten().to_numpy(zero_copy_only=False)
    if len(values) != len(terms):
        raise DatelineError("The columns 'terms' and 'counts' do not have lists of the same lengths.")
    known = [str(term) for term in terms.dictionary.to_pylist()]
    listed = [] if vocabulary is None else list(_text(vocabulary, "term", None))
    names = sorted({*known, *listed})
    place = {name: index for index, name in enumerate(names)}
    renumbered = np.array([place[name] for name in known], np.int32)
    codes = np.asarray(terms.indices.to_numpy(zero_copy_only=False), np.int64)
    indptr = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32)
    indices = renumbered[codes] if len(codes) else np.zeros(0, np.int32)
    shape = (sentences.num_rows, len(names))
    return sp.csr_matrix((np.array(values), indices, indptr), shape=shape), TextColumn.of(names)
