"""Calendar arithmetic: weeks, months, moveable feasts."""

from __future__ import annotations

import calendar
import datetime

__all__ = [
    "FIRST_YEAR",
    "LAST_YEAR",
    "day_of",
    "easter",
    "nth_weekday",
    "plus_days",
    "plus_months",
    "week_of",
]

FIRST_YEAR, LAST_YEAR = 1600, 2100


def day_of(year: int, month: int, day: int) -> datetime.date | None:
    """The day, or None where the calendar has no such day or the year lies outside 1600 to 2100."""
    if not (FIRST_YEAR <= year <= LAST_YEAR and 1 <= month <= 12):
        return None
    if not 1 <= day <= calendar.monthrange(year, month)[1]:
        return None
    return datetime.date(year, month, day)


def plus_days(day: datetime.date, days: int) -> datetime.date | None:
    """So many days later (or earlier), or None outside 1600 to 2100."""
    ordinal = day.toordinal() + days
    if (
        not datetime.date(FIRST_YEAR, 1, 1).toordinal()
        <= ordinal
        <= datetime.date(LAST_YEAR, 12, 31).toordinal()
    ):
        return None
    return datetime.date.fromordinal(ordinal)


def plus_months(day: datetime.date, months: int) -> tuple[int, int]:
    """Year and month so many months later (or earlier)."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return year, month + 1


def week_of(day: datetime.date) -> str:
    """The ISO week as TIMEX3 writes it."""
    year, week, _ = day.isocalendar()
    return f"{year:04d}-W{week:02d}"


def easter(year: int) -> datetime.date:
    """Easter Sunday of the Gregorian calendar (the anonymous algorithm)."""
    a, (b, c) = year % 19, divmod(year, 100)
    d, e = divmod(b, 4)
    g = (8 * b + 13) // 25
    h = (19 * a + b - d - g + 15) % 30
    i, k = divmod(c, 4)
    w = (32 + 2 * e + 2 * i - h - k) % 7
    m = (a + 11 * h + 22 * w) // 451
    month, day = divmod(h + w - 7 * m + 114, 31)
    return datetime.date(year, month, day + 1)


def nth_weekday(year: int, month: int, weekday: int, n: int) -> datetime.date:
    """The n-th such weekday of a month (Monday is 0); n = -1 is the last."""
    if n > 0:
        first = datetime.date(year, month, 1)
        return first + datetime.timedelta((weekday - first.weekday()) % 7 + 7 * (n - 1))
    last = datetime.date(year, month, calendar.monthrange(year, month)[1])
    return last - datetime.timedelta((last.weekday() - weekday) % 7)
