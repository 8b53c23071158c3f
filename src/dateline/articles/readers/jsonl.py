"""JSON lines: one article a line, streamed. A damaged line is skipped and named."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

from dateline.articles.article import Article
from dateline.articles.context import Context, FileReader
from dateline.articles.decoding import open_text
from dateline.articles.entry import Entry
from dateline.articles.objects import lifted
from dateline.articles.records import Columns, article_of
from dateline.articles.report import Report
from dateline.articles.stamps import day_order, is_ambiguous
from dateline.errors import DatelineError

__all__ = ["READER", "json_lines"]

LONGEST_LINE = 1 << 28


def json_lines(entry: Entry, context: Context) -> Iterator[tuple[int, dict[str, Any]]]:
    """The numbered JSON objects of a file; what is no JSON object is skipped and named."""
    with entry.open() as raw:
        stream, assumed = open_text(raw, entry.head, context.options.encoding)
        if assumed:
            context.report.doubt(entry.name, assumed)
        number = 0
        while line := stream.readline(LONGEST_LINE):
            number += 1
            if len(line) == LONGEST_LINE:
                raise DatelineError(
                    f"line {number} is longer than {LONGEST_LINE >> 20} MB; is this JSON lines?"
                )
            line = line.strip().lstrip("\ufeff")
            if not line:
                continue
            try:
                record = json.loads(line)
            except (ValueError, RecursionError) as error:
                reason = "truncated or damaged JSON" if isinstance(error, ValueError) else "nested too deeply"
                context.report.skip(f"{entry.name} line {number}", reason)
                continue
            if isinstance(record, dict):
                yield number, record
            else:
                context.report.skip(f"{entry.name} line {number}", "no JSON object")


def _recognise(entry: Entry) -> str:
    head = entry.head.lstrip(b"\xef\xbb\xbf \t\r\n")
    first, _, rest = head.partition(b"\n")
    if entry.suffix in (".jsonl", ".ndjson", ".jl"):
        # A list, or an object over several lines, is a document, whatever it is called.
        return "" if head.startswith(b"[") or first.rstrip() == b"{" else "JSON lines"
    named = entry.suffix in ("", ".txt", ".json", ".csv", ".tsv") and head.startswith(b"{")
    return "JSON lines" if named and first.rstrip().endswith(b"}") and rest.lstrip().startswith(b"{") else ""


def _lifted_lines(entry: Entry, context: Context) -> Iterator[tuple[int, dict[str, Any]]]:
    return ((number, lifted(record)) for number, record in json_lines(entry, context))


def _order(entry: Entry, context: Context, columns: Columns) -> str:
    """Whether the file's numeric dates put the day or the month first, when any of them tells."""
    quiet = Context(context.options, Report())
    for _, record in _lifted_lines(entry, quiet):
        for written in _dates(record, columns):
            if order := day_order(written):
                return order
    return ""


def _order_of_other(context: Context, other: Entry) -> str:
    """What another file says, if it is one of JSON lines that can be read."""
    try:
        columns = Columns(context.options.columns, sparse=True)
        return _order(other, context, columns) if _recognise(other) else ""
    except (DatelineError, OSError):
        return ""


def _dates(record: dict[str, Any], columns: Columns) -> list[str]:
    return [value for name in columns.of(record)["date"][:1] if isinstance(value := record.get(name), str)]


def _read(entry: Entry, context: Context) -> Iterator[Article]:
    columns = Columns(context.options.columns, sparse=True)
    origin, order, asked = context.origin(entry), "", bool(context.options.date_order)
    for number, record in _lifted_lines(entry, context):
        if not asked and any(map(is_ambiguous, _dates(record, columns))):
            order = _order(entry, context, columns) or context.order_elsewhere(
                "JSON lines", partial(_order_of_other, context)
            )
            asked = True
        name, place = f"{entry.name}:{number}", f"{origin} line {number}"
        try:
            yield article_of(record, columns, context, default_id=name, origin=place, order=order)
        except DatelineError as error:
            context.report.skip(f"{entry.name} line {number}", str(error))
    for column in sorted(columns.missing):
        context.report.remark(f"No record of {entry.name} has the column {column!r} that was asked for.")


READER = FileReader(60, _recognise, _read)
