"""Finding time expressions: a fast search for trigger words, then one small pattern around each."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dateline.temporal.expression import Expression
from dateline.temporal.numeric import resolve_number
from dateline.temporal.publication import Publication, alike, first_and_last
from dateline.temporal.reading import Reading, Roles, lowered
from dateline.temporal.resolve import RESOLVERS
from dateline.temporal.table import table_for

__all__ = ["tag"]

_BEFORE, _AFTER = 36, 64
_HAS_A_YEAR = frozenset(["day", "week", "weekend", "month", "quarter", "half", "season", "year"])
_BETWEEN = re.compile(r"(?: o'clock)?\.?(?: \.)?,?\s{0,3}(?:\(?[a-z]{2,4}\)? ){0,2}(?:on |of )?")


def tag(text: str, published: Publication, language: str = "en") -> list[Expression]:
    """The time expressions of a text, in order, without overlaps.

    ``published`` is the day from which relative expressions count: a date or ``2010-04-22``. Where only the
    month (``2010-04``) or the year (``2010``) is known, what depends on the day is left out; without any date
    only what is complete in itself is found. A language without a table of its own gets ISO and numeric dates
    only.
    """
    first, last = first_and_last(published)
    low, table = lowered(text), table_for(language)
    found = list(_scan(Reading(text, low, table, first)))
    if first is None or last is None or first == last:
        return found
    return alike(found, _scan(Reading(text, low, table, last)), first, last)


def _scan(reading: Reading) -> Iterator[Expression]:
    low, table = reading.low, reading.table
    classes, patterns = table.triggers, table.classes
    done = 0
    for trigger in table.trigger.finditer(low):
        start = trigger.start()
        if start < done:
            continue
        name = classes.get(" ".join(trigger[0].split()))
        match: re.Match[str] | None = trigger
        if name is not None:
            match = _around(patterns[name], low, max(done, start - _BEFORE), trigger)
        if match is None:
            continue
        if reading.clock is not None and not _BETWEEN.fullmatch(low, reading.clock.end, match.start()):
            yield reading.clock
            reading.clock = None
        found = resolve_number(match, reading) if name is None else RESOLVERS[name](Roles(match), reading)
        for expression in found:
            done = expression.end
            if expression.granularity in _HAS_A_YEAR:
                reading.spoken = expression
            clock, reading.clock = reading.clock, None
            if expression.granularity == "day":
                reading.context, reading.context_end = expression.day, expression.end
                yield expression if clock is None else _at(clock, expression)
                continue
            if clock is not None:
                yield clock
            if expression.granularity == "time":
                reading.clock = expression
            else:
                yield expression
    if reading.clock is not None:
        yield reading.clock


def _at(clock: Expression, day: Expression) -> Expression:
    """A clock time and the day after it as one expression; "11 Sunday night" is 23 o'clock."""
    hour, part = int(clock.value[1:3]), day.value[10:]
    if (part in ("TAF", "TEV") and hour < 12) or (part == "TNI" and 6 <= hour < 12):
        hour += 12
    return day._replace(start=clock.start, value=f"{day.value[:10]}T{hour:02d}{clock.value[3:]}")


def _around(pattern: re.Pattern[str], low: str, begin: int, trigger: re.Match[str]) -> re.Match[str] | None:
    """The match of a pattern that holds the trigger, searched in a bounded window."""
    start, end = trigger.start(), trigger.end() + _AFTER
    match = pattern.search(low, begin, end)
    while match is not None and match.end() <= start:
        match = pattern.search(low, match.end(), end)
    return match if match is not None and match.start() <= start else None
