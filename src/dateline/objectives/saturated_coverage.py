"""Saturated coverage: every sentence of the pool is covered, but none more than enough."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Self

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline.errors import DatelineError
from dateline.objectives.coverage import OWN
from dateline.objectives.term import PreparedTerm, Residual, Term, exact_weights
from dateline.objectives.weighted_coverage import entries
from dateline.pool import Pool
from dateline.similarity import Kernel
from dateline.similarity.neighbours import neighbours

__all__ = ["CappedSums", "SaturatedCoverage"]

Floats = NDArray[np.float64]
Rows = NDArray[np.int64]


class CappedSums(Residual):
    """R(S) = sum_i min(sum_{s in S} a[i, s], alpha sum_{u in U} a[i, u])  for a sparse non-negative matrix a.

    The state is the uncapped sum of every i.
    """

    def __init__(self, matrix: sp.csr_matrix, alpha: float, who: str) -> None:
        matrix = sp.csr_matrix(matrix, dtype=np.float64)
        matrix.data = exact_weights(matrix.data, len(matrix.data), who)
        self._row_start = matrix.indptr.astype(np.int64)
        self._row_members = matrix.indices.astype(np.int64)
        columns = matrix.tocsc()
        self._start = columns.indptr.astype(np.int64)
        self._covered = columns.indices.astype(np.int64)
        self._data = columns.data
        sums = np.asarray(matrix.sum(axis=1)).ravel()
        # Whole multiples of the weights' unit, so that what is left under a cap is exact.
        unit = 2.0 ** max(np.floor(np.log2(sums.sum())) - 40, -1000) if sums.sum() > 0 else 1.0
        self._caps = np.rint(alpha * sums / unit) * unit
        self.whole = float(np.minimum(self._caps, sums).sum())

    def empty(self) -> Floats:
        return np.zeros(len(self._caps))

    def gains(self, state: Floats, rows: Rows) -> Floats:
        at, owner = entries(self._start, rows)
        covered = self._covered[at]
        more = np.minimum(np.maximum(self._caps[covered] - state[covered], 0.0), self._data[at])
        return np.bincount(owner, weights=more, minlength=len(rows)).astype(np.float64, copy=False)

    def add(self, state: Floats, row: int) -> None:
        at = slice(self._start[row], self._start[row + 1])
        state[self._covered[at]] += self._data[at]

    def value(self, state: Floats) -> float:
        return float(np.minimum(state, self._caps).sum())

    def affected(self, row: int) -> Rows:
        covered = self._covered[self._start[row] : self._start[row + 1]]
        at, _ = entries(self._row_start, covered)
        found = np.zeros(len(self._caps), bool)
        found[self._row_members[at]] = True
        return np.flatnonzero(found)


@dataclass(frozen=True)
class SaturatedCoverage(Term):
    """f(S) = sum_{i in U} min(C_i(S), alpha C_i(U)),  C_i(S) = sum_{s in S} sim(i, s),

    after Lin and Bilmes (2011), over the ``r`` sentences s most similar to i, found by an index of terms.
    A small ``alpha`` asks for many sentences to be covered a little, alpha = 1 for coverage without
    saturation. Time and memory of preparing grow with r times the number of sentences; the value is exact
    for this truncated similarity.
    """

    alpha: float = 0.1
    r: int = 50
    kernel: Kernel | str | None = OWN
    needs_similarity: ClassVar[bool] = True

    def __post_init__(self) -> None:
        number = isinstance(self.alpha, (int, float)) and not isinstance(self.alpha, bool)
        if not number or not 0 < self.alpha <= 1:
            raise DatelineError(f"SaturatedCoverage: alpha is {self.alpha!r}; it is over 0 and at most 1.")
        if isinstance(self.r, bool) or not isinstance(self.r, (int, np.integer)) or self.r < 1:
            raise DatelineError(f"SaturatedCoverage: r is {self.r!r}; it is a whole number, at least 1.")

    def prepare(self, pool: Pool, similarity: Any) -> PreparedTerm:
        chosen = similarity if self.kernel == OWN else similarity.with_kernel(self.kernel)
        return PreparedTerm(residual=CappedSums(neighbours(chosen, self.r), self.alpha, self.name))

    @classmethod
    def examples(cls, pool: Pool) -> Iterable[Self]:
        return (cls(), cls(alpha=0.4, r=3), cls(alpha=1.0))
