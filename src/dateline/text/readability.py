"""Readability: what makes a sentence a poor entry when it stands alone.

A sentence of an article leans on its neighbours, or a page's layout has left something in it. Each such flaw
has a name, found by cues of the language (``languages/<code>.toml``) and by punctuation; in a language
without a file only the latter counts. Every pattern looks ahead a bounded way, so time is linear.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from dateline.text.language import Language, language
from dateline.text.lead import CLOSE, OPEN, lead
from dateline.text.words import blankless

__all__ = ["FLAWS", "flaws", "flaws_of"]

FLAWS = {
    "pronoun": "it begins with a pronoun",
    "connective": "it begins with a connective or points back in time",
    "fragment": "it is no whole sentence",
    "glued": "a headline or caption is glued to it",
    "boilerplate": "it is furniture of a page",
    "question": "it is a question",
    "quotation": "it quotes nobody named",
    "first person": "it speaks in the first person",
    "repeated": "articles of several days repeat it",
    "announced": "it was published before the day it is about, and can only announce it",
}
"""The name of every flaw, and what it means. "repeated" and "announced" are seen in a pool only."""

_SHORTEST = 4
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_QUOTE = re.compile(r"``|''|[\"“”«»„]")
_INSIDE_QUOTES = re.compile(r"``.{0,600}?''|[“«„].{0,600}?[”»“]|\"[^\"]*\"", re.DOTALL)
_OPENS_QUOTE = re.compile(r"\W{0,3}(?:``|[“«„\"])")
_CLOSES = re.compile(r"''|[\"”»“]")
_CLOSES_ONLY = re.compile(r"''|[”»]")
_ENDS = re.compile(r"[.!?…。！？؟۔।॥։።][\s\"'”’»)\]]*(?:-RRB-)?\s*\Z")
_ASKS = re.compile(r"[?？؟][\s\"'”’»)]*\Z")
_ELLIPSIS = re.compile(r"(?:\.\.\.|…) (?=[A-Z])")
_QUOTE_SEAM = re.compile(r"(?:``|“) ?([^`“”]{8,300}?\w) ?(?:''|”) (?=[A-Z][a-z])")
_ARTICLE_SEAM = re.compile(r"[a-z]{2} (?:The (?=[A-Z]{2,}\b)|A (?=\d))")
_NAME_SEAM = re.compile(r"\b([A-Z][a-z]+) ([A-Z][a-z]+) (?=[A-Za-z0-9])")
_SEAM = re.compile(r"[a-zß-ÿ] ([A-ZÀ-Þ][a-zß-ÿ]+) (?=[a-zß-ÿ])")
_WORD_BEFORE = re.compile(r"[^\W\d_]+\Z")
_LABEL = re.compile(r"\W{0,3}(?:[A-Z]{4,12}|Photos?|Photograph|Pictures?|Video|Image|Credit) ?: ")
_FURNITURE = re.compile(rf"[|►▶•©@]|://|www\.|{OPEN} ?\d+:\d\d ?{CLOSE}")
_SPEAKER = re.compile(r"\W{0,3}(?:[A-Z][A-Z.'’-]+,? ){2,4}[^:.]{0,50}: |At \d{1,2}:\d\d .{1,60}? wrote ?:")
_BYLINE = re.compile(
    r"(?:[A-Z][\w.'’-]+ ){1,4}(?:, (?:BBC News|CNN|Reuters|AFP|AP) |(?:BBC News|CNN|Reuters|AFP|AP) ?, )"
)


def flaws(text: str, code: str = "en") -> tuple[str, ...]:
    """The names of what makes the sentence hard to read alone, in the order of ``FLAWS``."""
    return flaws_of(code)(text)


@dataclass(frozen=True)
class _Cues:
    """The cues of one language, ready to look for."""

    spoken: Language
    relative: re.Pattern[str] | None
    phrases: Mapping[str, list[str]]
    """The phrases of boilerplate by their longest word."""

    def __call__(self, text: str) -> tuple[str, ...]:
        spoken = self.spoken
        body = text[lead(text) :]
        lowered = body.lower()
        listed = _WORD.findall(lowered)
        words = set(listed)
        first = listed[0] if listed else ""
        quotes = _QUOTE.search(body) is not None
        outside = _INSIDE_QUOTES.sub(" ", body) if quotes else body
        spoken_words = words if outside is body else set(_WORD.findall(outside.lower()))
        found = []
        if self._leans_on_a_name(first, listed) or (self.relative and self.relative.match(body)):
            found.append("pronoun")
        if first in spoken.connectives or self._points_back(lowered, listed):
            found.append("connective")
        if self._is_fragment(body, listed):
            found.append("fragment")
        if self._is_glued(body):
            found.append("glued")
        if self._is_furniture(body, lowered, words):
            found.append("boilerplate")
        if _ASKS.search(body, max(0, len(body) - 12)):
            found.append("question")
        if quotes and self._quotes_nobody(body, outside, spoken_words):
            found.append("quotation")
        if not spoken.first_person.isdisjoint(spoken_words) and self._says_i(outside):
            found.append("first person")
        return tuple(found)

    def _leans_on_a_name(self, first: str, words: list[str]) -> bool:
        """Whether it begins with "He", "It's" or "This plan", but not with "This week"."""
        return first.split("'")[0] in self.spoken.pronouns and self.spoken.self_standing.isdisjoint(
            words[1:2]
        )

    def _points_back(self, lowered: str, words: list[str]) -> bool:
        """Whether it begins with "For example", "The next day" or "Two days later"."""
        start = lowered.lstrip("\"'`“‘«( -")
        if start.startswith(self.spoken.openings) and any(
            start.startswith(opening) and not start[len(opening) : len(opening) + 1].isalpha()
            for opening in self.spoken.openings
        ):
            return True
        units, after, of = self.spoken.time_units, self.spoken.time_after, self.spoken.time_from
        head = [*words[:5], ""]
        return any(
            one in units and other in after and last not in of
            for one, other, last in zip(head[:3], head[1:], head[2:], strict=False)
        )

    def _is_fragment(self, body: str, words: list[str]) -> bool:
        if blankless.search(body):
            return False  # words cannot be counted, and Thai marks no end
        start = body.lstrip("\"'`“‘«( -")
        cut_off = start[:1].islower() or not _ENDS.search(body, max(0, len(body) - 12))
        if len(words) < _SHORTEST or cut_off:
            return True
        verbs, endings, before = self.spoken.verbs, self.spoken.verb_endings, ""
        for word in words:
            if (word in verbs or word.endswith(endings)) and before not in self.spoken.infinitives:
                return False
            before = word
        return bool(verbs)

    def _is_glued(self, body: str) -> bool:
        """Whether a small word has a capital in the middle: "... risk looms The rig ..."."""
        if _ELLIPSIS.search(body):
            return True
        if any(
            sum(word[:1].islower() for word in match[1].split()) > 2 for match in _QUOTE_SEAM.finditer(body)
        ):
            return True  # ... "return to their origin" Senegal's president says
        stop, opening = self.spoken.stop_words, self.spoken.glued_openings
        if opening and _ARTICLE_SEAM.search(body):
            return True
        if opening and any(
            match[2].lower() in opening and match[1].lower() not in stop
            for match in _NAME_SEAM.finditer(body, 1)
        ):
            return True
        for match in _SEAM.finditer(body):
            if match[1].lower() in stop:
                before = _WORD_BEFORE.search(body, max(0, match.start() - 30), match.start() + 1)
                if before and before[0] not in stop:
                    return True
        return False

    def _is_furniture(self, body: str, lowered: str, words: set[str]) -> bool:
        if any(pattern.match(body) for pattern in (_LABEL, _SPEAKER, _BYLINE)) or _FURNITURE.search(body):
            return True
        return any(phrase in lowered for word in words & self.phrases.keys() for phrase in self.phrases[word])

    def _quotes_nobody(self, body: str, outside: str, spoken_words: set[str]) -> bool:
        opens = _OPENS_QUOTE.match(body)
        if opens and not _CLOSES.search(body, opens.end()):
            return True  # and goes on in the next sentence
        quoted = opens is not None or _CLOSES_ONLY.search(outside) is not None
        return quoted and bool(self.spoken.speech) and self.spoken.speech.isdisjoint(spoken_words)

    def _says_i(self, outside: str) -> bool:
        """Not only in capitals: US is no pronoun."""
        mine = self.spoken.first_person
        return any(
            word.lower() in mine and (len(word) == 1 or not word.isupper()) for word in _WORD.findall(outside)
        )


@cache
def flaws_of(code: str) -> Callable[[str], tuple[str, ...]]:
    """A function that names the flaws of sentences in one language."""
    spoken = language(code)
    openers = "|".join(map(re.escape, sorted(spoken.articles)))
    pronouns = "|".join(map(re.escape, sorted(spoken.relatives)))
    relative = rf"\W{{0,3}}(?:{openers})\s+\w+ ?, (?:{pronouns})\b" if openers and pronouns else ""
    phrases: dict[str, list[str]] = {}
    for phrase in sorted(spoken.boilerplate):
        phrases.setdefault(max(_WORD.findall(phrase), key=len), []).append(phrase)
    return _Cues(spoken, re.compile(relative, re.IGNORECASE) if relative else None, phrases)
