"""Words of a pool that help to ask it: those like the ones of a query, and those the corpus is about."""

from __future__ import annotations

import difflib
import math
from collections import Counter, defaultdict

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline import text as texts
from dateline.pool.pool import Pool

__all__ = ["nearest_terms", "proposed_keywords"]

_LIKE = 0.7
_OFTEN = 0.02  # a word twice as frequent may be that much less alike
_READ = 40
_READ_AT_MOST = 20_000_000


def nearest_terms(pool: Pool, query: str, number: int = 5) -> list[str]:
    """Words of the articles that are written like the words of a query: what to offer when a query matches
    nothing. The likest word for each word of the query comes first, then the second likest, and so on; words
    that some article has need no other."""
    forms = _forms(pool)
    ranked: list[tuple[int, float, str, str]] = []
    for code, stem in _missing(query, forms):
        likes = []
        for term, written in forms[code].items():
            likeness = _likeness(stem, term)
            if likeness >= _LIKE:
                often = _OFTEN * math.log2(sum(written.values()))
                likes.append((-likeness - often, code, term))
        ranked += [(place, *like) for place, like in enumerate(sorted(likes)[:number])]
    return list(dict.fromkeys(_usual(forms[code][term]) for *_, code, term in sorted(ranked)))[:number]


Forms = dict[str, dict[str, Counter[str]]]


def _forms(pool: Pool) -> Forms:
    """How the articles write their words: by language and stem, each spelling with its number. Of a very
    large corpus every n-th article is read."""
    forms: Forms = {}
    step = 1 + len(pool.buffer) // _READ_AT_MOST
    for row in range(0, len(pool.articles), step):
        code = pool.articles.language[row]
        text = pool.slice(int(pool.articles.start[row]), int(pool.articles.start[row + 1]))
        known, stems = forms.setdefault(code, defaultdict(Counter)), texts.stems(code)
        for word, count in Counter(texts.words(text, code)).items():
            known[stems[word]][stems.folded(word)] += count
    return forms


def _usual(written: Counter[str]) -> str:
    """The spelling that occurs most."""
    return min(written, key=lambda form: (-written[form], form))


def _missing(query: str, forms: Forms) -> list[tuple[str, str]]:
    """The stems of a query, with their languages, that no article has. What is there in one language is not
    missed in another."""
    missing = []
    for part in texts.Query.parse(query).wanted:
        stems = {
            code: [texts.stems(code)[word] for word in texts.words(part, code)] for code in sorted(forms)
        }
        if not any(forms[code].keys() >= set(wanted) for code, wanted in stems.items()):
            missing += [(code, stem) for code in stems for stem in stems[code] if stem not in forms[code]]
    return missing


def _likeness(stem: str, term: str) -> float:
    """How alike two words are written, from 0 to 1; the same letters in another order are very alike."""
    if abs(len(term) - len(stem)) > 2 or set(term[:2]).isdisjoint(stem[:2]):
        return 0.0
    if sorted(term) == sorted(stem):
        return 0.95
    matcher = difflib.SequenceMatcher(a=term, b=stem, autojunk=False)
    if min(matcher.real_quick_ratio(), matcher.quick_ratio()) < _LIKE:
        return 0.0
    return matcher.ratio()


def proposed_keywords(pool: Pool, number: int = 8) -> list[str]:
    """The words that the corpus is about.

    A word is worth (share of articles that have it) x log2(its number of occurrences per such article): words
    of the topic come in most articles and come back within them. Those that never come back follow, by
    their articles, down to two. Stop words, numbers and the commonplaces of news style are left out. Of a
    pool without sentences these are the words that its articles write most.
    """
    if not len(pool):
        return _most_written(pool, number)
    codes = sorted(set(pool.articles.language))
    by_article = _by_article(pool)
    articles = np.bincount(by_article.indices, minlength=len(pool.vocabulary))
    occurrences = np.asarray(by_article.sum(axis=0)).ravel()
    with_sentences = len(np.unique(pool.article))
    repeated = np.log2(np.maximum(occurrences / np.maximum(articles, 1), 1.0))
    worth: NDArray[np.float64] = articles / with_sentences * repeated
    least = min(2, with_sentences)
    chosen: list[int] = []
    for column in np.lexsort((np.arange(len(worth)), -articles, -worth)):
        code, term = _parted(pool.vocabulary[int(column)], codes)
        if len(chosen) == number or (worth[column] <= 0 and articles[column] < least):
            break
        if not any(letter.isdigit() for letter in term) and term not in _commonplace(code):
            chosen.append(int(column))
    return _written(pool, chosen, codes)


def _most_written(pool: Pool, number: int) -> list[str]:
    found: list[tuple[int, str]] = []
    for code, forms in _forms(pool).items():
        stems, stop_words = texts.stems(code), texts.language(code).stop_words
        left_out = _commonplace(code) | {stems[word] for word in stop_words}
        found += [
            (-sum(written.values()), _usual(written))
            for stem, written in forms.items()
            if stem not in left_out and not any(letter.isdigit() for letter in stem)
        ]
    return list(dict.fromkeys(word for _, word in sorted(found)))[:number]


def _by_article(pool: Pool) -> sp.csr_matrix:
    """Articles x terms."""
    shape = (len(pool.articles), len(pool))
    ones = np.ones(len(pool), np.int32)
    belongs = sp.csr_matrix((ones, (pool.article, np.arange(len(pool)))), shape=shape)
    return sp.csr_matrix(belongs @ pool.terms)


def _commonplace(code: str) -> frozenset[str]:
    stems = texts.stems(code)
    return frozenset(stems[word] for word in texts.language(code).commonplace)


def _parted(term: str, codes: list[str]) -> tuple[str, str]:
    """The language and the stem of a term."""
    if len(codes) == 1:
        return codes[0], term
    code, _, stem = term.partition(":")
    return code, stem


def _written(pool: Pool, columns: list[int], codes: list[str]) -> list[str]:
    """The terms as words: for each the form that some of its sentences write most."""
    by_term = pool.terms[:, columns].tocsc() if columns else None
    words = []
    for place, column in enumerate(columns):
        assert by_term is not None
        code, term = _parted(pool.vocabulary[column], codes)
        stems = texts.stems(code)
        forms: Counter[str] = Counter()
        for row in by_term.indices[by_term.indptr[place] : by_term.indptr[place + 1]][:_READ]:
            found = texts.words(pool.text(int(row)), code)
            forms.update(stems.folded(word) for word in found if stems[word] == term)
        best = _usual(forms) if forms else term
        if best not in words:
            words.append(best)
    return words
