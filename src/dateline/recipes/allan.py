"""Usefulness times novelty: Allan, Gupta & Khandelwal (2001), *Temporal Summaries of New Topics*.

They go through the news of a topic in order and rank sentences by the probability that they are useful (the
topic's language model explains them) and novel (what was said before does not).

Departures: what was said before is one model of all earlier days and not one of every earlier sentence, so
that the time stays linear in the text; the topic's model is that of the whole pool; the sentences are taken
from the ranking under a timeline's limits, which their task does not have.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from dateline.objectives import Objective, SentenceWeights, prepare
from dateline.optimize import Selection, solve
from dateline.pool import Pool
from dateline.pool.dates import dates_of
from dateline.recipes.model import Example, Solver, Task
from dateline.recipes.recipe import constraint_of

__all__ = ["Allan", "useful_and_novel"]


@dataclass(frozen=True, slots=True)
class Allan:
    """Sentences by u(s) n(s) under at most l dates with k sentences each; ``smoothing`` is the weight of the
    topic's model in that of a day or of all days before it, in words."""

    smoothing: float = 1000.0
    supervised: ClassVar[bool] = False

    def solver(self, pool: Pool, training: Sequence[Example] = ()) -> Solver:
        weights = useful_and_novel(pool, self.smoothing)
        prepared = prepare(Objective(((1.0, SentenceWeights(weights)),)), pool)

        def solve_task(task: Task) -> Selection:
            return solve(prepared, constraint_of(task.shape))

        return solve_task


def useful_and_novel(pool: Pool, smoothing: float = 1000.0) -> NDArray[np.float64]:
    """u(s) n(s), both geometric means over the terms t of s, scaled to at most 1:

    u(s) of p(t | topic), n(s) of p(t | the day of s) / p(t | the days before); 0 without terms.
    """
    terms, dates = pool.terms, dates_of(pool)
    topic = np.asarray(terms.sum(axis=0), np.float64).ravel()
    topic /= max(float(topic.sum()), 1.0)
    before, words = np.zeros_like(topic), 0.0
    found = np.full(len(pool), -np.inf)
    for date in range(len(dates)):
        rows = slice(int(dates.start[date]), int(dates.start[date + 1]))
        block = terms[rows].astype(np.float64)
        here = np.unique(block.indices)
        counts = np.bincount(block.indices, weights=block.data, minlength=len(topic))[here]
        today = float(block.data.sum())
        day = (counts + smoothing * topic[here]) / (today + smoothing)
        past = (before[here] + smoothing * topic[here]) / (words + smoothing)
        score = np.log(topic[here]) + np.log(day) - np.log(past)
        length = np.asarray(block.sum(axis=1)).ravel()
        some = length > 0
        means = np.asarray(block[:, here] @ score).ravel()[some] / length[some]
        found[np.arange(rows.start, rows.stop)[some]] = means
        before[here] += counts
        words += today
    most = float(found.max(initial=-np.inf))
    return np.exp(found - most) if np.isfinite(most) else np.zeros(len(pool))
