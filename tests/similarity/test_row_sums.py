"""Row sums equal the sum over the dense matrix of the same formula."""

import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dateline.pool import Pool
from dateline.similarity import Cutoff, DenseVectors, InverseDateFrequency, Linear, Reweighting


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
