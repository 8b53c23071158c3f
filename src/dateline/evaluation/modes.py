"""How a text becomes the words that are counted: the three modes of ROUGE.

``rouge-1.5.5``
    The rules of the Perl script with stemming and stop-word removal: a word is a run of ASCII letters and
    digits, in lower case, that is no stop word; words of more than three characters are replaced by their
    base form when they are irregular, and else stemmed. Every other character, also an accented letter,
    separates words.
``tilse-reimpl``
    The rules of tilse's reimplementation: blanks separate words, stop words and eight punctuation tokens are
    dropped, every word is stemmed as NLTK does.
``unicode``
    Any language: runs of letters, digits and marks of any script, without regard to case; a character of a
    script that does not separate words stands alone. No stop words, no stemming.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from dateline.errors import unknown_name
from dateline.evaluation.porter import stem_nltk, stem_rouge

__all__ = ["MODES", "Mode", "find_mode"]

PUNCTUATION = frozenset([".", ",", ";", ":", "``", "''", "-", '"'])

_ASCII_WORD = re.compile(r"[A-Za-z0-9]+")
# Ideographs, kana and the South-East Asian scripts that write no blanks between words stand one by one.
_UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
    "\U00020000-\U0003ffff"
)
_INVISIBLE = dict.fromkeys([0xAD, 0xFEFF, 0x2060, *range(0x200B, 0x2010)])


@dataclass(frozen=True, slots=True)
class Mode:
    """``split`` cuts a text into raw words; ``normalise`` gives what a raw word counts as, or ``None`` when
    it does not count. ``options`` is what a signature says about it. ``aligns`` says whether dates are
    aligned by these words, too, instead of the blank-separated tokens of the published metrics, which some
    scripts do not have. ``ascii_letters`` says that no other letters count."""

    name: str
    options: str
    split: Callable[[str], list[str]]
    normalise: Callable[[str], str | None]
    aligns: bool = False
    ascii_letters: bool = False


def _data(name: str) -> str:
    return files("dateline.evaluation").joinpath("data", name).read_text(encoding="ascii")


@cache
def stop_words() -> frozenset[str]:
    """The stop words of the ROUGE-1.5.5 script."""
    return frozenset(_data("stop_words.txt").split())


@cache
def irregular_forms() -> dict[str, str]:
    """Irregular forms and their base forms, as the ROUGE-1.5.5 script knows them."""
    return dict(line.split(" ") for line in _data("irregular_forms.txt").splitlines())


def _perl(word: str) -> str | None:
    word = word.lower()
    if word in stop_words():
        return None
    if len(word) <= 3:
        return word
    return irregular_forms().get(word) or stem_rouge(word)


def _reimplementation(word: str) -> str | None:
    word = word.lower()
    return None if word in PUNCTUATION or word in stop_words() else stem_nltk(word)


@cache
def _any_word() -> re.Pattern[str]:
    """A word of any script. Combining marks, which ``\\w`` leaves out, belong to the letter before them."""
    marks = "".join(chr(code) for code in range(0x20000) if unicodedata.category(chr(code))[0] == "M")
    return re.compile(rf"[{_UNSPACED}][{marks}]*|(?:(?![{_UNSPACED}])[^\W_]|[{marks}])+")


def _split_any(text: str) -> list[str]:
    if text.isascii():
        return _ASCII_WORD.findall(text.lower())
    return _any_word().findall(unicodedata.normalize("NFKC", text).casefold().translate(_INVISIBLE))


def _same(word: str) -> str:
    return word


MODES: dict[str, Mode] = {
    mode.name: mode
    for mode in (
        Mode(
            "rouge-1.5.5", "stem:porter+irregular|stop:smart", _ASCII_WORD.findall, _perl, ascii_letters=True
        ),
        Mode("tilse-reimpl", "stem:porter-nltk|stop:smart", str.split, _reimplementation),
        Mode("unicode", "stem:none|stop:none", _split_any, _same, aligns=True),
    )
}


def find_mode(name: str) -> Mode:
    """The mode of that name, or an error that lists them."""
    if name not in MODES:
        raise unknown_name("mode", name, MODES)
    return MODES[name]
