"""What constraints share that only say which sentences may be chosen, whatever else is chosen."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from dateline.constraints.constraint import Constraint
from dateline.constraints.limits import Limits
from dateline.pool import Pool

__all__ = ["FixedRows"]


class FixedRows(Constraint):
    """s in A for every s in S, where A depends on the pool alone."""

    family: ClassVar[str] = "range"

    @abstractmethod
    def rows(self, pool: Pool) -> NDArray[np.bool_]:
        """A, as a mask over the pool."""

    def start(self, pool: Pool) -> NDArray[np.bool_]:
        return self.rows(pool)

    def allowed(self, state: NDArray[np.bool_]) -> NDArray[np.bool_]:
        return state

    def add(self, state: NDArray[np.bool_], row: int) -> None:
        """Nothing closes."""

    def limits(self, pool: Pool) -> Limits:
        return Limits(rows=self.rows(pool))

    def independence(self, pool: Pool) -> int:
        return 1
