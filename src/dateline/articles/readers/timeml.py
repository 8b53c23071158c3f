"""TimeML documents: gold annotation (TempEval, TimeBank, AQUAINT) and HeidelTime's output."""

from __future__ import annotations

from collections.abc import Iterator

from dateline.articles.article import Article
from dateline.articles.context import Context, FileReader
from dateline.articles.dating import date_document
from dateline.articles.decoding import is_binary
from dateline.articles.entry import Entry
from dateline.articles.marked import is_timeml, read_timeml
from dateline.articles.records import looks_tokenised
from dateline.errors import DatelineError

__all__ = ["READER"]


def _recognise(entry: Entry) -> str:
    if entry.head[:1] != b"<" and entry.suffix not in (".tml", ".timeml"):
        return ""
    if is_binary(entry.head):
        return ""
    return "a TimeML document" if is_timeml(entry.head[:2000].decode("latin-1")) else ""


def _read(entry: Entry, context: Context) -> Iterator[Article]:
    marked = read_timeml(context.text(entry))
    if not marked.text.strip():
        raise DatelineError("empty")
    evidence = {"title": "TITLE"} if marked.title else {}
    inside = [(marked.created[:10], "DCT")] if marked.created else []
    yield Article(
        id=entry.name,
        text=marked.text,
        published=date_document(context, entry, entry.name, inside, text=marked.text),
        title=marked.title,
        language=context.filled("language", "", "", evidence),
        source=context.filled("source", "", "", evidence),
        times=marked.times,
        tokenised=entry.name.endswith(".tokenized.timeml") or looks_tokenised(marked.text),
        origin=context.origin(entry),
        metadata={"document": marked.name} if marked.name else {},
        evidence=evidence,
    )


READER = FileReader(20, _recognise, _read)
