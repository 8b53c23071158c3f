"""Parquet tables (extra ``parquet``), read batch by batch."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

from dateline.articles.article import Article
from dateline.articles.context import Context, FileReader
from dateline.articles.entry import Entry
from dateline.articles.extras import needed
from dateline.articles.records import Columns, article_of
from dateline.articles.stamps import day_order
from dateline.errors import DatelineError

__all__ = ["READER"]

_BATCH = 1000


def _recognise(entry: Entry) -> str:
    return "a Parquet table" if entry.head.startswith(b"PAR1") else ""


def _rows(entry: Entry, columns: list[str] | None = None) -> Iterator[dict[str, Any]]:
    parquet = needed("pyarrow.parquet", "parquet", "a Parquet table")
    with entry.open() as stream:
        seekable = stream if stream.seekable() else io.BytesIO(entry.data())
        try:
            with parquet.ParquetFile(seekable) as table:
                for batch in table.iter_batches(batch_size=_BATCH, columns=columns):
                    yield from batch.to_pylist()
        except (OSError, ValueError, TypeError) as error:  # pyarrow's errors are of these kinds
            raise DatelineError(f"a damaged Parquet table ({error})"[:160]) from None


def _read(entry: Entry, context: Context) -> Iterator[Article]:
    columns = Columns(context.options.columns)
    order: str | None = context.options.date_order or None
    for number, row in enumerate(_rows(entry), 1):
        if order is None:
            order = _order(entry, columns.of(row)["date"][:1], row)
        name = f"{entry.name}:{number}"
        origin = f"{context.origin(entry)} row {number}"
        try:
            yield article_of(row, columns, context, default_id=name, origin=origin, order=order)
        except DatelineError as error:
            if number == 1 and not columns.of(row)["text"]:
                raise
            context.report.skip(name, str(error))


def _order(entry: Entry, dates: list[str], row: dict[str, Any]) -> str:
    """Whether the day comes first in a column of numeric dates, when any of them tells."""
    if not dates or not isinstance(row.get(dates[0]), str):
        return ""
    return next(filter(None, (day_order(str(r[dates[0]])) for r in _rows(entry, dates))), "")


READER = FileReader(15, _recognise, _read)
