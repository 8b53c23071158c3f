"""Weekdays, and days named by where they lie from the publication: today, yesterday, tomorrow."""

from __future__ import annotations

import datetime
import re

from dateline.temporal.calendar_dates import calendar_date
from dateline.temporal.days import nth_weekday, plus_days, plus_months
from dateline.temporal.periods import unit_date
from dateline.temporal.places import Found, at, at_day
from dateline.temporal.reading import Reading, Roles
from dateline.temporal.tense import FUTURE, NONE, PAST

__all__ = ["deictic_date", "weekday_date"]

_FIGURES = re.compile(r"[ ,(]{1,3}[0-9]{1,4}[/.-][0-9]{1,2}[/.-][0-9]{2,4}(?![0-9])")
"""A date in figures right after a weekday, which says the day better."""
_MIDWEEK, _SATURDAY = 3, 5
_NO_DAY = frozenset(["set", "title", "workweek", "monthly"])
"""Roles that make a weekday a habit or part of a name."""


def weekday_date(roles: Roles, reading: Reading) -> Found:
    """A weekday: the publication day, the last such day before it or, by tense, the next."""
    if "month" in roles:
        return calendar_date(roles, reading)
    published = reading.published
    if published is None or not _NO_DAY.isdisjoint(roles) or _FIGURES.match(reading.low, roles.match.end()):
        return []
    weekday = reading.weekday(roles["weekday"])
    if "unit" in roles:
        return _within(roles, weekday, published, reading)
    if "day" in roles and (day := _numbered(weekday, int(roles["day"]), published)):
        return at_day(roles, day, reading)
    if roles["weekday"] in reading.table.names and not reading.is_time(roles.span("weekday")):
        return []
    offset, anchor = reading.shift(roles)
    beside = reading.beside(roles.match.start())
    if not offset and beside is not None and beside.weekday() == weekday:
        return at_day(roles, beside, reading)
    if not offset and (joined := _joined(roles, weekday, reading)):
        return at_day(roles, joined, reading)
    origin = reading.origin(anchor) or published
    return at_day(roles, plus_days(origin, _days_to(weekday, origin, roles, reading)), reading)


def _days_to(weekday: int, origin: datetime.date, roles: Roles, reading: Reading) -> int:
    """The days from ``origin`` to the weekday meant; "this" weekday without a tense is the nearest."""
    offset, anchor = reading.shift(roles)
    behind = (origin.weekday() - weekday) % 7
    if anchor == "week" and behind:
        return _by_week(weekday - origin.weekday(), offset, origin, reading.tense(roles.match))
    if offset:
        return -(behind or 7) if offset < 0 else 7 * offset - behind
    tense = reading.tense(roles.match) if behind else PAST
    near = tense == NONE and "shift" in roles and anchor == "published" and behind > _MIDWEEK
    return 7 - behind if tense == FUTURE or near else -behind


def _by_week(away: int, offset: int, published: datetime.date, tense: int) -> int:
    """The days to last, this or next Tuesday, of which this week's is ``away``.

    Said from Monday to Friday, "last Tuesday" is that of last week, "next Tuesday" that of next week; on a
    weekend, each is the nearest. "This Tuesday" lies ahead, unless it was this week and the tense is past.
    """
    if offset == 0:
        return away if away > 0 or tense == PAST else away + 7
    if published.weekday() < _SATURDAY:
        return away + 7 * offset
    return away - 7 * (away > 0) if offset < 0 else away + 7 * (away < 0)


def _within(roles: Roles, weekday: int, published: datetime.date, reading: Reading) -> Found:
    """The first Tuesday of next month; Monday of last week."""
    offset, unit = reading.shift(roles)[0], reading.table.units[roles["unit"]]
    if "rank" in roles and unit == "month":
        month = plus_months(published, offset)
        return at_day(roles, nth_weekday(*month, weekday, reading.table.ranks[roles["rank"]]), reading)
    if "rank" in roles or unit != "week":
        return []
    return at_day(roles, plus_days(published, weekday - published.weekday() + 7 * offset), reading)


def _joined(roles: Roles, weekday: int, reading: Reading) -> datetime.date | None:
    """Tuesday and Wednesday, from Monday to Friday: the second is the first such day after the other one,
    unless that leads from the past into a future of which nothing is said."""
    first, published = reading.joined(roles.match.start()), reading.published
    if first is None or published is None:
        return None
    day = plus_days(first, (weekday - first.weekday()) % 7)
    ahead = day is not None and first <= published < day
    return None if ahead and reading.tense(roles.match) != FUTURE else day


def _numbered(weekday: int, number: int, published: datetime.date) -> datetime.date | None:
    """Wednesday 21: the nearest day that is both."""
    behind = (published.weekday() - weekday) % 7
    for weeks in (0, 1, -1, 2, -2, 3, -3, 4, -4):
        day = plus_days(published, 7 * weeks - behind)
        if day is not None and day.day == number:
            return day
    return None


def deictic_date(roles: Roles, reading: Reading) -> Found:
    """Today, yesterday, tomorrow, the day after the last one mentioned."""
    if reading.published is None or "nowadays" in roles:
        return []
    if "deictic" not in roles:
        return unit_date(roles, reading)
    steps, _, part = reading.table.deictics[roles["deictic"]].partition(" ")
    origin = reading.origin(part)
    day = plus_days(origin, int(steps)) if origin else None
    if part and part != "context" and day:
        return at(roles, f"{day.isoformat()}T{part}", "day")
    return at_day(roles, day, reading)
