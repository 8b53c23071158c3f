"""Sums over dates are solved exactly at any size: the best set of every date, then the best dates."""

import itertools

import numpy as np
import pytest

from dateline.constraints import Between, MaxDates, MaxPerDate, MaxSentences, MaxWords
from dateline.errors import DatelineError
from dateline.objectives import (
    TERMS,
    DateWeights,
    SentenceWeights,
    TemporalDiversity,
    WeightedCoverage,
    prepare,
)
from dateline.optimize import Pins, solve
from dateline.pool import Pool
from dateline.pool.dates import dates_of
from dateline.similarity import InverseDateFrequency
from dateline.testing import random_pool

OURS = 3 * TERMS["DateImportance"]() + TERMS["WordCoverage"]()


def best_of_dates(prepared, dates, per_date):
    """The sum of the largest values of dates, trying all sets of each."""
    values = []
    for date in range(len(prepared.dates)):
        rows = prepared.dates.rows(date)
        sets = itertools.chain.from_iterable(itertools.combinations(rows, n) for n in range(1, per_date + 1))
        values.append(max(prepared.evaluate(list(chosen)) for chosen in sets))
    return sum(sorted(values)[::-1][:dates])


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("objective", [OURS, TemporalDiversity() + OURS])
def test_a_pool_of_some_size_is_solved_exactly(seed, objective):
    prepared = prepare(objective, random_pool(seed, 90, 9, articles=8), InverseDateFrequency())
    assert prepared.separable
    for dates, per_date in ((3, 2), (5, 3), (50, 2)):
        selection = solve(prepared, MaxDates(dates) & MaxPerDate(per_date), "exact")
        expected = best_of_dates(prepared, dates, per_date)
        assert selection.value == pytest.approx(expected, rel=1e-11)
        assert "optimal" in str(selection.guarantee)
        greedy = solve(prepared, MaxDates(dates) & MaxPerDate(per_date), "date_by_date")
        assert greedy.value >= greedy.guarantee.a_priori * expected


def test_sentences_that_add_nothing_are_left_out_and_ties_go_to_the_earlier_date():
    rows = [
        (f"2010-04-{20 + day}", "the same words", f"article {day} {n}") for day in range(4) for n in range(3)
    ]
    pool = Pool.from_rows(rows)
    same = WeightedCoverage([{int(day)} for day in pool.day])
    prepared = prepare(same, pool)
    constraint = MaxDates(2) & MaxPerDate(2)
    assert solve(prepared, constraint, "exact", stop_at_zero=True).rows == (0, 3)
    assert sorted(solve(prepared, constraint, "exact").rows) == [0, 1, 3, 4]
    later = prepare(same + DateWeights({"2010-04-23": 1.0}), pool)
    assert solve(later, constraint, "exact", stop_at_zero=True).rows == (9, 0)


def test_pins_and_ranges_are_kept():
    pool = random_pool(3, 60, 8, articles=8)
    prepared = prepare(OURS, pool, InverseDateFrequency())
    worst = int(np.argmin(prepared.gains(prepared.start(), np.arange(len(pool)))))
    last = pool.date(len(pool) - 1)
    selection = solve(
        prepared, MaxDates(3) & MaxPerDate(2) & Between(None, last), "exact", pins=Pins(rows=worst)
    )
    assert worst in selection.rows
    assert len({dates_of(pool).of[row] for row in selection.rows}) <= 3


def test_all_sentences_of_the_best_dates_are_taken_without_a_limit_a_date():
    pool = random_pool(5, 1500, 2)
    prepared = prepare(SentenceWeights(lambda pool: pool.tokens), pool)
    selection = solve(prepared, MaxDates(1), "exact")
    assert len(selection) == np.diff(dates_of(pool).start)[dates_of(pool).of[selection.rows[0]]]


def test_a_joint_limit_is_left_to_the_search_for_small_pools():
    prepared = prepare(OURS, random_pool(6, 14, 5), InverseDateFrequency())
    selection = solve(prepared, MaxDates(3) & MaxPerDate(2) & MaxSentences(4), "exact")
    assert len(selection) <= 4


@pytest.mark.parametrize(
    ("module", "limit", "constraint"),
    [("exact", "_MOST_NODES", MaxWords(20)), ("exact_by_date", "_MOST_SETS", MaxDates(3) & MaxPerDate(3))],
)
def test_a_search_that_is_too_large_says_what_to_use_instead(module, limit, constraint, monkeypatch):
    monkeypatch.setattr(f"dateline.optimize.{module}.{limit}", 2)
    prepared = prepare(TemporalDiversity() + OURS, random_pool(2, 40, 6, articles=5), InverseDateFrequency())
    with pytest.raises(DatelineError, match="gave up"):
        solve(prepared, constraint, "exact")
