"""The supervised baseline: linear regression of each sentence's per-day ROUGE-1 F1."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar
from weakref import WeakKeyDictionary

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray
from scipy.sparse.linalg import lsqr

from dateline.constraints import Constraint
from dateline.errors import DatelineError
from dateline.objectives import Objective, SentenceWeights, prepare
from dateline.optimize import Selection, solve
from dateline.pool import Pool
from dateline.recipes.centroid import smooth_idf
from dateline.recipes.daily_rouge import pool_rouge
from dateline.recipes.model import Example, Solver, Task
from dateline.recipes.recipe import constraint_of
from dateline.timelines import Timeline

__all__ = ["Regression", "named_entity_tokens"]

_CAPITALISED = re.compile(r"(?<=[^.!?\"'`\s]\s)[A-Z][\w&.-]*")

_FEATURES: WeakKeyDictionary[Pool, NDArray[np.float64]] = WeakKeyDictionary()
_TARGETS: WeakKeyDictionary[Pool, tuple[Sequence[Timeline], NDArray[np.float64]]] = WeakKeyDictionary()


def named_entity_tokens(text: str) -> int:
    """How many tokens look like parts of names: capitalised, and not at the beginning of a sentence."""
    return len(_CAPITALISED.findall(text))


def _plain_features(pool: Pool) -> NDArray[np.float64]:
    """Length, name tokens, summed and averaged tf-idf (sentences as documents, smooth idf)."""
    terms = pool.terms
    summed = np.asarray(terms @ smooth_idf(terms)).ravel()
    distinct = np.maximum(np.diff(terms.indptr), 1)
    names = np.fromiter(
        (named_entity_tokens(pool.text(row)) for row in range(len(pool))), np.float64, len(pool)
    )
    return np.column_stack([pool.tokens, names, summed, summed / distinct]).astype(np.float64)


def _unigrams(pool: Pool, columns: Mapping[str, int], width: int) -> sp.csr_matrix:
    """The term counts of a pool in the columns of a shared vocabulary; unknown terms are left out."""
    places = np.fromiter((columns.get(term, -1) for term in pool.vocabulary), np.int64)
    terms = pool.terms.tocoo()
    at = places[terms.col] if len(places) else np.zeros(0, np.int64)
    known = at >= 0
    return sp.csr_matrix(
        (terms.data[known].astype(np.float64), (terms.row[known], at[known])), shape=(len(pool), width)
    )


@dataclass(frozen=True, slots=True)
class Regression:
    """Least squares from length, number of name tokens, unigram counts, and summed and averaged tf-idf to the
    ROUGE-1 F1 of a sentence against the reference summaries of its date; sentences are then taken greedily by
    predicted score under at most l dates with k sentences each.

    Trained on all topics but one (leave-one-topic-out). With several references a sentence is compared with
    those that have its date, together (see :func:`pool_rouge`). ``reading="paper"``: features scaled to unit
    deviation and a ridge penalty ``ridge`` per training sentence, since there are more unigrams than scores
    to determine them; ``"tilse"``: no penalty, as that program does.
    """

    reading: str = "paper"
    ridge: float = 0.05
    supervised: ClassVar[bool] = True

    def solver(self, pool: Pool, training: Sequence[Example] = ()) -> Solver:
        """Fit on ``training``, score every sentence of ``pool`` once."""
        if not training:
            raise DatelineError("The regression learns from other topics; give it at least one.")
        scores = self._predicted(pool, training)
        prepared = prepare(Objective(((1.0, SentenceWeights(scores)),)), pool)

        def solve_task(task: Task) -> Selection:
            constraint: Constraint = constraint_of(task.shape)
            return solve(prepared, constraint)

        return solve_task

    def _predicted(self, pool: Pool, training: Sequence[Example]) -> NDArray[np.float64]:
        vocabulary = sorted({term for example in training for term in example.pool.vocabulary})
        columns = {term: number for number, term in enumerate(vocabulary)}
        target = np.concatenate([_target(example) for example in training])
        plain = np.vstack([_features(example.pool) for example in training])
        grams = sp.vstack([_unigrams(example.pool, columns, len(columns)) for example in training]).tocsr()
        centre, spread = plain.mean(axis=0), np.maximum(plain.std(axis=0), 1e-12)
        squares = np.asarray(grams.multiply(grams).sum(axis=0)).ravel() / max(len(target), 1)
        scale = 1 / np.sqrt(np.maximum(squares, 1e-12))
        matrix = _joined((plain - centre) / spread, grams, scale)
        damp = np.sqrt(self.ridge * len(target)) if self.reading == "paper" else 0.0
        mean = float(target.mean()) if len(target) else 0.0
        weights = lsqr(matrix, target - mean, damp=damp, iter_lim=60)[0]
        ours = _joined((_features(pool) - centre) / spread, _unigrams(pool, columns, len(columns)), scale)
        scores: NDArray[np.float64] = np.asarray(ours @ weights).ravel() + mean
        return np.asarray(scores - min(float(scores.min(initial=0.0)), 0.0))


def _joined(plain: NDArray[np.float64], grams: sp.csr_matrix, scale: NDArray[np.float64]) -> sp.csr_matrix:
    """The plain features beside the scaled unigrams."""
    scaled = grams.multiply(scale[None, :])
    return sp.csr_matrix(sp.hstack([sp.csr_matrix(plain), sp.csr_matrix(scaled)], format="csr"))


def _features(pool: Pool) -> NDArray[np.float64]:
    if pool not in _FEATURES:
        _FEATURES[pool] = _plain_features(pool)
    return _FEATURES[pool]


def _target(example: Example) -> NDArray[np.float64]:
    """What is to be predicted; computed once for all the topics that learn from it."""
    known = _TARGETS.get(example.pool)
    if known is None or known[0] != example.references:
        known = (example.references, pool_rouge(example.pool, example.references))
        _TARGETS[example.pool] = known
    return known[1]
