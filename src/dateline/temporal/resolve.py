"""From the words of a match to a place on the calendar. Nothing here knows a language."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable

from dateline.temporal.days import (
    FIRST_YEAR,
    LAST_YEAR,
    day_of,
    easter,
    nth_weekday,
    plus_days,
    plus_months,
    week_of,
)
from dateline.temporal.expression import Expression
from dateline.temporal.numeric import full_year, is_year, spelled_year
from dateline.temporal.reading import Reading, Roles
from dateline.temporal.tense import FUTURE, PAST

__all__ = ["RESOLVERS"]

Found = list[Expression]

_AGAINST_TENSE, _AHEAD = 6.0, 1.5


def _expression(roles: Roles, value: str, granularity: str, kind: str = "relative") -> Expression:
    return Expression(*roles.match.span(), value, granularity, kind)


def _day(roles: Roles, day: datetime.date | None, reading: Reading, kind: str = "relative") -> Found:
    if day is None or not FIRST_YEAR <= day.year <= LAST_YEAR:
        return []
    part = roles.get("part")
    value = day.isoformat() + (f"T{reading.table.parts[part]}" if part else "")
    return [_expression(roles, value, "day", kind)]


def _number(words: str, reading: Reading) -> int:
    plain = " ".join(words.split())
    return int(plain) if plain.isdigit() else reading.table.numbers[plain]


def _year_of(roles: Roles, reading: Reading) -> int | None:
    if "spelledyear" in roles:
        return spelled_year(roles["spelledyear"], reading.table)
    written = roles.get("year") or roles.get("shortyear")
    return full_year(written, reading) if written else None


def calendar_date(roles: Roles, reading: Reading) -> Found:
    """A month with or without its day and year."""
    table = reading.table
    word = roles["month"]
    month = table.months.get(word) or table.abbreviations[word]
    year = _year_of(roles, reading)
    if "day" not in roles and "dayname" not in roles:
        return _month(roles, month, year, reading)
    day = int(roles["day"]) if "day" in roles else table.daynames[" ".join(roles["dayname"].split())]
    kind = "explicit"
    if year is None:
        kind = "relative"
        if (month, day) == (9, 11) and _september_11(roles, reading):
            year = 2001
        else:
            year = _nearest_year(roles, month, day, reading)
    if year is None or (date := day_of(year, month, day)) is None:
        return []
    found = [_expression(roles, date.isoformat(), "day", kind)]
    if "dayto" in roles and "day" in roles and (last := day_of(year, month, int(roles["dayto"]))):
        first_end, (start, end) = roles.span("day")[1], roles.span("dayto")
        if start > first_end:
            first = found[0]
            if roles.span("month")[0] > start:
                whole = Expression(start, first.end, last.isoformat(), "day", kind)
            else:
                whole = Expression(start, end, last.isoformat(), "day", kind)
            found = [first._replace(end=first_end), whole]
    return found


def _september_11(roles: Roles, reading: Reading) -> bool:
    """Whether the day of the attacks is meant: they are spoken of, or the anniversary is far off."""
    published = reading.published
    if published is None or published < datetime.date(2001, 9, 11):
        return False
    if published < datetime.date(2002, 8, 1):
        return True
    attacks = reading.table.cues.get("attacks")
    end = roles.match.end()
    if attacks and re.search(attacks, reading.low[max(0, end - 60) : end + 40]):
        return True
    anniversary = datetime.date(published.year, 9, 11)
    return abs((published - anniversary).days) > 30 and reading.tense(roles.match) != FUTURE


def _nearest_year(roles: Roles, month: int, day: int, reading: Reading) -> int | None:
    """The year that brings the day nearest to the publication, against the tense only when far nearer."""
    published = reading.published
    if published is None:
        return None
    weekday = roles.get("wd") or roles.get("weekday")
    number = None
    if weekday:
        number = reading.weekday(weekday)
    tense = reading.shift(roles)[0] or reading.tense(roles.match)
    best: tuple[float, int] | None = None
    for year in range(published.year - (5 if (month, day) == (2, 29) else 1), published.year + 2):
        date = day_of(year, month, day)
        if date is None:
            continue
        distance = (date - published).days
        cost = abs(distance) * (_AHEAD if distance > 0 else 1.0)
        if distance * tense < 0:
            cost = abs(distance) * _AGAINST_TENSE
        if number is not None and date.weekday() != number:
            cost += 1000.0
        if best is None or cost < best[0]:
            best = (cost, year)
    return best[1] if best else None


def _month(roles: Roles, month: int, year: int | None, reading: Reading) -> Found:
    if year is not None:
        return [_expression(roles, f"{year:04d}-{month:02d}", "month", "explicit")]
    published = reading.published
    word = roles["month"]
    if published is None or word in reading.table.abbreviations:
        return []
    if word in reading.table.names and not _is_time(roles.span("month"), reading):
        return []
    ahead = (month - published.month) % 12
    shift = reading.shift(roles)[0]
    if shift == -1:
        ahead = ahead - 12 if ahead else -12
    elif shift == 1:
        ahead = ahead or 12
    elif ahead:
        tense = reading.tense(roles.match)
        behind = 12 - ahead
        if tense == PAST or (tense != FUTURE and behind < ahead * _AHEAD):
            ahead = -behind
    year, _ = plus_months(published, ahead)
    return [_expression(roles, f"{year:04d}-{month:02d}", "month")]


def _is_time(span: tuple[int, int], reading: Reading) -> bool:
    """Whether a word that is also a name stands for the time.

    Where months are written small, a capital makes it a name. Where they are not, it is the time after a
    preposition, or after another word in lower case when no capital follows.
    """
    text, leads = reading.text, reading.table.leads
    start, end = span
    if not leads:
        return text[start].islower()
    before = text[max(0, start - 16) : start].split()
    if not text[start].isupper() or not before:
        return False
    last = before[-1].strip("-")
    after = text[end : end + 3].lstrip(" ")
    return last.lower() in leads or (last[-1:].islower() and last.islower() and not after[:1].isupper())


def weekday_date(roles: Roles, reading: Reading) -> Found:
    """A weekday: the publication day, the last such day before it or, by tense, the next."""
    if "month" in roles:
        return calendar_date(roles, reading)
    published = reading.published
    if published is None or "set" in roles or "title" in roles:
        return []
    if roles["weekday"] in reading.table.names and not _is_time(roles.span("weekday"), reading):
        return []
    if "day" in roles and (day := _numbered_weekday(roles, published, reading)):
        return _day(roles, day, reading)
    behind = (published.weekday() - reading.weekday(roles["weekday"])) % 7
    offset, anchor = reading.shift(roles)
    if anchor == "published" and offset:
        days = -(behind or 7) if offset < 0 else 7 * offset - behind
    elif anchor == "context" and offset and reading.context:
        origin = reading.context
        behind = (origin.weekday() - reading.weekday(roles["weekday"])) % 7
        days = -(behind or 7) if offset < 0 else 7 - behind
        return _day(roles, plus_days(origin, days), reading)
    elif behind and reading.tense(roles.match) == FUTURE:
        days = 7 - behind
    else:
        days = -behind
    return _day(roles, plus_days(published, days), reading)


def _numbered_weekday(roles: Roles, published: datetime.date, reading: Reading) -> datetime.date | None:
    """Wednesday 21: the nearest day that is both."""
    weekday, number = reading.weekday(roles["weekday"]), int(roles["day"])
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
    steps, _, part = reading.table.deictics[" ".join(roles["deictic"].split())].partition(" ")
    origin = reading.origin(part)
    day = plus_days(origin, int(steps)) if origin else None
    if part and part != "context" and day:
        return [_expression(roles, f"{day.isoformat()}T{part}", "day")]
    return _day(roles, day, reading)


def unit_date(roles: Roles, reading: Reading) -> Found:
    """Days, weeks, months, seasons, quarters, years, counted from the publication or the last mention."""
    table = reading.table
    year = _year_of(roles, reading)
    if "season" in roles and year is not None:
        return [_expression(roles, f"{year:04d}-{table.seasons[roles['season']]}", "season", "explicit")]
    if "century" in roles:
        return [_expression(roles, f"{int(roles['century']) - 1:02d}", "century", "explicit")]
    if reading.published is None or "vague" in roles:
        return []
    if "weekend" in roles:
        return _weekend(roles, reading.published, reading)
    if "ordinal" in roles:
        return _quarter(roles, year, reading)
    if "direction" in roles:
        sign, anchor = table.directions[" ".join(roles["direction"].split())]
        number = _number(roles["number"], reading) if "number" in roles else 1
        offset = sign * number
    elif "shift" in roles or "aftershift" in roles:
        offset, anchor = reading.shift(roles)
    elif "portion" in roles:
        offset, anchor = 0, "published"
    else:
        offset, anchor = 1, "context"
    origin = reading.origin(anchor)
    if origin is None:
        return []
    if "part" in roles:
        return _day(roles, plus_days(origin, offset), reading)
    if "season" in roles:
        return _season(roles, offset, origin, reading)
    unit = table.units[roles["unit"]] if "unit" in roles else table.plurals[roles["plural"]]
    return _period(roles, unit, offset, origin)


def _period(roles: Roles, unit: str, offset: int, origin: datetime.date) -> Found:
    if unit == "day":
        day = plus_days(origin, offset)
        return [] if day is None else [_expression(roles, day.isoformat(), "day")]
    if unit in ("week", "weekend", "fortnight"):
        day = plus_days(origin, 7 * offset * (2 if unit == "fortnight" else 1))
        if day is None:
            return []
        end = "-WE" if unit == "weekend" else ""
        return [_expression(roles, week_of(day) + end, unit if unit == "weekend" else "week")]
    if unit == "month":
        year, month = plus_months(origin, offset)
        return [_expression(roles, f"{year:04d}-{month:02d}", "month")]
    if unit == "quarter":
        year, month = plus_months(origin, 3 * offset)
        return [_expression(roles, f"{year:04d}-Q{(month + 2) // 3}", "quarter")]
    if unit == "year" and FIRST_YEAR <= origin.year + offset <= LAST_YEAR:
        return [_expression(roles, f"{origin.year + offset:04d}", "year")]
    if unit == "decade":
        return [_expression(roles, f"{origin.year // 10 + offset:03d}", "decade")]
    if unit == "century":
        return [_expression(roles, f"{origin.year // 100 + offset:02d}", "century")]
    return []


def _weekend(roles: Roles, published: datetime.date, reading: Reading) -> Found:
    """The weekend just past or, by tense, the one to come."""
    past = reading.tense(roles.match) != FUTURE and published.weekday() < 5
    return _period(roles, "weekend", -1 if past else 0, published)


_SEASON_STARTS = {"SP": 3, "SU": 6, "FA": 9, "WI": 12}


def _season(roles: Roles, offset: int, origin: datetime.date, reading: Reading) -> Found:
    season = reading.table.seasons[roles["season"]]
    ahead = _SEASON_STARTS[season] - origin.month
    year = origin.year
    if season == "WI" and origin.month < 3:
        year -= 1
        ahead = 0
    if offset < 0:
        year += offset + (1 if ahead < -2 else 0)
    elif offset > 0:
        year += offset - (1 if ahead > 0 else 0)
    return [_expression(roles, f"{year:04d}-{season}", "season")]


def _quarter(roles: Roles, year: int | None, reading: Reading) -> Found:
    published = reading.published
    assert published is not None
    unit = reading.table.units.get(roles.get("unit", ""))
    number = reading.table.ordinals[roles["ordinal"]]
    if unit != "quarter" or not 1 <= number <= 4:
        return []
    kind = "explicit" if year is not None else "relative"
    if year is None:
        year = published.year - (
            1 if number > (published.month + 2) // 3 and reading.tense(roles.match) != FUTURE else 0
        )
    return [_expression(roles, f"{year:04d}-Q{number}", "quarter", kind)]


def year_in_words(roles: Roles, reading: Reading) -> Found:
    """Nineteen ninety-eight, where the words before it speak for a year."""
    year = _year_of(roles, reading)
    if year is None or not is_year(*roles.match.span(), reading):
        return []
    return [_expression(roles, f"{year:04d}", "year", "explicit")]


def inst_date(roles: Roles, reading: Reading) -> Found:
    """The 22d inst. (of this month), ult. (of the last), prox. (of the next)."""
    if reading.published is None:
        return []
    year, month = plus_months(reading.published, reading.table.inst[roles["inst"]])
    return _day(roles, day_of(year, month, int(roles["day"])), reading)


_NTH_WEEKDAY = {
    "thanksgiving": (11, 3, 4), "memorial": (5, 0, -1), "labor": (9, 0, 1), "columbus": (10, 0, 2),
    "presidents": (2, 0, 3), "king": (1, 0, 3),
}  # fmt: skip


def _holiday(key: str, year: int) -> datetime.date | None:
    if key.startswith("easter"):
        return easter(year) + datetime.timedelta(int(key[6:] or 0))
    if key in _NTH_WEEKDAY:
        month, weekday, n = _NTH_WEEKDAY[key]
        return nth_weekday(year, month, weekday, n)
    if key == "election":
        return nth_weekday(year, 11, 0, 1) + datetime.timedelta(1)
    if len(key) == 10:
        return datetime.date.fromisoformat(key)
    return day_of(year, int(key[:2]), int(key[3:]))


def holiday_date(roles: Roles, reading: Reading) -> Found:
    """A holiday, fixed or moveable, of the year given or of the one that brings it nearest."""
    key = reading.table.holidays[" ".join(roles["holiday"].split())]
    year = _year_of(roles, reading)
    if year is not None:
        return _day(roles, _holiday(key, year), reading, "explicit")
    published = reading.published
    if published is None:
        return []
    if "unit" in roles:
        return _holiday_period(roles, key, published, reading)
    days = [d for y in range(published.year - 1, published.year + 2) if (d := _holiday(key, y))]
    if len(key) == 10 and published < days[0]:
        return []
    return _day(roles, _nearest(days, roles, published, reading), reading)


def _nearest(
    days: list[datetime.date], roles: Roles, published: datetime.date, reading: Reading
) -> datetime.date:
    """The candidate nearest to the publication, the distance weighted by the tense."""
    tense = reading.shift(roles)[0] or reading.tense(roles.match)
    return min(days, key=lambda day: _cost((day - published).days, tense))


def _holiday_period(roles: Roles, key: str, published: datetime.date, reading: Reading) -> Found:
    """The week or weekend of a holiday."""
    unit = reading.table.units[roles["unit"]]
    if unit not in ("week", "weekend"):
        return []
    days = [d for y in range(published.year - 1, published.year + 2) if (d := _holiday(key, y))]
    week = week_of(_nearest(days, roles, published, reading))
    return [_expression(roles, week + ("-WE" if unit == "weekend" else ""), unit)]


def _cost(distance: int, tense: int) -> float:
    if distance * tense < 0:
        return abs(distance) * _AGAINST_TENSE
    return distance * _AHEAD if distance > 0 else float(-distance)


RESOLVERS: dict[str, Callable[[Roles, Reading], Found]] = {
    "month": calendar_date,
    "weekday": weekday_date,
    "deictic": deictic_date,
    "unit": unit_date,
    "hundreds": year_in_words,
    "inst": inst_date,
    "holiday": holiday_date,
}
