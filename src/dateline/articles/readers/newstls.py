"""A news-tls data set: ``<topic>/articles[.tokenized|.preprocessed].jsonl[.gz]``, ``timelines.jsonl`` and
``keywords.json``. The most processed stage is read: its sentences and its times come along."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from dateline.articles.article import Article, TimeSpan
from dateline.articles.context import Context, LayoutReader, Place
from dateline.articles.decoding import well_formed
from dateline.articles.entry import Entry
from dateline.articles.readers.jsonl import json_lines
from dateline.articles.records import scalar

__all__ = ["READER"]

_STAGES = {"": 0, ".tokenized": 1, ".preprocessed": 3}
_ARTICLES = re.compile(
    r"(?:^|/)(?:([^/]+)/)?articles(\.tokenized|\.heideltime|\.preprocessed|)\.jsonl(?:\.gz)?$"
)
_REFERENCES = re.compile(r"(?:^|/)(?:([^/]+)/)?(timelines\.jsonl(?:\.gz)?|keywords\.json)$")
_WIDTHS = {"d": 10, "m": 7, "y": 4}


def _place(name: str) -> Place | None:
    if (match := _ARTICLES.search(name)) and match[2] in _STAGES:
        topic = match[1] or ""
        return Place(
            "articles", topic, topic, key=topic or ".", stage=_STAGES[match[2]], tokenised=bool(match[2])
        )
    if match := _REFERENCES.search(name):
        return Place("keywords" if match[2].startswith("keywords") else "reference", match[1] or "", match[2])
    return None


def _read(entry: Entry, place: Place, context: Context) -> Iterator[Article]:
    origin = context.origin(entry)
    for number, record in json_lines(entry, context):
        name = f"{entry.name} line {number}"
        try:
            text, sentences, times = _content(record)
        except (KeyError, TypeError, AttributeError, IndexError, ValueError) as error:
            context.report.skip(name, f"no article of a news-tls data set ({error!r})")
            continue
        if not text.strip():
            context.report.skip(name, "empty")
            continue
        number_in_topic = scalar(record.get("id")) or str(number)
        identity = f"{place.topic}/{number_in_topic}" if place.topic else number_in_topic
        published, tried = context.published(scalar(record.get("time")), "field time")
        if published is None:
            context.undated(identity, [tried])
        title = scalar(record.get("title"))
        evidence = {"title": "field title"} if title else {}
        yield Article(
            id=identity,
            text=text,
            published=published,
            title=title,
            url=scalar(record.get("url")),
            language=context.filled("language", "", "", evidence),
            source=context.filled("source", "", "", evidence),
            sentences=sentences,
            times=times,
            tokenised=place.stage == 1 and sentences is None,
            origin=f"{origin} line {number}",
            metadata={"topic": place.topic} if place.topic else {},
            evidence=evidence,
        )


def _content(
    record: dict[str, Any],
) -> tuple[str, tuple[tuple[int, int], ...] | None, tuple[TimeSpan, ...] | None]:
    """Text, sentences and times. Of a preprocessed article the text is its sentences, one a line."""
    rows = record.get("sentences")
    if not rows:
        return scalar(record.get("text")).replace("\r\n", "\n"), None, None
    parts: list[str] = []
    spans: list[tuple[int, int]] = []
    times: list[TimeSpan] = []
    start = 0
    for row in rows:
        raw = well_formed(row["raw"]).strip().replace("\r", " ").replace("\n", " ")
        if raw:
            parts.append(raw)
            spans.append((start, start + len(raw)))
            found = list(_token_times(raw, row)) or _sentence_time(raw, row)
            times += [TimeSpan(start + a, start + b, value) for a, b, value in found]
            start += len(raw) + 1
    return "\n".join(parts), tuple(spans), tuple(times)


def _token_times(raw: str, row: dict[str, Any]) -> Iterator[tuple[int, int, str]]:
    """The runs of tokens that carry the same time, as character spans of the sentence."""
    table = row.get("tokens") or {}
    keys = list(table.get("keys", ()))
    if "raw" not in keys or "time" not in keys:
        return
    word, time = keys.index("raw"), keys.index("time")
    form = keys.index("time_format") if "time_format" in keys else -1
    position, current = 0, ("", 0, 0)
    for token in table.get("data", ()):
        found = raw.find(str(token[word]), position)
        if found < 0:
            continue
        end = found + len(str(token[word]))
        position = end
        value = _value(token[time], token[form] if form >= 0 else "d")
        if value and value == current[0]:
            current = (value, current[1], end)
            continue
        if current[0]:
            yield current[1], current[2], current[0]
        current = (value, found, end)
    if current[0]:
        yield current[1], current[2], current[0]


def _sentence_time(raw: str, row: dict[str, Any]) -> list[tuple[int, int, str]]:
    """The time of a sentence whose tokens do not say which words name it: all of it does then."""
    match = re.match(r"\d{4}-\d\d(?:-\d\d)?", scalar(row.get("time")))
    return [(0, len(raw), match[0])] if match else []


def _value(time: Any, form: Any) -> str:
    """The TIMEX3 value of a token's time, as precise as its format says."""
    if not isinstance(time, str) or not re.match(r"\d{4}-\d\d-\d\d", time):
        return ""
    width = max((_WIDTHS[letter] for letter in str(form or "d") if letter in _WIDTHS), default=10)
    return time[:width]


READER = LayoutReader(4, "a news-tls data set", _place, _read, staged=True)
