"""Tf-idf vectors of sentences, and summaries near their centroid (DATEWISE's and CLUST's summariser)."""

from __future__ import annotations

from weakref import WeakKeyDictionary

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline.pool import Pool

__all__ = ["centroid_opt", "sentence_vectors", "smooth_idf", "unit_rows"]

SAME = 0.9999
"""Two sentences of a greater cosine count as one."""

_VECTORS: WeakKeyDictionary[Pool, sp.csr_matrix] = WeakKeyDictionary()


def smooth_idf(counts: sp.csr_matrix) -> NDArray[np.float64]:
    """idf(t) = log((1 + #rows) / (1 + #rows with t)) + 1."""
    containing = np.bincount(counts.indices, minlength=counts.shape[1])
    weights: NDArray[np.float64] = np.log((1 + counts.shape[0]) / (1 + containing)) + 1
    return weights


def unit_rows(counts: sp.csr_matrix) -> sp.csr_matrix:
    """tf idf of every row, scaled to length 1."""
    weighted = sp.csr_matrix(counts.astype(np.float64).multiply(smooth_idf(counts)[None, :]))
    lengths = np.sqrt(np.asarray(weighted.multiply(weighted).sum(axis=1)).ravel())
    return sp.csr_matrix(sp.diags_array(1.0 / np.where(lengths > 0, lengths, 1.0)) @ weighted)


def sentence_vectors(pool: Pool) -> sp.csr_matrix:
    """The vectors of a pool's sentences, computed once."""
    if pool not in _VECTORS:
        _VECTORS[pool] = unit_rows(pool.terms)
    return _VECTORS[pool]


def centroid_opt(vectors: sp.csr_matrix, centroid: NDArray[np.float64], number: int) -> list[int]:
    """Rows, chosen one by one, each the one that makes the cosine of the sum of the chosen vectors and the
    centroid greatest (the first of equals); what is near-identical to a chosen one is passed over."""
    toward = np.asarray(vectors @ centroid).ravel()
    free = np.ones(vectors.shape[0], bool)
    total, chosen = np.zeros(vectors.shape[1]), list[int]()
    while free.any() and len(chosen) < number:
        squared = total @ total + 2 * np.asarray(vectors @ total).ravel() + 1
        score = (total @ centroid + toward) / np.sqrt(squared)
        best = int(np.argmax(np.where(free, score, -np.inf)))
        vector = vectors[[best]].toarray().ravel()
        free &= np.asarray(vectors @ vector).ravel() <= SAME
        free[best] = False
        total += vector
        chosen.append(best)
    return chosen
