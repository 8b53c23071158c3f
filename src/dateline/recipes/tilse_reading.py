"""The reading of tilse: terms and keywords as the paper's own code makes them, as near as can be.

tilse works on the lemmas of a spaCy model that is no longer to be had. What decides its results is kept:
every token counts that is no stop word (rare punctuation included), pronouns count as one word (that model's
lemma ``-PRON-``, which is in no stop list), forms of stop verbs are stop words, and every lemma is stemmed by
Porter's rules as NLTK has them. Keywords match lemmas, so plurals match as well, but not those of names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

import numpy as np
import scipy.sparse as sp

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

_MARKS = "? ! . , : `` '' 's ` -- ; ( ) \" -LRB- -RRB- n't ... -"

_PRONOUNS = """
i you he she it we they me him her us them my your his its our their mine yours hers ours theirs
myself yourself himself herself itself ourselves yourselves themselves
"""

# Base forms that are stop words, with the forms that are not themselves in the list.
_FORMS = {
    "be": "'s 'm 're",
    "have": "having 've",
    "do": "",
    "go": "goes went gone going",
    "make": "makes making",
    "say": "says said saying",
    "see": "sees saw seen seeing",
    "seem": "",
    "take": "takes took taken taking",
    "give": "gives gave given giving",
    "call": "calls called calling",
    "keep": "keeps kept keeping",
    "move": "moves moved moving",
    "put": "puts putting",
    "show": "shows showed shown showing",
    "become": "",
    "get": "gets got gotten getting",
    "name": "names named naming",
}

_ESCAPES = {"-LRB-": "(", "-RRB-": ")", "``": '"', "''": '"', "`": "'"}
_PRONOUN = "-PRON-"
_TOKEN = re.compile(r"n't\b|'\w+|\w+?(?=n't\b)|\w+(?:[-.,&]\w+)*|[^\w\s]")


def _dropped() -> frozenset[str]:
    forms = {form for spelled in _FORMS.values() for form in spelled.split()}
    return frozenset({*_STOP_WORDS.split(), *_MARKS.split(), *forms} - set(_PRONOUNS.split()))


def _stems(words: Iterable[str], known: dict[str, str | None]) -> Iterable[str]:
    for word in words:
        if word not in known:
            known[word] = _stem(_ESCAPES.get(word, word).lower())
        stem = known[word]
        if stem is not None:
            yield stem


_DROPPED = _dropped()
_SAME = frozenset(_PRONOUNS.split())


def _stem(word: str) -> str | None:
    if word in _SAME:
        return _PRONOUN
    return None if word in _DROPPED else stem_nltk(word)


def _tokens(text: str, tokenised: bool) -> list[str]:
    """What stands between blanks in tokenised text; in raw text, words, clitics and marks apart, as the
    tokenizer does that tilse runs first."""
    return text.split() if tokenised else _TOKEN.findall(text.replace("\u2019", "'"))


def as_tilse(pool: Pool, *, tokenised: bool = True) -> Pool:
    """The pool with the terms that tilse would count, rare ones included; see :func:`_tokens`."""
    known: dict[str, str | None] = {}
    numbers: dict[str, int] = {}
    rows: list[int] = []
    columns: list[int] = []
    for row in range(len(pool)):
        for stem in _stems(_tokens(pool.text(row), tokenised), known):
            rows.append(row)
            columns.append(numbers.setdefault(stem, len(numbers)))
    names = sorted(numbers)
    place = np.zeros(len(names), np.int64)
    place[[numbers[name] for name in names]] = np.arange(len(names))
    counts = sp.csr_matrix(
        (np.ones(len(rows), np.int32), (rows, place[np.asarray(columns, np.int64)])),
        shape=(len(pool), len(names)),
    )
    counts.sum_duplicates()
    return replace(pool, terms=counts, vocabulary=TextColumn.of(names), facts=dict(pool.facts))


def keywords_as_tilse(keywords: Iterable[str]) -> tuple[str, ...]:
    """The tokens whose lemma may be a keyword: the keyword and its plurals."""
    return tuple(form for word in keywords for form in (word, _plural(word)))


def with_lemma(pool: Pool, keywords: Iterable[str], *, tokenised: bool = True) -> Pool:
    """The sentences that have a token whose lemma is a keyword. A capitalised plural is a name, which is its
    own lemma (Egyptians)."""
    words = frozenset(keywords)
    plurals = frozenset(map(_plural, words))
    if not words:
        return pool
    rows = [
        row
        for row in range(len(pool))
        if any(token in plurals or token.lower() in words for token in _tokens(pool.text(row), tokenised))
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
