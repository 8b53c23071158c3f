"""Our own JSON lines, as ``dateline read`` writes them: complete."""

from __future__ import annotations

from collections.abc import Iterator

from dateline.articles.article import Article
from dateline.articles.canonical import MARK, from_record
from dateline.articles.context import Context, FileReader
from dateline.articles.readers.jsonl import json_lines
from dateline.articles.sources import Entry
from dateline.errors import DatelineError

__all__ = ["READER"]


def _recognise(entry: Entry) -> str:
    start = entry.head[:40].replace(b" ", b"")
    return "articles as dateline writes them" if start.startswith(b'{"%s":1,' % MARK.encode()) else ""


def _read(entry: Entry, context: Context) -> Iterator[Article]:
    for number, record in json_lines(entry, context):
        try:
            yield from_record(record)
        except DatelineError as error:
            context.report.skip(f"{entry.name} line {number}", str(error))


READER = FileReader(10, _recognise, _read)
