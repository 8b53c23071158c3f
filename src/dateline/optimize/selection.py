"""What an optimiser returns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dateline.optimize.guarantee import Guarantee

__all__ = ["Selection", "Step"]


@dataclass(frozen=True, slots=True)
class Step:
    """One choice: its row and what it added, by term. ``pinned`` says that it was not chosen but given."""

    row: int
    gains: Mapping[str, float]
    pinned: bool = False

    @property
    def gain(self) -> float:
        """What it added in all."""
        return float(sum(self.gains.values()))


@dataclass(frozen=True, slots=True)
class Selection:
    """The rows selected, in the order of choice (pinned ones first); the gain of every step; the value, in
    all and by term; and how near the optimum it is."""

    trace: tuple[Step, ...]
    value: float
    values: Mapping[str, float]
    guarantee: Guarantee

    @property
    def rows(self) -> tuple[int, ...]:
        return tuple(step.row for step in self.trace)

    def __len__(self) -> int:
        return len(self.trace)
