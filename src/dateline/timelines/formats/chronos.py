"""CHRONOS JSON: a list of dated summaries, or results under ``predict-timeline``.

    [{"start": "2010-04-20", "summary": "..."}, ...]
    {"predict-timeline": [{"start": "2010-04", "events": ["...", ...]}, ...]}

A date may lack its day or month; it then stands for its first day, and a warning says so.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from typing import Any

from dateline.errors import DatelineError
from dateline.timelines.formats.format import Format, collect, decode, mapping, parse_day, parse_json
from dateline.timelines.timeline import Timeline

__all__ = ["FORMAT", "read"]

_TEXTS = ("summary", "text", "event", "headline")


def read(data: bytes, origin: str, reading: str = "complete") -> list[Timeline]:
    """The timeline of a file."""
    plain = parse_json(decode(data, origin), origin)
    if isinstance(plain, Mapping):
        plain = plain.get("predict-timeline")
    if not isinstance(plain, list):
        raise DatelineError(f"{origin}: expected a list of dated summaries or 'predict-timeline' with one.")
    return [collect(_days(plain, origin))]


def _days(items: list[Any], origin: str) -> Iterator[tuple[datetime.date, list[str], str]]:
    for number, item in enumerate(items, 1):
        place = f"{origin}, entry {number}"
        fields = mapping(item, place)
        day = parse_day(fields.get("start"), place, partial=True)
        told = fields["events"] if "events" in fields else [fields.get("summary")]
        if not isinstance(told, list):
            raise DatelineError(f"{place}: expected a list of events, found {type(told).__name__}.")
        yield day, [line for text in told for line in _text(text, place).splitlines()], place


def _text(value: Any, place: str) -> str:
    if isinstance(value, Mapping):
        value = next((value[name] for name in _TEXTS if isinstance(value.get(name), str)), None)
    if not isinstance(value, str):
        raise DatelineError(f"{place}: there is no text; expected a summary or events.")
    return value


def recognise(data: bytes) -> bool:
    """Whether the file looks like one of CHRONOS."""
    return b'"predict-timeline"' in data or (data.lstrip()[:1] == b"[" and b'"start"' in data)


FORMAT = Format("chronos", (".json",), read, recognise=recognise)
