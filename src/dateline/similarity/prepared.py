"""What every similarity offers: the contract between vectors and objectives."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Protocol, Self

import numpy as np
from numpy.typing import NDArray

from dateline.errors import DatelineError
from dateline.pool import Pool
from dateline.similarity.kernels import Kernel, check_kernel

__all__ = ["PreparedSimilarity", "Similarity", "UnitVectors", "check_similarity"]


class PreparedSimilarity(Protocol):
    """The similarity of the sentences of one pool.

    ``vectors`` are of length 1 (or 0): a CSR matrix or a dense array, one row a sentence; ``day`` holds the
    sentences' ordinals, ascending.
    """

    @property
    def vectors(self) -> Any: ...

    @property
    def day(self) -> NDArray[np.int32]: ...

    @property
    def kernel(self) -> Kernel | None: ...

    @property
    def fingerprint(self) -> str:
        """What tells these vectors from others of the same pool; the kernel has no part in it."""
        ...

    def row_sums(self) -> NDArray[np.float64]:
        """r(s) = sum over all u of sim(s, u), u = s and the kernel included; computed once."""
        ...

    def with_kernel(self, kernel: Kernel | None) -> PreparedSimilarity:
        """The same vectors (shared, not copied) under another kernel."""
        ...


@dataclass(frozen=True, eq=False)
class UnitVectors(ABC):
    """Vectors of length 1 (or 0), the days of their sentences, and a kernel; sums are computed once."""

    vectors: Any
    day: NDArray[np.int32]
    kernel: Kernel | None = None
    fingerprint: str = ""

    def row_sums(self) -> NDArray[np.float64]:
        """r(s) = sum over all u (s included) of sim(s, u)."""
        return self._sums

    def with_kernel(self, kernel: Kernel | None) -> Self:
        """The same vectors under another kernel."""
        check_kernel(kernel)
        return replace(self, kernel=kernel)

    @cached_property
    def _sums(self) -> NDArray[np.float64]:
        sums = self._row_sums()
        sums.flags.writeable = False
        return sums

    @abstractmethod
    def _row_sums(self) -> NDArray[np.float64]:
        """The row sums, computed."""


class Similarity(Protocol):
    """A similarity as a recipe names it; it knows no pool yet."""

    @property
    def kernel(self) -> Kernel | None: ...

    def prepare(self, pool: Pool) -> PreparedSimilarity:
        """The similarity of the sentences of ``pool``."""
        ...


def check_similarity(similarity: object) -> None:
    """Refuse what is not a similarity, prepared or not, and say how to write one."""
    if isinstance(similarity, type):
        name = similarity.__name__
        raise DatelineError(f"The similarity is the class {name}; write {name}().")
    if not hasattr(similarity, "prepare") and not hasattr(similarity, "row_sums"):
        raise DatelineError(f"{similarity!r} is not a similarity; write for example InverseDateFrequency().")
