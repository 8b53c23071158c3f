"""Which language a text is in, by its small words: fast, and without any model.

The share of words that are function words tells the supported languages apart. Lists of a few dozen small
words of their neighbours (Dutch, Swedish, Catalan, ...), and the letters of other scripts, name a text that
is in none of them, so that it is not taken for one and does not get its rules.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter, defaultdict
from functools import cache
from importlib.resources import files
from typing import Any

from dateline.text.language import UNKNOWN, language, languages

__all__ = ["detect", "is_undecided"]

_WORD = re.compile(r"[^\W\d_]{2,}|[^\W\d_a-z]")
_SAMPLE = 1_000
_ENOUGH_WORDS = 40
_LEAST_SHARE = 0.15
_LEAST_WORDS = 2
_CLEAR_WORDS, _CLEAR_LEAD = 4, 1.3  # for a language without rules: its text is short of the others' words


@cache
def _neighbours() -> dict[str, Any]:
    return tomllib.loads((files("dateline.text") / "neighbours.toml").read_text(encoding="utf-8"))


@cache
def _letters() -> list[tuple[str, re.Pattern[str], float]]:
    return [(code, re.compile(letters), share) for code, letters, share in _neighbours()["letters"]]


@cache
def _profiles() -> dict[str, tuple[tuple[str, float], ...]]:
    """Small word to (language, weight): a word that several languages share says less for each."""
    lists = {code: {w for w in language(code).stop_words if "'" not in w} for code in languages()}
    lists |= {code: set(words.split()) for code, words in _neighbours()["words"].items()}
    owners: dict[str, list[str]] = {}
    for code in sorted(lists):
        for word in lists[code]:
            owners.setdefault(word, []).append(code)
    return {word: tuple((code, 1.0 + 1.0 / len(codes)) for code in codes) for word, codes in owners.items()}


def _sample(text: str) -> list[str]:
    """Words from the beginning and the middle of a text, lower-cased."""
    if len(text) <= 2 * _SAMPLE:
        return _WORD.findall(text.lower())
    middle = len(text) // 2
    return _WORD.findall(f"{text[:_SAMPLE]} {text[middle : middle + _SAMPLE]}".lower())


def detect(text: str) -> str:
    """The code of the language, also of some that have no file here; ``unknown`` for yet others, or where
    there is too little text to tell."""
    found = _sample(text)
    if not _is_latin(found):
        return _by_letters("".join(found))
    scores: defaultdict[str, float] = defaultdict(float)
    hits: Counter[str] = Counter()
    profiles = _profiles()
    for word, number in Counter(found).items():
        for code, weight in profiles.get(word, ()):
            scores[code] += weight * number
            hits[code] += number
    if not scores:
        return UNKNOWN
    (best, score), *rest = sorted(
        scores.items(), key=lambda item: (-item[1], item[0] not in languages(), item[0])
    )
    if hits[best] < _LEAST_WORDS or hits[best] < _LEAST_SHARE * len(found):
        return UNKNOWN
    if best not in languages():
        nearest = max((scores[code] for code in languages() if code in scores), default=0.0)
        return best if hits[best] >= _CLEAR_WORDS and score >= _CLEAR_LEAD * nearest else UNKNOWN
    if rest and rest[0][1] == score and rest[0][0] in languages():
        return UNKNOWN
    return best


def is_undecided(text: str) -> bool:
    """Whether a text is too short for ``unknown`` to mean that it is in another language; it then goes with
    the language of most of its corpus. Texts in other than Latin letters are decided."""
    found = _sample(text)
    return 0 < len(found) < _ENOUGH_WORDS and _is_latin(found)


def _is_latin(words: list[str]) -> bool:
    """Whether most words are in Latin letters; also where there is no word."""
    return 2 * sum(word[0] < "\u0250" for word in words) >= len(words)


def _by_letters(letters: str) -> str:
    """The language whose letters a text is written in."""
    for code, own, share in _letters():
        if len(own.findall(letters)) >= share * len(letters):
            return code
    return UNKNOWN
