"""ALTO: the text of a digitised page. Lines stay lines; words divided at a line's end are joined where the
file says so."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from dateline.articles.article import Article
from dateline.articles.context import Context, FileReader
from dateline.articles.document import Document
from dateline.articles.documents import articles_of
from dateline.articles.entry import Entry
from dateline.articles.trees import parse_xml

__all__ = ["READER", "block_texts"]


def _recognise(entry: Entry) -> str:
    head = entry.head[:4096]
    return "a digitised page (ALTO)" if b"<alto" in head or b":alto" in head or b"<ALTO" in head else ""


def block_texts(root: Element) -> dict[str, str]:
    """The text of every block of a page by its id, in the order of the page."""
    blocks = (block for block in root.iter("TextBlock"))
    return {block.get("ID", str(number)): _block(block) for number, block in enumerate(blocks)}


def _block(block: Element) -> str:
    return "\n".join(filter(None, (_line(line) for line in block.iter("TextLine"))))


def _line(line: Element) -> str:
    words: list[str] = []
    whole = False  # the line's last word was given whole
    for element in line:
        if element.tag == "String":
            part, content = element.get("SUBS_TYPE", ""), element.get("SUBS_CONTENT", "")
            whole = part == "HypPart1" and bool(content)
            if part != "HypPart2" or not content:  # the second half is told at the end of the line before
                words.append(content if whole else element.get("CONTENT", ""))
        elif element.tag == "HYP" and words and not whole:
            words[-1] += element.get("CONTENT") or "-"
    return " ".join(filter(None, words))


def _read(entry: Entry, context: Context) -> Iterator[Article]:
    text = "\n\n".join(filter(None, block_texts(parse_xml(entry.data())).values()))
    yield from articles_of(Document(text, tokenised=False), entry, context)


READER = FileReader(22, _recognise, _read)
