"""XML as a tree, read without ever resolving an entity or fetching anything.

The standard library's expat is driven by hand, so that a document that declares entities is refused before
the first is expanded, and external ones are never opened. Names lose their name space prefix.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from dateline.articles.decoding import decode
from dateline.errors import DatelineError

__all__ = ["all_text", "paragraphs_of", "parse_xml"]

_DEEPEST = 500
_DECLARED = re.compile(rb"""<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]+)["']""")
_ENTITY = re.compile(r"&([A-Za-z][A-Za-z0-9]{1,30});")
_OWN = frozenset(("amp", "lt", "gt", "quot", "apos"))


def _named(match: re.Match[str]) -> str:
    return match[0] if match[1] in _OWN else html.unescape(match[0])


def parse_xml(data: bytes) -> Element:
    """The root element of a document. Raises :class:`DatelineError` for what is no sound XML."""
    declared = _DECLARED.match(data[:400].lstrip())
    text = ""
    if declared:
        try:
            text = data.decode(declared[1].decode("ascii"))
        except (LookupError, UnicodeDecodeError):
            text = ""
    text = text or decode(data)[0]
    text = re.sub(r"^\s*<\?xml[^>]*\?>", "", text.lstrip("\ufeff \n\r\t"), count=1)
    if "&" in text:
        text = _ENTITY.sub(_named, text)
    return _built(text)


def _built(text: str) -> Element:
    builder = TreeBuilder()
    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True
    depth = 0

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal depth
        depth += 1
        if depth > _DEEPEST:
            raise DatelineError("XML nested more than 500 deep: refused")
        builder.start(_local(name), {_local(key): value for key, value in attributes.items()})

    def end(name: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(_local(name))

    def refuse(*_: object) -> None:
        raise DatelineError("XML that declares entities is refused")

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = builder.data
    parser.EntityDeclHandler = refuse
    parser.ExternalEntityRefHandler = lambda *_: 1  # skipped, never opened
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
    try:
        parser.Parse(text.encode("utf-8", "replace"), True)
        return builder.close()
    except expat.ExpatError as error:
        raise DatelineError(f"damaged XML (line {error.lineno}: {expat.ErrorString(error.code)})") from None
    except (AssertionError, ValueError) as error:
        raise DatelineError(f"damaged XML ({error})") from None


def _local(name: str) -> str:
    return name.rsplit(":", 1)[-1]


def all_text(element: Element | None) -> str:
    """The text within an element, blanks collapsed."""
    return "" if element is None else " ".join("".join(element.itertext()).split())


def paragraphs_of(element: Element, names: tuple[str, ...] = ("p", "hl2", "li", "pre")) -> Iterator[str]:
    """The text of the paragraphs within an element; its whole text when it has none."""
    found = False
    for part in element.iter():
        if part.tag in names:
            found = True
            if text := all_text(part):
                yield text
    if not found and (text := all_text(element)):
        yield text
