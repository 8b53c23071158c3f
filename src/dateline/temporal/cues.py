"""The words that tell the tense around an expression, compiled."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from dateline.temporal.trie import spaced

__all__ = ["Cues"]

_VERBS = ["future", "prospect", "agenda", "pluperfect", "perfect", "past", "infinitive", "being", "present"]
_BOUNDS = ["until", "by", "since", "from", "starting", "awaiting", "of"]
_NOTHING = r"(?!)"


@dataclass(frozen=True)
class Cues:
    """The cues of tense of a language, each a pattern.

    Verbs: ``future``, ``pluperfect``, ``perfect``, ``past``, ``infinitive``, ``present``, ``being`` (the vote
    *is* Monday); ``prospect`` for words that look ahead (due, planned); ``agenda`` for verbs whose present
    does (the council meets). Words right before an expression: ``until``, ``by``, ``starting``; ``awaiting``,
    always future; ``since``, always past; ``from``, past unless the verb says otherwise; ``of``, after which
    an ``agenda`` decides nothing. ``denial`` makes an "until" after a past tense past; a ``clause`` right
    after an expression has a tense of its own; ``attribute`` is what follows a
    participle before its noun, ``opening`` what stands before one that opens a clause (a
    comma, if it is not said); ``decided`` are prospects that are themselves past;
    ``attacks`` are the words beside which September 11 is that of 2001.
    """

    words: Mapping[str, str]

    @cached_property
    def verbs(self) -> re.Pattern[str]:
        """Any verb, in one alternation whose group says which tense it is."""
        return re.compile(rf"(?<!\w(?!'))(?:{self._any_of(_VERBS)})(?!\w)")

    @cached_property
    def bounds(self) -> re.Pattern[str]:
        """Words right before an expression that say how it bounds the time of the clause."""
        return re.compile(rf"(?<!\w)(?:{self._any_of(_BOUNDS)})\s$", re.IGNORECASE)

    @cached_property
    def decided(self) -> re.Pattern[str]:
        """Verbs that look ahead but are themselves in the past: planned, agreed."""
        return self._pattern("decided")

    @cached_property
    def denial(self) -> re.Pattern[str]:
        """Words that deny: "not until Monday"."""
        return self._pattern("denial")

    @cached_property
    def clause(self) -> re.Pattern[str]:
        """Words that open a clause of its own: "his statement Tuesday that they should"."""
        return self._pattern("clause")

    @cached_property
    def attacks(self) -> re.Pattern[str]:
        """Words beside which September 11 is that of 2001."""
        return self._pattern("attacks")

    @cached_property
    def attribute(self) -> re.Pattern[str]:
        """What follows a participle that goes with a noun: "to meet jailed *leaders*"."""
        return self._pattern("attribute")

    @cached_property
    def opening(self) -> re.Pattern[str]:
        """What stands before an expression that opens a clause: "As you'll recall, on ..."."""
        return re.compile(self.words.get("opening", r",\s(?:\w\w\s)?$"))

    def _any_of(self, names: Iterable[str]) -> str:
        return "|".join(f"(?P<{n}>{spaced(self.words[n])})" for n in names if n in self.words) or _NOTHING

    def _pattern(self, name: str) -> re.Pattern[str]:
        return re.compile(self.words.get(name, _NOTHING))
