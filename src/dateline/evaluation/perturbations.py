"""The mistakes that a metric of timelines should notice, made on purpose.

Each takes the dates and sentences of a timeline and gives them with one mistake; a timeline too small for the
mistake comes back as it was.
"""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable

from dateline.evaluation.pair import Days

__all__ = ["NONSENSE", "PERTURBATIONS", "add_nonsense", "merge_closest", "remove_date", "shift"]

Summaries = dict[datetime.date, list[str]]

NONSENSE = " ".join(["asdf"] * 10)
_DAY = datetime.timedelta(days=1)


def _copy(days: Days) -> Summaries:
    return {day: list(sentences) for day, sentences in days.items()}


def remove_date(days: Days, chance: random.Random) -> Summaries:
    """Without one date, drawn at random."""
    changed = _copy(days)
    if changed:
        del changed[chance.choice(sorted(changed))]
    return changed


def add_nonsense(days: Days, chance: random.Random) -> Summaries:
    """With a summary of nonsense on the first day after one of its dates that is not a date itself."""
    changed = _copy(days)
    for day in sorted(days):
        if day < datetime.date.max and day + _DAY not in days:
            changed[day + _DAY] = [NONSENSE]
            break
    return changed


def merge_closest(days: Days, chance: random.Random) -> Summaries:
    """With the two closest dates (the first of equals) made one: the summaries stand on the earlier."""
    changed = _copy(days)
    dates = sorted(changed)
    if len(dates) > 1:
        first = min(range(len(dates) - 1), key=lambda i: (dates[i + 1] - dates[i], i))
        changed[dates[first]].extend(changed.pop(dates[first + 1]))
    return changed


def shift(by: int) -> Callable[[Days, random.Random], Summaries]:
    """With every date moved by some days."""

    def moved(days: Days, chance: random.Random) -> Summaries:
        by_days = datetime.timedelta(days=by)
        try:
            return {day + by_days: list(sentences) for day, sentences in days.items()}
        except OverflowError:
            return _copy(days)

    return moved


PERTURBATIONS: dict[str, Callable[[Days, random.Random], Summaries]] = {
    "remove_random": remove_date,
    "add": add_nonsense,
    "merge": merge_closest,
    "shift_1_day": shift(1),
    "shift_5_days": shift(5),
}
"""The mistakes by the names that the metrics' authors use."""
