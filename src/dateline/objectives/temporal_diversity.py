"""Temporal diversity: sentences from many dates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from dateline.objectives.coverage import OWN
from dateline.objectives.diversity import check_normalisation, diversity_over
from dateline.objectives.term import PreparedTerm, Term
from dateline.pool import Pool
from dateline.pool.dates import dates_of
from dateline.similarity import Kernel

__all__ = ["TemporalDiversity"]


@dataclass(frozen=True)
class TemporalDiversity(Term):
    """f(S) = sum_d sqrt(sum_{s in S, d(s) = d} r(s)),  r(s) = sum_{u in U} sim(s, u)."""

    normalisation: str = "paper"
    kernel: Kernel | str | None = OWN
    needs_similarity: ClassVar[bool] = True

    def __post_init__(self) -> None:
        check_normalisation(self.normalisation, self.name)

    def prepare(self, pool: Pool, similarity: Any) -> PreparedTerm:
        labels = dates_of(pool).of
        return diversity_over(labels, similarity, self.kernel, self.normalisation, self.name, pool)
