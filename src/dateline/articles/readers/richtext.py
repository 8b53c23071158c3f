"""Rich Text Format (extra ``documents``)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dateline.articles.article import Article
from dateline.articles.context import Context, FileReader
from dateline.articles.document import Document
from dateline.articles.documents import articles_of
from dateline.articles.entry import Entry
from dateline.articles.extras import needed

__all__ = ["READER"]

_BRACE = re.compile(r"\\[\\{}]|\{\\\*\\fldinst\b|[{}]")


def _recognise(entry: Entry) -> str:
    return "a rich text document" if entry.head.startswith(b"{\\rtf") else ""


def _read(entry: Entry, context: Context) -> Iterator[Article]:
    striprtf = needed("striprtf.striprtf", "documents", "a rich text document")
    source = _without_addresses(entry.data().decode("latin-1"))
    text = striprtf.rtf_to_text(source, encoding="cp1252", errors="replace")
    lines = (line.rstrip() for line in text.replace("\u00a0", " ").split("\n"))
    yield from articles_of(Document("\n".join(lines).strip("\n"), tokenised=False), entry, context)


def _without_addresses(source: str) -> str:
    """The document without the instructions of its fields: of a link the words stay that are seen."""
    pieces: list[str] = []
    position = depth = 0
    for match in _BRACE.finditer(source):
        token = match[0]
        if not depth and token.startswith("{\\*"):
            pieces.append(source[position : match.start()])
            position, depth = match.start(), 1
        elif depth and token[0] == "{":
            depth += 1
        elif depth and token == "}":
            depth -= 1
            if not depth:
                position = match.end()
    return "".join([*pieces, source[position:]])


READER = FileReader(25, _recognise, _read)
