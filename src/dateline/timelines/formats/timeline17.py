"""timeline17 text: a date, one sentence per line, a line of 32 hyphens; repeated.

    2010-09-19
    The ruptured well is finally sealed .
    --------------------------------

There are two readings of such files. ``complete`` keeps every sentence: repeated dates are merged, a missing
separator ends nothing. ``tilse`` reads as the package behind the published scores does: a repeated date
replaces the earlier one, the last date before a separator counts, and text after the last separator is not
there. Both read the malformed ``2011-04-0`` of the data set as the published experiments do.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator

from dateline.errors import DatelineError
from dateline.timelines.formats.format import Format, collect, decode, one_line, parse_day, warn
from dateline.timelines.timeline import Timeline
from dateline.timelines.visible import without_controls

__all__ = ["FORMAT", "MALFORMED", "SEPARATOR", "read", "read_days_as_tilse", "write"]

SEPARATOR = "-" * 32
MALFORMED = {"2011-04-0": "2011-04-02"}

_DATE = re.compile(r"\d{4}-\d{1,2}-\d{1,2}", re.ASCII)
_HYPHENS = re.compile(r"-{3,}")
_MISLEADING = re.compile(r"\d{4}-\d{1,2}-\d{1,2}|-{3,}")
_LINE_END = re.compile(r"\r\n|\n|\r")


def read(data: bytes, origin: str, reading: str = "complete") -> list[Timeline]:
    """The timeline of a file, in the reading asked for."""
    text = decode(data, origin)
    if text.lstrip()[:1] in ("{", "["):
        raise DatelineError(
            f"{origin}, line 1: this looks like JSON, not like a timeline17 text file; "
            "give the file the suffix .json or .jsonl, or name its format."
        )
    if reading == "tilse":
        lines = text.splitlines()
        days = read_days_as_tilse(lines)
        days.pop(None, None)
        told = sum(map(_is_sentence, lines))
        kept = sum(bool(sentence) for sentences in days.values() for sentence in sentences)
        if kept < told:
            warn(
                f"{origin}: {told - kept} of {told} lines of text are not there in the tilse reading "
                "(repeated dates, blocks without a date or a last separator); the complete reading has them."
            )
        return [Timeline.from_dict({day: days[day] for day in days if day is not None})]
    return [collect(_blocks(text, origin))]


def _blocks(text: str, origin: str) -> Iterator[tuple[datetime.date, list[str], str]]:
    """The dates of a file with their sentences and the place where each begins."""
    day: datetime.date | None = None
    sentences: list[str] = []
    began, number, closed = 0, 0, True
    for number, raw in enumerate(_LINE_END.split(text), 1):
        line = raw.strip()
        place = f"{origin}, line {number}"
        if not line:
            continue
        if _HYPHENS.fullmatch(line):
            if len(line) != len(SEPARATOR):
                warn(f"{place}: a separator of {len(line)} instead of {len(SEPARATOR)} hyphens.")
            closed = True
        elif _DATE.fullmatch(line):
            if not closed:
                warn(f"{place}: a date without a separator before it; it begins a new entry.")
            if day is not None:
                yield day, sentences, f"{origin}, line {began}"
            day, sentences, began, closed = _day(line, place), [], number, False
        elif day is None:
            raise DatelineError(
                f"{place}: text before the first date; a timeline17 file begins with a line YYYY-MM-DD."
            )
        else:
            if closed:
                warn(f"{place}: text without a date after a separator; it was added to {day}.")
                closed = False
            sentences.append(line)
    if day is None:
        if text.strip():
            raise DatelineError(f"{origin}: there is no date in this file; is it a timeline?")
        return
    if not closed:
        warn(f"{origin}, line {number}: the last separator is missing; the entry of {day} was kept.")
    yield day, sentences, f"{origin}, line {began}"


def _is_sentence(line: str) -> bool:
    line = line.strip()
    return bool(line) and line != SEPARATOR and not _DATE.fullmatch(line)


def _day(line: str, place: str) -> datetime.date:
    if line in MALFORMED:
        warn(f"{place}: the malformed date {line} was read as {MALFORMED[line]}.")
        return datetime.date.fromisoformat(MALFORMED[line])
    return parse_day(line, place)


def read_days_as_tilse(lines: list[str]) -> dict[datetime.date | None, list[str]]:
    """Dates and sentences in the reading of the published scores. ``None`` is the key of a block without
    a date."""
    days: dict[datetime.date | None, list[str]] = {}
    day: datetime.date | None = None
    block: list[str] = []
    for line in map(str.strip, lines):
        if line == SEPARATOR:
            days[day] = [sentence.strip() for sentence in "\n".join(block).strip().split("\n")]
            day, block = None, []
            continue
        try:
            written = MALFORMED.get(line, line)
            day = datetime.datetime.strptime(written, "%Y-%m-%d").date()
        except ValueError:
            block.append(line)
    return days


def write(timeline: Timeline) -> str:
    """The text of a timeline: dates ascending, one sentence per line."""
    lines: list[str] = []
    for day, sentences in timeline.texts().items():
        lines.extend([day.isoformat(), *map(_line, sentences), SEPARATOR])
    return "".join(f"{line}\n" for line in lines)


def _line(sentence: str) -> str:
    """A sentence on a line of its own. One that would be read as a date or a separator gets a period, as
    tokenised text writes it."""
    line = without_controls(one_line(sentence))
    return f"{line} ." if _MISLEADING.fullmatch(line) else line


FORMAT = Format("timeline17", (".txt",), read, write)
