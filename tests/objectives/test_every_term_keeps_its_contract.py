"""Every registered term is monotone, submodular and normalised; a new entry is picked up by itself."""

from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dateline.errors import DatelineError
from dateline.objectives import TERMS, PreparedTerm, Residual, Term, prepare
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


class _Shared(_Unnormalised):
    """Adds to every copy of a state at once."""

    def empty(self):
        class Together(set):
            def __deepcopy__(self, memo):
                return self

        return Together()

    def gains(self, state, rows):
        return np.array([1.0 / (1 + len(state)) for _ in rows])

    def value(self, state):
        return sum(1 / (1 + n) for n in range(len(state)))


class _Elsewhere(_Unnormalised):
    """Says something else of a date than of the whole."""

    def restricted(self, rows):
        part = _Unnormalised()
        part.gains = lambda state, rows: np.full(len(rows), 2.0)
        return part


@pytest.mark.parametrize(
    ("residual", "words"), [(_Shared, "a copy of its state"), (_Elsewhere, "restricted")]
)
def test_states_and_restrictions_are_checked(residual, words):
    class Broken(Term):
        def prepare(self, pool, similarity):
            whole = residual()
            whole.whole = whole.value(set(range(len(pool))))
            return PreparedTerm(residual=whole)

    with pytest.raises(AssertionError, match=words):
        check_objective(Broken(), random_pool(3, 8))


@pytest.mark.parametrize(
    ("prepared", "words"),
    [
        (lambda pool: PreparedTerm(modular=np.linspace(-0.1, 1, len(pool))), "negative or not finite"),
        (lambda pool: PreparedTerm(modular=np.full(len(pool), np.nan)), "negative or not finite"),
        (lambda pool: PreparedTerm(date_level=np.ones(1)), "array of"),
        (lambda pool: PreparedTerm(modular=[1.0] * len(pool)), "NumPy array"),
        (lambda pool: np.ones(len(pool)), "must give a PreparedTerm"),
    ],
)
def test_a_term_that_is_prepared_wrongly_is_refused(prepared, words):
    class Wrong(Term):
        def prepare(self, pool, similarity):
            return prepared(pool)

    with pytest.raises(DatelineError, match=words):
        prepare(Wrong(), random_pool(3, 8))
    with pytest.raises(AssertionError, match=words):
        check_objective(Wrong(), random_pool(3, 8))


def test_a_term_that_forgets_its_value_on_the_whole_pool_makes_the_check_fail():
    class Forgotten(Term):
        def prepare(self, pool, similarity):
            nothing = _Unnormalised()
            nothing.whole = 0.0
            return PreparedTerm(residual=nothing)

    with pytest.raises(AssertionError, match="`whole`"):
        check_objective(Forgotten(), random_pool(3, 8))
