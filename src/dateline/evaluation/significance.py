"""Could the difference of two systems be chance? Paired approximate randomisation, bootstrap, Holm.

**Randomisation.** Two systems are scored on the same timelines. If they were equally good, it would not
matter which of the two scores of a timeline belongs to which system. So the scores are swapped on randomly
chosen timelines, and

    p = (number of shuffles with |difference| at least as large as observed + 1) / (number of shuffles + 1),

two-sided. The difference is that of the averages that the tables print (F1 of the mean precision and recall,
or the mean of the F1s). When there are no more ways to swap than shuffles asked for, all are tried and p is
exact.

**By topic.** Timelines of one topic are no independent observations: a system that suits the topic gains on
all of them. Swapping whole topics takes that into account, and is harder to pass: nine topics have 512 ways.

**Bootstrap.** Timelines (or topics) are drawn with replacement and averaged again; the middle 95% of these
averages is the interval.

**Holm.** With many comparisons some differ by chance. Of the p-values in ascending order the i-th of m is
multiplied by m - i + 1 and never falls below the one before.
"""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Sequence

import numpy as np
from numpy.typing import NDArray

from dateline.errors import DatelineError, unknown_name
from dateline.evaluation.scores import AVERAGES

__all__ = [
    "CORRECTIONS",
    "all_pairs",
    "bootstrap_intervals",
    "every_way_is_tried",
    "f_measures",
    "group_numbers",
    "holm",
    "randomisation_tests",
]

Floats = NDArray[np.float64]
_TOLERANCE = 1e-12

CORRECTIONS = ("holm", "none")


def f_measures(precision: Floats, recall: Floats, beta: float = 1) -> Floats:
    """F_beta of arrays, 0 where precision and recall are."""
    weighted = beta**2 * precision + recall
    product = (1 + beta**2) * precision * recall
    return np.divide(product, weighted, out=np.zeros_like(product), where=weighted > 0)


def group_numbers(groups: Sequence[Hashable]) -> NDArray[np.int64]:
    """The groups as numbers, in the order of their first appearance."""
    known: dict[Hashable, int] = {}
    return np.array([known.setdefault(group, len(known)) for group in groups], np.int64)


def randomisation_tests(
    scores: Floats,
    pairs: Sequence[tuple[int, int]],
    *,
    groups: Sequence[Hashable] | None = None,
    averaging: str = "f-of-means",
    beta: float = 1,
    shuffles: int = 10_000,
    seed: int = 0,
) -> Floats:
    """Two-sided p-values, pairs x metrics.

    ``scores`` is systems x timelines x metrics x (precision, recall, F). ``groups`` names the topic of each
    timeline when whole topics are to be swapped. Every pair sees the same shuffles.
    """
    _check(averaging, shuffles)
    timelines = scores.shape[1]
    numbers = group_numbers(range(timelines) if groups is None else groups)
    swaps, exact = _swaps(int(numbers.max(initial=-1)) + 1, shuffles, seed)
    means = scores.mean(axis=1)
    p = np.ones((len(pairs), scores.shape[2]))
    for row, (left, right) in enumerate(pairs):
        change = np.zeros((swaps.shape[1], *scores.shape[2:]))
        np.add.at(change, numbers, (scores[right] - scores[left]) / timelines)
        moved = np.tensordot(swaps, change, axes=1)
        observed = _statistic(means[left], averaging, beta) - _statistic(means[right], averaging, beta)
        shuffled = _statistic(means[left] + moved, averaging, beta)
        shuffled -= _statistic(means[right] - moved, averaging, beta)
        extreme = (np.abs(shuffled) >= np.abs(observed) - _TOLERANCE).sum(axis=0)
        p[row] = extreme / len(swaps) if exact else (extreme + 1) / (len(swaps) + 1)
    return p


def _check(averaging: str, shuffles: int) -> None:
    if averaging not in AVERAGES:
        raise unknown_name("way of averaging", averaging, AVERAGES)
    if shuffles < 1:
        raise DatelineError(f"The number of shuffles must be at least 1, not {shuffles}.")


def every_way_is_tried(groups: int, shuffles: int) -> bool:
    """Whether there are no more ways to swap than shuffles asked for, so that p is exact."""
    return groups < 63 and 2**groups <= shuffles


def _swaps(groups: int, shuffles: int, seed: int) -> tuple[Floats, bool]:
    """Which groups to swap in each shuffle (0 or 1), and whether these are all ways there are."""
    if every_way_is_tried(groups, shuffles):
        ways = np.arange(2**groups)[:, None] >> np.arange(groups)[None, :] & 1
        return ways.astype(np.float64), True
    chance = np.random.default_rng(seed)
    return chance.integers(0, 2, (shuffles, groups)).astype(np.float64), False


def _statistic(means: Floats, averaging: str, beta: float) -> Floats:
    if averaging == "mean-of-fs":
        return means[..., 2].copy()
    return f_measures(means[..., 0], means[..., 1], beta)


def bootstrap_intervals(
    scores: Floats,
    pairs: Sequence[tuple[int, int]] = (),
    *,
    groups: Sequence[Hashable] | None = None,
    averaging: str = "f-of-means",
    beta: float = 1,
    level: float = 0.95,
    samples: int = 10_000,
    seed: int = 0,
) -> tuple[Floats, Floats]:
    """Percentile intervals of the averages (systems x metrics x 2) and of the differences of pairs
    (pairs x metrics x 2). ``scores`` and ``groups`` as for :func:`randomisation_tests`."""
    _check(averaging, samples)
    if not 0 < level < 1:
        raise DatelineError(f"The level of an interval lies between 0 and 1, it is not {level!r}.")
    timelines = scores.shape[1]
    numbers = group_numbers(range(timelines) if groups is None else groups)
    size = int(numbers.max(initial=-1)) + 1
    chance = np.random.default_rng(seed)
    drawn = chance.multinomial(size, np.full(size, 1 / size), samples).astype(np.float64)
    weights = drawn[:, numbers]
    weights /= weights.sum(axis=1, keepdims=True)
    cuts = [50 * (1 - level), 50 * (1 + level)]
    averages = [_statistic(np.tensordot(weights, system, axes=1), averaging, beta) for system in scores]
    single = np.array([np.percentile(average, cuts, axis=0).T for average in averages])
    paired = np.array(
        [np.percentile(averages[left] - averages[right], cuts, axis=0).T for left, right in pairs]
    )
    return single, paired.reshape(len(pairs), scores.shape[2], 2)


def holm(p: Floats) -> Floats:
    """Holm's correction of p-values along the first axis."""
    order = np.argsort(p, axis=0, kind="stable")
    factors = np.arange(len(p), 0, -1).reshape(-1, *[1] * (p.ndim - 1))
    stepped = np.maximum.accumulate(np.take_along_axis(p, order, axis=0) * factors, axis=0)
    corrected = np.empty_like(p)
    np.put_along_axis(corrected, order, np.minimum(stepped, 1), axis=0)
    return corrected


def all_pairs(systems: int) -> list[tuple[int, int]]:
    """All pairs of systems, the first before the second."""
    return list(itertools.combinations(range(systems), 2))
