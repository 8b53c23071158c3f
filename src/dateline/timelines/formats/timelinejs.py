"""TimelineJS: its JSON, and the spreadsheet it reads instead.

TimelineJS shows headlines and texts as HTML, so whatever an article says is escaped here; the only markup is
our own paragraphs and links.
"""

from __future__ import annotations

import html
import json
from typing import Any

from dateline.timelines.formats.comma_separated import table
from dateline.timelines.formats.format import Format
from dateline.timelines.formats.timelinejs_slides import read, read_spreadsheet, recognise
from dateline.timelines.timeline import Entry, Sentence, Timeline
from dateline.timelines.visible import shortened, visible
from dateline.timelines.words import (
    corpus_words,
    period_words,
    source_words,
    support_words,
    title_words,
)

__all__ = ["FORMAT", "SPREADSHEET", "write", "write_spreadsheet"]

HEADLINE = 90
COLUMNS = (
    "Year", "Month", "Day", "Time", "End Year", "End Month", "End Day", "End Time", "Display Date",
    "Headline", "Text", "Media", "Media Credit", "Media Caption", "Media Thumbnail", "Alt Text", "Type",
    "Group", "Background",
)  # fmt: skip


def write(timeline: Timeline) -> str:
    """The JSON of a timeline, one slide per date."""
    facts = ", ".join(filter(None, [period_words(timeline), corpus_words(timeline.corpus)]))
    slides = {
        "title": {"text": {"headline": _markup(title_words(timeline)), "text": f"<p>{_markup(facts)}</p>"}},
        "events": [_slide(entry) for entry in timeline],
    }
    return json.dumps(slides, ensure_ascii=False, indent=1) + "\n"


def _slide(entry: Entry) -> dict[str, Any]:
    day = entry.date
    return {
        "start_date": {"year": day.year, "month": day.month, "day": day.day},
        "text": {"headline": _headline(entry), "text": _text(entry)},
        "unique_id": f"d{day.isoformat()}",
    }


def write_spreadsheet(timeline: Timeline) -> str:
    """The rows that TimelineJS reads from a spreadsheet, as CSV."""
    title: dict[str, Any] = {"Headline": _markup(title_words(timeline)), "Type": "title"}
    slides: list[dict[str, Any]] = [
        {
            "Year": entry.date.year,
            "Month": entry.date.month,
            "Day": entry.date.day,
            "Headline": _headline(entry),
            "Text": _text(entry),
        }
        for entry in timeline
    ]
    return table(COLUMNS, ([row.get(column) for column in COLUMNS] for row in [title, *slides]))


def _headline(entry: Entry) -> str:
    """The beginning of the first sentence: a slide without a headline has no label in the navigation."""
    return _markup(shortened(visible(entry.sentences[0].shown), HEADLINE)) if entry.sentences else ""


def _text(entry: Entry) -> str:
    paragraphs = [_markup(sentence.shown) + _source(sentence) for sentence in entry.sentences]
    if support := support_words(entry.support):
        paragraphs.append(f"<small>{_markup(support)}</small>")
    return "".join(f"<p>{paragraph}</p>" for paragraph in paragraphs)


def _source(sentence: Sentence) -> str:
    source = source_words(sentence)
    if source is None:
        return ""
    name = _markup(source.name)
    if source.address and name:
        name = f'<a href="{html.escape(source.address)}" rel="noopener noreferrer">{name}</a>'
    parts = (_markup(source.publisher), name, _markup(source.published))
    return f"<br><small>{', '.join(part for part in parts if part)}</small>"


def _markup(text: str) -> str:
    """Text as HTML that shows it and does nothing."""
    return html.escape(visible(text))


FORMAT = Format("timelinejs", (".timelinejs.json", ".json"), read, write, recognise)
SPREADSHEET = Format("timelinejs-spreadsheet", (".timelinejs.csv",), read_spreadsheet, write_spreadsheet)
