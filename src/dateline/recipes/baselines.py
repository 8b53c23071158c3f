"""Baselines without similarity: random sentences, and dates by the number of articles or mentions."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from dateline.constraints import OnDates
from dateline.objectives import DateWeights, Objective, SentenceWeights, prepare, reference_counts
from dateline.optimize import Selection, solve
from dateline.pool import Pool
from dateline.recipes.model import Example, Solver, Task
from dateline.recipes.recipe import Recipe, constraint_of

__all__ = ["Pipelined", "PublicationCount", "Random"]


@dataclass(frozen=True, slots=True)
class Random:
    """Sentences in random order (fixed ``seed``) under at most l dates with k sentences each."""

    seed: int = 23
    supervised: ClassVar[bool] = False

    def solver(self, pool: Pool, training: Sequence[Example] = ()) -> Solver:
        weights = np.random.default_rng(self.seed).permutation(len(pool)) + 1.0
        prepared = prepare(Objective(((1.0, SentenceWeights(weights)),)), pool)

        def solve_task(task: Task) -> Selection:
            return solve(prepared, constraint_of(task.shape))

        return solve_task


@dataclass(frozen=True, slots=True)
class PublicationCount:
    """The dates on which most articles were published; of each, the first sentences of the pool (articles in
    the order of their ids)."""

    supervised: ClassVar[bool] = False

    def solver(self, pool: Pool, training: Sequence[Example] = ()) -> Solver:
        days = np.unique(pool.day)
        published = pool.articles.published_day
        counts = np.array([np.count_nonzero(published == day) for day in days], np.float64)
        prepared = prepare(Objective(((1.0, DateWeights(counts)),)), pool)

        def solve_task(task: Task) -> Selection:
            return solve(prepared, constraint_of(task.shape))

        return solve_task


@dataclass(frozen=True, slots=True)
class Pipelined:
    """First the dates, then the sentences: the l dates in range that most sentences refer to, and on these
    the submodular ``recipe`` (named as future work in the paper)."""

    recipe: Recipe
    supervised: ClassVar[bool] = False

    def solver(self, pool: Pool, training: Sequence[Example] = ()) -> Solver:
        prepared = self.recipe.prepare(pool)
        days, counts = np.unique(pool.day), reference_counts(pool)

        def solve_task(task: Task) -> Selection:
            first, last = task.shape.first.toordinal(), task.shape.last.toordinal()
            inside = np.flatnonzero((days >= first) & (days <= last))
            best = inside[np.argsort(-counts[inside], kind="stable")][: task.shape.dates]
            dates = [datetime.date.fromordinal(int(day)) for day in np.sort(days[best])]
            return solve(prepared, constraint_of(task.shape) & OnDates(dates))

        return solve_task
