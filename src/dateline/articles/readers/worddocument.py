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

_BODY, _PROPERTIES = "word/document.xml", "docProps/core.xml"


def _recognise(entry: Entry) -> str:
    if entry.head.startswith(b"PK\x03\x04") and entry.suffix in (".docx", ".docm"):
        return "a Word document"
    return "a Word document" if entry.head.startswith(b"PK\x03\x04") and b"word/" in entry.head else ""


def _read(entry: Entry, context: Context) -> Iterator[Article]:
    parts = _parts(entry.data())
    body = parse_xml(parts[_BODY])
    text = "\n".join(_paragraph(p) for p in body.iter("p"))
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


def _paragraph(paragraph: Element) -> str:
    """The text of a paragraph: runs, tabs and line breaks, without deleted text and field codes."""
    pieces = []
    for element in paragraph.iter():
        if element.tag == "t":
            pieces.append(element.text or "")
        elif element.tag == "tab":
            pieces.append("\t")
        elif element.tag in ("br", "cr"):
            pieces.append("\n")
    return "".join(pieces)


READER = FileReader(25, _recognise, _read)
