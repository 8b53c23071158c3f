"""On pools small enough to try every set: what is guaranteed holds, and what is certified is true."""

import itertools
import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dateline.constraints import Between, Constraint, Limits, MaxDates, MaxPerDate, MaxSentences, MaxWords
from dateline.objectives import (
    TERMS,
    Coverage,
    DateReferences,
    Diversity,
    SentenceWeights,
    TemporalDiversity,
    WeightedCoverage,
    prepare,
)
from dateline.optimize import OPTIMISERS, Bans, Case, Pins, solve
from dateline.optimize.guarantee import independence
from dateline.pool import Pool
from dateline.pool.dates import dates_of
from dateline.similarity import InverseDateFrequency
from dateline.testing import all_feasible_sets, largest_base_ratio, random_pool

SIMILARITY = InverseDateFrequency()
OBJECTIVES = [
    Coverage() + Diversity() + DateReferences(),
    TemporalDiversity() + 0.3 * DateReferences(),
    WeightedCoverage(lambda pool: pool.terms) + Coverage(),
    SentenceWeights(lambda pool: pool.tokens) + 0 * Coverage(),
]
CONSTRAINTS = [
    MaxSentences(3),
    MaxDates(2) & MaxPerDate(2),
    MaxDates(2) & MaxPerDate(2) & MaxSentences(3),
    MaxDates(1),
    MaxDates(2),
    MaxPerDate(1),
    MaxWords(11),
    MaxWords(14) & MaxDates(2),
    MaxDates(2) & MaxPerDate(1) & Between(None, "2010-01-01"),
]


class OneSource(Constraint):
    """Sentences of one article only: says nothing about itself beyond what is asked."""

    def start(self, pool):
        return [pool.article, np.ones(len(pool), bool)]

    def allowed(self, state):
        return state[1]

    def add(self, state, row):
        state[1] = state[1] & (state[0] == state[0][row])


def optimum(prepared, constraint, within=None, containing=()):
    sets = all_feasible_sets(constraint, prepared.pool)
    return max(
        prepared.evaluate(list(rows))
        for rows in sets
        if set(containing) <= set(rows) and (within is None or set(rows) <= set(within))
    )


@settings(max_examples=25, deadline=None)
@given(
    st.integers(0, 10_000),
    st.integers(1, 9),
    st.sampled_from(OBJECTIVES),
    st.sampled_from([*CONSTRAINTS, OneSource(), OneSource() & MaxDates(1)]),
)
def test_every_optimiser_keeps_its_guarantee_and_no_set_exceeds_the_certificate(
    seed, n, objective, constraint
):
    prepared = prepare(objective, random_pool(seed, n, 4), SIMILARITY)
    best = optimum(prepared, constraint)
    for method in OPTIMISERS:
        limits = constraint.limits(prepared.pool)
        unlimited = limits.per_date is None and limits.dates is None
        if (method == "cost_scaled" and len(limits.budgets) != 1) or (method == "date_by_date" and unlimited):
            continue
        apart = limits.complete and limits.sentences is None and not limits.budgets
        if method == "separable_exact" and not (prepared.separable and apart):
            continue
        selection = solve(prepared, constraint, method)
        known = selection.guarantee
        assert selection.value <= best * (1 + 1e-12)
        assert known.upper_bound >= best * (1 - 1e-15)
        assert known.certified * best <= selection.value * (1 + 1e-12)
        if known.a_priori is not None:
            assert selection.value >= known.a_priori * best * (1 - 1e-12)
        if "exact" in method:
            assert selection.value == pytest.approx(best, rel=1e-11)
            assert known.certified == pytest.approx(1, abs=1e-10)


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10_000))
def test_exact_search_handles_every_registered_term(seed):
    pool = random_pool(seed, 7, 3)
    for name in TERMS:
        for term in TERMS[name].examples(pool):
            prepared = prepare(term, pool, SIMILARITY)
            for constraint in (MaxDates(2) & MaxPerDate(2), MaxWords(12)):
                best = optimum(prepared, constraint)
                assert solve(prepared, constraint, "exact").value == pytest.approx(best, rel=1e-11)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000), st.sampled_from(OBJECTIVES), st.sampled_from(CONSTRAINTS), st.data())
def test_pins_and_bans_keep_their_guarantee(seed, objective, constraint, data):
    pool = random_pool(seed, 8, 4)
    prepared = prepare(objective, pool, SIMILARITY)
    feasible = [rows for rows in all_feasible_sets(constraint, pool) if 0 < len(rows) < 3]
    if not feasible:
        return
    pins = data.draw(st.sampled_from(feasible))
    bans = data.draw(st.sets(st.sampled_from([r for r in range(len(pool)) if r not in pins]), max_size=3))
    within = set(range(len(pool))) - bans
    best = optimum(prepared, constraint, within, pins)
    pinned = prepared.evaluate(list(pins))
    for method in ("algorithm1", "lazy", "date_by_date", "exact"):
        limits = constraint.limits(pool)
        if method == "date_by_date" and limits.per_date is None and limits.dates is None:
            continue
        selection = solve(prepared, constraint, method, pins=Pins(pins), bans=Bans(bans))
        assert set(pins) <= set(selection.rows) <= within
        assert selection.guarantee.upper_bound >= best * (1 - 1e-15)
        factor = selection.guarantee.a_priori
        if factor is not None:
            assert selection.value - pinned >= factor * (best - pinned) - 1e-12


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10_000), st.sampled_from(CONSTRAINTS), st.booleans())
def test_the_derived_independence_number_bounds_the_ratio_of_bases(seed, constraint, with_pin):
    pool = random_pool(seed, 6, 3)
    prepared = prepare(DateReferences(), pool)
    feasible = set(all_feasible_sets(constraint, pool))
    pins = [0] if with_pin and (0,) in feasible else []
    case = Case(prepared, constraint, "lazy", np.array(pins, np.int64), np.zeros(len(pool), bool))
    p = independence(case)
    if p is None:
        assert constraint.limits(pool).budgets
        return

    class Beside(Constraint):
        def start(self, pool):
            state = constraint.start(pool)
            for row in pins:
                constraint.add(state, row)
            return state

        def allowed(self, state):
            return constraint.allowed(state)

        def add(self, state, row):
            constraint.add(state, row)

    assert largest_base_ratio(Beside(), pool, set(range(len(pool))) - set(pins)) <= p


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10_000), st.integers(1, 3), st.integers(1, 3))
def test_lemma_1_bases_have_at_least_m_and_at_most_m_times_k_sentences(seed, l, k):  # noqa: E741
    pool = random_pool(seed, 6, 4)
    constraint = MaxDates(l) & MaxPerDate(k)
    feasible = {frozenset(rows) for rows in all_feasible_sets(constraint, pool)}
    of = dates_of(pool).of
    for size in range(1, len(pool) + 1):
        for ground in map(frozenset, itertools.combinations(range(len(pool)), size)):
            m = min(l, len({of[row] for row in ground}))
            inside = [rows for rows in feasible if rows <= ground]
            bases = [rows for rows in inside if not any(rows | {e} in feasible for e in ground - rows)]
            assert max(map(len, bases)) <= m * k
            assert min(map(len, bases)) >= m


def formula(constraint, method="lazy", objective=None, n=40, **given):
    prepared = prepare(objective or Coverage() + Diversity(), random_pool(3, n, 6, articles=5), SIMILARITY)
    return solve(prepared, constraint, method, **given).guarantee


def test_the_table_of_guarantees():
    assert formula(MaxSentences(5)).a_priori == pytest.approx(1 - 0.8**5)
    assert formula(MaxDates(3) & MaxPerDate(2)).a_priori == pytest.approx(1 / 3)
    assert formula(MaxDates(3) & MaxPerDate(2) & MaxSentences(4)).a_priori == pytest.approx(1 / 3)
    assert formula(MaxDates(3) & MaxPerDate(2) & Between("2007-01-01", None)).formula == "1/(k+1)"
    assert formula(MaxPerDate(2)).a_priori == pytest.approx(1 / 2)
    most = int(np.diff(dates_of(random_pool(3, 40, 6, articles=5)).start).max())
    assert formula(MaxDates(3)).a_priori == pytest.approx(1 / (most + 1))
    assert formula(MaxWords(30)).a_priori is None
    assert formula(MaxWords(30), "cost_scaled").a_priori == pytest.approx(1 - math.exp(-0.5))
    assert formula(MaxWords(30) & MaxDates(2), "cost_scaled").a_priori is None
    assert formula(MaxPerDate(2), objective=SentenceWeights(np.arange(40.0))).a_priori == 1
    assert formula(MaxDates(2) & MaxPerDate(3), objective=SentenceWeights(np.arange(40.0))).formula == "1/p"
    assert formula(MaxSentences(400)).a_priori == 1
    assert formula(OneSource()).a_priori is None
    assert formula(MaxDates(3) & MaxPerDate(2), "date_by_date").a_priori == pytest.approx(0.75 / 1.75)
    separable = TemporalDiversity() + DateReferences() + Coverage()
    alone = formula(MaxDates(3) & MaxPerDate(2), "date_by_date", objective=separable)
    assert alone.a_priori == pytest.approx(0.75)
    assert formula(MaxDates(3) & MaxPerDate(1), "date_by_date", objective=separable).a_priori == 1
    assert formula(MaxDates(3) & MaxPerDate(2) & MaxSentences(4), "date_by_date").a_priori is None
    assert formula(MaxDates(3), "date_by_date").a_priori == pytest.approx(1 - (2 / 3) ** 3)
    assert formula(MaxDates(3), "date_by_date", objective=separable).a_priori == 1
    assert formula(MaxDates(3), "date_by_date", pins=Pins(rows=0)).a_priori == pytest.approx(1 / 2)


def test_with_a_limit_of_dates_alone_greedy_over_dates_takes_whole_dates():
    pool = Pool.from_rows(
        [{"date": "2020-01-01", "text": "one long", "tokens": 5}]
        + [{"date": "2020-01-02", "text": f"short {n}", "tokens": 3} for n in range(3)]
    )
    prepared = prepare(SentenceWeights(lambda pool: pool.tokens), pool)
    assert solve(prepared, MaxDates(1), "lazy").rows == (0,)
    found = solve(prepared, MaxDates(1), "date_by_date")
    assert found.rows == (1, 2, 3)
    assert found.guarantee.a_priori == 1


def test_a_user_constraint_with_an_independence_number_adds_to_the_others():
    class Stated(OneSource):
        def independence(self, pool):
            return 4

    assert formula(Stated()).a_priori == pytest.approx(1 / 5)
    assert formula(Stated() & MaxPerDate(1)).a_priori == pytest.approx(1 / 6)
    assert formula(Stated() & MaxPerDate(1), pins=Pins(rows=0)).a_priori is None


def test_a_user_constraint_may_bring_limits_and_bounds_of_its_own():
    class Half(MaxSentences):
        def limits(self, pool):
            return Limits(complete=False)

        def upper_bound(self, pool, weights, bonus):
            return float(np.sort(weights)[::-1][: self.m].sum() + np.sort(bonus)[::-1][: self.m].sum())

    bounded, plain = formula(Half(3)), formula(MaxSentences(3))
    assert bounded.a_priori == pytest.approx(1 / 2)
    assert bounded.upper_bound == pytest.approx(plain.upper_bound)


def test_a_guarantee_reads_well_and_becomes_plain_values():
    known = formula(MaxDates(3) & MaxPerDate(2))
    assert str(known).startswith("a priori 1/(k+1) = 0.333; certified for this run: >= 0.")
    assert known.as_dict()["certified"] == known.certified
    assert "none" in str(formula(MaxWords(30)))
    assert "optimal" in str(formula(MaxSentences(400)))


def test_limits_that_cannot_be_joined_add_up():
    class Besides(MaxDates):
        def start(self, pool):
            free = np.arange(len(dates_of(pool))) % 2 == 0
            return [dates_of(pool), np.ones(len(pool), bool), free]

        def allowed(self, state):
            return state[1]

        def add(self, state, row):
            if not state[2][state[0].of[row]]:
                state[1] = state[1] & (state[2][state[0].of] | (state[0].of == state[0].of[row]))

        def limits(self, pool):
            return Limits(dates=1, free=np.arange(len(dates_of(pool))) % 2 == 0)

    constraint = Besides(1) & MaxDates(2)
    for seed in range(5):
        pool = random_pool(seed, 7, 4)
        prepared = prepare(DateReferences() + Coverage(), pool, SIMILARITY)
        case = Case(prepared, constraint, "lazy", np.zeros(0, np.int64), np.zeros(len(pool), bool))
        assert independence(case) >= largest_base_ratio(constraint, pool)
        best = optimum(prepared, constraint)
        for method in ("lazy", "exact", "date_by_date"):
            found = solve(prepared, constraint, method)
            assert found.guarantee.upper_bound >= best * (1 - 1e-15)
            assert found.value >= (found.guarantee.a_priori or 0) * best * (1 - 1e-12)
