"""How long a timeline should be when nobody says: the length follows from how the weight lies on dates."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from dateline.optimize import Selection
from dateline.pool import Pool

__all__ = ["FACTOR", "TRIED", "Length", "choose_length", "date_values", "effective_number"]

FACTOR = 7.0
FEWEST = 3
TRIED = 400
"""So many dates are valued at most before the number is chosen."""


@dataclass(frozen=True, slots=True)
class Length:
    """The number of dates chosen, and why, in words."""

    dates: int
    because: str


def date_values(pool: Pool, selection: Selection) -> list[float]:
    """What each date of a selection adds to the objective, the greatest first."""
    values: dict[int, float] = {}
    for step in selection.trace:
        day = int(pool.day[step.row])
        values[day] = values.get(day, 0.0) + step.gain
    return sorted(values.values(), reverse=True)


def effective_number(values: Sequence[float]) -> float:
    """exp(-sum p log p) for the shares p: n dates of equal weight count n, a long thin tail hardly counts."""
    total = sum(values)
    shares = [value / total for value in values if value > 0] if total > 0 else []
    return math.exp(-sum(share * math.log(share) for share in shares)) if shares else 0.0


def choose_length(values: Sequence[float], factor: float = FACTOR) -> Length:
    """l = factor * n^(1/3), n the effective number of dates, and no fewer than 3 where there are as many.

    Journalists tell a longer story in more dates, but in fewer of those there are: on timeline17 half
    of the lengths are off by less than a factor of 1.2 (docs/quality.md compares rules).
    """
    adding = sum(value > 0 for value in values)
    if not adding:
        return Length(0, "no date adds anything")
    number = effective_number(values)
    dates = max(FEWEST, round(factor * number ** (1 / 3)))
    if dates >= adding:
        return Length(adding, "no other adds anything")
    return Length(
        dates,
        f"about as many as journalists tell where the weight of the articles lies on some {number:.0f}",
    )
