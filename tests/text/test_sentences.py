"""Sentences: where raw and tokenised text is split, and where it is not."""

from itertools import pairwise
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dateline.text import languages, paragraphs, sentences


def split(text, code="en", **options):
    return [text[start:end] for start, end in sentences(text, code, **options)]


@pytest.mark.parametrize(
    ("code", "first", "second"),
    [
        ("en", "Mr. J. Smith of Acme Inc. said so on Jan. 12.", "The U.S. government acted."),
        ("en", "He lives in the U.S.", "The others do not."),
        ("en", "It rose 3.5 percent to $4.20 at 5 p.m. Tuesday.", "See http://example.com/a.b?c=d."),
        ("en", '"Really?" he asked.', "She left."),
        ("en", 'She said "It was bad."', "He left."),
        ("en", "PORT-AU-PRINCE, Haiti (AP) — A quake hit No. 10 on Oct. 3.", "It was strong."),
        ("en", "But no one cared ... and more.", "The end."),
        ("de", "Am 3. Oktober kam Dr. Müller z. B. nach Berlin.", "Er schrieb: „Es ist aus.“"),
        ("fr", "M. Sarkozy dit : « Oui. »", "Il part à 5 h."),
        ("fr", "Qu'en pense l'O.N.U. ?", "L'art. 5 s'applique."),
        ("de", "Die USA u. a. Länder halfen.", "Das war gut."),
        ("en", "In Smith v. Jones it was cited.", "He spoke at 3 p.m. EDT."),
        ("es", "El Sr. Pérez llegó a EE.UU. el lunes.", "¿Qué pasó?"),
        ("es", "El presidente de EE. UU. Barack Obama y las FF. AA. callaron.", "Luego hablaron."),
        ("fr", "J.-L. Borloo est venu 50 ans av. J.-C. ou presque.", "Puis rien."),
        ("de", "»Nein!«", "Das sagte die Fa. Meier, hrsg. v. Müller."),
        ("en", "The Queen is at Windsor.—Mr. Gladstone spoke on the 3d inst.", "The House sat."),
        ("it", "Il sig. Rossi e la dott.ssa Bianchi arrivano.", "È tardi."),
        ("pt", "O Sr. Silva chegou na pág. 5.", "A Dra. Souza saiu."),
        ("ja", "地震が発生した。", "死者は多い。"),
        ("hi", "यह एक वाक्य है।", "यह दूसरा है।"),
        ("unknown", "Dit is een zin.", "Dit is nog een zin."),
    ],
)
def test_two_sentences_are_two(code, first, second):
    assert split(f"{first} {second}", code) == [first, second]


def test_a_forgotten_blank_still_ends_a_sentence():
    assert split("That was the end.The next one began.") == ["That was the end.", "The next one began."]


def test_headings_and_list_items_stand_alone():
    text = "Oil spill grows\n\nThe well leaks.\n1. First item\n2. Second item\n- a bullet"
    assert split(text) == [
        "Oil spill grows",
        "The well leaks.",
        "1. First item",
        "2. Second item",
        "- a bullet",
    ]


def test_hard_wrapped_lines_run_on_and_headings_do_not():
    text = (
        "The well blew out on April 20 and eleven men were\nkilled, the Coast Guard said. Nobody knows how\n"
        "much oil es-\ncaped. The company said it would pay.\n\nNEW HEADING\n\nMore text."
    )
    found = split(text)
    assert found[0] == "The well blew out on April 20 and eleven men were\nkilled, the Coast Guard said."
    assert found[1] == "Nobody knows how\nmuch oil es-\ncaped."
    assert found[-2:] == ["NEW HEADING", "More text."]
    assert len(paragraphs(text)) == 3


def test_tokenised_text_has_one_sentence_a_line():
    text = "It rose . It fell .\n\n -LRB- AP -RRB- \n"
    assert split(text, tokenised=True) == ["It rose . It fell .", "-LRB- AP -RRB-"]


def test_text_without_any_end_is_cut_at_blanks():
    found = split("word " * 5000)
    assert len(found) > 1
    assert max(map(len, found)) <= 5000
    assert sum(piece.count("word") for piece in found) == 5000


PIECES = st.sampled_from(
    [
        "a",
        "Dr",
        "Mr",
        "B",
        ".",
        "..",
        "!",
        "?",
        "。",
        "”",
        '"',
        "»",
        "(",
        ")",
        " ",
        "\n",
        "\r\n",
        "\u2028",
        "3",
        "é",
        "-",
    ]
)


@settings(max_examples=150, deadline=None)
@given(st.lists(PIECES, max_size=60).map("".join), st.sampled_from([*languages(), "unknown"]), st.booleans())
def test_sentences_are_in_order_apart_and_hold_everything_but_blanks(text, code, tokenised):
    spans = sentences(text, code, tokenised=tokenised)
    assert all(start < end for start, end in spans)
    assert all(a[1] <= b[0] for a, b in pairwise(spans))
    assert all(text[start:end] == text[start:end].strip() for start, end in spans)
    assert "".join("".join(text[a:b].split()) for a, b in spans) == "".join(text.split())


@pytest.mark.parametrize(
    "piece", [".", ". ", "a.", "...x", '."', ".»", " »", "\n", "\n ", "A. ", "1. ", "-\n", "é.A"]
)
def test_time_is_linear_in_adversarial_repeats(piece):

    def cost(number):
        text = piece * number
        begin = process_time()
        sentences(text, "en")
        return process_time() - begin

    cost(100)
    assert cost(200_000) < 3.0  # a quadratic pass takes minutes
