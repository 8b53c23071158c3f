"""Dense vectors from elsewhere (embeddings), through the same interface."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

import numpy as np
import scipy.fft
from numpy.typing import NDArray

from dateline.errors import DatelineError
from dateline.pool import Pool
from dateline.similarity.kernels import Kernel, check_kernel, kernel_weights
from dateline.similarity.prepared import UnitVectors

__all__ = ["DenseSimilarity", "DenseVectors"]

Floats = NDArray[np.float64]
_BLOCK = 1 << 20


@dataclass(frozen=True, eq=False)
class DenseVectors:
    """sim(s, u) = (1 + cos(v(s), v(u))) / 2 w(|d(s) - d(u)|) for one vector a sentence.

    (1 + cos) / 2 is never negative, and its row sums stay linear in the vectors. ``vectors`` has one row for
    each sentence of the pool, in the pool's order; a row of zeros has the cosine 0 with everything.
    """

    vectors: NDArray[Any]
    kernel: Kernel | None = None

    def __post_init__(self) -> None:
        check_kernel(self.kernel)

    def __repr__(self) -> str:
        shape = " x ".join(map(str, np.shape(self.vectors)))
        return f"DenseVectors({shape}, kernel={self.kernel!r})"

    def prepare(self, pool: Pool) -> DenseSimilarity:
        """The vectors, checked and scaled to length 1."""
        try:
            vectors = np.asarray(self.vectors, np.float64)
        except (TypeError, ValueError) as error:
            raise DatelineError(f"DenseVectors: the vectors are not an array of numbers ({error}).") from None
        if vectors.ndim != 2 or len(vectors) != len(pool):
            raise DatelineError(
                f"DenseVectors: the pool has {len(pool)} sentences and the vectors have the shape "
                f"{vectors.shape}; give one row a sentence, in the pool's order."
            )
        if not np.all(np.isfinite(vectors)):
            row = int(np.flatnonzero(~np.isfinite(vectors).all(axis=1))[0])
            raise DatelineError(f"DenseVectors: the vector of row {row} has a value that is not a number.")
        lengths = np.sqrt(np.einsum("ij,ij->i", vectors, vectors))
        unit = vectors / np.where(lengths > 0, lengths, 1.0)[:, None]
        return DenseSimilarity(unit, pool.day, self.kernel, f"DenseVectors({_checksum(unit)})")


class DenseSimilarity(UnitVectors):
    """Dense vectors and (1 + cosine) / 2."""

    vectors: Floats

    def _row_sums(self) -> Floats:
        if not len(self.day):
            return np.zeros(0)
        if self.kernel is None:
            total = self.vectors.sum(axis=0)
            return np.asarray((len(self.day) + np.einsum("ij,j->i", self.vectors, total)) / 2)
        starts = np.flatnonzero(np.concatenate([[True], self.day[1:] != self.day[:-1]]))
        days = self.day[starts].astype(np.int64) - int(self.day[0])
        index = np.repeat(np.arange(len(starts)), np.diff(np.append(starts, len(self.day))))
        counts = np.diff(np.append(starts, len(self.day))).astype(np.float64)
        weights = kernel_weights(self.kernel, int(days[-1]))
        sums = _along_calendar(counts[:, None], days, weights)[index, 0]
        step = max(1, _BLOCK // (2 * len(weights)))
        for begin in range(0, self.vectors.shape[1], step):
            part = self.vectors[:, begin : begin + step]
            faded = _along_calendar(np.add.reduceat(part, starts, axis=0), days, weights)
            sums += np.einsum("ij,ij->i", part, faded[index])
        return np.asarray(np.maximum(sums / 2, 0.0))  # negative by rounding only


def _checksum(vectors: Floats) -> str:
    return hashlib.blake2b(np.ascontiguousarray(vectors).tobytes(), digest_size=16).hexdigest()


def _along_calendar(totals: Floats, days: NDArray[np.int64], weights: Floats) -> Floats:
    """sum_d' w(|d - d'|) totals(d') at every d of ``days``, column by column."""
    length = scipy.fft.next_fast_len(2 * len(weights), real=True)
    circle = np.zeros(length)
    circle[: len(weights)] = weights
    circle[length - len(weights) + 1 :] = weights[:0:-1]
    signal = np.zeros((length, totals.shape[1]))
    signal[days] = totals
    response = scipy.fft.rfft(circle)[:, None]
    found: Floats = scipy.fft.irfft(scipy.fft.rfft(signal, axis=0) * response, length, axis=0)[days]
    return found
