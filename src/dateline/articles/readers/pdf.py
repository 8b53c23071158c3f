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
from dateline.errors import DatelineError

__all__ = ["READER"]

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
        pages = [page.extract_text() or "" for page in reader.pages]
        information = reader.metadata or {}
    except DatelineError:
        raise
    except Exception as error:  # pypdf raises whatever a broken file provokes
        raise DatelineError(f"a PDF that cannot be read ({type(error).__name__}: {error})"[:160]) from None
    text = well_formed("\n\n".join(page.strip("\n") for page in pages).strip("\n"))
    if not text.strip():
        kind = (
            "a scanned PDF without a text layer; run text recognition (OCR) on it first"
            if pages
            else "an empty PDF"
        )
        raise DatelineError(kind)
    document = Document(text, title=_text(information, "/Title"), by="document properties", tokenised=False)
    document.metadata = {"created": date} if (date := _created(information)) else {}
    yield from articles_of(document, entry, context)


def _text(information: Any, name: str) -> str:
    value = information.get(name)
    return well_formed(value.strip()) if isinstance(value, str) else ""


def _created(information: Any) -> str:
    """When the file was made; a hint, no date of publication."""
    match = _MOMENT.match(_text(information, "/CreationDate"))
    return "-".join(match.groups()) if match else ""


READER = FileReader(25, _recognise, _read)
