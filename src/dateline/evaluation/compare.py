"""Several systems on the same timelines: averages, intervals, tests, and a table with marks."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from dateline.errors import DatelineError, unknown_name
from dateline.evaluation.scores import Scores, average, require_same_making
from dateline.evaluation.significance import (
    CORRECTIONS,
    all_pairs,
    bootstrap_intervals,
    every_way_is_tried,
    holm,
    randomisation_tests,
)
from dateline.evaluation.tables import Cell, Table

__all__ = ["Comparison", "Difference", "compare"]


@dataclass(frozen=True, slots=True)
class Difference:
    """The difference of two systems in the F1 of one score: first less second.

    ``p`` is that of the randomisation test, ``p_corrected`` the same corrected for all pairs of this score,
    ``low`` and ``high`` the bootstrap interval of the difference.
    """

    score: str
    first: str
    second: str
    difference: float
    low: float
    high: float
    p: float
    p_corrected: float


@dataclass(frozen=True)
class Comparison:
    """What :func:`compare` found: averages and intervals by system, and the differences of all pairs."""

    averages: Mapping[str, Scores]
    intervals: Mapping[str, Mapping[str, tuple[float, float]]]
    differences: tuple[Difference, ...]
    level: float
    settings: str

    @property
    def signature(self) -> str:
        """How the scores and the tests were made."""
        first = next(iter(self.averages.values()))
        return f"{first.signature}|{self.settings}"

    def better_than(self, system: str, score: str) -> list[str]:
        """The systems that this one beats significantly."""
        proven = [d for d in self.differences if d.score == score and d.p_corrected < self.level]
        lost_to_it = [d.second for d in proven if d.first == system and d.difference > 0]
        return [d.first for d in proven if d.second == system and d.difference < 0] + lost_to_it

    def table(self, *, digits: int = 4) -> Table:
        """F1 by system and score; raised letters name the systems that it beats significantly, the best of a
        column is set off."""
        letters = {name: _letter(number) for number, name in enumerate(self.averages)}
        scores = list(next(iter(self.averages.values())).values)
        best = {score: max(found[score].f1 for found in self.averages.values()) for score in scores}
        rows = []
        for name, found in self.averages.items():
            cells = [Cell(f"{letters[name]} {name}")]
            for score in scores:
                marks = "".join(letters[other] for other in self.better_than(name, score))
                cells.append(Cell(f"{found[score].f1:.{digits}f}", marks, found[score].f1 == best[score]))
            rows.append(tuple(cells))
        note = f"Raised letters: better than that system, corrected p < {self.level:g}."
        return Table(("system", *scores), tuple(rows), (note, self.signature))

    def intervals_table(self, *, digits: int = 4) -> Table:
        """The bootstrap intervals of F1 by system and score."""
        rows = tuple(
            (Cell(name), *(Cell(f"[{low:.{digits}f}, {high:.{digits}f}]") for low, high in found.values()))
            for name, found in self.intervals.items()
        )
        scores = next(iter(self.averages.values())).values
        return Table(("95% interval", *scores), rows, (self.signature,))

    def tests_table(self, *, digits: int = 4) -> Table:
        """All differences with their intervals and p-values."""
        rows = tuple(
            (
                Cell(f"{found.first} - {found.second}"),
                Cell(found.score),
                Cell(f"{found.difference:+.{digits}f}"),
                Cell(f"[{found.low:+.{digits}f}, {found.high:+.{digits}f}]"),
                Cell(f"{found.p:.4f}"),
                Cell(f"{found.p_corrected:.4f}"),
            )
            for found in self.differences
        )
        return Table(("systems", "score", "difference", "95%", "p", "p corrected"), rows, (self.signature,))

    def as_dict(self) -> dict[str, Any]:
        """Everything, ready for JSON."""
        return {
            "averages": {name: scores.as_dict() for name, scores in self.averages.items()},
            "intervals": {name: dict(intervals) for name, intervals in self.intervals.items()},
            "differences": [
                {field: getattr(found, field) for field in Difference.__slots__} for found in self.differences
            ],
            "level": self.level,
            "signature": self.signature,
        }


def _letter(number: int) -> str:
    return chr(ord("a") + number) if number < 26 else f"({number + 1})"


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
