"""The most similar sentences of every sentence: a sparse similarity with few entries a row."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline.similarity.kernels import kernel_weights
from dateline.similarity.nearest import heaviest_postings, on_grid

__all__ = ["neighbours"]

Floats = NDArray[np.float64]
Rows = NDArray[np.int64]

_BLOCK = 1 << 22


def neighbours(similarity: Any, most: int, postings: int = 256) -> sp.csr_matrix:
    """For each sentence its ``most`` most similar ones, itself among them, as a CSR matrix of similarities
    (kernel included); of equally similar ones the first of the pool.

    Sparse vectors meet through an index of terms, of which only the ``postings`` sentences with the greatest
    weight are looked at: time and memory grow linearly. The similarities kept are exact. Dense vectors have
    no index; their time grows with the square of the number of sentences.
    """
    vectors = similarity.vectors
    sparse = isinstance(vectors, sp.csr_matrix)
    n = vectors.shape[0]
    day = np.asarray(similarity.day, np.int64)
    fading = np.ones(1)
    if similarity.kernel is not None and n:
        fading = kernel_weights(similarity.kernel, int(day.max() - day.min()))

    def faded(row: Any, column: Any) -> Any:
        return fading[np.abs(day[row] - day[column])] if len(fading) > 1 else fading[0]

    columns: list[Rows] = []
    for row, (column, products) in enumerate(_products_by_row(vectors, postings)):
        scores = (products if sparse else (1 + products) / 2) * faded(row, column)
        scores[column == row] = np.inf
        columns.append(np.sort(column[_largest(scores, column, most)]))
    start = np.cumsum([0, *map(len, columns)])
    column = np.concatenate(columns) if columns else np.zeros(0, np.int64)
    row_of = np.repeat(np.arange(n), np.diff(start))
    values = _products(vectors, row_of, column)
    values = (values if sparse else (1 + values) / 2) * faded(row_of, column)
    found = sp.csr_matrix((np.maximum(values, 0.0), column, start), shape=(n, n))
    found.eliminate_zeros()
    return found


def _products_by_row(vectors: Any, postings: int) -> Iterator[tuple[Rows, Floats]]:
    """For every row the rows it is compared with and (about) the products, computed in blocks."""
    n = vectors.shape[0]
    if isinstance(vectors, sp.csr_matrix):
        index = heaviest_postings(vectors, postings)
        step = max(1, _BLOCK // (16 * postings))
        for begin in range(0, n, step):
            block = vectors[begin : begin + step] @ index
            for first, last in zip(block.indptr[:-1], block.indptr[1:], strict=True):
                yield block.indices[first:last].astype(np.int64), block.data[first:last]
        return
    rounded = on_grid(vectors)
    step = max(1, _BLOCK // max(n, 1))
    for begin in range(0, n, step):
        for products in rounded[begin : begin + step] @ rounded.T:
            yield np.arange(n), products.astype(np.float64)


def _largest(scores: Floats, column: Rows, most: int) -> Rows:
    """Where the largest positive scores stand; of equal ones those of the lowest columns."""
    if len(scores) <= most:
        return np.flatnonzero(scores > 0)
    least = np.partition(scores, len(scores) - most)[len(scores) - most]
    above = np.flatnonzero(scores > least)
    if least <= 0:
        return above[scores[above] > 0]
    equal = np.flatnonzero(scores == least)
    return np.concatenate([above, equal[np.argsort(column[equal])][: most - len(above)]])


def _products(vectors: Any, row: Rows, column: Rows) -> Floats:
    """v[row] . v[column] for pairs of rows, in blocks."""
    values = np.zeros(len(row))
    step = 1 << 16
    for begin in range(0, len(row), step):
        part = slice(begin, begin + step)
        one, other = vectors[row[part]], vectors[column[part]]
        if isinstance(vectors, sp.csr_matrix):
            both = sp.csr_matrix(one.multiply(other))
            of = np.repeat(np.arange(both.shape[0]), np.diff(both.indptr))
            values[part] = np.bincount(of, weights=both.data, minlength=both.shape[0])
        else:
            values[part] = np.einsum("ij,ij->i", one, other)
    return values
