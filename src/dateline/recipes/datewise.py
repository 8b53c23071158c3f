"""DATEWISE: first the dates, then a summary of each.

Gholipour Ghalandari & Ifrim (2020), *Examining the State-of-the-Art in News Timeline Summarization*. Dates
are ranked by how many sentences mention them, or by a model of seven such counts that is trained on other
topics. Down the ranking, a date gets the summary that is nearest the centroid of its candidates
(centroid-opt).

Departures: a sentence stands on the date that its words (or else its publication) give it, never on another,
so that the first sentences of articles published the day after only help to weigh the candidates; candidates
and tf-idf come from the sentences with a keyword; a sentence mentions all days named in it, not only one;
supervised ranking is least squares on the dates in the range of every reference of the other topics.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dateline.errors import DatelineError
from dateline.optimize import Selection
from dateline.pool import Pool
from dateline.recipes.centroid import centroid_opt, sentence_vectors
from dateline.recipes.mention_counts import day_mentions, mentions_per_day
from dateline.recipes.model import Example, Solver, Task, ranked_selection

__all__ = ["Datewise"]


@dataclass(frozen=True, slots=True)
class Datewise:
    """Dates by mention count (or, ``supervised``, by least squares on :func:`_features`); of each, at most k
    sentences by centroid-opt.

    Candidates of d are the sentences that mention it (M) and, of articles published on d, the first ``first``
    without a mention (P). Where there are both, only those above the knee of their similarities to the
    mean of M and P, in the terms that both share, remain.
    """

    supervised: bool = False
    first: int = 5

    def solver(self, pool: Pool, training: Sequence[Example] = ()) -> Solver:
        days, scores = self._ranked(pool, training)

        def solve_task(task: Task) -> Selection:
            first, last = task.shape.first.toordinal(), task.shape.last.toordinal()
            rows: list[int] = []
            worth: list[float] = []
            dates = 0
            for at in np.argsort(-scores, kind="stable"):
                if dates == task.shape.dates:
                    break
                if first <= days[at] <= last:
                    found = _summary(pool, int(days[at]), self.first, task.shape.per_date)
                    dates += bool(found)
                    rows += found
                    worth += [float(scores[at])] * len(found)
            return ranked_selection(rows, worth, "date")

        return solve_task

    def _ranked(
        self, pool: Pool, training: Sequence[Example]
    ) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        if not self.supervised:
            days, counts = mentions_per_day(pool)
            return days, counts.astype(np.float64)
        if not training:
            raise DatelineError("Supervised date ranking learns from other topics; give it at least one.")
        examples, targets = [], []
        for example in training:
            days, features = _features(example.pool)
            for reference in example.references:
                dates = [day.toordinal() for day in reference.dates]
                inside = (days >= dates[0]) & (days <= dates[-1])
                examples.append(features[inside])
                targets.append(np.isin(days[inside], dates).astype(np.float64))
        weights = np.linalg.lstsq(_with_constant(np.vstack(examples)), np.concatenate(targets), rcond=None)[0]
        days, features = _features(pool)
        return days, np.asarray(_with_constant(features) @ weights)


def _with_constant(features: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.column_stack([features, np.ones(len(features))])


def _features(pool: Pool) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Every mentioned day, and how many sentences and how many articles mention it (in all, published later,
    published before) and how many articles are published on it; each count scaled to length 1."""
    days = mentions_per_day(pool)[0]
    columns = []
    for unit in ("sentence", "article"):
        article, day = day_mentions(pool, by=unit)
        published = pool.articles.published[article]
        for chosen in (np.ones(len(day), bool), day < published, day > published):
            columns.append(_counted(day[chosen], days))
    columns.append(_counted(pool.articles.published_day.astype(np.int64), days))
    counts = np.column_stack(columns)
    return days, counts / np.maximum(np.sqrt((counts**2).sum(axis=0)), 1e-12)


def _counted(values: NDArray[np.int64], days: NDArray[np.int64]) -> NDArray[np.float64]:
    known = values[np.isin(values, days)]
    return np.bincount(np.searchsorted(days, known), minlength=len(days)).astype(np.float64)


def _summary(pool: Pool, day: int, first: int, number: int) -> list[int]:
    """At most ``number`` rows of the day, nearest the centroid of its candidates."""
    ours = np.arange(*np.searchsorted(pool.day, [day, day + 1]))
    after = np.arange(*np.searchsorted(pool.day, [day + 1, day + 2]))
    mentioning = ours[pool.dated_by[ours] == 1]
    published = ours[(pool.dated_by[ours] == 0) & (pool.position[ours] < first)]
    later = after[(pool.dated_by[after] == 0) & (pool.position[after] < first)]
    vectors = sentence_vectors(pool)
    around = np.concatenate([published, later])
    candidates = np.concatenate([mentioning, around])
    if len(mentioning) and len(around):
        candidates = candidates[_above_knee(pool, mentioning, around)]
    centroid = np.asarray(vectors[candidates].sum(axis=0)).ravel()
    choosable = np.sort(candidates[pool.day[candidates] == day])
    if not len(choosable):
        choosable = np.concatenate([mentioning, published])
    length = float(np.sqrt(centroid @ centroid))
    found = centroid_opt(vectors[choosable], centroid / (length or 1.0), number)
    return [int(choosable[at]) for at in found]


def _above_knee(pool: Pool, mentioning: NDArray[np.int64], around: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which candidates are more similar than the knee to the mean of both sets, in the terms of both."""
    vectors = sentence_vectors(pool)
    means = [np.asarray(vectors[rows].mean(axis=0)).ravel() for rows in (mentioning, around)]
    mean = np.where((means[0] > 0) & (means[1] > 0), means[0] + means[1], 0.0)
    similar = np.asarray(vectors[np.concatenate([mentioning, around])] @ mean).ravel()
    above: NDArray[np.bool_] = similar > np.sort(similar)[::-1][_knee(np.sort(similar)[::-1])]
    return above if above.any() else np.ones(len(similar), bool)


def _knee(falling: NDArray[np.float64]) -> int:
    """Where a falling curve is farthest from the line between its ends."""
    line = np.linspace(falling[0], falling[-1], len(falling))
    return int(np.argmax(np.abs(falling - line)))
