"""Dense vectors without a model from elsewhere: the sparse ones, along their greatest singular directions."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline.errors import DatelineError
from dateline.pool import Pool
from dateline.similarity.dense import DenseSimilarity, DenseVectors
from dateline.similarity.inverse_date_frequency import unit_vectors
from dateline.similarity.kernels import Kernel, check_kernel

__all__ = ["SingularVectors", "projected"]

_DECIMALS = 9


@dataclass(frozen=True, slots=True)
class SingularVectors:
    """sim(s, u) = (1 + cos(v(s), v(u))) / 2 w(|d(s) - d(u)|) with v(s) = x(s) V,

    x(s) the inverse-date-frequency vector of s and V the first ``dimensions`` right singular vectors of the
    matrix of all of them (latent semantic analysis; fewer where the matrix is smaller).
    """

    dimensions: int = 100
    kernel: Kernel | None = None

    def __post_init__(self) -> None:
        check_kernel(self.kernel)
        if self.dimensions < 1:
            raise DatelineError(f"SingularVectors: dimensions is {self.dimensions!r}; give 1 or more.")

    def prepare(self, pool: Pool) -> DenseSimilarity:
        """The vectors of the pool's sentences, ready for row sums."""
        vectors = projected(unit_vectors(pool), self.dimensions)
        return DenseVectors(vectors, self.kernel).prepare(pool)


def projected(vectors: sp.csr_matrix, dimensions: int) -> NDArray[np.float64]:
    """Every row x as x V, V the first right singular vectors. Small matrices are decomposed whole, great ones
    from a fixed start; the last digits, in which the libraries underneath may differ, are rounded away."""
    if min(vectors.shape) <= dimensions + 1:
        left, values, _ = np.linalg.svd(vectors.toarray(), full_matrices=False)
    else:
        from scipy.sparse.linalg import svds  # only here: loading it takes a while

        left, values, _ = svds(vectors, k=dimensions, v0=np.ones(min(vectors.shape)))
        left, values = left[:, ::-1], values[::-1]
    kept = values > 1e-10 * values.max(initial=0.0)
    projected: NDArray[np.float64] = np.round((left * values)[:, kept][:, :dimensions], _DECIMALS)
    return projected if projected.shape[1] else np.zeros((vectors.shape[0], 1))
