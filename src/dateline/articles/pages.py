"""What a web page says about itself: title, publisher, language, address, and when it was published.

A page is full of dates that are not its own: of related stories, of comments, of its last change. So those
that name themselves dates of publication come first (JSON-LD, meta elements, ``itemprop``), then those of an
element that is marked or named as a date. None is believed within menus, asides, comments and lists of other
stories, and a date of change only with a doubt.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from dateline.articles.document import Document
from dateline.articles.embedded import dates_within
from dateline.articles.markup import Tag, tags_of, text_of_html
from dateline.articles.records import scalar

__all__ = ["Places", "is_of_others", "page_of"]

_DATE_NAMES = """
    article:published_time og:article:published_time datepublished date.published dc.date.issued
    dcterms.created dcterms.issued citation_publication_date citation_date pubdate publishdate
    publish-date publish_date publication_date published_time sailthru.date parsely-pub-date
    cxenseparse:recs:publishtime dc.date dcterms.date date displaydate originalpublicationdate og:pubdate
    dc.date.created article:published rnews:datepublished article.published date-published
"""
_DATES = _DATE_NAMES.split()
_PUBLISHED = re.compile(
    r"publi(?:sh(?:ed)?|cation)[-_.: ]?(?:date|time|on|at)|(?:date|time)[-_.: ]?publi|pub[-_]?(?:date|time)"
    r"|p(?:date|time)$"
)
"""How still other meta elements that tell the date of publication are named."""
_UNPUBLISHED = re.compile(r"modif|updat|expir|unpubl|last")
_SAVED_FROM = re.compile(r"<!-- saved from url=\(\d+\)(\S{1,2000}?) ?-->")
_CHANGES = (
    "last-modified-date",
    "article:modified_time",
    "last-modified",
    "datemodified",
    "dcterms.modified",
)
_SOURCES = ("og:site_name", "application-name", "dc.publisher", "citation_journal_title", "article:publisher")
_VOID = frozenset(
    ("meta", "link", "img", "br", "hr", "input", "source", "area", "base", "col", "embed", "wbr")
)
_KINDS = (
    r"(?:related|comments?|sidebar|recommend\w*|teasers?|promos?|trending|popular|latest|newsletter|footer|nav|"
    r"navigation|menu|more|most|read-?next|disqus|commentlist)"
)
_OF_OTHERS = re.compile(
    rf"(?:(?:article|post|story|entry|site|page|user|reader)[-_]+)*{_KINDS}(?:[-_]+(?:list|area|section|posts?|"
    r"articles?|stories|story|news|links?|content|wrapper|body|items?|thread|form|container|box|block|read|popular|"
    r"viewed|from|\d+))*",
    re.IGNORECASE,
)
_MAYBE_OTHERS = re.compile(_KINDS, re.IGNORECASE)
_OWN_PLACES = frozenset(("html", "body", "main", "article"))
_OTHER_PLACES = frozenset(("nav", "footer", "aside", "form"))
_NAMED_DATE = re.compile(
    r"(?<![a-z])(?:date|datetime|time|timestamp|published|pubdate|publish|posted|dateline|byline|meta|datum|"
    r"fecha|data|entry-date|dt-published)(?![a-z])",
    re.IGNORECASE,
)
_CHANGED = re.compile(r"updat|modif|edited|aktualis|mis-a-jour", re.IGNORECASE)
_NEAR = 400
_DEEPEST = 500
_COMMA_TOO_MANY = re.compile(r",(?=\s*[}\]])")
_OPENINGS = ("//", "/*", "<![CDATA[", "<!--", "*/")
_ENDINGS = (";", "*/", "-->", "]]>", "/*", "//")
_IS_ARTICLE = re.compile(r"Article|Posting|Report|Story|Review|News")
_PARTS = ("@graph", "mainEntity", "hasPart", "mainEntityOfPage")

_CHANGE = "element named as the date of a change"

Dates = list[tuple[str, str]]


class Places:
    """Which elements are open, and whether one of them holds what is not the article's."""

    def __init__(self) -> None:
        self._open: list[tuple[str, bool]] = []
        self._others = 0

    @property
    def is_of_others(self) -> bool:
        """Whether this place belongs to something other than the article."""
        return self._others > 0

    def pass_by(self, tag: Tag) -> None:
        if tag.name in _VOID or tag.raw.endswith("/"):
            return
        if not tag.closing:
            if len(self._open) < _DEEPEST:
                own = tag.name in _OWN_PLACES
                others = tag.name in _OTHER_PLACES or (not own and is_of_others(tag))
                self._open.append((tag.name, others))
                self._others += others
            return
        for depth in range(len(self._open) - 1, max(-1, len(self._open) - 20), -1):
            if self._open[depth][0] == tag.name:
                self._others -= sum(others for _, others in self._open[depth:])
                del self._open[depth:]
                return


def is_of_others(tag: Tag) -> bool:
    """Whether an element is named as holding other stories, comments or the like."""
    if not _MAYBE_OTHERS.search(tag.raw):
        return False
    attributes = tag.attributes
    names = f"{attributes.get('class', '')} {attributes.get('id', '')}".split()
    return any(map(_OF_OTHERS.fullmatch, names))


def page_of(source: str) -> Document:
    """What a page says about itself; its readable text is still to be found."""
    metas: dict[str, str] = {}
    scripts: list[str] = []
    marked: Dates = []
    times: Dates = []
    changes: Dates = []
    places = Places()
    url = language = title = ""
    for tag in tags_of(source):
        places.pass_by(tag)
        if tag.closing:
            continue
        if tag.name == "meta":
            attributes = tag.attributes
            names = ("property", "name", "itemprop", "http-equiv")
            key = next(filter(None, (attributes.get(name) for name in names)), "")
            if key and attributes.get("content"):
                metas.setdefault(key.lower(), attributes["content"])
        elif tag.name == "link" and "canonical" in tag.raw:
            url = url or tag.attributes.get("href", "")
        elif tag.name == "html":
            language = language or tag.attributes.get("lang", "")
        elif tag.name == "title" and not title:
            end = source.find("<", tag.end)
            title = text_of_html(source[tag.end : end if end >= 0 else tag.end + 300])[:500]
        elif tag.name == "script" and "ld+json" in tag.raw:
            start = source.find(">", tag.start) + 1
            scripts.append(source[start : tag.end])
        elif found := _date_of_element(tag, source):
            written, evidence, sure = found
            if evidence == _CHANGE:
                changes.append((written, evidence))
            elif not places.is_of_others:
                (marked if sure else times).append((written, evidence))
    linked = _linked_data(scripts)
    dates: Dates = [(linked["datePublished"], "JSON-LD datePublished")] if linked.get("datePublished") else []
    others = (name for name in metas if _PUBLISHED.search(name) and not _UNPUBLISHED.search(name))
    telling = dict.fromkeys([*(name for name in _DATES if name in metas), *others])
    dates += [(metas[name], f"meta {name}") for name in telling]
    saved = _SAVED_FROM.search(source, 0, 2000)
    changes += [(metas[name], f"meta {name}") for name in _CHANGES if name in metas]
    if linked.get("dateModified"):
        changes.append((linked["dateModified"], "JSON-LD dateModified"))
    author = linked.get("author", "") or metas.get("author", "")
    return Document(
        text="",
        title=linked.get("headline", "") or metas.get("og:title", "") or title,
        url=url or metas.get("og:url", "") or linked.get("url", "") or (saved[1] if saved else ""),
        source=linked.get("publisher", "") or next((metas[name] for name in _SOURCES if metas.get(name)), ""),
        language=language or metas.get("og:locale", "") or linked.get("inLanguage", ""),
        by="the page's own data",
        dates=[*dates, *marked[:3], *times[:3]],
        changes=changes[:5],
        tokenised=False,
        metadata={"author": author} if author else {},
    )


def _date_of_element(tag: Tag, source: str) -> tuple[str, str, bool] | None:
    """The date that an element marks or is named for, the evidence, and whether it is marked as the date of
    publication; None for other elements."""
    if tag.name != "time" and "itemprop" not in tag.raw and not _NAMED_DATE.search(tag.raw):
        return None
    attributes = tag.attributes
    named = f"{attributes.get('class', '')} {attributes.get('id', '')}"
    own = attributes.get("itemprop", "").lower() == "datepublished"
    if tag.name != "time" and not own and not _NAMED_DATE.search(named):
        return None
    values = (attributes.get(name, "") for name in ("datetime", "content", "title"))
    written = next((value for value in values if value[:1].isdigit() or any(dates_within(value[:100]))), "")
    if not written:
        end = source.find(f"</{tag.name}", tag.end, tag.end + _NEAR)
        text = text_of_html(source[tag.end : end]) if end >= 0 else ""
        found = next(dates_within(text[:150]), None)
        if found is None or len(text) > 150:
            return None
        written = found.stamp
    if _CHANGED.search(named) or attributes.get("itemprop", "").lower() == "datemodified":
        return written, _CHANGE, False
    if own:
        return written, "itemprop datePublished", True
    if tag.name == "time":
        sure = "pubdate" in attributes or bool(re.search("publish|pubdate|entry-date|posted", named, re.I))
        return written, "time element", sure
    return written, "element named as a date", False


def _linked_data(scripts: list[str]) -> dict[str, str]:
    """The fields of the article in the page's JSON-LD; what it lacks, the page may tell."""
    items = [item for script in scripts[:20] for item in _items(_loaded(script), 0)]
    named = {name: scalar(item["name"]) for item in items if "name" in item and (name := _id_of(item))}
    ranked = sorted((item for item in items if _rank(item) < 3), key=_rank)
    found: dict[str, str] = {}
    for item in ranked:
        publisher = item.get("publisher")
        if isinstance(publisher, dict) and "name" not in publisher:
            item = {**item, "publisher": named.get(_id_of(publisher), "")}
        for name in ("headline", "datePublished", "dateModified", "url", "inLanguage", "publisher", "author"):
            if value := scalar(item.get(name)):
                found.setdefault(name, text_of_html(value) if name == "headline" else value)
    return found


def _id_of(item: dict[str, Any]) -> str:
    name = item.get("@id")
    return name if isinstance(name, str) else ""


def _loaded(script: str) -> Any:
    """What a script of JSON-LD says, out of what it may be wrapped in."""
    text = script.strip()
    for mark in _OPENINGS:
        text = text.removeprefix(mark).lstrip()
    for mark in _ENDINGS:
        text = text.removesuffix(mark).rstrip()
    for attempt in (text, _COMMA_TOO_MANY.sub("", text)):
        try:
            return json.loads(attempt, strict=False)
        except (ValueError, RecursionError):
            continue
    return None


def _rank(item: dict[str, Any]) -> int:
    """How surely an item is the page's article: named so, then with a headline, then the page itself."""
    kind = item.get("@type")
    words = " ".join(map(str, kind)) if isinstance(kind, list) else str(kind or "")
    if _IS_ARTICLE.search(words):
        return 0
    if "headline" in item or ("datePublished" in item and not words):
        return 1
    return 2 if words == "WebPage" else 3


def _items(value: Any, depth: int) -> Iterator[dict[str, Any]]:
    """The things that JSON-LD tells of; what it merely lists are other pages."""
    if depth > 5:
        return
    if isinstance(value, list):
        for part in value[:100]:
            yield from _items(part, depth + 1)
    elif isinstance(value, dict):
        yield value
        for name in _PARTS:
            if name in value:
                yield from _items(value[name], depth + 1)
