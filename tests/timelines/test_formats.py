import datetime
import gzip

import pytest

import dateline as dl
from dateline.errors import DatelineError, DatelineWarning
from dateline.timelines import FORMATS, Entry, Provenance, Sentence, Support, Timeline, load_all

FULL = Timeline(
    (
        Entry(
            datetime.date(2010, 4, 20),
            (
                Sentence(
                    "Oil -LRB- crude -RRB- leaks .",
                    "Oil (crude) leaks.",
                    Provenance(
                        "a/1", 3, 32, "Title", "https://x.test/1", "Paper", "2010-04-22",
                        "mention", "Tuesday", 40, 47, "Some paragraph .", 0,
                    ),
                    1,
                    {"coverage": 0.25, "diversity": 0.1},
                ),
                Sentence("Zweiter Satz äöü \u2028 end"),
            ),
            Support(3, 2, ("a/1", "a/2", "b/1")),
            (Sentence("Runner up ."),),
        ),
        Entry(datetime.date(2010, 4, 21), ()),
    ),
    "Oil spill",
    {"name": "tls", "parameters": {"dates": 2}},
    {"a_priori": 0.5, "certified": 0.97},
    {"articles": 12, "days": ["2010-04-20", "2010-05-01"]},
)  # fmt: skip
PLAIN = Timeline.from_dict({datetime.date(2010, 4, 20): ["one .", "two ."], datetime.date(1799, 1, 2): ["x"]})


@pytest.mark.parametrize("name", ["own.json", "own.json.gz"])
def test_own_json_loses_nothing(tmp_path, name):
    FULL.save(tmp_path / name)
    assert Timeline.load(tmp_path / name) == FULL


def test_own_json_carries_a_lone_surrogate(tmp_path):
    timeline = Timeline.from_dict({datetime.date(2010, 1, 1): ["bad \ud800 text"]})
    assert Timeline.load(timeline.save(tmp_path / "t.json")) == timeline


@pytest.mark.parametrize("suffix", [".txt", ".json", ".jsonl"])
def test_dates_and_sentences_survive_every_format(tmp_path, suffix):
    assert Timeline.load(PLAIN.save(tmp_path / f"t{suffix}")).texts() == PLAIN.texts()


def test_format_may_be_named_against_the_suffix(tmp_path):
    path = PLAIN.save(tmp_path / "t.dat", "timeline17")
    assert Timeline.load(path, "timeline17") == PLAIN


def test_news_tls_dates_with_times_and_several_timelines(tmp_path):
    path = tmp_path / "timelines.jsonl"
    path.write_text(
        '[["2010-01-23 00:00:00", ["one .\\n"]], ["2010-01-22T00:00:00", ["two ."]]]\n\n[["2010-01-23", []]]'
    )
    first, second = load_all(path)
    assert first.texts() == {datetime.date(2010, 1, 22): ["two ."], datetime.date(2010, 1, 23): ["one ."]}
    assert second.texts() == {datetime.date(2010, 1, 23): []}
    with pytest.raises(DatelineError, match="2 timelines"):
        Timeline.load(path)


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("t.json", '{"format": "dateline timeline", "version": 1, "colour": 1}', "no field 'colour'"),
        ("t.json", '{"format": "dateline timeline", "version": 9}', "version 9"),
        (
            "t.json",
            '{"format": "dateline timeline", "version": 1, "entries": [{}]}',
            "entry 1: 'None'",
        ),
        ("t.json", '{"format": "dateline timeline", "version": 1, "title": 3}', "'title' cannot be 3"),
        ("t.json", '{"format": "dateline timeline", "version": 1,\n "entries": [}', "line 2: not valid JSON"),
        ("t.jsonl", '\n[["2010-01-23", "text"]]', "line 2: expected a list of sentences"),
        ("t.jsonl", '[["2010-13-23", ["text"]]]', "line 1: '2010-13-23' is not a date"),
        ("t.jsonl", "[1]", "line 1: expected a pair"),
        ("t.xyz", "", "no timeline format has the suffix '.xyz'"),
        ("t.json.gz", "not gzip", "cannot be read"),
    ],
)
def test_mistakes_are_named(tmp_path, name, content, message):
    path = tmp_path / name
    path.write_text(content)
    with pytest.raises(DatelineError, match=message):
        Timeline.load(path)


@pytest.mark.parametrize(("name", "nearest"), [("t.htmll", ".html"), ("t.jsn", ".json"), ("t.text", ".txt")])
def test_the_nearest_suffix_is_named(tmp_path, name, nearest):
    with pytest.raises(DatelineError, match=f"Did you mean '{nearest}'"):
        PLAIN.save(tmp_path / name)


def test_a_file_without_a_suffix_is_told_the_known_ones(tmp_path):
    with pytest.raises(DatelineError, match=r"t: a suffix must say the format\. Known: \.csv, "):
        PLAIN.save(tmp_path / "t")


def test_own_json_steers_no_terminal(tmp_path):
    timeline = Timeline.from_dict({datetime.date(2010, 1, 1): ["a \x1b[2J \x7f \x9b2J \u202e b"]})
    path = timeline.save(tmp_path / "t.json")
    assert not set("\x1b\x7f\x9b\u202e") & set(path.read_text(encoding="utf-8"))
    assert Timeline.load(path) == timeline


@pytest.mark.parametrize("text", ["[]", " [ ]\n", '{"events": []}', '{"predict-timeline": []}'])
def test_a_file_without_entries_is_an_empty_timeline(tmp_path, text):
    path = tmp_path / "t.json"
    path.write_text(text)
    assert len(Timeline.load(path)) == 0


def test_missing_file_unknown_format_and_unknown_reading_are_clear(tmp_path):
    with pytest.raises(DatelineError, match="no such file"):
        Timeline.load(tmp_path / "absent.txt")
    with pytest.raises(DatelineError, match="Did you mean 'timeline17'"):
        PLAIN.save(tmp_path / "t.txt", "timeline-17")
    with pytest.raises(DatelineError, match="Unknown reading"):
        Timeline.load(tmp_path / "t.txt", reading="full")


def test_a_truncated_gzip_file_is_a_clear_error(tmp_path):
    path = tmp_path / "t.json.gz"
    path.write_bytes(gzip.compress(b"x" * 1000)[:-12])
    with pytest.raises(DatelineError, match="cannot be read"):
        Timeline.load(path)


def test_repeated_date_in_news_tls_is_merged_with_a_warning(tmp_path):
    path = tmp_path / "t.jsonl"
    path.write_text('[["2010-01-23", ["one ."]], ["2010-01-23", ["two ."]]]')
    with pytest.warns(DatelineWarning, match="line 1: the date 2010-01-23 occurs again"):
        assert Timeline.load(path).texts() == {datetime.date(2010, 1, 23): ["one .", "two ."]}


def test_registry_lists_formats_without_loading_them():
    assert {"json", "news-tls", "timeline17"} <= set(FORMATS)
    assert dl.Timeline is Timeline
