"""Pools as Arrow tables, for other tools.

A pool becomes five tables. ``sentences`` has date, article, position, text, start, end, tokens, dated_by,
dated_start, dated_end, terms and counts; ``articles`` has id, title, url, source, language, published,
granularity, sentences, matched, layout and text; ``mentions`` and ``copies`` are those of the pool;
``vocabulary`` lists the terms. Articles are named by their id; offsets count the bytes of the article's text
in UTF-8.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline.errors import DatelineError
from dateline.pool.columns import TextColumn
from dateline.pool.pool import DATED_BY, GRANULARITIES, KINDS, LAYOUTS, Pool

if TYPE_CHECKING:
    import pyarrow as pa

__all__ = ["ARTICLE_TEXTS", "COPY_TEXTS", "EPOCH", "METADATA", "load_pyarrow", "pool_to_arrow"]

EPOCH = 719_163  # the ordinal of 1970-01-01, where Arrow's dates begin
METADATA = b"dateline"
COPY_TEXTS = ("id", "title", "url", "source")
ARTICLE_TEXTS = (*COPY_TEXTS, "language")


def load_pyarrow() -> Any:
    """The module, or an error that says how to install it."""
    try:
        import pyarrow
    except ImportError:
        raise DatelineError(
            "Arrow tables need pyarrow, which is not installed: pip install 'dateline[parquet]'"
        ) from None
    return pyarrow


def pool_to_arrow(pool: Pool) -> dict[str, pa.Table]:
    """The pool as tables; :func:`pool_from_arrow` makes the same pool of them again (but for its cache)."""
    pa = load_pyarrow()
    articles, mentions, copies = pool.articles, pool.mentions, pool.copies
    begins = articles.start[pool.article]
    dated = pool.dated_start >= 0
    sentences = pa.table(
        {
            "date": _dates(pool.day),
            "article": _strings(articles.id.take(pool.article)),
            "position": pool.position,
            "text": _strings(TextColumn.of_spans(pool.buffer, pool.start, pool.end)),
            "start": pool.start - begins,
            "end": pool.end - begins,
            "tokens": pool.tokens,
            "dated_by": _names(pool.dated_by, DATED_BY),
            "dated_start": np.where(dated, pool.dated_start - begins, -1),
            "dated_end": np.where(dated, pool.dated_end - begins, -1),
            "terms": _lists(pool.terms, _dictionary(pool.terms.indices, pool.vocabulary)),
            "counts": _lists(pool.terms, pa.array(pool.terms.data)),
        }
    )
    facts = json.dumps({"selected_by": list(pool.selected_by), "facts": pool.facts})
    mention_begins = articles.start[mentions.article]
    return {
        "sentences": sentences.replace_schema_metadata({METADATA: facts.encode()}),
        "articles": pa.table(
            {
                **{name: _strings(getattr(articles, name)) for name in ARTICLE_TEXTS},
                "published": _dates(articles.published),
                "granularity": _names(articles.granularity, GRANULARITIES),
                "sentences": articles.sentences,
                "matched": articles.matched,
                "layout": _names(articles.layout, LAYOUTS),
                "text": _strings(TextColumn(pool.buffer, articles.start)),
            }
        ),
        "mentions": pa.table(
            {
                "article": _strings(articles.id.take(mentions.article)),
                "day": _dates(mentions.day),
                "position": mentions.position,
                "start": mentions.start - mention_begins,
                "end": mentions.end - mention_begins,
                "kind": _names(mentions.kind, KINDS),
            }
        ),
        "copies": pa.table(
            {
                "of": _strings(articles.id.take(copies.of)),
                **{name: _strings(getattr(copies, name)) for name in COPY_TEXTS},
                "published": _dates(copies.published),
            }
        ),
        "vocabulary": pa.table({"term": _strings(pool.vocabulary)}),
    }


def _strings(column: TextColumn) -> Any:
    """The column without copying; as bytes when it is not valid UTF-8."""
    pa = load_pyarrow()
    buffers = [None, pa.py_buffer(np.ascontiguousarray(column.offsets)), pa.py_buffer(column.buffer)]
    strings = pa.Array.from_buffers(pa.large_utf8(), len(column), buffers)
    try:
        strings.validate(full=True)
    except pa.ArrowInvalid:
        return pa.Array.from_buffers(pa.large_binary(), len(column), buffers)
    return strings


def _dates(days: NDArray[np.int32]) -> Any:
    pa = load_pyarrow()
    return pa.array((days - EPOCH).astype(np.int32), pa.int32(), mask=days == 0).cast(pa.date32())


def _names(codes: NDArray[np.int8], names: tuple[str, ...]) -> Any:
    pa = load_pyarrow()
    return pa.DictionaryArray.from_arrays(pa.array(codes.astype(np.int8)), pa.array(names))


def _dictionary(codes: NDArray[Any], names: TextColumn) -> Any:
    pa = load_pyarrow()
    strings = pa.array(list(names), pa.large_utf8())
    return pa.DictionaryArray.from_arrays(pa.array(codes.astype(np.int32)), strings)


def _lists(terms: sp.csr_matrix, values: Any) -> Any:
    pa = load_pyarrow()
    return pa.LargeListArray.from_arrays(pa.array(terms.indptr.astype(np.int64)), values)
