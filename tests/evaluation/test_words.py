import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dateline.evaluation.modes import MODES, irregular_forms, stop_words
from dateline.evaluation.ngrams import WordNumbers, intersections, occurrences
from dateline.evaluation.porter import stem_nltk, stem_rouge


def words(mode: str, text: str) -> list[str]:
    found = MODES[mode]
    return [w for w in map(found.normalise, found.split(text)) if w is not None]


def test_perl_rules_cut_at_every_other_character_and_drop_stop_words():
    assert words("rouge-1.5.5", "The Café's CO-OPERATION, 1,500 m") == ["caf", "oper", "1", "500"]
    assert words("rouge-1.5.5", "İstanbul x&y <b> ^ U.S.") == ["stanbul"]


def test_perl_rules_use_irregular_forms_before_stems_and_leave_short_words():
    assert words("rouge-1.5.5", "mice children ran flew gas") == ["mouse", "child", "ran", "fly", "gas"]


def test_reimplementation_keeps_blank_separated_tokens():
    assert words("tilse-reimpl", "Oil-spill , `` café '' -LRB- mice") == ["oil-spil", "café", "-lrb-", "mice"]


def test_unicode_mode_reads_any_script_without_regard_to_case():
    assert words("unicode", "ÉCOLE e\u0301cole Straße STRASSE") == ["école", "école", "strasse", "strasse"]
    assert words("unicode", "हिन्दी भाषा") == ["हिन्दी", "भाषा"]
    assert words("unicode", "地震 발생 в 2010_x") == ["地", "震", "발생", "в", "2010", "x"]
    assert words("unicode", "ภาษา") == ["ภ", "า", "ษ", "า"]
    assert words("unicode", "co\u00adoperate a\u200bb") == ["cooperate", "ab"]


def test_lists_have_the_expected_size_and_contents():
    assert len(stop_words()) == 596
    assert {"the", "reuters", "'s", "zero"} <= stop_words()
    assert len(irregular_forms()) == 5593
    assert irregular_forms()["better"] == "well"
    assert "ashes" not in irregular_forms()


@pytest.mark.parametrize(
    ("word", "stem"),
    [
        ("governmental", "govern"),
        ("basement", "basem"),
        ("ponies", "poni"),
        ("agreed", "agre"),
        ("hopping", "hop"),
        ("filing", "file"),
        ("sky", "sky"),
        ("happy", "happi"),
        ("relational", "relat"),
        ("controlling", "control"),
        ("adoption", "adopt"),
        ("yyyy", "yyyi"),
        ("analogi", "analog"),
    ],
)
def test_stems_of_the_perl_script(word, stem):
    assert stem_rouge(word) == stem


@pytest.mark.parametrize(
    ("word", "stem"),
    [
        ("ties", "tie"),
        ("died", "die"),
        ("enjoy", "enjoy"),
        ("spy", "spi"),
        ("news", "news"),
        ("skies", "sky"),
        ("at", "at"),
        ("basement", "basement"),
        ("governmental", "government"),
        ("carefully", "care"),
        ("owed", "owe"),
        ("", ""),
    ],
)
def test_stems_of_nltk(word, stem):
    assert stem_nltk(word) == stem


def test_a_very_long_word_takes_no_longer_than_its_length():
    assert stem_rouge("y" * 200_000 + "ing").startswith("yyy")
    assert len(words("unicode", "a" * 100_000 + "\u0301" * 100_000)) == 1


TEXTS = st.lists(st.sampled_from("abc"), max_size=8)


@settings(max_examples=80, deadline=None)
@given(
    st.lists(TEXTS, min_size=1, max_size=4), st.lists(TEXTS, min_size=1, max_size=4), st.sampled_from([1, 2])
)
def test_products_are_multiset_intersections(left, right, n):
    from collections import Counter

    number = WordNumbers(str.split, str)
    table = occurrences([number(" ".join(text)) for text in left + right], n)
    matches = intersections(table[: len(left)], table[len(left) :])

    def grams(text):
        return Counter(zip(*(text[i:] for i in range(n)), strict=False))

    expected = [[sum((grams(a) & grams(b)).values()) for b in right] for a in left]
    assert np.array_equal(matches, expected)
    assert [int(total) for total in table.sum(axis=1).ravel().tolist()[0]] == [
        sum(grams(text).values()) for text in left + right
    ]
