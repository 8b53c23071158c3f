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
from dateline.articles.embedded import dates_within
from dateline.articles.entry import Entry
from dateline.articles.extras import wanted
from dateline.articles.markup import tags_of, text_of_html
from dateline.articles.pages import Places, is_of_others, page_of

__all__ = ["READER", "page_document"]

_START = re.compile(
    rb"\s*(?:<!--[^>]{0,2000}-->\s*)*<(?:!doctype html|html|head|body|article)\b", re.IGNORECASE
)
_CHARSET = re.compile(rb"""<meta[^<>]{0,200}?charset\s*=\s*["']?\s*([A-Za-z0-9_-]{3,20})""", re.IGNORECASE)
_LONGEST_TEXT = 20_000_000
_HEAD, _SHORTEST = 3_000, 200
_TITLE = re.compile(
    r"""<(?:h[1-3]\b[^<>]{0,300}|\w+\s[^<>]{0,200}class=["'][^"'<>]{0,100}(?:title|titre|titel|titulo|titolo)[^<>]{0,200})>(.{3,600}?)</""",
    re.IGNORECASE | re.DOTALL,
)


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
    for name in ("article", "main"):
        if spans := _elements(source, name):
            start, end = max(spans, key=lambda span: span[1] - span[0])
            return source[start:end]
    return source


def _elements(source: str, name: str) -> list[tuple[int, int]]:
    """The insides of all elements of a name, in the order of their ends."""
    spans: list[tuple[int, int]] = []
    opened: list[int] = []
    for tag in tags_of(source):
        if tag.name == name and not tag.closing:
            opened.append(tag.end)
        elif tag.name == name and opened:
            spans.append((opened.pop(), tag.start))
    return spans


def _documents(source: str, context: Context) -> list[Document]:
    """The article of a page; or those of an export, which has several elements ``article``, each with a text
    and a date, and no date of its own."""
    page = page_document(source, context)
    itself = any(evidence.startswith(("JSON-LD", "meta ")) for _, evidence in page.dates)
    dump = not page.by
    if itself or dump or source.count("<article") < 2:
        return [page]
    parts = [part for piece in _outermost_articles(source) if (part := _part(piece, page)) is not None]
    return parts if len(parts) > 1 else [page]


def _outermost_articles(source: str) -> Iterator[str]:
    """The insides of the elements ``article`` that lie in no other and are no comments or teasers."""
    depth = start = 0
    places = Places()
    for tag in tags_of(source):
        places.pass_by(tag)
        if tag.name != "article":
            continue
        depth = max(depth + (-1 if tag.closing else 1), 0)
        if depth == 1 and not tag.closing:
            start = 0 if places.is_of_others or is_of_others(tag) else tag.end
        elif depth == 0 and start:
            yield source[start : tag.start]
            start = 0


def _part(source: str, page: Document) -> Document | None:
    """An article of an export; None for what is short or has no date."""
    text = text_of_html(source, furniture=False)
    dates = list(page_of(source).dates)
    head = text_of_html(source[:_HEAD])
    dates += [(date.stamp, "head of the element article") for date in dates_within(head)]
    if not dates or len(text) < _SHORTEST:
        return None
    title = _TITLE.search(source)
    return Document(
        text,
        title=text_of_html(title[1]) if title else "",
        source=page.source,
        language=page.language,
        by="the element article",
        path_dates=False,
        dates=dates,
        tokenised=False,
    )


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
    documents = _documents(_source_text(entry, context), context)
    for number, document in enumerate(documents, 1):
        if len(documents) > 1:
            document.id = f"{entry.name}:{number}"
        yield from articles_of(document, entry, context)


READER = FileReader(40, _recognise, _read)
