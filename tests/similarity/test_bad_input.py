"""Small, empty and wrong input has a clear result or a clear error."""

import math

import numpy as np
import pytest

from dateline import DatelineError
from dateline.pool import Pool
from dateline.similarity import (
    Cutoff,
    DenseVectors,
    InverseDateFrequency,
    KMeans,
    Leaders,
    Linear,
    Reweighting,
    SquareRoot,
    cluster,
)
from dateline.similarity.neighbours import neighbours


def pool_of(*rows):
    return Pool.from_rows([(700_000 + day, text, "x") for day, text in rows])


@pytest.mark.parametrize("kernel", [None, Cutoff(), Reweighting()], ids=repr)
@pytest.mark.parametrize(
    "pool",
    [pool_of(), pool_of((0, "one")), pool_of((0, "a b"), (0, "a b"), (1, "b")), pool_of((0, "-"), (9, "-"))],
    ids=["empty", "one", "two dates", "no terms"],
)
def test_too_little_to_tell_apart_gives_zeros(pool, kernel):
    similarity = InverseDateFrequency(kernel).prepare(pool)
    assert similarity.row_sums().tolist() == [0.0] * len(pool)
    assert cluster(pool, similarity).tolist() == [0] * len(pool)


def test_publication_dates_count_when_asked():
    rows = [
        {"date": 700_000 + day, "text": f"a w{day}", "article": f"x{day}", "published": 700_010 + day}
        for day in range(4)
    ]
    pool = Pool.from_rows(rows)
    plain, tilse = (
        InverseDateFrequency().prepare(pool),
        InverseDateFrequency(publication_dates=True).prepare(pool),
    )
    of_all = list(pool.vocabulary).index("a")
    assert plain.vectors[:, [of_all]].nnz == 0
    assert tilse.vectors[:, [of_all]].nnz == 4


@pytest.mark.parametrize(
    ("g", "said"),
    [
        (lambda d: d + 2.0, r"g\(0\) is 2"),
        (lambda d: np.cos(d), r"g\(1\)"),
        (lambda d: np.where(d > 1, np.nan, 1.0), r"g\(2\) is nan"),
        (lambda d: np.where(d > 1, np.inf, 1.0), r"g\(2\) is inf"),
        (lambda d: 1000.0 ** (100 * d), r"g\(2\) is inf"),
        (lambda d: 1.0, "as many numbers"),
        (lambda d: np.array(["1"] * len(d)), "as many numbers"),
        (lambda d: math.sqrt(d + 1), "write it with NumPy"),
    ],
)
def test_a_wrong_g_is_refused_with_its_reason(g, said):
    pool = pool_of(*((day, f"a{day} b") for day in range(5)), (9, "c"))
    with pytest.raises(DatelineError, match=said):
        InverseDateFrequency(Reweighting(g)).prepare(pool).row_sums()


class Negative:
    def weights(self, distances):
        return 1.0 - distances


@pytest.mark.parametrize("similarity", [InverseDateFrequency, lambda k: DenseVectors(np.eye(5), k)])
def test_a_kernel_with_negative_weights_is_refused(similarity):
    pool = pool_of(*((day, f"a{day} b") for day in range(5)))
    with pytest.raises(DatelineError, match="not negative"):
        similarity(Negative()).prepare(pool).row_sums()
    with pytest.raises(DatelineError, match="not negative"):
        neighbours(similarity(Negative()).prepare(pool), 3)


class NotTheSameDay:
    def weights(self, distances):
        return np.where(distances > 0, 1.0, 0.0)


def test_a_kernel_may_be_0_on_the_same_day():
    pool = pool_of(*((day, f"often a{day // 2}") for day in range(400)))
    opposite = np.tile([[1.0], [-1.0]], (200, 1))
    for similarity in (InverseDateFrequency, lambda kernel: DenseVectors(opposite, kernel)):
        sums = similarity(NotTheSameDay()).prepare(pool).row_sums()
        assert sums.min() >= 0
        assert sums.max() > 0


@pytest.mark.parametrize("g", [3, Linear, None])
def test_what_is_no_function_of_distances_is_refused(g):
    with pytest.raises(DatelineError, match="g is"):
        Reweighting(g)


@pytest.mark.parametrize("days", [-1, 2.5, True, "10", None])
def test_a_cutoff_is_a_whole_number_of_days(days):
    with pytest.raises(DatelineError, match="days"):
        Cutoff(days)


@pytest.mark.parametrize("kernel", [3, "cutoff", Cutoff, Reweighting])
def test_what_is_no_kernel_is_refused(kernel):
    for similarity in (InverseDateFrequency, lambda kernel: DenseVectors(np.eye(2), kernel)):
        with pytest.raises(DatelineError, match="kernel"):
            similarity(kernel)


@pytest.mark.parametrize("vectors", [np.eye(3), np.ones(2), np.array([[1, np.nan], [0, 1]]), [["a"], ["b"]]])
def test_vectors_that_do_not_fit_the_pool_are_refused(vectors):
    with pytest.raises(DatelineError, match="DenseVectors"):
        DenseVectors(vectors).prepare(pool_of((0, "a"), (1, "b")))


def test_a_sentence_without_a_vector_is_neutral():
    pool = pool_of((0, "a"), (1, "b"))
    np.testing.assert_allclose(DenseVectors([[0, 0], [3, 4]]).prepare(pool).row_sums(), [1.0, 1.5])


@pytest.mark.parametrize(
    "make",
    [
        lambda: KMeans(share=0),
        lambda: KMeans(share="half"),
        lambda: KMeans(passes=0),
        lambda: KMeans(passes=1.5),
        lambda: KMeans(dimensions=-1),
        lambda: Leaders(1.5),
        lambda: Leaders(postings=0),
        lambda: cluster(pool_of((0, "a")), InverseDateFrequency().prepare(pool_of((0, "a"))), KMeans),
    ],
)
def test_clusterings_check_their_settings(make):
    with pytest.raises(DatelineError):
        make()


def test_named_functions_of_distance():
    distances = np.array([0, 3, 8])
    np.testing.assert_allclose(SquareRoot()(distances), [1, 2, 3])
    np.testing.assert_allclose(Linear()(distances), [1, 4, 9])
