"""When a text was published: a day, or no more than its month or year.

A text of which only the month or year is known is read as if it had been published on the first day of that
period and as if on the last. What means the same both times holds ("last month" in a monthly); of a day or
month that only wants a year, the reading within the period is taken ("April 22" in a paper of April 2010,
or of 2010); the rest ("yesterday", "on Thursday") depends on a day that nobody knows, and is left out.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable

from dateline.errors import DatelineError
from dateline.temporal.days import FIRST_YEAR, LAST_YEAR
from dateline.temporal.expression import Expression

__all__ = ["Publication", "alike", "first_and_last"]

Publication = datetime.date | str | None

_WRITTEN = re.compile(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2})(?:[T ][0-9:.]+(?:Z|[+-][0-9:]+)?)?)?)?")


def first_and_last(published: Publication) -> tuple[datetime.date | None, datetime.date | None]:
    """The first and the last day that a publication date can mean: ``2010-04-22``, ``2010-04``, ``2010``."""
    if isinstance(published, datetime.datetime):
        published = published.date()
    if published is None:
        return None, None
    if isinstance(published, datetime.date):
        published = published.isoformat()
    match = _WRITTEN.fullmatch(published) if isinstance(published, str) else None
    try:
        if match is None:
            raise ValueError
        year, month, day = (int(part) if part else None for part in match.groups())
        first = datetime.date(year or 0, month or 1, day or 1)
    except ValueError:
        raise DatelineError(
            f"{published!r} is not a publication date; write YYYY-MM-DD, YYYY-MM or YYYY."
        ) from None
    if not FIRST_YEAR <= first.year <= LAST_YEAR:
        raise DatelineError(
            f"{published} is no publication date: it must lie from {FIRST_YEAR} to {LAST_YEAR}."
        )
    if day:
        return first, first
    following = (first.year + first.month // 12, first.month % 12 + 1) if month else (first.year + 1, 1)
    return first, datetime.date(*following, 1) - datetime.timedelta(1)


def alike(
    from_first: Iterable[Expression],
    from_last: Iterable[Expression],
    first: datetime.date,
    last: datetime.date,
) -> list[Expression]:
    """The expressions that hold whichever day from ``first`` to ``last`` the text is of."""
    others = {expression[:2]: expression for expression in from_last}
    found = []
    for expression in from_first:
        other = others.get(expression[:2])
        if other is None:
            continue
        if expression == other:
            found.append(expression)
        elif expression.value[4:] and expression.value[4:] == other.value[4:]:
            found += [one for one in (expression, other) if _lies_within(one, first, last)][:1]
    return found


def _lies_within(expression: Expression, first: datetime.date, last: datetime.date) -> bool:
    """Whether a day lies from ``first`` to ``last``, or a month does."""
    start, end = first.isoformat(), last.isoformat()
    if expression.granularity == "month":
        return start[:7] <= expression.value <= end[:7]
    return expression.granularity == "day" and start <= expression.value[:10] <= end
