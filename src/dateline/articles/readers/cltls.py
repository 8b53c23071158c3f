"""CL-TLS (ML-Crisis): ``<lang>/<topic>/<date>/x.txt[.tokenized][.timeml]``, ``<lang>/reference/<topic>.txt``.

A topic is named ``<lang>/<topic>``. The folder of one language may be given too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from dateline.articles.article import Article
from dateline.articles.context import Context, LayoutReader, Place
from dateline.articles.entry import Entry
from dateline.articles.layouts import stage_of, text_article

__all__ = ["READER"]

_ARTICLE = re.compile(r"(?:^|/)(?:([a-z]{2})/)?([^/]+)/(\d{4}-\d\d-\d\d)/([^/]+\.(?:txt|tokenized|timeml))$")
_REFERENCE = re.compile(r"(?:^|/)(?:([a-z]{2})/)?reference/([^/]+?)(?:\.txt)?$")


def _place(name: str) -> Place | None:
    if match := _ARTICLE.search(name):
        language, topic, date, file = match.groups(default="")
        base, stage = stage_of(file)
        topic = f"{language}/{topic}".lstrip("/")
        identity = f"{topic}/{date}/{base}"
        return Place("article", topic, identity, date, "", language, stage > 0, identity, stage)
    if match := _REFERENCE.search(name):
        language, topic = match.groups(default="")
        return Place("reference", f"{language}/{topic}".lstrip("/"), f"{topic}.txt", language=language)
    return None


def _read(entry: Entry, place: Place, context: Context) -> Iterator[Article]:
    yield text_article(entry, place, context)


READER = LayoutReader(5, "the CL-TLS data set", _place, _read, staged=True)
