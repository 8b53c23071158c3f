"""Date selection: the dates of a timeline against those of its references.

P = |dates in both| / |dates of T|, R = |dates in both| / |dates of R|
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from dateline.evaluation.pair import Pair
from dateline.evaluation.score import Sums

__all__ = ["date_selection", "pair_dates"]


def date_selection(pair: Pair, n: int = 0) -> Sums:
    """Precision and recall of the set of dates; ``n`` plays no part."""
    return pair_dates(pair.predicted_dates, pair.reference_dates, 0)


def pair_dates(left: Sequence[datetime.date], right: Sequence[datetime.date], within: int) -> Sums:
    """As many pairs of dates at most ``within`` days apart as two ascending lists have: the earliest that can
    be paired always may be."""
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
