"""Readable prose from slices."""

import pytest

from dateline.text import display


def test_what_is_known_of_the_layout_decides():
    assert display("Il a dit : « oui » , hier .", tokenised=False) == "Il a dit : « oui » , hier ."
    assert display("He said so ; she left", tokenised=True) == "He said so; she left"


def test_elided_words_and_quotation_marks_join_as_their_languages_write_them():
    assert display("L' Italia e l' acqua .", tokenised=True, code="it") == "L'Italia e l'acqua."
    assert display("« Oui » , dit - il .", tokenised=True, code="fr") == "«Oui», dit - il."
    assert display("Er sagte : » Ja « , und ging .", tokenised=True, code="de") == "Er sagte: »Ja«, und ging."
    assert display("The workers' pay .", tokenised=True, code="en") == "The workers' pay."


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (
            "`` It is n't over , '' said John 's wife -LRB- 34 -RRB- ; it cost $ 20 , or 5 % .",
            "“It isn't over,” said John's wife (34); it cost $20, or 5%.",
        ),
        ("the earth-\nquake hit\n  Port-au-\nPrince", "the earthquake hit Port-au-Prince"),
        ("Il a dit : oui !", "Il a dit : oui !"),
        ("Plain text (with brackets), as it was.", "Plain text (with brackets), as it was."),
        ("and\\/or .", "and/or."),
        ("", ""),
    ],
)
def test_display(text, shown):
    assert display(text) == shown
