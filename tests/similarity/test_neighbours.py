"""The neighbours of a sentence are those that all pairwise similarities name."""

import numpy as np
import pytest

from dateline.pool.dates import dates_of
from dateline.similarity import Cutoff, DenseVectors, InverseDateFrequency, Reweighting
from dateline.similarity.neighbours import neighbours
from dateline.testing import random_pool

POOL = random_pool(4, 40, 9)
DENSE = np.random.default_rng(1).normal(size=(len(POOL), 5))


def pairwise(similarity):
    vectors = similarity.vectors
    products = (
        (vectors @ vectors.T).toarray() if hasattr(vectors, "toarray") else (1 + vectors @ vectors.T) / 2
    )
    distance = np.abs(POOL.day[:, None].astype(int) - POOL.day[None, :])
    if similarity.kernel is None:
        return products
    return products * similarity.kernel.weights(distance.ravel()).reshape(distance.shape)


@pytest.mark.parametrize("kernel", [None, Cutoff(1), Reweighting()])
@pytest.mark.parametrize("dense", [False, True])
def test_the_most_similar_sentences_are_kept_with_their_similarity(kernel, dense):
    spec = DenseVectors(DENSE, kernel) if dense else InverseDateFrequency(kernel)
    similarity = spec.prepare(POOL)
    whole, tolerance = pairwise(similarity), 1e-3 if dense else 1e-12
    found = neighbours(similarity, 6).toarray()
    assert np.all(np.count_nonzero(found, axis=1) == np.minimum(6, np.count_nonzero(whole, axis=1)))
    assert np.allclose(found[found > 0], whole[found > 0], atol=1e-12)
    best = -np.sort(-whole, axis=1)[:, :6].sum(axis=1)
    assert np.allclose(found.sum(axis=1), best, atol=6 * tolerance)
    assert len(dates_of(POOL)) > 3
