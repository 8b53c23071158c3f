"""Every registered constraint is an independence system within its limits and bounds."""

import itertools
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dateline.constraints import (
    CONSTRAINTS,
    Constraint,
    Limits,
    MaxDates,
    MaxPerDate,
    MaxSentences,
    MaxWords,
)
from dateline.pool.dates import dates_of
from dateline.testing import all_feasible_sets, check_constraint, random_pool


def examples(pool):
    return [each for name in CONSTRAINTS for each in CONSTRAINTS[name].examples(pool)]


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10_000), st.integers(1, 14), st.integers(1, 6))
def test_every_registered_constraint_and_every_pair_is_an_independence_system(seed, sentences, dates):
    pool = random_pool(seed, sentences, dates)
    single = examples(pool)
    for constraint in single:
        check_constraint(constraint, pool, trials=3, seed=seed)
    for one, other in itertools.combinations(single, 2):
        check_constraint(one & other, pool, trials=1, seed=seed)


def test_the_stated_independence_holds_on_tiny_pools():
    for seed in range(3):
        pool = random_pool(seed, 6, 3)
        for constraint in examples(pool):
            check_constraint(constraint, pool, trials=1)


class Even(Constraint):
    """Only sets of an even number of sentences: not downward closed."""

    def start(self, pool):
        return [0, len(pool)]

    def allowed(self, state):
        return np.full(state[1], state[0] < 2)

    def add(self, state, row):
        state[0] = state[0] + 1 if state[0] < 3 else 0


class Reopening(Even):
    def allowed(self, state):
        return np.full(state[1], state[0] != 1) | (np.arange(state[1]) == 0)


class TooSure(MaxSentences):
    family: ClassVar[str] = "wrong"

    def upper_bound(self, pool, weights, bonus):
        return 0.0


class NearlyRight(MaxSentences):
    def upper_bound(self, pool, weights, bonus):
        return 0.97 * super().upper_bound(pool, weights, bonus)


class OneState(MaxSentences):
    def start(self, pool):
        return _STATES.setdefault(self, super().start(pool))


_STATES = {}


class Numbers(MaxSentences):
    def allowed(self, state):
        return np.flatnonzero(super().allowed(state))


@pytest.mark.parametrize(
    ("constraint", "words"),
    [
        (Reopening(), "opens again"),
        (TooSure(2), "above the bound"),
        (NearlyRight(2), "above the bound"),
        (OneState(2), "added to before"),
        (Numbers(2), "Boolean array"),
    ],
)
def test_broken_constraints_make_the_check_fail(constraint, words):
    with pytest.raises(AssertionError, match=words):
        check_constraint(constraint, random_pool(2, 8, 3))


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000), st.integers(1, 3), st.integers(1, 3), st.integers(1, 5), st.integers(3, 25))
def test_bounds_are_exact_for_dates_and_sentences_and_valid_for_budgets(seed, l, k, m, words):  # noqa: E741
    pool = random_pool(seed, 8, 4)
    draw = np.random.default_rng(seed)
    dates = dates_of(pool)
    weights, bonus = draw.random(len(pool)), draw.random(len(dates))

    def best(constraint):
        sets = (list(rows) for rows in all_feasible_sets(constraint, pool))
        return max(weights[rows].sum() + bonus[np.unique(dates.of[rows])].sum() for rows in sets)

    for exact in (MaxDates(l) & MaxPerDate(k), MaxSentences(m) & MaxPerDate(k), MaxSentences(m), MaxDates(l)):
        assert exact.upper_bound(pool, weights, bonus) == pytest.approx(best(exact), rel=1e-12)
    for relaxed in (MaxWords(words), MaxWords(words) & MaxDates(l) & MaxPerDate(k)):
        assert relaxed.upper_bound(pool, weights, bonus) >= best(relaxed) * (1 - 1e-12)


@dataclass(frozen=True)
class OneMoreDate(Constraint):
    """At most one date besides every third one, which are free."""

    first_free: int

    def start(self, pool):
        return [dates_of(pool), np.ones(len(pool), bool), self.free(pool)]

    def free(self, pool):
        return np.arange(len(dates_of(pool))) % 3 == self.first_free

    def allowed(self, state):
        return state[1]

    def add(self, state, row):
        dates, _, free = state
        if not free[dates.of[row]]:
            state[1] = state[1] & (free[dates.of] | (dates.of == dates.of[row]))

    def limits(self, pool):
        return Limits(dates=1, free=self.free(pool))


def test_dates_that_one_of_two_constraints_frees_do_not_count():
    for seed in range(6):
        pool = random_pool(seed, 10, 6)
        for constraint in (OneMoreDate(0), OneMoreDate(0) & OneMoreDate(1), OneMoreDate(2) & MaxDates(2)):
            check_constraint(constraint, pool)
        assert (OneMoreDate(1) & OneMoreDate(1)).limits(pool).complete
        assert (OneMoreDate(1) & MaxPerDate(1)).limits(pool).complete
