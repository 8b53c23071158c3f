"""Sums along the calendar: what the row sums of a similarity with a kernel come down to.

With unit vectors v and a kernel w, the row sum of a sentence s is

    r(s) = sum_u w(|d(s) - d(u)|) cos(s, u) = sum_t v[s, t] F_t(d(s)),
    F_t(d) = sum_d' w(|d - d'|) G_t(d'),    G_t(d') = sum of v[u, t] over the sentences u dated d'.

G is kept only where it is not zero, as *cells* (term, day), at most as many as the matrix has entries; F is
needed only there as well. No array of sentences x sentences, dates x dates or dates x terms is ever made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
import scipy.fft
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline.similarity.kernels import Cutoff, Kernel, kernel_weights

__all__ = ["Cells", "day_counts", "kernel_cells", "kernel_row_sums", "plain_row_sums"]

Floats = NDArray[np.float64]

# Terms are worked off in blocks of so many entries, pairs and convolutions in blocks of so many numbers;
# costs are in nanoseconds. All are fixed rather than measured, because the order of summation, and so the
# last bit of the result, depends on them.
_ENTRIES = 1 << 19
_NUMBERS = 1 << 18
_PAIR_COST = 1.7
_FFT_COST = 0.5


@dataclass(frozen=True, slots=True, eq=False)
class Cells:
    """The (term, day) cells of some columns of a sentences x terms matrix, sorted by term, then day.

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


def _cells_in_blocks(columns: sp.csc_matrix, day: NDArray[Any]) -> Iterator[tuple[slice, Cells]]:
    """The terms of ``columns`` (rows dated ``day``, ascending) and their cells, block by block."""
    begin, terms = 0, columns.shape[1]
    while begin < terms:
        # As many terms as fit a block, at least one.
        limit = columns.indptr[begin] + _ENTRIES
        end = max(begin + 1, int(np.searchsorted(columns.indptr, limit, side="right")) - 1)
        low, high = columns.indptr[begin], columns.indptr[end]
        rows, values = columns.indices[low:high], columns.data[low:high]
        pointers = (columns.indptr[begin : end + 1] - low).astype(np.int64)
        days = day[rows]
        begins_cell = np.ones(len(rows), bool)
        np.not_equal(days[1:], days[:-1], out=begins_cell[1:])
        begins_cell[pointers[:-1][np.diff(pointers) > 0]] = True
        starts = np.flatnonzero(begins_cell)
        yield (
            slice(begin, end),
            Cells(
                rows=rows,
                values=values,
                cell=np.cumsum(begins_cell, dtype=np.int32) - np.int32(1),
                day=days[starts].astype(np.int64),
                total=np.add.reduceat(values, starts) if len(starts) else np.zeros(0),
                first=np.searchsorted(starts, pointers),
            ),
        )
        begin = end


def day_counts(matrix: sp.csr_matrix, day: NDArray[Any]) -> NDArray[np.int64]:
    """On how many different days the sentences with each term are dated."""
    counts = np.zeros(matrix.shape[1], np.int64)
    for terms, cells in _cells_in_blocks(matrix.tocsc(), day):
        counts[terms] = np.diff(cells.first)
    return counts


def plain_row_sums(matrix: sp.csr_matrix) -> Floats:
    """r(s) = v[s] . sum_u v[u], without a kernel."""
    totals = np.bincount(matrix.indices, weights=matrix.data, minlength=matrix.shape[1])
    return np.asarray(matrix @ totals, np.float64)


def kernel_row_sums(matrix: sp.csr_matrix, day: NDArray[Any], kernel: Kernel) -> Floats:
    """The row sums of ``matrix`` (rows dated ``day``, ascending) under ``kernel``."""
    sums = np.zeros(matrix.shape[0])
    if not matrix.nnz:
        return sums
    fade = _fading(day, kernel)
    for _, cells in _cells_in_blocks(matrix.tocsc(), day):
        if len(cells.day):
            sums += np.bincount(
                cells.rows, weights=cells.values * fade(cells)[cells.cell], minlength=len(sums)
            )
    return sums


def kernel_cells(matrix: sp.csr_matrix, day: NDArray[Any], kernel: Kernel) -> sp.csr_matrix:
    """For every entry (s, t) of ``matrix`` the value F_t(d(s)), in the column of the cell (t, d(s)), which
    only sentences of that date share."""
    rows, columns, values = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)], [np.zeros(0)]
    cells_before = 0
    if matrix.nnz:
        fade = _fading(day, kernel)
        for _, cells in _cells_in_blocks(matrix.tocsc(), day):
            if len(cells.day):
                rows.append(cells.rows.astype(np.int64))
                columns.append(cells.cell.astype(np.int64) + cells_before)
                values.append(fade(cells)[cells.cell])
                cells_before += len(cells.day)
    places = (np.concatenate(rows), np.concatenate(columns))
    return sp.csr_matrix((np.concatenate(values), places), shape=(matrix.shape[0], cells_before))


def _fading(day: NDArray[Any], kernel: Kernel) -> Callable[[Cells], Floats]:
    """What turns the totals of cells into F under a kernel."""
    if isinstance(kernel, Cutoff):
        return partial(_windowed, days=kernel.days)
    return partial(_weighted, weights=kernel_weights(kernel, int(day[-1]) - int(day[0])))


def _windowed(cells: Cells, days: int) -> Floats:
    """F for a hard cutoff: for every cell, the sum over the cells of its term at most ``days`` away.

    Prefix sums in whole numbers: differences of floating-point prefix sums would lose the digits of small
    cells, whole numbers are exact, and stay so when the running total wraps around.
    """
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


def _weighted(cells: Cells, weights: Floats) -> Floats:
    """F for any kernel: light terms over the pairs of their days, heavy ones by a convolution."""
    counts = np.diff(cells.first)
    faded = np.empty_like(cells.total)
    occurring = np.flatnonzero(counts)
    spans = np.zeros(len(counts), np.int64)
    spans[occurring] = cells.day[cells.first[1:][occurring] - 1] - cells.day[cells.first[:-1][occurring]] + 1
    lengths = _fast_length(2 * spans - 1)
    by_pairs = _PAIR_COST * counts**2 <= _FFT_COST * lengths * np.log2(lengths + 1)
    for count in np.unique(counts[occurring]):
        terms = np.flatnonzero((counts == count) & by_pairs)
        _over_pairs(cells, terms, int(count), weights, faded)
    for length in np.unique(lengths[~by_pairs]):
        terms = np.flatnonzero((lengths == length) & ~by_pairs)
        _by_convolution(cells, terms, int(length), weights, faded)
    return faded


def _fast_length(lengths: NDArray[np.int64]) -> NDArray[np.int64]:
    """The next length of the form 2^a m, m in 8, 9, 10, 12, 15, that a Fourier transform is fast for: so few
    that many terms share one."""
    factors = np.array([8, 9, 10, 12, 15])
    fast = np.unique((2 ** np.arange(40)[:, None] * factors).ravel())
    return fast[np.searchsorted(fast, lengths)]


def _over_pairs(cells: Cells, terms: NDArray[Any], count: int, weights: Floats, faded: Floats) -> None:
    """Fill F for ``terms`` that have ``count`` cells each, over all pairs of their days."""
    both_sides = np.concatenate([weights[:0:-1], weights])
    centre = len(weights) - 1
    step = max(1, _NUMBERS // (count * count))
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
    step = max(1, _NUMBERS // length)
    for begin in range(0, len(terms), step):
        block = terms[begin : begin + step]
        counts = np.diff(cells.first)[block]
        row = np.repeat(np.arange(len(block)), counts)
        at = np.concatenate([np.arange(cells.first[term], cells.first[term + 1]) for term in block])
        column = cells.day[at] - cells.day[cells.first[block]][row]
        signal = np.zeros((len(block), length))
        signal[row, column] = cells.total[at]
        # Nothing is negative but by rounding.
        faded[at] = np.maximum(scipy.fft.irfft(scipy.fft.rfft(signal) * response, length)[row, column], 0.0)
