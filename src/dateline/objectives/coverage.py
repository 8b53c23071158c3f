"""Coverage: how similar the chosen sentences are to the whole pool."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from dateline.objectives.term import PreparedTerm, Term, exact_weights
from dateline.pool import Pool
from dateline.similarity import Kernel

__all__ = ["OWN", "Coverage", "row_sums"]

OWN = "shared"


def row_sums(similarity: Any, kernel: Kernel | str | None, who: str, length: int) -> Any:
    """r(s) = sum_{u in U} sim(s, u) as exact weights, under the shared kernel or one given on purpose."""
    chosen = similarity if kernel == OWN else similarity.with_kernel(kernel)
    return exact_weights(chosen.row_sums(), length, f"{who}, the row sums of the similarity")


@dataclass(frozen=True)
class Coverage(Term):
    """f(S) = sum_{s in S} sum_{v in U} sim(s, v)    (equation 2 of the paper).

    ``kernel`` replaces the shared similarity's kernel for this term alone.
    """

    kernel: Kernel | str | None = OWN
    needs_similarity: ClassVar[bool] = True

    def prepare(self, pool: Pool, similarity: Any) -> PreparedTerm:
        return PreparedTerm(modular=row_sums(similarity, self.kernel, self.name, len(pool)))
