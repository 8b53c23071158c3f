"""Dates written in figures: ISO, 2010/4/22, 22.04.2010, 04/22/2010, 2010年4月22日, years, clock times."""

from __future__ import annotations

import re

from dateline.temporal.days import FIRST_YEAR, LAST_YEAR, day_of
from dateline.temporal.expression import Expression
from dateline.temporal.reading import Reading
from dateline.temporal.table import Table

__all__ = ["full_year", "is_year", "resolve_number", "spelled_year"]

_YEAR_FIRST = re.compile(r"([0-9]{4})(?:[/.-]|年|년\ ?)([0-9]{1,2})(?:[/.-]|月|월\ ?)([0-9]{1,2})[日일]?")
_DATE = re.compile(
    r"([0-9]{1,2})(?:\\?[/.-]|\.\ |\ /\ )([0-9]{1,2})(?:\\?[/.-]|\.\ |\ /\ )([0-9]{4}|[0-9]{2})"
)
_COUNTS = re.compile(r"\w|%|[.,][0-9]")
_LINE_ENDS = re.compile(r"\ {0,4}\n")
_CLOCK = re.compile(r"([0-9]{1,2})(?:[:.]([0-9]{2}))?(?:\ ?([ap])\.?m\.?)?")


def full_year(written: str, reading: Reading) -> int | None:
    """The year: two digits lie in the century of the publication, at most 20 years ahead of it."""
    written = written.lstrip("'")
    year = int(written)
    if len(written) == 4:
        return year if FIRST_YEAR <= year <= LAST_YEAR else None
    if reading.published is None:
        return None
    year += reading.published.year // 100 * 100
    return year - 100 if year > reading.published.year + 20 else year


def spelled_year(words: str, table: Table) -> int:
    """Nineteen ninety-eight, two thousand and ten."""
    hundreds, _, rest = re.sub(r"[\s-]+", " ", words).partition(" ")
    if hundreds == "two":
        hundreds, rest = "two thousand", rest.removeprefix("thousand ")
    return 100 * table.hundreds[hundreds] + sum(table.numbers.get(word, 0) for word in rest.split())


def is_year(start: int, end: int, reading: Reading) -> bool:
    """Whether the words around a number make it a year ("the 1992 Olympics") and not a count."""
    table, low = reading.table, reading.low
    leads = table.year_lead.search(low, max(0, start - 14), start)
    counts = table.year_thing.match(low, end, end + 24)
    is_name = counts and reading.text[end + 1 : end + 2].isupper() and not low[start:end].endswith("00")
    return leads is not None and (not counts or bool(is_name))


def resolve_number(trigger: re.Match[str], reading: Reading) -> list[Expression]:
    """The reading of a figure: a complete date, a year or a clock time."""
    written = trigger[0]
    if match := _YEAR_FIRST.fullmatch(written):
        return _day(trigger, int(match[1]), int(match[2]), int(match[3]))
    if written[0] == "'":
        year = full_year(written[1:3], reading)
        if year is None or (len(written) == 3 and not is_year(*trigger.span(), reading)):
            return []
        if len(written) == 3:
            return [Expression(*trigger.span(), str(year), "year", "relative")]
        return [Expression(*trigger.span(), str(year // 10), "decade", "relative")]
    if len(written) == 4 and written.isdigit():
        return _year(trigger, reading)
    if match := _DATE.fullmatch(written):
        year = full_year(match[3], reading)
        if year is None:
            return []
        first, second = int(match[1]), int(match[2])
        day_first = first > 12 or (second <= 12 and ("." in written or reading.day_first))
        day, month = (first, second) if day_first else (second, first)
        return _day(trigger, year, month, day)
    if match := _CLOCK.fullmatch(written):
        hour, minute = int(match[1]), int(match[2] or 0)
        if match[3]:
            hour = hour % 12 + (12 if match[3] == "p" else 0)
        elif ":" not in written:
            return []
        if hour > 24 or minute > 59:
            return []
        return [Expression(*trigger.span(), f"T{hour:02d}:{minute:02d}", "time", "clock")]
    return []


def _day(trigger: re.Match[str], year: int, month: int, day: int) -> list[Expression]:
    date = day_of(year, month, day)
    return [] if date is None else [Expression(*trigger.span(), date.isoformat(), "day", "explicit")]


def _year(trigger: re.Match[str], reading: Reading) -> list[Expression]:
    start, end = trigger.span()
    low = reading.low
    year = int(trigger[0])
    if not FIRST_YEAR <= year <= LAST_YEAR:
        return []
    if low[end : end + 1] == "s":
        if year % 10 or low[end + 1 : end + 2].isalnum():
            return []
        return [Expression(start, end + 1, str(year // 10), "decade", "explicit")]
    if _COUNTS.match(low, end):
        return []
    if reading.begins_line(start) and _LINE_ENDS.match(low, end):
        reading.heading = year
    elif not is_year(start, end, reading):
        return []
    return [Expression(start, end, str(year), "year", "explicit")]
