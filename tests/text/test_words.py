"""Words, stems and terms."""

import importlib
import unicodedata

import pytest

from dateline.text import language, language_code, languages, stems, terms, words


def terms_of(text, code="en"):
    found = terms(code)
    return [found[word] for word in words(text, code) if found[word]]


def test_stop_words_single_letters_and_possessives_go_and_the_rest_is_stemmed():
    assert terms_of("The explosions of BP's U.S. oil-rigs didn't stop; 1,000 barrels.") == [
        "explos", "bp", "us", "oil", "rig", "stop", "1,000", "barrel",
    ]  # fmt: skip


def test_us_the_pronoun_is_no_term_but_the_country_is():
    assert terms_of("They told us of the U.S.") == ["told", "us"]


def test_elided_articles_are_words_of_their_own():
    assert terms_of("L’eau d'un fleuve", "fr") == ["eau", "fleuv"]
    assert terms_of("dell'acqua", "it") == ["acqua"] or terms_of("dell'acqua", "it") == ["acqu"]


def test_composed_and_decomposed_letters_are_the_same_term_and_accents_stay():
    composed = "élection à Córdoba"
    assert terms_of(unicodedata.normalize("NFD", composed), "es") == terms_of(composed, "es")
    assert terms_of("él", "unknown") != terms_of("el", "unknown")


def test_words_that_a_line_end_broke_are_one():
    assert words("an earth-\nquake in Anglo-\nAmerica", "en") == [
        "an",
        "earthquake",
        "in",
        "Anglo",
        "America",
    ]


def test_scripts_without_blanks_are_compared_by_pairs_of_characters():
    assert words("地震発生", "ja") == ["地震", "震発", "発生"]
    assert words("แผ่นดิน", "th")[0] == "แผ"


def test_combining_marks_stay_in_their_words():
    assert words("हिन्दी में", "hi") == ["हिन्दी", "में"]


def test_a_language_without_a_file_has_no_rules_of_another():
    assert not language("nl").supported
    assert terms_of("the running dogs", "nl") == ["the", "running", "dogs"]


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("en-US", "en"),
        ("EN_gb", "en"),
        ("eng", "en"),
        ("German", "de"),
        ("deu", "de"),
        ("zh-Hant", "zh"),
        ("und", "unknown"),
    ],
)
def test_codes_are_found_behind_their_spellings(written, code):
    assert language_code(written) == code


def test_every_language_file_is_complete_and_in_lower_case():
    assert languages() == ("de", "en", "es", "fr", "it", "pt")
    for code in languages():
        spoken = language(code)
        lists = (
            spoken.stop_words,
            spoken.commonplace,
            spoken.titles,
            spoken.abbreviations,
            spoken.before_numbers,
        )
        assert all(len(words) > 5 for words in lists)
        assert all(word == word.lower() for words in lists for word in words)
        assert stems(code)["x"] == "x"


def test_the_fast_stemmer_gives_the_same_stems():
    fast = pytest.importorskip("Stemmer", reason="PyStemmer is not installed")
    for code in languages():
        spoken = language(code)
        module = importlib.import_module(f"snowballstemmer.{spoken.stemmer}_stemmer")
        plain = getattr(module, f"{spoken.stemmer.title()}Stemmer")()
        everything = sorted(spoken.stop_words | spoken.commonplace)
        assert fast.Stemmer(spoken.stemmer).stemWords(everything) == [plain.stemWord(w) for w in everything]
