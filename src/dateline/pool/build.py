"""From articles to a pool: ``Pool.build``.

Articles are annotated in chunks, on several cores when there is much text; the chunks are then merged into the
columns of a pool, each sentence dated by the chosen strategy. The order in which articles come leaves no trace.
"""

from __future__ import annotations

import hashlib
import os
import warnings
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline import text as texts
from dateline.articles import Article
from dateline.errors import DatelineError, DatelineWarning, unknown_name
from dateline.pool.annotate import Annotation, Selection
from dateline.pool.columns import TextColumn
from dateline.pool.dating import DATING, Dated, Evidence
from dateline.pool.filters import Between, day_range, filter_days, selection_of
from dateline.pool.finished import FinishedChunks
from dateline.pool.pool import GRANULARITIES, ArticleTable, CopyTable, MentionTable, Pool
from dateline.pool.workers import Chunk, annotate_chunks

__all__ = ["MIN_DOCUMENT_FREQUENCY", "build_pool"]

# A term of a single sentence makes no two sentences alike; see docs/decisions/text.md for what was measured.
MIN_DOCUMENT_FREQUENCY = 2
_CHUNK = 1_000_000

Source = Iterable[Article] | str | os.PathLike[str]
Progress = Callable[[int, int], None]


def build_pool(
    articles: Source,
    *,
    keywords: str | Iterable[str] | None = None,
    query: str | None = None,
    match: str = "sentence",
    between: Between = None,
    dating: str = "first-day",
    language: str | None = None,
    min_df: int | None = None,
    jobs: int | None = None,
    progress: Progress | None = None,
    cache: str | os.PathLike[str] | None = None,
) -> Pool:
    """The dated sentences of articles.

    ``articles``: articles, or a path that :func:`dateline.read` understands. ``keywords`` (exact tokens) and
    ``query`` (see ``dateline.text.query``) choose sentences, or with ``match="article"`` whole articles;
    ``between`` a range of days (either end may be None). ``dating`` names the strategy that dates sentences,
    ``language`` is the language of all articles (by default each article's own, else detected), ``min_df`` the
    least number of sentences that a term must occur in. ``jobs`` is the number of processes, ``progress`` is
    called with the numbers of articles annotated and read so far, ``cache`` is a folder for finished work.
    """
    selection = selection_of(keywords, query, match)
    days = day_range(between)
    strategy = DATING[dating]
    min_df = MIN_DOCUMENT_FREQUENCY if min_df is None else min_df
    if min_df < 1:
        raise DatelineError(f"min_df is {min_df}; a term occurs in at least 1 sentence.")
    intake = _Intake(_opened(articles), selection, language)
    finished = FinishedChunks(cache)
    done: list[tuple[Chunk, Annotation]] = []
    annotated = 0
    for chunk, annotation in annotate_chunks(intake.chunks(), jobs, finished.find, finished.keep):
        done.append((chunk, annotation))
        annotated += len(chunk.articles)
        if progress is not None:
            progress(annotated, intake.used)
    pool = _merged(done, strategy, min_df, days)
    facts = {**intake.facts(), **pool.facts, "dating": dating, "min_df": min_df}
    because = tuple(part for part in (str(selection), str(days)) if part)
    return Pool(**{**_columns(pool), "facts": facts, "selected_by": because})


def _columns(pool: Pool) -> dict[str, Any]:
    return {name: getattr(pool, name) for name in Pool.__dataclass_fields__}


def _opened(articles: Source) -> Iterable[Article]:
    if isinstance(articles, Article):
        return [articles]
    if isinstance(articles, str | os.PathLike):
        from dateline.articles import read

        return read(Path(articles))
    return articles


@dataclass(slots=True)
class _Intake:
    """Takes articles in, finds their languages, sorts out what cannot be used, and counts."""

    articles: Iterable[Article]
    selection: Selection
    language: str | None
    used: int = 0
    empty: list[str] = field(default_factory=list)
    repeated: list[str] = field(default_factory=list)
    languages: Counter[str] = field(default_factory=Counter)
    undecided: list[Article] = field(default_factory=list)
    _seen: dict[str, bytes] = field(default_factory=dict)

    def chunks(self) -> Iterator[Chunk]:
        """The articles in chunks. Those too short to tell their language come last, in the language of most."""
        waiting: list[Article] = []
        codes: list[str] = []
        size = 0
        for article, code in self._with_languages():
            self.languages[code] += 1
            self.used += 1
            waiting.append(article)
            codes.append(code)
            size += len(article.text)
            if size >= _CHUNK:
                yield Chunk(tuple(waiting), tuple(codes), self.selection)
                waiting, codes, size = [], [], 0
        if waiting:
            yield Chunk(tuple(waiting), tuple(codes), self.selection)

    def _with_languages(self) -> Iterator[tuple[Article, str]]:
        for article in self.articles:
            if not isinstance(article, Article):
                raise DatelineError(
                    f"A pool is built from articles, not from {type(article).__name__}; make them with "
                    "dateline.Article(id, text, ...) or read them with dateline.read(path)."
                )
            if self._usable(article):
                given = self.language or article.language
                code = texts.language_code(given) if given else texts.detect(article.text)
                if code == texts.UNKNOWN and texts.is_undecided(article.text):
                    self.undecided.append(article)
                else:
                    yield article, code
        most = min(self.languages, key=lambda code: (-self.languages[code], code), default=texts.UNKNOWN)
        for article in self.undecided:
            yield article, most

    def _usable(self, article: Article) -> bool:
        if not article.text.strip():
            self.empty.append(article.id)
            return False
        published = article.published.value if article.published else ""
        content = f"{published}\n{article.text}".encode("utf-8", "surrogatepass")
        digest = hashlib.blake2b(content, digest_size=16).digest()
        if self._seen.setdefault(article.id, digest) == digest:
            return True
        return True

    def facts(self) -> dict[str, Any]:
        """What was taken in and what was not."""
        unsupported = {code: n for code, n in self.languages.items() if code not in texts.languages()}
        return {
            "articles_read": self.used + len(self.empty) + len(self.repeated),
            "articles": self.used,
            "articles_empty": len(self.empty),
            "articles_repeated": len(self.repeated),
            "languages": dict(sorted(self.languages.items(), key=lambda item: (-item[1], item[0]))),
            "languages_unsupported": dict(sorted(unsupported.items())),
        }
