"""Dumps of other databases that number their documents ("Document 2 of 50"), with fields as lines
``Name: value`` (ProQuest and its like)."""

from __future__ import annotations

import re
from collections import Counter
from itertools import takewhile

from dateline.articles.document import Document
from dateline.articles.embedded import dates_within
from dateline.articles.nexis import START
from dateline.articles.records import Columns

__all__ = ["is_numbered", "split"]

_FIELD = re.compile(r"([A-ZÄÖÜÉ][\w /-]{2,40}?): ?(.*)", re.DOTALL)
_RULE = re.compile(r"^[ \t]*[_=*-]{10,}[ \t]*$", re.MULTILINE)
_EMPTY = re.compile(r"\n[ \t]*\n\s*")
_LONGEST_TITLE = 300
_NUMBER = re.compile(r"\d+")


def is_numbered(text: str) -> bool:
    """Whether a text is a series of numbered documents: the first is followed by the second."""
    numbers = [int(found[0]) for match in START.finditer(text) if (found := _NUMBER.search(match[0]))]
    return numbers[:2] == [1, 2]


def split(text: str) -> list[Document]:
    """The articles of a dump; what stands before the first (a cover page) is none."""
    starts = list(START.finditer(text))
    ends = [match.start() for match in starts[1:]] + [len(text)]
    pieces = [_blocks(text[match.end() : end]) for match, end in zip(starts, ends, strict=True)]
    names = Counter(match[1] for blocks in pieces for match in map(_FIELD.match, blocks) if match)
    usual = frozenset(name for name, number in names.items() if number > 1 or _is_name(name))
    return [_document(blocks, usual) for blocks in pieces]


def _is_name(name: str) -> bool:
    """Whether a field's name is one word, or says which role the field plays."""
    return " " not in name or any(Columns({}).of([name]).values())


def _blocks(text: str) -> list[str]:
    """What empty lines part; fields that follow each other without one are blocks of their own."""
    found: list[str] = []
    for block in filter(None, map(str.strip, _EMPTY.split(_RULE.sub("", text)))):
        lines = block.split("\n")
        found += lines if all(map(_FIELD.match, lines)) else [block]
    return found


def _document(blocks: list[str], usual: frozenset[str]) -> Document:
    """A title, fields, the text (behind a field of its own or none), more fields: parted by empty lines. The
    fields behind the text begin with a ``usual`` one, as a sentence may well have a colon."""
    head = list(takewhile(lambda block: not _names_text(block), blocks))
    named = len(head) < len(blocks)
    if not named:
        title = [block for block in blocks[:1] if len(blocks) > 1 and len(block) <= _LONGEST_TITLE]
        head = title + list(takewhile(_FIELD.match, blocks[len(title) :]))
    rest = blocks[len(head) :]
    tail = list(takewhile(bool, map(_FIELD.match, rest[:0:-1])))[::-1]
    while tail and tail[0] and tail[0][1] not in usual:
        del tail[0]
    body = len(rest) - len(tail)
    matches = [_FIELD.match(block) for block in (*head, *rest[body:])]
    fields = {match[1]: match[2].strip() for match in matches if match}
    if named and (match := _FIELD.match(rest[0])):
        rest[0] = match[2]
    roles = Columns({}).of(fields)

    def field(role: str) -> str:
        return next((fields[name] for name in roles[role] if fields[name]), "")

    bare = [block for block in head if not _FIELD.match(block)]
    return Document(
        "\n\n".join(rest[:body]),
        title=field("title") or (bare[0].split("\n")[0] if bare else ""),
        url=field("url"),
        source=field("source"),
        language=field("language"),
        by="fields of the dump",
        path_dates=False,
        dates=[
            *((fields[name], f"field {name}") for name in roles["date"] if fields[name]),
            *((found.stamp, "head of the document") for block in bare for found in dates_within(block)),
        ],
        metadata={name.lower(): value for name, value in fields.items() if 0 < len(value) <= 500},
    )


def _names_text(block: str) -> bool:
    match = _FIELD.match(block)
    return match is not None and match[1].lower() in ("full text", "text", "body")
