"""Guarantees: what is known before a run, as a function of objective, constraint and optimiser, and after it.

A rule looks at a :class:`Case` and gives an :class:`APriori` or None; the best one counts, and there may be
none. docs/guarantees.md has the table with proofs and citations. A new rule is a function in ``RULES``.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import cached_property, reduce
from operator import and_
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dateline.constraints import Constraint, Limits
from dateline.constraints.constraint import members_of
from dateline.objectives import PreparedObjective
from dateline.optimize.binding import binding, of_limits, usable_counts

__all__ = ["RULES", "APriori", "Case", "Guarantee", "a_priori", "independence"]

GREEDY = ("algorithm1", "lazy")
# Closer to 1 a certified factor is called optimal: the rest is the outward rounding of the bound.
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class APriori:
    """f(S) >= factor * f(O) for every feasible O; with pins P (``pinned``), f(S) - f(P) >= factor *
    (f(O) - f(P)) for every feasible O that contains P."""

    factor: float
    formula: str
    because: str
    pinned: bool = False


@dataclass(frozen=True, eq=False)
class Case:
    """What is solved and how: all that a guarantee may depend on."""

    prepared: PreparedObjective
    constraint: Constraint
    method: str
    pinned: NDArray[np.int64]
    banned: NDArray[np.bool_]

    @property
    def members(self) -> tuple[Constraint, ...]:
        return members_of(self.constraint)

    @cached_property
    def limits(self) -> Limits:
        """What may join the pins, without the limits that exclude nothing."""
        pool = self.prepared.pool
        limits = (self.constraint.limits(pool) & Limits(rows=~self.banned)).after(self.pinned, pool)
        return binding(limits, self.prepared)

    @property
    def modular(self) -> bool:
        """Whether the objective is a plain sum over sentences."""
        return not self.prepared.residuals and not self.prepared.date_level.any()


@dataclass(frozen=True, slots=True)
class Guarantee:
    """How near the optimum a selection is.

    ``a_priori`` is the factor known before the run (None: none is known), ``formula`` how it is written,
    ``because`` why it holds. ``upper_bound`` is at least the value of every feasible set (every one with the
    pins, where there are pins), and ``certified`` is value / upper_bound, rounded down.
    """

    value: float
    a_priori: float | None = None
    formula: str = ""
    because: str = ""
    pinned: bool = False
    upper_bound: float | None = None
    certified: float | None = None

    @classmethod
    def of(cls, value: float, bound: float | None, known: APriori | None) -> Guarantee:
        certified = None
        if bound is not None:
            bound = max(bound, value)
            certified = 1.0 if bound <= 0 else min(1.0, math.nextafter(value / bound, 0.0))
            if value == bound:
                certified = 1.0
        if known is None:
            return cls(value, upper_bound=bound, certified=certified)
        return cls(value, known.factor, known.formula, known.because, known.pinned, bound, certified)

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for files."""
        return asdict(self)

    def __str__(self) -> str:
        if self.a_priori is None:
            text = "a priori none"
        elif self.a_priori == 1:
            text = "a priori optimal"
        else:
            shown = math.floor(self.a_priori * 1000) / 1000
            text = f"a priori {self.formula} = {shown:.3f}"
            text += " (of what the pins leave to be gained)" if self.pinned else ""
        if self.certified is None:
            return text
        if self.certified > 1 - _ROUNDING:
            return f"{text}; certified for this run: optimal"
        places = 2 if self.certified < 0.99 else 4
        shown = math.floor(self.certified * 10**places) / 10**places
        return f"{text}; certified for this run: >= {shown:.{places}f} of the optimum"


def independence(case: Case) -> int | None:
    """A number p for which the feasible sets form a p-independence system; None if none is known.

    Numbers of an intersection add up, except that a limit of sentences and a restriction of rows add nothing
    and that l dates with k sentences each have k (Lemma 1).
    """
    pool = case.prepared.pool
    stated = [(member, member.limits(pool)) for member in case.members]
    known = [limits for _, limits in stated if limits.complete]
    others = [member for member, limits in stated if not limits.complete]
    if others and len(case.pinned):
        return None
    joint = reduce(and_, known, Limits())
    numbers = [member.independence(pool) for member in others]
    for limits in [joint] if joint.complete else known:
        left = (limits & Limits(rows=~case.banned)).after(case.pinned, pool)
        numbers.append(of_limits(binding(left, case.prepared), case.prepared))
    if any(number is None for number in numbers):
        return None
    return max(1, sum(number for number in numbers if number is not None))


def _greedy_cardinality(case: Case) -> APriori | None:
    limits = case.limits
    only = limits.complete and limits.dates is None and limits.per_date is None and not limits.budgets
    if case.method not in GREEDY or not only:
        return None
    m = limits.sentences
    if not m:
        return APriori(1.0, "1", "the limits leave no choice: everything allowed is taken")
    return APriori(
        1 - (1 - 1 / m) ** m,
        "1-(1-1/m)^m",
        f"greedy under at most m = {m} sentences (Nemhauser, Wolsey and Fisher 1978)",
    )


def _greedy_independence(case: Case) -> APriori | None:
    if case.method not in GREEDY:
        return None
    p = independence(case)
    if p is None:
        return None
    limits = case.limits
    if case.modular:
        proof = "greedy on a sum over sentences in a p-independence system (Korte and Hausmann 1978)"
        return APriori(1 / p, "1" if p == 1 else "1/p", f"{proof}, p = {p}")
    lemma = limits.complete and limits.dates is not None and limits.per_date is not None
    letter, lemma_name = ("k", "Lemma 1: l dates with k sentences each") if lemma else ("p", "p-independence")
    proof = f"{lemma_name}, {letter} = {p}; greedy (Fisher, Nemhauser and Wolsey 1978; Calinescu et al. 2011)"
    return APriori(1 / (p + 1), f"1/({letter}+1)", proof)


def _date_by_date(case: Case) -> APriori | None:
    """Greedy reaches a = 1-(1-1/k)^k of the best k sentences on a date (all of it where all are taken). Dates
    with their sets of sentences are a matroid, on which greedy with an a-approximate choice has a/(1+a); and
    where dates do not interact, the best l of them are known up to a. Where only the number of dates is
    limited, whole dates are chosen under a cardinality constraint."""
    limits = case.limits
    plain = limits.complete and not limits.budgets and limits.sentences is None
    if case.method not in ("date_by_date", "separable_exact") or not plain:
        return None
    k = 1
    if limits.per_date is not None:
        counts = usable_counts(limits, case.prepared)
        k = max(1, int(limits.per_date[counts > limits.per_date].max(initial=1)))
    a = 1 - (1 - 1 / k) ** k
    if case.prepared.separable:
        how = "greedily" if case.method == "date_by_date" else "at least as well as greedily,"
        proof = f"a sum over dates, each solved {how} with k = {k} sentences; the best dates are taken"
        return APriori(a, "1" if k == 1 else "1-(1-1/k)^k", proof)
    l = limits.dates  # noqa: E741
    free = limits.free is not None and bool(usable_counts(limits, case.prepared)[limits.free].any())
    if limits.per_date is None and l and not free:
        proof = f"greedy over whole dates under at most l = {l} dates (Nemhauser, Wolsey and Fisher 1978)"
        return APriori(1 - (1 - 1 / l) ** l, "1-(1-1/l)^l", proof)
    proof = f"greedy over dates, each with k = {k} greedy sentences (Calinescu et al. 2011, appendix B)"
    return APriori(a / (1 + a), "a/(1+a), a = 1-(1-1/k)^k,", proof)


def _cost_scaled_budget(case: Case) -> APriori | None:
    limits = case.limits
    alone = limits.dates is None and limits.per_date is None and limits.sentences is None
    if case.method != "cost_scaled" or not limits.complete or not alone or len(limits.budgets) > 1:
        return None
    if not limits.budgets:
        return APriori(1.0, "1", "the budget leaves no choice: everything allowed is taken")
    return APriori(
        1 - math.exp(-0.5),
        "1-e^(-1/2)",
        "the better of cost-scaled greedy and the best sentence (Lin and Bilmes 2010; Tang et al. 2021)",
    )


def _exact(case: Case) -> APriori | None:
    return APriori(1.0, "1", "exhaustive search by branch and bound") if case.method == "exact" else None


Rule = Callable[[Case], APriori | None]
RULES: list[Rule] = [_exact, _greedy_cardinality, _greedy_independence, _date_by_date, _cost_scaled_budget]


def a_priori(case: Case) -> APriori | None:
    """The best factor that any rule knows for this case."""
    known = [found for rule in RULES if (found := rule(case)) is not None]
    if not known:
        return None
    best = max(known, key=lambda one: one.factor)
    return APriori(best.factor, best.formula, best.because, bool(len(case.pinned)))
