"""Merging annotated chunks into a pool: articles by id, vocabulary in order, each sentence dated."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline.articles import Article
from dateline.errors import DatelineWarning
from dateline.pool.annotate import Annotation
from dateline.pool.columns import TextColumn
from dateline.pool.dating import DAY, Dating, Evidence
from dateline.pool.pool import GRANULARITIES, LAYOUTS, ArticleTable, CopyTable, MentionTable, Pool
from dateline.pool.workers import Chunk

__all__ = ["merged"]

Longs = NDArray[np.int64]


def merged(done: Sequence[tuple[Chunk, Annotation]], dating: Dating, min_df: int | None = None) -> Pool:
    """The pool of annotated chunks."""
    articles = [article for chunk, _ in done for article in chunk.articles]
    codes = [code for chunk, _ in done for code in chunk.codes]
    parts = [annotation for _, annotation in done]
    order = sorted(range(len(articles)), key=lambda row: _identity(articles[row]))
    # A number behind an id can change its place: "a#2" comes after "a!".
    names = _distinct_ids([articles[row] for row in order])
    order = [row for _, row in sorted(zip(names, order, strict=True))]
    names.sort()
    rank = np.empty(len(order), np.int64)
    rank[order] = np.arange(len(order))
    table_articles = [articles[row] for row in order]
    buffer, article_start = _buffer(table_articles)
    published, granularity = _published(table_articles)

    first_article = _starts([len(chunk.articles) for chunk, _ in done])[:-1]
    first_sentence = _starts([len(part.sentence_article) for part in parts])[:-1]
    article = rank[_moved([part.sentence_article for part in parts], first_article)]
    position = _joined([part.sentence_position for part in parts])
    start = _joined([part.sentence_start for part in parts]) + article_start[article]
    end = _joined([part.sentence_end for part in parts]) + article_start[article]
    kept = _joined([part.sentence_kept for part in parts]).astype(bool)

    sentence = _moved([part.mention_sentence for part in parts], first_sentence)
    first_day = _joined([part.mention_first for part in parts])
    period = _joined([part.mention_period for part in parts]).astype(np.int8)
    kind = _joined([part.mention_kind for part in parts]).astype(np.int8)
    base = article_start[article[sentence]]
    mention_start = _joined([part.mention_start for part in parts]) + base
    mention_end = _joined([part.mention_end for part in parts]) + base

    published_day = np.where(granularity == GRANULARITIES.index("day"), published, 0)
    dated = dating(Evidence(published_day[article], sentence, first_day, period))
    chosen = np.flatnonzero(kept[dated.sentence])
    rows, day, mention = dated.sentence[chosen], dated.day[chosen], dated.mention[chosen]
    canonical = np.lexsort((rows, position[rows], article[rows], day))
    rows, day, mention = rows[canonical], day[canonical], mention[canonical]
    by_mention = mention >= 0

    row_of_kept = np.cumsum(kept) - 1
    least = _least(len(rows)) if min_df is None else min_df
    terms, vocabulary = _terms(parts, row_of_kept[rows], least, sorted(set(codes)))
    tokens = _joined([part.tokens for part in parts])
    in_days = np.flatnonzero(period == DAY)
    in_days = in_days[np.lexsort((mention_start[in_days], article[sentence[in_days]]))]
    number = len(articles)
    pool = Pool(
        day=day.astype(np.int32),
        article=article[rows].astype(np.int32),
        position=position[rows].astype(np.int32),
        start=start[rows],
        end=end[rows],
        tokens=tokens[row_of_kept[rows]].astype(np.int32),
        dated_by=by_mention.astype(np.int8),
        dated_start=np.append(mention_start, -1)[mention],
        dated_end=np.append(mention_end, -1)[mention],
        terms=terms,
        vocabulary=vocabulary,
        buffer=buffer,
        articles=ArticleTable(
            id=TextColumn.of(names),
            title=TextColumn.of(item.title for item in table_articles),
            url=TextColumn.of(item.url for item in table_articles),
            source=TextColumn.of(item.source for item in table_articles),
            language=TextColumn.of(codes[row] for row in order),
            published=published.astype(np.int32),
            granularity=granularity,
            sentences=np.bincount(article, minlength=number).astype(np.int32),
            matched=np.bincount(article[kept], minlength=number).astype(np.int32),
            layout=_layout(table_articles),
            start=article_start,
        ),
        mentions=MentionTable(
            article=article[sentence[in_days]].astype(np.int32),
            day=first_day[in_days].astype(np.int32),
            position=position[sentence[in_days]].astype(np.int32),
            start=mention_start[in_days],
            end=mention_end[in_days],
            kind=kind[in_days],
        ),
        copies=_copies(table_articles),
    )
    placed = np.zeros(len(article), bool)
    placed[dated.sentence] = True
    pool.facts.update(
        sentences=len(article),
        sentences_matching=int(kept.sum()),
        sentences_dated_by_mention=len(np.unique(rows[by_mention])),
        sentences_dated_by_publication=int(np.count_nonzero(~by_mention)),
        sentences_undatable=int(np.count_nonzero(kept & ~placed)),
        articles_without_day=int(np.count_nonzero(granularity != GRANULARITIES.index("day"))),
        day_mentions=len(in_days),
        copies=len(pool.copies),
        min_df=least,
    )
    return pool


def _identity(article: Article) -> tuple[str, str, str]:
    return article.id, article.published.value if article.published else "", article.text


def _distinct_ids(articles: Sequence[Article]) -> list[str]:
    """The ids, in order; an id that comes again gets a number behind it."""
    taken = {article.id for article in articles}
    ids: list[str] = []
    again = []
    for row, article in enumerate(articles):
        name = article.id
        if row and name == articles[row - 1].id:
            again.append(name)
            number = 2
            while (name := f"{article.id}#{number}") in taken:
                number += 1
            taken.add(name)
        ids.append(name)
    if again:
        warnings.warn(
            f"{len(again)} articles have an id that another one has ({again[0]!r}); they are kept, with a "
            "number behind it.",
            DatelineWarning,
            stacklevel=2,
        )
    return ids


def _joined(arrays: Sequence[NDArray[Any]]) -> Longs:
    return np.concatenate(arrays).astype(np.int64) if arrays else np.zeros(0, np.int64)


def _moved(arrays: Sequence[NDArray[Any]], offsets: Longs) -> Longs:
    """Row numbers within each part as row numbers of the whole."""
    return _joined([array + offset for array, offset in zip(arrays, offsets, strict=True)])


def _starts(sizes: Sequence[int] | Longs) -> Longs:
    return np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)


def _buffer(articles: Sequence[Article]) -> tuple[NDArray[np.uint8], Longs]:
    column = TextColumn.of(article.text for article in articles)
    return column.buffer, column.offsets


def _published(articles: Sequence[Article]) -> tuple[Longs, NDArray[np.int8]]:
    """The ordinal of the (first) publication day and its granularity; 0 and "none" where it is unknown."""
    none = GRANULARITIES.index("none")
    days = [article.published.first.toordinal() if article.published else 0 for article in articles]
    codes = [
        GRANULARITIES.index(article.published.granularity) if article.published else none
        for article in articles
    ]
    return np.array(days, np.int64), np.array(codes, np.int8)


def _layout(articles: Sequence[Article]) -> NDArray[np.int8]:
    raw, tokenised = LAYOUTS.index("raw"), LAYOUTS.index("tokenised")
    return np.array([tokenised if article.tokenised else raw for article in articles], np.int8)


def _least(sentences: int) -> int:
    """In how many sentences a term must occur: 3, where there are enough sentences for that to tell. Rarer
    terms are mostly misread or misspelt words (docs/decisions/text.md says what was measured)."""
    return 1 if sentences < 200 else 2 if sentences < 1_000 else 3


def _terms(
    parts: Sequence[Annotation], rows: Longs, least: int, codes: Sequence[str]
) -> tuple[sp.csr_matrix, TextColumn]:
    """The term matrix of the given kept sentences, without the terms of fewer than ``least`` sentences. Only
    a corpus in several languages keeps the language before its terms ("en:spill")."""
    known: set[str] = set()
    local = [list(part.vocabulary) for part in parts]
    known.update(*local)
    vocabulary = sorted(known)
    number = {term: row for row, term in enumerate(vocabulary)}
    width = max(len(vocabulary), 1)
    numbers = [np.array([number[term] for term in names] or [0]) for names in local]
    indices = _joined([renumbered[part.indices] for renumbered, part in zip(numbers, parts, strict=True)])
    counts = _joined([part.counts for part in parts])
    sizes = _joined([np.diff(part.indptr) for part in parts])
    matrix = sp.csr_matrix((counts.astype(np.int32), indices, _starts(sizes)), shape=(len(sizes), width))
    matrix = matrix[rows]
    frequent = np.flatnonzero(np.bincount(matrix.indices, minlength=width) >= least)
    matrix = matrix[:, frequent].tocsr()
    matrix.sort_indices()
    kept = [vocabulary[row] for row in frequent]
    if len(codes) == 1:
        kept = [term.partition(":")[2] for term in kept]
    return matrix, TextColumn.of(kept)


def _copies(articles: Sequence[Article]) -> CopyTable:
    found = [(row, copy) for row, article in enumerate(articles) for copy in article.copies]
    found.sort(key=lambda item: (item[0], item[1].id))
    days, _ = _published([copy for _, copy in found])
    return CopyTable(
        of=np.array([row for row, _ in found], np.int32),
        id=TextColumn.of(copy.id for _, copy in found),
        title=TextColumn.of(copy.title for _, copy in found),
        url=TextColumn.of(copy.url for _, copy in found),
        source=TextColumn.of(copy.source for _, copy in found),
        published=days.astype(np.int32),
    )
