"""Words of a pool that help to ask it: those like the ones of a query, and those the corpus is about."""

from __future__ import annotations

import difflib
from collections import Counter

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline import text as texts
from dateline.pool.pool import Pool

__all__ = ["nearest_terms", "proposed_keywords"]

_LIKE = 0.7
_READ = 40


def nearest_terms(pool: Pool, query: str, number: int = 5) -> list[str]:
    """Words of the pool that are written like the words of a query: what to offer when a query matches
    nothing. The likest word for each word of the query comes first, then the second likest, and so on; words
    that the pool has need no other."""
    codes = sorted(set(pool.articles.language))
    terms = [_parted(term, codes) for term in pool.vocabulary]
    often = np.bincount(pool.terms.indices, minlength=len(terms))
    ranked: list[tuple[int, float, int, int]] = []
    for code, stem in _missing(query, codes, set(terms)):
        likes = [
            (-likeness, -int(often[column]), column)
            for column, (spoken, term) in enumerate(terms)
            if spoken == code and (likeness := _likeness(stem, term)) >= _LIKE
        ]
        ranked += [(place, *like) for place, like in enumerate(sorted(likes)[:number])]
    columns = list(dict.fromkeys(column for *_, column in sorted(ranked)))
    return _written(pool, columns[:number], codes)


def _missing(query: str, codes: list[str], known: set[tuple[str, str]]) -> list[tuple[str, str]]:
    """The stems of a query, with their languages, that the pool lacks. What it has in one language is not
    missed in another."""
    missing = []
    for part in texts.Query.parse(query).wanted:
        stems = [[(code, texts.stems(code)[word]) for word in texts.words(part, code)] for code in codes]
        if not any(known.issuperset(spoken) for spoken in stems):
            missing += [pair for spoken in stems for pair in spoken if pair not in known]
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
    of the topic come in most articles and come back within them. Stop words, numbers and the commonplaces of
    news style are left out.
    """
    if not len(pool):
        return []
    codes = sorted(set(pool.articles.language))
    by_article = _by_article(pool)
    articles = np.bincount(by_article.indices, minlength=len(pool.vocabulary))
    occurrences = np.asarray(by_article.sum(axis=0)).ravel()
    with_sentences = len(np.unique(pool.article))
    repeated = np.log2(np.maximum(occurrences / np.maximum(articles, 1), 1.0))
    worth: NDArray[np.float64] = articles / with_sentences * (repeated if repeated.any() else 1.0)
    chosen: list[int] = []
    for column in np.lexsort((np.arange(len(worth)), -worth)):
        code, term = _parted(pool.vocabulary[int(column)], codes)
        if worth[column] <= 0 or len(chosen) == number:
            break
        if not any(letter.isdigit() for letter in term) and term not in _commonplace(code):
            chosen.append(int(column))
    return _written(pool, chosen, codes)


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
        best = min(forms, key=lambda form: (-forms[form], form), default=term)
        if best not in words:
            words.append(best)
    return words
