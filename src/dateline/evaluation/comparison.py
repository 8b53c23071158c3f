"""What a comparison of systems found: averages, intervals, tests, and tables with marks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dateline.evaluation.scores import Scores
from dateline.evaluation.tables import Cell, Table

__all__ = ["Comparison", "Difference"]


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
    """What a comparison found: averages and intervals by system, and the differences of all pairs."""

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
