"""The state of reading one text: what it says, when it was published, and what it spoke of last."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass

from dateline.temporal.expression import Expression
from dateline.temporal.table import Shift, Table
from dateline.temporal.tense import tense

__all__ = ["Reading", "Roles", "lowered"]

_SAME_LENGTH = {
    "\r": " ", "\t": " ", "\x0b": " ", "\x0c": " ", "\xa0": " ", "\u2009": " ", "\u202f": " ",
    "\u2019": "'", "\u2018": "'", "\u2013": "-", "\u2014": "-", "\u2011": "-", "\u2010": "-",
}  # fmt: skip


def lowered(text: str) -> str:
    """The text in lower case, blanks, dashes and apostrophes in one form each; every offset stays."""
    low = text.lower()
    if len(low) != len(text):
        low = "".join(lower if len(lower := letter.lower()) == 1 else letter for letter in text)
    for letter, plain in _SAME_LENGTH.items():
        low = low.replace(letter, plain)
    return low


class Roles(dict[str, str]):
    """The words of a match by their role, and where they stand."""

    def __init__(self, match: re.Match[str]) -> None:
        super().__init__()
        self.match = match
        self.index: dict[str, int] = {}
        for name, index in match.re.groupindex.items():
            if (words := match[index]) is not None:
                role = name[: name.index("_")]
                self[role] = words
                self.index[role] = index

    def span(self, role: str) -> tuple[int, int]:
        """Where the words of a role stand."""
        return self.match.span(self.index[role])


@dataclass(slots=True)
class Reading:
    """One text being read.

    ``context`` is the last day mentioned, ``clock`` a clock time that waits for its day.
    """

    text: str
    low: str
    table: Table
    published: datetime.date | None
    context: datetime.date | None = None
    clock: Expression | None = None

    def tense(self, match: re.Match[str]) -> int:
        """The tense of the clause around a match."""
        start = self.clock.start if self.clock else match.start()
        return tense(self.text, start, match.end(), self.table)

    def shift(self, roles: Roles) -> Shift:
        """How far a word such as last, this or next shifts, and from where; (0, "") without one."""
        table = self.table
        if "aftershift" in roles:
            return table.aftershifts[" ".join(roles["aftershift"].split())]
        return table.shifts.get(" ".join(roles.get("shift", "").split()), (0, ""))

    def weekday(self, words: str) -> int:
        """The number of a weekday, Monday 0."""
        word = " ".join(words.split())
        table = self.table
        return table.weekdays[word] if word in table.weekdays else table.short_weekdays[word]

    def origin(self, anchor: str) -> datetime.date | None:
        """The day from which a shift counts."""
        return (self.context or self.published) if anchor == "context" else self.published
