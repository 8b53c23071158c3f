"""A timeline in a notebook and as text."""

from hypothesis import given, settings
from tests.report.timelines import timeline_of, timelines
from tests.timelines.test_timelinejs import Markup

from dateline.timelines import Timeline
from dateline.timelines.notebook import fragment

HARMLESS = Markup(fragment(timeline_of("harmless"))).found


def names(found):
    return [(tag, sorted(attributes)) for tag, attributes in found if tag != "a"]


@settings(max_examples=100, deadline=None)
@given(timelines)
def test_no_markup_comes_from_text(timeline):
    found = Markup(timeline._repr_html_()).found
    assert names(found) == names(HARMLESS)
    for _, attributes in found:
        assert attributes.get("href", "https://").lower().startswith(("http://", "https://"))


def test_as_text_it_is_dates_and_sentences():
    timeline = timeline_of("a\x1b b")
    assert str(timeline).startswith("a␛ b\n2010-04-20\n  a␛ b\n")
    assert repr(timeline) == "Timeline('a\\x1b b', 3 dates, 3 sentences, 20 April 2010 to 26 May 2011)"
    assert repr(Timeline()) == "Timeline('', 0 dates, 0 sentences)"
