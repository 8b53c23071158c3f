"""Similarity: the vectors of sentences, kernels over date distance, and row sums.

One similarity (vectors and kernel) belongs to a recipe. ``prepare(pool)`` turns it into a
:class:`PreparedSimilarity`, which coverage and the rewards of both diversity terms share.
"""

from dateline.similarity.clustering import Clustering, KMeans, Leaders, cluster
from dateline.similarity.dense import DenseSimilarity, DenseVectors
from dateline.similarity.inverse_date_frequency import InverseDateFrequency, SparseSimilarity
from dateline.similarity.kernels import Cutoff, Kernel, Linear, Reweighting, SquareRoot
from dateline.similarity.prepared import PreparedSimilarity, Similarity
from dateline.similarity.singular import SingularVectors

__all__ = [
    "Clustering",
    "Cutoff",
    "DenseSimilarity",
    "DenseVectors",
    "InverseDateFrequency",
    "KMeans",
    "Kernel",
    "Leaders",
    "Linear",
    "PreparedSimilarity",
    "Reweighting",
    "Similarity",
    "SingularVectors",
    "SparseSimilarity",
    "SquareRoot",
    "cluster",
]
