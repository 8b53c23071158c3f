"""How long a timeline should be when nobody says: the length chooses itself from the gain curve."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dateline.optimize import Selection
from dateline.pool import Pool

__all__ = ["FRACTION", "Length", "choose_length", "date_values"]

FRACTION = 0.3
FEWEST, MOST = 3, 50


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


def choose_length(values: Sequence[float], fraction: float = FRACTION) -> Length:
    """The number of dates before the first one that adds less than ``fraction`` of what the best date adds
    (no fewer than 3 and no more than 50, where there are as many)."""
    if not values:
        return Length(0, "no date adds anything")
    enough = sum(value >= fraction * values[0] for value in values)
    dates = min(max(enough, FEWEST), MOST, len(values))
    if dates == len(values):
        return Length(dates, f"all {dates} dates that add anything")
    share = values[dates] / values[0]
    if dates == MOST:
        return Length(
            dates, f"the limit of {MOST}; the next date would still add {share:.0%} of the best one"
        )
    return Length(
        dates,
        f"the next date would add {share:.0%} of what the best one adds, and {fraction:.0%} is the least",
    )
