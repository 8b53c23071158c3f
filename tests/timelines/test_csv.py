"""CSV comes back as it was, and no cell of it is a formula."""

import csv
import io
import re
import warnings

import pytest
from hypothesis import given, settings
from tests.report import hostile
from tests.report.timelines import timeline_of, timelines

from dateline.errors import DatelineError
from dateline.timelines import Timeline
from dateline.timelines.formats import comma_separated
from dateline.timelines.visible import without_controls

SIGNS = tuple("=+-@\t\r\n|%＝＋－＠")
UNSEEN = " \u00ad\u200b\u2060\ufeff"


def cells(text):
    return [cell for row in csv.reader(io.StringIO(text, newline="")) for cell in row]


@settings(max_examples=150, deadline=None)
@given(timelines)
def test_no_cell_is_a_formula(timeline):
    for cell in cells(comma_separated.write(timeline)):
        assert not cell.lstrip(UNSEEN).startswith(SIGNS)


def test_control_characters_are_pictures():
    written = comma_separated.write(timeline_of("\x1b[2J\x00\x9b\x7f"))
    assert not re.search("[\x00-\x08\x0e-\x1f\x7f\x9b]", written)


@settings(max_examples=150, deadline=None)
@given(hostile.text)
def test_sentences_and_sources_come_back(said):
    said = without_controls(re.sub("[\ud800-\udfff]", "\ufffd", said))
    written = timeline_of(said)
    (back,) = comma_separated.read(comma_separated.write(written).encode(), "x.csv")
    assert back.texts() == written.texts()
    source, wanted = (one.entries[0].sentences[0].provenance for one in (back, written))
    for name in ("article", "start", "end", "title", "publisher", "published", "dated_by", "dated_words"):
        assert getattr(source, name) == getattr(wanted, name)
    assert source.url == wanted.url
    assert back.entries[0].sentences[1].provenance is None
    assert (back.entries[0].support.articles, back.entries[0].support.publishers) == (14, 5)
    assert back.entries[0].sentences[0].rank == 1


def test_addresses_that_do_not_lead_to_the_web_are_left_out():
    assert "javascript" not in comma_separated.write(timeline_of("x", "javascript:alert(1)"))


def test_a_file_of_someone_else_needs_only_date_and_text(tmp_path):
    path = tmp_path / "theirs.csv"
    path.write_text("\ufefftext,date\nIt rained.,2010-04-21\nIt began.,2010-04-20\n", encoding="utf-8")
    assert [str(day) for day in Timeline.load(path).dates] == ["2010-04-20", "2010-04-21"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("day,text\n2010-04-20,x\n", "line 1: no column 'date'"),
        ("", "line 1: no column"),
        ("date,text\nyesterday,x\n", "line 2: 'yesterday' is not a date"),
        ("date,text,rank\n2010-04-20,x,first\n", "line 2: rank 'first' is not a whole number"),
    ],
)
def test_mistakes_are_named_with_their_line(content, message):
    with warnings.catch_warnings(), pytest.raises(DatelineError, match=message):
        comma_separated.read(content.encode(), "x.csv")


def test_what_the_csv_module_refuses_is_a_clear_error():
    before = csv.field_size_limit(1000)
    try:
        with pytest.raises(DatelineError, match="not a CSV file"):
            comma_separated.read(b'date,text\n2010-04-20,"' + b"x" * 2000 + b'"\n', "x.csv")
    finally:
        csv.field_size_limit(before)
