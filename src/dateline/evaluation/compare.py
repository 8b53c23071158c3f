"""Comparing systems that were scored on the same timelines."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import numpy as np

from dateline.errors import DatelineError, unknown_name
from dateline.evaluation.comparison import Comparison, Difference
from dateline.evaluation.scores import Scores, average, require_same_making
from dateline.evaluation.significance import (
    CORRECTIONS,
    all_pairs,
    bootstrap_intervals,
    every_way_is_tried,
    holm,
    randomisation_tests,
)

__all__ = ["compare"]


def compare(
    systems: Mapping[str, Sequence[Scores]],
    *,
    topics: Sequence[Hashable] | None = None,
    averaging: str = "f-of-means",
    shuffles: int = 10_000,
    seed: int = 0,
    level: float = 0.05,
    correction: str = "holm",
) -> Comparison:
    """Compare systems that were scored on the same timelines in the same order.

    ``topics`` names the topic of each timeline: then whole topics are swapped and drawn (see
    :mod:`dateline.evaluation.significance`). ``correction`` is ``holm``, over all pairs of a score, or
    ``none``.
    """
    _check(systems, topics, level, correction)
    averages = {name: average(scores, averaging, name) for name, scores in systems.items()}
    first = next(iter(systems.values()))
    names = list(systems)
    scores_asked = list(first[0].values)
    array = np.array([[list(s.values.values()) for s in systems[name]] for name in names], np.float64)
    pairs = all_pairs(len(names))
    beta = first[0].beta
    p = randomisation_tests(
        array, pairs, groups=topics, averaging=averaging, beta=beta, shuffles=shuffles, seed=seed
    )
    corrected = holm(p) if correction == "holm" else p
    single, paired = bootstrap_intervals(
        array, pairs, groups=topics, averaging=averaging, beta=beta, samples=shuffles, seed=seed
    )
    intervals = {
        name: {score: _interval(single[i, j]) for j, score in enumerate(scores_asked)}
        for i, name in enumerate(names)
    }
    differences = tuple(
        Difference(
            score,
            names[left],
            names[right],
            averages[names[left]][score].f1 - averages[names[right]][score].f1,
            *_interval(paired[row, column]),
            float(p[row, column]),
            float(corrected[row, column]),
        )
        for column, score in enumerate(scores_asked)
        for row, (left, right) in enumerate(pairs)
    )
    unit, units = ("timelines", len(first)) if topics is None else ("topics", len(set(topics)))
    tried = f"all({2**units})" if every_way_is_tried(units, shuffles) else f"{shuffles}"
    settings = (
        f"test:randomisation|shuffled:{unit}({units})|shuffles:{tried}|bootstrap:{shuffles}|seed:{seed}|"
        f"correction:{correction}"
    )
    return Comparison(averages, intervals, differences, level, settings)


def _check(
    systems: Mapping[str, Sequence[Scores]], topics: Sequence[Hashable] | None, level: float, correction: str
) -> None:
    """Refuse what cannot be compared, and settings that mean nothing."""
    if correction not in CORRECTIONS:
        raise unknown_name("correction", correction, CORRECTIONS)
    if not 0 < level < 1:
        raise DatelineError(f"The level of significance lies between 0 and 1, it is not {level!r}.")
    if not systems:
        raise DatelineError("There are no systems to compare.")
    sizes = {name: len(scores) for name, scores in systems.items()}
    if len(set(sizes.values())) != 1:
        counts = ", ".join(f"{name} on {size}" for name, size in sizes.items())
        raise DatelineError(
            "Systems are compared on the same timelines, but these were scored on different numbers of them: "
            f"{counts}."
        )
    require_same_making([score for scores in systems.values() for score in scores])
    first_name, first = next(iter(systems.items()))
    for name, scores in systems.items():
        for ours, theirs in zip(first, scores, strict=True):
            if ours.name != theirs.name:
                raise DatelineError(
                    f"{first_name} and {name} were scored on different timelines, "
                    f"for example {ours.name!r} and {theirs.name!r}; give them in the same order."
                )
    if topics is not None and len(topics) != len(first):
        raise DatelineError(f"There are {len(first)} timelines but {len(topics)} topics; name one for each.")


def _interval(bounds: np.ndarray[Any, np.dtype[np.float64]]) -> tuple[float, float]:
    return float(bounds[0]), float(bounds[1])
