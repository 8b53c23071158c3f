"""Shortened sentences stay whole, say nothing else, and show where something was left out."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dateline.text import GAP, flaws, shorten

SHORTER = [
    ("en", "The well was closed on Friday, the company said.", "The well was closed on Friday […]."),
    ("en", "The well was closed on Friday, said Ann Lee of the firm.", "The well was closed on Friday […]."),
    ("en", "The rig sank near the coast, according to the police.", "The rig sank near the coast […]."),
    (
        "en",
        "The rig, which was owned by a Swiss company, sank off the coast on Thursday.",
        "The rig […] sank off the coast on Thursday.",
    ),
    (
        "en",
        "Ann Lee, the chief executive of the company, resigned on Monday morning.",
        "Ann Lee […] resigned on Monday morning.",
    ),
    (
        "en",
        "Crews closed the well on Friday, raising hopes along the coast, which is home to rare birds.",
        "Crews closed the well on Friday […].",
    ),
    (
        "en",
        "The commission (a body of the state) closed the well on Friday.",
        "The commission […] closed the well on Friday.",
    ),
    (
        "de",
        "Das Bohrloch wurde am Freitag geschlossen, sagte ein Sprecher der Firma.",
        "Das Bohrloch wurde am Freitag geschlossen […].",
    ),
    (
        "de",
        "Die Arbeiter räumten am Freitag den Hafen, während die Flut weiter stieg.",
        "Die Arbeiter räumten am Freitag den Hafen […].",
    ),
    (
        "fr",
        "Le puits a été fermé vendredi par les ouvriers, selon la compagnie.",
        "Le puits a été fermé vendredi par les ouvriers […].",
    ),
    (
        "fr",
        "Les ouvriers ont quitté vendredi le port, qui est fermé aux visiteurs.",
        "Les ouvriers ont quitté vendredi le port […].",
    ),
    (
        "es",
        "El pozo fue cerrado el viernes por los obreros, según la empresa.",
        "El pozo fue cerrado el viernes por los obreros […].",
    ),
    (
        "es",
        "El gobierno cerró el viernes la frontera, mientras el ejército vigilaba los puentes.",
        "El gobierno cerró el viernes la frontera […].",
    ),
    (
        "it",
        "Il pozzo è stato chiuso venerdì dagli operai, ha detto il portavoce della società.",
        "Il pozzo è stato chiuso venerdì dagli operai […].",
    ),
    (
        "it",
        "Il governo ha chiuso venerdì la frontiera, mentre i soldati sorvegliavano i ponti.",
        "Il governo ha chiuso venerdì la frontiera […].",
    ),
    (
        "pt",
        "O poço foi fechado na sexta pelos operários, disse o porta-voz da empresa.",
        "O poço foi fechado na sexta pelos operários […].",
    ),
    (
        "pt",
        "O governo fechou na sexta a fronteira, enquanto os soldados vigiavam as pontes.",
        "O governo fechou na sexta a fronteira […].",
    ),
]

AS_THEY_ARE = [
    ("en", "The well was closed on Friday."),
    ("en", "The rig sank, killing 11 workers."),
    ("en", "The rig sank near the coast, killing eleven workers on the deck."),
    ("en", "The rig sank near the coast, though nobody was hurt on the deck."),
    ("en", "The company agreed to pay, if the court lifts the ban on its rigs."),
    ("en", "“The well is closed,” the company said."),
    ("en", "The well, said the minister, “is closed for good, which is what we wanted.”"),
    ("en", "The president, who flew to the coast on Friday, and his wife met the crews."),
    ("en", "After the rig exploded, the company said."),
    ("en", "The chief executive, Ann Lee, said the well was closed."),
    ("en", "Crews were fishing, mining and farming along the coast."),
    ("en", "The storm destroyed homes, roads, as well as schools on the island."),
    ("en", "The governor announced a plan, and the minister said he would resign."),
    ("en", "Troops closed the bank (founded 1815) on Friday."),
    ("en", "Was the well closed on Friday, as the company said?"),
    ("en", "The old president, if alive, will return to the capital on Friday."),
    ("en", "The old president, almost certainly ill, returned to the capital on Friday."),
    ("fr", "Les ouvriers ont quitté vendredi le port, qui n'est guère sûr."),
    ("de", "Die Arbeiter räumten den Hafen, während zweihundert Soldaten warteten."),
    ("it", "Il governo ha chiuso la frontiera, mentre duemila soldati sorvegliavano i ponti."),
    ("de", "Er traf die Ministerin, die nicht zurücktreten wollte."),
    ("de", "Die Regierung teilte mit, dass die Grenze geschlossen sei."),
    ("fr", "La commune, qui compte deux mille habitants, est inondée."),
    ("es", "El ministro dijo, sin embargo, que la frontera sigue cerrada."),
    ("it", "Il ministro ha detto che la frontiera resta chiusa."),
    ("pt", "O ministro disse que a fronteira continua fechada, segundo colocado na lista."),
    ("fi", "Kaivo suljettiin perjantaina, kertoi yhtiön edustaja."),
    ("zh", "总统周日访问了路易斯安那州海岸，官员说。"),
]


@pytest.mark.parametrize(("code", "text", "shorter"), SHORTER)
def test_what_can_be_spared_is_left_out_and_the_gap_marked(code, text, shorter):
    assert shorten(text, code) == shorter
    assert not flaws(shorter.replace(f" {GAP}", ""), code)


@pytest.mark.parametrize(("code", "text"), AS_THEY_ARE)
def test_a_sentence_stays_where_something_could_be_lost(code, text):
    assert shorten(text, code) == text


def test_the_words_that_date_a_sentence_stay():
    text = "The well in the gulf was closed for good, officials said on Friday."
    assert shorten(text, "en") == "The well in the gulf was closed for good […]."
    assert shorten(text, "en", keep=["on Friday"]) == text


WORDS = st.sampled_from(
    [
        *("the", "rig", "sank,", "which", "(owned", "by", "BP)", "officials", "said", "not", "11", "eleven"),
        *("“closed”", "on", "Friday", "—", "while", "crews,", "according", "to", "police,", "-", "'no'"),
        *("isn't", "raising", "fears;", "and", "was", "...", "who", ","),
    ]
)


@given(st.lists(WORDS, max_size=40), st.sampled_from(["en", "de", "fr", "es", "it", "pt", "fi"]))
def test_only_whole_stretches_go_and_no_number_negation_or_quotation_with_them(words, code):
    text = " ".join(words) + "."
    shorter = shorten(text, code)
    at = 0
    for part in shorter.split(f" {GAP}"):  # verbatim, in order
        found = text.find(part, at)
        assert found >= 0
        at = found + len(part)
    for kept in (r"\d+", r"[“”\"]", r"\b(?:not|no|isn't|eleven)\b" if code == "en" else r"\d"):
        assert re.findall(kept, shorter) == re.findall(kept, text)
    assert shorten(shorter, code) == shorter
