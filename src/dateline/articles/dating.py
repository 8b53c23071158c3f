"""When a document was published: what it says itself, then its path, its address, its first lines, and
(on request) the time of the file."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from dateline.articles.article import Published
from dateline.articles.context import Context
from dateline.articles.embedded import dates_within, months_within
from dateline.articles.entry import Entry
from dateline.articles.stamps import FIRST_YEAR, LAST_YEAR, MONTHS, day_order, is_ambiguous

__all__ = ["date_document", "dates_in_address", "dates_in_path"]

_YEAR = r"(?<!\d)(1[6-9]\d\d|20\d\d|2100)"
_YEAR_MONTH = re.compile(rf"{_YEAR}[-_. ](0[1-9]|1[0-2])(?!\d)")
_NAMED = re.compile(rf"{_YEAR}[-_/]([a-z]{{3,9}})[-_/](0?[1-9]|[12]\d|3[01])(?!\d)", re.IGNORECASE)
_SECTION = r"(?:/[A-Za-z]{1,20}(?=/\d\d/\d\d/))?"
_FOLDERS = re.compile(rf"(?:^|/){_YEAR}{_SECTION}/(0?[1-9]|1[0-2])(?:/(0?[1-9]|[12]\d|3[01]))?(?=/)")
_YEAR_FOLDER = re.compile(rf"(?:^|/){_YEAR}(?=/)")
_ARCHIVED = re.compile(
    r"^https?://[^/]*(?:archive|wayback|webcache)[^/]*/(?:[\w-]+/){0,3}\d{8,14}[a-z_]{0,4}/"
)
_BARE_NUMBER = re.compile(r"[\d ]+(?:\.\d*)?$")
_LINES, _LINE_LENGTH, _LOOKED_AT = 15, 90, 6_000
_WEEKDAY = r"(?:[^\W\d_]{2,10}day|(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|mi[ée]|jeu|jue|gio|ven|vie|s[aá]b|sam|dim|dom)[^\W\d_]*|(?:mo|di|mi|do|fr|sa|so)\.|[^\W\d_]{3,8}tag|mittwoch)"  # noqa: E501
_ARTICLE = r"(?:(?:le|den|the|dem|am|el|il)\s+)"
_BEFORE = re.compile(
    r"(?:^|[|•·–—:,(\[-]|\b(?:published|posted|updated|modified|created|printed|publié|publicado|pubblicato|"
    r"veröffentlicht|erschienen|date|datum|fecha|data|stand)(?:\s+(?:on|am|le|el|il|em|at|vom))?"
    r"|^(?:by|von|par|por|di)\s+[\w.' -]{3,40})"
    rf"\s*{_ARTICLE}?(?:{_WEEKDAY},?\s*)?{_ARTICLE}?$",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r"\s*(?:$|[|•·–—,;()\]-]|T?\d?\d[:.h]\d\d|(?:at|um|à|by|von|par|por|a las|alle)\b)", re.IGNORECASE
)
_PLACE = re.compile(r"(?:[^\W\d_a-z][\w .,'’()/-]{0,60}[,(]\s*)?$")
_DASH = re.compile(r"[^\n]{0,30}?(?:--|[—–]|\s-\s)")
_DAY_OF_DATELINE = re.compile(
    r"[^\W\d_a-z][\w .,'’()/-]{0,60}?[,(]\s*(?:([^\W\d_]{3,10})\.?\s(\d\d?)|(\d\d?)\.?\s([^\W\d_]{3,10}))\b"
    r"[^\n]{0,30}?(?:--|[—–]|\s-\s)"
)


def dates_in_path(path: str) -> Iterator[tuple[str, str]]:
    """Dates that a path writes, the most precise first: ``(as a time stamp, evidence)``."""
    folder, _, name = path.rpartition("/")
    rough: list[tuple[str, str]] = []
    for text, evidence in (
        (name, "file name"),
        *((part, "folder name") for part in reversed(folder.split("/"))),
    ):
        if found := next(dates_within(text), None):
            yield found.stamp, evidence
        elif match := _YEAR_MONTH.search(text):
            rough.append(("-".join(match.groups()), evidence))
        elif month := next(months_within(text), ""):
            rough.append((month, evidence))
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


def dates_in_address(url: str) -> Iterator[tuple[str, str]]:
    """Dates that the address of a page writes; not the one at which an archive of the web took it."""
    yield from dates_in_path(_ARCHIVED.sub("", url))


def _dates_in_text(text: str) -> Iterator[tuple[str, str]]:
    """Dates that stand by themselves in the first lines ("Published: 20 April 2010", "By Ann Smith | 20 April
    2010") or in a dateline ("NEW ORLEANS, April 20, 2010 (AP) --")."""
    for number, line in enumerate(text[:_LOOKED_AT].split("\n")[:_LINES], 1):
        line = line.strip()
        if len(line) < 6 or not any(map(str.isdigit, line[:_LINE_LENGTH])) or _BARE_NUMBER.match(line):
            continue
        evidence = f"line {number} of the text"
        short = len(line) <= _LINE_LENGTH
        if short:
            yield line, evidence
        for found in dates_within(line[: 2 * _LINE_LENGTH]):
            before, after = line[: found.start], line[found.end :]
            if short:
                apart = _BEFORE.search(before) and _AFTER.match(after)
            else:
                apart = _PLACE.match(before) and _DASH.match(after)
            if apart:
                yield found.stamp, evidence
                break


def date_document(
    context: Context,
    entry: Entry,
    name: str,
    inside: Sequence[tuple[str, str]],
    *,
    changes: Sequence[tuple[str, str]] = (),
    url: str = "",
    text: str = "",
    path_dates: bool = True,
) -> Published | None:
    """The publication date of the document in ``entry``; None is noted with what was tried.

    ``inside`` are the dates it states itself (written, evidence), the best first; ``changes`` those of
    its last change, used late and with a doubt. ``path_dates`` is false for files whose path says
    nothing of what is in them.
    """
    tried: list[str] = []
    found = _first(context, inside, tried)
    from_path = _in_path(context, entry.name, tried) if path_dates else None
    if found is not None:
        return _compared(found, from_path)
    found = from_path or _first(context, [(date, "address") for date, _ in dates_in_address(url)], tried)
    if found is None:
        found = _first(context, _dates_in_text(text), [], "taken from the text")
    elif found.day is None:
        found = _within(context, text, found) or found
    if found is None:
        found = _first(context, changes, tried, "the date of a change")
    if found is None and path_dates:
        doubt = "dated by the name of what was given to read"
        found = _in_path(context, _given(context, entry), tried, doubt)
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


def _in_path(context: Context, path: str, tried: list[str], doubt: str = "") -> Published | None:
    """The date in a path. Whether 04-05-2010 puts the day first, the other paths may say."""
    for written, evidence in dates_in_path(path):
        order = ""
        if is_ambiguous(written) and not context.options.date_order:
            order = context.order_elsewhere("path", _order_in_path)
        found, failed = context.published(written, evidence, order=order, doubt=doubt)
        if found is not None:
            return found
        tried.append(failed)
    return None


def _order_in_path(entry: Entry) -> str:
    return next(filter(None, (day_order(written) for written, _ in dates_in_path(entry.name))), "")


def _given(context: Context, entry: Entry) -> str:
    """The path that was given to be read, as far as it may date what is in it: the folder, or the file's."""
    where = Path(context.where)
    if where.is_dir():
        return where.resolve().name + "/"
    return f"{where.resolve().parent.name}/" if where.name == entry.name else ""


def _first(
    context: Context, dates: Iterable[tuple[str, str]], tried: list[str], doubt: str = ""
) -> Published | None:
    for written, evidence in dates:
        found, failed = context.published(written, evidence, doubt=doubt)
        if found is not None:
            return found
        tried.append(failed)
    return None


def _within(context: Context, text: str, period: Published) -> Published | None:
    """The day that the first lines name, if it lies within a month or year known from elsewhere; a dateline
    ("NEW ORLEANS, April 20 (Reuters) -") needs no year then."""
    stated = _first(context, [*_dates_in_text(text), *_days_of_datelines(text, period.value[:4])], [])
    if stated is None or stated.day is None or not stated.value.startswith(period.value):
        return None
    return replace(stated, evidence=f"{stated.evidence}, within the {period.evidence}")


def _days_of_datelines(text: str, year: str) -> Iterator[tuple[str, str]]:
    for number, line in enumerate(text[:_LOOKED_AT].split("\n")[:_LINES], 1):
        if match := _DAY_OF_DATELINE.match(line.strip()):
            month = MONTHS.get((match[1] or match[4]).lower())
            if month is not None:
                yield f"{year}-{month:02d}-{int(match[2] or match[3]):02d}", f"line {number} of the text"


def _compared(inside: Published, path: Published | None) -> Published:
    """What the document says, with a doubt where its path says another day."""
    if path is None or path.day is None or inside.day is None or abs((path.day - inside.day).days) <= 1:
        return inside
    doubt = f"the {path.evidence} says {path.value}"
    return replace(inside, doubt="; ".join(filter(None, (inside.doubt, doubt))))
