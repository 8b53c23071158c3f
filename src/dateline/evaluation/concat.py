"""concat: all daily summaries in date order as one text.

P = match / |n-grams of the prediction|, R = match / |n-grams of the references|
"""

from __future__ import annotations

from dateline.evaluation.pair import Pair
from dateline.evaluation.score import Sums

__all__ = ["concat"]


def concat(pair: Pair, n: int) -> Sums:
    """ROUGE-n of the concatenated summaries."""
    match, predicted, reference = pair.concatenated(n)
    return Sums(match, predicted, match, reference)
