"""Our own JSON lines, as ``dateline read`` writes them: complete."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dateline.articles.article import Article
from dateline.articles.canonical import MARK, from_record
from dateline.articles.context import Context, FileReader
from dateline.articles.entry import Entry
from dateline.articles.readers.jsonl import json_lines
from dateline.errors import DatelineError

__all__ = ["READER"]

# A quote inside of a text would be escaped, so this can only be a field.
_MARK = re.compile(rb'"%s"\s*:\s*1\s*[,}]' % MARK.encode())


def _recognise(entry: Entry) -> str:
    first = entry.head.lstrip(b"\xef\xbb\xbf \r\n").split(b"\n", 1)[0]
    return "articles as dateline writes them" if first.startswith(b"{") and _MARK.search(first) else ""


def _read(entry: Entry, context: Context) -> Iterator[Article]:
    for number, record in json_lines(entry, context):
        try:
            yield from_record(record)
        except DatelineError as error:
            context.report.skip(f"{entry.name} line {number}", str(error))


READER = FileReader(10, _recognise, _read)
