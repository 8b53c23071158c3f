"""The query language and keywords."""

import pytest

from dateline.errors import DatelineError
from dateline.text import Keywords, Query, words


def matches(query, sentence, code="en"):
    wanted, excluded = Query.parse(query).matcher(code)(words(sentence, code))
    return wanted and not excluded


@pytest.mark.parametrize(
    ("query", "sentence", "expected"),
    [
        ("oil spill", "Oil was found.", True),
        ("explosion", "It exploded; two explosions.", True),
        ("oil", "Toil and trouble.", False),
        ('"oil spill"', "The oil spills grew.", True),
        ('"oil spill"', "The spill of oil grew.", False),
        ('"state of the union"', "His State of the Union speech.", True),
        ("spill of oil", "Of mice and men.", False),
        ("oil -Valdez", "The Valdez oil.", False),
        ('oil -"Exxon Valdez"', "Exxon and Valdez oil.", True),
        ('oil -"Exxon Valdez"', "Exxon Valdez oil.", False),
        ("-Valdez", "Anything else.", True),
        ("swine-flu", "the swine flu", True),
        ("swine-flu", "swine with flu", False),
        ("“swine flu”", "the swine flu", True),
        ("the", "the end", True),
        ("rig,spill;blast", "A blast was heard.", True),
        ("1,000", "Some 1,000 people.", True),
        ("1,000", "One of 000.", False),
        ('"unbalanced spill', "The spill.", True),
    ],
)
def test_queries(query, sentence, expected):
    assert matches(query, sentence) is expected


def test_a_query_matches_by_the_stems_of_the_language():
    assert matches("Erdbeben", "Nach den Erdbeben kam Hilfe.", "de")
    assert matches("地震", "昨日、地震が発生した。", "ja")


@pytest.mark.parametrize("query", ["", "  ", '""', "- !", '"?!"'])
def test_a_query_without_a_word_is_refused(query):
    with pytest.raises(DatelineError, match="no word"):
        Query.parse(query)


@pytest.mark.parametrize(
    ("keywords", "sentence", "expected"),
    [
        (["oil"], "Oil .", True),
        (["oil"], "“Oil,” he said", True),
        (["bp"], "BP's rig", True),
        (["oil"], "oily hands", False),
        (["flu"], "swine-flu", False),
        (["swine-flu"], "Swine-flu cases", True),
        ("bp, oil", "an oil rig", True),
        (["michael jackson"], "Michael Jackson died", True),
        (["michael jackson"], "Jackson and Michael", False),
        (["地震"], "昨日地震が", True),
        (["oil"], "spill—oil", True),
        (["café"], "cafe\u0301 noir", True),
    ],
)
def test_keywords_are_exact_tokens(keywords, sentence, expected):
    assert Keywords.of(keywords).matcher()(sentence) is expected


def test_no_keyword_is_refused():
    with pytest.raises(DatelineError, match="no keyword"):
        Keywords.of(["", " . "])


@pytest.mark.parametrize("text", ["oil AND spill", "oil NOT spill", "+oil spill"])
def test_operators_of_other_query_languages_are_refused_and_not_read_as_words(text):
    with pytest.raises(DatelineError, match="any of the words is enough"):
        Query.parse(text)
    assert Query.parse('"oil AND gas" and').wanted == ('"oil AND gas"', "and")


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("oil spill", "Oil spill"),
        ('"top kill" OR cap -music', "Top kill or cap"),
        ('"BP" top-kill -"Elvis Presley"', "BP top-kill"),
        ("-music", ""),
    ],
)
def test_a_query_makes_a_title(text, title):
    assert Query.title(text) == title
