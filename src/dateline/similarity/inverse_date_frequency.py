"""Sparse vectors weighted by inverse date frequency, and their cosine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline.errors import DatelineError
from dateline.pool import Pool
from dateline.similarity.calendar import day_counts, kernel_row_sums, plain_row_sums
from dateline.similarity.kernels import Kernel, check_kernel
from dateline.similarity.prepared import UnitVectors

__all__ = ["InverseDateFrequency", "SparseSimilarity"]

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class InverseDateFrequency:
    """sim(s, u) = cos(v(s), v(u)) w(|d(s) - d(u)|) with v(s)[t] = tf(s, t) idf(t),

    idf(t) = max(0, log(#dates / max(3, #dates whose sentences contain t))).

    ``kernel`` gives w (none: 1 everywhere). ``publication_dates`` counts the days on which articles of the
    sentences were published among the #dates too, as tilse does.
    """

    kernel: Kernel | None = None
    publication_dates: bool = False

    def __post_init__(self) -> None:
        check_kernel(self.kernel)

    def prepare(self, pool: Pool) -> SparseSimilarity:
        """The vectors of the pool's sentences, ready for row sums."""
        return SparseSimilarity(
            unit_vectors(pool, self.publication_dates),
            pool.day,
            self.kernel,
            f"{type(self).__name__}(publication_dates={self.publication_dates})",
        )


class SparseSimilarity(UnitVectors):
    """Sparse vectors (CSR; a sentence without terms has an empty row) and their cosine."""

    vectors: sp.csr_matrix

    def _row_sums(self) -> Floats:
        if self.kernel is None:
            return plain_row_sums(self.vectors)
        return kernel_row_sums(self.vectors, self.day, self.kernel)


def inverse_date_frequency(pool: Pool, publication_dates: bool = False) -> Floats:
    """idf of every term of the pool's vocabulary; 0 for a term that no sentence contains."""
    dates = np.unique(pool.day)
    if publication_dates:
        published = pool.articles.published_day[np.unique(pool.article)]
        dates = np.union1d(dates, published[published > 0])
    containing = day_counts(pool.terms, pool.day)
    if not len(dates):
        return np.zeros(pool.terms.shape[1])
    weights: Floats = np.log(len(dates) / np.maximum(3, containing))
    return np.where(containing > 0, np.maximum(weights, 0.0), 0.0)


def unit_vectors(pool: Pool, publication_dates: bool = False) -> sp.csr_matrix:
    """tf * idf, each row scaled to length 1; terms of idf 0 are left out."""
    if pool.terms.shape[0] != len(pool):
        raise DatelineError(f"The term matrix has {pool.terms.shape[0]} rows for {len(pool)} sentences.")
    idf = inverse_date_frequency(pool, publication_dates)
    counts = pool.terms
    weighted: sp.csr_matrix = sp.csr_matrix(
        (counts.data * idf[counts.indices], counts.indices.copy(), counts.indptr.copy()), shape=counts.shape
    )
    weighted.eliminate_zeros()
    weighted.sum_duplicates()
    lengths = np.sqrt(_row_totals(weighted, weighted.data**2))
    weighted.data /= np.repeat(np.where(lengths > 0, lengths, 1.0), np.diff(weighted.indptr))
    return weighted


def _row_totals(matrix: sp.csr_matrix, values: NDArray[Any]) -> Floats:
    rows = np.repeat(np.arange(matrix.shape[0]), np.diff(matrix.indptr))
    totals = np.bincount(rows, weights=values, minlength=matrix.shape[0])
    return totals.astype(np.float64, copy=False)
