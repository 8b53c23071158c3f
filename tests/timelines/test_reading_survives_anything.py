"""Whatever bytes a file holds, a reader gives timelines or one clear error."""

import warnings

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dateline.errors import DatelineError
from dateline.timelines import FORMATS

READABLE = [name for name in FORMATS if FORMATS[name].read is not None]
PIECES = [
    *(
        "2010-04-20",
        "2010-02-30",
        "9999-12-31",
        "0000-00-00",
        "-" * 32,
        "-" * 5,
        "\n",
        "\r",
        "\x00",
        "\ufeff",
    ),
    *"[]{},:",
    *('"', "null", "1e999", "-1", "true", '"events"', '"start"', '"start_date"', '"year"', '"format"', "NaN"),
    *('"dateline timeline"', '"version"', "1", '"entries"', '"date"', '"sentences"', '"text"', '"summary"'),
    *('"predict-timeline"', "date,text", "Year,Headline", "<p>", "<small>", "</p>", "&#x110000;", "a b"),
]
NEARLY = st.lists(st.sampled_from(PIECES), max_size=30).map(lambda pieces: "".join(pieces).encode())


@pytest.mark.parametrize("name", READABLE)
@pytest.mark.parametrize("how", ["complete", "tilse"])
@settings(max_examples=40, deadline=None)
@given(data=st.one_of(st.binary(max_size=80), NEARLY))
def test_any_bytes_are_read_or_refused(name, how, data):
    found = FORMATS[name]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        if found.recognise is not None:
            assert found.recognise(data) in (True, False)
        try:
            timelines = found.read(data, "file", how)
        except DatelineError:
            return
    for timeline in timelines:
        assert list(timeline.dates) == sorted(set(timeline.dates))
        timeline.texts()


@pytest.mark.parametrize("name", ["json", "news-tls", "chronos", "timelinejs"])
@pytest.mark.parametrize("data", [b"[" * 100_000, b'{"a":' * 100_000, b"1" * 10_000, b"NaN", b'"\\ud800"'])
def test_deep_and_odd_json_is_refused_clearly(name, data):
    with pytest.raises(DatelineError):
        FORMATS[name].read(data, "file", "complete")
