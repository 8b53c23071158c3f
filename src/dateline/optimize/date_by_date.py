"""Greedy over dates: the date whose sentences together add most, then the next."""

from __future__ import annotations

import numpy as np

from dateline.constraints import Limits, UpperBound
from dateline.errors import DatelineError
from dateline.optimize.problem import Problem

__all__ = ["date_by_date"]

# Bounds are sums of rounded numbers: a date whose bound is less by so much may still be the best.
_TOLERANCE = 1e-12


def date_by_date(problem: Problem, stop_at_zero: bool = False) -> None:
    """Again and again, take the date that adds most with k sentences chosen greedily on it, all at once; or
    with all its sentences, where nothing limits them.

    Algorithm 1 takes a date for its best sentence alone; here two good sentences beat one that is a little
    better. With l dates and k a day this has the factor a/(1+a), a = 1-(1-1/k)^k, more than 1/(k+1) for
    k > 1, and with l dates alone 1-(1-1/l)^l: see docs/guarantees.md. Dates whose gains added up cannot be
    the best are not looked into.
    """
    prepared, pool = problem.prepared, problem.prepared.pool
    limits = problem.constraint.limits(pool)
    if limits.per_date is None and limits.dates is None:
        raise DatelineError(
            f"date_by_date fills one date after the other; {problem.constraint} limits neither the dates nor "
            'the sentences a date. Add MaxDates(l) or MaxPerDate(k), or use "lazy".'
        )
    lasting = limits.complete and limits.sentences is None and not limits.budgets
    whole = lasting and limits.per_date is None
    usable = np.zeros(len(pool), bool)
    usable[problem.candidates()] = True
    rest = (limits & Limits(rows=usable)).after(problem.pinned, pool)
    bonus = np.where(problem.state.seen, 0.0, prepared.date_level)
    everything = np.arange(len(pool))
    gains = prepared.modular + prepared.residual_gains(problem.state, everything)
    bound = UpperBound(rest, pool, np.maximum(gains, 0.0), bonus)
    bundles: dict[int, tuple[list[int], float]] = {}
    done: set[int] = set()
    # What a whole date adds never grows; what the greedy choice on a date adds may.
    before = np.full(len(prepared.dates), np.inf)
    while True:
        best, rows = -1.0, list[int]()
        bounds, allowed = np.minimum(bound.of_dates(), before), problem.allowed()
        for date in map(int, np.argsort(-bounds, kind="stable")):
            if bounds[date] < best * (1 - _TOLERANCE):
                break
            if date in done:
                continue
            if date not in bundles:
                bundles[date] = (_whole if whole else _bundle)(problem, date, stop_at_zero)
            found, value = bundles[date]
            if whole:
                before[date] = value
            if not found or not allowed[found[0]]:
                done.add(date)
            elif value > best or (value == best and found[0] < rows[0]):
                best, rows = value, found
        if not rows:
            return
        done.add(int(prepared.dates.of[rows[0]]))
        for row in rows:
            problem.choose(row)
        parts = [prepared.residual_affected(row) for row in rows]
        known = [part for part in parts if part is not None]
        changed = np.unique(np.concatenate(known)) if len(known) == len(parts) else everything
        gains[changed] = prepared.modular[changed] + prepared.residual_gains(problem.state, changed)
        bound.lower(changed, np.maximum(gains[changed], 0.0))
        if lasting:
            for date in map(int, np.unique(prepared.dates.of[changed])):
                bundles.pop(date, None)
        else:
            bundles.clear()


def _whole(problem: Problem, date: int, stop_at_zero: bool) -> tuple[list[int], float]:
    """All rows of one date that are not banned (or all that add something), and what they add."""
    trial = problem.on_trial()
    rows: list[int] = []
    value = 0.0
    mine = problem.prepared.dates.rows(date)
    for row in mine[trial.allowed()[mine] & ~problem.banned[mine] & ~np.isin(mine, trial.state.rows)]:
        gain = float(problem.prepared.gains(trial.state, np.array([row]))[0])
        if stop_at_zero and gain <= 0:
            continue
        trial.add(int(row))
        rows.append(int(row))
        value += gain
    return rows, value


def _bundle(problem: Problem, date: int, stop_at_zero: bool) -> tuple[list[int], float]:
    """The rows that greedy adds on one date, and what they add."""
    trial = problem.on_trial()
    rows: list[int] = []
    value = 0.0
    mine = problem.prepared.dates.rows(date)
    while True:
        free = mine[trial.allowed()[mine] & ~problem.banned[mine] & ~np.isin(mine, trial.state.rows)]
        gains = problem.prepared.gains(trial.state, free)
        if not len(free) or (stop_at_zero and gains.max() <= 0):
            return rows, value
        at = int(np.argmax(gains))
        trial.add(int(free[at]))
        rows.append(int(free[at]))
        value += float(gains[at])
