"""Readers: a source of any kind becomes a re-iterable stream of articles."""

from dateline.articles.article import Article, Published, TimeSpan

__all__ = ["Article", "Published", "TimeSpan"]
