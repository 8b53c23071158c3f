"""A table to check and mend: what was found for every article and how, doubtful ones first; and back in.

The table is edited in any spreadsheet. Only cells that differ from what was found are applied, so that rows
may be sorted or deleted. A month stands as ``2010-04-??``, which no spreadsheet turns into a day.
"""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from dateline.articles.article import Article, Published
from dateline.articles.decoding import decode
from dateline.articles.records import language_code
from dateline.articles.report import Report
from dateline.articles.stamps import day_order, is_ambiguous, parse_stamp
from dateline.errors import DatelineError
from dateline.files import write_text

__all__ = ["CHECKED", "Corrections", "read_corrections", "write_check"]

CHECKED = ("date", "title", "language", "publisher")
"""The columns that are applied when they were edited; so is ``drop``."""

_COLUMNS = (
    "id", "check", "drop", "date", "date found in", "date as written", "title", "title found in", "language",
    "language found in", "publisher", "publisher found in", "begins", "read from",
)  # fmt: skip
_YES = frozenset(("x", "1", "yes", "y", "true", "ja", "oui", "si", "sí", "sim", "drop"))
_FORMULA = ("=", "+", "-", "@", "\t")


def _written(published: Published | None) -> str:
    """A date as it stands in the table."""
    if published is None:
        return ""
    return published.value + {"day": "", "month": "-??", "year": "-??-??"}[published.granularity]


def _cell(text: str) -> str:
    """One line, and nothing that a spreadsheet would take for a formula."""
    text = " ".join(text.split())
    return "'" + text if text.startswith(_FORMULA) else text


def _values(article: Article) -> dict[str, str]:
    """What was found, as it stands in the table."""
    return {
        "date": _written(article.published),
        "title": _cell(article.title),
        "language": _cell(article.language),
        "publisher": _cell(article.source),
    }


def _row(article: Article, doubts: str) -> dict[str, str]:
    published = article.published
    check = "; ".join(filter(None, ("no date" if published is None else published.doubt, doubts)))
    return {
        "id": _cell(article.id),
        "check": _cell(check),
        "drop": "",
        **_values(article),
        "date found in": _cell(published.evidence if published else ""),
        "date as written": _cell(published.written if published else ""),
        "title found in": _cell(article.evidence.get("title", "")),
        "language found in": _cell(article.evidence.get("language", "")),
        "publisher found in": _cell(article.evidence.get("source", "")),
        "begins": _cell(article.text[:400])[:80],
        "read from": _cell(article.origin),
    }


def _rank(row: dict[str, str]) -> tuple[int, str]:
    """No date first, then what is in doubt, then dates that are no days."""
    if not row["date"]:
        return 0, row["id"]
    return (1 if row["check"] else 2 if "?" in row["date"] else 3), row["id"]


class CheckTable:
    """The rows of a table to check, gathered while articles pass by."""

    def __init__(self) -> None:
        self._rows: list[dict[str, str]] = []

    def watch(self, articles: Iterable[Article]) -> Iterator[Article]:
        """The same articles; each leaves its row."""
        for article in articles:
            self._rows.append(_row(article, ""))
            yield article

    def save(self, path: str | os.PathLike[str], report: Report) -> int:
        """Write the table, doubtful articles first, and return how many of these there are."""
        doubts: dict[str, list[str]] = {}
        for note in report.doubts:
            doubts.setdefault(_cell(note.name), []).append(note.reason)
        for row in self._rows:
            more = [reason for reason in doubts.get(row["id"], ()) if reason not in row["check"]]
            row["check"] = "; ".join(filter(None, (row["check"], *more)))
        out = io.StringIO()
        table = csv.DictWriter(out, _COLUMNS, lineterminator="\n")
        table.writeheader()
        self._rows.sort(key=_rank)
        table.writerows(self._rows)
        write_text(path, "\ufeff" + out.getvalue())  # spreadsheets need the mark to see UTF-8
        return sum(bool(row["check"]) for row in self._rows)


def write_check(articles: Iterable[Article], path: str | os.PathLike[str]) -> int:
    """Write the table of some articles; returns how many are doubtful."""
    table = CheckTable()
    for _ in table.watch(articles):
        pass
    report = getattr(articles, "report", None)
    return table.save(path, report if isinstance(report, Report) else Report())


class Corrections:
    """The rows of an edited table by article id."""

    def __init__(self, name: str, rows: dict[str, tuple[int, dict[str, str]]], order: str) -> None:
        self._name, self._rows, self._order = name, rows, order

    def __len__(self) -> int:
        return len(self._rows)

    def unknown(self, seen: Iterable[str]) -> list[str]:
        """Ids in the table that no article has."""
        known = {_cell(name) for name in seen}
        return sorted(self._rows.keys() - known - {name.lstrip("0") for name in known})

    def applied(self, article: Article) -> Article | None:
        """The article with what was edited; None when it is to be dropped."""
        name = _cell(article.id)
        found = self._rows.get(name) or self._rows.get(name.lstrip("0"))  # as spreadsheets write 007
        if found is None:
            return article
        line, row = found
        if row.get("drop", "").strip().lower() in _YES:
            return None
        values = _values(article)
        where = f"{self._name} line {line}"
        cells = {name: row[name].strip() for name in CHECKED if name in row}
        edited = {name: cell for name, cell in cells.items() if cell != values[name]}
        evidence = {**article.evidence}
        changes: dict[str, object] = {}
        if "date" in edited:
            cell = edited.pop("date")
            published = self._date(cell, where)
            if not self._says(cell, published, article.published):
                changes["published"] = published
        for name, value in edited.items():
            role = "source" if name == "publisher" else name
            bare = value[1:] if value.startswith("'") and value[1:].startswith(_FORMULA) else value
            changes[role] = language_code(bare) if role == "language" else bare
            evidence[role] = where
        return replace(article, **changes, evidence=evidence) if changes else article  # type: ignore[arg-type]

    def _says(self, cell: str, read: Published | None, found: Published | None) -> bool:
        """Whether a cell says what was found: in whichever order, where no date of the table tells it."""
        if read is None or found is None:
            return read is found
        values = {read.value}
        if not self._order and is_ambiguous(cell):
            values |= {stamp.value for order in ("dmy", "mdy") if (stamp := parse_stamp(cell, order))}
        return found.value in values

    def _date(self, text: str, where: str) -> Published | None:
        if not text:
            return None
        try:
            stamp = parse_stamp(text.replace("-??", "").strip("'"), self._order)
        except ValueError as error:
            raise DatelineError(f"{where}: {error}; write YYYY-MM-DD, YYYY-MM-?? or YYYY-??-??.") from None
        if stamp is None:
            raise DatelineError(f"{where}: {text!r} is no date; write YYYY-MM-DD, YYYY-MM-?? or YYYY-??-??.")
        return Published(stamp.value, where, text, stamp.doubt)


def read_corrections(path: str | os.PathLike[str]) -> Corrections:
    """An edited table. Commas, semicolons or tabs part its columns; it needs ``id`` and what was edited."""
    place = Path(path)
    try:
        text, _ = decode(place.read_bytes())
    except OSError as error:
        raise DatelineError(f"Cannot read the corrections {path}: {error.strerror}.") from None
    if text.lower().startswith("sep="):
        text = text.partition("\n")[2]  # a line that some spreadsheets write and all of them read
    header = text.split("\n", 1)[0]
    separator = max(",;\t", key=header.count)
    rows: dict[str, tuple[int, dict[str, str]]] = {}
    table = csv.DictReader(io.StringIO(text), delimiter=separator, restval="")
    names = [name.strip().lower() for name in table.fieldnames or ()]
    if "id" not in names or not {*names} & {*CHECKED, "drop"}:
        raise DatelineError(
            f"{path} is no table of corrections: it needs the column id "
            f"and one of {', '.join(CHECKED)}, drop."
        )
    table.fieldnames = names
    for row in table:
        if row["id"]:
            rows[row["id"]] = (table.line_num, {name: value or "" for name, value in row.items() if name})
    orders = (day_order(row.get("date", "")) for _, row in rows.values())
    return Corrections(place.name, rows, next(filter(None, orders), ""))
