"""Time expressions that another tagger found, in place of our own."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from dateline.articles import Article
from dateline.articles.marked import read_timeml
from dateline.errors import DatelineError
from dateline.experiments.tasks import Topic, leave_out

__all__ = ["annotated"]

_TAG_AFTER = re.compile(r"(?<=[^\s>])(<TIMEX3\b)")
_TAG_BEFORE = re.compile(r"(</TIMEX3>)(?=[^\s<])")
_LINE = re.compile(r"[^\n]*[^\s]")


def annotated(topics: Iterable[Topic], annotation: Path) -> tuple[Topic, ...]:
    """The topics that a file of foreign TimeML covers, each article with the text and times found there."""
    opener = gzip.open if annotation.suffix == ".gz" else open
    marked: dict[str, dict[str, str]] = {}
    with opener(annotation, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            try:
                record = json.loads(line)
                marked.setdefault(record["topic"], {})[_plain_id(record["id"])] = record["timeml"]
            except (ValueError, KeyError, TypeError):
                raise DatelineError(
                    f"{annotation}, line {number}: expected a JSON object with topic, id and timeml."
                ) from None
    return tuple(_marked(topic, marked[topic.name]) for topic in topics if topic.name in marked)


def _marked(topic: Topic, marked: Mapping[str, str]) -> Topic:
    found = {article.id: marked.get(_plain_id(article.id)) for article in topic.articles}
    without = [name for name, timeml in found.items() if timeml is None]
    if without:
        more = f" and {len(without) - 1} more articles" if without[1:] else ""
        leave_out(f"{topic.name}, article {without[0]}{more}", "the annotation does not have it")
    articles = [
        _with_times(article, timeml)
        for article in topic.articles
        if (timeml := found[article.id]) is not None
    ]
    return replace(topic, articles=articles)


def _plain_id(identifier: str) -> str:
    return identifier.removesuffix(".txt").removesuffix(".htm")


def _with_times(article: Article, timeml: str) -> Article:
    """The text and times of TimeML as tilse reads it: a tag ends a token, and an expression that goes over a
    line break stands in both lines."""
    parsed = read_timeml(_TAG_AFTER.sub(r" \1", _TAG_BEFORE.sub(r"\1 ", timeml)))
    times = [
        time._replace(start=time.start + line.start(), end=time.start + line.end())
        for time in parsed.times
        for line in _LINE.finditer(parsed.text[time.start : time.end])
    ]
    return replace(article, text=parsed.text, times=tuple(times), sentences=None)
