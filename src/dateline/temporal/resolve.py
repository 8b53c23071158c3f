"""Which resolver reads the matches of which class of trigger words. None of them knows a language."""

from __future__ import annotations

from collections.abc import Callable

from dateline.temporal.calendar_dates import calendar_date, inst_date, year_in_words
from dateline.temporal.holidays import holiday_date
from dateline.temporal.periods import unit_date
from dateline.temporal.places import Found
from dateline.temporal.reading import Reading, Roles
from dateline.temporal.weekdays import deictic_date, weekday_date

__all__ = ["RESOLVERS"]

RESOLVERS: dict[str, Callable[[Roles, Reading], Found]] = {
    "month": calendar_date,
    "weekday": weekday_date,
    "deictic": deictic_date,
    "unit": unit_date,
    "hundreds": year_in_words,
    "inst": inst_date,
    "holiday": holiday_date,
}
