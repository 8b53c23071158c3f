"""Rich Text Format (extra ``documents``)."""

from __future__ import annotations

from collections.abc import Iterator

from dateline.articles.article import Article
from dateline.articles.context import Context, FileReader
from dateline.articles.document import Document
from dateline.articles.documents import articles_of
from dateline.articles.entry import Entry
from dateline.articles.extras import needed

__all__ = ["READER"]


def _recognise(entry: Entry) -> str:
    return "a rich text document" if entry.head.startswith(b"{\\rtf") else ""


def _read(entry: Entry, context: Context) -> Iterator[Article]:
    striprtf = needed("striprtf.striprtf", "documents", "a rich text document")
    source = entry.data().decode("latin-1")
    text = striprtf.rtf_to_text(source, encoding="cp1252", errors="replace")
    lines = (line.rstrip() for line in text.replace("\u00a0", " ").split("\n"))
    yield from articles_of(Document("\n".join(lines).strip("\n"), tokenised=False), entry, context)


READER = FileReader(25, _recognise, _read)
