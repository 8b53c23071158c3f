"""A JSON document: one article, or a list of them (under ``articles``, ``docs`` or another name)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from dateline.articles.article import Article
from dateline.articles.context import Context, FileReader
from dateline.articles.dating import date_document
from dateline.articles.entry import Entry
from dateline.articles.records import Columns, article_of, scalar
from dateline.articles.report import Report
from dateline.articles.stamps import day_order, is_ambiguous
from dateline.errors import DatelineError

__all__ = ["READER"]

_LISTS = ("articles", "docs", "documents", "items", "results", "hits", "data", "entries", "value", "response")
_INNER = ("_source", "fields", "attributes")


def _recognise(entry: Entry) -> str:
    start = entry.head.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    return "a JSON document" if start in (b"{", b"[") and entry.suffix in (".json", "", ".txt") else ""


def _records(document: Any, depth: int = 0) -> list[dict[str, Any]]:
    """The objects that are articles, wherever a service's answer puts them."""
    if isinstance(document, list):
        return [_flat(record) for record in document if isinstance(record, dict)]
    if isinstance(document, dict):
        if depth < 3:
            for name in (*_LISTS, *_other_lists(document)):
                if isinstance(document.get(name), list | dict):
                    found = _records(document[name], depth + 1)
                    if found and any(Columns({}).of(record)["text"] for record in found[:20]):
                        return found
        return [_flat(document)]
    return []


def _other_lists(document: dict[str, Any]) -> list[str]:
    """Where else articles may be, in a document that is none itself."""
    texts = Columns({}).of(document)["text"]
    if any(scalar(document[name]) for name in texts if name not in _LISTS):
        return []
    return [name for name, value in document.items() if isinstance(value, list) and name not in _LISTS]


def _flat(record: dict[str, Any]) -> dict[str, Any]:
    """Fields that stand one level down (``_source``, ``fields``) are brought up."""
    for name in _INNER:
        if isinstance(record.get(name), dict):
            return {**record, **record[name]}
    return record


def _records_of(entry: Entry, context: Context) -> list[dict[str, Any]]:
    try:
        document = json.loads(context.text(entry))
    except (ValueError, RecursionError) as error:
        where = f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else "nested too deeply"
        raise DatelineError(f"damaged or truncated JSON ({where})") from None
    return _records(document)


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
