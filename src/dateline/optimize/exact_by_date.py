"""Exact search at full size, for objectives that are sums over dates.

With f = sum_d f_d, and l dates with k sentences each, the best timeline is the best set of every date and
then the best l dates. Each date is a small problem; dates that cannot enter the best l are skipped.
"""

from __future__ import annotations

import heapq

import numpy as np
from numpy.typing import NDArray

from dateline.constraints import Limits, UpperBound
from dateline.errors import DatelineError
from dateline.optimize.certificate import certificate
from dateline.optimize.date_search import DateSearch, Patience
from dateline.optimize.lazy import fill
from dateline.optimize.problem import Problem

__all__ = ["exact_by_date", "separable_exact", "solves_by_date"]

Floats = NDArray[np.float64]
Rows = NDArray[np.int64]

# So many gains are computed before "exact" gives up, and before "separable_exact" settles for what it has.
_PATIENCE = 100_000_000
_SHORT_PATIENCE = 40_000_000
_TOLERANCE = 1e-12


def solves_by_date(problem: Problem) -> bool:
    """Whether the objective is a sum over dates and the constraint ties them only by their number."""
    limits = problem.constraint.limits(problem.prepared.pool)
    apart = limits.complete and limits.sentences is None and not limits.budgets
    return problem.prepared.separable and apart


def separable_exact(problem: Problem, stop_at_zero: bool = False) -> float:
    """The best feasible set, or where a date has too many sets for that in a few seconds, the best one seen.

    The bound says which: it is the value itself unless a search was cut short; then it counts what the sets
    not looked at could reach at most. The greedy set of a date is always looked at, so the selection is never
    worse than greedy days and the best of them.
    """
    if not solves_by_date(problem):
        what = "the objective is not a sum over dates"
        if problem.prepared.separable:
            what = f"{problem.constraint} ties dates together by more than their number"
        raise DatelineError(
            f'separable_exact solves one date after the other, but {what}. Use "lazy" instead, whose '
            "selection comes with an upper bound on the optimum."
        )
    patience = Patience(_SHORT_PATIENCE)
    bound = _solve_dates(problem, stop_at_zero, patience)
    return bound if patience.left >= 0 else min(bound, certificate(problem))


def exact_by_date(problem: Problem, stop_at_zero: bool = False) -> float:
    """The best feasible set, and its value as the bound; an error where that takes too long."""
    return _solve_dates(problem, stop_at_zero, Patience(_PATIENCE, strict=True))


def _solve_dates(problem: Problem, stop_at_zero: bool, patience: Patience) -> float:
    """Choose the best set of every date and then the best dates; an upper bound on the optimum.

    Dates are solved in the order of their bounds, until none left can enter the best l. Of equally good sets
    of a date the greedy one is kept, of equally good dates the earlier, and no sentence that adds nothing is
    taken unless the selection is filled up at the end.
    """
    prepared, pool = problem.prepared, problem.prepared.pool
    limits = (problem.constraint.limits(pool) & Limits(rows=~problem.banned)).after(problem.pinned, pool)
    gains = prepared.modular + np.maximum(prepared.residual_gains(problem.state, np.arange(len(pool))), 0.0)
    bonus = np.where(problem.state.seen, 0.0, prepared.date_level)
    bounds = UpperBound(limits, pool, gains, bonus).of_dates()
    free = np.zeros(len(bounds), bool) if limits.free is None else limits.free
    most = len(bounds) if limits.dates is None else limits.dates
    best: list[tuple[float, int, list[int]]] = []
    always: list[tuple[float, int, list[int]]] = []
    beyond = 0.0
    for date in map(int, np.argsort(-bounds, kind="stable")):
        floor = best[0][0] if best and len(best) == most else 0.0
        if free[date]:
            found, reach = _solve(problem, limits, date, 0.0, patience)
            always.append(found)
            beyond += max(0.0, reach - found[0])
        elif most and bounds[date] > 0 and bounds[date] >= floor * (1 - _TOLERANCE):
            found, reach = _solve(problem, limits, date, floor * (1 - 2 * _TOLERANCE), patience)
            bounds[date] = min(bounds[date], reach)
            if len(best) < most:
                heapq.heappush(best, found)
            else:
                heapq.heappushpop(best, found)
    for _, _, rows in sorted([*always, *best], reverse=True):
        for row in rows:
            problem.choose(row)
    reachable = sorted(bounds[~free], reverse=True)[:most]
    beyond += max(0.0, float(sum(reachable)) - float(sum(value for value, _, _ in best)))
    fill(problem, stop_at_zero)
    value = prepared.value(problem.state)
    return value * (1 + 2 * _TOLERANCE) + (beyond if patience.left < 0 else 0.0)


def _solve(
    problem: Problem, limits: Limits, date: int, floor: float, patience: Patience
) -> tuple[tuple[float, int, list[int]], float]:
    """The value, minus the date (so that of equals the earlier is greater), and the rows of a best set of the
    date (where even the best is not worth more than ``floor``, of any set); and what no set exceeds."""
    prepared = problem.prepared
    rows = prepared.dates.rows(date)
    usable = rows if limits.rows is None else rows[limits.rows[rows]]
    room = len(usable) if limits.per_date is None else min(int(limits.per_date[date]), len(usable))
    if not room:
        return (0.0, -date, []), 0.0
    search = DateSearch(prepared, rows, floor, patience)
    states = [residual.empty() for _, residual in search.residuals]
    for pin in problem.pinned[np.isin(problem.pinned, rows)]:
        search.add(states, int(pin - rows[0]))
    bonus = 0.0 if problem.state.seen[date] else float(prepared.date_level[date])
    if room == len(usable):
        search.follow(states, usable - rows[0], room, bonus, [])
    else:
        search.run(states, usable - rows[0], room, bonus, [])
    reach = max(search.best, search.abandoned, floor)
    return (search.best, -date, [int(rows[at]) for at in search.rows]), reach
