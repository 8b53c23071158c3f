"""The crisis data set as distributed: ``<topic>/public/content/<date>/<file>`` and ``public/timelines/``.

The folder of one topic may be given too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from dateline.articles.article import Article
from dateline.articles.context import Context, LayoutReader, Place
from dateline.articles.entry import Entry
from dateline.articles.layouts import text_article

__all__ = ["READER"]

_ARTICLE = re.compile(r"(?:^|/)(?:([^/]+)/)?public/content/(\d{4}-\d\d-\d\d)/(.+)$")
_REFERENCE = re.compile(r"(?:^|/)(?:([^/]+)/)?public/timelines/([^/]+)$")


def _place(name: str) -> Place | None:
    if match := _ARTICLE.search(name):
        topic, date, file = match.groups(default="")
        return Place("article", topic, f"{topic}/{date}/{file}".lstrip("/"), date, language="en")
    if match := _REFERENCE.search(name):
        return Place("reference", match[1] or "", match[2])
    return None


def _read(entry: Entry, place: Place, context: Context) -> Iterator[Article]:
    yield text_article(entry, place, context)


READER = LayoutReader(2, "the crisis data set", _place, _read)
