"""Per-date word coverage: the words that matter around a date, told in few words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np
import scipy.sparse as sp

from dateline.errors import DatelineError
from dateline.objectives.term import PreparedTerm, Term
from dateline.objectives.weighted_coverage import BestOfFeatures
from dateline.pool import Pool
from dateline.pool.dates import dates_of
from dateline.pool.readability import flawed
from dateline.similarity import Kernel, Linear, Reweighting
from dateline.similarity.calendar import kernel_cells

__all__ = ["WordCoverage"]


_RANGES = (
    ("length_power", 0.0, 10.0),
    ("dated", 1.0, 1e6),
    ("flawed", 0.0, 1.0),
    ("shortest", 1.0, 1000.0),
)


@dataclass(frozen=True)
class WordCoverage(Term):
    """f(S) = sum_d sum_t W[d, t] max { q(s) / len(s)^r : s in S, d(s) = d, t in s },

    W[d, t] = sum_{v in U} x[v, t] / n(v) w(|d - d(v)|),

    x the unit vectors of the recipe's similarity, w the ``kernel`` (1 / (1 + |d|)): a word weighs as much as
    the sentences dated near d use it. n(v) counts the sentences of v's article that have its date, so that
    every article has one vote for a date, however much it says (``one_vote``; else n = 1). q(s) is ``dated``
    where a day expression dates s and 1 where the publication date does, times ``flawed`` where s reads
    poorly alone: it begins with "But he", is no whole sentence, asks, or is furniture of a page (see
    ``text.FLAWS``). len(s) counts tokens, at least ``shortest`` of them, so that being terser than that is
    no merit; r is ``length_power``, the knob between long sentences (0) and short ones (1).
    """

    length_power: float = 0.75
    dated: float = 1.3
    flawed: float = 0.3
    one_vote: bool = True
    shortest: int = 15
    kernel: Kernel = field(default_factory=lambda: Reweighting(Linear()))
    needs_similarity: ClassVar[bool] = True

    def __post_init__(self) -> None:
        for name, low, high in _RANGES:
            value = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, (int, float)) or not low <= value <= high:
                raise DatelineError(
                    f"WordCoverage: {name} is {value!r}; it must be a number from {low:g} to {high:g}."
                )

    def prepare(self, pool: Pool, similarity: Any) -> PreparedTerm:
        if not isinstance(similarity.vectors, sp.csr_matrix):
            raise DatelineError("WordCoverage counts words; it needs sparse vectors of terms.")
        votes = similarity.vectors
        if self.one_vote:
            _, at, number = np.unique(
                np.stack([pool.article, pool.day]), axis=1, return_inverse=True, return_counts=True
            )
            votes = sp.csr_matrix(sp.diags(1 / number[at.reshape(-1)]) @ votes)
        words = kernel_cells(votes, pool.day, self.kernel)
        quality = np.where(pool.dated_by == 1, self.dated, 1.0)
        if self.flawed < 1:
            quality[flawed(pool) != 0] *= self.flawed
        quality = quality / np.maximum(self.shortest, pool.tokens) ** self.length_power
        words.data *= np.repeat(quality, np.diff(words.indptr))
        return PreparedTerm(residual=BestOfFeatures(words, self.name, of=dates_of(pool).of))
