"""Row sums equal the sum over the dense matrix of the same formula."""

import re
import tracemalloc

import numpy as np
import pytest
from benchmarks import dense
from benchmarks.synthetic import zipf_pool
from hypothesis import given, settings
from hypothesis import strategies as st

from dateline.pool import Pool
from dateline.similarity import Cutoff, DenseVectors, InverseDateFrequency, Linear, Reweighting, calendar


def _exponential(distance):
    return np.exp(np.minimum(distance, 500) / 3)


KERNELS = [
    None,
    Cutoff(0),
    Cutoff(10),
    Cutoff(100_000),
    Reweighting(),
    Reweighting(Linear()),
    Reweighting(_exponential),
]


def dense_row_sums(cosines, day, kernel):
    """The formula as written, over all pairs."""
    distance = np.abs(np.subtract.outer(day.astype(np.int64), day.astype(np.int64)))
    weights = 1.0 if kernel is None else kernel.weights(distance)
    return (cosines * weights).sum(axis=1)


@st.composite
def pools(draw):
    span = draw(st.sampled_from([1, 3, 40, 3000]))
    rows = draw(
        st.lists(
            st.tuples(st.integers(0, span), st.lists(st.sampled_from("abcdefghij"), max_size=8)), max_size=40
        )
    )
    return Pool.from_rows((700_000 + day, " ".join(terms) or "-", "x", None, terms) for day, terms in rows)


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: re.sub(r" at 0x[0-9a-f]+", "", repr(kernel)))
@settings(max_examples=25, deadline=None)
@given(pool=pools())
def test_sparse_row_sums_equal_the_dense_computation(kernel, pool):
    prepared = InverseDateFrequency(kernel).prepare(pool)
    vectors = prepared.vectors.toarray()
    expected = dense_row_sums(vectors @ vectors.T, pool.day, kernel)
    np.testing.assert_allclose(prepared.row_sums(), expected, rtol=1e-9, atol=1e-13)


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: re.sub(r" at 0x[0-9a-f]+", "", repr(kernel)))
@settings(max_examples=15, deadline=None)
@given(pool=pools(), seed=st.integers(0, 5))
def test_dense_row_sums_equal_the_dense_computation(kernel, pool, seed):
    vectors = np.random.default_rng(seed).normal(size=(len(pool), 5))
    prepared = DenseVectors(vectors, kernel).prepare(pool)
    expected = dense_row_sums((1 + prepared.vectors @ prepared.vectors.T) / 2, pool.day, kernel)
    np.testing.assert_allclose(prepared.row_sums(), expected, rtol=1e-9, atol=1e-12)


@pytest.mark.parametrize(
    "costs", [(1.0, 1.0), (0.0, 1.0), (1.0, 0.0)], ids=["mixed", "pairs", "convolutions"]
)
@pytest.mark.parametrize("kernel", [Cutoff(7), Reweighting()], ids=repr)
def test_neither_blocks_nor_the_way_chosen_change_the_sums(monkeypatch, kernel, costs):
    similarity = InverseDateFrequency(kernel).prepare(zipf_pool(400, 120, terms=6))
    vectors = similarity.vectors.toarray()
    monkeypatch.setattr(calendar, "_ENTRIES", 37)
    monkeypatch.setattr(calendar, "_NUMBERS", 500)
    monkeypatch.setattr(calendar, "_PAIR_COST", costs[0])
    monkeypatch.setattr(calendar, "_FFT_COST", costs[1])
    expected = dense_row_sums(vectors @ vectors.T, similarity.day, kernel)
    np.testing.assert_allclose(similarity.row_sums(), expected, rtol=1e-9)


def test_memory_stays_below_twenty_times_the_term_matrix():
    pool = zipf_pool(20_000, 1_000)
    matrix = pool.terms.data.nbytes + pool.terms.indices.nbytes + pool.terms.indptr.nbytes
    tracemalloc.start()
    similarity = InverseDateFrequency().prepare(pool)
    for kernel in (None, Cutoff(10), Reweighting()):
        similarity.with_kernel(kernel).row_sums()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 20 * matrix


def test_a_century_needs_no_more_memory_than_a_year():
    peaks = []
    for dates in (365, 36_525):
        similarity = InverseDateFrequency(Reweighting()).prepare(zipf_pool(40_000, dates, terms=5))
        tracemalloc.start()
        similarity.row_sums()
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < 2 * peaks[0]


@pytest.mark.parametrize("kernel", [None, Cutoff(10), Reweighting()], ids=repr)
def test_the_plain_implementation_that_benchmarks_use_agrees(kernel):
    pool = zipf_pool(300, 60, terms=8)
    expected = dense.row_sums(pool, kernel)
    np.testing.assert_allclose(InverseDateFrequency(kernel).prepare(pool).row_sums(), expected, rtol=1e-9)


def test_vectors_have_length_one_or_none():
    rows = [(700_000 + number, f"a{number} b{number % 3} c", "x") for number in range(12)]
    lengths = np.sqrt(InverseDateFrequency().prepare(Pool.from_rows(rows)).vectors.power(2).sum(axis=1))
    np.testing.assert_allclose(lengths, 1)


def test_with_kernel_shares_the_vectors():
    pool = Pool.from_rows([(700_000 + number, f"a b{number % 3}", "x") for number in range(9)])
    plain = InverseDateFrequency().prepare(pool)
    cut = plain.with_kernel(Cutoff(1))
    assert cut.vectors is plain.vectors
    np.testing.assert_array_equal(cut.row_sums(), InverseDateFrequency(Cutoff(1)).prepare(pool).row_sums())
