"""Columns: many strings in one buffer instead of a list of Python objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

__all__ = ["TextColumn"]


@dataclass(frozen=True, slots=True, eq=False)
class TextColumn:
    """A column of strings: their UTF-8 bytes one after another, and where each begins (n + 1 offsets)."""

    buffer: NDArray[np.uint8]
    offsets: NDArray[np.int64]

    @classmethod
    def of(cls, strings: Iterable[str]) -> TextColumn:
        encoded = [string.encode("utf-8", "surrogatepass") for string in strings]
        offsets = np.zeros(len(encoded) + 1, np.int64)
        np.cumsum(np.fromiter(map(len, encoded), np.int64, len(encoded)), out=offsets[1:])
        return cls(np.frombuffer(b"".join(encoded), np.uint8), offsets)

    @classmethod
    def of_spans(
        cls, buffer: NDArray[np.uint8], start: NDArray[np.int64], end: NDArray[np.int64]
    ) -> TextColumn:
        """The texts from ``start`` to ``end``, which may lie anywhere in ``buffer``, one after another."""
        offsets = np.zeros(len(start) + 1, np.int64)
        np.cumsum(end - start, out=offsets[1:])
        view = np.ascontiguousarray(buffer).data
        spans = zip(start.tolist(), end.tolist(), strict=True)
        return cls(np.frombuffer(b"".join([view[low:high] for low, high in spans]), np.uint8), offsets)

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def __getitem__(self, row: int) -> str:
        if row < 0:
            row += len(self)
        start, end = self.offsets[row], self.offsets[row + 1]
        return self.buffer[start:end].tobytes().decode("utf-8", "replace")

    def __iter__(self) -> Iterator[str]:
        text, offsets = self.buffer.tobytes(), self.offsets.tolist()
        return (text[start:end].decode("utf-8", "replace") for start, end in pairwise(offsets))

    def take(self, rows: NDArray[np.integer]) -> TextColumn:
        """The column of the given rows, in their order."""
        return TextColumn.of_spans(self.buffer, self.offsets[:-1][rows], self.offsets[1:][rows])
