"""What happened while a source was read: how many articles, what was skipped and why, what to check."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

__all__ = ["Note", "Report"]

_SHOWN, _NAMED = 5, 3


class Note(NamedTuple):
    """Something worth knowing about one file or article: its name and the reason, in words."""

    name: str
    reason: str


@dataclass(slots=True)
class Report:
    """The account of one pass over a source. ``str()`` is the calm line a person reads.

    ``skipped`` are the files and records nothing was read from, ``doubts`` the articles that were read with
    an assumption (a guessed encoding, an ambiguous date), ``renamed`` those whose id had been used before,
    ``ignored`` counts hidden and system files, and ``remarks`` are sentences about the source as a whole.
    """

    read: int = 0
    undated: int = 0
    ignored: int = 0
    copies: int = 0
    skipped: list[Note] = field(default_factory=list)
    doubts: list[Note] = field(default_factory=list)
    renamed: list[Note] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    languages: Counter[str] = field(default_factory=Counter)
    stamps: int = 0
    utc_stamps: int = 0

    def skip(self, name: str, reason: str) -> None:
        """Count and name something that could not be read."""
        self.skipped.append(Note(name, reason))

    def doubt(self, name: str, reason: str) -> None:
        """Name an article that was read on an assumption."""
        self.doubts.append(Note(name, reason))

    def remark(self, sentence: str) -> None:
        """Say something about the source as a whole, once."""
        if sentence not in self.remarks:
            self.remarks.append(sentence)

    def close(self) -> None:
        """Draw the conclusions that need the whole pass."""
        if self.stamps and self.stamps == self.utc_stamps:
            stamps = "The time stamp is" if self.stamps == 1 else f"All {self.stamps:,} time stamps are"
            self.remark(
                f"{stamps} in UTC, so an article of the evening may carry the day after; "
                "a time zone to convert to can be given."
            )

    def __str__(self) -> str:
        parts = [f"{self.read:,} {_articles(self.read)} read"]
        if self.copies:
            parts.append(f"{self.copies:,} near-identical {'copy' if self.copies == 1 else 'copies'} merged")
        if self.undated:
            parts.append(f"{self.undated:,} without a date")
        line = ", ".join([*parts, f"{len(self.skipped):,} skipped"])
        if self.skipped:
            line += ": " + named(self.skipped)
        return line + "."

    def details(self) -> str:
        """All of it, one line each."""
        lines = [str(self)]
        lines += self.remarks
        for what, notes in (("skipped", self.skipped), ("renamed", self.renamed), ("check", self.doubts)):
            lines += [_line(f"{what}: {note.name}: {note.reason}") for note in notes]
        return "\n".join(lines)


def named(notes: list[Note]) -> str:
    """The first few reasons, each with the first names it holds for, and how many more notes there are."""
    names: dict[str, list[str]] = {}
    for note in notes:
        names.setdefault(note.reason, []).append(note.name)
    told = list(names.items())[:_SHOWN]
    shown = "; ".join(f"{_first(of)} ({reason})" for reason, of in told)
    more = len(notes) - sum(len(of) for _, of in told)
    return _line(f"{shown}; and {more:,} more" if more > 0 else shown)


def _line(words: str) -> str:
    """Words in one line: the name of a file may hold line breaks."""
    return " ".join(words.splitlines())


def _first(names: list[str]) -> str:
    """``a.pdf, b.pdf and 12 more``."""
    if len(names) <= _NAMED:
        return ", ".join(names)
    return f"{', '.join(names[: _NAMED - 1])} and {len(names) - _NAMED + 1:,} more"


def _articles(number: int) -> str:
    return "article" if number == 1 else "articles"
