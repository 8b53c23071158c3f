"""Readers: a source of any kind becomes a re-iterable stream of articles."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from dateline.articles.article import Article, Published, TimeSpan
from dateline.articles.canonical import write_articles
from dateline.articles.reading import Articles, read
from dateline.articles.repair import write_check
from dateline.articles.report import Note, Report
from dateline.articles.topics import DataSet, Reference, Topic, read_topics

if TYPE_CHECKING:
    from dateline.articles.duplicates import merge_copies

__all__ = [
    "Article",
    "Articles",
    "DataSet",
    "Note",
    "Published",
    "Reference",
    "Report",
    "TimeSpan",
    "Topic",
    "merge_copies",
    "read",
    "read_topics",
    "write_articles",
    "write_check",
]


def __getattr__(name: str) -> Any:
    """``merge_copies`` brings NumPy, which reading does without, so it is loaded on use."""
    if name == "merge_copies":
        return importlib.import_module("dateline.articles.duplicates").merge_copies
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
