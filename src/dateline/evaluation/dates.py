"""Date selection: the dates of a timeline against those of its references, exactly or within some days.

    P = |dates in both| / |dates of T|, R = |dates in both| / |dates of R|

A near-date score counts a date as found when it can be paired with a date of the other side at most w days
away. Each date is paired once (a maximum matching), so that many dates around one event are not all rewarded;
with w = 0 it is date selection.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence

from dateline.evaluation.pair import Pair
from dateline.evaluation.score import Score, Sums

__all__ = ["date_selection", "near_date_curve"]


def date_selection(pair: Pair, n: int = 0) -> Sums:
    """Precision and recall of the set of dates; ``n`` plays no part."""
    return _found(pair.predicted_dates, pair.reference_dates, 0)


def near_date_curve(
    predicted: Iterable[datetime.date], reference: Iterable[datetime.date], within: int = 7
) -> list[Score]:
    """The date score within 0, 1, ..., ``within`` days."""
    left, right = sorted(set(predicted)), sorted(set(reference))
    return [_found(left, right, days).score() for days in range(within + 1)]


def _found(left: Sequence[datetime.date], right: Sequence[datetime.date], within: int) -> Sums:
    """Pair the dates of two ascending lists: the earliest that can be paired always may be."""
    i = j = found = 0
    while i < len(left) and j < len(right):
        gap = (left[i] - right[j]).days
        if abs(gap) <= within:
            found, i, j = found + 1, i + 1, j + 1
        elif gap < 0:
            i += 1
        else:
            j += 1
    return Sums(found, len(left), found, len(right))
