"""Readers: a source of any kind becomes a re-iterable stream of articles."""

from dateline.articles.article import Article, Published, TimeSpan
from dateline.articles.canonical import write_articles
from dateline.articles.reading import Articles, read
from dateline.articles.report import Note, Report
from dateline.articles.topics import DataSet, Reference, Topic, read_topics

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
    "read",
    "read_topics",
    "write_articles",
]
