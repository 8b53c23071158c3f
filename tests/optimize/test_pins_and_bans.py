"""What a person pins is in the selection, what they ban is not, and what cannot be is said."""

import numpy as np
import pytest

from dateline.constraints import Between, MaxDates, MaxPerDate, MaxSentences, OnDates
from dateline.errors import DatelineError
from dateline.objectives import Coverage, prepare
from dateline.optimize import Bans, Pins, solve
from dateline.similarity import InverseDateFrequency
from dateline.testing import random_pool

POOL = random_pool(11, 30, 6)
PREPARED = prepare(Coverage(), POOL, InverseDateFrequency())
TIMELINE = MaxDates(3) & MaxPerDate(1)


def test_a_pinned_date_gets_its_best_sentence():
    date = POOL.date(len(POOL) - 1)
    selection = solve(PREPARED, TIMELINE, pins=Pins(dates=date))
    rows = np.flatnonzero(POOL.day == date.toordinal())
    assert selection.rows[0] == rows[np.argmax(PREPARED.modular[rows])]
    assert selection.trace[0].pinned
    assert not selection.trace[1].pinned
    assert solve(PREPARED, TIMELINE, pins=Pins(dates=str(date))).rows == selection.rows


def test_a_pinned_source_is_there_and_a_banned_one_is_not():
    def sources(selection):
        return {POOL.articles.source[int(POOL.article[row])] for row in selection.rows}

    names = set(POOL.articles.source)
    for name in names:
        assert name in sources(solve(PREPARED, MaxSentences(1), pins=Pins(sources=name)))
        if len(names) > 1:
            assert name not in sources(solve(PREPARED, MaxSentences(9), bans=Bans(sources=name)))


def test_banned_sentences_and_dates_are_not_chosen():
    first = solve(PREPARED, TIMELINE)
    again = solve(PREPARED, TIMELINE, bans=Bans(rows=first.rows[0], dates=[POOL.date(first.rows[1])]))
    assert first.rows[0] not in again.rows
    assert POOL.day[first.rows[1]] not in POOL.day[list(again.rows)]


@pytest.mark.parametrize(
    ("constraint", "pins", "bans", "words"),
    [
        (TIMELINE, Pins(rows=99), None, "not a row of the pool"),
        (TIMELINE, Pins(rows=True), None, "not a row of the pool"),
        (TIMELINE, Pins(dates="1999-01-01"), None, "no sentence in the pool"),
        (TIMELINE, Pins(dates="soon"), None, "write YYYY-MM-DD"),
        (TIMELINE, Pins(sources="source 9"), None, "Did you mean"),
        (TIMELINE, Pins(rows=3), Bans(rows=3), "also banned"),
        (MaxSentences(1), Pins(rows=(0, 1)), None, "breaks MaxSentences.*after the pins before it"),
        (TIMELINE & OnDates(POOL.date(0)), Pins(rows=len(POOL) - 1), None, "breaks OnDates"),
        (TIMELINE, Pins(rows=[0, 1, 2, 3]), None, "breaks MaxPerDate"),
        (TIMELINE & Between("1900-01-01", "1900-02-01"), None, None, "No sentence .* by Between"),
        (TIMELINE & OnDates("1900-01-01"), None, None, "No sentence .* by OnDates"),
        (OnDates(POOL.date(0)) & OnDates(POOL.date(29)), None, None, "by OnDates .* and OnDates .* together"),
        (MaxSentences(2), None, Bans(rows=range(30)), "Every sentence of the pool is banned"),
    ],
)
def test_what_cannot_be_is_an_error_that_names_the_rule(constraint, pins, bans, words):
    with pytest.raises(DatelineError, match=words):
        solve(PREPARED, constraint, pins=pins, bans=bans)
