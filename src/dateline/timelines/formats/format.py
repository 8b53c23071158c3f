"""What a timeline format is, and the shared ways of decoding one."""

from __future__ import annotations

import datetime
import json
import re
import warnings
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from dateline.errors import DatelineError, DatelineWarning
from dateline.timelines.timeline import Entry, Sentence, Timeline

__all__ = [
    "READINGS",
    "Format",
    "collect",
    "decode",
    "mapping",
    "one_line",
    "parse_day",
    "parse_json",
    "strings",
    "warn",
]

READINGS = ("complete", "tilse")

_DAY = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Format:
    """A timeline format.

    ``read(data, origin, reading)`` turns the bytes of a file into its timelines (most formats hold one);
    ``origin`` is the file's name as messages print it. ``write(timeline, **options)`` gives the text of a
    file. ``recognise(data)`` tells formats apart that share a suffix. A format may lack one direction.
    """

    name: str
    suffixes: tuple[str, ...]
    read: Callable[[bytes, str, str], list[Timeline]] | None = None
    write: Callable[..., str | bytes] | None = None
    recognise: Callable[[bytes], bool] | None = None


def warn(message: str) -> None:
    """Say that something was read with a doubt."""
    warnings.warn(message, DatelineWarning, stacklevel=2)


def decode(data: bytes, origin: str) -> str:
    """The text of a file: UTF-8 with or without a byte-order mark; an invalid byte becomes U+FFFD and a
    warning names its line."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        warn(f"{origin}, line {line}: not valid UTF-8; each unreadable byte was replaced by \ufffd.")
        return data.decode("utf-8-sig", "replace")


def _no_number(name: str) -> Any:
    raise ValueError(f"{name} is not a number")


def parse_json(text: str, origin: str, line: int = 0) -> Any:
    """The value of a JSON text; a mistake is named with its line. ``line`` is the line of a JSONL file."""
    try:
        return json.loads(text, parse_constant=_no_number)
    except ValueError as error:  # also a number with thousands of digits
        place = line or getattr(error, "lineno", 1)
        reason = getattr(error, "msg", str(error))
        raise DatelineError(f"{origin}, line {place}: not valid JSON ({reason}).") from None
    except RecursionError:
        raise DatelineError(f"{origin}: nested too deeply to be a timeline.") from None


def parse_day(value: Any, place: str, *, partial: bool = False) -> datetime.date:
    """The day that a date value names, with or without a time of day. With ``partial``, ``YYYY`` and
    ``YYYY-MM`` are taken as their first day, with a warning. ``place`` is file (and line) for messages."""
    written = str(value).strip()
    if partial and re.fullmatch(r"\d{4}(-\d{1,2})?", written, re.ASCII):
        first = parse_day(written + ("-01" if "-" in written else "-01-01"), place)
        warn(f"{place}: the date {written!r} names no day; its first day was taken.")
        return first
    match = _DAY.fullmatch(written)
    try:
        if match is None:
            raise ValueError
        return datetime.date(int(match[1]), int(match[2]), int(match[3]))
    except ValueError:
        raise DatelineError(f"{place}: {written[:40]!r} is not a date; write YYYY-MM-DD.") from None


def collect(days: Iterable[tuple[datetime.date, Iterable[str], str]], title: str = "") -> Timeline:
    """A timeline from (date, sentences, place) triples in any order. A repeated date is merged with a
    warning that names its place; blank sentences are left out."""
    merged: dict[datetime.date, list[Sentence]] = {}
    for day, sentences, place in days:
        if day in merged:
            warn(f"{place}: the date {day} occurs again; its sentences were merged.")
        merged.setdefault(day, []).extend(Sentence(s) for s in map(str.strip, sentences) if s)
    return Timeline(tuple(Entry(day, tuple(merged[day])) for day in sorted(merged)), title)


def one_line(text: str) -> str:
    """A sentence on one line: line breaks and runs of white space become one blank."""
    return " ".join(text.split())


def strings(value: Any, place: str) -> list[str]:
    """A list of strings, or a clear error."""
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise DatelineError(f"{place}: expected a list of sentences, found {type(value).__name__}.")
    return value


def mapping(value: Any, place: str) -> Mapping[str, Any]:
    """A JSON object, or a clear error."""
    if not isinstance(value, Mapping):
        raise DatelineError(f"{place}: expected an object, found {type(value).__name__}.")
    return value
