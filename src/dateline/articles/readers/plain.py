"""Plain text and Markdown, with or without a header that names date and title; text dumps of databases."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

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
_FIELD = re.compile(r"([^\W\d_][\w .-]{0,30}?)\s{0,3}[:=]\s{0,3}(.{0,1000})$")
_ADDRESS = re.compile(r"\s*(https?://\S{3,2000})[ \t]*\n")
_COMMENT = re.compile(r"(?:^|\s)#.*$")
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
    object, or ``Key: value`` lines of usual names before the first empty line."""
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
    blank = next((n for n, line in enumerate(lines[:_LONGEST_HEADER]) if not line.strip()), 0)
    if not blank or not all(_FIELD.match(line) for line in lines[:blank]):
        return {}, text
    fields = _fields(lines[:blank])
    roles = Columns({}).of(fields)
    telling = roles["date"] or (len(fields) > 1 and (roles["title"] or roles["url"]))
    if telling and all(folded(name) in _KNOWN for name in fields):
        return fields, "\n".join(lines[blank:]).lstrip("\n")
    return {}, text


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
    fields, text = front_matter(context.text(entry))
    roles = Columns({}).of(fields)

    def field(role: str) -> str:
        return next((value for name in roles[role] if (value := scalar(fields[name]))), "")

    heading = _heading(text, entry.suffix)
    document = Document(
        text,
        title=field("title") or heading,
        url=field("url") or (address[1] if (address := _ADDRESS.match(text)) else ""),
        source=field("source"),
        language=field("language"),
        id=field("id"),
        by="header",
        dates=[(fields[name], f"header {name}") for name in roles["date"] if fields[name]],
        tokenised=True if entry.suffix == ".tokenized" else None,
        headed=bool(heading),
        metadata={name: value for name, value in fields.items() if value},
    )
    yield from articles_of(document, entry, context)


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
