"""How long a timeline should be when nobody says: the number of dates follows from how the weight lies on
them, and a date has a second sentence where that adds something."""

from __future__ import annotations

import datetime
import math
from collections.abc import Sequence
from dataclasses import dataclass

from dateline.objectives import PreparedObjective
from dateline.optimize import Selection
from dateline.pool import Pool

__all__ = ["FACTOR", "TRIED", "Length", "choose_length", "date_values", "effective_number", "told_by_one"]

FACTOR = 7.0
FEWEST = 3
NEEDED = 0.2
"""What a second sentence must add, as a share of what the first one adds."""
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


def told_by_one(prepared: PreparedObjective, selection: Selection) -> list[datetime.date]:
    """The dates whose further sentences all add less than ``NEEDED`` of what the first one adds (the worth of
    the date itself not counted): near-copies of it, mostly. Dates with pins stay as they are."""
    pool = prepared.pool
    gains: dict[int, list[float]] = {}
    pinned = {int(prepared.dates.of[step.row]) for step in selection.trace if step.pinned}
    for step in selection.trace:
        date = int(prepared.dates.of[step.row])
        gains.setdefault(date, []).append(step.gain)
    few = []
    for date, (first, *others) in gains.items():
        least = NEEDED * (first - float(prepared.date_level[date]))
        if others and date not in pinned and max(others) < least:
            few.append(pool.date(int(prepared.dates.rows(date)[0])))
    return few
