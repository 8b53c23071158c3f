"""Sums over dates are solved exactly at any size: the best set of every date, then the best dates."""

import itertools

import numpy as np
import pytest

from dateline.constraints import Between, MaxDates, MaxPerDate, MaxSentences, MaxWords
from dateline.errors import DatelineError
from dateline.objectives import (
    TERMS,
    Coverage,
    DateWeights,
    Diversity,
    SentenceWeights,
    TemporalDiversity,
    WeightedCoverage,
    prepare,
)
from dateline.optimize import Bans, Pins, exact_by_date, solve
from dateline.pool import Pool
from dateline.pool.dates import dates_of
from dateline.similarity import InverseDateFrequency
from dateline.testing import random_pool

OURS = 20 * TERMS["DateImportance"]() + TERMS["WordCoverage"]()


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


@pytest.mark.parametrize("seed", range(12))
def test_of_all_best_sets_it_is_the_first_of_those_with_fewest_sentences(seed):
    pool = random_pool(seed, 9, 3, articles=3)
    prepared = prepare(OURS, pool, InverseDateFrequency())
    pin, ban = seed % 9, (seed + 4) % 9
    best: tuple[float, tuple[int, ...]] = (-1.0, ())
    for size in range(1, 5):
        for rows in itertools.combinations([row for row in range(9) if row != ban], size):
            dates = dates_of(pool).of[list(rows)]
            value = prepared.evaluate(list(rows))
            allowed = len(set(dates)) <= 2 and np.bincount(dates).max() <= 2 and pin in rows
            if allowed and value > best[0] * (1 + 1e-11):
                best = value, rows
    given = {"pins": Pins(rows=pin), "bans": Bans(rows=ban), "stop_at_zero": True}
    found = solve(prepared, MaxDates(2) & MaxPerDate(2), "separable_exact", **given)
    assert tuple(sorted(found.rows)) == best[1]
    assert found.value == pytest.approx(best[0], rel=1e-11)


def test_all_sentences_of_the_best_dates_are_taken_without_a_limit_a_date():
    pool = random_pool(5, 1500, 2)
    prepared = prepare(SentenceWeights(lambda pool: pool.tokens), pool)
    selection = solve(prepared, MaxDates(1), "exact")
    assert len(selection) == np.diff(dates_of(pool).start)[dates_of(pool).of[selection.rows[0]]]


def test_a_joint_limit_is_left_to_the_search_for_small_pools():
    prepared = prepare(OURS, random_pool(6, 14, 5), InverseDateFrequency())
    selection = solve(prepared, MaxDates(3) & MaxPerDate(2) & MaxSentences(4), "exact")
    assert len(selection) <= 4


@pytest.mark.parametrize("constraint", [MaxSentences(4), MaxWords(25), MaxDates(3) & MaxPerDate(2)])
def test_exact_search_fills_up_unless_it_is_to_stop_at_zero(constraint):
    pool = random_pool(9, 12, 4)
    prepared = prepare(
        SentenceWeights([0.0] * 11 + [1.0]) + Diversity(clusters=[0] * 12), pool, InverseDateFrequency()
    )
    prepared = prepared.reweighted({"Diversity": 0})
    assert solve(prepared, constraint, "exact", stop_at_zero=True).rows == (11,)
    full = solve(prepared, constraint, "exact").rows
    assert 11 in full
    state = constraint.start(pool)
    for row in full:
        constraint.add(state, row)
    assert set(np.flatnonzero(constraint.allowed(state))) <= set(full)


@pytest.mark.parametrize(
    ("module", "limit", "constraint"),
    [("exact", "_MOST_NODES", MaxWords(20)), ("exact_by_date", "_PATIENCE", MaxDates(3) & MaxPerDate(3))],
)
def test_a_search_that_is_too_large_says_what_to_use_instead(module, limit, constraint, monkeypatch):
    monkeypatch.setattr(f"dateline.optimize.{module}.{limit}", 2)
    prepared = prepare(TemporalDiversity() + OURS, random_pool(2, 40, 6, articles=5), InverseDateFrequency())
    with pytest.raises(DatelineError, match="gave up"):
        solve(prepared, constraint, "exact")


@pytest.mark.parametrize("patience", [0, 700, 2_500])
@pytest.mark.parametrize("seed", range(3))
def test_a_search_cut_short_keeps_its_guarantee_and_its_bound(seed, patience, monkeypatch):
    monkeypatch.setattr(exact_by_date, "_SHORT_PATIENCE", patience)
    prepared = prepare(OURS, random_pool(seed, 120, 6, articles=8), InverseDateFrequency())
    for dates, per_date in ((2, 2), (4, 3)):
        found = solve(prepared, MaxDates(dates) & MaxPerDate(per_date), "separable_exact")
        best = best_of_dates(prepared, dates, per_date)
        assert best * (1 + 1e-12) >= found.value >= found.guarantee.a_priori * best
        assert best * (1 - 1e-12) <= found.guarantee.upper_bound
        assert found.guarantee.a_priori == pytest.approx(1 - (1 - 1 / per_date) ** per_date)


def test_with_patience_it_is_the_exact_search():
    pool = random_pool(7, 120, 9, articles=8)
    prepared = prepare(OURS, pool, InverseDateFrequency())
    limits = MaxDates(4) & MaxPerDate(2) & Between(pool.date(5), pool.date(100))
    given = {"pins": Pins(dates=[pool.date(60)]), "bans": Bans(rows=range(20, 30)), "stop_at_zero": True}
    found, exact = (solve(prepared, limits, method, **given) for method in ("separable_exact", "exact"))
    assert found.rows == exact.rows
    assert found.guarantee.certified == pytest.approx(1, abs=1e-10)


def test_very_many_sentences_a_date_end_in_an_answer():
    prepared = prepare(OURS, random_pool(8, 600, 2, articles=8), InverseDateFrequency())
    found = solve(prepared, MaxDates(2) & MaxPerDate(150), "separable_exact")
    assert found.guarantee.certified > 0.6
    with pytest.raises(DatelineError, match="gave up"):
        solve(prepared, MaxDates(2) & MaxPerDate(150), "exact")


def test_what_is_not_a_sum_over_dates_is_refused():
    prepared = prepare(Coverage() + Diversity(), random_pool(1, 40, 5), InverseDateFrequency())
    with pytest.raises(DatelineError, match="not a sum over dates"):
        solve(prepared, MaxDates(3) & MaxPerDate(2), "separable_exact")
    prepared = prepare(OURS, random_pool(1, 40, 5), InverseDateFrequency())
    with pytest.raises(DatelineError, match="ties dates together"):
        solve(prepared, MaxDates(3) & MaxPerDate(2) & MaxSentences(5), "separable_exact")
