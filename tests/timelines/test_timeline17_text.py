import datetime
import warnings

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dateline.errors import DatelineError, DatelineWarning
from dateline.timelines import Timeline
from dateline.timelines.formats.timeline17 import SEPARATOR, read, write

DAY = datetime.date


def reading(text: str | bytes, how: str = "complete") -> dict[datetime.date, list[str]]:
    data = text if isinstance(text, bytes) else text.encode("utf-8")
    (timeline,) = read(data, "t.txt", how)
    return timeline.texts()


def test_dates_ascend_and_sentences_keep_their_order():
    text = f"2010-09-19\nb one .\nb two .\n{SEPARATOR}\n2010-09-17\na one .\n{SEPARATOR}\n"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        days = reading(text)
    assert list(days.items()) == [
        (DAY(2010, 9, 17), ["a one ."]),
        (DAY(2010, 9, 19), ["b one .", "b two ."]),
    ]


@pytest.mark.parametrize("ending", ["\r\n", "\r", "\n"])
def test_line_ends_and_byte_order_mark_leave_no_trace(ending):
    text = "\ufeff" + ending.join(["2010-09-19", "one .", "", SEPARATOR, ""])
    assert reading(text) == {DAY(2010, 9, 19): ["one ."]}


def test_repeated_date_is_merged_or_replaced_as_the_reading_says():
    text = f"2010-09-19\none .\n{SEPARATOR}\n2010-09-19\ntwo .\n{SEPARATOR}\n"
    with pytest.warns(DatelineWarning, match="line 4: the date 2010-09-19 occurs again"):
        assert reading(text) == {DAY(2010, 9, 19): ["one .", "two ."]}
    with pytest.warns(DatelineWarning, match="1 of 2 lines of text are not there"):
        assert reading(text, "tilse") == {DAY(2010, 9, 19): ["two ."]}


def test_missing_last_separator_keeps_the_entry_and_is_told():
    text = f"2010-09-19\none .\n{SEPARATOR}\n2010-09-20\ntwo ."
    with pytest.warns(DatelineWarning, match="line 5: the last separator is missing"):
        assert list(reading(text)) == [DAY(2010, 9, 19), DAY(2010, 9, 20)]
    with pytest.warns(DatelineWarning, match="1 of 2 lines"):
        assert list(reading(text, "tilse")) == [DAY(2010, 9, 19)]


def test_invalid_bytes_are_replaced_and_their_line_named():
    with pytest.warns(DatelineWarning, match="line 2: not valid UTF-8"):
        days = reading(b"2010-09-19\ncaf\xe9 .\n" + SEPARATOR.encode())
    assert days == {DAY(2010, 9, 19): ["caf\ufffd ."]}


def test_text_after_a_separator_goes_to_the_date_before_it():
    text = f"2010-09-19\none .\n{SEPARATOR}\ntwo .\n{SEPARATOR}\n"
    with pytest.warns(DatelineWarning, match="line 4: text without a date"):
        assert reading(text) == {DAY(2010, 9, 19): ["one .", "two ."]}
    with pytest.warns(DatelineWarning, match="1 of 2 lines of text"):
        assert reading(text, "tilse") == {DAY(2010, 9, 19): ["one ."]}


@pytest.mark.parametrize("how", ["complete", "tilse"])
@pytest.mark.filterwarnings("ignore:.*malformed date 2011-04-0")
def test_malformed_date_of_the_data_set_is_read_as_published(how):
    assert list(reading(f"2011-04-0\none .\n{SEPARATOR}\n", how)) == [DAY(2011, 4, 2)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"2010-09-19\none .\n{SEPARATOR}\n2010-02-30\ntwo .\n{SEPARATOR}\n", "t.txt, line 4: '2010-02-30'"),
        ("one .\n2010-09-19\n", "t.txt, line 1: text before the first date"),
        ('[["2010-09-19", ["one ."]]]', "t.txt, line 1: this looks like JSON"),
        (f"{SEPARATOR}\n", "there is no date"),
    ],
)
def test_mistakes_are_named_with_file_and_line(text, message):
    with pytest.raises(DatelineError, match=message):
        reading(text)


@pytest.mark.parametrize("text", ["", "\n", "\ufeff \r\n\n"])
def test_a_file_of_nothing_but_white_space_is_an_empty_timeline(text):
    assert reading(text) == reading(text, "tilse") == {}


SENTENCES = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Zl", "Zp"]), max_size=20).map(
    lambda text: "a " + " ".join(text.split())
)


def test_no_sentence_is_taken_for_a_date_or_steers_the_terminal():
    said = ["2011-01-01", SEPARATOR, "---", "٢٠١١-٠١-٠١", "a \x1b[31mred \x9b2J \x00 ."]
    text = write(Timeline.from_dict({DAY(2010, 9, 19): said}))
    kept = ["2011-01-01 .", f"{SEPARATOR} .", "--- .", "٢٠١١-٠١-٠١ .", "a ␛[31mred \ufffd2J ␀ ."]
    assert reading(text) == reading(text, "tilse") == {DAY(2010, 9, 19): kept}


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(st.dates(), st.lists(SENTENCES.map(str.strip), min_size=1, max_size=3), max_size=4))
def test_what_is_written_reads_back_in_both_readings(days):
    text = write(Timeline.from_dict(days))
    assert reading(text) == days
    assert reading(text, "tilse") == days
