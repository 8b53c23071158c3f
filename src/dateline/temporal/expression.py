"""A time expression: where it stands in the text and what it means on the calendar."""

from __future__ import annotations

import datetime
from typing import NamedTuple

__all__ = ["Expression"]


class Expression(NamedTuple):
    """A time expression found in a text.

    ``start`` and ``end`` are character offsets; ``value`` is the TIMEX3 value (``2010-04-22``, ``2010-04``,
    ``2010-W16``, ``2010-W16-WE``, ``2010-Q1``, ``2010-H1``, ``2010-SP``, ``2010``, ``199``,
    ``2010-04-22TMO``, ``2010-04-22T14:30``, ``T14:30``). ``granularity`` is one of day, week, weekend, month,
    quarter, half, season, year, decade, century or time (a bare clock time, which names no day). ``kind``
    is ``explicit`` (complete in itself), ``relative`` (needs the publication date or another mention) or
    ``clock``.
    """

    start: int
    end: int
    value: str
    granularity: str
    kind: str

    @property
    def day(self) -> datetime.date | None:
        """The day, when the expression names one."""
        return datetime.date.fromisoformat(self.value[:10]) if self.granularity == "day" else None
