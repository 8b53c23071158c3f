"""CLUST: articles in clusters, a date and a summary for each.

Gholipour Ghalandari & Ifrim (2020), *Examining the State-of-the-Art in News Timeline Summarization*.
Articles published at most a day apart are linked by the cosine of their tf-idf vectors, and the graph is
taken apart by Markov clustering (van Dongen 2000). A cluster's date is the day that it mentions most; the
clusters whose dates are mentioned most in the whole collection come first, and one summary is made for each
date (centroid-opt).

Departures: an article's vector is made of its sentences with a keyword; a sentence stands on the date that
its words (or else its publication) give it, so a cluster is summarised by its sentences of its date, near
the centroid of the first sentences of its articles; links have no direction.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray
from scipy.sparse.csgraph import connected_components

from dateline.optimize import Selection
from dateline.pool import Pool
from dateline.recipes.centroid import centroid_opt, sentence_vectors, unit_rows
from dateline.recipes.mention_counts import day_mentions
from dateline.recipes.model import Example, Solver, Task, ranked_selection

__all__ = ["Clust", "markov_clusters"]

STEPS, SMALL = 100, 1e-3


class _Cluster(NamedTuple):
    """The date of a cluster, how often the collection mentions it, and the cluster's rows of the pool."""

    day: int
    mentions: int
    rows: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Clust:
    """Clusters of articles at most ``apart`` days apart; ``first`` sentences of an article stand for it."""

    apart: int = 1
    first: int = 5
    supervised: ClassVar[bool] = False

    def solver(self, pool: Pool, training: Sequence[Example] = ()) -> Solver:
        clusters = _ranked(pool, self.apart)
        vectors = sentence_vectors(pool)

        def solve_task(task: Task) -> Selection:
            first, last = task.shape.first.toordinal(), task.shape.last.toordinal()
            rows: list[int] = []
            worth: list[float] = []
            taken: set[int] = set()
            for one in clusters:
                if len(taken) == task.shape.dates:
                    break
                candidates = one.rows[pool.day[one.rows] == one.day]
                if not first <= one.day <= last or one.day in taken or not len(candidates):
                    continue
                heads = one.rows[pool.position[one.rows] < self.first]
                centroid = np.asarray(vectors[heads if len(heads) else candidates].sum(axis=0), np.float64)
                found = centroid_opt(vectors[candidates], centroid.ravel(), task.shape.per_date)
                rows += [int(candidates[at]) for at in found]
                worth += [float(one.mentions)] * len(found)
                taken.add(one.day)
            return ranked_selection(rows, worth, "cluster")

        return solve_task


def _ranked(pool: Pool, apart: int) -> list[_Cluster]:
    """The clusters by the mentions of their dates, then by their size, then by date."""
    labels = markov_clusters(_links(pool, apart))
    number = int(labels.max(initial=-1)) + 1
    article, day = day_mentions(pool)
    days, counts = np.unique(day, return_counts=True)
    mentioned = labels[article]
    published = np.where(pool.articles.published > 0, pool.articles.published, np.iinfo(np.int32).max)
    order = np.argsort(labels[pool.article], kind="stable")
    bounds = np.searchsorted(labels[pool.article][order], np.arange(number + 1))
    size = np.bincount(labels, minlength=number)
    found = []
    for label in range(number):
        inside = day[mentioned == label]
        if len(inside):
            named, times = np.unique(inside, return_counts=True)
            date = int(named[np.argmax(times)])
            mentions = int(counts[np.searchsorted(days, date)])
        else:
            date, mentions = int(published[labels == label].min()), 0
        rows = np.sort(order[bounds[label] : bounds[label + 1]])
        found.append((-mentions, -int(size[label]), date, label, _Cluster(date, mentions, rows)))
    return [one[-1] for one in sorted(found, key=lambda one: one[:-1])]


def _links(pool: Pool, apart: int) -> sp.csr_matrix:
    """The cosines of articles published at most ``apart`` days apart."""
    number = len(pool.articles)
    belongs = sp.csr_matrix(
        (np.ones(len(pool)), (pool.article, np.arange(len(pool)))), shape=(number, len(pool))
    )
    vectors = unit_rows(sp.csr_matrix(belongs @ pool.terms))
    published = pool.articles.published.astype(np.int64)
    order = np.argsort(published, kind="stable")
    days = published[order]
    blocks = []
    for day in np.unique(days):
        here = order[slice(*np.searchsorted(days, [day, day + 1]))]
        near = order[slice(*np.searchsorted(days, [day, day + apart + 1]))]
        cosines = sp.coo_matrix(vectors[here] @ vectors[near].T)
        blocks.append((here[cosines.row], near[cosines.col], cosines.data))
    if not blocks:
        return sp.csr_matrix((number, number))
    row, column, value = (np.concatenate(parts) for parts in zip(*blocks, strict=True))
    links = sp.csr_matrix((value, (row, column)), shape=(number, number))
    return sp.csr_matrix(links.maximum(links.T))


def markov_clusters(links: sp.csr_matrix) -> NDArray[np.int64]:
    """The cluster of every node: the flow on the graph is expanded (squared) and inflated (each entry
    squared, columns scaled to 1) by turns until it rests; what it connects then is a cluster."""
    number = links.shape[0]
    flow = sp.csr_matrix(links - sp.diags_array(links.diagonal()) + sp.eye_array(number))
    flow = _columns_to_one(flow)
    for _ in range(STEPS):
        inflated = _columns_to_one(sp.csr_matrix((flow @ flow).power(2)))
        inflated.data[inflated.data < SMALL] = 0.0
        inflated.eliminate_zeros()
        inflated = _columns_to_one(inflated)
        rests = abs(inflated - flow).max() < 1e-6 if number else True
        flow = inflated
        if rests:
            break
    labels: NDArray[np.int64] = connected_components(flow, directed=False)[1].astype(np.int64)
    return labels


def _columns_to_one(matrix: sp.csr_matrix) -> sp.csr_matrix:
    sums = np.asarray(matrix.sum(axis=0)).ravel()
    return sp.csr_matrix(matrix @ sp.diags_array(1 / np.where(sums > 0, sums, 1.0)))
