"""Holidays, fixed and moveable, of the year given or of the one that brings them nearest."""

from __future__ import annotations

import datetime

from dateline.temporal.days import day_of, easter, nth_weekday, plus_days, week_of
from dateline.temporal.places import Found, at, at_day, nearest, year_of
from dateline.temporal.reading import Reading, Roles

__all__ = ["holiday_date"]

_WEDNESDAY = 2
_NTH_WEEKDAY = {
    "thanksgiving": (11, 3, 4),
    "memorial": (5, 0, -1),
    "labor": (9, 0, 1),
    "columbus": (10, 0, 2),
    "presidents": (2, 0, 3),
    "king": (1, 0, 3),
    "mothers": (5, 6, 2),
    "fathers": (6, 6, 3),
}
"""Month, weekday and which of them, counted from the end when negative."""


def holiday_date(roles: Roles, reading: Reading) -> Found:
    """A holiday, or the week or weekend of one; the weekend of a Monday is the one before it."""
    key, published = reading.table.holidays[roles["holiday"]], reading.published
    year = year_of(roles, reading)
    if year is not None:
        return at_day(roles, _holiday(key, year), reading, "explicit")
    if published is None:
        return []
    years = range(published.year - 1, published.year + 2)
    days = [day for year in years if (day := _holiday(key, year))]
    tense = reading.shift(roles)[0] or reading.tense(roles.match)
    day = nearest(days, published, tense)
    if day is None or (_is_one_day(key) and published < day):
        return []
    if "unit" not in roles:
        return at_day(roles, day, reading)
    unit = reading.table.units[roles["unit"]]
    end = {"week": "", "weekend": "-WE"}.get(unit)
    if unit == "weekend" and day.weekday() < _WEDNESDAY:
        day -= datetime.timedelta(day.weekday() + 1)
    return [] if end is None else at(roles, week_of(day) + end, unit)


def _is_one_day(key: str) -> bool:
    """Whether it is a day of history and no day of every year."""
    return key[:4].isdigit()


def _holiday(key: str, year: int) -> datetime.date | None:
    if key.startswith("easter"):
        return plus_days(easter(year), int(key[6:] or 0))
    if key in _NTH_WEEKDAY:
        month, weekday, n = _NTH_WEEKDAY[key]
        return nth_weekday(year, month, weekday, n)
    if key == "election":
        return plus_days(nth_weekday(year, 11, 0, 1), 1)
    if _is_one_day(key):
        return datetime.date.fromisoformat(key)
    return day_of(year, int(key[:2]), int(key[3:]))
