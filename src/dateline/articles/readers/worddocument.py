"""Word documents (DOCX): the paragraphs, with the standard library alone."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from dateline.articles.archives import refused_in_zip
from dateline.articles.article import Article
from dateline.articles.context import Context, FileReader
from dateline.articles.document import Document
from dateline.articles.documents import articles_of
from dateline.articles.entry import Entry
from dateline.articles.trees import all_text, parse_xml
from dateline.errors import DatelineError

__all__ = ["READER"]

_SIGNS = {"tab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "\u2011"}
_BODY, _PROPERTIES = "word/document.xml", "docProps/core.xml"


def _recognise(entry: Entry) -> str:
    if entry.head.startswith(b"PK\x03\x04") and entry.suffix in (".docx", ".docm"):
        return "a Word document"
    return "a Word document" if entry.head.startswith(b"PK\x03\x04") and b"word/" in entry.head else ""


def _read(entry: Entry, context: Context) -> Iterator[Article]:
    parts = _parts(entry.data())
    body = parse_xml(parts[_BODY])
    text = "\n".join(_paragraphs(body))
    properties = parse_xml(parts[_PROPERTIES]) if _PROPERTIES in parts else Element("none")
    found = {element.tag: all_text(element) for element in properties.iter()}
    document = Document(
        text.strip("\n"),
        title=found.get("title", ""),
        language=found.get("language", ""),
        by="document properties",
        tokenised=False,
    )
    yield from articles_of(document, entry, context)


def _parts(data: bytes) -> dict[str, bytes]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            infos = {
                info.filename: info for info in archive.infolist() if info.filename in (_BODY, _PROPERTIES)
            }
            for info in infos.values():
                if reason := refused_in_zip(info):
                    raise DatelineError(reason)
            parts = {name: archive.read(info) for name, info in infos.items()}
    except (zipfile.BadZipFile, OSError, EOFError, ValueError, RuntimeError, NotImplementedError) as error:
        raise DatelineError(f"a damaged Word document ({error})") from None
    if _BODY not in parts:
        raise DatelineError("no Word document, although it is called one")
    return parts


def _paragraphs(element: Element) -> Iterator[str]:
    """The texts of the paragraphs: runs, tabs and line breaks, without deleted text and field codes. Those of
    a text box follow the paragraph that it stands in, once."""
    inner: list[Element] = []
    pieces: list[str] = []
    waiting = list(reversed(element))
    while waiting:
        part = waiting.pop()
        if part.tag == "p":
            inner.append(part)
        elif part.tag == "t":
            pieces.append(part.text or "")
        elif part.tag in _SIGNS:
            pieces.append(_SIGNS[part.tag])
        elif part.tag not in ("Fallback", "tabs"):
            waiting.extend(reversed(part))
    if element.tag == "p":
        yield "".join(pieces)
    for paragraph in inner:
        yield from _paragraphs(paragraph)


READER = FileReader(25, _recognise, _read)
