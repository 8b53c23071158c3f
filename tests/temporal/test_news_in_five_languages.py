"""Sentences of news in five languages, written on Thursday, 17 March 2011, as they are and tokenised.

Each line of ``news/<language>.txt`` is a sentence, a bar, and the days that it names.
"""

from __future__ import annotations

import datetime
import re
from pathlib import Path

import pytest

from dateline.temporal import LANGUAGES, tag

THURSDAY = datetime.date(2011, 3, 17)
FILES = sorted((Path(__file__).parent / "news").glob("*.txt"))


def _cases(path: Path) -> list[tuple[str, list[str]]]:
    rows = (line.rpartition("|") for line in path.read_text(encoding="utf-8").splitlines())
    return [(sentence.strip(), days.split()) for sentence, _, days in rows]


def _tokenised(sentence: str) -> str:
    """Blanks around punctuation that is no part of a number or an abbreviation, and after an apostrophe."""
    sentence = re.sub(r"([,;:()!?])(?!\d)|(?<!\d)([,;:()!?])", r" \1\2 ", sentence)
    sentence = re.sub(r"(?<=\w{3})\.(?=\s|$)", " .", sentence)
    sentence = re.sub(r"(\w['’])(?=\w)", r"\1 ", sentence)
    return " ".join(sentence.split()) + "\n"


def _days(text: str, language: str) -> list[str]:
    return [str(e.day) for e in tag(text, THURSDAY, language) if e.day]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_days_of_each_sentence_are_found(path):
    cases = _cases(path)
    assert len(cases) > 40
    for sentence, days in cases:
        assert (sentence, _days(sentence, path.stem)) == (sentence, days)
        assert (sentence, _days(_tokenised(sentence), path.stem)) == (sentence, days)


def test_every_language_but_english_has_its_sentences():
    assert {path.stem for path in FILES} | {"en"} == set(LANGUAGES)
