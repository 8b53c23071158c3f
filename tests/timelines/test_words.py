"""Dates, numbers, support and guarantees in words."""

import datetime

import pytest

from dateline.timelines import Provenance, Sentence, Support, Timeline
from dateline.timelines import words as w

APRIL, JULY, LATER = datetime.date(2010, 4, 20), datetime.date(2010, 7, 15), datetime.date(2011, 1, 2)


@pytest.mark.parametrize(
    ("first", "last", "words"),
    [
        (APRIL, APRIL, "20 April 2010"),
        (APRIL, APRIL.replace(day=22), "20 to 22 April 2010"),
        (APRIL, JULY, "20 April to 15 July 2010"),
        (APRIL, LATER, "20 April 2010 to 2 January 2011"),
    ],
)
def test_a_span_says_what_both_ends_share_once(first, last, words):
    assert w.span_words(first, last) == words


@pytest.mark.parametrize(
    ("published", "words"),
    [
        ("2010-04-22", "22 April 2010"),
        ("2010-04", "April 2010"),
        ("2010", "2010"),
        ("", ""),
        ("2010-13-01", "2010-13-01"),
        ("last week", "last week"),
    ],
)
def test_a_publication_date_is_as_precise_as_it_is(published, words):
    assert w.published_words(published) == words


def test_support_is_said_only_as_far_as_it_is_known():
    assert w.support_words(Support(14, 5)) == "told by 14 articles of 5 publishers"
    assert w.support_words(Support(1, 1)) == "told by 1 article of 1 publisher"
    assert w.support_words(Support(1204, 0)) == "told by 1,204 articles"
    assert w.support_words(Support(0, 0)) == w.support_words(None) == ""


def test_a_guarantee_never_says_more_than_is_certified():
    assert "At least 97 %" in w.guarantee_words({"certified": 0.979})[0]
    assert "At least 99 %" in w.guarantee_words({"certified": 0.9994})[0]
    assert "No other selection" in w.guarantee_words({"certified": 1.0})[0]
    assert "33 %" in w.guarantee_words({"a_priori": 1 / 3})[0]
    assert w.guarantee_words({"statement": "Nothing is promised.", "other": 3}) == ["Nothing is promised."]
    assert len(w.guarantee_words({"a_priori": 0.5, "statement": "a priori 1/2"})) == 1
    assert w.guarantee_words({}) == []


@pytest.mark.parametrize("odd", ["many", None, True, [1], {}, -3, float("inf")])
def test_facts_that_are_none_are_not_said(odd):
    assert w.corpus_words({"articles": odd}) == ""
    assert w.guarantee_words({"certified": odd if odd != -3 else "x"}) == []
    assert w.selection_words({"selected_by": odd}) in ("", "1")


def test_a_term_is_named_in_words():
    assert w.term_words("TemporalDiversity") == "temporal diversity"
    assert w.term_words("date_references") == "date references"


def test_selection_and_corpus():
    assert w.selection_words({"query": "oil spill", "match": "article"}) == "articles that match “oil spill”"
    assert w.selection_words({"selected_by": ["between a and b", "with bp"]}) == "between a and b; with bp"
    assert w.corpus_words({"articles": 4622, "publishers": 9}) == "from 4,622 articles of 9 publishers"
    assert w.corpus_words({}) == ""
    told = "3 could not be read, 1 is a near-identical copy, 709 dated sentences to choose from"
    assert w.reading_words({"skipped": 3, "copies": 1, "selected_sentences": 709}) == told
    assert w.reading_words({}) == ""
    assert w.title_words(Timeline(corpus={"query": "oil"})) == "oil"


def test_endless_names_of_sources_are_shortened():
    source = w.source_words(Sentence("x", provenance=Provenance("a" * 9000, 0, 1, publisher="word " * 9000)))
    assert len(source.publisher) < len(source.name) == 300
    assert source.publisher.endswith("word…")
