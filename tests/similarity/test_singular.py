"""Dense vectors by singular value decomposition of the sparse ones."""

import numpy as np
import pytest
from benchmarks.synthetic import zipf_pool

import dateline as dl
from dateline.similarity import InverseDateFrequency, KMeans, SingularVectors


def test_all_directions_keep_the_cosines_of_the_sparse_vectors():
    pool = zipf_pool(60, 10, seed=1)
    sparse = InverseDateFrequency().prepare(pool).vectors
    dense = SingularVectors(dimensions=1000).prepare(pool).vectors
    np.testing.assert_allclose(dense @ dense.T, (sparse @ sparse.T).toarray(), atol=1e-6)


def test_few_directions_are_those_of_the_whole_decomposition():
    pool = zipf_pool(300, 30, seed=2)
    whole = np.linalg.svd(InverseDateFrequency().prepare(pool).vectors.toarray())
    best = whole.U[:, :5] * whole.S[:5]
    best /= np.linalg.norm(best, axis=1, keepdims=True)
    dense = SingularVectors(dimensions=5).prepare(pool).vectors
    np.testing.assert_allclose(dense @ dense.T, best @ best.T, atol=1e-6)
    assert np.array_equal(dense, SingularVectors(dimensions=5).prepare(pool).vectors)


def test_dense_clusters_are_those_of_the_dense_vectors():
    pool = zipf_pool(200, 20, seed=3)
    sparse = InverseDateFrequency().prepare(pool).vectors
    dense = SingularVectors(dimensions=10).prepare(pool).vectors
    assert np.array_equal(KMeans(dimensions=10).labels(sparse), KMeans().labels(dense))


def test_sentences_without_terms_have_no_direction():
    bare = dl.Pool.from_rows([("2011-01-01", "x", "a", None, ["x"]), ("2011-01-02", "-", "b", None, [])])
    assert SingularVectors().prepare(bare).row_sums() == pytest.approx([1.0, 1.0])


def test_no_dimension_is_refused():
    with pytest.raises(dl.DatelineError, match="dimensions"):
        SingularVectors(dimensions=0)
