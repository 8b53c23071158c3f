"""Branch and bound over the sets of sentences of one date."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dateline.errors import DatelineError
from dateline.objectives import PreparedObjective, Residual

__all__ = ["DateSearch", "Patience"]

Floats = NDArray[np.float64]
Rows = NDArray[np.int64]

# Looking at a set at all counts as some gains.
_A_SET = 100
_MOST_ON_A_DATE = 100
_TOLERANCE = 1e-12


@dataclass(slots=True)
class Patience:
    """How many gains may still be computed; when none, a ``strict`` search ends with an error."""

    left: int
    strict: bool = False


@dataclass
class DateSearch:
    """Branch and bound over the sets of one date; rows are numbered from 0."""

    prepared: PreparedObjective
    of_date: Rows
    floor: float
    patience: Patience
    best: float = 0.0
    rows: list[int] = field(default_factory=list)
    abandoned: float = 0.0

    def __post_init__(self) -> None:
        self.residuals: list[tuple[float, Residual]] = [
            (factor, residual.restricted(self.of_date)) for factor, residual in self.prepared.residuals
        ]
        self._modular = self.prepared.modular[self.of_date]

    def add(self, states: list[Any], row: int) -> None:
        for (_, residual), state in zip(self.residuals, states, strict=True):
            residual.add(state, row)

    def gains(self, states: list[Any], rows: Rows) -> Floats:
        total: Floats = self._modular[rows].copy()
        for (factor, residual), state in zip(self.residuals, states, strict=True):
            total += factor * residual.gains(state, rows)
        return total

    def run(self, states: list[Any], rows: Rows, room: int, value: float, chosen: list[int]) -> None:
        """Look at the sets that add up to ``room`` of ``rows`` to the chosen ones. The best row first: the
        first set found is the greedy one. A row comes with those after it only; when these, added up, do not
        reach the best set, no later row does. Out of patience, only greedy is followed."""
        self.patience.left -= len(rows) + _A_SET
        if room > _MOST_ON_A_DATE:
            self.patience.left = -1
        if self.patience.left < 0 and self.patience.strict:
            raise DatelineError(
                f"Exact search gave up on {self.prepared.dates.name(self._date)}, which has too many sets. "
                'Use "separable_exact" or "date_by_date", whose selections come with an upper bound on the '
                "optimum."
            )
        gains = self.gains(states, rows)
        order = np.argsort(-gains, kind="stable")
        rows, gains = rows[order], gains[order]
        sums = np.concatenate([[0.0], np.cumsum(gains)])
        for at in range(len(rows)):
            reach = value + float(sums[min(at + room, len(rows))] - sums[at])
            if gains[at] <= 0 and chosen:
                return
            if reach <= max(self.best, self.floor) * (1 + _TOLERANCE) and (chosen or self.rows):
                return
            if self.patience.left < 0:
                self.abandoned = max(self.abandoned, reach)
                self.follow(states, rows[at:], room, value, list(chosen))
                return
            row, worth = int(rows[at]), value + float(gains[at])
            if worth > self.best * (1 + _TOLERANCE):
                self.best, self.rows = worth, [*chosen, row]
            if room > 1 and at + 1 < len(rows):
                with_row = copy.deepcopy(states)
                self.add(with_row, row)
                self.run(with_row, rows[at + 1 :], room - 1, worth, [*chosen, row])

    def follow(self, states: list[Any], rows: Rows, room: int, value: float, chosen: list[int]) -> None:
        """Add the row that gains most, again and again."""
        states = copy.deepcopy(states)
        for _ in range(min(room, len(rows))):
            gains = self.gains(states, rows)
            at = int(np.argmax(gains))
            if gains[at] <= 0 and (chosen or not value):
                break
            value += float(gains[at])
            chosen.append(int(rows[at]))
            self.add(states, int(rows[at]))
            rows = np.delete(rows, at)
        if value > self.best * (1 + _TOLERANCE):
            self.best, self.rows = value, chosen

    @property
    def _date(self) -> int:
        return int(self.prepared.dates.of[self.of_date[0]])
