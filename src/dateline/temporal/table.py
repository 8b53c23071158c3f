"""A language's table, and what is compiled from it once."""

from __future__ import annotations

import importlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from dateline.temporal.cues import Cues
from dateline.temporal.figures import NUMERIC
from dateline.temporal.trie import any_of, spaced, trigger_of
from dateline.text import language_code

__all__ = ["LANGUAGES", "Table", "lexicon", "table_for"]

LANGUAGES = ("de", "en", "es", "fr", "it", "pt")

Shift = tuple[int, str]
"""How far, and counted from what: ``published``, ``context`` (the last day mentioned), or ``week``, which is
``published`` too, but by calendar weeks where a weekday follows."""

_YEAR = r"(?:(?:1[6-9]|20)[0-9]{2}|2100)(?![0-9]|,[0-9]{3})"
_DAY = r"(?:0?[1-9]|[12][0-9]|3[01])(?![0-9])"
_DAYS = rf"(?:\ ?,\ ?{_DAY}){{1,6}}"
_SHORT_YEAR = r"'[0-9]{2}(?![0-9])"
# How the written form of each vocabulary is read.
_NUMBERED = frozenset(
    [
        "months",
        "abbreviations",
        "weekdays",
        "short_weekdays",
        "numbers",
        "ordinals",
        "ranks",
        "daynames",
        "hundreds",
        "inst",
    ]
)
_NAMED = frozenset(["units", "plurals", "seasons", "parts", "deictics", "holidays"])
_SHIFTING = frozenset(["shifts", "aftershifts", "directions", "years"])
_LISTED = frozenset(["names", "openers", "leads"])
_ROLE = re.compile(r"\{([a-z]+)\}")


def lexicon(text: str) -> dict[str, str]:
    """A vocabulary written as ``meaning: word | word``, one meaning a line or several with ``;`` between."""
    meanings: dict[str, str] = {}
    for line in filter(str.strip, re.split(r"[;\n]", text)):
        meaning, _, words = line.partition(":")
        meanings |= {word.strip(): meaning.strip() for word in words.split("|")}
    return meanings


@dataclass(frozen=True)
class Table:
    """The words of a language for time, and the patterns that they form.

    The mappings go from lower-case words to their meaning. ``patterns`` names, for each class of trigger
    words, templates in which ``{month}`` stands for any word of ``months`` and so on, a blank for white space
    that may hold one line break, and ``_`` for white space that may be missing. ``plain`` are further
    pieces for the templates that carry no meaning, ``marks`` such pieces whose presence does.

    ``years`` are words for a year by where it lies, which may complete a date ("October of last year").
    ``names`` are months and weekdays that are also names or other words: they count alone only after one of
    ``leads`` or, where months are written small, in lower case; ``openers`` are those of them that open a
    sentence as a time ("Domenica il voto ..."). ``year_leads`` are the words after which a
    number of four digits is a year, ``year_things`` what may not follow it.

    ``cues`` are the words that tell the tense; ``Cues`` says which there are.
    The plain pieces ``date``, ``and`` and ``article`` also tell what joins two days.
    """

    code: str
    months: Mapping[str, int] = field(default_factory=dict)
    abbreviations: Mapping[str, int] = field(default_factory=dict)
    weekdays: Mapping[str, int] = field(default_factory=dict)
    short_weekdays: Mapping[str, int] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    ordinals: Mapping[str, int] = field(default_factory=dict)
    ranks: Mapping[str, int] = field(default_factory=dict)
    daynames: Mapping[str, int] = field(default_factory=dict)
    hundreds: Mapping[str, int] = field(default_factory=dict)
    units: Mapping[str, str] = field(default_factory=dict)
    plurals: Mapping[str, str] = field(default_factory=dict)
    seasons: Mapping[str, str] = field(default_factory=dict)
    parts: Mapping[str, str] = field(default_factory=dict)
    shifts: Mapping[str, Shift] = field(default_factory=dict)
    aftershifts: Mapping[str, Shift] = field(default_factory=dict)
    directions: Mapping[str, Shift] = field(default_factory=dict)
    years: Mapping[str, Shift] = field(default_factory=dict)
    deictics: Mapping[str, str] = field(default_factory=dict)
    holidays: Mapping[str, str] = field(default_factory=dict)
    inst: Mapping[str, int] = field(default_factory=dict)
    plain: Mapping[str, str] = field(default_factory=dict)
    marks: Mapping[str, str] = field(default_factory=dict)
    patterns: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    day_first: bool = True
    names: frozenset[str] = frozenset()
    openers: frozenset[str] = frozenset()
    leads: frozenset[str] = frozenset()
    year_leads: str = ""
    year_things: str = ""
    cues: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def written(cls, code: str, **parts: Any) -> Table:
        """A table from its written form: vocabularies as ``lexicon`` reads them, templates one a line."""
        for name in _NUMBERED & parts.keys():
            parts[name] = {word: int(meaning) for word, meaning in lexicon(parts[name]).items()}
        for name in _NAMED & parts.keys():
            parts[name] = lexicon(parts[name])
        for name in _SHIFTING & parts.keys():
            pairs = ((word, meaning.split()) for word, meaning in lexicon(parts[name]).items())
            parts[name] = {word: (int(steps), anchor) for word, (steps, anchor) in pairs}
        for name in _LISTED & parts.keys():
            parts[name] = frozenset(parts[name].split())
        if "patterns" in parts:
            parts["patterns"] = {
                trigger: tuple(line.strip() for line in templates.strip().splitlines())
                for trigger, templates in parts["patterns"].items()
            }
        return cls(code=code, **parts)

    @cached_property
    def roles(self) -> dict[str, str]:
        """The pattern of each role of the templates."""
        months = {**self.months, **self.abbreviations}
        vocabularies: dict[str, Mapping[str, object]] = {
            "month": months,
            "weekday": self.weekdays,
            "wd": {**self.weekdays, **self.short_weekdays},
            "wdto": self.weekdays,
            "unit": self.units,
            "within": self.units,
            "plural": self.plurals,
            "season": self.seasons,
            "part": self.parts,
            "shift": self.shifts,
            "aftershift": self.aftershifts,
            "direction": self.directions,
            "relativeyear": self.years,
            "deictic": self.deictics,
            "holiday": self.holidays,
            "inst": self.inst,
            "ordinal": self.ordinals,
            "rank": self.ranks,
            "dayname": self.daynames,
        }
        roles = {name: any_of(words) for name, words in vocabularies.items() if words}
        roles["number"] = r"(?<![0-9][.,])[0-9]{1,3}(?![0-9])|" + (
            any_of(self.numbers) if self.numbers else r"(?!)"
        )
        roles |= self.marks
        roles |= {"day": _DAY, "days": _DAYS, "dayto": _DAY, "year": _YEAR, "shortyear": _SHORT_YEAR}
        return roles

    @cached_property
    def triggers(self) -> dict[str, str]:
        """The class of each trigger word."""
        classes = {
            "unit": (self.units, self.plurals, self.seasons, self.parts),
            "holiday": (self.holidays,),
            "inst": (self.inst,),
            "hundreds": (self.hundreds,),
            "month": (self.months, self.abbreviations),
            "weekday": (self.weekdays,),
            "deictic": (self.deictics,),
        }
        found: dict[str, str] = {}
        for name, vocabularies in classes.items():
            if name in self.patterns:
                found |= {word: name for words in vocabularies for word in words}
        return found

    @cached_property
    def trigger(self) -> re.Pattern[str]:
        """Any trigger word, or a number that may be a date, a year or a clock time."""
        words = trigger_of(self.triggers) + "|" if self.triggers else ""
        return re.compile(words + NUMERIC)

    @cached_property
    def classes(self) -> dict[str, re.Pattern[str]]:
        """One small pattern for each class of trigger words."""
        return {name: self.compile(templates) for name, templates in self.patterns.items()}

    @cached_property
    def year_lead(self) -> re.Pattern[str]:
        """What stands before a number that is a year."""
        return re.compile(
            rf"(?:(?<!\w)(?:{self.year_leads})|[(,/-]|'s)\s?-?$" if self.year_leads else r"(?!)"
        )

    @cached_property
    def year_thing(self) -> re.Pattern[str]:
        """What follows a number that only counts."""
        return re.compile(rf"(?:[ -]|(?='s))(?:{self.year_things})(?!\w)" if self.year_things else r"(?!)")

    @cached_property
    def tense(self) -> Cues:
        """The cues of tense, compiled."""
        return Cues(self.cues)

    @cached_property
    def second_date(self) -> re.Pattern[str] | None:
        """The rest of a range after its first date: "to May 4, 1987"."""
        if not {"date", "and"} <= self.plain.keys():
            return None
        return re.compile(rf"{self._alternatives(('{and}(?:{article}_)?{date}',))}(?!\w)")

    @cached_property
    def second_month(self) -> re.Pattern[str] | None:
        """The rest of a range after its first month: "and May 1995"."""
        if not {"calendaryear", "and"} <= self.plain.keys():
            return None
        return re.compile(rf"{self._alternatives(('{and}{month}(?:{calendaryear})',))}(?!\w)")

    @cached_property
    def joint(self) -> re.Pattern[str] | None:
        """What joins two weekdays: "Tuesday and Wednesday", "la nuit de mardi à mercredi"."""
        return re.compile(self._alternatives(("{and}(?:{article}_)?",))) if "and" in self.plain else None

    def compile(self, templates: tuple[str, ...]) -> re.Pattern[str]:
        """One pattern of several templates, for whole words."""
        return re.compile(rf"(?<![\w]){self._alternatives(templates)}(?!\w)")

    def _alternatives(self, templates: tuple[str, ...]) -> str:
        """The pattern of several templates. A role may occur in each, so its groups are numbered."""
        count = 0

        def group(match: re.Match[str]) -> str:
            nonlocal count
            name = match[1]
            if name in self.plain:
                return f"(?:{_ROLE.sub(group, spaced(self.plain[name]))})"
            if name not in self.roles:
                raise KeyError(f"{self.code}: no role {name} for a template")
            count += 1
            return f"(?P<{name}_{count}>{self.roles[name]})"

        return f"(?:{'|'.join(_ROLE.sub(group, spaced(template)) for template in templates)})"


@cache
def table_for(language: str) -> Table:
    """The table of a language; one without a table gets the neutral one: ISO and numeric dates only."""
    code = language_code(language)
    name = code if code in LANGUAGES else "neutral"
    table: Table = importlib.import_module(f"dateline.temporal.languages.{name}").TABLE
    return table
