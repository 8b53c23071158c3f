"""A page that was sent to someone is a timeline again."""

import dataclasses

import pytest
from benchmarks.synthetic_timeline import synthetic_timeline
from hypothesis import given, settings
from tests.report.timelines import timelines

from dateline.errors import DatelineError
from dateline.report import render_page
from dateline.report.format import FORMAT
from dateline.timelines import Timeline


def test_a_page_holds_its_timeline(tmp_path):
    timeline = synthetic_timeline(5)
    assert Timeline.load(timeline.save(tmp_path / "page.html")) == timeline


@settings(max_examples=40, deadline=None)
@given(timelines)
def test_whatever_the_articles_say(timeline):
    assert FORMAT.read(render_page(timeline).encode("utf-8"), "page.html", "complete") == [timeline]


def test_a_page_of_someone_else_is_refused(tmp_path):
    path = tmp_path / "other.html"
    path.write_text("<p>2010-04-20</p>", encoding="utf-8")
    with pytest.raises(DatelineError, match="not made by dateline"):
        Timeline.load(path)


@pytest.mark.parametrize(("language", "attribute"), [("de", ' lang="de"'), ("", ""), ('x" onload="', "")])
def test_the_language_of_a_quotation_is_named_when_it_is_a_code(language, attribute):
    timeline = synthetic_timeline(1)
    entry = timeline.entries[0]
    source = dataclasses.replace(entry.sentences[0].provenance, language=language)
    entry = dataclasses.replace(
        entry, sentences=(dataclasses.replace(entry.sentences[0], provenance=source),)
    )
    page = render_page(dataclasses.replace(timeline, entries=(entry,)))
    assert f'<blockquote dir="auto"{attribute}>' in page


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("The Copiapó mine: 69 days", "the-copiapo-mine-69-days"),
        ("大坝溃决", "大坝溃决"),
        ("../<>", "timeline"),
    ],
)
def test_downloads_are_named_after_the_title(title, name):
    page = render_page(dataclasses.replace(synthetic_timeline(1), title=title))
    assert f'id="export">{{"name":"{name}",' in page
