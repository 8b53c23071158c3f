"""Weights of your own for dates."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from dateline.objectives.term import PreparedTerm, Term, exact_weights
from dateline.pool import Pool
from dateline.pool.dates import dates_of
from dateline.pool.days import as_day

__all__ = ["DateWeights"]


@dataclass(frozen=True, eq=False)
class DateWeights(Term):
    """f(S) = sum_{d in d(S)} w(d).

    ``weights`` maps dates (``datetime.date`` or YYYY-MM-DD) to numbers, other dates weighing 0; or it is an
    array over the pool's dates in order, or a function of the pool that gives either.
    """

    weights: Any

    def prepare(self, pool: Pool, similarity: Any) -> PreparedTerm:
        weights = self.weights(pool) if callable(self.weights) else self.weights
        if isinstance(weights, Mapping):
            weights = _in_order(weights, dates_of(pool).day)
        return PreparedTerm(date_level=exact_weights(weights, len(dates_of(pool)), self.name))

    @classmethod
    def examples(cls, pool: Pool) -> Iterable[Self]:
        days = {pool.date(row): row + 1 for row in range(len(pool))}
        return (cls(days), cls(lambda pool: np.diff(dates_of(pool).start)))


def _in_order(weights: Mapping[Any, Any], days: NDArray[np.int64]) -> list[Any]:
    by_day: dict[int, Any] = {}
    for date, weight in weights.items():
        by_day[as_day(date, "DateWeights").toordinal()] = weight
    return [by_day.get(int(day), 0.0) for day in days]
