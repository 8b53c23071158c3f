"""TimeML and HeidelTime's output: text with its time expressions, whatever the state of the mark-up.

HeidelTime writes ampersands unescaped, tags nest, values are sometimes broken; so this is no XML parser but
one pass over the tags, which keeps every character of the text.
"""

from __future__ import annotations

import html
import re
from typing import NamedTuple

from dateline.articles.article import TimeSpan

__all__ = ["Marked", "is_timeml", "read_timeml"]

# Only tags of the annotation are tags: a raw "<" before anything else is text.
_NAMES = (
    "TimeML|TIMEX3INTERVAL|TIMEX3|TIMEX2|EVENT|SIGNAL|MAKEINSTANCE|TLINK|SLINK|ALINK|CONFIDENCE|"
    "DOCID|DCT|TITLE|EXTRAINFO|TEXT|DOC|DOCNO|DATE_TIME|BODY|HEADLINE|HEADER|s|S|ENAMEX|NUMEX|CARDINAL"
)
_TAG = re.compile(rf"<(/?)({_NAMES})((?:\s[^<>]*)?)>|<\?xml[^<>]*\?>|<!DOCTYPE[^<>\[]*>|<!--")
_ATTRIBUTE = re.compile(r"""([\w:]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')""")
_ENTITY = re.compile(r"&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9A-Fa-f]{1,6});")
_HIDDEN = {"DOCID", "DCT", "EXTRAINFO", "DOCNO", "DATE_TIME", "HEADER"}


class Marked(NamedTuple):
    """The text of an annotated document, its time expressions, creation time as written, name and title."""

    text: str
    times: tuple[TimeSpan, ...]
    created: str = ""
    name: str = ""
    title: str = ""


def is_timeml(head: str) -> bool:
    """Whether a text begins as TimeML does."""
    return "<TimeML" in head[:2000]


class _Builder:
    """Text is gathered piece by piece; offsets are known at every tag."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.length = 0

    def add(self, raw: str) -> None:
        text = _ENTITY.sub(_character, raw) if "&" in raw else raw
        self.pieces.append(text)
        self.length += len(text)


def _character(match: re.Match[str]) -> str:
    text = html.unescape(match[0])
    return text if text.isprintable() or text.isspace() else "�"


def read_timeml(source: str) -> Marked:
    """The text between the tags and the spans of its TIMEX3 (nested ones too), by start, longest first.

    Where there is a ``<TEXT>``, only its content is the text; without one, everything that is no header.
    ``created`` is the value of the expression that is the document's creation time.
    """
    if "\r" in source:
        source = source.replace("\r\n", "\n").replace("\r", "\n")
    bounded = "<TEXT>" in source
    builder, parts = _Builder(), dict.fromkeys(("DOCID", "TITLE", "DCT"), "")
    open_times: list[tuple[int, dict[str, str]]] = []
    times: list[TimeSpan] = []
    created, inside, position = "", "", 0
    in_text = not bounded
    last_comment_end = source.rfind("-->")
    for tag in _TAG.finditer(source):
        if tag.start() < position:
            continue
        piece = source[position : tag.start()]
        if inside:
            if inside in parts:
                parts[inside] += piece
        elif in_text:
            builder.add(piece)
        position = tag.end()
        if tag[0] == "<!--":
            if position <= last_comment_end:
                position = source.find("-->", position) + 3
            continue
        name, closing, attributes = tag[2], tag[1] == "/", tag[3] or ""
        if name == "TEXT":
            in_text = not bounded or not closing
        elif name in _HIDDEN or (name == "TITLE" and bounded):
            inside = "" if closing else name
        elif name == "TIMEX3" and not attributes.rstrip().endswith("/"):
            if not closing:
                values = {key: html.unescape(a or b) for key, a, b in _ATTRIBUTE.findall(attributes)}
                if values.get("functionInDocument") == "CREATION_TIME" or inside == "DCT":
                    created = created or values.get("value", "")
                open_times.append((builder.length, values))
            elif open_times:
                start, values = open_times.pop()
                if not inside and in_text and start < builder.length and values.get("value"):
                    times.append(
                        TimeSpan(start, builder.length, values["value"], values.get("type") or "DATE")
                    )
    if in_text and not inside and not bounded:
        builder.add(source[position:])
    return _trimmed("".join(builder.pieces), times, created or parts["DCT"].strip(), parts)


def _trimmed(text: str, times: list[TimeSpan], created: str, parts: dict[str, str]) -> Marked:
    """Without the empty lines around the text, offsets moved along."""
    front = len(text) - len(text.lstrip("\n"))
    text = text.strip("\n")
    moved = [TimeSpan(t.start - front, t.end - front, t.value, t.type) for t in times]
    kept = sorted((t for t in moved if 0 <= t.start < t.end <= len(text)), key=lambda t: (t.start, -t.end))
    return Marked(text, tuple(kept), created, parts["DOCID"].strip(), " ".join(parts["TITLE"].split()))
