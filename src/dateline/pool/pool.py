"""The pool: the dated sentences of a corpus as columns.

A sentence is a row of arrays; there is no Python object per sentence. Rows stand in canonical order: by day,
then article id, then position in the article, so that the lowest row number is the one that wins a tie.
Articles stand in the order of their ids and vocabulary in the order of its terms, so that the order in which
files were read leaves no trace.
"""

from __future__ import annotations

import datetime
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import scipy.sparse as sp
from numpy.typing import ArrayLike, NDArray

from dateline.articles import Article
from dateline.errors import DatelineError
from dateline.pool.columns import TextColumn
from dateline.pool.days import Between

__all__ = ["ArticleTable", "CopyTable", "MentionTable", "Pool"]

Ints = NDArray[np.int32]
Longs = NDArray[np.int64]
Codes = NDArray[np.int8]
Rows = ArrayLike | slice

BY_PUBLICATION, BY_MENTION = 0, 1
DATED_BY = ("publication", "mention")
GRANULARITIES = ("day", "month", "year", "none")
LAYOUTS = ("unknown", "raw", "tokenised")
KINDS = ("explicit", "relative", "clock", "foreign")
ROW_COLUMNS = (
    *("day", "article", "position", "start", "end", "tokens"),
    *("dated_by", "dated_start", "dated_end"),
)
FLAWS_OF_SENTENCES = "flaws"


@dataclass(frozen=True, slots=True, eq=False)
class ArticleTable:
    """The articles, sorted by id. ``published`` is the ordinal of the (first) day, 0 where there is none;
    ``granularity`` indexes ``GRANULARITIES``; ``start`` (one more than there are articles) says where each
    text begins in the pool's buffer; ``layout`` (index into ``LAYOUTS``) whether that text is tokenised;
    ``sentences`` counts all sentences of the article and ``matched`` those that the pool's query or keywords
    kept."""

    id: TextColumn
    title: TextColumn
    url: TextColumn
    source: TextColumn
    language: TextColumn
    published: Ints
    granularity: Codes
    sentences: Ints
    matched: Ints
    layout: Codes
    start: Longs

    def __len__(self) -> int:
        return len(self.published)

    @property
    def published_day(self) -> Ints:
        """The ordinals of the days of publication; 0 where it is not known to the day."""
        return np.where(self.granularity == GRANULARITIES.index("day"), self.published, 0)


@dataclass(frozen=True, slots=True, eq=False)
class MentionTable:
    """All day mentions in all articles, also those of sentences that a filter drops: article row, day,
    position of the sentence in its article, byte span in the buffer and kind (index into ``KINDS``).
    Sorted by article, then start."""

    article: Ints
    day: Ints
    position: Ints
    start: Longs
    end: Longs
    kind: Codes

    def __len__(self) -> int:
        return len(self.day)


@dataclass(frozen=True, slots=True, eq=False)
class CopyTable:
    """Near-identical articles that were dropped in favour of article row ``of``."""

    of: Ints
    id: TextColumn
    title: TextColumn
    url: TextColumn
    source: TextColumn
    published: Ints

    def __len__(self) -> int:
        return len(self.of)


@dataclass(frozen=True, eq=False)
class Pool:
    """The dated sentences of a corpus.

    Columns, one value per sentence: ``day`` (proleptic ordinal), ``article`` (row of ``articles``),
    ``position`` in the article, ``start`` and ``end`` (bytes of ``buffer``), ``tokens`` (their number, stop
    words included), ``dated_by`` (0 publication, 1 mention), ``dated_start`` and ``dated_end`` (bytes of the
    words that dated it, -1 when the publication date did) and ``terms`` (CSR, sentences x vocabulary, counts
    of stems without stop words). ``selected_by`` says in words which filters made this pool. ``cache`` holds
    arrays that were computed from exactly these rows and are worth keeping (clusters); it is saved with the
    pool; a part of it takes along the flaws of its sentences and nothing else.
    """

    day: Ints
    article: Ints
    position: Ints
    start: Longs
    end: Longs
    tokens: Ints
    dated_by: Codes
    dated_start: Longs
    dated_end: Longs
    terms: sp.csr_matrix
    vocabulary: TextColumn
    buffer: NDArray[np.uint8]
    articles: ArticleTable
    mentions: MentionTable
    copies: CopyTable
    selected_by: tuple[str, ...] = ()
    facts: dict[str, Any] = field(default_factory=dict)
    cache: dict[str, NDArray[Any]] = field(default_factory=dict)

    @classmethod
    def from_rows(cls, rows: Iterable[Mapping[str, Any] | Sequence[Any]]) -> Pool:
        """A pool from plain rows (date, text, ...): see :func:`dateline.pool.from_rows.pool_from_rows`."""
        from dateline.pool.from_rows import pool_from_rows

        return pool_from_rows(rows)

    @classmethod
    def build(
        cls,
        articles: Iterable[Article] | str | os.PathLike[str],
        *,
        keywords: str | Iterable[str] | None = None,
        query: str | None = None,
        match: str = "sentence",
        between: Between = None,
        dating: str = "first-day",
        language: str | None = None,
        min_df: int | None = None,
        jobs: int | None = None,
        progress: Callable[[int, int], None] | None = None,
        cache: str | os.PathLike[str] | None = None,
    ) -> Pool:
        """The dated sentences of articles, or of a path that :func:`dateline.read` understands.

        ``keywords`` (exact tokens) and ``query`` (words, "phrases", -exclusions) choose sentences, or with
        ``match="article"`` whole articles; ``between`` a range of days (either end may be None). ``dating``
        names the strategy that dates sentences (first-day, tilse, all, near, publication), ``language`` is
        that of all articles (by default each article's own, else detected), ``min_df`` the least number of
        sentences that a term must occur in (by default 3, and less in a small pool). ``jobs`` is the number
        of processes (by default one a core, where there is much text), ``progress`` is called with the
        numbers of articles annotated and read so far, ``cache`` is a folder for finished work.
        """
        from dateline.pool.build import build_pool

        return build_pool(
            articles,
            keywords=keywords,
            query=query,
            match=match,
            between=between,
            dating=dating,
            language=language,
            min_df=min_df,
            jobs=jobs,
            progress=progress,
            cache=cache,
        )

    def filter(
        self,
        *,
        keywords: str | Iterable[str] | None = None,
        query: str | None = None,
        match: str = "sentence",
        between: Between = None,
    ) -> Pool:
        """The sentences that have one of the keywords, match the query and lie between the days, sharing
        everything that stays with this pool."""
        from dateline.pool.filters import filter_pool

        return filter_pool(self, keywords=keywords, query=query, match=match, between=between)

    def nearest_terms(self, query: str, number: int = 5) -> list[str]:
        """Words of the pool that are written like those of a query: what to offer when nothing matches."""
        from dateline.pool.suggestions import nearest_terms

        return nearest_terms(self, query, number)

    def proposed_keywords(self, number: int = 8) -> list[str]:
        """The words that the corpus is about, the most telling first."""
        from dateline.pool.suggestions import proposed_keywords

        return proposed_keywords(self, number)

    def __len__(self) -> int:
        return len(self.day)

    def __repr__(self) -> str:
        days = "no dates"
        if len(self):
            first, last = (datetime.date.fromordinal(int(day)) for day in (self.day.min(), self.day.max()))
            days = f"{len(np.unique(self.day)):,} dates from {first} to {last}"
        return f"Pool({len(self):,} sentences of {len(self.articles):,} articles, {days})"

    def date(self, row: int) -> datetime.date:
        """The date of a sentence."""
        return datetime.date.fromordinal(int(self.day[row]))

    def text(self, row: int) -> str:
        """The sentence, word for word."""
        return self.slice(int(self.start[row]), int(self.end[row]))

    def slice(self, start: int, end: int) -> str:
        """The text between two byte offsets of the buffer."""
        return self.buffer[start:end].tobytes().decode("utf-8", "replace")

    def take(self, rows: Rows, *, because: str = "") -> Pool:
        """The pool of the given rows (a mask, ascending row numbers, or a slice), sharing everything that
        stays: text, articles, mentions, vocabulary. ``because`` is added to ``selected_by``."""
        numbers = np.arange(len(self))[rows] if isinstance(rows, slice) else np.asarray(rows)
        chosen: Any = self._checked_rows(numbers)
        if len(chosen) and chosen[-1] - chosen[0] + 1 == len(chosen):
            chosen = slice(int(chosen[0]), int(chosen[-1]) + 1)  # views instead of copies
        columns: dict[str, Any] = {name: getattr(self, name)[chosen] for name in ROW_COLUMNS}
        return replace(
            self,
            **columns,
            terms=_rows_of(self.terms, chosen),
            selected_by=(*self.selected_by, because) if because else self.selected_by,
            facts=dict(self.facts),
            cache={
                name: column[chosen]
                for name, column in self.cache.items()
                if name.startswith(FLAWS_OF_SENTENCES)
            },
        )

    def _checked_rows(self, rows: NDArray[Any]) -> NDArray[Any]:
        if rows.dtype == bool:
            if rows.shape != (len(self),):
                raise DatelineError(f"The mask has the shape {rows.shape}; the pool has {len(self):,} rows.")
            return np.flatnonzero(rows)
        if not rows.size:
            return np.zeros(0, np.int64)
        if rows.ndim != 1 or rows.dtype.kind not in "iu" or np.any(rows[1:] <= rows[:-1]):
            raise DatelineError("Rows of a pool are taken in ascending order, each once.")
        if rows[0] < 0 or rows[-1] >= len(self):
            wrong = rows[0] if rows[0] < 0 else rows[-1]
            raise DatelineError(f"Row {wrong} is not in 0 ... {len(self) - 1}.")
        return rows

    def validate(self) -> None:
        """Raise a :class:`DatelineError` that names the first rule these columns break, if any."""
        from dateline.pool.validation import validate

        validate(self)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the pool to one file, whole or not at all."""
        from dateline.pool.saving import save_pool

        save_pool(self, path)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Pool:
        """The pool saved at ``path``; a wrong version or a damaged file is refused."""
        from dateline.pool.saving import load_pool

        return load_pool(path)

    def to_arrow(self) -> dict[str, Any]:
        """The pool as Arrow tables by name: see :mod:`dateline.pool.to_arrow`."""
        from dateline.pool.to_arrow import pool_to_arrow

        return pool_to_arrow(self)

    @classmethod
    def from_arrow(cls, tables: Any) -> Pool:
        """A pool from one Arrow table, or several by name: see :mod:`dateline.pool.from_arrow`."""
        from dateline.pool.from_arrow import pool_from_arrow

        return pool_from_arrow(tables)


def _rows_of(terms: sp.csr_matrix, chosen: Any) -> sp.csr_matrix:
    """Rows of a matrix; those of a slice share its entries."""
    if not isinstance(chosen, slice):
        return sp.csr_matrix(terms[chosen])
    bounds = terms.indptr[chosen.start : chosen.stop + 1]
    entries = slice(bounds[0], bounds[-1])
    parts = (terms.data[entries], terms.indices[entries], bounds - bounds[0])
    return sp.csr_matrix(parts, shape=(len(bounds) - 1, terms.shape[1]), copy=False)
