"""Plain text and Markdown, with or without a header that names date and title; text dumps of databases."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dateline.articles.article import Article
from dateline.articles.context import Context, FileReader
from dateline.articles.decoding import decode, is_binary
from dateline.articles.document import Document
from dateline.articles.documents import articles_of, holds_many
from dateline.articles.entry import Entry
from dateline.articles.records import ROLES, Columns, scalar

__all__ = ["READER", "front_matter"]

_SUFFIXES = (".txt", ".text", ".md", ".markdown", ".rst", ".tokenized", ".asc", "")
_FIELD = re.compile(r"([^\W\d_][\w .-]{0,30}?)\s{0,3}[:=]\s{0,3}(.{0,1000})$")
_LONGEST_HEADER = 60


def front_matter(text: str) -> tuple[dict[str, str], str]:
    """The fields of a header and the text after it: ``---`` or ``+++`` blocks, or ``Key: value`` lines before
    the first empty line when one of them is a date."""
    lines = text.split("\n", _LONGEST_HEADER + 1)
    fence = lines[0].strip()
    if fence in ("---", "+++"):
        ends = [n for n, line in enumerate(lines[1:_LONGEST_HEADER], 1) if line.strip() in (fence, "...")]
        if not ends:
            return {}, text
        fields = _fields(lines[1 : ends[0]])
        return fields, "\n".join(lines[ends[0] + 1 :]).lstrip("\n")
    blank = next((n for n, line in enumerate(lines[:_LONGEST_HEADER]) if not line.strip()), 0)
    if not blank or not all(_FIELD.match(line) for line in lines[:blank]):
        return {}, text
    fields = _fields(lines[:blank])
    known = {name for names in ROLES.values() for name in names}
    if Columns({}).of(fields)["date"] and all(name.lower().replace(" ", "_") in known for name in fields):
        return fields, "\n".join(lines[blank:]).lstrip("\n")
    return {}, text


def _fields(lines: list[str]) -> dict[str, str]:
    found = {}
    for line in lines:
        if match := _FIELD.match(line):
            found[match[1].strip()] = match[2].strip().strip("\"'")
    return found


def _recognise(entry: Entry) -> str:
    if entry.suffix not in _SUFFIXES and not re.fullmatch(r"\.\d+", entry.suffix):
        return ""
    if not entry.head.strip() or is_binary(entry.head):
        return ""
    return holds_many(decode(entry.head)[0]) or "plain text"


def _read(entry: Entry, context: Context) -> Iterator[Article]:
    fields, text = front_matter(context.text(entry))
    roles = Columns({}).of(fields)

    def field(role: str) -> str:
        return next((value for name in roles[role] if (value := scalar(fields[name]))), "")

    document = Document(
        text,
        title=field("title") or _heading(text, entry.suffix),
        url=field("url"),
        source=field("source"),
        language=field("language"),
        id=field("id"),
        by="header",
        dates=[(fields[name], f"header {name}") for name in roles["date"] if fields[name]],
        tokenised=True if entry.suffix == ".tokenized" else None,
        metadata={name: value for name, value in fields.items() if value},
    )
    yield from articles_of(document, entry, context)


def _heading(text: str, suffix: str) -> str:
    """The first heading of a Markdown text."""
    first = text.lstrip("\n").split("\n", 1)[0]
    return first.lstrip("# ").strip() if suffix in (".md", ".markdown") and first.startswith("# ") else ""


READER = FileReader(90, _recognise, _read)
