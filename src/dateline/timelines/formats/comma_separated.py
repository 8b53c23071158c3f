"""CSV: one row per sentence, for spreadsheets and data frames, and back.

A spreadsheet takes a cell that begins with ``=``, ``+``, ``-``, ``@`` or a control character for a formula.
Such a cell gets an apostrophe in front, which spreadsheets show as text and :func:`read` takes away again.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Mapping
from typing import Any

from dateline.errors import DatelineError
from dateline.timelines.formats.format import Format, decode, parse_day
from dateline.timelines.timeline import Entry, Provenance, Sentence, Support, Timeline
from dateline.timelines.visible import web_address, without_controls

__all__ = ["COLUMNS", "FORMAT", "guarded", "read", "rows", "table", "write"]

COLUMNS = (
    "date", "text", "display", "publisher", "title", "published", "url", "article", "start", "end",
    "dated_by", "dated_words", "rank", "support_articles", "support_publishers",
)  # fmt: skip
_TEXTS = ("publisher", "title", "published", "url", "dated_by", "dated_words")
_SOURCE = (*_TEXTS, "article", "start", "end")
_FORMULA = re.compile(r"'*[\s\u00ad\u200b-\u200f\u2060-\u2064\ufeff]*[\t\r\n=+\-@|%＝＋－＠]")
_SURROGATE = re.compile("[\ud800-\udfff]")


def rows(timeline: Timeline) -> list[dict[str, Any]]:
    """The table as rows of plain values, unguarded: one per sentence, and one for a date without any.
    Addresses that do not lead to the web are left out."""
    return [
        {"date": entry.date.isoformat(), **_sentence_cells(sentence), **_support_cells(entry.support)}
        for entry in timeline
        for sentence in entry.sentences or (None,)
    ]


def _sentence_cells(sentence: Sentence | None) -> dict[str, Any]:
    if sentence is None:
        return {}
    source = sentence.provenance
    cells = {name: getattr(source, name) for name in _SOURCE} if source else {}
    if source:
        cells["url"] = web_address(source.url)
    return {"text": sentence.text, "display": sentence.display, "rank": sentence.rank, **cells}


def _support_cells(support: Support | None) -> dict[str, int]:
    if support is None:
        return {}
    return {"support_articles": support.articles, "support_publishers": support.publishers}


def write(timeline: Timeline, *, delimiter: str = ",") -> str:
    """The text of a CSV file."""
    table_rows = ([row.get(column) for column in COLUMNS] for row in rows(timeline))
    return table(COLUMNS, table_rows, delimiter=delimiter)


def table(header: Iterable[str], body: Iterable[Iterable[Any]], *, delimiter: str = ",") -> str:
    """The text of a CSV file with a header, every cell guarded."""
    sink = io.StringIO()
    writer = csv.writer(sink, delimiter=delimiter, lineterminator="\r\n")
    writer.writerow(header)
    writer.writerows([guarded(cell) for cell in row] for row in body)
    return sink.getvalue()


def guarded(cell: Any) -> str:
    """A cell that no spreadsheet takes for a formula. Numbers of ours are what they are."""
    if cell is None:
        return ""
    if isinstance(cell, int):
        return str(cell)
    text = without_controls(_SURROGATE.sub("\ufffd", str(cell)))
    return f"'{text}" if _FORMULA.match(text) else text


def _unguarded(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell


def read(data: bytes, origin: str, reading: str = "complete") -> list[Timeline]:
    """The timeline of a CSV file with columns ``date`` and ``text``; further columns of ours are used."""
    source = io.StringIO(decode(data, origin), newline="")
    days: dict[Any, list[Sentence]] = {}
    supports: dict[Any, Support] = {}
    try:
        reader = csv.DictReader(source, restval="")
        if missing := {"date", "text"} - set(reader.fieldnames or ()):
            raise DatelineError(
                f"{origin}, line 1: no column {sorted(missing)[0]!r}; a timeline needs date and text."
            )
        for row in reader:
            place = f"{origin}, line {reader.line_num}"
            cells = {name: _unguarded(cell) for name, cell in row.items() if name and cell}
            day = parse_day(cells.get("date", ""), place)
            days.setdefault(day, [])
            if "text" in cells:
                days[day].append(_sentence(cells, place))
            if articles := _number(cells, "support_articles", place):
                supports[day] = Support(articles, _number(cells, "support_publishers", place) or 0)
    except csv.Error as error:
        raise DatelineError(f"{origin}: not a CSV file ({error}).") from None
    return [Timeline(tuple(Entry(day, tuple(days[day]), supports.get(day)) for day in sorted(days)))]


def _sentence(cells: Mapping[str, str], place: str) -> Sentence:
    source = None
    start, end = _number(cells, "start", place), _number(cells, "end", place)
    if "article" in cells and start is not None and end is not None:
        named: dict[str, Any] = {name: cells[name] for name in _TEXTS if name in cells}
        source = Provenance(cells["article"], start, end, **named)
    return Sentence(cells["text"], cells.get("display", ""), source, _number(cells, "rank", place))


def _number(cells: Mapping[str, str], name: str, place: str) -> int | None:
    if name not in cells:
        return None
    try:
        return int(cells[name])
    except ValueError:
        raise DatelineError(f"{place}: {name} {cells[name][:40]!r} is not a whole number.") from None


FORMAT = Format("csv", (".csv",), read, write)
