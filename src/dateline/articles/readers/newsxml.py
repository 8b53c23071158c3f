"""The news industry's XML: NITF, NewsML (1 and G2) and Reuters' newsitem; several items a file are several
articles."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from dateline.articles.article import Article
from dateline.articles.context import Context, FileReader
from dateline.articles.document import Document
from dateline.articles.documents import articles_of
from dateline.articles.entry import Entry
from dateline.articles.trees import all_text, paragraphs_of, parse_xml
from dateline.errors import DatelineError

__all__ = ["READER"]

_MARKS = {b"<nitf": "NITF", b"<NewsML": "NewsML", b"<newsMessage": "NewsML-G2", b"<newsItem": "NewsML-G2"}
_ITEMS = ("newsItem", "NewsItem", "newsitem", "nitf")


def _recognise(entry: Entry) -> str:
    head = entry.head[:4096]
    if b"<" not in head[:400]:
        return ""
    if b"<newsitem " in head:
        return "a news item (Reuters XML)"
    return next((f"news in XML ({name})" for mark, name in _MARKS.items() if mark in head), "")


def _read(entry: Entry, context: Context) -> Iterator[Article]:
    root = parse_xml(entry.data())
    items = list(_items(root))
    if not items:
        raise DatelineError("XML without a news item")
    for number, item in enumerate(items, 1):
        name = entry.name if len(items) == 1 else f"{entry.name}:{number}"
        document = _nitf(item) if item.tag == "nitf" else _item(item)
        if not document.text.strip():
            context.report.skip(name, "a news item without text")
            continue
        document.id = document.id or name
        yield from articles_of(document, entry, context)


def _items(element: Element) -> Iterator[Element]:
    """The outermost items."""
    if element.tag in _ITEMS:
        yield element
    else:
        for child in element:
            yield from _items(child)


def _first(item: Element, *paths: str) -> str:
    return next((text for path in paths if (text := all_text(item.find(path)))), "")


def _attribute(item: Element, path: str, *names: str) -> str:
    found = item.find(path)
    return "" if found is None else next((found.get(name, "") for name in names if found.get(name)), "")


def _nitf(item: Element) -> Document:
    body = item.find(".//body.content")
    blocks = [] if body is None else body.findall("block")
    full = [block for block in blocks if block.get("class") == "full_text"]
    content = full[0] if full else body
    published = ".//pubdata"
    dates = [
        (_attribute(item, published, "date.publication"), "pubdata date.publication"),
        (_attribute(item, ".//date.issue", "norm"), "date.issue"),
        (_first(item, ".//dateline/story.date", ".//story.date"), "story.date"),
    ]
    return Document(
        text="" if content is None else "\n\n".join(paragraphs_of(content)),
        title=_first(item, ".//hedline/hl1", ".//hl1", ".//head/title", ".//title"),
        url=_attribute(item, published, "ex-ref"),
        source=_attribute(item, published, "name") or _first(item, ".//distributor", ".//copyrite.holder"),
        language=item.get("lang", "") or _attribute(item, ".//body", "lang"),
        id=_attribute(item, ".//doc-id", "id-string"),
        by="the item's own data",
        dates=[(written, evidence) for written, evidence in dates if written],
        tokenised=False,
    )


def _item(item: Element) -> Document:
    """NewsML of either kind and Reuters' newsitem."""
    inner = item.find(".//nitf")
    if inner is not None:
        document = _nitf(inner)
    else:
        content = next(
            (
                found
                for path in (".//inlineXML", ".//inlineData", ".//DataContent", ".//text", ".//body")
                if (found := item.find(path)) is not None
            ),
            None,
        )
        text = "" if content is None else "\n\n".join(paragraphs_of(content))
        document = Document(text, by="the item's own data", tokenised=False)
    dates = [
        (item.get("date", ""), "attribute date"),
        (_first(item, ".//contentMeta/contentCreated"), "contentCreated"),
        (_first(item, ".//itemMeta/firstCreated"), "firstCreated"),
        (_first(item, ".//itemMeta/versionCreated"), "versionCreated"),
        (_first(item, ".//NewsLines/DateLineDate", ".//NewsIdentifier/DateId"), "DateId"),
        (_first(item, ".//NewsManagement/FirstCreated"), "FirstCreated"),
    ]
    document.dates = [*((written, evidence) for written, evidence in dates if written), *document.dates]
    document.title = _first(item, ".//headline", ".//HeadLine", "title", ".//title") or document.title
    document.id = (
        item.get("guid", "") or item.get("itemid", "") or _first(item, ".//PublicIdentifier") or document.id
    )
    document.source = (
        document.source
        or _first(item, ".//provider/name", ".//infoSource/name")
        or _attribute(item, ".//provider", "literal", "qcode")
    )
    document.language = (
        _attribute(item, ".//contentMeta/language", "tag") or item.get("lang", "")
        or _attribute(item, ".//DescriptiveMetadata/Language", "FormalName") or document.language
    )  # fmt: skip
    return document


READER = FileReader(22, _recognise, _read)
