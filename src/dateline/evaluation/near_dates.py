"""Near-date curves: date selection when dates some days apart may be paired.

    P(w) = |pairs at most w days apart| / |dates of T|, R(w) = |the same pairs| / |dates of R|

Each date is paired once and as many as possible are, so that many dates around one event are not all
rewarded. P(0) and R(0) are those of date selection.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from typing import Any

from dateline.errors import DatelineError
from dateline.evaluation.dates import pair_dates
from dateline.evaluation.evaluate import TimelineLike, is_timeline_like, timelines_in
from dateline.evaluation.score import Score

__all__ = ["near_date_curve"]


def near_date_curve(
    timeline: TimelineLike | Iterable[datetime.date],
    references: TimelineLike | Iterable[TimelineLike | datetime.date],
    within: int = 7,
    *,
    reading: str = "complete",
    beta: float = 1,
) -> list[Score]:
    """The date score within 0, 1, ..., ``within`` days.

    Timelines are given as to :func:`~dateline.evaluation.evaluate`, or as their dates alone.
    """
    if within < 0:
        raise DatelineError(f"Dates lie within 0 or more days of each other, not {within}.")
    left, right = (sorted(_dates(given, reading)) for given in (timeline, references))
    return [pair_dates(left, right, days).score(beta) for days in range(within + 1)]


def _dates(given: Any, reading: str) -> set[datetime.date]:
    if is_timeline_like(given) or not isinstance(given, Iterable):
        return {day for days in timelines_in(given, reading) for day in days}
    dates: set[datetime.date] = set()
    for item in given:
        dates |= {item} if isinstance(item, datetime.date) else _dates(item, reading)
    return dates
