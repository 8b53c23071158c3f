"""A concave function of what is gathered in each part: the more of it is chosen, the less more adds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from dateline.errors import DatelineError
from dateline.objectives.term import PreparedTerm, Residual, Term, exact_weights
from dateline.pool import Pool
from dateline.pool.dates import dates_of

__all__ = ["ConcaveOverPartition", "ConcaveResidual"]

Floats = NDArray[np.float64]
Rows = NDArray[np.int64]
Concave = Callable[[Floats], Floats]


class ConcaveResidual(Residual):
    """R(S) = sum_i g(sum_{s in P_i and S} r(s)); ``labels`` says which part i a row belongs to.

    The state is the sum gathered in each part.
    """

    def __init__(self, labels: Any, rewards: Floats, concave: Concave = np.sqrt, *, of: Rows) -> None:
        _, self._labels = np.unique(np.asarray(labels), return_inverse=True)
        if self._labels.shape != rewards.shape:
            raise DatelineError(f"A partition needs {len(rewards)} labels; {len(self._labels)} given.")
        self._rewards = rewards
        self._concave = concave
        self._of = of
        self._order = np.argsort(self._labels, kind="stable")
        self._parts = int(self._labels.max(initial=-1)) + 1
        self._start = np.searchsorted(self._labels[self._order], np.arange(self._parts + 1))
        _check_concave(concave, float(rewards.sum()))
        sums = np.bincount(self._labels, weights=rewards, minlength=self._parts).astype(np.float64)
        self.whole = float(concave(sums).sum())
        dates = of[self._order]
        inside = np.ones(max(len(dates) - 1, 0), bool)
        inside[self._start[1:-1] - 1] = False
        self.separable = bool(np.all((dates[1:] == dates[:-1]) | ~inside))

    def empty(self) -> Floats:
        return np.zeros(self._parts)

    def gains(self, state: Floats, rows: Rows) -> Floats:
        gathered = state[self._labels[rows]]
        return self._concave(gathered + self._rewards[rows]) - self._concave(gathered)

    def add(self, state: Floats, row: int) -> None:
        state[self._labels[row]] += self._rewards[row]

    def value(self, state: Floats) -> float:
        return float(self._concave(state).sum())

    def restricted(self, rows: Rows) -> ConcaveResidual:
        return ConcaveResidual(self._labels[rows], self._rewards[rows], self._concave, of=self._of[rows])

    def affected(self, row: int) -> Rows:
        part = self._labels[row]
        return self._order[self._start[part] : self._start[part + 1]]


def _check_concave(concave: Concave, largest: float) -> None:
    """Refuse a g that is not concave, falls, or is not 0 at 0, as far as evenly spaced points show it."""
    points = np.linspace(0.0, largest, 33)
    values = np.asarray(concave(points), np.float64)
    if values.shape != points.shape or not np.all(np.isfinite(values)):
        raise DatelineError("The concave function of a partition must turn an array into as many numbers.")
    steps = np.diff(values)
    tolerance = 1e-9 * float(np.abs(values).max())
    if values[0] != 0 or np.any(steps < -tolerance) or np.any(np.diff(steps) > tolerance):
        raise DatelineError(
            "The function of a partition must be 0 at 0, must not fall and must be concave (as sqrt and "
            "log1p are); otherwise the term is not monotone and submodular."
        )


@dataclass(frozen=True, eq=False)
class ConcaveOverPartition(Term):
    """f(S) = sum_i g(sum_{s in P_i and S} r(s)),  g concave, non-decreasing, g(0) = 0.

    ``parts`` gives every sentence the label of its part, ``rewards`` its reward (1 when left out): arrays, or
    functions of the pool. ``concave`` is g, a function of arrays.
    """

    parts: Any
    rewards: Any = None
    concave: Concave = np.sqrt

    def prepare(self, pool: Pool, similarity: Any) -> PreparedTerm:
        parts = self.parts(pool) if callable(self.parts) else self.parts
        rewards = self.rewards(pool) if callable(self.rewards) else self.rewards
        exact = exact_weights(np.ones(len(pool)) if rewards is None else rewards, len(pool), self.name)
        return PreparedTerm(residual=ConcaveResidual(parts, exact, self.concave, of=dates_of(pool).of))

    @classmethod
    def examples(cls, pool: Pool) -> Iterable[Self]:
        return (cls(pool.article), cls(lambda pool: pool.position, lambda pool: pool.tokens, np.log1p))
