"""A month with or without its day and year: April 22, 2010; the 3d of May; last June; the 5th inst."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator

from dateline.temporal.days import day_of, nth_weekday, plus_months
from dateline.temporal.expression import Expression
from dateline.temporal.numeric import is_year
from dateline.temporal.places import AGAINST_TENSE, AHEAD, Found, at, at_day, kind_of, nearest, year_of
from dateline.temporal.reading import Reading, Roles
from dateline.temporal.tense import FUTURE, PAST

__all__ = ["calendar_date", "inst_date", "year_in_words"]

_NEAR, _SOON = 200, 45
"""Characters and days within which a date without a year follows one with it."""


def calendar_date(roles: Roles, reading: Reading) -> Found:
    """A month with or without its day and year; a range gives both its ends."""
    table, word = reading.table, roles["month"]
    month = table.months.get(word) or table.abbreviations[word]
    year = year_of(roles, reading)
    if "rank" in roles:
        return _nth_weekday(roles, month, year, reading)
    if "day" not in roles and "dayname" not in roles:
        return _month(roles, month, year, reading)
    day = int(roles["day"]) if "day" in roles else table.daynames[roles["dayname"]]
    if year is None:
        year = _year_of_range(roles, month, day, reading)
    kind = kind_of(roles, year)
    if year is None:
        year = _year_without(roles, month, day, reading)
    date = day_of(year, month, day) if year is not None else None
    if year is None or date is None:
        return []
    found = at(roles, date.isoformat(), "day", kind)
    if "dayto" in roles and "day" in roles and (last := day_of(year, month, int(roles["dayto"]))):
        return _range(roles, found[0], last)
    return found


def _nth_weekday(roles: Roles, month: int, year: int | None, reading: Reading) -> Found:
    """The third Monday of January."""
    published = reading.published
    years = [year] if year else range(published.year - 1, published.year + 2) if published else []
    rank, weekday = reading.table.ranks[roles["rank"]], reading.weekday(roles["weekday"])
    days = [nth_weekday(year, month, weekday, rank) for year in years]
    tense = 0 if year or published is None else reading.tense(roles.match)
    return at_day(
        roles, nearest(days, published or days[0], tense) if days else None, reading, kind_of(roles, year)
    )


def _range(roles: Roles, first: Expression, last: datetime.date) -> Found:
    """The first day up to its number, the last from its number on, the month with the one it stands by.

    Those listed between them ("Nov. 7, 8 and 9") are days of the same month.
    """
    start, end = roles.span("wdto")[0] if "wdto" in roles else roles.span("dayto")[0], roles.span("dayto")[1]
    if roles.span("month" if "month" in roles else "inst")[0] > start:
        end = first.end
    second = Expression(start, end, last.isoformat(), "day", first.kind)
    return [first._replace(end=roles.span("day")[1]), *_between(roles, last, first.kind), second]


def _between(roles: Roles, last: datetime.date, kind: str) -> Iterator[Expression]:
    """The days listed between the first and the last."""
    if "days" not in roles:
        return
    start, end = roles.span("days")
    for number in re.compile("[0-9]+").finditer(roles.match.string, start, end):
        if day := day_of(last.year, last.month, int(number[0])):
            yield Expression(*number.span(), day.isoformat(), "day", kind)


def _year_of_range(roles: Roles, month: int, day: int, reading: Reading) -> int | None:
    """The year that only the second date of a range names: "March 3 to May 4, 1987", "January to May 1987".

    It is the year before where the range runs over New Year. The day of a month alone is 0.
    """
    table = reading.table
    pattern = table.second_date if day else table.second_month
    match = pattern.match(reading.low, roles.match.end()) if pattern else None
    if match is None:
        return None
    second = Roles(match)
    year, word = year_of(second, reading), second["month"]
    if year is None or (day and "day" not in second):
        return None
    last = (table.months.get(word) or table.abbreviations[word], int(second["day"]) if day else 0)
    return year - 1 if (month, day) > last else year


def _year_without(roles: Roles, month: int, day: int, reading: Reading) -> int | None:
    """The year of a day and month that name none: by the heading of a chronology, else the nearest."""
    published = reading.published
    if published is None:
        return None
    if reading.heading is not None and reading.is_entry(roles.match):
        return reading.heading
    if (month, day) == (9, 11) and _is_september_11_2001(roles, published, reading):
        return 2001
    weekday = roles.get("wd") or roles.get("weekday")
    leap = 8 if (month, day) == (2, 29) else 1
    years = range(published.year - leap, published.year + leap + 1)
    days = [date for year in years if (date := day_of(year, month, day))]
    shift = reading.shift(roles)[0]
    if not shift and (year := _year_told(roles, month, day, reading)):
        return year
    days = [date for date in days if (date - published).days * shift >= 0]
    tense = shift or reading.tense(roles.match)
    best = nearest(days, published, tense, reading.weekday(weekday) if weekday else None)
    first = reading.joined(roles.match.start())
    if best and first and best < first:  # the end of a range that begins on that day
        later = (date for date in days if date >= first and (date <= published or first > published))
        best = next(later, best)
    return best.year if best else None


def _year_told(roles: Roles, month: int, day: int, reading: Reading) -> int | None:
    """The year of the full date told right before, where this day follows it soon: "On Aug. 2, 1990, Iraq
    invaded. On Aug. 6 the council met." Not where the verb looks ahead."""
    told, published = reading.spoken, reading.published
    if told is None or published is None or told.kind != "explicit" or told.granularity != "day":
        return None
    first = datetime.date.fromisoformat(told.value[:10])
    year = first.year
    if roles.match.start() - told.end > _NEAR or year == published.year:
        return None
    for date in (day_of(year, month, day), day_of(year + 1, month, day)):
        if date is not None and 0 < (date - first).days <= _SOON and date < published:
            return date.year if reading.tense(roles.match) != FUTURE else None
    return None


def _is_september_11_2001(roles: Roles, published: datetime.date, reading: Reading) -> bool:
    """Whether the day of the attacks is meant: they are spoken of, or the anniversary is far off."""
    if published < datetime.date(2001, 9, 11):
        return False
    if published < datetime.date(2002, 8, 1):
        return True
    end = roles.match.end()
    if reading.table.tense.attacks.search(reading.low, max(0, end - 60), end + 40):
        return True
    anniversary = datetime.date(published.year, 9, 11)
    if reading.context is not None and abs((reading.context - anniversary).days) < 10:
        return False
    return abs((published - anniversary).days) > 30 and reading.tense(roles.match) != FUTURE


def _month(roles: Roles, month: int, year: int | None, reading: Reading) -> Found:
    if year is not None:
        return at(roles, f"{year:04d}-{month:02d}", "month", kind_of(roles, year))
    published, word = reading.published, roles["month"]
    if word not in reading.table.abbreviations and (year := _year_of_range(roles, month, 0, reading)):
        return at(roles, f"{year:04d}-{month:02d}", "month", "explicit")
    if published is None or word in reading.table.abbreviations:
        return []
    if word in reading.table.names and not reading.is_time(roles.span("month")):
        return []
    ahead = (month - published.month) % 12
    shift = reading.shift(roles)[0]
    if shift < 0:
        ahead = ahead - 12 if ahead else -12
    elif shift > 0:
        ahead = ahead or 12
    elif ahead and "forward" not in roles:
        tense, behind = reading.tense(roles.match), 12 - ahead
        weight = {PAST: 0.0, FUTURE: AGAINST_TENSE}.get(tense, 1 / AHEAD)
        if behind * weight < ahead:
            ahead = -behind
    year, _ = plus_months(published, ahead)
    return at(roles, f"{year:04d}-{month:02d}", "month")


def inst_date(roles: Roles, reading: Reading) -> Found:
    """The 22d inst. (of this month), ult. (of the last), prox. (of the next)."""
    if reading.published is None:
        return []
    year, month = plus_months(reading.published, reading.table.inst[roles["inst"]])
    found = at_day(roles, day_of(year, month, int(roles["day"])), reading)
    last = day_of(year, month, int(roles["dayto"])) if "dayto" in roles else None
    return _range(roles, found[0], last) if found and last else found


def year_in_words(roles: Roles, reading: Reading) -> Found:
    """Nineteen ninety-eight, where the words before it speak for a year."""
    year = year_of(roles, reading)
    if year is None or not is_year(*roles.match.span(), reading):
        return []
    return at(roles, f"{year:04d}", "year", "explicit")
