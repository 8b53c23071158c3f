"""align, align+ and align+ m:1: each date's summary against that of the date it is aligned to.

With the distance of two dates in days, delta(d, e), and the weight w(d, e) = 1 / (delta(d, e) + 1),

    cost of align:                  c(d, e) = 1 - w(d, e)
    cost of align+ and align+ m:1:  c(d, e) = (1 - w(d, e)) (1 - r1(T[d], R[e]))

where r1 is the ROUGE-1 F1 of blank-separated words without punctuation. Precision aligns each date of the
prediction to a reference date, align and align+ to distinct ones at the least total cost, align+ m:1 to the
cheapest (the first of equals). An aligned pair adds w(d, e) match(T[d], R[e]) to the numerator and |T[d]| to
the denominator; a date left over adds only |T[d]|. Recall does the same with the roles changed, on its own
matrix.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dateline.evaluation.pair import Pair
from dateline.evaluation.score import Sums

__all__ = ["align", "align_content", "align_content_many_to_one"]

Costs = NDArray[np.float64]


def align(pair: Pair, n: int) -> Sums:
    """ROUGE-n over an injective alignment by date distance."""
    return _aligned(pair, n, _date_costs(pair), many_to_one=False)


def align_content(pair: Pair, n: int) -> Sums:
    """ROUGE-n over an injective alignment by date distance and content."""
    return _aligned(pair, n, _date_costs(pair) * (1 - pair.surface.f1), many_to_one=False)


def align_content_many_to_one(pair: Pair, n: int) -> Sums:
    """ROUGE-n with each date aligned to its cheapest counterpart by date distance and content."""
    return _aligned(pair, n, _date_costs(pair) * (1 - pair.surface.f1), many_to_one=True)


def _date_costs(pair: Pair) -> Costs:
    return 1 - 1 / (pair.distances + 1)


def _aligned(pair: Pair, n: int, costs: Costs, *, many_to_one: bool) -> Sums:
    counts = pair.daily(n)
    precision = _weighted_matches(counts.matches, pair.distances, costs, many_to_one)
    recall = _weighted_matches(counts.matches.T, pair.distances.T, costs.T, many_to_one)
    return Sums(precision, int(counts.predicted.sum()), recall, int(counts.reference.sum()))


def _weighted_matches(
    matches: NDArray[np.int64], distances: NDArray[np.int64], costs: Costs, many_to_one: bool
) -> float:
    """The numerator: weighted matches of the aligned pairs, added up in the order of the rows."""
    if not costs.size:
        return 0.0
    if many_to_one:
        rows = np.arange(len(costs))
        columns = costs.argmin(axis=1)
    else:
        from scipy.optimize import linear_sum_assignment

        rows, columns = linear_sum_assignment(np.ascontiguousarray(costs))
    weighted = 1 / (distances[rows, columns] + 1) * matches[rows, columns]
    return float(sum(weighted.tolist()))
