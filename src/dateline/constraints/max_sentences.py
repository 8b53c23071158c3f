"""At most m sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from dateline.constraints.constraint import Constraint
from dateline.constraints.limits import Limits, at_most, whole_number
from dateline.pool import Pool

__all__ = ["MaxSentences"]


@dataclass(slots=True)
class _State:
    left: int
    open: NDArray[np.bool_]


@dataclass(frozen=True)
class MaxSentences(Constraint):
    """|S| <= m."""

    m: int
    family: ClassVar[str] = "cardinality"

    def __post_init__(self) -> None:
        object.__setattr__(self, "m", whole_number(self.m, "MaxSentences", "sentences"))

    def start(self, pool: Pool) -> _State:
        return _State(self.m, np.ones(len(pool), bool))

    def allowed(self, state: _State) -> NDArray[np.bool_]:
        return state.open

    def add(self, state: _State, row: int) -> None:
        state.left -= 1
        if not state.left:
            state.open[:] = False

    def words(self) -> str:
        return at_most(self.m, "sentence")

    def limits(self, pool: Pool) -> Limits:
        return Limits(sentences=self.m)

    def independence(self, pool: Pool) -> int:
        return 1

    @classmethod
    def examples(cls, pool: Pool) -> Iterable[Self]:
        return (cls(1), cls(3))
