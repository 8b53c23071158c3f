"""The state of reading one text: what it says, when it was published, what it spoke of last."""

from __future__ import annotations

import datetime
import re
import unicodedata
from dataclasses import dataclass

from dateline.temporal.expression import Expression
from dateline.temporal.table import Shift, Table
from dateline.temporal.tense import PAST, tense

__all__ = ["Reading", "Roles", "lowered"]

_SAME_LENGTH = {
    "\r": " ", "\t": " ", "\x0b": " ", "\x0c": " ", "\xa0": " ", "\u2009": " ", "\u202f": " ",
    "\u2019": "'", "\u2018": "'", "\u2013": "-", "\u2014": "-", "\u2011": "-", "\u2010": "-",
}  # fmt: skip
_OTHER_DIGITS = re.compile("[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]")
_CLEAR_ORDER = re.compile(
    r"(?<![\w/.-])(?:(?P<day>(?:1[3-9]|2[0-9]|3[01])/(?:0?[1-9]|1[0-2])/)|(?:0?[1-9]|1[0-2])/(?:1[3-9]|2[0-9]|3[01])/)"
    r"(?:[0-9]{4}|[0-9]{2})(?![\w/])"
)
_OPENS = re.compile(r"(?:^|[.!?:\n])[\s\"'«“(-]{0,3}$")
_NEAR, _FAR = 120, 400
_ENTRY_ENDS = re.compile(r"[ ]?(?:\n|[-*] |:(?![0-9]))")


def lowered(text: str) -> str:
    """The text in lower case, blanks, dashes, apostrophes and digits in one form each; every offset stays."""
    low = text.lower()
    if len(low) != len(text):
        low = "".join(lower if len(lower := letter.lower()) == 1 else letter for letter in text)
    for letter, plain in _SAME_LENGTH.items():
        low = low.replace(letter, plain)
    return low if low.isascii() else _OTHER_DIGITS.sub(_digit, low)


def _digit(match: re.Match[str]) -> str:
    """An Arabic, Persian or full-width digit as ours."""
    return str(unicodedata.digit(match[0]))


class Roles(dict[str, str]):
    """The words of a match by their role, one blank between them, and where they stand."""

    def __init__(self, match: re.Match[str]) -> None:
        super().__init__()
        self.match = match
        self._group: dict[str, int] = {}
        for name, group in match.re.groupindex.items():
            if (words := match[group]) is not None:
                role = name[: name.index("_")]
                self[role] = " ".join(words.split())
                self._group[role] = group

    def span(self, role: str) -> tuple[int, int]:
        """Where the words of a role stand."""
        return self.match.span(self._group[role])


@dataclass(slots=True)
class Reading:
    """One text being read.

    ``context`` is the last day mentioned (up to ``context_end``), ``spoken`` the last mention of a day or of
    anything longer, ``clock`` a clock time that waits for its
    day, ``heading`` the last year that stood alone on a line, as over the entries of a chronology, ``order``
    what ``day_first`` found.
    """

    text: str
    low: str
    table: Table
    published: datetime.date | None
    context: datetime.date | None = None
    context_end: int = 0
    spoken: Expression | None = None
    clock: Expression | None = None
    heading: int | None = None
    order: bool | None = None

    def tense(self, match: re.Match[str]) -> int:
        """The tense of the clause around a match; the entries of a chronology lie in the past."""
        if self.is_entry(match):
            return PAST
        start = self.clock.start if self.clock else match.start()
        return tense(self.text, start, match.end(), self.table.tense)

    def is_entry(self, match: re.Match[str]) -> bool:
        """Whether a match dates an entry of a chronology: a colon follows, or a dash at a line's head."""
        ends = _ENTRY_ENDS.match(self.low, match.end())
        return ends is not None and (":" in ends[0] or self.begins_line(match.start()))

    def begins_line(self, start: int) -> bool:
        """Whether only a few blanks stand between a place and the beginning of its line."""
        before = self.low[max(0, start - 4) : start].rstrip(" ")
        return before[-1:] == "\n" or (not before and start <= 4)

    @property
    def day_first(self) -> bool:
        """Whether 04/05/2010 is the fourth of May: as other dates of this text say, else as the language."""
        if self.order is None:
            clear = _CLEAR_ORDER.search(self.low)
            self.order = bool(clear["day"]) if clear else self.table.day_first
        return self.order

    def shift(self, roles: Roles) -> Shift:
        """How far a word such as last, this or next shifts, and from where; (0, "") without one."""
        if "aftershift" in roles:
            return self.table.aftershifts[roles["aftershift"]]
        return self.table.shifts[roles["shift"]] if "shift" in roles else (0, "")

    def weekday(self, word: str) -> int:
        """The number of a weekday, Monday 0."""
        table = self.table
        return table.weekdays[word] if word in table.weekdays else table.short_weekdays[word]

    def origin(self, anchor: str) -> datetime.date | None:
        """The day from which a shift counts."""
        return (self.context or self.published) if anchor == "context" else self.published

    def spoken_of(self, start: int, steps: int, unit: str) -> datetime.date | None:
        """The month or year from which "two years later" counts: of the last mention, if it is not far off.

        Counting back, it must be nearer still: "a year earlier" compares more often with the present.
        """
        spoken, near = self.spoken, _NEAR if steps < 0 else _FAR
        if spoken is None or start - spoken.end >= near:
            return None
        if spoken.granularity in ("day", "month"):
            return datetime.date(int(spoken.value[:4]), int(spoken.value[5:7]), 1)
        return datetime.date(int(spoken.value[:4]), 1, 1) if unit != "month" else None

    def beside(self, start: int) -> datetime.date | None:
        """The day named right before a place: "tomorrow, Friday"."""
        between = self.low[self.context_end : start] if start - self.context_end < 8 else "-"
        words = between.replace("-lrb-", "(").strip(" ,(")
        return self.context if not words or self.table.numbers.get(words) == 1 else None

    def joined(self, start: int) -> datetime.date | None:
        """The day to which the word at a place is joined: "Tuesday and Wednesday"."""
        joint = self.table.joint if 0 < start - self.context_end < 12 else None
        return self.context if joint and joint.fullmatch(self.low, self.context_end, start) else None

    def _opens(self, start: int, end: int) -> bool:
        """Whether a word opens a sentence as a time does: "Domenica il voto" and not "Domenica Bianchi"."""
        if self.low[start:end] not in self.table.openers or not _OPENS.search(
            self.text[max(0, start - 5) : start]
        ):
            return False
        after = self.text[end : end + 3].lstrip(" ")
        return after[:1].islower() or after[:1] == ","

    def is_time(self, span: tuple[int, int]) -> bool:
        """Whether a word that is also a name stands for the time.

        Where months are written small, a capital makes it a name. Where they are not, it is the time after a
        preposition, or after another word in lower case when no capital follows.
        """
        start, end = span
        if not self.table.leads:
            return self.text[start].islower() or self._opens(start, end)
        before = self.text[max(0, start - 16) : start].split()
        if not self.text[start].isupper() or not before:
            return False
        last = before[-1].strip("-")
        after = self.text[end : end + 3].lstrip(" ")
        return last.lower() in self.table.leads or (
            last.islower() and last[-1].islower() and not after[:1].isupper()
        )
