"""HTML to text with the standard library alone: one linear pass over the tags, never an error.

Real pages are too broken for a parser that expects a tree, and hostile ones are made to slow it down.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

__all__ = ["Tag", "tags_of", "text_of_html"]

_TAG = re.compile(r"<(/?)([a-zA-Z][\w:-]*)([^<>]*)>|<!--|<[!?][^<>]*>")
_ATTRIBUTE = re.compile(r"""([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?""")
_BLOCK_NAMES = """
    address article aside blockquote body center dd div dl dt fieldset figcaption figure footer form h1
    h2 h3 h4 h5 h6 header hr html legend li main nav ol option p pre section table tbody td tfoot th
    thead title tr ul
"""
_BLOCKS = frozenset(_BLOCK_NAMES.split())
_UNSEEN = ("script", "style", "noscript", "template", "svg", "iframe", "textarea", "select", "button")
_FURNITURE = frozenset(("nav", "footer", "aside", "form", "header", "head", "menu", "dialog", "figure"))
_SPACE = re.compile(r"[ \t\r\f\v\u00a0]+")


class Tag:
    """A tag where it stands: its name in lower case, whether it closes, and its attributes."""

    __slots__ = ("closing", "end", "name", "raw", "start")

    def __init__(self, name: str, closing: bool, raw: str, start: int, end: int) -> None:
        self.name, self.closing, self.raw, self.start, self.end = name, closing, raw, start, end

    @property
    def attributes(self) -> dict[str, str]:
        """The attributes, entities resolved."""
        return {
            name.lower(): html.unescape(a or b or c).strip()
            for name, a, b, c in _ATTRIBUTE.findall(self.raw[:10_000])
        }


def tags_of(source: str) -> Iterator[Tag]:
    """The tags of a page in order; comments and the content of scripts and styles are jumped over, and a
    script comes as one tag whose ``end`` lies behind its content."""
    lower = source.lower() if source.isascii() else re.sub("[A-Z]+", lambda match: match[0].lower(), source)
    last = {name: lower.rfind(f"</{name}") for name in _UNSEEN}
    last_comment = source.rfind("-->")
    position = 0
    while match := _TAG.search(source, position):
        position = match.end()
        if match[0] == "<!--":
            if position <= last_comment:
                position = source.find("-->", position) + 3
            continue
        if match[2] is None:
            continue
        name, closing = match[2].lower(), match[1] == "/"
        if not closing and name in last and not match[3].endswith("/") and position <= last[name]:
            position = lower.find(f"</{name}", position)
        yield Tag(name, closing, match[3], match.start(), position)


def text_of_html(source: str, *, furniture: bool = True) -> str:
    """The readable text: blocks become paragraphs, entities characters. ``furniture=False`` leaves out
    navigation, headers, footers, asides and forms."""
    pieces: list[str] = []
    depth: dict[str, int] = {}
    hidden = position = 0
    for tag in tags_of(source):
        if not hidden:
            pieces.append(_flow(source[position : tag.start]))
        position = tag.end
        if tag.name == "br":
            pieces.append("\n")
        elif tag.name in _BLOCKS:
            pieces.append("\n\n")
        if tag.name in ("head", "title") or (not furniture and tag.name in _FURNITURE):
            if not tag.closing:
                depth[tag.name] = depth.get(tag.name, 0) + 1
                hidden += 1
            elif depth.get(tag.name, 0):
                depth[tag.name] -= 1
                hidden -= 1
    if not hidden:
        pieces.append(_flow(source[position:]))
    return _paragraphs("".join(pieces))


def _flow(raw: str) -> str:
    """Character data as it flows: entities resolved, line breaks are blanks."""
    return _SPACE.sub(" ", html.unescape(raw).replace("\n", " ")) if raw else ""


def _paragraphs(text: str) -> str:
    """Lines trimmed, empty ones as single separators."""
    paragraphs: list[str] = []
    lines: list[str] = []
    for line in text.split("\n"):
        line = line.strip()
        if line:
            lines.append(line)
        elif lines:
            paragraphs.append("\n".join(lines))
            lines = []
    if lines:
        paragraphs.append("\n".join(lines))
    return "\n\n".join(paragraphs)
