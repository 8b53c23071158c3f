"""Odd pools give a clear result, bad input a clear error; nothing gives NaN."""

import datetime

import numpy as np
import pytest

from dateline.constraints import Between, MaxDates, MaxPerDate, MaxSentences, MaxWords, OnDates
from dateline.errors import DatelineError
from dateline.objectives import (
    TERMS,
    ConcaveOverPartition,
    Coverage,
    DateReferences,
    DateWeights,
    Diversity,
    SentenceWeights,
    TemporalDiversity,
    WeightedCoverage,
    prepare,
)
from dateline.optimize import Pins, solve
from dateline.pool import Pool
from dateline.similarity import InverseDateFrequency
from dateline.testing import check_objective, random_pool

DAY = datetime.date(2010, 4, 20)
ODD = {
    "one sentence": [("2010-04-20", "Oil spills.")],
    "without terms": [("2010-04-20", "", "a"), ("2010-04-21", "...", "b"), ("2010-04-22", "", "c")],
    "two dates": [("2010-04-20", "oil rig", "a"), ("2010-04-21", "oil spill", "b")],
    "one date": [("2010-04-20", f"oil {word}", word) for word in "abcdef"],
    "identical": [(DAY + datetime.timedelta(day), "the same words", str(day)) for day in range(6)],
}


@pytest.mark.parametrize("name", ODD)
def test_odd_pools_have_a_clear_result(name):
    pool = Pool.from_rows(ODD[name])
    for term in TERMS:
        for example in TERMS[term].examples(pool):
            check_objective(example, pool)
    objective = Coverage() + Diversity() + TemporalDiversity() + DateReferences()
    prepared = prepare(objective, pool, InverseDateFrequency())
    for constraint in (MaxDates(100) & MaxPerDate(100), MaxSentences(100), MaxWords(1000), MaxDates(1)):
        for method in ("lazy", "algorithm1", "exact"):
            selection = solve(prepared, constraint, method)
            assert np.isfinite(selection.value)
            assert 0 <= selection.guarantee.certified <= 1
            if not selection.value:
                assert "optimal" in str(selection.guarantee)
    assert len(solve(prepared, MaxDates(100) & MaxPerDate(100))) == len(pool)


def test_a_pool_without_mentions_makes_date_references_zero():
    prepared = prepare(DateReferences(), Pool.from_rows(ODD["one date"]))
    selection = solve(prepared, MaxSentences(2))
    assert (selection.value, selection.rows) == (0.0, (0, 1))
    assert solve(prepared, MaxSentences(2), stop_at_zero=True).rows == ()


def test_an_empty_pool_is_said_to_be_empty():
    prepared = prepare(DateReferences(), Pool.from_rows([]))
    with pytest.raises(DatelineError, match="pool is empty"):
        solve(prepared, MaxSentences(2))


@pytest.mark.parametrize(
    ("weight", "words"),
    [
        (float("nan"), "finite"),
        (float("inf"), "finite"),
        (-1, "negative"),
        ("much", "number"),
        (True, "number"),
    ],
)
def test_bad_weights_of_terms_are_refused(weight, words):
    with pytest.raises(DatelineError, match=words):
        weight * Coverage() if not isinstance(weight, str) else Coverage() * weight
    with pytest.raises(DatelineError, match=words):
        prepare(DateReferences(), random_pool(1)).reweighted({"DateReferences": weight})


@pytest.mark.parametrize(
    "term",
    [
        SentenceWeights,
        DateWeights,
        lambda weights: ConcaveOverPartition(np.zeros(10), weights),
    ],
)
@pytest.mark.parametrize(
    ("bad", "words"), [(np.nan, "finite"), (-np.inf, "finite"), (-0.5, "not be negative")]
)
def test_bad_weights_of_sentences_and_dates_are_refused(term, bad, words):
    pool = random_pool(1, 10, 10)
    length = len(np.unique(pool.day)) if term is DateWeights else len(pool)
    weights = np.ones(length)
    weights[1] = bad
    with pytest.raises(DatelineError, match=words):
        prepare(term(weights), pool)
    with pytest.raises(DatelineError, match="weights are needed"):
        prepare(term(np.ones(3)), pool)
    with pytest.raises(DatelineError, match="not numbers"):
        prepare(term(["x"] * length), pool)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: MaxDates(0), "at least 1"),
        (lambda: MaxDates(-2), "at least 1"),
        (lambda: MaxPerDate(1.5), "whole number"),
        (lambda: MaxSentences("3"), "whole number"),
        (lambda: MaxWords(True), "whole number"),
        (lambda: MaxWords(None), "whole number"),
        (lambda: Between("2010-05-01", "2010-04-01"), "before it begins"),
        (lambda: Between("May", None), "write YYYY-MM-DD"),
        (lambda: OnDates([]), "at least one"),
        (lambda: OnDates(["20 April"]), "write YYYY-MM-DD"),
        (lambda: OnDates(17), "give dates"),
        (lambda: Diversity(normalisation="mine"), "'paper' or 'tilse'"),
        (lambda: DateReferences(reading="all"), "'any' or 'dating'"),
        (lambda: prepare(Coverage(), random_pool(1)), "needs a similarity"),
        (lambda: prepare(Coverage(), random_pool(1), InverseDateFrequency), "write InverseDateFrequency"),
        (lambda: prepare(Coverage(), random_pool(1), "words"), "'words' is not a similarity"),
        (lambda: prepare(Coverage(), [], InverseDateFrequency()), "from a pool, not from list"),
        (lambda: Pins(rows=None), "rows is None"),
        (lambda: solve(prepare(DateReferences(), random_pool(1)), MaxDates(2), pins=[3]), "Pins\\(rows="),
        (
            lambda: solve(prepare(DateReferences(), random_pool(1)), MaxDates(2), None),
            "Unknown optimiser None",
        ),
        (lambda: prepare(Coverage, random_pool(1)), "not an objective"),
        (lambda: Coverage() + Diversity, "write Diversity"),
        (lambda: MaxDates(2) & MaxPerDate, "write MaxPerDate"),
        (lambda: prepare(DateWeights({"April": 1}), random_pool(1)), "write YYYY-MM-DD"),
        (lambda: prepare(WeightedCoverage([{1}]), random_pool(1)), "1 rows of features for 10"),
        (lambda: prepare(WeightedCoverage([{1}] * 10, {1: -1}), random_pool(1)), "not be negative"),
        (lambda: prepare(ConcaveOverPartition([1, 2]), random_pool(1)), "needs 10 labels"),
        (lambda: prepare(ConcaveOverPartition([1] * 10, None, np.square), random_pool(1)), "must be concave"),
        (lambda: prepare(ConcaveOverPartition([1] * 10, None, np.cos), random_pool(1)), "0 at 0"),
        (lambda: prepare(ConcaveOverPartition([1] * 10, None, np.sum), random_pool(1)), "as many numbers"),
        (lambda: solve(Coverage(), MaxDates(2)), "prepare"),
        (lambda: solve(prepare(DateReferences(), random_pool(1)), 12), "not a constraint"),
        (
            lambda: solve(prepare(DateReferences(), random_pool(1)), MaxDates(2), "lzay"),
            "Did you mean 'lazy'",
        ),
        (lambda: solve(prepare(DateReferences(), random_pool(1)), MaxDates(2), "cost_scaled"), "one budget"),
        (
            lambda: solve(prepare(DateReferences(), random_pool(1)), MaxSentences(2), "date_by_date"),
            "limits neither the dates",
        ),
        (lambda: prepare(DateReferences(), random_pool(1)).reweighted({"Coverage": 1}), "Known: DateRef"),
    ],
)
def test_bad_input_is_an_error_a_person_understands(make, words):
    with pytest.raises(DatelineError, match=words):
        make()


def test_a_budget_too_small_for_any_sentence_is_an_error():
    pool = Pool.from_rows([("2010-04-20", "three words here", "a"), ("2010-04-21", "three more words", "b")])
    with pytest.raises(DatelineError, match="allowed by MaxWords"):
        solve(prepare(DateReferences(), pool), MaxWords(2))
