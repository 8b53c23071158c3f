"""What resolvers share: from a day, a year or a period to an expression, and which candidate is nearest."""

from __future__ import annotations

import datetime
from collections.abc import Iterable

from dateline.temporal.days import FIRST_YEAR, LAST_YEAR
from dateline.temporal.expression import Expression
from dateline.temporal.numeric import full_year, spelled_year
from dateline.temporal.reading import Reading, Roles

__all__ = ["AGAINST_TENSE", "AHEAD", "Found", "at", "at_day", "kind_of", "nearest", "number_of", "year_of"]

Found = list[Expression]

AHEAD = 1.5
"""What a day ahead counts, one behind being 1, when no tense decides."""
AGAINST_TENSE = 6.0
"""What a day (or month) counts that lies where the tense does not point."""
_WRONG_WEEKDAY = 1000.0


def at(roles: Roles, value: str, granularity: str, kind: str = "relative") -> Found:
    """The whole match as one expression."""
    return [Expression(*roles.match.span(), value, granularity, kind)]


def kind_of(roles: Roles, year: int | None) -> str:
    """Whether a match with this year is complete in itself."""
    return "relative" if year is None or "relativeyear" in roles else "explicit"


def at_day(roles: Roles, day: datetime.date | None, reading: Reading, kind: str = "relative") -> Found:
    """The whole match as a day, with the part of the day if one is named; nothing outside 1600 to 2100."""
    if day is None or not FIRST_YEAR <= day.year <= LAST_YEAR:
        return []
    part = f"T{reading.table.parts[roles['part']]}" if "part" in roles else ""
    return at(roles, day.isoformat() + part, "day", kind)


def nearest(
    days: Iterable[datetime.date], published: datetime.date, tense: int, weekday: int | None = None
) -> datetime.date | None:
    """The day nearest to the publication. Distance against the tense counts sixfold, distance ahead without a
    tense one and a half times; a day that is not the weekday named comes last."""

    def cost(day: datetime.date) -> float:
        distance = (day - published).days
        weight = AGAINST_TENSE if distance * tense < 0 else AHEAD if distance > 0 and not tense else 1.0
        return abs(distance) * weight + (_WRONG_WEEKDAY if weekday not in (None, day.weekday()) else 0.0)

    return min(days, key=cost, default=None)


def number_of(words: str, reading: Reading) -> int:
    """A number in figures or words."""
    return int(words) if words.isdigit() else reading.table.numbers[words]


def year_of(roles: Roles, reading: Reading) -> int | None:
    """The year that a match names, in four figures, two or words, or by where it lies ("of last year")."""
    if "relativeyear" in roles:
        steps, anchor = reading.table.years[roles["relativeyear"]]
        if reading.published is None:
            return None
        spoken = reading.spoken_of(roles.match.start(), steps, "year") if anchor == "context" else None
        return (spoken or reading.published).year + steps
    if "spelledyear" in roles:
        return spelled_year(roles["spelledyear"], reading.table)
    written = roles.get("year") or roles.get("shortyear")
    return full_year(written, reading) if written else None
