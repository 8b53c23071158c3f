"""The chart of the corpus over time."""

import datetime
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dateline.report.chart import MOST_BARS, MOST_DRAWN, chart, chart_words
from dateline.timelines import Entry, Timeline

DAY = datetime.date(2010, 4, 20)


def timeline_of(articles, mentions=None, chosen=(DAY,)):
    facts = {"articles_per_day": articles, "mentions_per_day": mentions or {}}
    return Timeline(tuple(Entry(day, ()) for day in chosen), corpus=facts)


def bars(path):
    return re.findall(r"M(-?\d+) 0v(-?\d+)h([\d.]+)v", path)


def test_a_bar_per_day_with_the_highest_at_full_height():
    drawn = chart(timeline_of({"2010-04-20": 4, "2010-04-22": 1}, {"2010-04-20": 7}))
    offset = DAY.toordinal() - drawn.first
    assert bars(drawn.level.articles.path) == [
        (str(offset), "-4", "0.84"),
        (str(offset + 2), "-1", "0.84"),
    ]
    assert bars(drawn.level.mentions.path) == [(str(offset), "7", "0.84")]
    assert drawn.level.words("articles") == "articles published per day"
    assert "Most articles: 20 April 2010 (4)." in chart_words(drawn)


@settings(max_examples=60, deadline=None)
@given(
    st.dictionaries(st.dates(), st.integers(0, 10**6), max_size=30),
    st.dictionaries(st.dates(), st.integers(0, 10**6), max_size=30),
    st.sets(st.dates(), max_size=5),
)
def test_any_corpus_gives_bars_and_marks_within_the_drawing(articles, mentions, chosen):
    facts = [{day.isoformat(): number for day, number in one.items()} for one in (articles, mentions)]
    drawn = chart(timeline_of(*facts, chosen=sorted(chosen)))
    if drawn is None:
        assert not chosen
        assert not any(articles.values())
        return
    assert 1 <= drawn.first <= drawn.last <= datetime.date.max.toordinal()
    assert all(mark.seen == (drawn.start <= mark.date.toordinal() <= drawn.end) for mark in drawn.marks)
    assert len(drawn.marks) == len(chosen)
    assert len(drawn.ticks) <= 10
    assert all(0 <= tick.at <= 100 for tick in drawn.ticks)
    if drawn.level and drawn.level.unit != "decade":
        assert len(bars(drawn.level.articles.path)) <= MOST_BARS + 2
    for level in drawn.levels:
        for _, height, width in bars(level.articles.path) + bars(level.mentions.path):
            assert abs(int(height)) >= 1
            assert float(width) > 0


def test_the_highest_bar_in_view_fills_the_height():
    days = {(DAY + datetime.timedelta(days=i)).isoformat(): 2 for i in range(60)}
    drawn = chart(
        timeline_of({**days, "2012-01-01": 50}, {"2010-04-20": 8}, chosen=(DAY, DAY.replace(day=29)))
    )
    assert (drawn.level.articles.highest, drawn.level.articles.highest_shown) == (50, 2)
    assert (drawn.level.articles.scale, drawn.level.mentions.scale) == (500, 125)
    assert chart(timeline_of({"2010-04-20": 4})).level.mentions.scale == 1
    assert "Most articles: 1 January 2012 (50)." in chart_words(drawn)


def test_levels_add_up_to_the_same_numbers():
    days = {(DAY + datetime.timedelta(days=i)).isoformat(): 1 for i in range(1000)}
    drawn = chart(timeline_of(days))
    assert [level.unit for level in drawn.levels] == ["day", "week", "month"]
    week = drawn.levels[1]
    assert week.articles.highest == 7
    assert drawn.level.unit == "day"


def test_the_part_with_the_dates_is_shown_first():
    days = {(DAY + datetime.timedelta(days=i)).isoformat(): 1 for i in range(1000)}
    drawn = chart(timeline_of(days, chosen=(DAY, DAY + datetime.timedelta(days=100))))
    assert drawn.start <= DAY.toordinal() < DAY.toordinal() + 100 <= drawn.end < DAY.toordinal() + 150
    assert drawn.last >= DAY.toordinal() + 999
    outlier = datetime.date(2001, 9, 11)
    drawn = chart(timeline_of(days, chosen=(outlier, *(DAY + datetime.timedelta(days=i) for i in range(9)))))
    assert drawn.first <= outlier.toordinal() < DAY.toordinal() - 30 < drawn.start < drawn.end
    assert [mark.seen for mark in drawn.marks] == [False] + [True] * 9
    drawn = chart(timeline_of(days, chosen=(DAY, DAY + datetime.timedelta(days=900))))
    assert (drawn.start, drawn.end) == (drawn.first, drawn.last)


def test_a_single_date_is_shown_with_its_fortnight():
    days = {(DAY + datetime.timedelta(days=i)).isoformat(): 1 for i in range(-100, 100)}
    drawn = chart(timeline_of(days))
    assert drawn.start < DAY.toordinal() < drawn.end
    assert drawn.days in (14, 15)


def test_a_century_stays_small():
    first = datetime.date(1900, 1, 1)
    days = {(first + datetime.timedelta(days=i)).isoformat(): 1 + i % 5 for i in range(36525)}
    drawn = chart(timeline_of(days, chosen=(datetime.date(1914, 6, 28),)))
    assert drawn.level.unit == "week"
    assert [level.unit for level in drawn.levels] == ["week", "month", "quarter", "year"]
    assert all(len(bars(level.articles.path)) <= MOST_DRAWN for level in drawn.levels)


def test_a_timeline_without_a_corpus_has_its_dates_on_a_line():
    drawn = chart(Timeline.from_dict({DAY: [], DAY + datetime.timedelta(days=30): []}))
    assert drawn.levels == ()
    assert len(drawn.marks) == 2
    assert chart_words(drawn) == ""
    assert chart(Timeline()) is None


@pytest.mark.parametrize("facts", [None, [], {"2010-04-20": "many"}, {"someday": 3}, {"2010-04-20": -3}])
def test_facts_that_are_none_are_left_out(facts):
    assert chart(timeline_of(facts)).levels in ((), chart(timeline_of({"2010-04-20": 0})).levels)
