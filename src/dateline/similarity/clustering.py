"""Clusters of sentences: the partition that semantic diversity rewards.

Clustering sees the unit vectors of a similarity and never its kernel. Everything is deterministic: starting
points are evenly spaced in the pool's canonical order instead of drawn, ties go to the lowest cluster, and
every sum is taken in a fixed order whatever the number of threads.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

import numpy as np
import scipy.sparse as sp
from numpy.typing import ArrayLike, NDArray

from dateline.errors import DatelineError, unknown_name
from dateline.pool import Pool
from dateline.similarity.nearest import improve, nearest_by_index
from dateline.similarity.prepared import PreparedSimilarity
from dateline.similarity.singular import projected

__all__ = ["Clustering", "KMeans", "Leaders", "cluster"]

Labels = NDArray[np.int32]

# Above so many sentences "auto" takes leaders: k-means with 0.2 n clusters costs n * n.
_KMEANS_LIMIT = 50_000
# Dense leaders have no index; their number is bounded so that sentences x leaders grows linearly.
_DENSE_PRODUCTS = 500_000_000


@runtime_checkable
class Clustering(Protocol):
    """A way to cut the sentences of a pool into clusters."""

    def labels(self, vectors: Any) -> Labels:
        """The cluster, 0 or more, of every row of ``vectors`` (unit rows; CSR or dense)."""
        ...


@dataclass(frozen=True, slots=True)
class KMeans:
    """k-means with k = ``share`` n clusters and at most ``passes`` passes over the sentences.

    Sentences without terms form a cluster of their own (their rewards are 0). A cluster that loses all its
    members starts again at a sentence that fits its own cluster worst. Time grows with n * n: under a minute
    at 50,000 sentences. With ``dimensions``, sparse vectors are first made dense: scaled to length 1 along so
    many of their singular directions.
    """

    share: float = 0.2
    passes: int = 10
    dimensions: int = 0

    def __post_init__(self) -> None:
        _check_share("KMeans", self.share)
        _check_number("KMeans", "passes", self.passes, 1)
        _check_number("KMeans", "dimensions", self.dimensions, 0)

    def labels(self, vectors: Any) -> Labels:
        return _apart_from_empty(vectors, self.share, self._labels)

    def _labels(self, vectors: Any, k: int) -> Labels:
        n = vectors.shape[0]
        if self.dimensions and isinstance(vectors, sp.csr_matrix):
            vectors = projected(vectors, self.dimensions)
            vectors /= np.maximum(np.sqrt(np.einsum("ij,ij->i", vectors, vectors)), 1e-12)[:, None]
        labels = np.full(n, k, np.int32)
        scores = np.full(n, -np.inf, np.float32)
        centres = vectors[_evenly_spaced(n, k)]
        everything = np.arange(n)
        improve(labels, scores, vectors, everything, centres, np.arange(k))
        for _ in range(self.passes - 1):
            moved = _means(vectors, _refilled(labels, scores, k), k)
            changed = _rows_that_differ(centres, moved)
            centres = moved
            if not changed.any():
                break
            # A sentence whose centre stayed has its best among all that stayed already: it meets only those
            # that moved. The others meet all.
            again = changed[labels]
            labels[again], scores[again] = k, -np.inf
            improve(labels, scores, vectors, np.flatnonzero(again), centres, np.flatnonzero(~changed))
            improve(labels, scores, vectors, everything, centres, np.flatnonzero(changed))
        return labels


@dataclass(frozen=True, slots=True)
class Leaders:
    """``share`` n sentences, evenly spaced, lead a cluster each; the others join the leader most like them.

    One pass and nearly linear: of every term only the ``postings`` leaders with the greatest weight are
    looked at. A sentence that shares no term with a leader is a cluster by itself. Dense vectors have no
    terms to look leaders up by; for them the number of leaders is bounded instead.
    """

    share: float = 0.2
    postings: int = 64

    def __post_init__(self) -> None:
        _check_share("Leaders", self.share)
        _check_number("Leaders", "postings", self.postings, 1)

    def labels(self, vectors: Any) -> Labels:
        return _apart_from_empty(vectors, self.share, self._labels)

    def _labels(self, vectors: Any, k: int) -> Labels:
        n = vectors.shape[0]
        if isinstance(vectors, sp.csr_matrix):
            leaders = _evenly_spaced(n, k)
            labels = nearest_by_index(vectors, vectors[leaders], self.postings)
            labels[leaders] = np.arange(k)
            alone = np.flatnonzero(labels < 0)
            labels[alone] = k + np.arange(len(alone))
            return labels
        k = max(1, min(k, _DENSE_PRODUCTS // n))
        labels = np.full(n, k, np.int32)
        leaders = vectors[_evenly_spaced(n, k)]
        improve(labels, np.full(n, -np.inf, np.float32), vectors, np.arange(n), leaders, np.arange(k))
        return labels


_METHODS: dict[str, type[KMeans] | type[Leaders]] = {"k-means": KMeans, "leaders": Leaders}


def cluster(
    pool: Pool, similarity: PreparedSimilarity, method: str | Clustering | ArrayLike = "auto"
) -> Labels:
    """The clusters of the pool's sentences as labels 0, 1, ...

    ``method`` is ``"k-means"``, ``"leaders"``, ``"auto"`` (k-means up to 50,000 sentences, then leaders), a
    clustering with its own settings, or the labels themselves, one a sentence. What is computed is kept with
    the pool, and saved with it.
    """
    if isinstance(method, str):
        method = _by_name(method, len(pool))
    if isinstance(method, type):
        raise DatelineError(f"The clustering is the class {method.__name__}; write {method.__name__}().")
    if not isinstance(method, Clustering):
        return _numbered(method, len(pool))
    if not isinstance(method, (KMeans, Leaders)):
        # Somebody else's settings may not show in its name, which is all that a saved pool could go by.
        return _numbered(method.labels(similarity.vectors), len(pool))
    key = f"clusters by {method!r} of {similarity.fingerprint}"
    if key not in pool.cache or len(pool.cache[key]) != len(pool):
        pool.cache[key] = _numbered(method.labels(similarity.vectors), len(pool))
        pool.cache[key].flags.writeable = False
    return pool.cache[key]


def _by_name(name: str, sentences: int) -> Clustering:
    if name == "auto":
        name = "k-means" if sentences <= _KMEANS_LIMIT else "leaders"
    if name not in _METHODS:
        raise unknown_name("clustering", name, ["auto", *_METHODS])
    return _METHODS[name]()


def _numbered(labels: ArrayLike, sentences: int) -> Labels:
    """Any labels, one a sentence, as 0, 1, ... in their order."""
    given = np.asarray(labels)
    if given.shape != (sentences,):
        raise DatelineError(
            f"The clusters given have the shape {given.shape}; the pool needs one label for each of its "
            f"{sentences} sentences."
        )
    if given.dtype.kind == "f" and not np.all(np.isfinite(given)):
        raise DatelineError("A cluster label is not a number.")
    return np.unique(given, return_inverse=True)[1].astype(np.int32)


def _check_share(name: str, share: object) -> None:
    if isinstance(share, bool) or not isinstance(share, (int, float)) or not 0 < share <= 1:
        raise DatelineError(f"{name}: share is {share!r}; it is a part of the sentences, over 0 and up to 1.")


def _check_number(name: str, what: str, value: object, least: int) -> None:
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or value < least:
        raise DatelineError(f"{name}: {what} is {value!r}; it is a whole number, {least} or more.")


def _apart_from_empty(vectors: Any, share: float, labels_of: Any) -> Labels:
    """Cluster the rows that are not zero; those that are form the last cluster."""
    n = vectors.shape[0]
    filled = (
        np.diff(vectors.indptr) > 0 if isinstance(vectors, sp.csr_matrix) else np.any(vectors != 0, axis=1)
    )
    rows = np.flatnonzero(filled)
    labels = np.zeros(n, np.int32)
    if len(rows):
        k = min(max(1, int(share * n)), len(rows))
        labels[rows] = labels_of(vectors if len(rows) == n else vectors[rows], k)
        labels[~filled] = labels.max() + 1
    return labels


def _evenly_spaced(n: int, k: int) -> NDArray[np.int64]:
    return np.arange(k, dtype=np.int64) * n // k


def _refilled(labels: Labels, scores: NDArray[np.float32], k: int) -> Labels:
    """The labels after every empty cluster has taken one of the worst fitting sentences of the others."""
    sizes = np.bincount(labels, minlength=k)
    empty = np.flatnonzero(sizes == 0)
    if not len(empty):
        return labels
    worst = np.flatnonzero(sizes[labels] > 1)
    worst = worst[np.argsort(scores[worst], kind="stable")][: len(empty)]
    refilled = labels.copy()
    refilled[worst] = empty[: len(worst)]
    return refilled


def _means(vectors: Any, labels: Labels, k: int) -> Any:
    """The mean of every cluster; that of an empty one is 0."""
    n = len(labels)
    sizes = np.maximum(np.bincount(labels, minlength=k), 1)
    order = np.argsort(labels, kind="stable")
    starts = np.concatenate([[0], np.cumsum(np.bincount(labels, minlength=k))])
    shares = sp.csr_matrix((1.0 / sizes[labels[order]], order, starts), shape=(k, n))
    means = shares @ vectors
    if isinstance(means, sp.csr_matrix):
        means.sort_indices()
    return means


def _rows_that_differ(before: Any, after: Any) -> NDArray[np.bool_]:
    if not sp.issparse(before):
        return np.asarray((before != after).any(axis=1))
    unequal = (before != after).tocsr()
    return np.asarray(np.diff(unequal.indptr) > 0)
