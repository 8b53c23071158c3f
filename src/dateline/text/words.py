"""Words and their stems: what sentences are compared by.

Words are runs of letters and digits. They are compared in Unicode's composed form (NFC), case folded, accents
kept, and stemmed where the language has a stemmer. Scripts that write no blanks between words (Chinese,
Japanese, Thai, Khmer, ...) are compared by pairs of neighbouring characters.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cache
from itertools import pairwise

from dateline.text.language import Language, language

__all__ = ["Stems", "Terms", "blankless", "rejoin_lines", "stems", "terms", "word_finder", "words"]

_LONGEST_WORD = 60
_KEPT_WORDS = 500_000

# Scripts without blanks between words: Thai and Lao, Tibetan, Myanmar, Khmer, kana, Han.
_BLANKLESS = "\u0e01-\u0eff\u0f00-\u0fff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f"  # noqa: E501
blankless = re.compile(f"[{_BLANKLESS}]")
_ignorable = re.compile("[\u00ad\u200b\u200c\u200d\u2060\ufeff]")

_NUMBER_TAIL = r"[.,]\d+"
_ACRONYM = r"(?:[A-Z]\.){2,}"
_JOINED = re.compile(rf"{_ACRONYM}|\w+(?:['’]\w+|{_NUMBER_TAIL})*")
_PARTED = re.compile(rf"{_ACRONYM}|\w+(?:{_NUMBER_TAIL})*")

_BROKEN_WORD = re.compile(r"(?<=\w)[-¬\u00ad\u2010][ \t]*\r?\n[ \t]*(?=[^\W\d_])")

Finder = Callable[[int, int], list[str]]


def rejoin_lines(text: str) -> str:
    """Text with the words that a line end broke put together again: ``earth-\\nquake`` becomes
    ``earthquake``; before a capital the hyphen is the word's own and stays."""

    def join(match: re.Match[str]) -> str:
        following = text[match.end()]
        return "" if following.islower() else "-"

    return _BROKEN_WORD.sub(join, text)


@cache
def _general_pattern() -> re.Pattern[str]:
    """Words of any script: letters, digits and combining marks, or a run in a script without blanks."""
    marks: list[str] = []
    first = last = -2
    for point in range(0x300, 0x10000):
        if unicodedata.category(chr(point)) in ("Mn", "Mc"):
            if point != last + 1:
                if first >= 0:
                    marks.append(f"{chr(first)}-{chr(last)}")
                first = point
            last = point
    marks.append(f"{chr(first)}-{chr(last)}")
    return re.compile(rf"[{_BLANKLESS}]+|(?:(?![{_BLANKLESS}])[\w{''.join(marks)}])+(?:{_NUMBER_TAIL})*")


def word_finder(text: str, code: str) -> Finder:
    """A function that finds the words of a part of the text, as they are written: ``find(start, end)``."""
    spoken = language(code)
    pattern = _JOINED if spoken.apostrophe_joins else _PARTED
    if text.isascii():
        plain = True
    elif spoken.supported:
        plain = unicodedata.is_normalized("NFC", text) and not _ignorable.search(text)
    else:
        plain = False

    def find(start: int, end: int) -> list[str]:
        if plain and text.find("\n", start, end) < 0:
            return pattern.findall(text, start, end)
        piece = rejoin_lines(text[start:end])
        if plain:
            return pattern.findall(piece)
        piece = unicodedata.normalize("NFC", _ignorable.sub("", piece))
        return pattern.findall(piece) if spoken.supported else _words_of_any_script(piece)

    return find


def words(text: str, code: str) -> list[str]:
    """The words of a text, as they are written."""
    return word_finder(text, code)(0, len(text))


def _words_of_any_script(text: str) -> list[str]:
    found: list[str] = []
    for run in _general_pattern().findall(text):
        if blankless.match(run) and len(run) > 1:
            found.extend(map("".join, pairwise(run)))
        else:
            found.append(run)
    return found


class Stems(dict[str, str]):
    """Word as written to its stem; each is worked out once and then remembered."""

    def __init__(self, spoken: Language) -> None:
        super().__init__()
        self.language = spoken
        self._stem: Callable[[str], str] = _stemmer(spoken.stemmer)

    def __missing__(self, word: str) -> str:
        if len(self) >= _KEPT_WORDS:
            self.clear()
        self[word] = stem = self._stem(self.folded(word))
        return stem

    def folded(self, word: str) -> str:
        """The word in lower case, without the marks around it and the English possessive."""
        word = word.casefold().replace("’", "'").strip("_'")
        if "." in word and not word[0].isdigit():
            word = word.replace(".", "")
        if self.language.apostrophe_joins:
            word = word.removesuffix("'s")
        return word


class Terms(dict[str, str]):
    """Word as written to the term it is compared by; stop words, single letters and rubbish to nothing."""

    def __init__(self, spoken: Language) -> None:
        super().__init__()
        self.stems = stems(spoken.code)
        self._stop_words = spoken.stop_words

    def __missing__(self, word: str) -> str:
        if len(self) >= _KEPT_WORDS:
            self.clear()
        folded = self.stems.folded(word)
        acronym = "." in word and not word[0].isdigit()
        if (folded in self._stop_words and not acronym) or (len(folded) == 1 and not blankless.match(folded)):
            term = ""
        else:
            term = self.stems[word] if len(folded) <= _LONGEST_WORD else ""
        self[word] = term
        return term


@cache
def stems(code: str) -> Stems:
    """The stems of a language's words."""
    return Stems(language(code))


@cache
def terms(code: str) -> Terms:
    """The terms of a language's words."""
    return Terms(language(code))


def _stemmer(name: str) -> Callable[[str], str]:
    if not name:
        return lambda word: word
    import snowballstemmer

    stem: Callable[[str], str] = snowballstemmer.stemmer(name).stemWord
    return stem
