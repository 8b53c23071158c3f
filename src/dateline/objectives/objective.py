"""An objective: a weighted sum of terms, and its preparation on a pool."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import numpy as np

from dateline.errors import DatelineError
from dateline.objectives.prepared import PreparedObjective
from dateline.objectives.term import PreparedTerm, Term, check_weight
from dateline.pool import Pool
from dateline.pool.dates import dates_of
from dateline.similarity.prepared import check_similarity

__all__ = ["Objective", "check_pool", "prepare"]


@dataclass(frozen=True)
class Objective:
    """f(S) = sum_i w_i f_i(S); ``terms`` holds the pairs (w_i, f_i)."""

    terms: tuple[tuple[float, Term], ...]

    def __post_init__(self) -> None:
        if not self.terms:
            raise DatelineError("An objective needs at least one term.")
        for weight, term in self.terms:
            if not isinstance(term, Term):
                hint = f"; write {term.__name__}()" if isinstance(term, type) else ""
                raise DatelineError(f"{term!r} is not a term of an objective{hint}.")
            check_weight(weight, term.name)

    @property
    def names(self) -> tuple[str, ...]:
        """The terms' names, each once: a second Coverage is "Coverage 2"."""
        names: list[str] = []
        seen: Counter[str] = Counter()
        for _, term in self.terms:
            seen[term.name] += 1
            names.append(term.name if seen[term.name] == 1 else f"{term.name} {seen[term.name]}")
        return tuple(names)

    def __add__(self, other: Term | Objective) -> Objective:
        if isinstance(other, Term):
            return Objective((*self.terms, (1.0, other)))
        if isinstance(other, Objective):
            return Objective((*self.terms, *other.terms))
        if isinstance(other, type):
            raise DatelineError(f"{other.__name__} is a class; write {other.__name__}() to add it.")
        return NotImplemented

    def __radd__(self, other: Any) -> Objective:
        return self if other == 0 else NotImplemented

    def __mul__(self, weight: float) -> Objective:
        check_weight(weight, "the objective")
        return Objective(tuple((weight * each, term) for each, term in self.terms))

    __rmul__ = __mul__

    def __str__(self) -> str:
        return " + ".join(str(term) if weight == 1 else f"{weight:g} * {term}" for weight, term in self.terms)


def prepare(objective: Objective | Term, pool: Pool, similarity: Any = None) -> PreparedObjective:
    """Turn an objective into numbers on ``pool``, once; solve with other weights and limits as often as
    you like.

    ``similarity`` is a similarity such as ``InverseDateFrequency()``, or one that is prepared already; only
    terms that compare sentences need it. The value on the whole pool given is 1 for every term.
    """
    if isinstance(objective, Term):
        objective = Objective(((1.0, objective),))
    if not isinstance(objective, Objective):
        raise DatelineError(f"{objective!r} is not an objective; write for example Coverage() + Diversity().")
    check_pool(pool)
    needy = [term.name for _, term in objective.terms if term.needs_similarity]
    if needy and similarity is None:
        raise DatelineError(f"{needy[0]} needs a similarity; give one, for example InverseDateFrequency().")
    if needy:
        check_similarity(similarity)
        if hasattr(similarity, "prepare"):
            similarity = similarity.prepare(pool)
    prepared: list[PreparedTerm] = []
    for name, (_, term) in zip(objective.names, objective.terms, strict=True):
        same = [done for (_, other), done in zip(objective.terms, prepared, strict=False) if other is term]
        prepared.append(same[0] if same else _checked(name, term.prepare(pool, similarity), pool))
    return PreparedObjective(pool, objective.names, tuple(prepared), tuple(w for w, _ in objective.terms))


def check_pool(pool: object) -> None:
    """Refuse what is not a pool, and say how to make one."""
    if not isinstance(pool, Pool):
        raise DatelineError(
            f"Sentences are chosen from a pool, not from {type(pool).__name__}; make one with "
            "Pool.build(articles) or Pool.from_rows(rows)."
        )


def _checked(name: str, term: object, pool: Pool) -> PreparedTerm:
    """What a term was prepared to, or an error that says what is wrong with it."""
    if not isinstance(term, PreparedTerm):
        raise DatelineError(f"{name}: prepare gives {type(term).__name__}; it must give a PreparedTerm.")
    parts = (("modular", term.modular, len(pool)), ("date_level", term.date_level, len(dates_of(pool))))
    for part, weights, length in parts:
        if weights is None:
            continue
        numbers = isinstance(weights, np.ndarray) and weights.dtype.kind in "fiu"
        if not numbers or weights.shape != (length,):
            raise DatelineError(
                f"{name}: {part} must be a NumPy array of {length} weights; it is "
                f"{type(weights).__name__} of shape {np.shape(weights)}."
            )
        if not np.all(np.isfinite(weights)) or np.any(weights < 0):
            raise DatelineError(
                f"{name}: {part} has a weight that is negative or not finite; exact_weights says which."
            )
    return term
