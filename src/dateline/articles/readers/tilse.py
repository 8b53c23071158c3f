"""tilse's working folder: ``<topic>/articles/<date>/<file>[.tokenized][.timeml]``, ``<topic>/timelines/*``.

Of the forms of an article the annotated one is read, else the tokenised, else the raw text. The folder of one
topic may be given too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from dateline.articles.article import Article
from dateline.articles.context import Context, LayoutReader, Place
from dateline.articles.entry import Entry
from dateline.articles.layouts import stage_of, text_article

__all__ = ["READER"]

_ARTICLE = re.compile(r"(?:^|/)(?:([^/]+)/)?articles/(\d{4}-\d\d-\d\d)/(.+)$")
_REFERENCE = re.compile(r"(?:^|/)(?:([^/]+)/)?timelines/([^/]+)$")


def _place(name: str) -> Place | None:
    if match := _ARTICLE.search(name):
        topic, date, file = match.groups(default="")
        base, stage = stage_of(file)
        identity = f"{topic}/{date}/{base}".lstrip("/")
        return Place("article", topic, identity, date, tokenised=stage > 0, key=identity, stage=stage)
    if match := _REFERENCE.search(name):
        return Place("reference", match[1] or "", match[2])
    return None


def _read(entry: Entry, place: Place, context: Context) -> Iterator[Article]:
    yield text_article(entry, place, context)


READER = LayoutReader(3, "a working folder of tilse", _place, _read, staged=True)
