"""Semantic diversity: sentences from many clusters."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Self

import numpy as np

from dateline.errors import DatelineError
from dateline.objectives.concave_over_partition import ConcaveResidual
from dateline.objectives.coverage import OWN, row_sums
from dateline.objectives.term import PreparedTerm, Term, exact_weights
from dateline.pool import Pool
from dateline.pool.dates import dates_of
from dateline.similarity import Kernel
from dateline.similarity.clustering import cluster

__all__ = ["Diversity", "diversity_over"]


def diversity_over(
    labels: Any, similarity: Any, kernel: Kernel | str | None, normalisation: str, who: str, pool: Pool
) -> PreparedTerm:
    """sum_i sqrt(sum_{s in P_i and S} r(s)) with the row sums as rewards.

    "paper" divides by the value on the whole pool, Z. "tilse" divides the rewards by Z inside the square
    root, as that program does: its value on the whole pool is sqrt(Z), not 1.
    """
    rewards = row_sums(similarity, kernel, who, len(pool))
    residual = ConcaveResidual(labels, rewards, of=dates_of(pool).of)
    if normalisation == "paper" or residual.whole == 0:
        return PreparedTerm(residual=residual)
    inside = exact_weights(rewards / residual.whole, len(pool), who)
    return PreparedTerm(residual=ConcaveResidual(labels, inside, of=dates_of(pool).of), total=1.0)


def check_normalisation(normalisation: str, who: str) -> None:
    if normalisation not in ("paper", "tilse"):
        raise DatelineError(f"{who}: normalisation is {normalisation!r}; it is 'paper' or 'tilse'.")


@dataclass(frozen=True)
class Diversity(Term):
    """f(S) = sum_i sqrt(sum_{s in P_i and S} r(s)),  r(s) = sum_{u in U} sim(s, u)    (equation 3),

    the P_i found by clustering the sentences' vectors into 0.2 |U| clusters. ``clusters`` names another
    clustering ("k-means", "leaders"), or is one, or brings the labels themselves.
    """

    normalisation: str = "paper"
    kernel: Kernel | str | None = OWN
    clusters: Any = "auto"
    needs_similarity: ClassVar[bool] = True

    def __post_init__(self) -> None:
        check_normalisation(self.normalisation, self.name)

    def prepare(self, pool: Pool, similarity: Any) -> PreparedTerm:
        labels = cluster(pool, similarity, self.clusters)
        return diversity_over(labels, similarity, self.kernel, self.normalisation, self.name, pool)

    @classmethod
    def examples(cls, pool: Pool) -> Iterable[Self]:
        return (cls(), cls(clusters=np.arange(len(pool)) % 3))
