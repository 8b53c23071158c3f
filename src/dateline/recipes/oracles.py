"""Oracles: what could be reached by a system that knows the reference. Upper bounds, not systems."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from dateline.constraints import OnDates
from dateline.errors import DatelineError
from dateline.objectives import Objective, SentenceWeights, prepare
from dateline.optimize import Selection, solve
from dateline.pool import Pool
from dateline.recipes.daily_rouge import pool_rouge
from dateline.recipes.model import Example, Model, Solver, Task
from dateline.recipes.recipe import constraint_of
from dateline.timelines import Timeline

__all__ = ["DateOracle", "Oracle", "TextOracle"]


def _reference(task: Task) -> Timeline:
    if task.reference is None:
        raise DatelineError("An oracle needs the reference timeline; it is for experiments only.")
    return task.reference


@dataclass(frozen=True, slots=True)
class Oracle:
    """f(S) = sum_{s in S} g(s), g(s) the ROUGE-1 F1 of s against the reference's summary of its date, greedy
    under at most l dates with k sentences each (the paper's oracle).

    Sentences of zero gain are taken too, as tilse's code does, unless ``stop_at_zero``.
    """

    stop_at_zero: bool = False
    supervised: ClassVar[bool] = False

    def solver(self, pool: Pool, training: Sequence[Example] = ()) -> Solver:
        def solve_task(task: Task) -> Selection:
            weights = pool_rouge(pool, [_reference(task)])
            prepared = prepare(Objective(((1.0, SentenceWeights(weights)),)), pool)
            return solve(prepared, constraint_of(task.shape), stop_at_zero=self.stop_at_zero)

        return solve_task


@dataclass(frozen=True, slots=True)
class DateOracle:
    """The reference's dates are given, the sentences are the inner recipe's (news-tls's "date oracle")."""

    recipe: Model
    supervised: ClassVar[bool] = False

    def solver(self, pool: Pool, training: Sequence[Example] = ()) -> Solver:
        prepared = self.recipe.prepare(pool)  # type: ignore[attr-defined]

        def solve_task(task: Task) -> Selection:
            days = np.unique(pool.day)
            dates = [day for day in _reference(task).dates if day.toordinal() in days]
            return solve(prepared, constraint_of(task.shape) & OnDates(dates))

        return solve_task


@dataclass(frozen=True, slots=True)
class TextOracle:
    """The dates are the inner recipe's, the sentences of each are the best against the reference's summary of
    that date (news-tls's "text oracle")."""

    recipe: Model
    supervised: ClassVar[bool] = False

    def solver(self, pool: Pool, training: Sequence[Example] = ()) -> Solver:
        inner = self.recipe.solver(pool, training)

        def solve_task(task: Task) -> Selection:
            dates = sorted({pool.date(row) for row in inner(task).rows})
            weights = pool_rouge(pool, [_reference(task)])
            prepared = prepare(Objective(((1.0, SentenceWeights(weights)),)), pool)
            return solve(prepared, constraint_of(task.shape) & OnDates(dates))

        return solve_task
