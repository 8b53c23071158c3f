"""How metrics react to deliberate mistakes: each reference is scored against itself with one mistake made."""

from __future__ import annotations

import os
import random
from collections.abc import Iterable, Mapping
from dataclasses import replace

from dateline.evaluation.evaluate import TimelineLike, evaluate_all, one_timeline
from dateline.evaluation.perturbations import PERTURBATIONS
from dateline.evaluation.scores import Scores, average
from dateline.evaluation.tables import Cell, Table

__all__ = ["metric_tests", "reactions"]

UNCHANGED = "unchanged"


def metric_tests(
    timelines: Mapping[str, TimelineLike],
    *,
    metrics: Iterable[str] | str | None = None,
    mode: str = "rouge-1.5.5",
    reading: str = "complete",
    beta: float = 1,
    seed: int = 23,
) -> dict[str, Scores]:
    """The average scores of timelines against themselves, unchanged and with each mistake (see
    :mod:`dateline.evaluation.perturbations`). The seed decides which dates are removed."""
    originals = {name: one_timeline(timelines[name], reading) for name in sorted(timelines)}
    chance = random.Random(seed)
    changed = {UNCHANGED: originals}
    for mistake, change in PERTURBATIONS.items():
        changed[mistake] = {name: change(days, chance) for name, days in originals.items()}
    tests = {}
    for mistake, given in changed.items():
        triples = [(name, given[name], originals[name]) for name in originals]
        tests[mistake] = average(evaluate_all(triples, metrics=metrics, mode=mode, beta=beta), name=mistake)
        if any(isinstance(source, (str, os.PathLike)) for source in timelines.values()):
            tests[mistake] = replace(tests[mistake], reading=reading)
    return tests


def reactions(tests: Mapping[str, Scores]) -> Table:
    """The F1 that each metric gives to each mistake, as a table."""
    scores = list(next(iter(tests.values())).values)
    rows = tuple(
        (Cell(mistake), *(Cell(f"{found[score].f1:.3f}") for score in scores))
        for mistake, found in tests.items()
    )
    return Table(("mistake", *scores), rows, (next(iter(tests.values())).signature,))
