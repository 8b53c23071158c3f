"""From articles to a pool: ``Pool.build``.

Articles are annotated in chunks, on several cores when there is much text; the chunks are then merged into
the columns of a pool, each sentence dated by the chosen strategy. The order in which articles come leaves no
trace.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from dateline import text as texts
from dateline.articles import Article, Articles, read
from dateline.errors import DatelineError, unknown_name
from dateline.pool.annotate import Annotation
from dateline.pool.dating import DATING
from dateline.pool.days import Between, day_range
from dateline.pool.filters import filter_days, selection_of
from dateline.pool.finished import FinishedChunks
from dateline.pool.intake import Intake
from dateline.pool.merge import merged
from dateline.pool.pool import Pool
from dateline.pool.workers import Chunk, annotate_chunks

__all__ = ["build_pool"]

_NAMED = 20

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
    """What :meth:`dateline.pool.Pool.build` does; the options are explained there."""
    selection = selection_of(keywords, query, match)
    days = day_range(between)
    strategy = DATING[dating]
    if min_df is not None and min_df < 1:
        raise DatelineError(f"min_df is {min_df}; a term occurs in at least 1 sentence.")
    source = _opened(articles)
    intake = Intake(source, selection, _given_code(language))
    finished = FinishedChunks(cache)
    done: list[tuple[Chunk, Annotation]] = []
    annotated = 0
    for chunk, annotation in annotate_chunks(intake.chunks(), jobs, finished.find, finished.keep):
        done.append((chunk, annotation))
        annotated += len(chunk.articles)
        if progress is not None:
            progress(annotated, intake.used)
    pool = merged(done, strategy, min_df)
    if days:
        pool = filter_days(pool, days)
    because = (str(selection),) if selection else ()
    return replace(
        pool,
        facts={**_account(source), **intake.facts(), **pool.facts, "dating": dating},
        selected_by=(*because, *pool.selected_by),
    )


def _given_code(language: str | None) -> str:
    """The code of the language that was asked for; any code will do, but a word must be a known name."""
    code = texts.language_code(language) if language else ""
    if len(code) > 3 and code != texts.UNKNOWN:
        names = [texts.language(known).name.lower() for known in texts.languages()]
        raise unknown_name("language", code, [*texts.languages(), *names])
    return code


def _opened(articles: Source) -> Iterable[Article]:
    if isinstance(articles, Article):
        return [articles]
    if isinstance(articles, str | os.PathLike):
        return read(articles)
    return articles


def _account(source: Iterable[Article]) -> dict[str, Any]:
    """What reading the source told: what it was recognised as, and the first of the files it had to skip."""
    if not isinstance(source, Articles):
        return {"recognised": "", "files_skipped": 0, "skipped": []}
    skipped = source.report.skipped
    return {
        "recognised": source.recognised,
        "files_skipped": len(skipped),
        "skipped": [[note.name, note.reason] for note in skipped[:_NAMED]],
    }
