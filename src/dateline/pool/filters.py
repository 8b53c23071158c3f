"""Choosing sentences of a pool by keywords, query or days; what stays is shared with the pool chosen from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from dateline import text as texts
from dateline.errors import unknown_name
from dateline.pool.days import Between, DayRange, day_range
from dateline.pool.pool import LAYOUTS, Pool
from dateline.pool.selection import Selection

__all__ = ["filter_days", "filter_pool", "selection_of"]


def selection_of(keywords: str | Iterable[str] | None, query: str | None, match: str) -> Selection:
    """The selection that keywords and a query mean."""
    if match not in ("sentence", "article"):
        raise unknown_name("match", match, ("sentence", "article"))
    return Selection(
        texts.Keywords.of(keywords) if keywords is not None else None,
        texts.Query.parse(query) if query is not None else None,
        match,
    )


def filter_pool(
    pool: Pool,
    *,
    keywords: str | Iterable[str] | None = None,
    query: str | None = None,
    match: str = "sentence",
    between: Between = None,
) -> Pool:
    """The sentences of a pool that have one of the keywords, match the query and lie between the days."""
    days = day_range(between)
    selection = selection_of(keywords, query, match)
    if selection:
        pool = _filter_words(pool, selection)
    return filter_days(pool, days) if days else pool


def filter_days(pool: Pool, days: DayRange) -> Pool:
    """The sentences of the days in a range."""
    return pool.take(days.holds(pool.day), because=str(days))


def _filter_words(pool: Pool, selection: Selection) -> Pool:
    chosen = np.zeros(len(pool), bool)
    partly = _articles_in_part(pool) if selection.match == "article" else np.zeros(len(pool.articles), bool)
    by_article = np.flatnonzero(_candidates(pool, selection) | partly[pool.article])
    by_article = by_article[np.argsort(pool.article[by_article], kind="stable")]
    bounds = np.searchsorted(pool.article[by_article], np.arange(len(pool.articles) + 1))
    for article in np.flatnonzero(np.diff(bounds)):
        rows = by_article[bounds[article] : bounds[article + 1]]
        code = pool.articles.language[int(article)]
        texts_of_rows = [pool.text(int(row)) for row in rows]
        others = _other_sentences(pool, int(article), rows, code) if partly[article] else []
        chosen[rows] = selection.kept([*texts_of_rows, *others], code)[: len(rows)]
    kept = pool.take(chosen, because=str(selection))
    sentences = np.unique(np.stack([kept.article, kept.position]), axis=1)[0]
    matched = np.bincount(sentences, minlength=len(pool.articles)).astype(np.int32)
    return replace(kept, articles=replace(pool.articles, matched=matched))


def _articles_in_part(pool: Pool) -> NDArray[np.bool_]:
    """The articles of which some sentences do not stand in the pool: undated ones, or filtered out."""
    places = np.unique(np.stack([pool.article, pool.position]), axis=1)[0]
    return np.bincount(places, minlength=len(pool.articles)) < pool.articles.sentences


def _other_sentences(pool: Pool, article: int, rows: NDArray[np.integer], code: str) -> list[str]:
    """The sentences of an article between those of the given rows: an article matches by any of its text."""
    tokenised = bool(pool.articles.layout[article] == LAYOUTS.index("tokenised"))
    found = []
    at = int(pool.articles.start[article])
    spans = sorted({(int(pool.start[row]), int(pool.end[row])) for row in rows})
    for start, end in [*spans, (int(pool.articles.start[article + 1]),) * 2]:
        if start > at:
            gap = pool.slice(at, start)
            found += [gap[first:last] for first, last in texts.sentences(gap, code, tokenised=tokenised)]
        at = max(at, end)
    return found


def _candidates(pool: Pool, selection: Selection) -> NDArray[np.bool_]:
    """The sentences whose terms allow that they, or their articles, match; whether they do, their text tells.
    A term that the vocabulary lacks (it is rare, or a stop word) rules nothing out."""
    languages = list(pool.articles.language)
    spoken = np.array(languages)[pool.article] if languages else np.zeros(0, str)
    codes = sorted(set(languages))
    prefix = {code: f"{code}:" if len(codes) > 1 else "" for code in codes}
    column = {term: number for number, term in enumerate(pool.vocabulary)}
    by_term = pool.terms.tocsc()
    often = np.diff(by_term.indptr)
    allowed = np.ones(len(pool), bool)
    by_article = selection.match == "article"
    for wanted in selection.wanted():
        possible = np.zeros(len(pool), bool)
        for code in codes:
            term_of = texts.terms(code)
            for part in wanted:
                terms = [prefix[code] + term for word in texts.words(part, code) if (term := term_of[word])]
                known = [column[term] for term in terms if term in column]
                if known:
                    rarest = min(known, key=lambda number: int(often[number]))
                    possible[by_term.indices[by_term.indptr[rarest] : by_term.indptr[rarest + 1]]] = True
                else:
                    possible |= spoken == code
        allowed &= np.isin(pool.article, pool.article[possible]) if by_article else possible
    return allowed
