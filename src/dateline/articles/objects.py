"""Where in a JSON document its articles are: as services answer, programs export and people nest them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from dateline.articles.records import Columns, scalar

__all__ = ["lifted", "records_in"]

Record = dict[str, Any]

_NAMES_OF_LISTS = """
    articles docs documents items results hits data entries posts stories news value response @graph
"""
_LISTS = frozenset(_NAMES_OF_LISTS.split())
_NAMES_OF_WRAPPERS = """
    _source fields attributes metadata meta article story document post item data properties content body
"""
_WRAPPERS = tuple(_NAMES_OF_WRAPPERS.split())
_COLUMNS = Columns({}, sparse=True)
_DEEPEST = 6
_SAMPLE = 20
_DAY = re.compile(r"\d{4}-?\d\d-?\d\d")


def lifted(record: Record, depth: int = 0) -> Record:
    """A record with the fields brought up that stand in ``_source``, ``metadata`` and the like; what stands
    above goes before what is brought up, except that an envelope's own fields yield to its ``_source``."""
    found = record
    for name in _WRAPPERS:
        inner = record.get(name)
        if isinstance(inner, Mapping) and inner and depth < 2:
            inner = lifted(dict(inner), depth + 1)
            if name == "_source":
                found = {**found, **inner}
                found.pop(name)
            else:
                outer = {key: value for key, value in found.items() if value or key not in inner}
                if _COLUMNS.of(inner)["text"]:
                    outer.pop(name, None)
                found = {**inner, **outer}
    return found


def records_in(document: Any, depth: int = 0) -> list[Record]:
    """The objects that are articles, their nested fields brought up.

    A document is an article itself if it has a text and a date; else the articles are those of a list of a
    usual name, a table by columns, objects by their id or their date, or whatever list deeper down has texts.
    """
    if isinstance(document, list):
        return [lifted(record) for record in document if isinstance(record, dict)]
    if not isinstance(document, dict):
        return []
    own = lifted(document)
    if depth >= _DEEPEST or (_has(own, "text") and _has(own, "date")):
        return [own]
    listed = [
        value for name, value in document.items() if name.lower() in _LISTS and isinstance(value, list | dict)
    ]
    for records in (records_in(value, depth + 1) for value in listed):
        if _are_articles(records):
            return records
    if _has(own, "text"):
        return [own]
    for found in (_table(document), _keyed(document)):
        if _are_articles(found):
            return found
    for value in document.values():
        if isinstance(value, list | dict) and _are_articles(found := records_in(value, depth + 1)):
            return found
    lists = (records_in(value, depth + 1) for value in listed if isinstance(value, list))
    return next(filter(None, lists), [own])


def _has(record: Mapping[str, Any], role: str) -> bool:
    return any(scalar(record[name]).strip() for name in _COLUMNS.of(record)[role])


def _are_articles(records: list[Record]) -> bool:
    return any(_has(record, "text") for record in records[:_SAMPLE])


def _table(document: Record) -> list[Record]:
    """A table by columns, as data frames are written: values by row, a list a column, or rows apart."""
    names, rows = document.get("columns"), document.get("data")
    if isinstance(names, list) and isinstance(rows, list):
        return [dict(zip(map(str, names), row, strict=False)) for row in rows if isinstance(row, list)]
    columns = list(document.values())
    if not _COLUMNS.of(document)["text"]:
        return []
    if all(isinstance(column, dict) for column in columns):
        shared = columns[0].keys()
        if all(column.keys() == shared for column in columns):
            return [{name: document[name][row] for name in document} for row in shared]
    if all(isinstance(column, list) and len(column) == len(columns[0]) for column in columns):
        return [dict(zip(document, row, strict=True)) for row in zip(*columns, strict=True)]
    return []


def _keyed(document: Record) -> list[Record]:
    """Objects by their id, or lists of them by their date."""
    found = list(_under_keys(document))
    return found if len(document) > 1 and all(_has(record, "text") for record in found[:_SAMPLE]) else []


def _under_keys(document: Record) -> Iterator[Record]:
    for key, value in document.items():
        role = "date" if _DAY.fullmatch(key) else "id"
        for record in value if isinstance(value, list) else [value]:
            if isinstance(record, dict):
                yield lifted({role: key, **record} if role == "date" or record is value else record)
