"""agreement: each date's summary against the references' summaries of the same date.

P = sum over dates d of T of match(T[d], R[d]) / sum over dates d of T of |T[d]|
R = sum over dates d of R of match(T[d], R[d]) / sum over dates d of R of |R[d]|
"""

from __future__ import annotations

import numpy as np

from dateline.evaluation.pair import Pair
from dateline.evaluation.score import Sums

__all__ = ["agreement"]


def agreement(pair: Pair, n: int) -> Sums:
    """ROUGE-n on the dates that both sides have; the other dates only enlarge the denominators."""
    counts = pair.daily(n)
    _, rows, columns = np.intersect1d(*pair.ordinals, assume_unique=True, return_indices=True)
    match = int(counts.shared(rows, columns).sum())
    return Sums(match, int(counts.predicted.sum()), match, int(counts.reference.sum()))
