"""Reading what TimelineJS shows: its JSON, and the rows of its spreadsheet.

A paragraph of a slide is a sentence. The headline is one too, unless the text begins with it (as in the files
that we write). Small print names sources there and is left out.
"""

from __future__ import annotations

import csv
import datetime
import io
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

from dateline.errors import DatelineError
from dateline.timelines.formats.format import collect, decode, mapping, parse_day, parse_json
from dateline.timelines.timeline import Timeline

__all__ = ["read", "read_spreadsheet", "recognise"]

_BLOCKS = frozenset(["p", "br", "div", "li", "ul", "ol", "blockquote", "h1", "h2", "h3", "h4", "tr", "td"])
_NO_EVENTS = re.compile(rb'"events"\s*:\s*\[\s*\]')
_LEFT_OUT = frozenset(["script", "style", "small"])


class _Paragraphs(HTMLParser):
    """The paragraphs of a piece of HTML as plain text."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.texts: list[str] = [""]
        self._hidden = 0

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self._hidden += tag in _LEFT_OUT
        if tag in _BLOCKS:
            self.texts.append("")

    def handle_endtag(self, tag: str) -> None:
        self._hidden -= tag in _LEFT_OUT and self._hidden > 0
        if tag in _BLOCKS:
            self.texts.append("")

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.texts[-1] += data


def _paragraphs(markup: str) -> list[str]:
    parser = _Paragraphs()
    parser.feed(markup)
    parser.close()
    return [text for text in (" ".join(piece.split()) for piece in parser.texts) if text]


def _sentences(headline: str, text: str) -> list[str]:
    titles, paragraphs = _paragraphs(headline), _paragraphs(text)
    title = " ".join(titles)
    if paragraphs and paragraphs[0].startswith(title.rstrip(" .\u2026")):
        return paragraphs
    return [*titles, *paragraphs]


def read(data: bytes, origin: str, reading: str = "complete") -> list[Timeline]:
    """The timeline of a JSON file."""
    plain = mapping(parse_json(decode(data, origin), origin), origin)
    if not isinstance(plain.get("events"), list):
        raise DatelineError(f"{origin}: there is no list of 'events'; is it a TimelineJS file?")
    title = _texts(plain.get("title") or {}, origin)[0]
    return [collect(_slides(plain["events"], origin), " ".join(_paragraphs(title)))]


def _slides(slides: list[Any], origin: str) -> Iterator[tuple[datetime.date, list[str], str]]:
    for number, slide in enumerate(slides, 1):
        place = f"{origin}, event {number}"
        start = mapping(mapping(slide, place).get("start_date"), place)
        yield (
            _day([start.get(part) for part in ("year", "month", "day")], place),
            _sentences(*_texts(slide, place)),
            place,
        )


def _texts(slide: Any, place: str) -> tuple[str, str]:
    text = mapping(mapping(slide, place).get("text") or {}, place)
    headline, body = text.get("headline") or "", text.get("text") or ""
    if not isinstance(headline, str) or not isinstance(body, str):
        raise DatelineError(f"{place}: headline and text must be strings.")
    return headline, body


def _day(parts: list[Any], place: str) -> datetime.date:
    """The day of year, month and day, of which the later ones may be missing."""
    written = [str(part).strip() for part in parts if part not in (None, "")]
    if not all(re.fullmatch(r"\d+(\.0)?", part, re.ASCII) for part in written):
        raise DatelineError(f"{place}: {'-'.join(written)[:40]!r} is not a date of this calendar.")
    numbers = [str(int(float(part))) for part in written]
    return parse_day("-".join([*[n.zfill(4) for n in numbers[:1]], *numbers[1:]]), place, partial=True)


def read_spreadsheet(data: bytes, origin: str, reading: str = "complete") -> list[Timeline]:
    """The timeline of a spreadsheet saved as CSV."""
    source = io.StringIO(decode(data, origin), newline="")
    try:
        reader = csv.DictReader(source, restval="")
        if missing := {"Year", "Headline"} - set(reader.fieldnames or ()):
            raise DatelineError(f"{origin}, line 1: no column {sorted(missing)[0]!r}; is it of TimelineJS?")
        rows = [(f"{origin}, line {reader.line_num}", row) for row in reader]
    except csv.Error as error:
        raise DatelineError(f"{origin}: not a CSV file ({error}).") from None
    titles = [row["Headline"] for _, row in rows if row.get("Type") == "title"]
    days = [
        (
            _day([row.get(part) for part in ("Year", "Month", "Day")], place),
            _sentences(row.get("Headline") or "", row.get("Text") or ""),
            place,
        )
        for place, row in rows
        if row.get("Type") not in ("title", "era")
    ]
    return [collect(days, " ".join(_paragraphs(" ".join(titles))))]


def recognise(data: bytes) -> bool:
    """Whether the file looks like TimelineJS's JSON, with or without slides."""
    dated = b'"events"' in data and b'"start_date"' in data
    return data.lstrip()[:1] == b"{" and (dated or _NO_EVENTS.search(data) is not None)
