"""The certificate: an upper bound on the optimum, computed from the greedy run itself.

Write f = M + D + R: a sum over sentences, a sum over dates, and a monotone submodular rest. For every set S
and every feasible O,

    f(O) <= M(O) + D(O) + R(S + O) <= R(S) + M(O) + D(O) + sum_{o in O} (R(S + o) - R(S)),

and the right-hand side is R(S) plus a modular function with a bonus for each date, whose maximum over the
feasible sets the constraint bounds (exactly for l dates and k a day). The bound holds for every S, so the
least over all prefixes of the run counts, the empty one included. With pins P, O ranges over the feasible
supersets of P, and O - P over what the constraint leaves beside P.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from dateline.constraints import Constraint, Intersection, Limits, UpperBound
from dateline.objectives import Residual
from dateline.optimize.problem import Problem

__all__ = ["certificate"]

# Where a bound costs a pass over the pool, so many prefixes, evenly spread, are looked at.
_PREFIXES = 48
_OUTWARD = 1e-12


def certificate(problem: Problem) -> float:
    """An upper bound on f(O) over the feasible O with the pins and without the bans, rounded outward."""
    prepared, pool = problem.prepared, problem.prepared.pool
    limits = (problem.constraint.limits(pool) & Limits(rows=~problem.banned)).after(problem.pinned, pool)
    own = _own_bounds(problem.constraint)
    state = prepared.start()
    for row in problem.pinned:
        prepared.add(state, int(row))
    fixed = float(prepared.modular[problem.pinned].sum() + prepared.date_level[state.seen].sum())
    bonus = np.where(state.seen, 0.0, prepared.date_level)
    everything = np.arange(len(pool))
    pinned = np.zeros(len(pool), bool)
    pinned[problem.pinned] = True
    closed = pinned | problem.banned
    weights = np.where(
        closed, 0.0, prepared.modular + np.maximum(0.0, prepared.residual_gains(state, everything))
    )
    bound = UpperBound(limits, pool, weights, bonus)
    chosen = [step.row for step in problem.trace[len(problem.pinned) :]]
    stride = -(-len(chosen) // _PREFIXES) if limits.budgets or own else 1
    refresh = -(-len(chosen) // _PREFIXES)
    least = np.inf
    everything_stale = False
    for number in range(len(chosen) + 1):
        last = number == len(chosen)
        if last or number % max(stride, 1) == 0:
            rest = [bound.value(), *(each.upper_bound(pool, weights, bonus) for each in own)]
            least = min(least, prepared.residual_value(state) + fixed + min(rest))
        if last:
            break
        row = chosen[number]
        rows = _affected(prepared.residuals, row)
        prepared.add(state, row)
        if rows is None:
            everything_stale = True
        if everything_stale and (number + 1) % max(refresh, 1) == 0:
            rows, everything_stale = everything, False
        rows = np.array([row]) if rows is None else np.unique(np.append(rows, row))
        rest_gains = np.maximum(0.0, prepared.residual_gains(state, rows))
        rest_gains[np.isin(rows, state.rows)] = 0.0
        lowered = np.minimum(weights[rows], np.where(closed[rows], 0.0, prepared.modular[rows] + rest_gains))
        weights[rows] = lowered
        bound.lower(rows, lowered)
    return float(np.nextafter(least * (1 + _OUTWARD), np.inf))


def _own_bounds(constraint: Constraint) -> list[Constraint]:
    """The constraints that bring an upper bound of their own."""
    members = constraint.members if isinstance(constraint, Intersection) else (constraint,)
    return [member for member in members if type(member).upper_bound is not Constraint.upper_bound]


def _affected(residuals: Iterable[tuple[float, Residual]], row: int) -> NDArray[np.int64] | None:
    """The rows whose residual gains may change when ``row`` is chosen; None: perhaps all."""
    parts = [residual.affected(row) for _, residual in residuals]
    known = [part for part in parts if part is not None]
    if len(known) < len(parts):
        return None
    return np.concatenate(known) if known else np.zeros(0, np.int64)
