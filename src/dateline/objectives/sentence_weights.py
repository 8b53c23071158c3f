"""Weights of your own for sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from dateline.objectives.term import PreparedTerm, Term, exact_weights
from dateline.pool import Pool

__all__ = ["SentenceWeights"]


@dataclass(frozen=True, eq=False)
class SentenceWeights(Term):
    """f(S) = sum_{s in S} w(s); ``weights`` is an array or a function of the pool."""

    weights: Any

    def prepare(self, pool: Pool, similarity: Any) -> PreparedTerm:
        weights = self.weights(pool) if callable(self.weights) else self.weights
        return PreparedTerm(modular=exact_weights(weights, len(pool), self.name))

    @classmethod
    def examples(cls, pool: Pool) -> Iterable[Self]:
        return (cls(pool.tokens), cls(lambda pool: pool.position == 0))
