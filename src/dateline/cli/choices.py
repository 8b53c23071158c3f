"""What `--pin` and `--ban` mean: a date, a publisher, an article or a sentence, whichever the word names."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from typing import TYPE_CHECKING

from dateline.errors import DatelineError

if TYPE_CHECKING:
    from dateline.optimize import Bans, Pins
    from dateline.pool import Pool

__all__ = ["bans_of", "pins_of"]


def pins_of(words: Iterable[str], pool: Pool) -> Pins | None:
    """The pins that words mean; of a sentence that occurs several times the first is pinned."""
    from dateline.optimize import Pins

    dates, sources, articles, sentences = _sorted(words, pool)
    pins = Pins([rows[0] for rows in sentences], dates, sources, articles)
    return pins if pins else None


def bans_of(words: Iterable[str], pool: Pool) -> Bans | None:
    """The bans that words mean; a sentence is banned wherever it occurs."""
    from dateline.optimize import Bans

    dates, sources, articles, sentences = _sorted(words, pool)
    bans = Bans([row for rows in sentences for row in rows], dates, sources, articles)
    return bans if bans else None


def _sorted(words: Iterable[str], pool: Pool) -> tuple[list[str], list[str], list[str], list[list[int]]]:
    """Dates, publishers, ids of articles, and rows of sentences."""
    dates: list[str] = []
    sources: list[str] = []
    articles: list[str] = []
    sentences: list[list[int]] = []
    publishers, ids = set(pool.articles.source) - {""}, set(pool.articles.id)
    for word in words:
        if _is_date(word):
            dates.append(word)
        elif word in publishers:
            sources.append(word)
        elif word in ids:
            articles.append(word)
        elif rows := _rows_of_sentence(word, pool):
            sentences.append(rows)
        else:
            raise _unknown(word, pool)
    return dates, sources, articles, sentences


def _is_date(word: str) -> bool:
    try:
        datetime.date.fromisoformat(word)
    except ValueError:
        return False
    return True


def _rows_of_sentence(word: str, pool: Pool) -> list[int]:
    """The rows whose sentence is the given one, as it stands in the article or as it is shown."""
    from dateline.text import display

    wanted = " ".join(word.split())
    return [row for row in range(len(pool)) if wanted in (pool.text(row), display(pool.text(row)))]


def _unknown(word: str, pool: Pool) -> DatelineError:
    """The error for a word that names nothing, with the nearest publishers and articles."""
    import difflib

    names = sorted({*pool.articles.source, *pool.articles.id} - {""})
    nearest = difflib.get_close_matches(word, names, n=3, cutoff=0.5)
    hint = f" Did you mean {' or '.join(map(repr, nearest))}?" if nearest else ""
    return DatelineError(
        f"{word!r} is neither a date (YYYY-MM-DD) nor a publisher, an article's id or a sentence of these "
        f"articles.{hint}"
    )
