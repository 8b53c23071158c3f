"""The contract of a term, and what all terms share: exact weights and the numbers a pool is turned into."""

from __future__ import annotations

import math
import numbers
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from dateline.errors import DatelineError
from dateline.pool import Pool

if TYPE_CHECKING:
    from dateline.objectives.objective import Objective

__all__ = ["PreparedTerm", "Residual", "Term", "check_weight", "exact_weights"]

Floats = NDArray[np.float64]
Rows = NDArray[np.int64]


class Residual(ABC):
    """The part of a term that is neither a sum over sentences nor a sum over dates: arrays and a state.

    ``gains(state, rows)`` is R(S + s) - R(S) for every s of ``rows``, computed for each row by itself, so
    that a row's gain does not depend on the rows it is asked with. ``whole`` is R(U). ``separable`` says that
    R is a sum over dates of functions of the date's sentences alone.
    """

    whole: float
    separable: bool = False

    @abstractmethod
    def empty(self) -> Any:
        """The state of the empty set."""

    @abstractmethod
    def gains(self, state: Any, rows: Rows) -> Floats:
        """What each of ``rows`` (not in the set) would add."""

    @abstractmethod
    def add(self, state: Any, row: int) -> None:
        """Put ``row`` into the set."""

    @abstractmethod
    def value(self, state: Any) -> float:
        """R of the set."""

    def affected(self, row: int) -> Rows | None:
        """The rows whose gains may change when ``row`` joins any set; None: perhaps all of them."""
        return None

    def restricted(self, rows: Rows) -> Residual:
        """R on some rows, which are numbered from 0 there; better with a state no larger than they need."""
        return _Restricted(self, rows)


class _Restricted(Residual):
    """A residual seen through some of its rows."""

    def __init__(self, inner: Residual, rows: Rows) -> None:
        self._inner, self._shown = inner, rows
        self.whole, self.separable = inner.whole, inner.separable

    def empty(self) -> Any:
        return self._inner.empty()

    def gains(self, state: Any, rows: Rows) -> Floats:
        return self._inner.gains(state, self._shown[rows])

    def add(self, state: Any, row: int) -> None:
        self._inner.add(state, int(self._shown[row]))

    def value(self, state: Any) -> float:
        return self._inner.value(state)


@dataclass(frozen=True, eq=False)
class PreparedTerm:
    """A term as numbers:  f(S) = (sum_{s in S} modular[s] + sum_{d in d(S)} date_level[d] + R(S)) / total.

    Leave out what is not there. ``total`` is the value on the whole pool unless given; a term that has
    nothing to count is 0 everywhere.
    """

    modular: Floats | None = None
    date_level: Floats | None = None
    residual: Residual | None = None
    total: float | None = None

    @property
    def scale(self) -> float:
        """1 / total, or 0 where there is nothing to count."""
        total = self.total
        if total is None:
            total = 0.0
            total += 0.0 if self.modular is None else float(self.modular.sum())
            total += 0.0 if self.date_level is None else float(self.date_level.sum())
            total += 0.0 if self.residual is None else self.residual.whole
        return 1.0 / total if total > 0 else 0.0

    @property
    def separable(self) -> bool:
        """Whether the term is a sum over dates of functions of the date's sentences alone."""
        return self.residual is None or self.residual.separable


class Term(ABC):
    """One thing that makes a set of sentences good: monotone, submodular, 1 on the whole pool.

    Terms add up to an objective: ``Coverage() + 2 * Diversity()``.
    """

    needs_similarity: ClassVar[bool] = False
    normalised: ClassVar[bool] = True

    @abstractmethod
    def prepare(self, pool: Pool, similarity: Any) -> PreparedTerm:
        """The term as numbers. ``similarity`` is the prepared similarity that all terms share (None for
        terms that do not need it)."""

    @classmethod
    def examples(cls, pool: Pool) -> Iterable[Self]:
        """A few instances for the property tests; needed where parameters have no defaults."""
        return (cls(),)

    @property
    def name(self) -> str:
        return type(self).__name__

    def __add__(self, other: Term | Objective) -> Objective:
        return _objective(self) + other

    def __mul__(self, weight: float) -> Objective:
        return _objective(self) * weight

    __rmul__ = __mul__


def _objective(term: Term) -> Objective:
    from dateline.objectives.objective import Objective

    return Objective(((1.0, term),))


def check_weight(weight: object, who: str) -> None:
    """Refuse a weight that is no number, not finite or negative."""
    if isinstance(weight, bool) or not isinstance(weight, numbers.Real) or not math.isfinite(weight):
        raise DatelineError(f"The weight of {who} is {weight!r}; it must be a finite number.")
    if weight < 0:
        raise DatelineError(
            f"The weight of {who} is {float(weight):g}; it must not be negative, or f is not monotone."
        )


def exact_weights(weights: Any, length: int, who: str) -> Floats:
    """``weights`` as ``length`` floats on a grid of 2^-40 of their sum (rounded down to a power of two).

    Sums of them are then exact in whatever order they are taken, so equal sets have equal values and ties are
    ties. Negative, infinite or missing weights are refused: they would break monotonicity.
    """
    try:
        values = np.array(weights, np.float64)
    except (TypeError, ValueError):
        raise DatelineError(f"{who}: the weights are not numbers.") from None
    if values.shape != (length,):
        raise DatelineError(
            f"{who}: {length} weights are needed, {values.size} of shape {values.shape} given."
        )
    if not np.all(np.isfinite(values)):
        at = int(np.flatnonzero(~np.isfinite(values))[0])
        raise DatelineError(f"{who}: the weight of number {at} is {values[at]}; weights must be finite.")
    if length and values.min() < 0:
        at = int(values.argmin())
        raise DatelineError(
            f"{who}: the weight of number {at} is {values[at]:g}; weights must not be negative, "
            "or choosing more would make a timeline worse."
        )
    with np.errstate(over="ignore"):
        total = float(values.sum())
    if total == 0:
        return np.zeros(length)
    if not np.isfinite(total):
        raise DatelineError(f"{who}: the sum of the weights is too large for a number; scale them down.")
    unit = 2.0 ** max(np.floor(np.log2(total)) - 40, -1000)
    return np.asarray(np.rint(values / unit) * unit)
