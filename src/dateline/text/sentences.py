"""Sentences: where each begins and ends in the text.

Tokenised text has one sentence a line. Raw text is split paragraph by paragraph at the marks that can end a
sentence; a period is then judged by the word before it (abbreviation, initial, number) and by what follows.
Everything is one pass over the text with bounded looks to either side, so time is linear.
"""

from __future__ import annotations

import re

from dateline.text.language import Language, language
from dateline.text.paragraphs import lines, paragraphs

__all__ = ["sentences"]

Span = tuple[int, int]

_CLOSERS = "\"'”“’‘»›«‹)\\]}」』）"
_OPENERS = "\"'“‘„«‹([{¿¡-–—•*_`「『（"
_MARKS = ".!?…؟۔।॥።։"
_FULL = "。！？｡"
_END = re.compile(
    rf"[{_MARKS}{_FULL}](?:"
    rf"(?<=[{_FULL}])[{_CLOSERS}]*+"  # marks that need no blank
    rf"|(?<![{_MARKS}].)[{_MARKS}]*+[{_CLOSERS}]*+(?:[ \u00a0\u202f]»)?(?=\s)"  # marks, quotes, then a blank
    r"|(?<=[^\W\d_A-Z][^\W\d_A-Z][.!?])[\"”’]?(?=[A-Z][a-z]+[ ,])"  # the blank was forgotten
    r")",
    re.DOTALL,
)
_NOT_BLANK = re.compile(r"\S")
_NEXT_WORD = re.compile(r"[^\W_]+")
_INNER_PERIODS = re.compile(r"(?:[^\W\d_]\.-?)+[^\W\d_]")
_PLURAL = re.compile(r"(?<!\w)([^\W\d_])\1\. ?([^\W\d_])\2\Z")  # EE. UU.
_DASH = re.compile("[—–]")
_RUNS_ON = frozenset("?!,;:…")
_LOOK_BACK = 30
_LONGEST = 5_000


def sentences(text: str, code: str = "en", *, tokenised: bool = False) -> list[Span]:
    """The spans of the sentences, in order, without the blanks around them."""
    if tokenised:
        return [piece for start, end in lines(text) for piece in _bounded(text, start, end)]
    spoken = language(code)
    found: list[Span] = []
    for start, end in paragraphs(text):
        begin = start
        for match in _END.finditer(text, start, end):
            stop = match.end()
            if stop < end and _ends(text, start, match.start(), stop, end, spoken):
                found.extend(_bounded(text, begin, stop))
                following = _NOT_BLANK.search(text, stop, end)
                begin = following.start() if following else end
        if begin < end:
            found.extend(_bounded(text, begin, end))
    return found


def _bounded(text: str, start: int, end: int) -> list[Span]:
    """The span, cut at blanks where it is longer than any sentence (tables, texts without punctuation)."""
    if end - start <= _LONGEST:
        return [(start, end)]
    pieces = []
    while end - start > _LONGEST:
        limit = start + _LONGEST
        cut = max(text.rfind(" ", start, limit), text.rfind("\n", start, limit))
        stop = cut if cut > start else limit
        pieces.append((start, stop))
        following = _NOT_BLANK.search(text, stop, end)
        start = following.start() if following else end
    return [*pieces, (start, end)] if start < end else pieces


def _ends(text: str, start: int, mark: int, stop: int, end: int, spoken: Language) -> bool:
    """Whether the mark at ``mark`` (with its closing quotes up to ``stop``) ends a sentence."""
    if text[mark] in _FULL:
        return True
    ahead = text[stop : stop + 40].lstrip()
    bare = ahead.lstrip(_OPENERS).lstrip()
    if not bare:
        return stop + 40 < end
    first = bare[0]
    if first.islower() or ahead[0] in _RUNS_ON:
        return False
    if text[mark] != "." or text.startswith("..", mark):
        return True
    closed = text[mark + 1 : stop]
    return _period_ends(text, start, mark, first, bare, spoken) or bool(closed and closed[0] in '"”»«')


def _is_doubled(word: str) -> bool:
    """Whether it is a letter written twice, as Spanish shortens plurals: *EE. UU.*"""
    return len(word) == 2 and word.isupper() and word[0] == word[1]


def _period_ends(text: str, start: int, mark: int, first: str, bare: str, spoken: Language) -> bool:
    back = max(start, mark - _LOOK_BACK)
    word = text[back:mark].rsplit(None, 1)[-1] if mark > back else ""
    opening = mark - len(word) <= start
    word = _DASH.split(word)[-1].lstrip(_OPENERS)
    if not word:
        return True
    small = re.split("['’]", word.lower())[-1]  # in French, what follows the elided article
    match = _NEXT_WORD.match(bare)
    starts_anew = match is not None and match[0].lower() in spoken.stop_words and bare[1:2] != "."
    if word.isdigit():
        if opening and len(word) <= 3:
            return False  # the number of a list item
        return not (spoken.ordinals_with_period and len(word) <= 2) or starts_anew
    if first.isdigit() and (small in spoken.before_numbers or small in spoken.abbreviations):
        return False
    if len(word) == 1 and word.isalpha():
        if small in spoken.titles:
            return False
        if word.islower():
            return starts_anew  # "u. a.", "z. B.", "v. Meier"
        if word == "I" and "i" in spoken.stop_words:
            return True
        return starts_anew and not opening and bare[1:2].isalpha()  # otherwise an initial
    if small in spoken.titles or (_is_doubled(word) and _is_doubled(bare[:2])):
        return False
    if _PLURAL.search(text, back, mark) or small in spoken.abbreviations or _INNER_PERIODS.fullmatch(word):
        return starts_anew
    return True
