"""TimelineJS renders its texts as HTML: there is no markup in them but our own."""

import csv
import io
import json
import re
from html.parser import HTMLParser

from hypothesis import given, settings
from tests.report import hostile
from tests.report.timelines import timeline_of, timelines

from dateline.timelines import Timeline
from dateline.timelines.formats import timelinejs
from dateline.timelines.visible import visible


class Markup(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.found, self.shown = [], ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.found.append((tag, dict(attributes)))

    def handle_data(self, data):
        self.shown += data


def is_ours(tag, attributes):
    if tag == "a":
        return set(attributes) == {"href", "rel"} and re.match("https?://", attributes["href"], re.IGNORECASE)
    return tag in ("p", "br", "small") and not attributes


@settings(max_examples=100, deadline=None)
@given(timelines)
def test_no_markup_comes_from_text(timeline):
    slides = json.loads(timelinejs.write(timeline))
    for slide in [slides["title"], *slides["events"]]:
        assert Markup(slide["text"]["headline"]).found == []
        assert all(is_ours(*found) for found in Markup(slide["text"]["text"]).found)


@settings(max_examples=100, deadline=None)
@given(hostile.text)
def test_a_text_reads_as_it_was_said(said):
    slide = json.loads(timelinejs.write(timeline_of(said)))["events"][0]
    assert Markup(slide["text"]["text"]).shown.startswith(visible(said or "."))


def test_a_slide_has_its_date_and_a_short_headline():
    slide = json.loads(timelinejs.write(timeline_of("word " * 40)))["events"][0]
    assert slide["start_date"] == {"year": 2010, "month": 4, "day": 20}
    assert len(slide["text"]["headline"]) <= 90
    assert slide["text"]["headline"].endswith("word…")


@settings(max_examples=60, deadline=None)
@given(timelines)
def test_the_spreadsheet_has_its_columns_and_no_formulas(timeline):
    text = timelinejs.write_spreadsheet(timeline)
    header, title, *rows = csv.reader(io.StringIO(text, newline=""))
    assert header[:3] == ["Year", "Month", "Day"]
    assert header[-1] == "Background"
    assert title[header.index("Type")] == "title"
    assert rows[0][:3] == ["2010", "4", "20"]
    assert not any(cell.lstrip().startswith(tuple("=+-@")) for row in [title, *rows] for cell in row)


def test_the_suffixes_pick_the_formats(tmp_path):
    timeline = Timeline.from_dict({timeline_of("x").dates[0]: ["x"]})
    slides = timeline.save(tmp_path / "a.timelinejs.json").read_text("utf-8")
    sheet = timeline.save(tmp_path / "b.timelinejs.csv").read_text("utf-8")
    own = timeline.save(tmp_path / "c.2010.json").read_text("utf-8")
    assert "start_date" in slides
    assert sheet.startswith("Year,Month")
    assert "dateline timeline" in own
