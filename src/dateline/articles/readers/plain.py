"""Plain text and Markdown, with or without a header that names date and title; text dumps of databases."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import takewhile

from dateline.articles.article import Article
from dateline.articles.context import Context, FileReader
from dateline.articles.decoding import decode, is_binary
from dateline.articles.document import Document
from dateline.articles.documents import articles_of, holds_many
from dateline.articles.embedded import dates_within
from dateline.articles.entry import Entry
from dateline.articles.records import ROLES, Columns, folded, scalar

__all__ = ["READER", "front_matter"]

_SUFFIXES = (".txt", ".text", ".md", ".markdown", ".rst", ".tokenized", ".asc", "")
_FIELD = re.compile(r"([^\W\d_][\w .-]{0,30}?)\s{0,3}[:=]\s{0,3}(.*)$")
_ADDRESS = re.compile(r"\s*(https?://\S{3,2000})[ \t]*\n")
_COMMENT = re.compile(r"(?:^|\s)#.*$")
_TEXT_FIELD = re.compile(
    r"(?:full[ _-]?text|text|body|content|volltext|texte|texto|testo)[ \t]{0,3}[:=][ \t]*", re.I
)
_FIRST_FIELD = re.compile(r"\s*(?:(?:---|\+\+\+)[ \t]*\n)?([^\W\d_][\w .-]{0,30}?)[ \t]{0,3}[:=]")
_LONGEST_HEADER, _LONGEST_HEADING = 60, 150
_HEADING = re.compile(r"[^\W_a-z][^|\t]*\s[^|\t]*[^\s.!?…:;,|-]")
_APART = re.compile(r"[ \t]*\n|(?i:by|von|par|por|di) [^\W\d_a-z]")
_SENTENCE = re.compile(r"[.!?](?:\s|$)")
_OTHER_NAMES = """
    author authors byline section category categories tags keywords length words page pages edition place
    dateline location subtitle subheadline summary copyright type editor credit agency series volume issue
    country city region updated modified accessed retrieved copyright autor auteur rubrik ressort
"""
_KNOWN = frozenset(_OTHER_NAMES.split()) | {folded(name) for names in ROLES.values() for name in names}


def front_matter(text: str) -> tuple[dict[str, str], str]:
    """The fields of a header and the text after it: blocks between ``---`` (YAML) or ``+++`` (TOML), a JSON
    object, or ``Key: value`` lines of usual names before the first empty line or the field of the text."""
    lines = text.split("\n", _LONGEST_HEADER + 1)
    fence = lines[0].strip()
    if fence in ("---", "+++"):
        ends = [n for n, line in enumerate(lines[1:_LONGEST_HEADER], 1) if line.strip() in (fence, "...")]
        if not ends:
            return {}, text
        fields = _fields(lines[1 : ends[0]])
        return fields, "\n".join(lines[ends[0] + 1 :]).lstrip("\n")
    if fence.startswith("{"):
        return _json_header(text)
    head = list(takewhile(lambda line: line.strip() and not _TEXT_FIELD.match(line), lines[:_LONGEST_HEADER]))
    if not head or len(head) == _LONGEST_HEADER or not all(map(_FIELD.match, head)):
        return {}, text
    fields = _fields(head)
    roles = Columns({}).of(fields)
    telling = roles["date"] or (len(fields) > 1 and (roles["title"] or roles["url"]))
    rest = "\n".join(lines[len(head) :])
    if rest.strip() and telling and all(folded(name) in _KNOWN for name in fields):
        named = _TEXT_FIELD.match(rest)
        return fields, rest[named.end() if named else 0 :].lstrip("\n")
    return {}, text


def _series(text: str) -> list[str]:
    """The parts of a text that begin with a header of the same first field, with dates; else the whole."""
    first = _FIRST_FIELD.match(text)
    if first is None:
        return [text]
    begins = re.compile(rf"^(?:(?:---|\+\+\+)[ \t]*\n)?{re.escape(first[1])}[ \t]{{0,3}}[:=]", re.MULTILINE)
    starts = [match.start() for match in begins.finditer(text) if _stands_apart(text, match.start())]
    if len(starts) < 2 or text[: starts[0]].strip():
        return [text]
    parts = [text[start:end].rstrip() for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]
    headers = [front_matter(part)[0] for part in parts]
    dated = sum(bool(Columns({}).of(header)["date"]) for header in headers)
    return parts if all(headers) and dated > 1 else [text]


def _stands_apart(text: str, start: int) -> bool:
    """Whether an empty line or a rule goes before a place."""
    before = text[max(0, start - 200) : start].split("\n")
    return len(before) < 2 or not before[-2].strip(" \t\r-=_*#")


def _json_header(text: str) -> tuple[dict[str, str], str]:
    start = len(text) - len(text.lstrip())
    try:
        found, end = json.JSONDecoder().raw_decode(text, start)
    except (ValueError, RecursionError):
        return {}, text
    body = text[end:].lstrip("\n")
    fields = {str(name): scalar(value) for name, value in found.items()} if isinstance(found, dict) else {}
    return (fields, body) if fields and body.strip() else ({}, text)


def _fields(lines: list[str]) -> dict[str, str]:
    """``key: value`` and ``key = value`` lines. What is set in below a key belongs to it: a folded text, or
    the ``name`` of a thing."""
    found: dict[str, str] = {}
    key = ""
    for line in lines:
        if line[:1].isspace() and key:
            inner = _FIELD.match(line.strip())
            if inner and not found[key] and inner[1] in ("name", "title", "value"):
                found[key] = _bare(inner[2])
            elif not inner and not line.lstrip().startswith("-"):
                found[key] = " ".join(filter(None, (found[key], line.strip())))
        elif match := _FIELD.match(line):
            key = match[1].strip()
            found[key] = "" if match[2].strip() in (">", "|", ">-", "|-", ">+", "|+") else _bare(match[2])
    return found


def _bare(value: str) -> str:
    """A value without quotes, and without the comment behind it."""
    value = value.strip()
    if value[:1] in "\"'" and (end := value.find(value[:1], 1)) > 0:
        return value[1:end]
    return _COMMENT.sub("", value).strip().strip("\"'")


def _recognise(entry: Entry) -> str:
    if entry.suffix not in _SUFFIXES and not re.fullmatch(r"\.\d+", entry.suffix):
        return ""
    if not entry.head.strip() or is_binary(entry.head):
        return ""
    return holds_many(decode(entry.head)[0]) or "plain text"


def _read(entry: Entry, context: Context) -> Iterator[Article]:
    text = context.text(entry)
    parts = [text] if context.options.split else _series(text)
    for number, part in enumerate(parts, 1):
        document = _document(part, entry.suffix)
        if len(parts) > 1:
            document.id = document.id or f"{entry.name}:{number}"
            document.path_dates = False
        yield from articles_of(document, entry, context)


def _document(text: str, suffix: str) -> Document:
    """A text with what its header says of it."""
    fields, text = front_matter(text)
    roles = Columns({}).of(fields)

    def field(role: str) -> str:
        return next((value for name in roles[role] if (value := scalar(fields[name]))), "")

    heading = _heading(text, suffix)
    return Document(
        text,
        title=field("title") or heading,
        url=field("url") or (address[1] if (address := _ADDRESS.match(text)) else ""),
        source=field("source"),
        language=field("language"),
        id=field("id"),
        by="header",
        dates=[(fields[name], f"header {name}") for name in roles["date"] if fields[name]],
        tokenised=True if suffix == ".tokenized" else None,
        headed=bool(heading),
        metadata={name: value for name, value in fields.items() if value},
    )


def _heading(text: str, suffix: str) -> str:
    """The first heading of a Markdown text; else the first line where it stands apart, before an empty line
    or the author's, and is neither a sentence nor a date."""
    first, _, rest = text.lstrip("\n").partition("\n")
    if suffix in (".md", ".markdown") and first.startswith("# "):
        return first.lstrip("# ").strip() if rest.strip() else ""
    first = first.strip()
    apart = _APART.match(rest) and _HEADING.fullmatch(first) and len(first) <= _LONGEST_HEADING
    return first if apart and _SENTENCE.search(rest) and next(dates_within(first), None) is None else ""


READER = FileReader(90, _recognise, _read)
