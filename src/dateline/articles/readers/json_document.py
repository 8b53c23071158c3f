"""A JSON document: one article, or a list of them (under ``articles``, ``docs`` or another name)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from dateline.articles.article import Article
from dateline.articles.context import Context, FileReader
from dateline.articles.dating import date_document
from dateline.articles.entry import Entry
from dateline.articles.objects import records_in
from dateline.articles.records import Columns, article_of
from dateline.articles.report import Report
from dateline.articles.stamps import day_order, is_ambiguous
from dateline.errors import DatelineError

__all__ = ["READER"]

_SUFFIXES = (".json", "", ".txt", ".jsonl", ".ndjson", ".jl", ".csv", ".tsv")
_NOT_BLANK = re.compile(r"\S")


def _recognise(entry: Entry) -> str:
    start = entry.head.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    return "a JSON document" if start in (b"{", b"[") and entry.suffix in _SUFFIXES else ""


def _records_of(entry: Entry, context: Context) -> list[dict[str, Any]]:
    """The articles of a document, or of several that follow each other."""
    text = context.text(entry)
    decoder = json.JSONDecoder()
    documents: list[Any] = []
    position = 0
    while following := _NOT_BLANK.search(text, position):
        try:
            document, position = decoder.raw_decode(text, following.start())
        except (ValueError, RecursionError) as error:
            where = f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else "nested too deeply"
            reason = f"damaged or truncated JSON ({where})"
            if not documents:
                raise DatelineError(reason) from None
            context.report.skip(entry.name, f"{reason}; what stood before was read")
            break
        documents.append(document)
    return [record for document in documents for record in records_in(document)]


def _dates(records: list[dict[str, Any]], context: Context) -> list[str]:
    """The publication dates as they are written."""
    columns = Columns(context.options.columns, sparse=True)
    return [str(record.get(name, "")) for record in records for name in columns.of(record)["date"][:1]]


def _order_of_other(context: Context, other: Entry) -> str:
    """Whether another file's dates put the day or the month first, if it is such a document."""
    try:
        quiet = Context(context.options, Report())
        found = _dates(_records_of(other, quiet), quiet) if _recognise(other) else []
    except (DatelineError, OSError):
        return ""
    return next(filter(None, map(day_order, found)), "")


def _read(entry: Entry, context: Context) -> Iterator[Article]:
    records = _records_of(entry, context)
    columns = Columns(context.options.columns, sparse=True)
    dates = _dates(records, context)
    order = context.options.date_order or next(filter(None, map(day_order, dates)), "")
    if not order and any(map(is_ambiguous, dates)):
        order = context.order_elsewhere("a JSON document", partial(_order_of_other, context))
    for number, record in enumerate(records, 1):
        single = len(records) == 1
        name = entry.name if single else f"{entry.name}:{number}"
        doubts = len(context.report.doubts)
        try:
            article = article_of(
                record, columns, context, default_id=name, origin=context.origin(entry), order=order
            )
        except DatelineError as error:
            context.report.skip(name, str(error))
            continue
        if article.published is None and single:
            del context.report.doubts[doubts:]
            yield _dated(article, entry, context)
        else:
            yield article


def _dated(article: Article, entry: Entry, context: Context) -> Article:
    return replace(article, published=date_document(context, entry, article.id, [], url=article.url))


READER = FileReader(65, _recognise, _read)
