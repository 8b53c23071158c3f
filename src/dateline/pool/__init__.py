"""The pool: the dated sentences of a corpus as columns."""

from dateline.pool.columns import TextColumn
from dateline.pool.pool import ArticleTable, CopyTable, MentionTable, Pool

__all__ = ["ArticleTable", "CopyTable", "MentionTable", "Pool", "TextColumn"]
