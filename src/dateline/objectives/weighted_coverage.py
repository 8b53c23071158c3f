"""Weighted coverage: features that the chosen sentences have between them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline.errors import DatelineError
from dateline.objectives.term import PreparedTerm, Residual, Term, exact_weights
from dateline.pool import Pool
from dateline.pool.dates import dates_of

__all__ = ["BestOfFeatures", "WeightedCoverage"]

Floats = NDArray[np.float64]
Rows = NDArray[np.int64]


class BestOfFeatures(Residual):
    """R(S) = sum_f max_{s in S} a[s, f]  for a non-negative sparse matrix a of sentences x features.

    The state is the best value so far of every feature. Set ``a[s, f] = w[f]`` where s has f for weighted
    coverage; features that occur on one date only make R separable over dates.
    """

    def __init__(self, matrix: sp.csr_matrix, who: str, *, of: Rows) -> None:
        if matrix.shape[0] != len(of):
            raise DatelineError(f"{who}: {matrix.shape[0]} rows of features for {len(of)} sentences.")
        matrix = sp.csr_matrix(matrix, dtype=np.float64)
        matrix.sum_duplicates()
        self._data = exact_weights(matrix.data, len(matrix.data), who)
        self._feature = matrix.indices.astype(np.int64)
        self._start = matrix.indptr.astype(np.int64)
        row = np.repeat(np.arange(len(of)), np.diff(self._start))
        best = np.zeros(matrix.shape[1])
        np.maximum.at(best, self._feature, self._data)
        self.whole = float(best.sum())
        low = np.full(matrix.shape[1], len(of))
        high = np.full(matrix.shape[1], -1)
        np.minimum.at(low, self._feature, of[row])
        np.maximum.at(high, self._feature, of[row])
        self.separable = bool(np.all(low >= high))
        self._of = of
        self._holders: tuple[Rows, Rows] | None = None
        if not self.separable:
            order = np.argsort(self._feature, kind="stable")
            start = np.searchsorted(self._feature[order], np.arange(matrix.shape[1] + 1))
            self._holders = (row[order], start)

    def empty(self) -> Floats:
        return np.zeros(int(self._feature.max(initial=-1)) + 1)

    def gains(self, state: Floats, rows: Rows) -> Floats:
        at, owner = entries(self._start, rows)
        more = np.maximum(self._data[at] - state[self._feature[at]], 0.0)
        return np.bincount(owner, weights=more, minlength=len(rows)).astype(np.float64, copy=False)

    def add(self, state: Floats, row: int) -> None:
        at = slice(self._start[row], self._start[row + 1])
        features = self._feature[at]
        state[features] = np.maximum(state[features], self._data[at])

    def value(self, state: Floats) -> float:
        return float(state.sum())

    def restricted(self, rows: Rows) -> BestOfFeatures:
        at, owner = entries(self._start, rows)
        features, column = np.unique(self._feature[at], return_inverse=True)
        part = sp.csr_matrix((self._data[at], (owner, column)), shape=(len(rows), len(features)))
        return BestOfFeatures(part, "the features of some rows", of=self._of[rows])

    def affected(self, row: int) -> Rows:
        if self._holders is None:
            date = self._of[row]
            return np.arange(*np.searchsorted(self._of, [date, date + 1]))
        holder, start = self._holders
        at, _ = entries(start, self._feature[self._start[row] : self._start[row + 1]])
        return np.unique(holder[at])


def entries(start: Rows, rows: Rows) -> tuple[Rows, Rows]:
    """Where the entries of ``rows`` stand in a compressed matrix with row starts ``start``, and which of the
    rows (0, 1, ...) each belongs to."""
    counts = start[rows + 1] - start[rows]
    owner = np.repeat(np.arange(len(rows)), counts)
    before = np.cumsum(counts) - counts
    return np.arange(len(owner)) + np.repeat(start[rows] - before, counts), owner


@dataclass(frozen=True, eq=False)
class WeightedCoverage(Term):
    """f(S) = sum_{c in union of C(s), s in S} w(c).

    ``features`` gives every sentence the set C(s) of its features: a collection for each sentence, a sparse
    matrix of sentences x features (then entry a[s, c] instead of w(c) counts, and the best one of S), or a
    function of the pool that gives either. ``weights`` maps features to w, 1 where left out.
    """

    features: Any
    weights: Mapping[Any, float] | None = None

    def prepare(self, pool: Pool, similarity: Any) -> PreparedTerm:
        features = self.features(pool) if callable(self.features) else self.features
        if not sp.issparse(features):
            features = _matrix(features, self.weights or {})
        return PreparedTerm(residual=BestOfFeatures(features, self.name, of=dates_of(pool).of))

    @classmethod
    def examples(cls, pool: Pool) -> Iterable[Self]:
        sets = [{int(pool.day[row]) % 3, str(int(pool.tokens[row]) % 2)} for row in range(len(pool))]
        return (cls(sets, {"0": 2.5}), cls(lambda pool: pool.terms))


def _matrix(features: Iterable[Collection[Any]], weights: Mapping[Any, float]) -> sp.csr_matrix:
    columns: dict[Any, int] = {}
    indices: list[int] = []
    values: list[float] = []
    start = [0]
    for each in features:
        for feature in sorted(set(each), key=repr):
            indices.append(columns.setdefault(feature, len(columns)))
            values.append(weights.get(feature, 1.0))
        start.append(len(indices))
    return sp.csr_matrix((values, indices, start), shape=(len(start) - 1, len(columns)))
