"""The nearest of many centres for every sentence, in blocks: never sentences x centres at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

__all__ = ["heaviest_postings", "improve", "nearest_by_index", "on_grid"]

_BLOCK = 1 << 22
# Numbers are rounded to multiples of 2^-11: products of two, and sums of products below 4, are then exact in
# single precision, so that no order of summation and no number of threads can change them.
_GRID = 2048.0


def improve(
    labels: NDArray[np.int32],
    scores: NDArray[np.float32],
    vectors: Any,
    rows: NDArray[Any],
    centres: Any,
    which: NDArray[Any],
) -> None:
    """Give each of ``rows`` the best of its present centre and the centres ``which``, in place.

    Best means the smallest Euclidean distance, so the largest v . c - |c|^2 / 2; the lowest number wins ties.
    """
    if not len(rows) or not len(which):
        return
    part = on_grid(vectors if len(rows) == vectors.shape[0] else vectors[rows])
    best, found = scores[rows], labels[rows]
    step = max(1, _BLOCK // max(part.shape))
    for begin in range(0, len(which), step):
        numbers = which[begin : begin + step]
        block = on_grid(centres[numbers])
        across = block.T.toarray(order="C") if isinstance(block, sp.csr_matrix) else block.T
        products = part @ across
        products -= _half_squared_lengths(block)
        place = products.argmax(axis=1)
        value = products[np.arange(len(place)), place]
        number = numbers[place]
        better = (value > best) | ((value == best) & (number < found))
        best[better], found[better] = value[better], number[better]
    scores[rows], labels[rows] = best, found


def on_grid(vectors: Any) -> Any:
    """Vectors whose products are exact in single precision."""
    if not isinstance(vectors, sp.csr_matrix):
        return (np.rint(vectors * _GRID) / _GRID).astype(np.float32)
    rounded = (np.rint(vectors.data * _GRID) / _GRID).astype(np.float32)
    return sp.csr_matrix((rounded, vectors.indices, vectors.indptr), shape=vectors.shape)


def _half_squared_lengths(block: Any) -> NDArray[np.float32]:
    if isinstance(block, sp.csr_matrix):
        rows = np.repeat(np.arange(block.shape[0]), np.diff(block.indptr))
        squares = np.bincount(rows, weights=block.data.astype(np.float64) ** 2, minlength=block.shape[0])
    else:
        squares = np.einsum("ij,ij->i", block, block, dtype=np.float64)
    return (np.rint(squares / 2 * _GRID**2) / _GRID**2).astype(np.float32)


def nearest_by_index(vectors: sp.csr_matrix, leaders: sp.csr_matrix, postings: int) -> NDArray[np.int32]:
    """The leader with the largest product for each row, looking only at the ``postings`` heaviest leaders of
    every term; -1 for a row that meets none. The lowest leader wins ties."""
    index = heaviest_postings(leaders, postings)
    labels = np.full(vectors.shape[0], -1, np.int32)
    step = max(1, _BLOCK // (32 * postings))
    for begin in range(0, vectors.shape[0], step):
        products = vectors[begin : begin + step] @ index
        filled = np.flatnonzero(np.diff(products.indptr))
        if not len(filled):
            continue
        starts = products.indptr[filled]
        largest = np.maximum.reduceat(products.data, starts)
        is_largest = products.data == np.repeat(largest, np.diff(np.append(starts, products.nnz)))
        leader = np.where(is_largest, products.indices, leaders.shape[0])
        labels[begin + filled] = np.minimum.reduceat(leader, starts)
    return labels


def heaviest_postings(leaders: sp.csr_matrix, postings: int) -> sp.csr_matrix:
    """Terms x leaders, with at most ``postings`` entries a term: the greatest weights, then the lowest."""
    columns = leaders.tocsc()
    lengths = np.diff(columns.indptr)
    term = np.repeat(np.arange(leaders.shape[1]), lengths)
    order = np.lexsort((columns.indices, -columns.data, term))
    rank = np.arange(columns.nnz) - np.repeat(columns.indptr[:-1], lengths)
    keep = np.sort(order[rank < postings])
    starts = np.concatenate([[0], np.cumsum(np.minimum(lengths, postings))])
    return sp.csr_matrix((columns.data[keep], columns.indices[keep], starts), shape=leaders.shape[::-1])
