"""Web pages: title, date, language and publisher from the page's own data, the text without its furniture.

The text is trafilatura's where it is installed (extra ``html``); a plainer extraction stands in otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from dateline.articles.article import Article
from dateline.articles.context import Context, FileReader
from dateline.articles.decoding import decode, is_binary
from dateline.articles.document import Document
from dateline.articles.documents import articles_of, holds_many
from dateline.articles.entry import Entry
from dateline.articles.extras import wanted
from dateline.articles.markup import tags_of, text_of_html
from dateline.articles.pages import page_of

__all__ = ["READER", "page_document"]

_START = re.compile(
    rb"\s*(?:<!--[^>]{0,2000}-->\s*)*<(?:!doctype html|html|head|body|article)\b", re.IGNORECASE
)
_CHARSET = re.compile(rb"""<meta[^<>]{0,200}?charset\s*=\s*["']?\s*([A-Za-z0-9_-]{3,20})""", re.IGNORECASE)
_LONGEST_TEXT = 20_000_000


def _recognise(entry: Entry) -> str:
    if entry.suffix in (".html", ".htm", ".xhtml", ".shtml") or _START.match(entry.head):
        if not entry.head.strip() or is_binary(entry.head):
            return ""
        many = holds_many(text_of_html(decode(entry.head)[0]))
        return f"{many}, as a web page" if many else "a web page"
    return ""


def _source_text(entry: Entry, context: Context) -> str:
    """The page in the encoding it declares, where the bytes bear that out."""
    data = entry.data()
    declared = _CHARSET.search(data[:4096])
    if declared and not context.options.encoding:
        name = declared[1].decode("ascii").lower()
        try:
            return data.decode("cp1252" if name in ("iso-8859-1", "latin1", "latin-1") else name)
        except (LookupError, UnicodeDecodeError):
            pass
    return context.text(entry)


def main_text(source: str) -> str:
    """The text of the article on a page, without menus and footers."""
    trafilatura = wanted("trafilatura")
    if trafilatura is not None and len(source) < _LONGEST_TEXT:
        text = trafilatura.extract(
            source, include_comments=False, include_tables=False, favor_precision=False
        )
        if text and text.strip():
            return str(text)
    return text_of_html(_article_element(source), furniture=False) or text_of_html(source)


def _article_element(source: str) -> str:
    """The inside of the longest ``article``, else of ``main``, else of the whole page."""
    spans: dict[str, list[tuple[int, int]]] = {"article": [], "main": []}
    opened: dict[str, list[int]] = {"article": [], "main": []}
    for tag in tags_of(source):
        if tag.name in spans:
            if not tag.closing:
                opened[tag.name].append(tag.end)
            elif opened[tag.name]:
                spans[tag.name].append((opened[tag.name].pop(), tag.start))
    for name in ("article", "main"):
        if spans[name]:
            start, end = max(spans[name], key=lambda span: span[1] - span[0])
            return source[start:end]
    return source


def page_document(source: str, context: Context) -> Document:
    """A page's article; a dump that comes as a page keeps all of its text, to be taken apart."""
    source = source.replace("\r\n", "\n")
    whole = text_of_html(source)
    if context.options.split or holds_many(whole):
        return Document(whole)
    document = page_of(source)
    document.text = main_text(source)
    if wanted("trafilatura") is None:
        context.report.remark(
            "Web pages were read without the extra dateline[html]: menus may have stayed in."
        )
    return document


def _read(entry: Entry, context: Context) -> Iterator[Article]:
    yield from articles_of(page_document(_source_text(entry, context), context), entry, context)


READER = FileReader(40, _recognise, _read)
