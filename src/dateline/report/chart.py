"""The corpus over time, as the numbers a chart needs: bars per day, week, month, ... and labelled ticks.

Bars are drawn in days (x) and in what they count (y), so that zooming is nothing but another view and another
scale of the same drawing; each unit of time is one level, and the page shows the finest that fits.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dateline.timelines import Timeline
from dateline.timelines.words import MONTHS, day_words

__all__ = ["Chart", "Level", "Mark", "Series", "Tick", "chart", "chart_words"]

UNITS = ("day", "week", "month", "quarter", "year", "decade")
DAYS_OF_UNIT = {"day": 1, "week": 7, "month": 30.44, "quarter": 91.3, "year": 365.25, "decade": 3652.5}
MONTHS_OF_UNIT = {"month": 1, "quarter": 3, "year": 12, "decade": 120}
FILLED = 0.84
"""The share of its unit of time that a bar fills; the rest is left beside it."""
MOST_BARS = 420
"""More bars than this side by side are too thin to see; the next longer unit is shown."""
MOST_DRAWN = 6000
"""A level with more bars than this is left out of the page: it would make it heavy."""
FEWEST_DAYS = 14
"""A shorter range is widened to this, so that a single day is no wall."""


@dataclass(frozen=True, slots=True)
class Series:
    """One kind of bars at one level: an SVG path, its highest bar, and the highest shown at first."""

    path: str
    highest: int
    highest_day: int
    highest_shown: int

    @property
    def scale(self) -> float:
        """What makes the highest bar shown 1,000 high."""
        return round(1000 / (self.highest_shown or self.highest or 1000), 6)


@dataclass(frozen=True, slots=True)
class Level:
    """The bars of one unit of time; ``shown`` for the level shown first."""

    unit: str
    days: float
    articles: Series
    mentions: Series
    shown: bool

    @property
    def shift(self) -> float:
        """Days by which the bars are moved, so that they stand in the middle of their unit of time."""
        return round(self.days * (1 - FILLED) / 2, 3)

    def words(self, what: str) -> str:
        """The legend of one kind of bars, without their number: ``articles published per week``."""
        return {
            "articles": f"articles published per {self.unit}",
            "mentions": f"mentions of each {self.unit}",
        }[what]


@dataclass(frozen=True, slots=True)
class Tick:
    """A label on the axis at ``at`` percent of the width."""

    at: float
    label: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A chosen date at ``at`` percent of the width; beyond 0 and 100 it is not in view."""

    at: float
    date: datetime.date

    @property
    def seen(self) -> bool:
        """Whether it is in view at first."""
        return 0 <= self.at <= 100


@dataclass(frozen=True, slots=True)
class Chart:
    """All of it: ``first`` and ``last`` are ordinals of days, both drawn; ``start`` and ``end`` bound what is
    shown at first."""

    first: int
    last: int
    start: int
    end: int
    levels: tuple[Level, ...]
    ticks: tuple[Tick, ...]
    marks: tuple[Mark, ...]

    @property
    def days(self) -> int:
        """The number of days shown at first."""
        return self.end - self.start + 1

    @property
    def level(self) -> Level | None:
        """The level shown first."""
        return next((level for level in self.levels if level.shown), None)


def chart(timeline: Timeline) -> Chart | None:
    """The chart of a timeline: its corpus where that is known, and its dates; None without either."""
    days, articles, mentions = _columns(timeline.corpus)
    chosen = [entry.date.toordinal() for entry in timeline]
    first, last = _range(days, articles, chosen)
    if last < first:
        return None
    inside = [i for i, day in enumerate(days) if first <= day <= last]
    days, articles, mentions = ([column[i] for i in inside] for column in (days, articles, mentions))
    start, end = _part(first, last, chosen)
    return Chart(
        first,
        last,
        start,
        end,
        _levels(days, articles, mentions, (first, last), (start, end)),
        _ticks(start, end),
        tuple(Mark(_percent(day + 0.5, start, end), datetime.date.fromordinal(day)) for day in chosen),
    )


def _columns(corpus: Mapping[str, Any]) -> tuple[list[int], list[int], list[int]]:
    """The days with anything on them, ascending, and their numbers of articles and of mentions."""
    articles, mentions = (_by_ordinal(corpus.get(key)) for key in ("articles_per_day", "mentions_per_day"))
    days = sorted({*articles, *mentions})
    return days, [articles.get(day, 0) for day in days], [mentions.get(day, 0) for day in days]


def _by_ordinal(per_day: Any) -> dict[int, int]:
    """``{"2010-04-22": 14}`` with ordinals for days; what is not such a pair is left out."""
    numbers = {}
    for day, number in per_day.items() if isinstance(per_day, Mapping) else ():
        try:
            ordinal = datetime.date.fromisoformat(day).toordinal()
            numbers[ordinal] = max(0, int(number))
        except (TypeError, ValueError):
            continue
    return numbers


def _range(days: Sequence[int], articles: Sequence[int], chosen: Sequence[int]) -> tuple[int, int]:
    """First and last day drawn: those with articles, and the chosen dates; stray mentions of distant years
    would only squeeze everything else. A little air on both sides."""
    drawn = [day for day, number in zip(days, articles, strict=True) if number] + list(chosen)
    if not drawn:
        return 1, 0
    first, last = min(drawn), max(drawn)
    air = max((FEWEST_DAYS - (last - first + 1) + 1) // 2, (last - first) // 60, 0)
    return max(first - air, 1), min(last + air, datetime.date.max.toordinal())


def _part(first: int, last: int, chosen: Sequence[int]) -> tuple[int, int]:
    """What is shown at first: all days, unless the chosen dates fill less than half of them; then these,
    without the few that stand farther off than all the others spread."""
    kept = sorted(chosen)
    for _ in range(len(chosen) // 5):
        before, after = kept[1] - kept[0], kept[-1] - kept[-2]
        if before >= after and before > kept[-1] - kept[1]:
            kept = kept[1:]
        elif after > kept[-2] - kept[0]:
            kept = kept[:-1]
    if not kept or kept[-1] - kept[0] > (last - first) / 2:
        return first, last
    spread = kept[-1] - kept[0] + 1
    air = max(spread // 12 + 1, (FEWEST_DAYS - spread + 1) // 2)
    return max(first, kept[0] - air), min(last, kept[-1] + air)


def _levels(
    days: list[int], articles: list[int], mentions: list[int], drawn: tuple[int, int], part: tuple[int, int]
) -> tuple[Level, ...]:
    """The bars by day, week, and so on up to one unit more than all days need (for narrow screens). The
    shortest unit that cuts the ``part`` looked at first into few enough bars is shown."""
    if not days:
        return ()
    first, last = drawn
    span = part[1] - part[0] + 1
    needed = next((unit for unit in UNITS if _fits(last - first + 1, unit)), UNITS[-1])
    levels: list[Level] = []
    for unit in UNITS[: UNITS.index(needed) + 2]:
        bins = [_bin(day, unit) for day in days]
        if unit != UNITS[-1] and len(set(bins)) > MOST_DRAWN:
            continue
        up, down = _series(bins, articles, first, part, -1), _series(bins, mentions, first, part, 1)
        shown = not any(level.shown for level in levels) and (_fits(span, unit) or unit == UNITS[-1])
        levels.append(Level(unit, DAYS_OF_UNIT[unit], up, down, shown))
    return tuple(levels)


def _fits(span: int, unit: str) -> bool:
    """Whether a unit of time cuts a span of days into few enough bars."""
    return span / DAYS_OF_UNIT[unit] <= MOST_BARS


def _bin(day: int, unit: str) -> tuple[int, int]:
    """First day and length in days of the unit of time that a day falls into; weeks begin on Monday."""
    if unit == "day":
        return day, 1
    if unit == "week":
        return day - (day - 1) % 7, 7
    date = datetime.date.fromordinal(day)
    months = MONTHS_OF_UNIT[unit]
    index = (date.year * 12 + date.month - 1) // months * months
    start, end = (_first_of_month(number) for number in (index, index + months))
    return start, end - start


def _first_of_month(index: int) -> int:
    """Ordinal of the first day of a month counted from the year 0, kept within the calendar."""
    year, month = divmod(index, 12)
    if year < 1:
        return 1
    if year > datetime.MAXYEAR:
        return datetime.date.max.toordinal() + 1
    return datetime.date(year, month + 1, 1).toordinal()


def _series(
    bins: list[tuple[int, int]], numbers: list[int], first: int, part: tuple[int, int], sign: int
) -> Series:
    """Bars upwards (sign -1) or downwards from the line y = 0, as one path."""
    sums: dict[tuple[int, int], int] = {}
    for place, number in zip(bins, numbers, strict=True):
        if number:
            sums[place] = sums.get(place, 0) + number
    if not sums:
        return Series("", 0, 0, 0)
    highest = max(sums.values())
    bars = [
        f"M{start - first:d} 0v{sign * number}h{length * FILLED:.4g}v{-sign * number}z"
        for (start, length), number in sorted(sums.items())
    ]
    day = min(start for (start, _), number in sums.items() if number == highest)
    seen = [n for (start, length), n in sums.items() if start <= part[1] and start + length > part[0]]
    return Series("".join(bars), highest, day, max(seen, default=0))


def _percent(day: float, first: int, last: int) -> float:
    return round(100 * (day - first) / (last - first + 1), 3)


STEPS = (
    *((days, "day") for days in (1, 2, 7, 14)),
    *((months, "month") for months in (1, 2, 3, 6)),
    *((12 * years, "month") for years in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)),
)
MOST_TICKS = 7


def _ticks(first: int, last: int) -> tuple[Tick, ...]:
    """Labels at round dates, the widest spacing that gives at most seven (the page's script does the same
    for what is zoomed to)."""
    span = last - first + 1
    step, unit = next((s for s in STEPS if span / (s[0] * DAYS_OF_UNIT[s[1]]) <= MOST_TICKS), STEPS[-1])
    ticks = []
    if unit == "day":
        start = first + (-first + 1) % step
        for day in range(start, last + 1, step):
            date = datetime.date.fromordinal(day)
            ticks.append(Tick(_percent(day + 0.5, first, last), f"{date.day} {MONTHS[date.month - 1][:3]}"))
        return tuple(ticks)
    date = datetime.date.fromordinal(first)
    index = -(-(date.year * 12 + date.month - 1) // step) * step
    while (day := _first_of_month(index)) <= last:
        if day >= first:
            year, month = divmod(index, 12)
            label = str(year) if step % 12 == 0 or month == 0 else f"{MONTHS[month][:3]} {year}"
            ticks.append(Tick(_percent(day, first, last), label))
        index += step
    return tuple(ticks)


def chart_words(drawn: Chart) -> str:
    """The chart in a sentence, for those who do not see it."""
    level = drawn.level
    if level is None:
        return ""
    told = []
    for series, said in ((level.articles, "Most articles"), (level.mentions, "Most mentions")):
        if series.highest:
            told.append(f"{said}: {_named(series.highest_day, level.unit)} ({series.highest:,}).")
    return " ".join(told)


def _named(ordinal: int, unit: str) -> str:
    """A unit of time by its first day: ``22 April 2010``, ``April 2010``, ``2010``."""
    day = datetime.date.fromordinal(ordinal)
    month = f"{MONTHS[day.month - 1]} {day.year}"
    return {
        "day": day_words(day),
        "week": f"the week from {day_words(day)}",
        "month": month,
        "quarter": f"the quarter from {month}",
        "year": str(day.year),
        "decade": f"the decade from {day.year}",
    }[unit]
