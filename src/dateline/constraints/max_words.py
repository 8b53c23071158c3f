"""At most b words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from dateline.constraints.constraint import Constraint
from dateline.constraints.limits import Limits, at_most, whole_number
from dateline.pool import Pool

__all__ = ["MaxWords"]


@dataclass(slots=True)
class _State:
    left: int
    words: NDArray[np.int32]
    open: NDArray[np.bool_]


@dataclass(frozen=True)
class MaxWords(Constraint):
    """sum over s in S of words(s) <= b, a word being a token (``Pool.tokens``)."""

    b: int
    family: ClassVar[str] = "budget"

    def __post_init__(self) -> None:
        object.__setattr__(self, "b", whole_number(self.b, "MaxWords", "words"))

    def start(self, pool: Pool) -> _State:
        return _State(self.b, pool.tokens, pool.tokens <= self.b)

    def allowed(self, state: _State) -> NDArray[np.bool_]:
        return state.open

    def add(self, state: _State, row: int) -> None:
        state.left -= int(state.words[row])
        state.open = state.words <= state.left

    def words(self) -> str:
        return at_most(self.b, "word")

    def limits(self, pool: Pool) -> Limits:
        return Limits(budgets=((pool.tokens.astype(np.float64), float(self.b)),))

    @classmethod
    def examples(cls, pool: Pool) -> Iterable[Self]:
        return (cls(5), cls(20))
