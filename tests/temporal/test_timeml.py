"""TimeML out: well-formed whatever the text holds, and nothing of the text lost."""

from __future__ import annotations

import datetime
from xml.etree import ElementTree

from hypothesis import given, settings
from hypothesis import strategies as st

from dateline.temporal import tag, to_timeml

THURSDAY = datetime.date(2010, 4, 22)
CONTROL, SURROGATE = chr(0), chr(0xD800)
PIECES = st.sampled_from(
    ["Monday ", "<b>", "&amp;", "April 3, 2009", CONTROL, "]]>", SURROGATE, "\r", "9 a.m. ", "\n"]
)


def _text(document: str) -> str:
    body = ElementTree.fromstring(document.encode()).find("TEXT")
    assert body is not None
    return "".join(body.itertext())


def test_golden_document():
    text = "R&D <ended> yesterday at noon; resumes at 9 a.m. Monday."
    assert to_timeml(text, tag(text, THURSDAY), THURSDAY) == (
        '<?xml version="1.0" encoding="UTF-8"?>\n<TimeML>\n'
        '<DCT><TIMEX3 tid="t0" type="DATE" value="2010-04-22" functionInDocument="CREATION_TIME">2010-04-22'
        "</TIMEX3></DCT>\n"
        '<TEXT>R&amp;D &lt;ended&gt; <TIMEX3 tid="t1" type="DATE" value="2010-04-21">yesterday</TIMEX3> at '
        'noon; resumes at <TIMEX3 tid="t2" type="TIME" value="2010-04-26T09:00">9 a.m. Monday</TIMEX3>.'
        "</TEXT>\n</TimeML>\n"
    )


def test_without_publication_there_is_no_creation_time():
    assert "DCT" not in to_timeml("On 3 May 1998.", tag("On 3 May 1998.", None))


def test_a_bare_clock_time_names_no_day():
    assert 'value="XXXX-XX-XXT21:30"' in to_timeml("At 9:30 p.m.", tag("At 9:30 p.m.", THURSDAY), THURSDAY)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.one_of(PIECES, st.text(max_size=8)), max_size=12).map("".join))
def test_any_text_comes_back_but_for_what_xml_cannot_hold(text):
    back = _text(to_timeml(text, tag(text, THURSDAY), THURSDAY))
    assert len(back) == len(text)
    assert all(a == b or b == "\ufffd" for a, b in zip(text, back, strict=True))
