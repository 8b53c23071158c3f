"""timeline17 as distributed: ``<topic>_<source>/InputDocs/<date>/<n>.htm.txt`` and ``timelines/*.txt``.

The sources of a topic are merged into nine topics, as in the experiments on this data set. The folder of one
source may be given too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from dateline.articles.article import Article
from dateline.articles.context import Context, LayoutReader, Place
from dateline.articles.entry import Entry
from dateline.articles.layouts import text_article

__all__ = ["READER", "topic_name"]

_TOPICS = {
    "bpoil": "bpoil",
    "egyptianprotest": "egypt",
    "finan": "finan",
    "h1n1": "h1n1",
    "haiti": "haiti",
    "iraqwar": "iraq",
    "libyawar": "libya",
    "mj": "mj",
    "syriancrisis": "syria",
}
_ARTICLE = re.compile(
    r"(?:^|/)(?:([^/_]+)_([^/]+)/)?InputDocs/(\d{4}-\d\d-\d\d)/([^/]+?)(?:\.htm)?(?:\.txt)?$"
)
_REFERENCE = re.compile(r"(?:^|/)(?:([^/_]+)_([^/]+)/)?timelines/([^/]+)$")


def topic_name(folder: str) -> str:
    """The topic of a source folder's first part: ``egypt`` of ``EgyptianProtest``."""
    return _TOPICS.get(folder.lower(), folder.lower())


def _place(name: str) -> Place | None:
    if match := _ARTICLE.search(name):
        folder, source, date, number = match.groups(default="")
        identity = f"{folder}_{source}/{number}".removeprefix("_/")
        return Place("article", topic_name(folder), identity, date, source, "en", tokenised=True)
    if match := _REFERENCE.search(name):
        return Place("reference", topic_name(match[1] or ""), match[3], source=match[2] or "")
    return None


def _read(entry: Entry, place: Place, context: Context) -> Iterator[Article]:
    yield text_article(entry, place, context)


READER = LayoutReader(1, "the timeline17 data set", _place, _read)
