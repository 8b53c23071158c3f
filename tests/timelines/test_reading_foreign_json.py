import datetime
import json

import pytest

from dateline.errors import DatelineError, DatelineWarning
from dateline.timelines import Entry, Provenance, Sentence, Timeline


def loaded(tmp_path, content, name="t.json"):
    path = tmp_path / name
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return Timeline.load(path)


DAY = datetime.date


def test_chronos_summaries_and_results(tmp_path):
    summaries = [{"start": "2010-04-21", "summary": "b"}, {"start": "2010-04-20", "summary": "a one\na two"}]
    assert loaded(tmp_path, summaries).texts() == {
        DAY(2010, 4, 20): ["a one", "a two"],
        DAY(2010, 4, 21): ["b"],
    }
    results = {"predict-timeline": [{"start": "2010-04-20", "events": ["a", {"text": "b"}]}]}
    assert loaded(tmp_path, results).texts() == {DAY(2010, 4, 20): ["a", "b"]}


def test_chronos_dates_without_a_day_warn(tmp_path):
    with pytest.warns(DatelineWarning, match="entry 1: the date '2010-04' names no day"):
        assert loaded(tmp_path, [{"start": "2010-04", "summary": "a"}]).dates == (DAY(2010, 4, 1),)
    with pytest.warns(DatelineWarning, match="2010"):
        assert loaded(tmp_path, [{"start": 2010, "summary": "a"}]).dates == (DAY(2010, 1, 1),)


SLIDE = {"start_date": {"year": 2010, "month": "4", "day": "20"}}


def test_timelinejs_slides_become_sentences(tmp_path):
    slides = {
        "title": {"text": {"headline": "Oil &amp; gas"}},
        "events": [
            {**SLIDE, "text": {"headline": "Rig sinks", "text": "<p>It sank <b>fast</b>.</p><p>Oil.</p>"}},
            {"start_date": {"year": "0804"}, "text": {"text": "x<script>alert(1)</script>"}},
        ],
    }
    with pytest.warns(DatelineWarning, match="event 2"):
        timeline = loaded(tmp_path, slides)
    assert timeline.title == "Oil & gas"
    assert timeline.texts() == {
        DAY(804, 1, 1): ["x"],
        DAY(2010, 4, 20): ["Rig sinks", "It sank fast.", "Oil."],
    }


@pytest.mark.parametrize("name", ["t.timelinejs.json", "t.timelinejs.csv"])
def test_what_we_write_for_timelinejs_reads_back(tmp_path, name):
    source = Provenance("a/1", 0, 5, "Title <b>", "https://x.test/", "Paper", "2010-04-20")
    sentences = (
        Sentence("A < b & c sentence that is long enough to be shortened. " * 3, "", source),
        Sentence("Two"),
    )
    timeline = Timeline((Entry(DAY(2010, 4, 20), sentences), Entry(DAY(2010, 4, 21), (Sentence("Three"),))))
    found = Timeline.load(timeline.save(tmp_path / name))
    assert found.texts() == {day: [t.strip() for t in texts] for day, texts in timeline.texts().items()}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ([{"start": "2010-02-31", "summary": "a"}], "entry 1: '2010-02-31' is not a date"),
        ([{"start": "2010-02-01"}], "entry 1: there is no text"),
        ([{"start": "2010-02-01", "events": 3}], "expected a list of events"),
        ({"predict-timeline": 3}, "expected a list"),
        ({"events": [{"start_date": {"year": -44}}]}, "event 1: '-44' is not a date"),
        ({"events": [{"start_date": {"year": "2010", "month": 13}}]}, "event 1: '2010-13-01' is not a date"),
        ({"events": [{"start_date": None}]}, "event 1: expected an object"),
        ({"events": [{**SLIDE, "text": {"text": 3}}]}, "must be strings"),
        ({"events": 1, "start_date": 1}, "no list of 'events'"),
        ({"something": "else"}, "is none of the formats"),
        ("[[", "line 1: not valid JSON"),
        ('{\n "a": ', "line 2: not valid JSON"),
    ],
)
def test_mistakes_are_named_with_their_place(tmp_path, content, message):
    with pytest.raises(DatelineError, match=message):
        loaded(tmp_path, content)


def test_news_tls_with_the_suffix_json(tmp_path):
    assert loaded(tmp_path, [["2010-04-20", ["a"]]]).texts() == {DAY(2010, 4, 20): ["a"]}
