"""What `--pin` and `--ban` mean: a date, a publisher, an article or a sentence, whichever the word names;
and which days `--from` and `--to` do."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from typing import TYPE_CHECKING

from dateline.errors import DatelineError

if TYPE_CHECKING:
    from dateline.optimize import Bans, Pins
    from dateline.pool import Pool
    from dateline.pool.days import DayRange

__all__ = ["bans_of", "pins_of", "range_of"]


def range_of(first: str | None, last: str | None) -> DayRange:
    """The range of days from the first of what ``first`` says to the last of what ``last`` says."""
    from dateline.pool.days import day_range

    ends = (_ends(first, "--from")[0], _ends(last, "--to")[1])
    return day_range(ends, "--from and --to")


def _ends(word: str | None, option: str) -> tuple[datetime.date | None, datetime.date | None]:
    """The first and the last day of a day, month or year; none where nothing is said."""
    from dateline.temporal.publication import first_and_last

    if word is None:
        return None, None
    value, doubt = _value(word)
    if doubt:
        raise DatelineError(f"{option} {word!r}: {doubt}; write YYYY-MM-DD, YYYY-MM or YYYY.")
    return first_and_last(value)


def _value(word: str) -> tuple[str, str]:
    """A date as people write it, as YYYY-MM-DD or shorter; else why it is none, or in doubt."""
    from dateline.articles.stamps import parse_stamp

    try:
        return datetime.date.fromisoformat(word).isoformat(), ""
    except ValueError:
        pass
    try:
        stamp = parse_stamp(word)
    except ValueError as error:
        return "", str(error)
    return (stamp.value, stamp.doubt) if stamp else ("", "this is no date")


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
        day = _day(word)
        if day == word:
            dates.append(day)
        elif word in publishers:
            sources.append(word)
        elif word in ids:
            articles.append(word)
        elif rows := _rows_of_sentence(word, pool):
            sentences.append(rows)
        elif day:
            dates.append(day)
        else:
            raise _unknown(word, pool)
    return dates, sources, articles, sentences


def _day(word: str) -> str:
    """The day that a word names, as YYYY-MM-DD; nothing where it names none, or leaves a doubt."""
    value, doubt = _value(word)
    return value if len(value) == 10 and not doubt else ""


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
        f"{word!r} is neither a day (YYYY-MM-DD) nor a publisher, an article's id or a whole sentence of "
        f"these articles.{hint}"
    )
