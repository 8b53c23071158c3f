"""Which sentences of an article are kept: by keywords, by a query, one by one or all together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from dateline import text as texts

__all__ = ["Selection"]


@dataclass(frozen=True, slots=True)
class Selection:
    """Which sentences are kept: those that match keywords and query, or all sentences of articles that do."""

    keywords: texts.Keywords | None = None
    query: texts.Query | None = None
    match: str = "sentence"

    def __bool__(self) -> bool:
        return self.keywords is not None or self.query is not None

    def __str__(self) -> str:
        parts = [str(part) for part in (self.keywords, self.query) if part is not None]
        where = " (whole articles)" if self.match == "article" else ""
        return " and ".join(parts) + where if parts else ""

    def wanted(self) -> list[tuple[str, ...]]:
        """Words or phrases of which a sentence needs one, of each of the lists."""
        lists = [self.keywords.keywords if self.keywords else (), self.query.wanted if self.query else ()]
        return [wanted for wanted in lists if wanted]

    def kept(self, pieces: Sequence[str], code: str) -> list[bool]:
        """Which of an article's sentences are kept."""
        wanted, excluded = [True] * len(pieces), [False] * len(pieces)
        if self.keywords is not None:
            wanted = list(map(_keyword_matcher(self.keywords), pieces))
        if self.query is not None:
            judge = _query_matcher(self.query, code)
            judged = [judge(texts.words(piece, code)) for piece in pieces]
            if self.match == "article":
                wanted = [any(wanted) and any(good for good, _ in judged)] * len(pieces)
            else:
                wanted = [a and good for a, (good, _) in zip(wanted, judged, strict=True)]
            excluded = [bad for _, bad in judged]
        if self.match == "article":
            return [any(wanted) and not any(excluded)] * len(pieces)
        return [a and not b for a, b in zip(wanted, excluded, strict=True)]


_keyword_matcher = cache(texts.Keywords.matcher)
_query_matcher = cache(texts.Query.matcher)
