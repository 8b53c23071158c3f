"""iCalendar (RFC 5545): one all-day event per date.

Lines end in CR LF and are folded at 75 octets, never inside a character; commas, semicolons, backslashes and
line breaks in texts are escaped, and control characters have become visible, so a text can begin no line.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Iterator

from dateline.timelines.formats.format import Format
from dateline.timelines.timeline import Entry, Timeline
from dateline.timelines.visible import shortened, visible
from dateline.timelines.words import day_words, source_words, support_words, title_words

__all__ = ["FORMAT", "folded", "write"]

OCTETS = 75
SUMMARY = 120
_ESCAPES = {ord("\\"): "\\\\", ord(";"): "\\;", ord(","): "\\,", ord("\n"): "\\n"}


def write(timeline: Timeline) -> str:
    """The text of an .ics file. The same timeline gives the same bytes: events are stamped with their own
    date, and their identifiers come from their content."""
    title = visible(title_words(timeline))
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//dateline//timeline//EN",
        "CALSCALE:GREGORIAN",
        f"X-WR-CALNAME:{_escaped(title)}",
    ]
    for entry in timeline:
        lines += _event(entry, title)
    lines.append("END:VCALENDAR")
    return "".join(folded(line) for line in lines)


def _event(entry: Entry, title: str) -> Iterator[str]:
    day = entry.date
    sentences = [visible(sentence.shown) for sentence in entry.sentences]
    content = "\0".join([title, day.isoformat(), *sentences])
    yield "BEGIN:VEVENT"
    yield f"UID:{hashlib.sha256(content.encode('utf-8')).hexdigest()[:32]}@dateline"
    yield f"DTSTAMP:{_basic(day)}T000000Z"
    yield f"DTSTART;VALUE=DATE:{_basic(day)}"
    if day < datetime.date.max:
        yield f"DTEND;VALUE=DATE:{_basic(day + datetime.timedelta(days=1))}"
    summary = shortened(sentences[0], SUMMARY) if sentences else f"{title}, {day_words(day)}"
    yield f"SUMMARY:{_escaped(summary)}"
    if description := _description(entry):
        yield f"DESCRIPTION:{_escaped(description)}"
    sources = map(source_words, entry.sentences)
    if address := next((source.address for source in sources if source and source.address), ""):
        yield f"URL:{address}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _description(entry: Entry) -> str:
    blocks = []
    for sentence in entry.sentences:
        lines = [visible(sentence.shown)]
        if source := source_words(sentence):
            told = ", ".join(part for part in (source.publisher, source.name, source.published) if part)
            lines += [f"({told})" if told else "", source.address]
        blocks.append("\n".join(line for line in lines if line))
    return "\n\n".join([*blocks, *filter(None, [support_words(entry.support)])])


def _basic(day: datetime.date) -> str:
    return day.isoformat().replace("-", "")


def _escaped(text: str) -> str:
    return text.translate(_ESCAPES)


def folded(line: str) -> str:
    """A line with its CR LF, continued on the next after a blank wherever it would exceed 75 octets."""
    pieces: list[str] = []
    piece: list[str] = []
    octets = 0
    for character in line:
        size = len(character.encode("utf-8"))
        if octets + size > OCTETS:
            pieces.append("".join(piece))
            piece, octets = [], 1
        piece.append(character)
        octets += size
    pieces.append("".join(piece))
    return "\r\n ".join(pieces) + "\r\n"


FORMAT = Format("icalendar", (".ics",), write=write)
