"""Sums along the calendar: what the row sums of a similarity with a kernel come down to.

With unit vectors v and a kernel w, the row sum of a sentence s is

    r(s) = sum_u w(|d(s) - d(u)|) cos(s, u) = sum_t v[s, t] F_t(d(s)),
    F_t(d) = sum_d' w(|d - d'|) G_t(d'),    G_t(d') = sum of v[u, t] over the sentences u dated d'.

G is kept only where it is not zero, as *cells* (term, day), at most as many as the matrix has entries; F is
needed only there as well. No array of sentences x sentences, dates x dates or dates x terms is ever made.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import scipy.fft
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline.similarity.kernels import Cutoff, Kernel

__all__ = ["Cells", "kernel_row_sums", "plain_row_sums"]

Floats = NDArray[np.float64]

# Blocks hold at most so many numbers at once; costs are in nanoseconds. Both are fixed rather than measured,
# because the order of summation, and so the last bit of the result, depends on them.
_BLOCK = 1 << 18
_PAIR_COST = 3.0
_FFT_COST = 2.0


@dataclass(frozen=True, slots=True, eq=False)
class Cells:
    """The (term, day) cells of a sentences x terms matrix, sorted by term, then day.

    ``rows``, ``values`` and ``cell`` describe the matrix's entries in the same order: sentence, value, and
    the cell it belongs to; ``day`` and ``total`` describe the cells, and ``first`` (one more than there are
    terms) says which cells a term has.
    """

    rows: NDArray[Any]
    values: Floats
    cell: NDArray[Any]
    day: NDArray[np.int64]
    total: Floats
    first: NDArray[np.int64]

    @classmethod
    def of(cls, matrix: sp.csr_matrix, day: NDArray[Any]) -> Cells:
        """The cells of ``matrix``, whose rows are dated ``day`` (ascending)."""
        columns = matrix.tocsc()
        days = day[columns.indices]
        starts_cell = np.ones(columns.nnz, bool)
        starts_cell[1:] = days[1:] != days[:-1]
        begins = columns.indptr[:-1][np.diff(columns.indptr) > 0]
        starts_cell[begins] = True
        starts = np.flatnonzero(starts_cell)
        return cls(
            rows=columns.indices,
            values=columns.data,
            cell=np.cumsum(starts_cell, dtype=np.int32) - np.int32(1),
            day=days[starts].astype(np.int64),
            total=np.add.reduceat(columns.data, starts) if len(starts) else np.zeros(0),
            first=np.searchsorted(starts, columns.indptr).astype(np.int64),
        )


def plain_row_sums(matrix: sp.csr_matrix) -> Floats:
    """r(s) = v[s] . sum_u v[u], without a kernel."""
    totals = np.bincount(matrix.indices, weights=matrix.data, minlength=matrix.shape[1])
    return np.asarray(matrix @ totals, np.float64)


def kernel_row_sums(matrix: sp.csr_matrix, day: NDArray[Any], kernel: Kernel) -> Floats:
    """The row sums of ``matrix`` (rows dated ``day``, ascending) under ``kernel``."""
    cells = Cells.of(matrix, day)
    faded = _windowed(cells, kernel.days) if isinstance(kernel, Cutoff) else _weighted(cells, kernel)
    sums = np.bincount(cells.rows, weights=cells.values * faded[cells.cell], minlength=matrix.shape[0])
    return sums.astype(np.float64, copy=False)


def _windowed(cells: Cells, days: int) -> Floats:
    """F for a hard cutoff: for every cell, the sum over the cells of its term at most ``days`` away.

    Prefix sums in whole numbers: differences of floating-point prefix sums would lose the digits of small
    cells, whole numbers are exact, and stay so when the running total wraps around.
    """
    if not len(cells.day):
        return np.zeros(0)
    scale = 2.0 ** (62 - int(np.ceil(np.log2(len(cells.values) + 1))))
    prefix = np.zeros(len(cells.total) + 1, np.int64)
    np.cumsum(np.rint(cells.total * scale).astype(np.int64), out=prefix[1:])
    term = np.repeat(np.arange(len(cells.first) - 1), np.diff(cells.first))
    first_day = int(cells.day.min())
    span = int(cells.day.max()) - first_day + 1
    reach = min(days, span)
    key = term * (2 * span + 1) + (cells.day - first_day)
    low = np.searchsorted(key, key - reach, side="left")
    high = np.searchsorted(key, key + reach, side="right")
    low = np.maximum(low, cells.first[term])
    return (prefix[high] - prefix[low]) / scale


def _weighted(cells: Cells, kernel: Kernel) -> Floats:
    """F for any kernel: light terms over the pairs of their days, heavy ones by a convolution."""
    counts = np.diff(cells.first)
    faded = np.empty_like(cells.total)
    if not len(cells.day):
        return faded
    weights = kernel.weights(np.arange(int(cells.day.max() - cells.day.min()) + 1))
    occurring = np.flatnonzero(counts)
    spans = np.zeros(len(counts), np.int64)
    spans[occurring] = cells.day[cells.first[1:][occurring] - 1] - cells.day[cells.first[:-1][occurring]] + 1
    lengths = np.exp2(np.ceil(np.log2(np.maximum(2 * spans - 1, 1)))).astype(np.int64)
    by_pairs = _PAIR_COST * counts**2 <= _FFT_COST * lengths * np.log2(lengths + 1)
    for count in np.unique(counts[occurring]):
        terms = np.flatnonzero((counts == count) & by_pairs)
        _over_pairs(cells, terms, int(count), weights, faded)
    for length in np.unique(lengths[~by_pairs]):
        terms = np.flatnonzero((lengths == length) & ~by_pairs)
        _by_convolution(cells, terms, int(length), weights, faded)
    return faded


def _over_pairs(cells: Cells, terms: NDArray[Any], count: int, weights: Floats, faded: Floats) -> None:
    """Fill F for ``terms`` that have ``count`` cells each, over all pairs of their days."""
    both_sides = np.concatenate([weights[:0:-1], weights])
    centre = len(weights) - 1
    step = max(1, _BLOCK // (count * count))
    for begin in range(0, len(terms), step):
        at = cells.first[terms[begin : begin + step], None] + np.arange(count)
        day = cells.day[at]
        distance = day[:, :, None] - day[:, None, :] + centre
        faded[at] = np.einsum("tij,tj->ti", both_sides[distance], cells.total[at])


def _by_convolution(cells: Cells, terms: NDArray[Any], length: int, weights: Floats, faded: Floats) -> None:
    """Fill F for ``terms`` whose days fit a circular convolution of ``length`` days."""
    reach = min(len(weights), length // 2 + 1)
    circle = np.zeros(length)
    circle[:reach] = weights[:reach]
    circle[length - reach + 1 :] = weights[reach - 1 : 0 : -1]
    response = scipy.fft.rfft(circle)
    step = max(1, _BLOCK // length)
    for begin in range(0, len(terms), step):
        block = terms[begin : begin + step]
        counts = np.diff(cells.first)[block]
        row = np.repeat(np.arange(len(block)), counts)
        at = np.concatenate([np.arange(cells.first[term], cells.first[term + 1]) for term in block])
        column = cells.day[at] - cells.day[cells.first[block]][row]
        signal = np.zeros((len(block), length))
        signal[row, column] = cells.total[at]
        faded[at] = scipy.fft.irfft(scipy.fft.rfft(signal) * response, length)[row, column]
