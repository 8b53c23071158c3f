"""RSS and Atom feeds: one article an entry, with the text that the feed carries."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element, tostring

from dateline.articles.article import Article
from dateline.articles.context import Context, FileReader
from dateline.articles.document import Document
from dateline.articles.documents import articles_of
from dateline.articles.entry import Entry
from dateline.articles.markup import text_of_html
from dateline.articles.trees import all_text, parse_xml
from dateline.errors import DatelineError

__all__ = ["READER"]

_DATES = ("pubDate", "published", "date", "issued", "created", "updated", "modified")
_TEXTS = ("encoded", "content", "description", "summary")


def _recognise(entry: Entry) -> str:
    head = entry.head[:4096]
    if entry.suffix in (".rss", ".atom") or b"<rss" in head or b"<rdf:RDF" in head:
        return "a feed (RSS)" if entry.suffix != ".atom" else "a feed (Atom)"
    return "a feed (Atom)" if b"<feed" in head and b"Atom" in head else ""


def _read(entry: Entry, context: Context) -> Iterator[Article]:
    root = parse_xml(entry.data())
    channel = root.find("channel")
    head = channel if channel is not None else root
    items = [element for element in root.iter() if element.tag in ("item", "entry")]
    if not items:
        raise DatelineError("a feed without entries")
    source, language = all_text(head.find("title")), all_text(head.find("language"))
    for number, item in enumerate(items, 1):
        document = _document(item, source, language or root.get("lang", ""))
        name = document.id or f"{entry.name}:{number}"
        if not document.text.strip():
            context.report.skip(name, "a feed entry without text")
            continue
        document.id = name
        yield from articles_of(document, entry, context)


def _document(item: Element, source: str, language: str) -> Document:
    def first(*names: str) -> str:
        return next((text for name in names for part in item.findall(name) if (text := all_text(part))), "")

    links = [part for part in item.findall("link") if part.get("rel", "alternate") == "alternate"]
    url = next((part.get("href") or all_text(part) for part in links), "")
    texts = [_content(part) for name in _TEXTS for part in item.findall(name)]
    return Document(
        text=next(filter(None, texts), ""),
        title=text_of_html(first("title")),
        url=url,
        source=first("source", "publisher") or source,
        language=item.get("lang") or first("language") or language,
        id=first("guid", "id") or url,
        by="the feed",
        path_dates=False,
        dates=[(text, f"feed {name}") for name in _DATES if (text := first(name))],
        tokenised=False,
    )


def _content(part: Element) -> str:
    """The text of a content element: escaped HTML, or XHTML elements."""
    return text_of_html(tostring(part, "unicode") if len(part) else part.text or "")


READER = FileReader(30, _recognise, _read)
