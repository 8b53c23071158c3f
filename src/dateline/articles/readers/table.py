"""Tables: CSV, TSV and their kin with a header line, streamed; the separator is found."""

from __future__ import annotations

import csv
import re
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TextIO

from dateline.articles.article import Article
from dateline.articles.context import Context, FileReader
from dateline.articles.decoding import decode, is_binary, open_text
from dateline.articles.entry import Entry
from dateline.articles.records import ROLES, Columns, article_of
from dateline.articles.report import Report
from dateline.articles.stamps import day_order, is_ambiguous
from dateline.errors import DatelineError

__all__ = ["READER"]

_SEPARATORS = ",;\t|"
_SAID = re.compile(r"sep=(.)\s*$", re.IGNORECASE)
csv.field_size_limit(min(sys.maxsize, 1 << 30))


def _first_line(entry: Entry) -> tuple[str, str]:
    """The separator, and the line with the names of the columns."""
    if is_binary(entry.head):
        return ",", ""
    first, _, rest = decode(entry.head)[0].lstrip("\r\n").partition("\n")
    if said := _SAID.match(first):
        return said[1], rest.split("\n", 1)[0]
    return _separator(first), first


def _header(entry: Entry) -> list[str]:
    separator, line = _first_line(entry)
    return next(csv.reader([line], delimiter=separator), [])


def _separator(line: str) -> str:
    """The separator that parts the header into the most columns; quoted ones do not count."""
    bare = "".join(line.split('"')[::2])
    return max(
        _SEPARATORS, key=lambda separator: (bare or line).count(separator) or line.count(separator) / 1000
    )


def _recognise(entry: Entry) -> str:
    if entry.suffix not in (".csv", ".tsv", ".tab", ".txt", ""):
        return ""
    if entry.head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith((b'{"', b"[{")):
        return ""  # JSON, whatever it is called
    header = _header(entry)
    if entry.suffix in (".csv", ".tsv", ".tab") and len(header) > 1:
        return f"a table with the columns {', '.join(header[:12])}"
    roles = Columns({}).of(header) if len(header) > 1 else {}
    return "a table" if roles.get("text") and roles.get("date") else ""


def _rows(entry: Entry, context: Context) -> Iterator[tuple[int, dict[str, str]]]:
    with entry.open() as raw:
        stream, assumed = open_text(raw, entry.head, context.options.encoding)
        if assumed and not any(note.name == entry.name for note in context.report.doubts[-1:]):
            context.report.doubt(entry.name, assumed)
        separator, line = _first_line(entry)
        header = next(csv.reader([line], delimiter=separator), [])
        rows = csv.reader(_clean(stream), delimiter=separator)
        try:
            next(rows, None)
            for row in rows:
                if not any(row):
                    continue
                if len(row) != len(header):
                    reason = f"{len(row)} fields where the header has {len(header)}"
                    if len(row) < 2:
                        context.report.skip(f"{entry.name} line {rows.line_num}", reason)
                        continue
                    context.report.doubt(f"{entry.name} line {rows.line_num}", reason)
                yield rows.line_num, dict(zip(header, row, strict=False))
        except csv.Error as error:
            raise DatelineError(f"line {rows.line_num} is no table row ({error})") from None


def _clean(stream: TextIO) -> Iterator[str]:
    """Lines without a byte order mark, without a spreadsheet's line that tells the separator, and without the
    NUL bytes that end a csv reader."""
    first = True
    for line in stream:
        if first:
            line = line.lstrip("\ufeff")
            first = not line.strip() or bool(_SAID.match(line))
            if first:
                continue
        yield line.replace("\x00", "") if "\x00" in line else line


def _order(entry: Entry, context: Context, name: str) -> str:
    """Whether the column's dates put the day or the month first, when any of them tells."""
    quiet = Context(context.options, Report())
    for _, row in _rows(entry, quiet):
        if order := day_order(row.get(name, "")):
            return order
    return ""


def _order_of(entry: Entry, context: Context, names: Sequence[str]) -> str:
    return next(filter(None, (_order(entry, context, name) for name in names)), "")


def _order_of_same(header: Sequence[str], context: Context, names: Sequence[str], other: Entry) -> str:
    """What another file says, if it is a table of the same columns that can be read."""
    try:
        same = bool(_recognise(other)) and _header(other) == header
        return _order_of(other, context, names) if same else ""
    except (DatelineError, OSError):
        return ""


def _read(entry: Entry, context: Context) -> Iterator[Article]:
    columns = Columns(context.options.columns)
    header = _header(entry)
    roles = columns.of(header)
    if not roles["text"]:
        raise DatelineError(
            f"no column with the text (such as {', '.join(ROLES['text'][:4])}); "
            f"there are: {', '.join(header) or 'none'}. Name it: --column text=NAME"
        )
    order, asked = context.options.date_order, bool(context.options.date_order)
    origin = context.origin(entry)
    for line, row in _rows(entry, context):
        if not asked and any(is_ambiguous(row.get(name, "")) for name in roles["date"]):
            order = _order_of(entry, context, roles["date"]) or context.order_elsewhere(
                ("table", *header), partial(_order_of_same, header, context, roles["date"])
            )
            asked = True
        try:
            yield article_of(
                row,
                columns,
                context,
                default_id=f"{entry.name}:{line}",
                origin=f"{origin} line {line}",
                order=order,
            )
        except DatelineError as error:
            context.report.skip(f"{entry.name} line {line}", str(error))


READER = FileReader(50, _recognise, _read)
