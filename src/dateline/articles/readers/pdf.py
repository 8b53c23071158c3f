"""PDF with a text layer (extra ``documents``); encrypted and scanned ones are named as such."""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Iterator
from typing import Any

from dateline.articles.article import Article
from dateline.articles.context import Context, FileReader
from dateline.articles.decoding import well_formed
from dateline.articles.document import Document
from dateline.articles.documents import articles_of
from dateline.articles.entry import Entry
from dateline.articles.extras import needed
from dateline.articles.nexis import START
from dateline.errors import DatelineError

__all__ = ["READER"]

_LIGATURES = str.maketrans({"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"})
_NAME_OF_FILE = re.compile(r"^Microsoft Word\b|^untitled$|^\S+\.[a-z]{2,5}$", re.IGNORECASE)
_MOMENT = re.compile(r"D:(\d{4})(\d\d)(\d\d)")


def _recognise(entry: Entry) -> str:
    return "a PDF document" if b"%PDF-" in entry.head[:1024] else ""


def _read(entry: Entry, context: Context) -> Iterator[Article]:
    pypdf = needed("pypdf", "documents", "a PDF document")
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # what is wrong with a file, the report says
    try:
        reader = pypdf.PdfReader(io.BytesIO(entry.data()), strict=False)
        if reader.is_encrypted and not reader.decrypt(""):
            raise DatelineError("an encrypted PDF; save a copy without its password")
        text = _text_of(reader.pages)
        if START.search(text):  # the empty lines that part numbered documents are seen in the layout only
            text = _text_of(reader.pages, extraction_mode="layout")
        information = reader.metadata or {}
    except DatelineError:
        raise
    except Exception as error:  # pypdf raises whatever a broken file provokes
        raise DatelineError(f"a PDF that cannot be read ({type(error).__name__}: {error})"[:160]) from None
    if not text.strip():
        kind = (
            "a scanned PDF without a text layer; run text recognition (OCR) on it first"
            if reader.pages
            else "an empty PDF"
        )
        raise DatelineError(kind)
    title = _text(information, "/Title")
    if _NAME_OF_FILE.search(title):
        title = ""
    document = Document(text, title=title, by="document properties", tokenised=False)
    document.metadata = {"created": date} if (date := _created(information)) else {}
    yield from articles_of(document, entry, context)


def _text_of(pages: Any, **options: Any) -> str:
    """The text of all pages, the letters that typesetting had fused apart again."""
    texts = (page.extract_text(**options).strip("\n") for page in pages)
    return well_formed("\n\n".join(texts).strip("\n")).translate(_LIGATURES)


def _text(information: Any, name: str) -> str:
    value = information.get(name)
    return well_formed(value.strip()) if isinstance(value, str) else ""


def _created(information: Any) -> str:
    """When the file was made; a hint, no date of publication."""
    match = _MOMENT.match(_text(information, "/CreationDate"))
    return "-".join(match.groups()) if match else ""


READER = FileReader(25, _recognise, _read)
