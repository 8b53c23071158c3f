"""A synthetic corpus of any size: Zipf-distributed terms, bursts of dates, a few topics a date."""

from __future__ import annotations

import numpy as np
import scipy.sparse as sp

from dateline.pool import ArticleTable, CopyTable, MentionTable, Pool, TextColumn

FIRST_DAY = 700_000


def zipf_pool(sentences: int, dates: int, terms: int = 15, seed: int = 17) -> Pool:
    """A pool of ``sentences`` over ``dates`` days with ``terms`` terms each (repetitions add up).

    Terms follow Zipf's law over a vocabulary that grows with the square root of the corpus (Heaps' law);
    half of a sentence's terms come from the vocabulary of its day, so that neighbours in time resemble each
    other as they do in news. An article has twenty sentences; texts are empty.
    """
    random = np.random.default_rng(seed)
    vocabulary = int(60 * np.sqrt(sentences * terms))
    day = np.sort(np.concatenate([np.arange(dates), random.integers(0, dates, sentences - dates)]))
    ranks = np.minimum(vocabulary ** random.random((sentences, terms)), vocabulary - 1).astype(np.int64)
    local = random.random((sentences, terms)) < 0.5
    shifted = (ranks * 7919 + (day // 3)[:, None] * 104_729) % vocabulary
    # Names of a day's events are rare words: they come from beyond the frequent head.
    term = np.where(local & (ranks > 20), shifted, ranks)
    matrix = sp.csr_matrix(
        (np.ones(term.size), term.ravel(), np.arange(0, term.size + 1, terms)),
        shape=(sentences, vocabulary),
    )
    matrix.sum_duplicates()
    article = (np.arange(sentences) // 20).astype(np.int32)
    articles = int(article[-1]) + 1
    position = np.arange(sentences, dtype=np.int32)
    none = TextColumn.of([""] * articles)
    names = TextColumn.of(f"{number:08d}" for number in range(articles))
    numbers = np.bincount(article, minlength=articles).astype(np.int32)
    nothing = np.zeros(0, np.int32)
    return Pool(
        day=(FIRST_DAY + day).astype(np.int32),
        article=article,
        position=position,
        start=np.zeros(sentences, np.int64),
        end=np.zeros(sentences, np.int64),
        tokens=np.full(sentences, terms, np.int32),
        dated_by=np.zeros(sentences, np.int8),
        dated_start=np.full(sentences, -1, np.int64),
        dated_end=np.full(sentences, -1, np.int64),
        terms=matrix,
        vocabulary=TextColumn.of(f"t{number:08d}" for number in range(vocabulary)),
        buffer=np.zeros(0, np.uint8),
        articles=ArticleTable(
            id=names,
            title=none,
            url=none,
            source=none,
            language=none,
            published=np.full(articles, FIRST_DAY, np.int32),
            granularity=np.zeros(articles, np.int8),
            sentences=numbers,
            matched=numbers,
            layout=np.zeros(articles, np.int8),
            start=np.zeros(articles + 1, np.int64),
        ),
        mentions=MentionTable(
            nothing,
            nothing,
            nothing,
            nothing.astype(np.int64),
            nothing.astype(np.int64),
            nothing.astype(np.int8),
        ),
        copies=CopyTable(
            nothing, TextColumn.of(()), TextColumn.of(()), TextColumn.of(()), TextColumn.of(()), nothing
        ),
    )
