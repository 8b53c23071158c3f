"""Sentences as agencies, financial papers and broadcasts would have them, from 1665 to 2098.

``wires.txt`` holds them under the day of publication, each with the values that it names.
"""

from __future__ import annotations

import datetime
from itertools import groupby
from pathlib import Path

import pytest

from dateline.temporal import tag

LINES = (Path(__file__).parent / "wires.txt").read_text(encoding="utf-8").splitlines()


def _days():
    day = ""
    for line in LINES:
        if line.startswith("# "):
            day = line[2:]
        else:
            yield day, line


SECTIONS = {day: [line for _, line in rows] for day, rows in groupby(sorted(_days()), key=lambda row: row[0])}


@pytest.mark.parametrize("day", SECTIONS)
def test_every_value_of_each_sentence_is_found(day):
    published = datetime.date.fromisoformat(day)
    for line in SECTIONS[day]:
        sentence, _, values = line.rpartition("|")
        found = [e.value for e in tag(sentence, published)]
        assert (sentence, found) == (sentence, values.split())


def test_there_are_many():
    assert sum(map(len, SECTIONS.values())) > 400
