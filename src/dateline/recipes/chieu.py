"""Chieu & Lee (2004), *Query based event extraction along a timeline*, as Martschat & Markert describe it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from dateline.optimize import Selection
from dateline.pool import Pool
from dateline.recipes.model import Example, Solver, Task, ranked_selection
from dateline.recipes.tilse_reading import document_order
from dateline.similarity import Cutoff, InverseDateFrequency

__all__ = ["Chieu"]


@dataclass(frozen=True, slots=True)
class Chieu:
    """Interest ranks the sentences, extent keeps them apart.

    interest_p(s) = sum of sim(s, u) over the sentences u at most p days from s, with p = ``window``; the
    extent of s is the smallest p with interest_p(s) >= ``share`` * interest_window(s). Down the ranking, a
    sentence is taken unless its date lies within the extent of one already taken: one sentence a day.

    ``reading="paper"``: exact ranks, extents from 0 days, no limit but the range. ``"tilse"``: ranks cut down
    to whole numbers of 16 bits, so that ties decide (as the sort leaves them), extents from 1 day, at
    most as many days as the reference has sentences, and idf that counts publication dates.
    """

    reading: str = "paper"
    window: int = 10
    share: float = 0.8
    supervised: ClassVar[bool] = False

    def solver(self, pool: Pool, training: Sequence[Example] = ()) -> Solver:
        """Interest and extent of every sentence, from one windowed sum per day of distance."""
        as_tilse = self.reading == "tilse"
        similarity = InverseDateFrequency(publication_dates=as_tilse).prepare(pool)
        interest = similarity.with_kernel(Cutoff(self.window)).row_sums()
        extent = np.full(len(pool), self.window, np.int64)
        shortest = 1 if as_tilse else 0
        for days in range(self.window - 1, shortest - 1, -1):
            reached = similarity.with_kernel(Cutoff(days)).row_sums() >= self.share * interest
            extent[reached] = days
        if as_tilse:
            interest = np.where(np.diff(similarity.vectors.indptr) == 0, 1.0, interest)
            extent[interest == 1.0] = shortest
        order = _ranking_of_tilse(pool, interest) if as_tilse else np.argsort(-interest, kind="stable")

        def solve(task: Task) -> Selection:
            limit = task.shape.sentences if as_tilse else None
            rows = _apart(pool, order, extent, task, limit)
            return ranked_selection(rows, interest[rows].tolist(), "interest")

        return solve


def _ranking_of_tilse(pool: Pool, interest: NDArray[np.float64]) -> NDArray[np.int64]:
    """Documents in tilse's order, ranks cut to 16-bit whole numbers, sorted by NumPy's default algorithm and
    reversed: since that sort is not stable, which of several equal sentences comes first is its doing."""
    documents = document_order(pool)
    ranks = interest.astype(np.float32).astype(np.uint16)[documents]
    return documents[np.argsort(ranks)[::-1]]


def _apart(
    pool: Pool, order: NDArray[np.int64], extent: NDArray[np.int64], task: Task, limit: int | None
) -> list[int]:
    first, last = task.shape.first.toordinal(), task.shape.last.toordinal()
    free = np.ones(last - first + 1, bool)
    rows: list[int] = []
    for row in order[(pool.day[order] >= first) & (pool.day[order] <= last)]:
        day = int(pool.day[row]) - first
        if not free[day]:
            continue
        if limit is not None and len(rows) == limit:
            break
        reach = int(extent[row])
        free[max(0, day - reach) : day + reach + 1] = False
        rows.append(int(row))
    return rows
