"""One query language, used everywhere a query is taken.

``oil spill "Deepwater Horizon" -Valdez``: words are alternatives and match by their stems, a phrase in double
quotes matches its words in a row, and a minus sign excludes a word or phrase. Keywords are another thing:
exact tokens in lower case, the filter of the experiments.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from dateline.errors import DatelineError
from dateline.text.language import language
from dateline.text.words import blankless, stems, words

__all__ = ["Keywords", "Query", "tokens"]

_PART = re.compile(r'(-?)(?:["“”„«»]([^"“”„«»]*)["“”„«»]|([^\s"“”„«»]+))')
_EXCLUDED = re.compile(r'(?<!\S)-(?:["“”„«»][^"“”„«»]*["“”„«»]|\S+)')
_QUOTES = re.compile('["“”„«»]')
_OTHER_SYSTEMS = re.compile(r"AND|NOT|NEAR|\+\w.*")
_SEPARATORS = re.compile(r"(?<!\d)[,;]|[,;](?!\d)")  # "1,000" is one number
_TOKEN_GAPS = re.compile(r"[\s—–…]+|--+")
_TOKEN_EDGES = ".,;:!?'\"‘’“”„«»‹›()[]{}<>*_`-"


def tokens(text: str) -> list[str]:
    """The tokens between blanks, lower-cased, without the punctuation around them and the possessive *'s*;
    hyphens and slashes inside stay. In tokenised text these are its tokens."""
    found = []
    for piece in _TOKEN_GAPS.split(unicodedata.normalize("NFC", text).lower()):
        token = piece.strip(_TOKEN_EDGES)
        if token.endswith(("'s", "’s")):
            token = token[:-2]
        if token:
            found.append(token)
    return found


@dataclass(frozen=True, slots=True)
class Keywords:
    """Sentences stay that have a token equal to one of these (a keyword of several tokens: that have them
    in a row). In scripts without blanks, containing the keyword is enough."""

    keywords: tuple[str, ...]

    @classmethod
    def of(cls, keywords: str | Iterable[str]) -> Keywords:
        """From a list, or from a string with blanks or commas between them."""
        given = re.split(r"[\s,]+", keywords) if isinstance(keywords, str) else list(keywords)
        clean = {" ".join(tokens(keyword)) for keyword in given}
        clean.discard("")
        if not clean:
            raise DatelineError('There is no keyword to filter by; give at least one word, as in "oil".')
        return cls(tuple(sorted(clean)))

    def __str__(self) -> str:
        return "keywords " + ", ".join(self.keywords)

    def matcher(self) -> Callable[[str], bool]:
        """A function that says whether a sentence has one of the keywords."""
        single = frozenset(keyword for keyword in self.keywords if " " not in keyword)
        rows = tuple(f" {keyword} " for keyword in self.keywords if " " in keyword)
        unparted = tuple(keyword for keyword in single if blankless.match(keyword))
        firsts = tuple(keyword.split(" ")[0] for keyword in self.keywords)

        def matches(sentence: str) -> bool:
            if not sentence.isascii():
                sentence = unicodedata.normalize("NFC", sentence)
            lowered = sentence.lower()
            if not any(first in lowered for first in firsts):
                return False
            found = tokens(sentence)
            if not single.isdisjoint(found):
                return True
            if rows:
                line = f" {' '.join(found)} "
                if any(row in line for row in rows):
                    return True
            return any(keyword in lowered for keyword in unparted)

        return matches


@dataclass(frozen=True, slots=True)
class Query:
    """A parsed query: words and phrases of which one must match, and those of which none may."""

    wanted: tuple[str, ...]
    excluded: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> Query:
        """The query that a text means; one without any word is refused."""
        wanted: list[str] = []
        excluded: list[str] = []
        for minus, phrase, word in _PART.findall(_SEPARATORS.sub(" ", text)):
            part = (phrase or word).strip()
            if not phrase and _OTHER_SYSTEMS.fullmatch(part):
                raise DatelineError(
                    f"The query {text!r} has {part!r}, which is not known here: any of the words is enough, "
                    'a "phrase" needs all of its own, and -word excludes.'
                )
            if any(letter.isalnum() for letter in part):
                quoted = f'"{part}"' if phrase else part
                (excluded if minus else wanted).append(quoted)
        if not wanted and not excluded:
            raise DatelineError(
                f'The query {text!r} has no word in it; write words, "phrases" and -exclusions, '
                'as in: oil spill "Deepwater Horizon" -Valdez'
            )
        return cls(tuple(dict.fromkeys(wanted)), tuple(dict.fromkeys(excluded)))

    @staticmethod
    def title(text: str) -> str:
        """What a query asks for, as a title: without quotation marks and exclusions."""
        words = " ".join(_QUOTES.sub("", _EXCLUDED.sub(" ", text)).replace(" OR ", " or ").split())
        return words[:1].upper() + words[1:]

    def __str__(self) -> str:
        return "query " + " ".join([*self.wanted, *("-" + part for part in self.excluded)])

    def matcher(self, code: str) -> Callable[[Sequence[str]], tuple[bool, bool]]:
        """A function that says of the words of a sentence whether they have something wanted and whether they
        have something excluded. Without wanted words everything is wanted."""
        stem_of = stems(code)
        single, phrases = _stemmed(self.wanted, code, drop_stop_words=True)
        not_single, not_phrases = _stemmed(self.excluded, code, drop_stop_words=False)
        everything = not self.wanted

        def matches(found: Sequence[str]) -> tuple[bool, bool]:
            row = [stem_of[word] for word in found]
            there = set(row)
            wanted = everything or not single.isdisjoint(there) or _any_in_a_row(phrases, row, there)
            excluded = not not_single.isdisjoint(there) or _any_in_a_row(not_phrases, row, there)
            return wanted, excluded

        return matches


Phrase = tuple[str, ...]


@cache
def _stemmed(
    parts: tuple[str, ...], code: str, *, drop_stop_words: bool
) -> tuple[frozenset[str], tuple[Phrase, ...]]:
    """Single stems and rows of stems. A stop word alone would match everything, so it counts only when the
    query has nothing else."""
    stem_of = stems(code)
    stop_words = language(code).stop_words
    rows = {part: tuple(stem_of[word] for word in words(part, code)) for part in parts}
    single = {part: row[0] for part, row in rows.items() if len(row) == 1}
    telling = {stem for part, stem in single.items() if stem_of.folded(part.strip('"')) not in stop_words}
    phrases = tuple(sorted({row for row in rows.values() if len(row) > 1}))
    if not drop_stop_words or not (telling or phrases):
        telling = set(single.values())
    return frozenset(telling), phrases


def _any_in_a_row(phrases: tuple[Phrase, ...], row: list[str], there: set[str]) -> bool:
    for phrase in phrases:
        if there.issuperset(phrase):
            size = len(phrase)
            if any(tuple(row[i : i + size]) == phrase for i in range(len(row) - size + 1)):
                return True
    return False
