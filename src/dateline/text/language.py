"""What the text room knows of a language: one data file each, found by language code.

A language without a file is no error: its text is split and compared by Unicode alone, never by the rules of
another language.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

__all__ = ["UNKNOWN", "Language", "language", "language_code", "languages"]

UNKNOWN = "unknown"

_LONGER_CODES = {
    "eng": "en",
    "spa": "es",
    "fra": "fr",
    "fre": "fr",
    "ita": "it",
    "deu": "de",
    "ger": "de",
    "por": "pt",
}

_LISTS = (
    *("stop_words", "commonplace", "titles", "abbreviations", "before_numbers"),
    *("pronouns", "connectives", "articles", "relatives", "speech", "first_person"),
    *("self_standing", "time_units", "time_after"),
    *("reporting", "auxiliaries", "circumstances", "subordinators", "tails", "indispensable"),
)

_NO_CODES = ("", "und", "mul", "mis", "zxx")  # what ISO 639 writes for no, several or an unnamed language


@dataclass(frozen=True, slots=True)
class Language:
    """The word lists and switches of one language, all lower-cased.

    ``titles`` are abbreviations that never end a sentence, ``abbreviations`` those that do only when a new
    one visibly begins, ``before_numbers`` those that do not when a number follows. ``commonplace`` words say
    nothing of a topic in news. ``apostrophe_joins``: *don't* is one word; ``ordinals_with_period``: *3.* may
    mean third; ``elides``: *l' eau* in tokenised text is *l'eau*.
    Then come cues of readability: words that begin a sentence which leans on another (``pronouns``,
    unless a ``self_standing`` word follows, as in *this week*; ``connectives``; ``openings`` of several
    words; *two days later* by ``time_units`` and ``time_after``, unless a ``time_from`` follows, as in
    *después del*; ``articles`` before a noun and ``relatives`` after it; ``glued_openings`` that have a
    capital after a name only where a caption ends), verbs of ``speech``, the ``first_person``,
    ``boilerplate`` phrases, and finite ``verbs`` and ``verb_endings`` (none after a mark of ``infinitives``),
    which only languages have whose verbs a list can tell.
    The rest is for shortening: ``sources`` ("according to"), ``reporting`` verbs with ``auxiliaries`` before
    and ``circumstances`` after them, ``subordinators``, ``tails`` and ends of ``participles`` that begin a
    clause which can be spared (unless it opens a list, ``lists``), ``indispensable`` negations, numbers and
    doubts, and ``finite`` verbs with ``finite_endings``, as far as a list goes.
    """

    code: str
    name: str
    stemmer: str = ""
    stop_words: frozenset[str] = frozenset()
    commonplace: frozenset[str] = frozenset()
    titles: frozenset[str] = frozenset()
    abbreviations: frozenset[str] = frozenset()
    before_numbers: frozenset[str] = frozenset()
    pronouns: frozenset[str] = frozenset()
    connectives: frozenset[str] = frozenset()
    openings: tuple[str, ...] = ()
    self_standing: frozenset[str] = frozenset()
    time_units: frozenset[str] = frozenset()
    time_after: frozenset[str] = frozenset()
    time_from: frozenset[str] = frozenset()
    glued_openings: frozenset[str] = frozenset()
    articles: frozenset[str] = frozenset()
    relatives: frozenset[str] = frozenset()
    speech: frozenset[str] = frozenset()
    first_person: frozenset[str] = frozenset()
    verbs: frozenset[str] = frozenset()
    verb_endings: tuple[str, ...] = ()
    infinitives: frozenset[str] = frozenset()
    boilerplate: frozenset[str] = frozenset()
    sources: tuple[str, ...] = ()
    reporting: frozenset[str] = frozenset()
    auxiliaries: frozenset[str] = frozenset()
    circumstances: frozenset[str] = frozenset()
    subordinators: frozenset[str] = frozenset()
    tails: frozenset[str] = frozenset()
    participles: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    finite: frozenset[str] = frozenset()
    finite_endings: tuple[str, ...] = ()
    indispensable: frozenset[str] = frozenset()
    apostrophe_joins: bool = False
    ordinals_with_period: bool = False
    elides: bool = False

    @property
    def supported(self) -> bool:
        """Whether there is a data file for it."""
        return bool(self.stemmer)


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages that have a data file."""
    folder = files("dateline.text") / "languages"
    return tuple(
        sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml"))
    )


@cache
def language_code(name: str) -> str:
    """The code under which a language is known here: ``en`` for "en-US", "eng" and "English"."""
    short = name.strip().lower().replace("_", "-").split("-")[0]
    short = _LONGER_CODES.get(short, short)
    if len(short) > 3:
        return next((code for code in languages() if language(code).name.lower() == short), short)
    return UNKNOWN if short in _NO_CODES else short


@cache
def language(code: str) -> Language:
    """The language of that code; one without a data file has no rules at all."""
    code = code.lower()
    if code not in languages():
        return Language(code or UNKNOWN, code or UNKNOWN)
    path = files("dateline.text") / "languages" / f"{code}.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    lists = {name: frozenset(data[name].split()) for name in _LISTS}
    optional = ("verbs", "infinitives", "time_from", "glued_openings")
    lists |= {name: frozenset(data.get(name, "").split()) for name in optional}
    return Language(
        code,
        data["name"],
        data["stemmer"],
        apostrophe_joins=data["apostrophe_joins"],
        ordinals_with_period=data["ordinals_with_period"],
        elides=data["elides"],
        verb_endings=tuple(data.get("verb_endings", "").split()),
        openings=tuple(data["openings"].strip().splitlines()),
        sources=tuple(data["sources"].strip().splitlines()),
        participles=tuple(data["participles"].split()),
        lists=tuple(data["lists"].strip().splitlines()),
        finite=frozenset(data.get("finite", data.get("verbs", "")).split()),
        finite_endings=tuple(data.get("finite_endings", data.get("verb_endings", "")).split()),
        boilerplate=frozenset(data["boilerplate"].strip().splitlines()),
        **lists,
    )
