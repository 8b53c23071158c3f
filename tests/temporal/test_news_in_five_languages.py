"""Sentences of news in five languages, as they are and tokenised.

Each line of ``news/<language>.txt`` is a sentence, a bar, and the days that it names. They are of Thursday,
17 March 2011, or of the last day that stands above them after a ``#``.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dateline.temporal import LANGUAGES, tag

THURSDAY = datetime.date(2011, 3, 17)
FILES = sorted((Path(__file__).parent / "news").glob("*.txt"))


def _cases(path: Path) -> Iterator[tuple[datetime.date, str, list[str]]]:
    published = THURSDAY
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            published = datetime.date.fromisoformat(line[2:])
        else:
            sentence, _, days = line.rpartition("|")
            yield published, sentence.strip(), days.split()


def _tokenised(sentence: str) -> str:
    """Blanks around punctuation that is no part of a number or an abbreviation, and after an apostrophe."""
    sentence = re.sub(r"([,;:()!?])(?!\d)|(?<!\d)([,;:()!?])", r" \1\2 ", sentence)
    sentence = re.sub(r"(?<=\w{3})\.(?=\s|$)", " .", sentence)
    sentence = re.sub(r"(\w['’])(?=\w)", r"\1 ", sentence)
    return " ".join(sentence.split()) + "\n"


def _days(text: str, published: datetime.date, language: str) -> list[str]:
    return [str(e.day) for e in tag(text, published, language) if e.day]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_days_of_each_sentence_are_found(path):
    cases = list(_cases(path))
    assert len(cases) > 40
    for published, sentence, days in cases:
        for text in (sentence, _tokenised(sentence)):
            assert (text, _days(text, published, path.stem)) == (text, days)


def test_every_language_but_english_has_its_sentences():
    assert {path.stem for path in FILES} | {"en"} == set(LANGUAGES)
