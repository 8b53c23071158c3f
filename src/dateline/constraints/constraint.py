"""The contract of a constraint, and the intersection of constraints."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from dateline.constraints.limits import Limits
from dateline.constraints.upper_bound import UpperBound
from dateline.errors import DatelineError
from dateline.pool import Pool

__all__ = ["Constraint", "Intersection", "members_of", "with_own_bounds"]

Mask = NDArray[np.bool_]
Floats = NDArray[np.float64]


class Constraint(ABC):
    """Which sets of sentences are feasible: an independence system.

    The empty set is feasible and so is every subset of a feasible set. Therefore constraints only ever close:
    a sentence that may not join a set may not join a larger one.
    """

    family: ClassVar[str] = "user-defined"

    @abstractmethod
    def start(self, pool: Pool) -> Any:
        """The state of the empty set."""

    @abstractmethod
    def allowed(self, state: Any) -> Mask:
        """For every sentence whether it may join the set (what it says of members of the set is ignored).
        The mask belongs to the state: it is read, never written."""

    @abstractmethod
    def add(self, state: Any, row: int) -> None:
        """Put a sentence that is allowed into the set."""

    def words(self) -> str:
        """The constraint as a reader of the timeline is told it: "at most 12 dates"."""
        return str(self)

    def limits(self, pool: Pool) -> Limits:
        """What is known in numbers about the feasible sets; none unless a constraint says so."""
        return Limits(complete=False)

    def upper_bound(self, pool: Pool, weights: Floats, bonus: Floats) -> float:
        """At least max over feasible O of sum_{s in O} weights[s] + sum_{dates d of O} bonus[d].

        Weights and bonuses are not negative. By default derived from :meth:`limits`; without limits it is the
        sum of everything.
        """
        return UpperBound(self.limits(pool), pool, weights, bonus).value()

    def independence(self, pool: Pool) -> int | None:
        """A number p such that, within any set of sentences, the largest maximal feasible subset has at most
        p times as many members as the smallest; None if none is known. Greedy then has the factor 1/(p+1)."""
        return None

    @classmethod
    def examples(cls, pool: Pool) -> Iterable[Self]:
        """A few instances for the property tests; needed where parameters have no defaults."""
        return (cls(),)

    def __and__(self, other: Constraint) -> Intersection:
        if isinstance(other, type):
            raise DatelineError(f"{other.__name__} is a class; write {other.__name__}(...) after &.")
        if not isinstance(other, Constraint):
            return NotImplemented
        return Intersection((*members_of(self), *members_of(other)))


def members_of(constraint: Constraint) -> tuple[Constraint, ...]:
    """The constraints that an intersection joins, or the constraint itself."""
    return constraint.members if isinstance(constraint, Intersection) else (constraint,)


def with_own_bounds(constraint: Constraint) -> list[Constraint]:
    """The members that bring an upper bound of their own instead of limits."""
    return [one for one in members_of(constraint) if type(one).upper_bound is not Constraint.upper_bound]


@dataclass(frozen=True)
class Intersection(Constraint):
    """The sets that all ``members`` allow; written with ``&``."""

    members: tuple[Constraint, ...]
    family: ClassVar[str] = "intersection"

    def __post_init__(self) -> None:
        wrong = [member for member in self.members if not isinstance(member, Constraint)]
        if wrong or not self.members:
            raise DatelineError(
                f"An intersection needs constraints; got {wrong[0]!r}." if wrong else "Empty &."
            )

    def start(self, pool: Pool) -> list[Any]:
        return [member.start(pool) for member in self.members]

    def allowed(self, state: list[Any]) -> Mask:
        masks = [member.allowed(one) for member, one in zip(self.members, state, strict=True)]
        allowed = masks[0]
        for mask in masks[1:]:
            allowed = allowed & mask
        return allowed

    def add(self, state: list[Any], row: int) -> None:
        for member, one in zip(self.members, state, strict=True):
            member.add(one, row)

    def words(self) -> str:
        return ", ".join(member.words() for member in self.members)

    def limits(self, pool: Pool) -> Limits:
        limits = self.members[0].limits(pool)
        for member in self.members[1:]:
            limits = limits & member.limits(pool)
        return limits

    def upper_bound(self, pool: Pool, weights: Floats, bonus: Floats) -> float:
        """The least of the bound of all limits together and the bounds that members bring themselves."""
        joint = super().upper_bound(pool, weights, bonus)
        return min([joint, *(member.upper_bound(pool, weights, bonus) for member in with_own_bounds(self))])

    @classmethod
    def examples(cls, pool: Pool) -> Iterable[Self]:
        return ()

    def __str__(self) -> str:
        return " & ".join(map(str, self.members))
