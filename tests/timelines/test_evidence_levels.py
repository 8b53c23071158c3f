"""How much evidence a timeline carries."""

import pytest
from tests.report.timelines import timeline_of

from dateline.errors import DatelineError
from dateline.timelines import with_evidence

FULL = timeline_of("It rained.")


def test_all_of_it():
    assert with_evidence(FULL, "paragraph") is FULL


def test_without_paragraphs_sources_and_support_stay():
    entry = with_evidence(FULL, "sentence").entries[0]
    source = entry.sentences[0].provenance
    assert (source.context, source.url, source.dated_words) == ("", "https://news.test/1", "It rained.")
    assert entry.support == FULL.entries[0].support
    assert len(entry.runners_up) == 1


def test_none_leaves_dates_and_sentences():
    timeline = with_evidence(FULL, "none")
    assert timeline.texts() == FULL.texts()
    assert all(one.provenance is None for entry in timeline for one in entry.sentences)
    assert not any(entry.runners_up or entry.support for entry in timeline)


def test_an_unknown_level_names_the_known_ones():
    with pytest.raises(DatelineError, match="Did you mean 'paragraph'"):
        with_evidence(FULL, "paragraphs")
