"""Clusters: deterministic, complete, and sensible."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dateline import DatelineError
from dateline.pool import Pool
from dateline.similarity import DenseVectors, InverseDateFrequency, KMeans, Leaders, cluster, nearest


@st.composite
def pools(draw):
    row = st.tuples(st.integers(0, 20), st.lists(st.sampled_from("abcdefghijklmnop"), max_size=6))
    rows = draw(st.lists(row, max_size=50))
    return Pool.from_rows((700_000 + day, " ".join(terms) or "-", "x", None, terms) for day, terms in rows)


@pytest.mark.parametrize("method", ["k-means", "leaders", "auto", KMeans(0.5, 3), Leaders(0.1, 2)], ids=repr)
@settings(max_examples=25, deadline=None)
@given(pool=pools())
def test_every_sentence_has_one_cluster_and_always_the_same(method, pool):
    similarity = InverseDateFrequency().prepare(pool)
    labels = cluster(pool, similarity, method)
    assert labels.shape == (len(pool),)
    assert set(labels.tolist()) == set(range(len(set(labels.tolist()))))
    pool.cache.clear()
    np.testing.assert_array_equal(cluster(pool, similarity, method), labels)


@settings(max_examples=25, deadline=None)
@given(pool=pools())
def test_kmeans_leaves_no_cluster_empty_and_passes_that_skip_equal_full_passes(pool):
    vectors = InverseDateFrequency().prepare(pool).vectors
    labels = KMeans(0.3).labels(vectors)
    filled = np.flatnonzero(np.diff(vectors.indptr))
    assert len(set(labels[filled].tolist())) <= max(1, int(0.3 * len(pool)))
    dense = vectors.toarray()[filled]
    if len(filled):
        np.testing.assert_array_equal(labels[filled], plain_kmeans(dense, max(1, int(0.3 * len(pool)))))


def plain_kmeans(vectors, k):
    """The same algorithm with whole matrices, comparing every sentence with every centre in every pass."""
    n = len(vectors)
    k = min(k, n)
    centres = vectors[np.arange(k) * n // k]
    labels, scores = np.zeros(n, int), np.zeros(n)
    for turn in range(10):
        if turn:
            sizes = np.bincount(labels, minlength=k)
            empty = np.flatnonzero(sizes == 0)
            worst = np.flatnonzero(sizes[labels] > 1)
            worst = worst[np.argsort(scores[worst], kind="stable")][: len(empty)]
            members = labels.copy()
            members[worst] = empty[: len(worst)]
            means = [vectors[members == c].mean(axis=0) if c in members else 0 * vectors[0] for c in range(k)]
            if np.allclose(means, centres, rtol=0, atol=1e-15):
                break
            centres = np.array(means)
        rounded = np.rint(centres * 2048) / 2048
        products = np.rint(vectors * 2048) / 2048 @ rounded.T
        products -= np.rint((rounded**2).sum(axis=1) / 2 * 2048**2) / 2048**2
        labels, scores = products.argmax(axis=1), products.max(axis=1)
    return labels


def test_topics_fall_apart():
    topics = [["oil", "rig", "spill"], ["vote", "party", "poll"], ["flu", "virus", "pandemic"]]
    rows = [(700_000 + n, " ".join(topics[n % 3] + [f"w{n}"]), "x") for n in range(30)]
    pool = Pool.from_rows(rows)
    labels = KMeans(0.1).labels(InverseDateFrequency().prepare(pool).vectors)
    assert [labels[n] for n in range(3)] * 10 == labels.tolist()
    assert len(set(labels.tolist())) == 3


def test_blocks_do_not_change_the_result(monkeypatch):
    random = np.random.default_rng(5)
    rows = [(700_000 + n // 3, " ".join(f"w{t}" for t in random.integers(0, 40, 6)), "x") for n in range(200)]
    pool = Pool.from_rows(rows)
    vectors = InverseDateFrequency().prepare(pool).vectors
    whole = [method.labels(vectors) for method in (KMeans(), Leaders())]
    monkeypatch.setattr(nearest, "_BLOCK", 1000)
    for method, labels in zip((KMeans(), Leaders()), whole, strict=True):
        np.testing.assert_array_equal(method.labels(vectors), labels)


@pytest.mark.parametrize("method", ["k-means", "leaders"])
def test_dense_vectors_cluster_too(method):
    random = np.random.default_rng(1)
    pool = Pool.from_rows([(700_000 + n, f"w{n}", "x") for n in range(40)])
    vectors = random.normal(size=(4, 8))[np.arange(40) % 4] + 0.01 * random.normal(size=(40, 8))
    labels = cluster(pool, DenseVectors(vectors).prepare(pool), method)
    assert not set(labels[::4]) & set(labels[1::4])


def test_clusters_may_be_given():
    pool = Pool.from_rows([(700_000 + n, "w", "x") for n in range(3)])
    similarity = InverseDateFrequency().prepare(pool)
    assert cluster(pool, similarity, ["b", "a", "b"]).tolist() == [1, 0, 1]
    with pytest.raises(DatelineError, match="3 sentences"):
        cluster(pool, similarity, [1, 2])
    with pytest.raises(DatelineError, match="k-means"):
        cluster(pool, similarity, "kmeans")


def test_another_clustering_plugs_in():
    class ByLength:
        def labels(self, vectors):
            return np.diff(vectors.indptr) + 7

    pool = Pool.from_rows([(700_000 + n, f"a{n} b{n} c{n}" if n % 2 else f"a{n}", "x") for n in range(6)])
    similarity = InverseDateFrequency().prepare(pool)
    assert cluster(pool, similarity, ByLength()).tolist() == [0, 1, 0, 1, 0, 1]
    assert not pool.cache


def test_a_part_of_a_pool_does_not_inherit_its_clusters():
    pool = Pool.from_rows([(700_000 + n, f"w{n % 4}", "x") for n in range(20)])
    cluster(pool, InverseDateFrequency().prepare(pool))
    part = pool.take(np.arange(7))
    assert len(cluster(part, InverseDateFrequency().prepare(part))) == 7
