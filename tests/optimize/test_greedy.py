"""Lazy greedy selects what Algorithm 1 selects; ties go to the lowest row; closed rows stay closed."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dateline.constraints import MaxDates, MaxPerDate, MaxSentences, MaxWords
from dateline.objectives import (
    ConcaveOverPartition,
    Coverage,
    DateReferences,
    Diversity,
    PreparedTerm,
    SentenceWeights,
    TemporalDiversity,
    Term,
    WeightedCoverage,
    prepare,
)
from dateline.optimize import solve
from dateline.similarity import InverseDateFrequency, Reweighting
from dateline.testing import random_pool

CONSTRAINTS = [
    MaxSentences(4),
    MaxDates(2) & MaxPerDate(2),
    MaxPerDate(1),
    MaxWords(20),
    MaxDates(3) & MaxSentences(5) & MaxWords(30),
]


class Unknown(Term):
    """Diversity over articles that does not say which rows a choice affects."""

    def prepare(self, pool, similarity):
        prepared = ConcaveOverPartition(pool.article, pool.tokens).prepare(pool, None)
        prepared.residual.affected = lambda row: None
        return PreparedTerm(residual=prepared.residual)


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10_000), st.integers(1, 40), st.sampled_from(CONSTRAINTS), st.booleans())
def test_lazy_greedy_selects_what_algorithm_1_selects(seed, sentences, constraint, stop_at_zero):
    pool = random_pool(seed, sentences, 6)
    objective = Coverage() + 2 * Diversity() + TemporalDiversity() + DateReferences() + Unknown()
    objective = objective + WeightedCoverage(lambda pool: pool.terms)
    prepared = prepare(objective, pool, InverseDateFrequency(Reweighting()))
    one = solve(prepared, constraint, "algorithm1", stop_at_zero=stop_at_zero)
    other = solve(prepared, constraint, "lazy", stop_at_zero=stop_at_zero)
    assert one.rows == other.rows
    assert one.trace == other.trace
    assert one.guarantee == other.guarantee


def test_ties_go_to_the_lowest_row_and_zero_gains_fill_up():
    pool = random_pool(5, 12, 3)
    prepared = prepare(SentenceWeights([1.0, 0, 1, 0, 0, 0, 0.1 + 0.2, 0, 0.3, 0, 0, 0]), pool)
    for method in ("algorithm1", "lazy"):
        assert solve(prepared, MaxSentences(6), method).rows == (0, 2, 6, 8, 1, 3)
        assert solve(prepared, MaxSentences(6), method, stop_at_zero=True).rows == (0, 2, 6, 8)


def test_a_trace_tells_what_each_choice_added_by_term():
    pool = random_pool(7, 20, 5)
    prepared = prepare(Coverage() + 3 * DateReferences(), pool, InverseDateFrequency())
    selection = solve(prepared, MaxDates(3) & MaxPerDate(2))
    assert sum(step.gain for step in selection.trace) == pytest.approx(selection.value)
    assert selection.value == pytest.approx(prepared.evaluate(list(selection.rows)))
    assert set(selection.trace[0].gains) == {"Coverage", "DateReferences"} == set(selection.values)
    dates = np.unique(pool.day[list(selection.rows)], return_counts=True)
    assert len(dates[0]) <= 3
    assert dates[1].max() <= 2


def test_a_prepared_objective_is_solved_again_with_other_weights_without_preparing():
    pool = random_pool(8, 30, 6)
    objective = Coverage() + Diversity()
    prepared = prepare(objective, pool, InverseDateFrequency())
    again = prepared.reweighted({"Diversity": 0})
    assert again.terms is prepared.terms
    alone = prepare(Coverage(), pool, InverseDateFrequency())
    assert solve(again, MaxSentences(5)).rows == solve(alone, MaxSentences(5)).rows
