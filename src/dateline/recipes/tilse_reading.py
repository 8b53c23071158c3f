"""The reading of tilse: terms and keywords as the paper's own code makes them.

tilse counts lemmas. Those of its published predictions are looked up by word, whatever its part of speech
(*taken* is *take*, *first* is *1*, *does* is *doe*); personal pronouns are one word, which is in no stop
list; a lemma that is a stop word is dropped; and every lemma is stemmed by Porter's rules as NLTK has them.
Keywords are compared with lemmas, so *crises* and *Earthquakes* match, but not *Egyptians*, which the table
of lemmas does not have. Rare terms count, punctuation that is in no list among them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files

import numpy as np
import scipy.sparse as sp

from dateline.evaluation.modes import irregular_forms
from dateline.evaluation.porter import stem_nltk
from dateline.pool import Pool, TextColumn

__all__ = ["as_tilse", "document_order", "keywords_as_tilse"]

# The English stop words of spaCy (MIT licence, see NOTICE), which tilse uses.
_STOP_WORDS = """
a about above across after afterwards again against all almost alone along already also although always am
among amongst amount an and another any anyhow anyone anything anyway anywhere are around as at back be
became because become becomes becoming been before beforehand behind being below beside besides between
beyond both bottom but by ca call can cannot could did do does doing done down due during each eight
either eleven else elsewhere empty enough even ever every everyone everything everywhere except few
fifteen fifty first five for former formerly forty four from front full further get give go had has have
he hence her here hereafter hereby herein hereupon hers herself him himself his how however hundred i if
in indeed into is it its itself just keep last latter latterly least less made make many may me meanwhile
might mine more moreover most mostly move much must my myself name namely neither never nevertheless next
nine no nobody none noone nor not nothing now nowhere of off often on once one only onto or other others
otherwise our ours ourselves out over own part per perhaps please put quite rather re really regarding
same say see seem seemed seeming seems serious several she should show side since six sixty so some
somehow someone something sometime sometimes somewhere still such take ten than that the their them
themselves then thence there thereafter thereby therefore therein thereupon these they third this those
though three through throughout thru thus to together too top toward towards twelve twenty two under
unless until up upon us used using various very via was we well were what whatever when whence whenever
where whereafter whereas whereby wherein whereupon wherever whether which while whither who whoever whole
whom whose why will with within without would yet you your yours yourself yourselves
"""

_MARKS = "? ! . , : `` '' 's ` -- ; ( ) \" -LRB- -RRB- n't ... - 'd 'll 'm 're 've"
_STOPS = frozenset(f"{_STOP_WORDS} {_MARKS}".split())

_PERSONAL = """
i you he she it we they me him her us them myself yourself himself herself itself ourselves yourselves
themselves mine yours hers ours theirs
"""
_PRONOUNS = frozenset(_PERSONAL.split())

_ESCAPES = {"-LRB-": "(", "-RRB-": ")", "``": '"', "''": '"', "`": "'"}
_PRONOUN = "-PRON-"
_TOKEN = re.compile(r"n't\b|'\w+|\w+?(?=n't\b)|\w+(?:[-.,&]\w+)*|[^\w\s]")


@cache
def _lemmas() -> Mapping[str, str]:
    """Words and their lemmas, where these change what is counted: the irregular forms of WordNet, and beside
    or against them the lemmas of spaCy's table (data/README.md)."""
    lemmas = dict(irregular_forms())
    text = files("dateline.recipes").joinpath("data", "lemmas.txt").read_text(encoding="ascii")
    for line in text.splitlines():
        lemma, *forms = line.split(" ")
        lemmas |= dict.fromkeys(forms, lemma)
    return lemmas


def _lemma(token: str) -> str:
    word = _ESCAPES.get(token, token).lower()
    return _PRONOUN if word in _PRONOUNS else _lemmas().get(word, word)


def _stem(token: str) -> tuple[str, bool]:
    """The stem of a token's lemma, and whether the lemma counts: stop words do not."""
    lemma = _lemma(token)
    return (lemma, True) if lemma == _PRONOUN else (stem_nltk(lemma), lemma not in _STOPS)


def _tokens(text: str, tokenised: bool) -> list[str]:
    """What stands between blanks in tokenised text; in raw text, words, clitics and marks apart, as the
    tokenizer does that tilse runs first."""
    return text.split() if tokenised else _TOKEN.findall(text.replace("\u2019", "'"))


def as_tilse(pool: Pool, *, tokenised: bool = True) -> Pool:
    """The pool with the terms that tilse would count, rare ones included; see :func:`_tokens`.

    A stop word that shares its stem with another word (*except*, *exception*) stands there with a count of 0:
    it is no part of the sentence's vector, but its date is one of the stem's dates.
    """
    known: dict[str, tuple[str, bool]] = {}
    numbers: dict[str, int] = {}
    rows: list[int] = []
    columns: list[int] = []
    counting: list[bool] = []
    for row in range(len(pool)):
        for token in _tokens(pool.text(row), tokenised):
            if token not in known:
                known[token] = _stem(token)
            stem, counts = known[token]
            rows.append(row)
            columns.append(numbers.setdefault(stem, len(numbers)))
            counting.append(counts)
    terms = sp.csr_matrix((np.asarray(counting, np.int32), (rows, columns)), shape=(len(pool), len(numbers)))
    terms.sum_duplicates()
    names = sorted({stem for stem, counts in known.values() if counts})
    terms = terms[:, [numbers[name] for name in names]]
    return replace(pool, terms=terms, vocabulary=TextColumn.of(names), facts=dict(pool.facts))


def keywords_as_tilse(keywords: Iterable[str]) -> tuple[str, ...]:
    """The tokens whose lemma may be a keyword: the keyword, the forms that are listed, and its plural."""
    words = tuple(keywords)
    listed = [form for form, lemma in _lemmas().items() if lemma in words]
    return tuple(dict.fromkeys([*words, *listed, *map(_plural, words)]))


def with_lemma(pool: Pool, keywords: Iterable[str], *, tokenised: bool = True) -> Pool:
    """The sentences that have a token whose lemma is a keyword. A plural that no list has is a form of the
    keyword in lower case only: capitalised it is a name, which is its own lemma."""
    words = frozenset(keywords)
    plurals = frozenset(map(_plural, words)) - _lemmas().keys()
    if not words:
        return pool
    rows = [
        row
        for row in range(len(pool))
        if any(token in plurals or _lemma(token) in words for token in _tokens(pool.text(row), tokenised))
    ]
    return pool.take(np.asarray(rows, np.int64))


def _plural(word: str) -> str:
    return word[:-2] + "es" if word.endswith("is") else word + "s"


def document_order(pool: Pool) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """The rows as tilse goes through them: by publication date, file name, and position."""
    names = [identifier.rsplit("/", 1)[-1] + "." for identifier in pool.articles.id]
    file = np.empty(len(names), np.int64)
    file[sorted(range(len(names)), key=lambda article: names[article])] = np.arange(len(names))
    published = pool.articles.published[pool.article]
    return np.lexsort((pool.position, file[pool.article], published)).astype(np.int64)
