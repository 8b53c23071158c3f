"""The Porter stemmer in the two variants behind the published scores.

Both are Porter's algorithm (Program 14, 1980) with different liberties, and scores differ in the last digits
when one stands for the other. ``stem_rouge`` is the variant of the ROUGE-1.5.5 script: in step 4 the endings
-ment, -ent and -ion are tried again on what an earlier ending left (governmental -> govern). ``stem_nltk`` is
the default of NLTK: short words and words in -y are treated differently, and a few words are listed.
"""

from __future__ import annotations

from functools import lru_cache

__all__ = ["stem_nltk", "stem_rouge"]

_VOWELS = frozenset("aeiou")

_STEP_2 = {
    "ational": "ate", "tional": "tion", "enci": "ence", "anci": "ance", "izer": "ize", "bli": "ble",
    "alli": "al", "entli": "ent", "eli": "e", "ousli": "ous", "ization": "ize", "ation": "ate",
    "ator": "ate", "alism": "al", "iveness": "ive", "fulness": "ful", "ousness": "ous", "aliti": "al",
    "iviti": "ive", "biliti": "ble", "logi": "log",
}  # fmt: skip
_STEP_2_NLTK = {**_STEP_2, "fulli": "ful"}
_STEP_3 = {"icate": "ic", "ative": "", "alize": "al", "iciti": "ic", "ical": "ic", "ful": "", "ness": ""}
_STEP_4 = (
    "ance", "ence", "able", "ible", "ement", "ant", "ism", "ate", "iti", "ous", "ive", "ize", "al", "er",
    "ic", "ou",
)  # fmt: skip
_LISTED_BY_NLTK = {
    "sky": "sky", "skies": "sky", "dying": "die", "lying": "lie", "tying": "tie", "news": "news",
    "innings": "inning", "inning": "inning", "outings": "outing", "outing": "outing",
    "cannings": "canning", "canning": "canning", "howe": "howe", "proceed": "proceed",
    "exceed": "exceed", "succeed": "succeed",
}  # fmt: skip


def _form(word: str) -> str:
    """The word as consonants (c) and vowels (v): y is a vowel after a consonant."""
    form = ""
    for letter in word:
        vowel = letter in _VOWELS or (letter == "y" and form.endswith("c"))
        form += "v" if vowel else "c"
    return form


def _measure(word: str) -> int:
    """m in [C](VC){m}[V]: how often a vowel is followed by a consonant."""
    return _form(word).count("vc")


def _has_vowel(word: str) -> bool:
    return "v" in _form(word)


def _ends_short(word: str) -> bool:
    """Porter's *o: the word ends in consonant, vowel, consonant, the last not w, x or y."""
    return _form(word).endswith("cvc") and word[-1] not in "wxy"


def _ends_short_nltk(word: str) -> bool:
    return _ends_short(word) or _form(word) == "vc"


def _longest(word: str, endings: dict[str, str]) -> str | None:
    """The longest of the endings that the word has."""
    return next((word[-size:] for size in range(7, 1, -1) if word[-size:] in endings), None)


def _swap(word: str, endings: dict[str, str]) -> str:
    """Replace the longest ending if something with a syllable precedes it."""
    ending = _longest(word, endings)
    if ending is None:
        return word
    rest = word[: -len(ending)]
    return rest + endings[ending] if _measure(rest) > 0 else word


def _without_past_or_ing(word: str, *, nltk: bool) -> str:
    """Step 1b, the part for -ed and -ing."""
    ending = "ed" if word.endswith("ed") else "ing" if word.endswith("ing") else ""
    rest = word[: len(word) - len(ending)]
    if not ending or not _has_vowel(rest):
        return word
    if rest.endswith(("at", "bl", "iz")):
        return rest + "e"
    if len(rest) > 1 and rest[-1] == rest[-2] and _form(rest)[-1] == "c" and (nltk or rest[-1] != "y"):
        return rest if rest[-1] in "lsz" else rest[:-1]
    short = _ends_short_nltk(rest) if nltk else _ends_short(rest)
    return rest + "e" if _measure(rest) == 1 and short else rest


def _without_final_e(word: str, *, nltk: bool) -> str:
    """Step 5: a final e, and one of two final l."""
    if word.endswith("e"):
        rest = word[:-1]
        short = _ends_short_nltk(rest) if nltk else _ends_short(rest)
        if _measure(rest) > 1 or (_measure(rest) == 1 and not short):
            word = rest
    if word.endswith("ll") and _measure(word[:-1]) > 1:
        word = word[:-1]
    return word


@lru_cache(maxsize=1 << 16)
def stem_rouge(word: str) -> str:
    """The stem that the ROUGE-1.5.5 script gives a lower-case word."""
    if len(word) < 3:
        return word
    if word.endswith(("sses", "ies")):
        word = word[:-2]
    elif word.endswith("s") and not word.endswith("ss"):
        word = word[:-1]
    if word.endswith("eed"):
        word = word[:-1] if _measure(word[:-3]) > 0 else word
    else:
        word = _without_past_or_ing(word, nltk=False)
    if word.endswith("y") and _has_vowel(word[:-1]):
        word = word[:-1] + "i"
    word = _swap(_swap(word, _STEP_2), _STEP_3)
    for endings in (_STEP_4, ("ment",), ("ent",)):
        ending = next((ending for ending in endings if word.endswith(ending)), None)
        if ending and _measure(word[: -len(ending)]) > 1:
            word = word[: -len(ending)]
        elif endings == ("ent",) and not ending and word.endswith(("sion", "tion")):
            word = word[:-3] if _measure(word[:-3]) > 1 else word
    return _without_final_e(word, nltk=False)


@lru_cache(maxsize=1 << 16)
def stem_nltk(word: str) -> str:
    """The stem that NLTK's Porter stemmer gives a word in its default mode."""
    length = len(word)
    word = word.lower()
    if word in _LISTED_BY_NLTK:
        return _LISTED_BY_NLTK[word]
    if length <= 2:
        return word
    if word.endswith("ies") and len(word) == 4:
        word = word[:-1]
    elif word.endswith(("sses", "ies")):
        word = word[:-2]
    elif word.endswith("s") and not word.endswith("ss"):
        word = word[:-1]
    if word.endswith("ied"):
        word = word[:-1] if len(word) == 4 else word[:-2]
    elif word.endswith("eed"):
        word = word[:-1] if _measure(word[:-3]) > 0 else word
    else:
        word = _without_past_or_ing(word, nltk=True)
    if word.endswith("y") and len(word) > 2 and _form(word[:-1]).endswith("c"):
        word = word[:-1] + "i"
    word = _swap(_step_2_nltk(word), _STEP_3)
    ending = next((ending for ending in (*_STEP_4, "ment", "ent") if word.endswith(ending)), None)
    if ending and _measure(word[: -len(ending)]) > 1:
        word = word[: -len(ending)]
    elif not ending and word.endswith(("sion", "tion")) and _measure(word[:-3]) > 1:
        word = word[:-3]
    return _without_final_e(word, nltk=True)


def _step_2_nltk(word: str) -> str:
    while word.endswith("alli") and _measure(word[:-4]) > 0:
        word = word[:-2]
    ending = _longest(word, _STEP_2_NLTK)
    if ending == "logi":
        return word[:-1] if _measure(word[:-3]) > 0 else word
    return _swap(word, _STEP_2_NLTK)
