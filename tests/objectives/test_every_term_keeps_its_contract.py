"""Every registered term is monotone, submodular and normalised; a new entry is picked up by itself."""

from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dateline.objectives import TERMS, PreparedTerm, Residual, Term
from dateline.similarity import Cutoff, InverseDateFrequency, Reweighting
from dateline.testing import check_objective, random_pool

SIMILARITIES = [InverseDateFrequency(), InverseDateFrequency(Cutoff(3)), InverseDateFrequency(Reweighting())]


def check_all(seed, sentences, dates, similarity):
    pool = random_pool(seed, sentences, dates)
    for name in TERMS:
        for term in TERMS[name].examples(pool):
            check_objective(term, pool, similarity, trials=2, seed=seed)
            check_objective(term + 0.5 * term, pool, similarity, trials=1, seed=seed)


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10_000), st.integers(1, 14), st.integers(1, 6), st.sampled_from(SIMILARITIES))
def test_every_registered_term_is_monotone_submodular_and_normalised(seed, sentences, dates, similarity):
    check_all(seed, sentences, dates, similarity)


class _Pairs(Residual):
    """Counts pairs: the more there is, the more more adds."""

    whole = 1.0

    def empty(self):
        return set()

    def gains(self, state, rows):
        return np.full(len(rows), float(len(state)))

    def add(self, state, row):
        state.add(row)

    def value(self, state):
        return len(state) * (len(state) - 1) / 2


@dataclass(frozen=True)
class Supermodular(Term):
    def prepare(self, pool, similarity):
        return PreparedTerm(residual=_Pairs(), total=len(pool) * (len(pool) - 1) / 2)


def test_a_term_that_is_not_submodular_makes_the_check_fail():
    TERMS.register("Supermodular", Supermodular)
    try:
        with pytest.raises(AssertionError, match="Not submodular"):
            check_all(1, 8, 3, SIMILARITIES[0])
    finally:
        TERMS.unregister("Supermodular")


class _Shrinking(_Pairs):
    def gains(self, state, rows):
        return np.full(len(rows), 2.0 - len(state))

    def value(self, state):
        return sum(2.0 - n for n in range(len(state)))


class _Forgetful(_Pairs):
    def gains(self, state, rows):
        return np.ones(len(rows)) / (1 + len(state))

    def value(self, state):
        return sum(1 / (1 + n) for n in range(len(state)))

    def affected(self, row):
        return np.array([row])


class _Unnormalised(_Pairs):
    def gains(self, state, rows):
        return np.ones(len(rows))

    def value(self, state):
        return float(len(state))


@pytest.mark.parametrize(
    ("residual", "words"),
    [(_Shrinking, "Not monotone"), (_Forgetful, "does not affect"), (_Unnormalised, "whole pool")],
)
def test_other_broken_terms_make_the_check_fail(residual, words):
    class Broken(Term):
        def prepare(self, pool, similarity):
            return PreparedTerm(residual=residual())

    with pytest.raises(AssertionError, match=words):
        check_objective(Broken(), random_pool(3, 8))
