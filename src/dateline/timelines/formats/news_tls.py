"""news-tls JSON lines: one timeline per line, ``[[date, [sentence, ...]], ...]``."""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterator
from typing import Any

from dateline.errors import DatelineError
from dateline.timelines.formats.format import Format, collect, decode, parse_day, parse_json, strings
from dateline.timelines.timeline import Timeline

__all__ = ["FORMAT", "read", "write"]


def read(data: bytes, origin: str, reading: str = "complete") -> list[Timeline]:
    """The timelines of a file, one for each line that is not blank."""
    lines = decode(data, origin).split("\n")
    return [
        collect(_days(parse_json(line, origin, number), f"{origin}, line {number}"))
        for number, line in enumerate(lines, 1)
        if line.strip()
    ]


def _days(plain: Any, place: str) -> Iterator[tuple[datetime.date, list[str], str]]:
    if not isinstance(plain, list):
        raise DatelineError(f"{place}: expected a list of [date, sentences] pairs.")
    for item in plain:
        if not isinstance(item, list) or len(item) != 2:
            raise DatelineError(f"{place}: expected a pair [date, sentences], found {json.dumps(item)[:60]}.")
        yield parse_day(item[0], place), strings(item[1], place), place


def write(timeline: Timeline) -> str:
    """The timeline as one line."""
    pairs = [[day.isoformat(), sentences] for day, sentences in timeline.texts().items()]
    return json.dumps(pairs) + "\n"


def recognise(data: bytes) -> bool:
    """Whether the file begins as one of news-tls does, or is an empty list."""
    return b"".join(data[:200].split()).startswith((b"[[", b"[]"))


FORMAT = Format("news-tls", (".jsonl", ".json"), read, write, recognise)
