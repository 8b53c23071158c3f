"""Solving: an optimiser by name, pins and bans, and the guarantee of the result."""

from __future__ import annotations

from dateline.constraints import Constraint
from dateline.errors import DatelineError
from dateline.objectives import PreparedObjective
from dateline.optimize.certificate import certificate
from dateline.optimize.guarantee import Case, Guarantee, a_priori
from dateline.optimize.pins import Bans, Pins
from dateline.optimize.problem import Problem
from dateline.optimize.selection import Selection
from dateline.registry import Registry

__all__ = ["OPTIMISERS", "solve"]

OPTIMISERS = Registry(
    "optimiser",
    "dateline.optimisers",
    {
        "algorithm1": "dateline.optimize.algorithm1:algorithm1",
        "cost_scaled": "dateline.optimize.cost_scaled:cost_scaled",
        "date_by_date": "dateline.optimize.date_by_date:date_by_date",
        "exact": "dateline.optimize.exact:exact",
        "lazy": "dateline.optimize.lazy:lazy",
        "separable_exact": "dateline.optimize.exact_by_date:separable_exact",
    },
)


def solve(
    prepared: PreparedObjective,
    constraint: Constraint,
    method: str = "lazy",
    *,
    pins: Pins | None = None,
    bans: Bans | None = None,
    stop_at_zero: bool = False,
    certify: bool = True,
) -> Selection:
    """Select sentences of the prepared pool within the constraint.

    ``method`` names an optimiser: "lazy" (greedy; the same selection as "algorithm1", which is the paper's
    pseudocode), "date_by_date" (greedy over whole dates), "separable_exact" (the optimum of sums
    over dates, at any size), "cost_scaled" for word budgets, "exact" for small pools. Ties go to the earliest
    date, then article id, then position. ``stop_at_zero`` takes no sentence that adds nothing. ``certify``
    computes an upper bound on the optimum for this very run.
    """
    if not isinstance(prepared, PreparedObjective):
        raise DatelineError(
            "solve needs a prepared objective; call prepare(objective, pool, similarity) first."
        )
    if not isinstance(constraint, Constraint):
        raise DatelineError(
            f"{constraint!r} is not a constraint; write for example MaxDates(12) & MaxPerDate(2)."
        )
    optimiser = OPTIMISERS[method]
    problem = Problem(prepared, constraint, pins, bans)
    known_bound = optimiser(problem, stop_at_zero)
    values = prepared.values(problem.state)
    value = float(sum(values.values()))
    bound = known_bound
    if certify and bound is None:
        bound = certificate(problem)
    guarantee = Guarantee.of(
        value, bound, a_priori(Case(prepared, constraint, method, problem.pinned, problem.banned))
    )
    return Selection(tuple(problem.trace), value, values, guarantee)
