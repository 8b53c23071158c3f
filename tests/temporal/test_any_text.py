"""The tagger on hostile text: no crash, sane spans, and time that grows linearly."""

from __future__ import annotations

import datetime
import re
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dateline.temporal import LANGUAGES, tag

THURSDAY = datetime.date(2010, 4, 22)
_WORDS = """
the last next this Monday lundi lunes May march 2010 22 3d of , . - / ' a.m. 9:30 two weeks ago
before later that day week earlier April 30 31 February 29 inst ult to-day Sept. 99 1600 2100
century 19th Easter hier ayer mañana il y a hace vor Tagen Ende quarter first will was said until by
on ( ) İ ß ﬀ 04/05/2010 2010-04-22 32.13.2010 Christmas 9/11 September 11 weekend night 12 p.m.
morning
"""
WORDS = st.sampled_from(re.findall(r"\S+|\n", _WORDS))
SPACED, JOINED = (st.lists(WORDS, max_size=40).map(blank.join) for blank in (" ", ""))
TEXTS = st.one_of(SPACED, JOINED, st.text())
DAYS = st.dates(datetime.date(1600, 1, 1), datetime.date(2100, 12, 31))
REPEATS = [
    "a",
    "1",
    " ",
    "\n",
    "Monday ",
    "Monday, the ",
    "April ",
    "April 3 and ",
    "the day before ",
    "last last ",
    "9 a.m. ",
    "to be ",
    "was ",
    "3 ",
    "3-",
    "3/3/",
    "1 to 2 to ",
    "''",
    ". ",
    "September 11 ",
    "a couple of ",
    "two more weeks ",
    "early on ",
    "in the next ",
    "İ",
    "Easter ",
    "first-",
    "1999-",
    "'",
    "of the ",
    "the year ",
]


@settings(max_examples=250, deadline=None)
@given(TEXTS, st.none() | DAYS, st.sampled_from([*LANGUAGES, "xx"]))
def test_expressions_stand_in_order_within_the_text(text, published, language):
    done = 0
    for e in tag(text, published, language):
        assert done <= e.start < e.end <= len(text)
        assert text[e.start : e.end].strip() == text[e.start : e.end]
        assert (e.day is not None) == (e.granularity == "day")
        assert e.day is None or 1600 <= e.day.year <= 2100
        assert e.kind in ("explicit", "relative", "clock")
        done = e.end


@settings(max_examples=60, deadline=None)
@given(TEXTS, st.sampled_from(LANGUAGES))
def test_without_publication_nothing_is_relative(text, language):
    assert all(e.kind in ("explicit", "clock") for e in tag(text, None, language))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_time_grows_linearly_on_repeats(language):
    for piece in REPEATS:
        small, large = (_seconds(piece * (size // len(piece)), language) for size in (5_000, 20_000))
        assert large < 12 * max(small, 0.003), f"{piece!r}: {small:.3f} s, four times as long {large:.3f} s"


def _seconds(text: str, language: str) -> float:
    """The least of three measurements, so that what else the machine does counts little."""
    measured = []
    for _ in range(3):
        begin = time.process_time()
        tag(text, THURSDAY, language)
        measured.append(time.process_time() - begin)
    return min(measured)
