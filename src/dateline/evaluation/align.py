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

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from dateline.errors import DatelineError
from dateline.evaluation.pair import Pair
from dateline.evaluation.score import Sums

__all__ = ["align", "align_content", "align_content_many_to_one"]

Costs = NDArray[np.float64]
Aligned = tuple[NDArray[np.int64], NDArray[np.int64]]

MOST_DATE_PAIRS = 25_000_000
"""An injective alignment needs all costs at once; with more, it is refused."""
_CHUNK = 512
_ALL = slice(None)


def align(pair: Pair, n: int) -> Sums:
    """ROUGE-n over an injective alignment by date distance."""
    return _sums(pair, n, "align", _injective, _date_costs)


def align_content(pair: Pair, n: int) -> Sums:
    """ROUGE-n over an injective alignment by date distance and content."""
    return _sums(pair, n, "align+", _injective, _content_costs)


def align_content_many_to_one(pair: Pair, n: int) -> Sums:
    """ROUGE-n with each date aligned to its cheapest counterpart by date distance and content."""
    return _sums(pair, n, "align+ m:1", _cheapest, _content_costs)


CostsOf = Callable[[Pair, slice, slice], Costs]


def _date_costs(pair: Pair, rows: slice, columns: slice) -> Costs:
    predicted, reference = pair.ordinals
    costs: Costs = 1 - 1 / (np.abs(predicted[rows, None] - reference[None, columns]) + 1)
    return costs


def _content_costs(pair: Pair, rows: slice, columns: slice) -> Costs:
    return _date_costs(pair, rows, columns) * (1 - pair.surface.f1(rows, columns))


def _sums(
    pair: Pair, n: int, name: str, assign: Callable[[Pair, CostsOf], tuple[Aligned, Aligned]], costs: CostsOf
) -> Sums:
    counts = pair.daily(n)
    predicted, reference = (int(sizes.sum()) for sizes in (counts.predicted, counts.reference))
    if not pair.predicted_dates or not pair.reference_dates:
        return Sums(0, predicted, 0, reference)
    if name not in pair.alignments:
        pair.alignments[name] = assign(pair, costs)
    precision, recall = (_weighted_matches(pair, n, *aligned) for aligned in pair.alignments[name])
    return Sums(precision, predicted, recall, reference)


def _weighted_matches(pair: Pair, n: int, rows: NDArray[np.int64], columns: NDArray[np.int64]) -> float:
    """The numerator: weighted matches of the aligned pairs, added up one after another in their order."""
    predicted, reference = pair.ordinals
    weights = 1 / (np.abs(predicted[rows] - reference[columns]) + 1)
    return float(sum((weights * pair.daily(n).shared(rows, columns)).tolist()))


def _injective(pair: Pair, costs: CostsOf) -> tuple[Aligned, Aligned]:
    """Each date to a different one at the least total cost: for precision, and with the roles changed."""
    from scipy.optimize import linear_sum_assignment

    if len(pair.predicted_dates) * len(pair.reference_dates) > MOST_DATE_PAIRS:
        raise DatelineError(
            f"{len(pair.predicted_dates):,} predicted and {len(pair.reference_dates):,} reference dates are "
            "too many for align and align+; score shorter periods, or other metrics (align+ m:1, agreement)."
        )
    matrix = costs(pair, _ALL, _ALL)
    columns, rows = linear_sum_assignment(np.ascontiguousarray(matrix.T))
    return linear_sum_assignment(matrix), (rows, columns)


def _cheapest(pair: Pair, costs: CostsOf) -> tuple[Aligned, Aligned]:
    """Each date to its cheapest counterpart, the first of equals; a few dates at a time."""
    every_row, every_column = np.arange(len(pair.predicted_dates)), np.arange(len(pair.reference_dates))
    columns = [costs(pair, part, _ALL).argmin(axis=1) for part in _parts(len(every_row))]
    rows = [costs(pair, _ALL, part).argmin(axis=0) for part in _parts(len(every_column))]
    return (every_row, np.concatenate(columns)), (np.concatenate(rows), every_column)


def _parts(size: int) -> list[slice]:
    return [slice(start, start + _CHUNK) for start in range(0, size, _CHUNK)]
