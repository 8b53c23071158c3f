"""METS with ALTO: an issue of a digitised newspaper. The METS file says which blocks of which pages make an
article; where it marks no articles, every page is one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from dateline.articles.article import Article
from dateline.articles.context import Context, LayoutReader, Place
from dateline.articles.document import Document
from dateline.articles.documents import articles_of
from dateline.articles.entry import Entry
from dateline.articles.readers.alto import block_texts
from dateline.articles.trees import all_text, parse_xml
from dateline.errors import DatelineError

__all__ = ["READER"]

_METS = re.compile(r"(?:^|[/_.-])mets[^/]*\.xml$", re.IGNORECASE)
_PART = re.compile(r"\.(?:xml|jp2|jpe?g|tiff?|png|pdf|md5|txt)$", re.IGNORECASE)
_ARTICLES = frozenset(("ARTICLE", "ADVERTISEMENT", "ILLUSTRATED_ARTICLE"))


def _place(name: str) -> Place | None:
    if _METS.search(name):
        return Place("articles", "", name)
    return Place("part", "", name) if _PART.search(name) else None


def _read(entry: Entry, place: Place, context: Context) -> Iterator[Article]:
    root = parse_xml(entry.data())
    files = _files(root)
    if not files:
        raise DatelineError("a METS file without pages (ALTO)")
    pages = {name: block_texts(parse_xml(entry.beside(path).data())) for name, path in files.items()}
    articles = [div for div in root.iter("div") if div.get("TYPE", "").upper() in _ARTICLES]
    described = {section.get("ID", ""): section for section in root.iter("dmdSec")}
    found = [(_title_of(div, described), _text_of(div, pages)) for div in articles]
    if not found:
        found = [("", "\n\n".join(filter(None, blocks.values()))) for blocks in pages.values()]
    dates = [(all_text(part), "METS dateIssued") for part in root.iter("dateIssued")]
    titles = [text for part in root.iter("title") if (text := all_text(part))]
    languages = [text for part in root.iter("languageTerm") if (text := all_text(part))]
    for number, (title, text) in enumerate(found, 1):
        name = f"{entry.name}:{number}"
        if not text.strip():
            context.report.skip(name, "an article without text")
            continue
        document = Document(text, title=title, id=name, by="METS", dates=dates, tokenised=False)
        document.source = titles[0] if titles else ""
        document.language = languages[0] if languages else ""
        yield from articles_of(document, entry, context)


def _files(root: Element) -> dict[str, str]:
    """The pages' files by id, in order."""
    found = {}
    for group in root.iter("fileGrp"):
        for file in group.iter("file"):
            for place in file.iter("FLocat"):
                path = place.get("href", "")
                kind = f"{group.get('ID', '')} {group.get('USE', '')} {path}".lower()
                if path.lower().endswith(".xml") and ("alto" in kind or "ocr" in kind or "text" in kind):
                    found[file.get("ID", path)] = path
    return found


def _title_of(article: Element, described: dict[str, Element]) -> str:
    """The title of an article: its label, else that of its description."""
    sections = (described.get(name) for name in article.get("DMDID", "").split())
    titles = (all_text(next(section.iter("title"), None)) for section in sections if section is not None)
    return article.get("LABEL", "") or next(filter(None, titles), "")


def _text_of(article: Element, pages: dict[str, dict[str, str]]) -> str:
    """The blocks that an article is made of, in its order."""
    texts = (
        pages.get(area.get("FILEID", ""), {}).get(area.get("BEGIN", ""), "") for area in article.iter("area")
    )
    return "\n\n".join(filter(None, texts))


READER = LayoutReader(6, "digitised newspapers (METS with ALTO)", _place, _read)
