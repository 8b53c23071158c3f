"""Web pages: title, date, language and publisher from the page's own data, the text without its furniture.

The text is trafilatura's where it is installed (extra ``html``); a plainer extraction stands in otherwise.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from dateline.articles.article import Article
from dateline.articles.context import Context, FileReader
from dateline.articles.decoding import decode, is_binary
from dateline.articles.document import Document
from dateline.articles.documents import articles_of, holds_many
from dateline.articles.entry import Entry
from dateline.articles.extras import wanted
from dateline.articles.markup import tags_of, text_of_html
from dateline.articles.records import scalar

__all__ = ["READER", "page_of"]

_START = re.compile(
    rb"\s*(?:<!--[^>]{0,2000}-->\s*)*<(?:!doctype html|html|head|body|article)\b", re.IGNORECASE
)
_CHARSET = re.compile(rb"""<meta[^<>]{0,200}?charset\s*=\s*["']?\s*([A-Za-z0-9_-]{3,20})""", re.IGNORECASE)
_DATE_NAMES = """
    article:published_time og:article:published_time datepublished date.published dc.date.issued
    dcterms.created dcterms.issued citation_publication_date citation_date pubdate publishdate
    publish-date publish_date publication_date published_time sailthru.date parsely-pub-date
    cxenseparse:recs:publishtime dc.date dcterms.date last-modified-date date displaydate
    originalpublicationdate og:pubdate dc.date.created
"""
_DATES = _DATE_NAMES.split()
_SOURCES = ("og:site_name", "application-name", "dc.publisher", "citation_journal_title", "article:publisher")
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


def page_of(source: str) -> Document:
    """What a page says about itself, and its readable text."""
    metas: dict[str, str] = {}
    scripts: list[str] = []
    times: list[str] = []
    url = language = title = ""
    for tag in tags_of(source):
        if tag.closing:
            continue
        if tag.name == "meta":
            attributes = tag.attributes
            key = attributes.get("property") or attributes.get("name") or attributes.get("itemprop") or ""
            if key and attributes.get("content"):
                metas.setdefault(key.lower(), attributes["content"])
        elif tag.name == "link" and "canonical" in tag.raw:
            url = url or tag.attributes.get("href", "")
        elif tag.name == "html":
            language = language or tag.attributes.get("lang", "")
        elif tag.name == "title" and not title:
            end = source.find("<", tag.end)
            title = text_of_html(source[tag.end : end if end >= 0 else tag.end + 300])[:500]
        elif tag.name == "time":
            attributes = tag.attributes
            if attributes.get("datetime"):
                times.insert(0 if "pubdate" in attributes else len(times), attributes["datetime"])
        elif tag.name == "script" and "ld+json" in tag.raw:
            start = source.find(">", tag.start) + 1
            scripts.append(source[start : tag.end])
    linked = _linked_data(scripts)
    return Document(
        text="",
        title=linked.get("headline", "") or metas.get("og:title", "") or title,
        url=url or metas.get("og:url", "") or linked.get("url", ""),
        source=linked.get("publisher", "") or next((metas[name] for name in _SOURCES if metas.get(name)), ""),
        language=language or metas.get("og:locale", "") or linked.get("inLanguage", ""),
        by="the page's own data",
        dates=_dates(linked, metas, times),
        tokenised=False,
        metadata={"author": author}
        if (author := linked.get("author", "") or metas.get("author", ""))
        else {},
    )


def _dates(linked: dict[str, str], metas: dict[str, str], times: list[str]) -> list[tuple[str, str]]:
    found = [(linked["datePublished"], "JSON-LD datePublished")] if linked.get("datePublished") else []
    found += [(metas[name], f"meta {name}") for name in _DATES if name in metas]
    return found + [(value, "time element") for value in times[:3]]


def _linked_data(scripts: list[str]) -> dict[str, str]:
    """The fields of the article in the page's JSON-LD."""
    for script in scripts[:20]:
        try:
            found = json.loads(script.strip().removesuffix(";"))
        except (ValueError, RecursionError):
            continue
        for item in _items(found, 0):
            if "datePublished" in item or "headline" in item:
                names = ("headline", "datePublished", "url", "inLanguage", "publisher", "author")
                return {name: scalar(item.get(name)) for name in names}
    return {}


def _items(value: Any, depth: int) -> Iterator[dict[str, Any]]:
    if depth > 5:
        return
    if isinstance(value, list):
        for part in value[:100]:
            yield from _items(part, depth + 1)
    elif isinstance(value, dict):
        yield value
        for name in ("@graph", "mainEntity", "itemListElement"):
            if name in value:
                yield from _items(value[name], depth + 1)


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


def _read(entry: Entry, context: Context) -> Iterator[Article]:
    source = _source_text(entry, context).replace("\r\n", "\n")
    whole = text_of_html(source)
    if context.options.split or holds_many(whole):
        document = Document(whole)
    else:
        document = page_of(source)
        document.text = main_text(source)
        if wanted("trafilatura") is None:
            context.report.remark(
                "Web pages were read without the extra dateline[html]: menus may have stayed in."
            )
    yield from articles_of(document, entry, context)


READER = FileReader(40, _recognise, _read)
