"""Checks for terms and constraints of your own: the property tests that the built-in ones pass.

    from dateline.testing import check_objective, random_pool
    check_objective(MyTerm(), random_pool(seed=1))

A check that fails raises AssertionError with a sentence that says which rule is broken and by which sets.
"""

from __future__ import annotations

import copy
import itertools
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dateline.constraints import Constraint, Limits
from dateline.errors import DatelineError
from dateline.objectives import Objective, PreparedObjective, Residual, Term, prepare
from dateline.pool import Pool
from dateline.pool.dates import dates_of
from dateline.similarity import InverseDateFrequency

__all__ = ["all_feasible_sets", "check_constraint", "check_objective", "random_pool"]

Rows = NDArray[np.int64]

_WORDS = ("oil", "spill", "well", "rig", "gulf", "coast", "crew", "fire", "leak", "cap", "plume", "beach")


def random_pool(seed: int, sentences: int = 10, dates: int = 4, *, articles: int = 3) -> Pool:
    """A small pool of random sentences, with repeated ones, mentions and sentences without terms."""
    draw = np.random.default_rng(seed)
    rows: list[dict[str, Any]] = []
    for number in range(sentences):
        day = 733_000 + int(draw.integers(dates)) * int(draw.choice([1, 1, 40]))
        words = list(draw.choice(_WORDS, int(draw.integers(0, 7))))
        if rows and draw.random() < 0.2:
            words = rows[int(draw.integers(len(rows)))]["terms"]
        mentions = [733_000 + int(draw.integers(dates))] if draw.random() < 0.5 else []
        rows.append(
            {
                "date": day,
                "text": f"Sentence {number}: " + " ".join(words),
                "terms": words,
                "article": f"article {int(draw.integers(articles))}",
                "position": number,
                "tokens": int(draw.integers(1, 9)),
                "mentions": mentions,
                "source": f"source {number % 2}",
            }
        )
    return Pool.from_rows(rows)


def check_objective(
    objective: Term | Objective, pool: Pool, similarity: Any = None, *, trials: int = 5, seed: int = 0
) -> None:
    """Check that an objective is monotone, submodular and normalised on ``pool``, and keeps its contract.

    Along random orders of the pool: gains are what the value grows by, never negative and never growing; they
    change only where ``affected`` says; they do not depend on the rows asked for together. The empty set has
    the value 0; the whole pool has the sum of the weights, a term with nothing to count being 0 throughout.
    Copies of a state live on their own, and what is ``restricted`` to a date has the gains of the whole.
    """
    try:
        prepared = prepare(objective, pool, InverseDateFrequency() if similarity is None else similarity)
    except DatelineError as error:
        raise AssertionError(str(error)) from error
    draw = np.random.default_rng(seed)
    assert prepared.value(prepared.start()) == 0, "The value of the empty set is not 0."
    for _ in range(trials):
        _check_along(prepared, draw.permutation(len(pool)))
    _check_residuals(prepared, draw)
    terms = objective.terms if isinstance(objective, Objective) else ((1.0, objective),)
    state = prepared.start()
    for row in range(len(pool)):
        prepared.add(state, row)
    values = prepared.values(state)
    for (weight, term), (name, value) in zip(terms, values.items(), strict=True):
        if term.normalised and value:
            close = abs(value - weight) <= 1e-9 * weight
            assert close, f"{name}: the whole pool has the value {value:.12g}, not its weight {weight:g}."
    for name, each in zip(prepared.names, prepared.terms, strict=True):
        counted = each.scale or each.residual is None or not each.residual.value(_whole(each.residual, pool))
        assert counted, f"{name}: the value of the whole pool, `whole`, is not given as what it is."


def _check_along(prepared: PreparedObjective, order: Rows) -> None:
    tolerance = 1e-9 * max(sum(prepared.weights), 1e-300) + 1e-15
    everything = np.arange(len(prepared))
    state = prepared.start()
    gains = prepared.gains(state, everything)
    value = 0.0
    for row in map(int, order):
        assert np.all(np.isfinite(gains)), f"A gain beyond {sorted(state.rows)} is not a finite number."
        outside = np.setdiff1d(everything, state.rows)
        worst = outside[np.argmin(gains[outside])]
        negative = f"Not monotone: adding row {worst} to {sorted(state.rows)} gains {gains[worst]:.3g}."
        assert gains[worst] >= -tolerance, negative
        alone = prepared.gains(state, np.array([row]))[0]
        together = f"The gain of row {row} depends on the rows it is asked with."
        assert alone == gains[row] == prepared.gains(state, everything[::-1])[::-1][row], together
        by_term = sum(prepared.gain_by_term(state, row).values())
        assert abs(by_term - alone) <= tolerance, f"The gains of row {row} by term do not add up to its gain."
        affected = prepared.affected(state, row)
        prepared.add(state, row)
        new_value = prepared.value(state)
        grown = f"Row {row} has gain {gains[row]:.12g} but the value grows by {new_value - value:.12g}."
        assert abs(new_value - value - gains[row]) <= tolerance, grown
        value = new_value
        new_gains = prepared.gains(state, everything)
        outside = np.setdiff1d(outside, [row])
        rising = outside[new_gains[outside] > gains[outside] + tolerance]
        if len(rising):
            raise AssertionError(
                f"Not submodular: row {rising[0]} gains {gains[rising[0]]:.6g} beyond "
                f"{sorted(set(state.rows) - {row})} but {new_gains[rising[0]]:.6g} with row {row} beside it."
            )
        if affected is not None:
            other = np.setdiff1d(outside, affected)
            moved = other[new_gains[other] != gains[other]]
            assert not len(moved), f"Row {row} changes the gain of row {moved[:1]}, which it does not affect."
        gains = new_gains


def _whole(residual: Residual, pool: Pool) -> Any:
    """The state of the whole pool."""
    state = residual.empty()
    for row in range(len(pool)):
        residual.add(state, row)
    return state


def _check_residuals(prepared: PreparedObjective, draw: np.random.Generator) -> None:
    """Copies of states, restricted residuals and sums over dates are what they are said to be."""
    of = prepared.dates.of
    for _, residual in prepared.residuals:
        row = int(draw.integers(len(prepared)))
        date, elsewhere = prepared.dates.rows(int(of[row])), np.flatnonzero(of != of[row])
        part, first, others = residual.restricted(date), int(date[0]), date[date != row]
        state, of_part = residual.empty(), part.empty()
        copied = copy.deepcopy(state)
        alone, apart = residual.gains(state, date), residual.gains(state, elsewhere)
        alone_in_part = part.gains(of_part, date - first)
        residual.add(state, row)
        part.add(of_part, row - first)
        own_copy = np.array_equal(alone, residual.gains(copied, date))
        assert own_copy, f"Adding row {row} to a set changes the gains of a copy of its state."
        beside, beside_in_part = residual.gains(state, others), part.gains(of_part, others - first)
        same = np.allclose([*alone, *beside], [*alone_in_part, *beside_in_part], 1e-9, 1e-12 * residual.whole)
        assert same, f"`restricted` to the date of row {row} has other gains than the whole."
        if residual.separable:
            unchanged = np.array_equal(apart, residual.gains(state, elsewhere))
            assert unchanged, f"The term is not separable: row {row} changes gains on other dates."


def check_constraint(constraint: Constraint, pool: Pool, *, trials: int = 20, seed: int = 0) -> None:
    """Check that a constraint is an independence system on ``pool`` and keeps its contract.

    Masks are masks over the pool, and every start is a new one. Every subset of a feasible set can be built,
    in any order; closed sentences stay closed; feasible sets keep the limits (and, when these are complete,
    nothing else is refused); no modular function exceeds its upper bound on a feasible set, not even one that
    is 0 beyond it. On pools of at most 8 sentences the number p of ``independence`` is compared with the
    sizes of all maximal feasible sets.
    """
    draw = np.random.default_rng(seed)
    first = np.array(_mask(constraint, constraint.start(pool), pool))
    of = dates_of(pool).of
    for trial in range(trials):
        again = np.array_equal(first, _mask(constraint, constraint.start(pool), pool))
        assert again, f"{constraint}: start() gives a state that rows were added to before."
        chosen = _random_feasible_set(constraint, pool, draw)
        part = draw.permutation(chosen)[: int(draw.integers(len(chosen) + 1))]
        _check_buildable(constraint, pool, part)
        # Every other time there is nothing to be had but what the set has.
        weights = np.full(len(pool), trial % 2) * draw.random(len(pool))
        bonus = np.full(len(dates_of(pool)), trial % 2) * draw.random(len(dates_of(pool)))
        weights[chosen], bonus[of[chosen]] = draw.random(len(chosen)), draw.random()
        value = weights[chosen].sum() + bonus[np.unique(of[chosen])].sum()
        bound = constraint.upper_bound(pool, weights, bonus)
        exceeded = f"{constraint}: the set {sorted(chosen)} is worth {value}, above the bound {bound}."
        assert value <= bound * (1 + 1e-9) + 1e-12, exceeded
    if len(pool) <= 8:
        p = constraint.independence(pool)
        ratio = largest_base_ratio(constraint, pool)
        too_small = f"{constraint}: independence is {p}, but maximal sets differ by a factor {ratio}."
        assert p is None or ratio <= p, too_small


def _mask(constraint: Constraint, state: Any, pool: Pool) -> NDArray[np.bool_]:
    mask = constraint.allowed(state)
    fits = isinstance(mask, np.ndarray) and mask.dtype == bool and mask.shape == (len(pool),)
    assert fits, f"{constraint}: allowed() must give a Boolean array of {len(pool)} rows, not {mask!r}."
    return mask


def _random_feasible_set(constraint: Constraint, pool: Pool, draw: np.random.Generator) -> list[int]:
    state = constraint.start(pool)
    limits = constraint.limits(pool)
    chosen: list[int] = []
    allowed = np.array(_mask(constraint, state, pool))
    while True:
        _check_limits(constraint, limits, pool, chosen, allowed)
        free = np.setdiff1d(np.flatnonzero(allowed), chosen)
        if not len(free):
            return chosen
        row = int(draw.choice(free))
        constraint.add(state, row)
        chosen.append(row)
        now = np.array(_mask(constraint, state, pool))
        opened = np.setdiff1d(np.flatnonzero(now & ~allowed), chosen)
        reopened = f"{constraint}: row {opened[:1]} was closed and opens again after row {row}."
        assert not len(opened), reopened
        allowed = now


def _check_limits(
    constraint: Constraint, limits: Limits, pool: Pool, chosen: list[int], allowed: NDArray[np.bool_]
) -> None:
    for row in np.setdiff1d(np.arange(len(pool)), chosen):
        kept = keeps(limits, pool, [*chosen, int(row)])
        if allowed[row]:
            assert kept, f"{constraint} allows {sorted([*chosen, int(row)])}, which breaks its limits."
        elif limits.complete:
            assert not kept, f"{constraint} refuses {sorted([*chosen, int(row)])}, which keeps its limits."


def keeps(limits: Limits, pool: Pool, rows: list[int]) -> bool:
    """Whether a set of rows keeps the limits."""
    counts = np.bincount(dates_of(pool).of[rows], minlength=len(dates_of(pool)))
    free = np.zeros(len(counts), bool) if limits.free is None else limits.free
    return bool(
        (limits.rows is None or limits.rows[rows].all())
        and (limits.sentences is None or len(rows) <= limits.sentences)
        and (limits.dates is None or np.count_nonzero(counts[~free]) <= limits.dates)
        and (limits.per_date is None or np.all(counts <= limits.per_date))
        and all(cost[rows].sum() <= most for cost, most in limits.budgets)
    )


def _check_buildable(constraint: Constraint, pool: Pool, rows: Iterable[int]) -> None:
    state = constraint.start(pool)
    built: list[int] = []
    for row in map(int, rows):
        refused = f"{constraint}: a feasible set contains {sorted([*built, row])}, which is refused."
        assert constraint.allowed(state)[row], refused
        constraint.add(state, row)
        built.append(row)


def all_feasible_sets(constraint: Constraint, pool: Pool) -> Iterator[tuple[int, ...]]:
    """Every feasible set of a tiny pool."""
    for size in range(len(pool) + 1):
        for rows in itertools.combinations(range(len(pool)), size):
            state = constraint.start(pool)
            for row in rows:
                if not constraint.allowed(state)[row]:
                    break
                constraint.add(state, row)
            else:
                yield rows


def largest_base_ratio(constraint: Constraint, pool: Pool, within: Iterable[int] | None = None) -> float:
    """max over X of |largest maximal feasible subset of X| / |smallest|, by trying all."""
    usable = set(range(len(pool)) if within is None else within)
    feasible = {frozenset(rows) for rows in all_feasible_sets(constraint, pool)}
    worst = 1.0
    for size in range(1, len(usable) + 1):
        for ground in map(frozenset, itertools.combinations(sorted(usable), size)):
            inside = [rows for rows in feasible if rows <= ground]
            sizes = [len(rows) for rows in inside if not any(rows | {e} in feasible for e in ground - rows)]
            if max(sizes):
                worst = max(worst, max(sizes) / min(sizes))
    return worst
