"""One call from articles to a timeline."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from dateline.articles import Article, merge_copies, read
from dateline.constraints import Between, Constraint, MaxDates, MaxPerDate
from dateline.errors import DatelineError, unknown_name
from dateline.optimize import Bans, Pins, solve
from dateline.pool import Pool
from dateline.pool.readability import flawed
from dateline.recipes.length import MOST, choose_length, date_values
from dateline.recipes.named import named_recipe
from dateline.recipes.recipe import Recipe, timeline_of
from dateline.timelines import Timeline

__all__ = ["summarize"]

Day = datetime.date | str


def summarize(
    articles: Pool | Iterable[Article] | str | Path,
    *,
    query: str | None = None,
    keywords: Sequence[str] | None = None,
    match: str = "sentence",
    dates: int | None = None,
    sentences: int = 2,
    first: Day | None = None,
    last: Day | None = None,
    recipe: str | Recipe = "default",
    pins: Pins | None = None,
    bans: Bans | None = None,
    title: str = "",
    copies: str = "merge",
    **building: Any,
) -> Timeline:
    """The timeline of a corpus: at most ``dates`` dates with at most ``sentences`` sentences each.

    ``articles`` is anything :func:`dateline.read` knows, a list of articles, or a pool. ``query`` (or exact
    ``keywords``) selects sentences, or whole articles with ``match="article"``; without it everything
    counts. Without ``dates`` the length chooses itself, and ``timeline.recipe["length"]`` says why. ``first``
    and ``last`` limit the range. Near-identical articles (wire copy) are merged and stay listed as evidence,
    unless ``copies="keep"``. Further options go to :meth:`Pool.build`.
    """
    if isinstance(articles, Pool):
        pool = articles.filter(query=query, keywords=keywords) if query or keywords else articles
    else:
        chosen = _chosen(articles, copies)
        pool = Pool.build(chosen, query=query, keywords=keywords, match=match, **building)
    if not len(pool):
        raise nothing_to_tell(pool, query, keywords)
    if not isinstance(recipe, Recipe):
        recipe = named_recipe(recipe)
    range_limit = _between(pool, first, last)
    if recipe.within_range and (first is not None or last is not None):
        flawed(pool)  # what is repeated shows in the whole pool; the range takes it along
        pool = pool.filter(between=(first, last))
    prepared = recipe.prepare(pool)
    found = None
    reason = "as asked"
    if dates is None:
        trial = _limits(min(MOST + 1, len(np.unique(pool.day))), sentences, range_limit)
        options: dict[str, Any] = {"pins": pins, "bans": bans, "stop_at_zero": recipe.stop_at_zero}
        found = solve(prepared, trial, recipe.optimiser, certify=False, **options)
        length = choose_length(date_values(pool, found))
        dates, reason = max(1, length.dates), length.because
    constraint = _limits(dates, sentences, range_limit)
    recipe = replace(recipe, constraint=constraint)
    selection = solve(
        prepared, constraint, recipe.optimiser, pins=pins, bans=bans, stop_at_zero=recipe.stop_at_zero
    )
    description = {**recipe.describe(), "length": f"{dates} dates: {reason}"}
    return timeline_of(prepared, selection, recipe=description, title=title or _title(query, keywords))


def _chosen(articles: Iterable[Article] | str | Path, copies: str) -> Iterable[Article]:
    """The articles, near-identical ones merged if so asked."""
    if isinstance(articles, (str, Path)):
        return read(articles, copies=copies)
    if copies not in ("keep", "merge"):
        raise unknown_name("way with copies", copies, ("keep", "merge"))
    return merge_copies(articles) if copies == "merge" else articles


def nothing_to_tell(pool: Pool, query: str | None, keywords: Sequence[str] | None) -> DatelineError:
    """The error for an empty pool: what was asked for, what there was, and what to try."""
    sentences = int(pool.articles.sentences.sum())
    if not len(pool.articles) or not sentences:
        return DatelineError(
            "There is nothing to summarise: no article with text was found. Check the source with "
            "`dateline read SOURCE --report check.csv`."
        )
    asked = query or " ".join(keywords or ())
    if asked:
        likes = pool.nearest_terms(asked)
        hint = f"Did you mean {', '.join(likes)}?" if likes else "Try other words, or no query at all."
        return DatelineError(
            f"No dated sentence of the {len(pool.articles):,} articles matches {asked!r}. {hint}"
        )
    return DatelineError(
        f"None of the {sentences:,} sentences of the {len(pool.articles):,} articles has a date. Publication "
        "dates are missing or name no day: see `dateline read SOURCE --report check.csv`."
    )


def _limits(dates: int, sentences: int, range_limit: Constraint | None) -> Constraint:
    limits = MaxDates(dates) & MaxPerDate(sentences)
    return limits & range_limit if range_limit is not None else limits


def _between(pool: Pool, first: Day | None, last: Day | None) -> Constraint | None:
    if first is None and last is None:
        return None
    days = pool.day
    low = first if first is not None else datetime.date.fromordinal(int(days.min()))
    high = last if last is not None else datetime.date.fromordinal(int(days.max()))
    between = Between(low, high)
    if not between.allowed(between.start(pool)).any():
        raise DatelineError(
            f"No sentence is dated from {low} to {high}; the pool runs from "
            f"{datetime.date.fromordinal(int(days.min()))} to {datetime.date.fromordinal(int(days.max()))}."
        )
    return between


def _title(query: str | None, keywords: Sequence[str] | None) -> str:
    words = query or " ".join(keywords or ())
    return words[:1].upper() + words[1:]
