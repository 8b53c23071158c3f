"""The topics of a data set: for each its articles, its reference timelines and its keywords."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from dateline.articles.article import Article
from dateline.articles.context import Context, Options
from dateline.articles.layouts import placed
from dateline.articles.reading import PathLike, guarded, layout_of
from dateline.articles.report import Report
from dateline.articles.sources import open_source
from dateline.errors import DatelineError

__all__ = ["DataSet", "Reference", "Topic", "read_topics"]


class Reference(NamedTuple):
    """A reference timeline as it was distributed: the name of its file and its bytes. A news-tls file holds
    several, one a line; here each line is a reference of its own, named ``timelines.jsonl:1``."""

    name: str
    data: bytes


@dataclass(slots=True)
class Topic:
    """One topic: its articles in the order of their ids, its references in the order of their names."""

    name: str
    articles: list[Article] = field(default_factory=list)
    references: list[Reference] = field(default_factory=list)
    keywords: tuple[str, ...] = ()


@dataclass(slots=True)
class DataSet:
    """The topics of a data set in the order of their names, what it was recognised as, and the report."""

    recognised: str
    topics: list[Topic]
    report: Report

    def __iter__(self) -> Iterator[Topic]:
        return iter(self.topics)

    def __len__(self) -> int:
        return len(self.topics)


def read_topics(path: PathLike, *, format: str | None = None, as_published: bool = False) -> DataSet:  # noqa: A002
    """Read a data set (folder, zip or tar archive) in one pass.

    ``as_published`` leaves out, of articles with the same topic, date and file name, all but the one of the
    last source: the original experiments copied the sources of a topic into one folder, where the later
    overwrote the earlier. (timeline17 then has the 4,622 documents of the paper.)
    """
    source = open_source(path)
    options = Options(format=format or "")
    words, layout = layout_of(source, options) if source.kind != "file" else ("", None)
    if layout is None:
        raise DatelineError(
            f"{path} is no data set with topics whose layout is known; dateline read lists formats."
        )
    report = Report()
    context = Context(options, report, source.name)
    topics: dict[str, Topic] = {}
    last: dict[tuple[str, str, str], str] = {}
    for entry, place in placed(source, layout, context):
        name = place.topic or Path(source.name).name.split(".")[0]  # a topic's folder was given
        topic = topics.setdefault(name, Topic(name))
        if place.kind == "reference":
            topic.references += _references(place.id, entry.data())
        elif place.kind == "keywords":
            topic.keywords = _keywords(entry.data())
        else:
            for article in guarded(layout.read(entry, place, context), entry, context):
                topic.articles.append(article)
                if as_published and place.kind == "article":
                    key = (place.topic, place.date, entry.name.rsplit("/", 1)[-1])
                    last[key] = max(article.id, last.get(key, ""))
    if as_published:
        _drop_overwritten(topics, set(last.values()), report)
    for topic in topics.values():
        topic.articles.sort(key=lambda article: article.id)
        topic.references.sort()
        report.read += len(topic.articles)
        report.undated += sum(article.published is None for article in topic.articles)
    report.close()
    for name in sorted(topics):
        if not topics[name].articles and topics[name].references:
            report.remark(f"{name} has references, but no article; left out.")
    found = [topics[name] for name in sorted(topics) if topics[name].articles]
    return DataSet(words, found, report)


def _drop_overwritten(topics: dict[str, Topic], kept: set[str], report: Report) -> None:
    for topic in topics.values():
        for article in topic.articles:
            if article.id not in kept:
                report.skip(
                    article.id, "same date and file name as an article of a later source of the topic"
                )
        topic.articles = [article for article in topic.articles if article.id in kept]


def _references(name: str, data: bytes) -> list[Reference]:
    if not name.endswith((".jsonl", ".jsonl.gz")):
        return [Reference(name, data)]
    lines = [line for line in data.splitlines() if line.strip() not in (b"", b"[]")]
    return [Reference(f"{name}:{number:03d}", line) for number, line in enumerate(lines, 1)]


def _keywords(data: bytes) -> tuple[str, ...]:
    try:
        words = json.loads(data)
    except ValueError:
        return ()
    return tuple(str(word) for word in words) if isinstance(words, list) else ()
