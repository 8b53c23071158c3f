"""Days, weeks, months, seasons, quarters and years counted from the publication or the last mention."""

from __future__ import annotations

import datetime

from dateline.temporal.calendar_dates import calendar_date
from dateline.temporal.days import FIRST_YEAR, LAST_YEAR, day_of, plus_days, plus_months, week_of
from dateline.temporal.places import Found, at, at_day, kind_of, nearest, number_of, year_of
from dateline.temporal.reading import Reading, Roles
from dateline.temporal.tense import FUTURE

__all__ = ["unit_date"]

_SUNDAY = 6
_SEASON_STARTS = {"SP": 3, "SU": 6, "FA": 9, "WI": 12}


def unit_date(roles: Roles, reading: Reading) -> Found:
    """Two weeks ago, last month, the next day, the third quarter, the summer of 1998, the 19th century."""
    table, published = reading.table, reading.published
    year = year_of(roles, reading)
    if "season" in roles and year is not None:
        return at(roles, f"{year:04d}-{table.seasons[roles['season']]}", "season", "explicit")
    if "edge" in roles and year is not None:
        return at(roles, f"{year:04d}", "year", "explicit")
    if "century" in roles:
        return at(roles, f"{int(roles['century']) - 1:02d}", "century", "explicit")
    if published is None or "vague" in roles:
        return []
    if "weekend" in roles:
        past = reading.tense(roles.match) != FUTURE and published.weekday() < 5
        return _period(roles, "weekend", -1 if past else 0, published)
    if "weekof" in roles or "weekendof" in roles:
        return _week_of(roles, reading)
    if "yearago" in roles:
        return _year_ago(roles, published, reading)
    if "ago" in roles or "hence" in roles:
        return _to_the_day(roles, published, reading)
    if "numbered" in roles:
        return _numbered(roles, published, reading)
    if "ordinal" in roles and "unit" in roles:
        return _quarter(roles, year, published, reading)
    offset, anchor = _offset(roles, reading)
    origin = reading.origin(anchor)
    if origin is None:
        return []
    if "part" in roles:
        return at_day(roles, plus_days(origin, offset), reading)
    if "season" in roles:
        return _season(roles, offset, origin, reading)
    unit = _unit(roles, reading)
    if anchor == "context" and unit in ("month", "year", "decade", "century"):
        origin = reading.spoken_of(roles.match.start(), offset, unit) or origin
    if "day" in roles:
        year, month = plus_months(origin, offset)
        return at_day(roles, day_of(year, month, int(roles["day"])), reading) if unit == "month" else []
    return _period(roles, unit, offset, origin)


def _to_the_day(roles: Roles, published: datetime.date, reading: Reading) -> Found:
    """A week ago Monday, ten years ago today or this month, a week from Tuesday: counted from a day."""
    table, sign = reading.table, 1 if "hence" in roles else -1
    if "weekday" in roles:
        ahead = sign > 0 or ("shift" in roles and reading.shift(roles)[0] >= 0)
        away = (reading.weekday(roles["weekday"]) - published.weekday()) * (1 if ahead else -1) % 7
        day = plus_days(published, away if ahead else -away)
    elif "deictic" in roles:
        day = plus_days(published, int(table.deictics[roles["deictic"]].split()[0]))
    else:
        day = published
    steps, unit = sign * number_of(roles["number"], reading), _unit(roles, reading)
    months = {"month": 1, "year": 12, "decade": 120}.get(unit)
    if day is None:
        return []
    if months is None:
        days = {"day": 1, "week": 7, "fortnight": 14}.get(unit)
        return at_day(roles, plus_days(day, days * steps), reading) if days else []
    year, month = plus_months(day, months * steps)
    then = day_of(year, month, day.day) or day_of(year, month, 28)
    if "within" in roles:
        return _period(roles, table.units[roles["within"]], 0, then) if then else []
    return at_day(roles, then, reading)


def _unit(roles: Roles, reading: Reading) -> str:
    table = reading.table
    return table.units[roles["unit"]] if "unit" in roles else table.plurals[roles["plural"]]


def _week_of(roles: Roles, reading: Reading) -> Found:
    """The week (or weekend) of March 6; of a Sunday it is the week that then begins."""
    days = [found.day for found in calendar_date(roles, reading)[:1]]
    if "weekendof" in roles:
        return at(roles, week_of(days[0]) + "-WE", "weekend") if days and days[0] else []
    monday = plus_days(days[0], days[0].weekday() == _SUNDAY) if days and days[0] else None
    return at(roles, week_of(monday), "week") if monday else []


def _year_ago(roles: Roles, published: datetime.date, reading: Reading) -> Found:
    """The year-ago quarter: of the quarter spoken of, the one a year before."""
    spoken = reading.spoken
    if "ordinal" in roles:
        return _quarter(roles, published.year - 1, published, reading)
    if spoken is not None and spoken.granularity == "quarter":
        return at(roles, f"{int(spoken.value[:4]) - 1:04d}{spoken.value[4:]}", "quarter")
    return at(roles, f"{published.year - 1:04d}", "year")


def _numbered(roles: Roles, published: datetime.date, reading: Reading) -> Found:
    """A day named by its number in the month only: the day 12, last day 25."""
    shift, number = reading.shift(roles)[0], int(roles["day"])
    months = (plus_months(published, ahead) for ahead in range(-2, 3))
    days = [day for year, month in months if (day := day_of(year, month, number))]
    days = [day for day in days if (day - published).days * shift >= 0]
    return at_day(roles, nearest(days, published, shift or reading.tense(roles.match)), reading)


def _offset(roles: Roles, reading: Reading) -> tuple[int, str]:
    """How many units, and counted from where."""
    if "direction" in roles:
        sign, anchor = reading.table.directions[roles["direction"]]
        return sign * (number_of(roles["number"], reading) if "number" in roles else 1), anchor
    if "shift" in roles or "aftershift" in roles:
        offset, anchor = reading.shift(roles)
        # "Next morning" follows what was told before; "next week" lies ahead of the publication.
        is_day = "part" in roles or reading.table.units.get(roles.get("unit", "")) == "day"
        return offset, "context" if is_day and offset > 0 else anchor
    if "beforelast" in roles:
        return -2, "published"
    return (0, "published") if "portion" in roles or "edge" in roles else (1, "context")


def _period(roles: Roles, unit: str, offset: int, origin: datetime.date) -> Found:
    if unit == "day":
        day = plus_days(origin, offset)
        return at(roles, day.isoformat(), "day") if day else []
    if unit in ("week", "weekend", "fortnight"):
        day = plus_days(origin, 7 * offset * (2 if unit == "fortnight" else 1))
        if day is None:
            return []
        return at(roles, week_of(day) + "-WE", unit) if unit == "weekend" else at(roles, week_of(day), "week")
    months = {"month": 1, "quarter": 3, "year": 12, "decade": 120, "century": 1200}.get(unit)
    if months is None:
        return []
    year, month = plus_months(origin, months * offset)
    if not FIRST_YEAR <= year <= LAST_YEAR:
        return []
    values = {
        "month": f"{year:04d}-{month:02d}",
        "quarter": f"{year:04d}-Q{(month + 2) // 3}",
        "year": f"{year:04d}",
        "decade": f"{year // 10:03d}",
        "century": f"{year // 100:02d}",
    }
    return at(roles, values[unit], unit)


def _season(roles: Roles, offset: int, origin: datetime.date, reading: Reading) -> Found:
    season = reading.table.seasons[roles["season"]]
    ahead = _SEASON_STARTS[season] - origin.month
    year = origin.year
    if season == "WI" and origin.month < 3:
        year, ahead = year - 1, 0
    if offset < 0:
        year += offset + (1 if ahead < -2 else 0)
    elif offset > 0:
        year += offset - (1 if ahead > 0 else 0)
    return at(roles, f"{year:04d}-{season}", "season")


def _quarter(roles: Roles, year: int | None, published: datetime.date, reading: Reading) -> Found:
    number, unit = reading.table.ordinals[roles["ordinal"]], reading.table.units.get(roles.get("unit", ""))
    if unit == "half" and year is not None and number < 3:
        return at(roles, f"{year:04d}-H{number}", "half", kind_of(roles, year))
    if unit != "quarter":
        return []
    if year is not None:
        return at(roles, f"{year:04d}-Q{number}", "quarter", kind_of(roles, year))
    behind = number > (published.month + 2) // 3 and reading.tense(roles.match) != FUTURE
    return at(roles, f"{published.year - behind:04d}-Q{number}", "quarter")
