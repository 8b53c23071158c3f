"""The certificate: an upper bound on the optimum, computed from the greedy run itself.

Write f = M + D + R: a sum over sentences, a sum over dates, and a monotone submodular rest. For every set S
and every feasible O,

    f(O) <= M(O) + D(O) + R(S + O) <= R(S) + M(O) + D(O) + sum_{o in O} (R(S + o) - R(S)),

and the right-hand side is R(S) plus a modular function with a bonus for each date, whose maximum over the
feasible sets the constraint bounds (exactly for l dates and k a day). The bound holds for every S, so the
least over the prefixes of the run counts, the empty one included.

Where sentences a date are limited, the part of R that is a sum over dates, R = sum_d R_d, is bounded date by
date: with any set A_d of sentences of d, R_d(O) <= R_d(A_d) + sum_{o in O} (R_d(A_d + o) - R_d(A_d)), the
first summand being one more bonus of d. A_d is empty or the first few greedy choices on d, whichever bounds
the date best; the prefixes S serve the rest of R only.

With pins P, O ranges over the feasible supersets of P, and O - P over what the constraint leaves beside P.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dateline.constraints import Limits, UpperBound
from dateline.constraints.constraint import with_own_bounds
from dateline.objectives import PreparedObjective, State
from dateline.optimize.problem import Problem

__all__ = ["certificate"]

Floats = NDArray[np.float64]
Rows = NDArray[np.int64]

# So many prefixes, evenly spread, are looked at: fewer where a bound costs a pass over the pool.
_PREFIXES, _COSTLY_PREFIXES = 128, 48
# So many greedy choices on a date are tried as A_d at most.
_ON_A_DATE = 4
_OUTWARD = 1e-12


def certificate(problem: Problem) -> float:
    """An upper bound on f(O) over the feasible O with the pins and without the bans, rounded outward."""
    prepared, pool, pins = problem.prepared, problem.prepared.pool, problem.pinned
    limits = (problem.constraint.limits(pool) & Limits(rows=~problem.banned)).after(pins, pool)
    own = with_own_bounds(problem.constraint)
    seen = np.zeros(len(prepared.dates), bool)
    seen[prepared.dates.of[pins]] = True
    closed = problem.banned.copy()
    closed[pins] = True
    weights = np.where(closed, 0.0, prepared.modular)
    bonus = np.where(seen, 0.0, prepared.date_level)
    fixed = float(prepared.modular[pins].sum() + prepared.date_level[seen].sum())

    apart = prepared.only(_separable_terms(prepared) if limits.per_date is not None else ())
    rest = prepared.only(set(prepared.names) - set(apart.names))
    state = _with_rows(rest, pins)
    gains = np.where(closed, 0.0, np.maximum(rest.residual_gains(state, np.arange(len(pool))), 0.0))
    if apart.residuals:
        fixed += apart.residual_value(_with_rows(apart, pins))
        more, more_bonus = _apart(apart, pins, limits, closed, weights + gains, bonus)
        weights, bonus = weights + more, bonus + more_bonus
    bound = UpperBound(limits, pool, weights + gains, bonus)

    chosen = [step.row for step in problem.trace[len(pins) :]] if rest.residuals else []
    spread = max(1, -(-len(chosen) // _COSTLY_PREFIXES))
    stride = spread if limits.budgets or own else max(1, -(-len(chosen) // _PREFIXES))
    least, outdated = np.inf, False
    for number in range(len(chosen) + 1):
        if number == len(chosen) or number % stride == 0:
            values = [each.upper_bound(pool, weights + gains, bonus) for each in own]
            least = min(least, rest.residual_value(state) + fixed + min([bound.value(), *values]))
        if number == len(chosen):
            break
        row = chosen[number]
        rest.add(state, row)
        rows = rest.residual_affected(row)
        outdated = outdated or rows is None
        if outdated and (number + 1) % spread == 0:
            rows, outdated = np.arange(len(pool)), False
        rows = np.array([row]) if rows is None else np.unique(np.append(rows, row))
        now = np.maximum(rest.residual_gains(state, rows), 0.0)
        now[closed[rows] | np.isin(rows, state.rows)] = 0.0
        gains[rows] = np.minimum(gains[rows], now)
        bound.lower(rows, weights[rows] + gains[rows])
    return float(np.nextafter(least * (1 + _OUTWARD), np.inf)) if least > 0 else 0.0


def _separable_terms(prepared: PreparedObjective) -> list[str]:
    """The terms whose residual is a sum over dates."""
    pairs = zip(prepared.names, prepared.terms, strict=True)
    return [name for name, term in pairs if term.residual is not None and term.residual.separable]


def _with_rows(prepared: PreparedObjective, rows: Rows) -> State:
    state = prepared.start()
    for row in rows:
        prepared.add(state, int(row))
    return state


def _apart(
    apart: PreparedObjective,
    pins: Rows,
    limits: Limits,
    closed: NDArray[np.bool_],
    other: Floats,
    bonus: Floats,
) -> tuple[Floats, Floats]:
    """Weights and bonuses that bound the residuals which are sums over dates.

    A_d begins with the pins and grows by the row of d that adds most; for every date the size of A_d that
    bounds it best is kept.
    """
    assert limits.per_date is not None
    dates = apart.dates
    state = _with_rows(apart, pins)
    everything = np.arange(len(apart))
    value = np.zeros(len(dates))
    least = np.full(len(dates), np.inf)
    weights, bonuses = np.zeros(len(apart)), np.zeros(len(dates))
    member = closed.copy()
    for _ in range(min(int(limits.per_date.max(initial=0)), _ON_A_DATE) + 1):
        gains = np.where(member, 0.0, np.maximum(apart.residual_gains(state, everything), 0.0))
        bounds = UpperBound(limits, apart.pool, other + gains, bonus + value).of_dates()
        better = bounds < least
        least = np.where(better, bounds, least)
        bonuses = np.where(better, value, bonuses)
        weights = np.where(better[dates.of], gains, weights)
        total = np.where(member, -1.0, other + gains)
        best = np.maximum.reduceat(total, dates.start[:-1])
        at = np.flatnonzero(total == best[dates.of])
        rows = at[np.searchsorted(at, dates.start[:-1])]
        for row in rows[best >= 0]:
            value[dates.of[row]] += gains[row]
            apart.add(state, int(row))
            member[row] = True
    return weights, bonuses
