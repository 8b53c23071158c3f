"""When a document was published: what it says itself, then its path, its address, its first lines, and
(on request) the time of the file."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from dateline.articles.article import Published
from dateline.articles.context import Context
from dateline.articles.entry import Entry
from dateline.articles.stamps import FIRST_YEAR, LAST_YEAR, MONTHS

__all__ = ["date_document", "dates_in_path"]

_YEAR = r"(?<!\d)(1[6-9]\d\d|20\d\d|2100)"
_IN_NAME = (
    re.compile(rf"{_YEAR}[-_. ]?(0[1-9]|1[0-2])[-_. ]?(0[1-9]|[12]\d|3[01])(?!\d)"),
    re.compile(rf"{_YEAR}[-_. ](0[1-9]|1[0-2])(?!\d)"),
)
_DAY_FIRST = re.compile(
    r"(?<!\d)(0?[1-9]|[12]\d|3[01])[-_. ](0?[1-9]|1[0-2])[-_. ](1[6-9]\d\d|20\d\d|2100)(?!\d)"
)
_NAMED = re.compile(rf"{_YEAR}[-_/]([a-z]{{3,9}})[-_/](0?[1-9]|[12]\d|3[01])(?!\d)", re.IGNORECASE)
_FOLDERS = re.compile(rf"(?:^|/){_YEAR}/(0?[1-9]|1[0-2])(?:/(0?[1-9]|[12]\d|3[01]))?(?=/)")
_YEAR_FOLDER = re.compile(rf"(?:^|/){_YEAR}(?=/)")
_IN_TEXT = re.compile(
    r"(?:published|posted|first published|publication date|date|updated|last updated|"
    r"datum|veröffentlicht|stand|erschienen|publié|publié le|date de parution|"
    r"fecha|publicado|publicado el|pubblicato|pubblicato il|data)"
    r"\s*(?:on|am|at|:)?\s*:?\s+(.{6,60})$",
    re.IGNORECASE,
)
_LINES, _LINE_LENGTH = 15, 90


def dates_in_path(path: str) -> Iterator[tuple[str, str]]:
    """Dates that a path writes, the most precise first: ``(as YYYY-MM-DD or shorter, evidence)``."""
    folder, _, name = path.rpartition("/")
    rough: list[tuple[str, str]] = []
    for text, evidence in (
        (name, "file name"),
        *((part, "folder name") for part in reversed(folder.split("/"))),
    ):
        if match := _IN_NAME[0].search(text):
            yield "-".join(match.groups()), evidence
        elif match := _DAY_FIRST.search(text):
            yield f"{match[3]}-{int(match[2]):02d}-{int(match[1]):02d}", evidence
        elif match := _IN_NAME[1].search(text):
            rough.append(("-".join(match.groups()), evidence))
    if match := _FOLDERS.search(folder + "/"):
        year, month, day = match.groups()
        value = f"{year}-{int(month):02d}" + (f"-{int(day):02d}" if day else "")
        if day:
            yield value, "folder names"
        else:
            rough.append((value, "folder names"))
    elif match := _NAMED.search(path):
        month = str(MONTHS.get(match[2].lower(), 0))
        if month != "0":
            yield f"{match[1]}-{int(month):02d}-{int(match[3]):02d}", "path"
    if not rough and (match := _YEAR_FOLDER.search(folder + "/")):
        rough.append((match[1], "folder name"))
    yield from rough


def _dates_in_text(text: str) -> Iterator[tuple[str, str]]:
    """A line among the first that is nothing but a date, or says "Published: ..."."""
    for number, line in enumerate(text[: _LINES * _LINE_LENGTH].split("\n")[:_LINES], 1):
        line = line.strip()
        if not 6 <= len(line) <= _LINE_LENGTH or not any(character.isdigit() for character in line):
            continue
        match = _IN_TEXT.match(line)
        yield (match[1] if match else line), f"line {number} of the text"


def date_document(
    context: Context,
    entry: Entry,
    name: str,
    inside: Sequence[tuple[str, str]],
    *,
    url: str = "",
    text: str = "",
    path_dates: bool = True,
) -> Published | None:
    """The publication date of the document in ``entry``; None is noted with what was tried.

    ``inside`` are the dates it states itself (written, evidence), the best first. ``path_dates`` is false for
    files whose path says nothing of what is in them.
    """
    tried: list[str] = []
    found: Published | None = None
    for written, evidence in inside:
        found, failed = context.published(written, evidence)
        if found is not None:
            break
        tried.append(failed)
    from_path = _first(context, dates_in_path(entry.name), tried) if path_dates else None
    if found is not None:
        return _compared(found, from_path)
    found = from_path or _first(context, ((date, "address") for date, _ in dates_in_path(url)), tried)
    if found is None:
        found = _first(context, _dates_in_text(text), [], "taken from the text")
    elif found.day is None:
        found = _within(context, text, found) or found
    if found is None and path_dates:
        doubt = "dated by the name of what was given to read"
        found = _first(context, dates_in_path(_given(context, entry)), tried, doubt)
    if found is None and context.options.file_times and entry.modified is not None:
        moment = datetime.datetime.fromtimestamp(entry.modified, datetime.UTC)
        if FIRST_YEAR <= moment.year <= LAST_YEAR:
            found = Published(
                moment.date().isoformat(), "time of the file", doubt="a file's time, no date of its own"
            )
    if found is None:
        context.undated(
            name, [*tried, "file name, folder names", *(["the address"] if url else []), "first lines"]
        )
    return found


def _given(context: Context, entry: Entry) -> str:
    """The path that was given to be read, as far as it may date what is in it: the folder, or the file's."""
    where = Path(context.where)
    if where.is_dir():
        return where.resolve().name + "/"
    return f"{where.resolve().parent.name}/" if where.name == entry.name else ""


def _first(
    context: Context, dates: Iterator[tuple[str, str]], tried: list[str], doubt: str = ""
) -> Published | None:
    for written, evidence in dates:
        found, failed = context.published(written, evidence, doubt=doubt)
        if found is not None:
            return found
        tried.append(failed)
    return None


def _within(context: Context, text: str, period: Published) -> Published | None:
    """The day that the first lines name, if it lies within a month or year known from elsewhere."""
    stated = _first(context, _dates_in_text(text), [])
    if stated is None or stated.day is None or not stated.value.startswith(period.value):
        return None
    return replace(stated, evidence=f"{stated.evidence}, within the {period.evidence}")


def _compared(inside: Published, path: Published | None) -> Published:
    """What the document says, with a doubt where its path says another day."""
    if path is None or path.day is None or inside.day is None or abs((path.day - inside.day).days) <= 1:
        return inside
    doubt = f"the {path.evidence} says {path.value}"
    return replace(inside, doubt="; ".join(filter(None, (inside.doubt, doubt))))
