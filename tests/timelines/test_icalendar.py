"""iCalendar: every line is one of ours and short enough, and unfolds to what was said."""

import re

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.report import hostile
from tests.report.timelines import timeline_of, timelines

from dateline.timelines import Timeline
from dateline.timelines.formats import icalendar
from dateline.timelines.visible import visible

NAMES = {
    "BEGIN", "END", "VERSION", "PRODID", "CALSCALE", "X-WR-CALNAME", "UID", "DTSTAMP", "DTSTART;VALUE=DATE",
    "DTEND;VALUE=DATE", "SUMMARY", "DESCRIPTION", "URL", "TRANSP",
}  # fmt: skip


def unfolded(text):
    return text.replace("\r\n ", "").removesuffix("\r\n").split("\r\n")


@settings(max_examples=100, deadline=None)
@given(timelines)
def test_lines_are_short_and_ours(timeline):
    text = icalendar.write(timeline)
    for line in text.encode("utf-8").split(b"\r\n"):
        assert len(line) <= 75
        line.decode("utf-8")
        assert not re.search(rb"[\x00-\x1f\x7f]", line)
    lines = unfolded(text)
    assert {line.partition(":")[0] for line in lines} <= NAMES
    assert sum(line == "BEGIN:VEVENT" for line in lines) == len(timeline)
    identifiers = [line for line in lines if line.startswith("UID:")]
    assert len(set(identifiers)) == len(timeline)


@settings(max_examples=100, deadline=None)
@given(hostile.text)
def test_a_description_reads_as_it_was_said(said):
    assume(visible(said))
    lines = unfolded(icalendar.write(timeline_of(said)))
    description = next(line for line in lines if line.startswith("DESCRIPTION:")).partition(":")[2]
    read = re.sub(r"\\(.)", lambda match: "\n" if match[1] == "n" else match[1], description)
    assert read.split("\n")[0] == visible(said)


@given(st.text(alphabet="aü€😀", max_size=300))
def test_folding_loses_nothing(line):
    assert icalendar.folded(line).replace("\r\n ", "") == line + "\r\n"


def test_an_event_lasts_its_day():
    text = icalendar.write(timeline_of("x"))
    assert "DTSTART;VALUE=DATE:20100420\r\nDTEND;VALUE=DATE:20100421\r\n" in text


def test_the_first_and_the_last_day_there_is():
    import datetime

    text = icalendar.write(Timeline.from_dict({datetime.date.min: ["a"], datetime.date.max: ["b"]}))
    assert "DTSTART;VALUE=DATE:00010101" in text
    assert "DTSTART;VALUE=DATE:99991231\r\nSUMMARY:b" in text
