"""Cost-scaled greedy for word budgets, and the best single sentence beside it."""

from __future__ import annotations

import numpy as np

from dateline.errors import DatelineError
from dateline.optimize.lazy import fill
from dateline.optimize.problem import Problem

__all__ = ["cost_scaled"]


def cost_scaled(problem: Problem, stop_at_zero: bool = False) -> None:
    """Take the sentence that gains most for its cost, as long as one fits; or, where it is worth more, the
    best single sentence and after it what gains most for its cost.

    Gain per word alone may fill the budget with short sentences beside a long one that is worth more than
    all of them; the better of the two has the factor 1 - e^(-1/2) under a budget.
    """
    prepared = problem.prepared
    budgets = problem.constraint.limits(prepared.pool).budgets
    if len(budgets) != 1:
        raise DatelineError(
            f"cost_scaled needs one budget, such as MaxWords(200); {problem.constraint} has {len(budgets)}. "
            'Use "lazy" instead.'
        )
    cost = budgets[0][0]
    least = float(cost[cost > 0].min(initial=1.0))
    cost = np.where(cost > 0, cost, least * 1e-6)
    single = problem.again()
    fill(problem, stop_at_zero, cost)
    candidates = single.candidates()
    if len(candidates):
        best = int(np.argmax(prepared.gains(single.state, candidates)))
        single.choose(int(candidates[best]))
        fill(single, stop_at_zero, cost)
    if prepared.value(single.state) > prepared.value(problem.state):
        problem.become(single)
