"""Date references: dates that many sentences refer to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dateline.errors import DatelineError
from dateline.objectives.term import PreparedTerm, Term, exact_weights
from dateline.pool import Pool
from dateline.pool.dates import dates_of

__all__ = ["DateReferences", "reference_counts"]


@dataclass(frozen=True)
class DateReferences(Term):
    """f(S) = sum_{d in d(S)} |{u in U : u refers to d}|.

    ``reading`` says when u refers to d: "any" when u mentions the day d anywhere; "dating" when a
    mention of d is what dates u and u was not published on d, as tilse counts.
    """

    reading: str = "any"

    def __post_init__(self) -> None:
        if self.reading not in ("any", "dating"):
            raise DatelineError(f"DateReferences: reading is {self.reading!r}; it is 'any' or 'dating'.")

    def prepare(self, pool: Pool, similarity: Any) -> PreparedTerm:
        counts = reference_counts(pool, self.reading)
        return PreparedTerm(date_level=exact_weights(counts, len(dates_of(pool)), self.name))


def reference_counts(pool: Pool, reading: str = "any") -> NDArray[np.float64]:
    """How many sentences of the pool refer to each of its dates."""
    dates = dates_of(pool)
    if not len(dates):
        return np.zeros(0)
    if reading == "dating":
        elsewhere = pool.day != pool.articles.published[pool.article]
        day = pool.day[(pool.dated_by == 1) & elsewhere].astype(np.int64)
    else:
        day = _mentioned_days(pool)
    at = np.minimum(np.searchsorted(dates.day, day), len(dates) - 1)
    return np.bincount(at[dates.day[at] == day], minlength=len(dates)).astype(np.float64)


def _mentioned_days(pool: Pool) -> NDArray[np.int64]:
    """The days that sentences of the pool mention, once for each pair of sentence and day."""
    mentions = pool.mentions
    width = int(max(pool.position.max(initial=0), mentions.position.max(initial=0))) + 1
    sentences = np.unique(pool.article.astype(np.int64) * width + pool.position)
    key = mentions.article.astype(np.int64) * width + mentions.position
    inside = np.isin(key, sentences)
    _, sentence = np.unique(key[inside], return_inverse=True)
    span = int(mentions.day.max(initial=0)) + 1
    pairs = np.unique(sentence.astype(np.int64) * span + mentions.day[inside])
    return pairs % span
