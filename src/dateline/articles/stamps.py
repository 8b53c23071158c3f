"""Time stamps: the many ways in which sources write when an article was published.

The day is the one written in the stamp, in the stamp's own offset. A month or a year stays a month or year.
"""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass
from functools import lru_cache
from zoneinfo import ZoneInfo

from dateline.articles.article import Published
from dateline.errors import DatelineError

__all__ = [
    "FIRST_YEAR",
    "LAST_YEAR",
    "MONTHS",
    "Stamp",
    "day_order",
    "is_ambiguous",
    "parse_stamp",
    "published_from",
    "zone",
]

FIRST_YEAR, LAST_YEAR = 1600, 2100
_LONGEST = 120

_MONTH_NAMES = (
    "january jan januar janvier janv enero ene gennaio gen janeiro jänner jaenner",
    "february feb februar février fevrier févr fevr fév fev febrero febbraio fevereiro feber",
    "march mar märz maerz mrz mär mars marzo março marco",
    "april apr avril avr abril abr aprile",
    "may mai mayo maggio mag maio",
    "june jun juni juin junio giugno giu junho",
    "july jul juli juillet juil julio luglio lug julho",
    "august aug août aout agosto ago",
    "september sep sept septembre septiembre settembre set setembro",
    "october oct oktober okt octobre octubre ottobre ott outubro out",
    "november nov novembre noviembre novembro",
    "december dec dezember dez décembre decembre déc diciembre dic dicembre dezembro",
)
MONTHS = {name: number for number, names in enumerate(_MONTH_NAMES, 1) for name in names.split()}

_CLOCK = r"(\d{1,2})[:.h](\d\d)(?:[:.](\d\d)(?:[.,]\d{1,9})?)?\s*([AaPp]\.?[Mm]\.?)?"
_ZONE = r"(?:(?:GMT|UTC)(?=[+-]\d\d:?\d\d))?(Z|[+-]\d\d:?\d\d|[+-]\d\d|[A-Z]{2,5})?"
_TIME = rf"(?:[T,;\s]\s*(?:at\s|um\s|à\s)?\s*{_CLOCK}\s*(?:Uhr\s*)?{_ZONE}(?:\s*\([A-Z]{{2,5}}\))?)?\s*"
_ISO = re.compile(rf"(\d{{4}})([-/.])(\d\d?)\2(\d\d?){_TIME}$")
_COMPACT = re.compile(r"(\d{4})(\d\d)(\d\d)(?:T?(\d\d)(\d\d)(\d\d)?\s*(Z|[+-]\d\d:?\d\d)?)?$")
_MONTH_ONLY = re.compile(r"(\d{4})[-/.](\d\d?)$")
_YEAR_ONLY = re.compile(r"(\d{4})$")
_NUMERIC = re.compile(rf"(\d\d?)([-/.])\s?(\d\d?)\2\s?(\d{{4}}|\d\d){_TIME}$")
_EPOCH = re.compile(r"(-?\d{9,19})(?:\.\d+)?$")
_ORDINAL = re.compile(r"(\d{4})-(\d{3})$")
_WEEK_DAY = re.compile(r"(\d{4})-W(\d\d)-([1-7])$")
_SERIAL = re.compile(r"([1-7]\d{4})(?:\.\d+)?$")
_FAR_EAST = re.compile(r"(\d{4})\s?[年년]\s?(\d\d?)\s?[月월]\s?(\d\d?)\s?[日일]")
_YEAR_FIRST = re.compile(r"(\d{4})[-/\s]([^\W\d_]{3,10})\.?[-/\s](\d\d?)$")
_SHORT_YEAR = re.compile(r"(\d\d?)([-/\s])([^\W\d_]{3,10})\.?\2(\d{4}|'?\d\d)$")
_ABOUT = re.compile(
    r"(?:c\.|ca\.?|circa|about|spring|summer|autumn|fall|winter|Q[1-4])\s*(\d{4})$", re.IGNORECASE
)
_LABEL = re.compile(
    r"['\"]|(?:first\s+|last\s+|web\s+)?(?:published|posted|updated|created|issued|printed|date|publié|publicado|"
    r"pubblicato|veröffentlicht|erschienen|aktualisiert|stand|datum|fecha|data)\b\s*(?:online\s*)?"
    r"(?:on|at|am|le|el|il|vom|em)?\s*:?\s*",
    re.IGNORECASE,
)
_REMARK = re.compile(
    r"\s*(?:\[[A-Za-z_/+-]{3,40}\]|\([^\W\d_]{2,12}\.?\)|[A-Z][a-z]+/[A-Z][A-Za-z_/]+)$|['\"]$"
)
_WEEKDAY = r"(?:[^\W\d_]{2,12}\.?,?\s+)?(?:le\s+|den\s+|the\s+|dem\s+|el\s+|il\s+)?"
_DAY_FIRST = re.compile(
    rf"{_WEEKDAY}(\d\d?)(?:\.|st|nd|rd|th|er|º)?[-\s]\s*(?:de\s+|of\s+)?([^\W\d_]{{3,10}})\.?,?[-\s]\s*(?:de\s+|del\s+)?"
    rf"(\d{{4}})(?:,?\s[^\W\d_]{{3,10}})?{_TIME}$"
)
_MONTH_FIRST = re.compile(
    rf"{_WEEKDAY}([^\W\d_]{{3,10}})\.?\s+(\d\d?)(?:st|nd|rd|th)?,?\s+(\d{{4}})(?:,?\s[^\W\d_]{{3,10}})?{_TIME}$"
)
_NAMED_MONTH = re.compile(r"([^\W\d_]{3,10})\.?,?\s+(?:de\s+)?(\d{4})$")
_CLOCK_BEFORE_YEAR = re.compile(
    r"[A-Z][a-z]{2}\s+([A-Z][a-z]{2})\s+(\d\d?)\s+(\d\d?:\d\d(?::\d\d)?)\s+([A-Z]{2,5}\s+|[+-]\d{4}\s+)?(\d{4})$"
)
_UTC = {"Z", "UTC", "GMT", "UT", "+00:00", "+0000", "-00:00", "-0000", "+00", "-00"}
_NAMED_OFFSETS = {
    "EST": -300, "EDT": -240, "CST": -360, "CDT": -300, "MST": -420, "MDT": -360, "PST": -480, "PDT": -420,
    "BST": 60, "WET": 0, "WEST": 60, "CET": 60, "CEST": 120, "MEZ": 60, "MESZ": 120, "EET": 120, "EEST": 180,
    "MSK": 180, "JST": 540, "ET": -300, "AEST": 600, "AEDT": 660,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Stamp:
    """A time stamp as read: ``value`` in Published's form; ``time`` (hour, minute, second) and ``offset``
    (minutes east of UTC) where written; ``doubt`` when it could be read in another way."""

    value: str
    time: tuple[int, int, int] | None = None
    offset: int | None = None
    doubt: str = ""

    @property
    def is_utc(self) -> bool:
        """Whether it names a time of day, in UTC."""
        return self.time is not None and self.offset == 0


class ImpossibleDateError(ValueError):
    """It has the form of a date but names no day we accept; the message says why."""


def _day(year: int, month: int, day: int) -> str:
    try:
        value = datetime.date(year, month, day).isoformat()
    except ValueError:
        raise ImpossibleDateError(f"{year:04d}-{month:02d}-{day:02d} is not a day of the calendar") from None
    _check_year(year)
    return value


def _check_year(year: int) -> None:
    if not FIRST_YEAR <= year <= LAST_YEAR:
        raise ImpossibleDateError(f"the year {year} lies outside {FIRST_YEAR} to {LAST_YEAR}")


def _time(
    hour: str | None, minute: str | None, second: str | None, half: str | None, zone_name: str | None
) -> tuple[tuple[int, int, int] | None, int | None]:
    if not hour or not minute:
        return None, None
    h, m, s = int(hour), int(minute), int(second or 0)
    if half:
        h = h % 12 + (12 if half[0] in "Pp" else 0)
    if h == 24 and m == 0:
        h = 0  # written as the end of the day it belongs to
    if h > 23 or m > 59 or s > 60:
        return None, None
    return (h, m, min(s, 59)), _offset(zone_name)


def _offset(name: str | None) -> int | None:
    if not name:
        return None
    if name in _UTC:
        return 0
    if name[0] in "+-":
        digits = name[1:].replace(":", "").ljust(4, "0")
        minutes = int(digits[:2]) * 60 + int(digits[2:])
        return None if minutes > 18 * 60 else (-minutes if name[0] == "-" else minutes)
    return _NAMED_OFFSETS.get(name)


def is_ambiguous(text: str) -> bool:
    """Whether a date is of the form 04/05/2010, of which only other dates can say what it means."""
    match = _NUMERIC.match(text.strip()[:_LONGEST])
    return match is not None and match[2] != "." and max(int(match[1]), int(match[3])) <= 12


def day_order(text: str) -> str:
    """``dmy`` or ``mdy`` when a numeric date can only be read one way, else empty."""
    match = _NUMERIC.match(text.strip()[:_LONGEST])
    if match is None:
        return ""
    first, second = int(match[1]), int(match[3])
    if first > 12 >= second:
        return "dmy"
    if second > 12 >= first:
        return "mdy"
    return ""


def parse_stamp(text: str, order: str = "") -> Stamp | None:
    """Read a time stamp; None when ``text`` does not look like one.

    ``order`` (``dmy`` or ``mdy``) says how ``04/05/2010`` is to be read; without it the reading with dots is
    day first (the custom wherever dots are used) and the others carry a doubt. Raises ``ValueError`` with the
    reason when the form is a date's but the day does not exist or lies outside 1600 to 2100.
    """
    text = " ".join(text.split()) if "  " in text or not text.isprintable() else text.strip()
    if not text or len(text) > _LONGEST:
        return None
    found = _read(text, order)
    if found is None:
        bare = _REMARK.sub("", text[label.end() :] if (label := _LABEL.match(text)) else text)
        found = _read(bare, order) if bare and bare != text else None
    return found


def _read(text: str, order: str) -> Stamp | None:
    if text[0] in "0123456789-":
        return _numeric(text, order) or _in_words(text)
    return _in_words(text)


def _numeric(text: str, order: str) -> Stamp | None:
    if m := _ISO.match(text):
        year, month, day = int(m[1]), int(m[3]), int(m[4])
        if not day and year:  # as libraries write that only the month or year is known
            return Stamp(_day(year, month or 1, 1)[: 7 if month else 4])
        return Stamp(_day(year, month, day), *_time(m[5], m[6], m[7], m[8], m[9]))
    if m := _NUMERIC.match(text):
        return _by_order(m, order)
    if m := _MONTH_ONLY.match(text):
        return Stamp(_day(int(m[1]), int(m[2]), 1)[:7])
    if m := _YEAR_ONLY.match(text):
        _check_year(int(m[1]))
        return Stamp(m[1])
    if (m := _COMPACT.match(text)) and int(m[2]) <= 12 and len(text) != 10:
        return Stamp(_day(int(m[1]), int(m[2]), int(m[3])), *_time(m[4], m[5], m[6], None, m[7]))
    if m := _EPOCH.match(text):
        return _epoch(int(m[1]))
    if m := _FAR_EAST.match(text):
        return Stamp(_day(int(m[1]), int(m[2]), int(m[3])))
    return _counted(text)


def _counted(text: str) -> Stamp | None:
    """Days counted from the beginning of a year, of a week, or of a spreadsheet's calendar."""
    if m := _ORDINAL.match(text):
        first = datetime.date.fromisoformat(_day(int(m[1]), 1, 1))
        found = first + datetime.timedelta(days=int(m[2]) - 1)
        if not int(m[2]) or found.year != first.year:
            raise ImpossibleDateError(f"{text} is not a day of the calendar")
        return Stamp(found.isoformat())
    if m := _WEEK_DAY.match(text):
        _check_year(int(m[1]))
        try:
            return Stamp(datetime.date.fromisocalendar(*map(int, m.groups())).isoformat())
        except ValueError:
            raise ImpossibleDateError(f"{text} is not a day of the calendar") from None
    if m := _SERIAL.match(text):
        day = datetime.date(1899, 12, 30) + datetime.timedelta(days=int(m[1]))
        return Stamp(day.isoformat(), doubt="a number, read as a spreadsheet's count of days")
    return None


def _by_order(m: re.Match[str], order: str) -> Stamp:
    first, second = int(m[1]), int(m[3])
    year, doubt = _full_year(m[4])
    certain = "dmy" if first > 12 >= second else "mdy" if second > 12 >= first else ""
    if not certain and first != second and not order and m[2] != ".":
        doubt = "day or month first? read as day first"
    chosen = certain or order or "dmy"
    day, month = (first, second) if chosen == "dmy" else (second, first)
    return Stamp(_day(year, month, day), *_time(m[5], m[6], m[7], m[8], m[9]), doubt)


def _epoch(number: int) -> Stamp:
    magnitude = len(str(abs(number)))
    seconds = number / (
        1 if magnitude <= 11 else 10**3 if magnitude <= 14 else 10**6 if magnitude <= 17 else 10**9
    )
    try:
        moment = datetime.datetime(1970, 1, 1) + datetime.timedelta(seconds=seconds)
    except OverflowError:
        raise ImpossibleDateError(f"{number} seconds lie outside the calendar") from None
    _check_year(moment.year)
    return Stamp(moment.date().isoformat(), (moment.hour, moment.minute, moment.second), 0)


def _in_words(text: str) -> Stamp | None:
    if m := _DAY_FIRST.match(text):
        day, name, year, rest = m[1], m[2], m[3], m.groups()[3:]
    elif m := _MONTH_FIRST.match(text):
        day, name, year, rest = m[2], m[1], m[3], m.groups()[3:]
    elif m := _CLOCK_BEFORE_YEAR.match(text):
        hour, minute, *second = m[3].split(":")
        day, name, year = m[2], m[1], m[5]
        rest = (hour, minute, second[0] if second else None, None, (m[4] or "").strip())
    elif (m := _NAMED_MONTH.match(text)) and (month := MONTHS.get(m[1].lower())):
        return Stamp(_day(int(m[2]), month, 1)[:7])
    elif m := _YEAR_FIRST.match(text):
        year, name, day, rest = m[1], m[2], m[3], (None,) * 5
    elif m := _SHORT_YEAR.match(text):
        day, name, year, rest = m[1], m[3], m[4], (None,) * 5
    elif m := _ABOUT.match(text):
        _check_year(int(m[1]))
        return Stamp(m[1], doubt="only its year can be used")
    else:
        return None
    month = MONTHS.get(name.lower())
    if month is None:
        return None
    full, doubt = _full_year(year)
    return Stamp(_day(full, month, int(day)), *_time(*rest), doubt)


def _full_year(written: str) -> tuple[int, str]:
    """A year, and the doubt where only its last two digits are written."""
    year = int(written.strip("'"))
    if len(written) == 4:
        return year, ""
    year += 1900 if year > 68 else 2000
    return year, f"two-digit year, read as {year}"


@lru_cache(maxsize=8)
def zone(name: str) -> ZoneInfo:
    """The time zone of that name."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        raise DatelineError(
            f"Unknown time zone {name!r}; write it as Europe/Berlin or America/New_York."
        ) from None


def _converted(stamp: Stamp, timezone: str) -> str:
    """The day of the stamp in another time zone."""
    if not timezone or stamp.time is None or stamp.offset is None:
        return stamp.value
    day = datetime.date.fromisoformat(stamp.value)
    there = datetime.timezone(datetime.timedelta(minutes=stamp.offset))
    moment = datetime.datetime.combine(day, datetime.time(*stamp.time), there)
    return moment.astimezone(zone(timezone)).date().isoformat()


def published_from(
    written: str, evidence: str, *, order: str = "", timezone: str = "", doubt: str = ""
) -> tuple[Published | None, str, Stamp | None]:
    """A publication date from a time stamp; else None and what was tried, in words."""
    try:
        stamp = parse_stamp(written, order)
    except ValueError as error:
        return None, f"{evidence}: {error}", None
    if stamp is None:
        return None, f"{evidence}: {written.strip()[:40]!r} is no date", None
    value = _converted(stamp, timezone)
    return (
        Published(value, evidence, written.strip(), "; ".join(filter(None, (doubt, stamp.doubt)))),
        "",
        stamp,
    )
