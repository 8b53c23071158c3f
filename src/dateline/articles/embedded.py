"""Dates that stand among other words: in the name of a file or folder, in an address, in a line of text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from dateline.articles.stamps import MONTHS, parse_stamp

__all__ = ["Embedded", "date_of_line", "dates_within", "months_within"]

_MONTH = "|".join(sorted(map(re.escape, MONTHS), key=len, reverse=True))
_YEAR = r"(?:1[6-9]\d\d|20\d\d|2100)"
_DAY = r"(?:0?[1-9]|[12]\d|3[01])"
_OF = r"(?:\s*(?:de|del|di|of)\s+)?"
_GAP = r"[-\s_.,/]{0,3}"
_DATE = re.compile(
    rf"""
    (?<!\d)(?P<y1>{_YEAR})(?P<by>[-_./\s]?)(?P<m1>0[1-9]|1[0-2])(?P=by)(?P<d1>0[1-9]|[12]\d|3[01])
        (?=\D|$|\d{{4}}(?:\d\d)?(?!\d))  # a clock may follow
    | (?<!\d)(?P<y6>{_YEAR})(?P<by6>[-_./])(?P<m6>0?[1-9]|1[0-2])(?P=by6)(?P<d6>{_DAY})(?!\d|\.\d)
    | (?<![\d.])(?P<first>\d\d?)(?P<between>[-_./\s])(?P<second>\d\d?)(?P=between)
        (?P<y2>{_YEAR}|\d\d)(?!\.?\d)
    | (?<!\d)(?P<d3>{_DAY})(?:st|nd|rd|th|er|º|\.)?{_GAP}{_OF}
        (?<![^\W\d_])(?P<n3>{_MONTH})(?![^\W\d_]){_GAP}{_OF}(?P<y3>{_YEAR})(?!\d)
    | (?<![^\W\d_])(?P<n4>{_MONTH}){_GAP}(?P<d4>{_DAY})(?:st|nd|rd|th)?
        (?:,\s{{0,2}}|[-\s_./])(?P<y4>{_YEAR})(?!\d)
    | (?<!\d)(?P<y5>{_YEAR}){_GAP}(?<![^\W\d_])(?P<n5>{_MONTH})(?![^\W\d_]){_GAP}(?P<d5>{_DAY})(?!\d)
    """,
    re.VERBOSE | re.IGNORECASE,
)
_NAMED_MONTH = re.compile(
    rf"(?<![^\W\d_])(?P<n1>{_MONTH}){_GAP}{_OF}(?P<y1>{_YEAR})(?!\d)"
    rf"|(?<!\d)(?P<y2>{_YEAR}){_GAP}(?<![^\W\d_])(?P<n2>{_MONTH})(?![^\W\d_])",
    re.IGNORECASE,
)


class Embedded(NamedTuple):
    """A date as a time stamp writes it, and where it stands. ``04/05/2010`` stays as it is: what it means,
    others decide."""

    stamp: str
    start: int
    end: int


def dates_within(text: str) -> Iterator[Embedded]:
    """The full dates in a short text, in order."""
    for match in _DATE.finditer(text):
        found = match.groupdict()
        if found["y1"]:
            stamp = f"{found['y1']}-{found['m1']}-{found['d1']}"
        elif found["y6"]:
            stamp = f"{found['y6']}-{int(found['m6']):02d}-{int(found['d6']):02d}"
        elif found["y2"]:
            stamp = _numeric(found["first"], found["second"], found["y2"], found["between"])
        else:
            year, name, day = next(
                (found[f"y{n}"], found[f"n{n}"], found[f"d{n}"]) for n in "345" if found[f"y{n}"]
            )
            stamp = f"{year}-{MONTHS[name.lower()]:02d}-{int(day):02d}"
        if stamp:
            yield Embedded(stamp, match.start(), match.end())


def _numeric(first: str, second: str, year: str, between: str) -> str:
    """Day and month in whichever order; nothing where the numbers cannot be meant so."""
    low, high = sorted((int(first), int(second)))
    if not low or low > 12 or high > 31:
        return ""
    if len(year) == 2 and (between not in "./" or len(first + second) < 4):
        return ""  # two figures alone are as likely a version or a part's number
    return f"{first}.{second}.{year}" if between == "." else f"{first}/{second}/{year}"


def months_within(text: str) -> Iterator[str]:
    """The named months with their year in a short text, as ``2010-04``."""
    for match in _NAMED_MONTH.finditer(text):
        year, name = match["y1"] or match["y2"], match["n1"] or match["n2"]
        yield f"{year}-{MONTHS[name.lower()]:02d}"


_LONGEST_LINE = 90
_WEEKDAY_BEFORE = re.compile(r"(?:[^\W\d_]{2,12}\.?,?\s+(?:the\s+|den\s+|le\s+)?)?")
_NUMBERS = re.compile(r"\d\d?\d?\d?[-./]\d\d?[-./]\d")


def date_of_line(line: str) -> str:
    """The date that a line of a dump's head is, or begins with ("March 20, 2003, Thursday, Final"), as a time
    stamp; empty where it is no such line."""
    if not 5 < len(line) <= _LONGEST_LINE or not any(map(str.isdigit, line)):
        return ""
    if any(map(str.isalpha, line)) or _NUMBERS.match(line):
        try:
            if parse_stamp(line) is not None:
                return line
        except ValueError:
            return line  # an impossible date, to be told
    found = next(dates_within(line), None)
    return found.stamp if found and _WEEKDAY_BEFORE.fullmatch(line[: found.start]) else ""
