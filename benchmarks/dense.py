"""The same formulas written down plainly, with dense arrays: what the package is measured against.

Needs memory for several sentences x sentences arrays; for pools of a few thousand sentences.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dateline.pool import Pool
from dateline.similarity import Kernel

Floats = NDArray[np.float64]


def unit_vectors(pool: Pool) -> Floats:
    """tf * idf with idf(t) = max(0, log(#dates / max(3, #dates of t))), each row of length 1 (or 0)."""
    counts = pool.terms.toarray().astype(np.float64)
    days = np.unique(pool.day)
    dates_of_term = np.zeros(counts.shape[1])
    for day in days:
        dates_of_term += (counts[pool.day == day] > 0).any(axis=0)
    idf = np.maximum(0.0, np.log(len(days) / np.maximum(3, dates_of_term)))
    weighted = counts * idf
    lengths = np.linalg.norm(weighted, axis=1, keepdims=True)
    return np.divide(weighted, lengths, out=np.zeros_like(weighted), where=lengths > 0)


def row_sums(pool: Pool, kernel: Kernel | None) -> Floats:
    """r(s) = sum_u cos(s, u) w(|d(s) - d(u)|) from the whole matrix of similarities."""
    vectors = unit_vectors(pool)
    similarities = vectors @ vectors.T
    if kernel is not None:
        day = pool.day.astype(np.int64)
        similarities *= kernel.weights(np.abs(day[:, None] - day[None, :]))
    return similarities.sum(axis=1)


def greedy(pool: Pool, dates: int, per_date: int) -> list[int]:
    """Greedy for coverage plus temporal diversity under at most ``dates`` dates with ``per_date`` sentences
    each, computing the objective of every candidate set anew."""
    rewards = row_sums(pool, None)
    _, of = np.unique(pool.day, return_inverse=True)
    number = int(of.max()) + 1
    whole = np.sqrt(np.bincount(of, weights=rewards, minlength=number)).sum()
    chosen: list[int] = []
    while True:
        gathered = np.bincount(of[chosen], weights=rewards[chosen], minlength=number)
        counts = np.bincount(of[chosen], minlength=number)
        coverage = (rewards[chosen].sum() + rewards) / rewards.sum()
        diversity = np.sqrt(gathered).sum() - np.sqrt(gathered[of]) + np.sqrt(gathered[of] + rewards)
        allowed = (counts[of] < per_date) & ((counts[of] > 0) | (np.count_nonzero(counts) < dates))
        allowed[chosen] = False
        if not allowed.any():
            return chosen
        chosen.append(int(np.argmax(np.where(allowed, coverage + diversity / whole, -1.0))))
