"""An objective: a weighted sum of terms, and its preparation on a pool."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dateline.errors import DatelineError
from dateline.objectives.prepared import PreparedObjective
from dateline.objectives.term import PreparedTerm, Term, check_weight
from dateline.pool import Pool

__all__ = ["Objective", "prepare"]


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
        for _, term in self.terms:
            same = sum(name.partition(" ")[0] == term.name for name in names)
            names.append(f"{term.name} {same + 1}" if same else term.name)
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
    needy = [term.name for _, term in objective.terms if term.needs_similarity]
    if needy and similarity is None:
        raise DatelineError(f"{needy[0]} needs a similarity; give one, for example InverseDateFrequency().")
    if needy and hasattr(similarity, "prepare"):
        similarity = similarity.prepare(pool)
    prepared: list[PreparedTerm] = []
    for _, term in objective.terms:
        same = [done for (_, other), done in zip(objective.terms, prepared, strict=False) if other is term]
        prepared.append(same[0] if same else term.prepare(pool, similarity))
    return PreparedObjective(pool, objective.names, tuple(prepared), tuple(w for w, _ in objective.terms))
