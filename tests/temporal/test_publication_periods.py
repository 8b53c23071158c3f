"""Texts of which only the month or the year of publication is known."""

from __future__ import annotations

import datetime
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.temporal.test_any_text import TEXTS

from dateline import DatelineError
from dateline.temporal import LANGUAGES, tag, to_timeml

TEXT = (
    "On April 22 the rig sank; the next day oil leaked. Last month it rose. On Thursday or yesterday it fell."
)


def values(text: str, published: str) -> dict[str, str]:
    return {text[found.start : found.end]: found.value for found in tag(text, published)}


def test_a_month_gives_a_day_its_year_and_leaves_out_what_depends_on_the_day():
    assert values(TEXT, "2010-04") == {
        "April 22": "2010-04-22",
        "the next day": "2010-04-23",
        "Last month": "2010-03",
    }


def test_a_year_gives_a_day_its_year():
    assert values(TEXT, "2010") == {"April 22": "2010-04-22", "the next day": "2010-04-23"}


def test_a_day_may_lie_near_the_month():
    assert values("December 24 was cold. On May 3 it will be closed.", "2010-04") == {
        "December 24": "2009-12-24",
        "May 3": "2010-05-03",
    }


def test_a_day_may_be_written():
    assert tag(TEXT, "2010-04-29") == tag(TEXT, datetime.date(2010, 4, 29))
    assert "On <TIMEX3" in to_timeml(TEXT, tag(TEXT, "2010-04"), "2010-04")
    assert 'value="2010-04" functionInDocument' in to_timeml(TEXT, [], "2010-04")


@pytest.mark.parametrize("wrong", ["", "April", "2010-13", "2010-4", "2010-02-30", "0000"])
def test_what_is_no_date_is_named(wrong):
    with pytest.raises(DatelineError, match="not a publication date"):
        tag(TEXT, wrong)


@settings(max_examples=60, deadline=None)
@given(
    text=TEXTS,
    day=st.dates(datetime.date(1600, 1, 1), datetime.date(2100, 12, 31)),
    code=st.sampled_from(LANGUAGES),
)
def test_what_is_found_holds_for_the_ends_of_the_period_but_for_the_year(text, day, code):
    month = tag(text, f"{day:%Y-%m}", code)
    first = tag(text, day.replace(day=1), code)
    assert {found[:2] for found in month} <= {found[:2] for found in first}
    assert all(before.end <= after.start for before, after in pairwise(month))


@pytest.mark.parametrize(
    "published",
    [
        datetime.date(2010, 4, 22),
        datetime.datetime(2010, 4, 22, 23, 59),
        "2010-04-22",
        "2010-04-22T10:00:00Z",
        "2010-04-22 10:00",
    ],
)
def test_a_publication_day_may_be_a_date_a_time_or_either_in_iso(published):
    assert [e.value for e in tag("It rained yesterday.", published)] == ["2010-04-21"]


@pytest.mark.parametrize(
    "published", ["", "22/04/2010", "2010-13", "2010-02-30", "0001-01-01", 2010, datetime.date.max]
)
def test_what_is_no_publication_date_is_said_to_be_none(published):
    with pytest.raises(DatelineError, match="publication date"):
        tag("It rained yesterday.", published)
