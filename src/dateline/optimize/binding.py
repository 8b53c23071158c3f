"""Limits that bind, and the independence number p that follows from limits."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dateline.constraints import Limits
from dateline.objectives import PreparedObjective

__all__ = ["binding", "of_limits", "usable_counts"]


def usable_counts(limits: Limits, prepared: PreparedObjective) -> NDArray[np.int64]:
    """How many sentences of each date may be used at all."""
    of = prepared.dates.of if limits.rows is None else prepared.dates.of[limits.rows]
    return np.bincount(of, minlength=len(prepared.dates))


def binding(limits: Limits, prepared: PreparedObjective) -> Limits:
    """``limits`` without those that exclude nothing in this pool."""
    dates = prepared.dates
    usable = np.ones(len(prepared), bool) if limits.rows is None else limits.rows
    counts = usable_counts(limits, prepared)
    free = np.zeros(len(dates), bool) if limits.free is None else limits.free
    sentences, of_dates, per_date = limits.sentences, limits.dates, limits.per_date
    if per_date is not None and np.all(per_date >= counts):
        per_date = None
    if of_dates is not None and of_dates >= np.count_nonzero(counts[~free]):
        of_dates = None
    most = counts if per_date is None else np.minimum(counts, per_date)
    if sentences is not None and sentences >= most.sum():
        sentences = None
    elsewhere = most[~free]
    if sentences is not None and of_dates is not None and not free.any() and most.max(initial=0) <= 1:
        sentences, of_dates = min(sentences, of_dates), None
    elif (
        of_dates is not None
        and sentences is not None
        and sentences >= most[free].sum() + _top(elsewhere, of_dates)
    ):
        sentences = None
    budgets = tuple((cost, most) for cost, most in limits.budgets if float(cost[usable].sum()) > most)
    return Limits(limits.rows, sentences, of_dates, per_date, budgets, limits.free, limits.complete)


def _top(counts: NDArray[np.int64], number: int) -> int:
    return int(np.sort(counts)[::-1][:number].sum())


def of_limits(limits: Limits, prepared: PreparedObjective) -> int | None:
    """p for limits alone, 0 where they restrict nothing but the rows."""
    if limits.budgets:
        return None
    if limits.dates is None:
        return 0 if limits.sentences is None and limits.per_date is None else 1
    most = usable_counts(limits, prepared)
    if limits.per_date is not None:
        most = np.minimum(most, limits.per_date)
    if limits.free is not None:
        most = most[~limits.free]
    return max(1, int(most.max(initial=1)))
