"""Taking articles in: what can be used, in which language, and in chunks of a size worth annotating."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from dateline import text as texts
from dateline.articles import Article
from dateline.errors import DatelineError
from dateline.pool.selection import Selection
from dateline.pool.workers import Chunk

__all__ = ["Intake"]

_CHUNK = 250_000
_TOGETHER = 1_000


@dataclass(slots=True)
class Intake:
    """Takes articles in, finds their languages, sorts out what cannot be used, and counts."""

    articles: Iterable[Article]
    selection: Selection
    language: str
    used: int = 0
    empty: list[str] = field(default_factory=list)
    repeated: list[str] = field(default_factory=list)
    languages: Counter[str] = field(default_factory=Counter)
    undecided: list[Article] = field(default_factory=list)
    _seen: set[bytes] = field(default_factory=set)

    def chunks(self) -> Iterator[Chunk]:
        """The articles in chunks. Those too short to tell their language come last, in that of most."""
        waiting: list[Article] = []
        codes: list[str] = []
        size = 0
        for article, code in self._with_languages():
            self.languages[code] += 1
            self.used += 1
            waiting.append(article)
            codes.append(code)
            size += len(article.text)
            if size >= _CHUNK:
                yield Chunk(tuple(waiting), tuple(codes), self.selection)
                waiting, codes, size = [], [], 0
        if waiting:
            yield Chunk(tuple(waiting), tuple(codes), self.selection)

    def _with_languages(self) -> Iterator[tuple[Article, str]]:
        for article in self.articles:
            if not isinstance(article, Article):
                raise DatelineError(
                    f"A pool is built from articles, not from {type(article).__name__}; make them with "
                    "dateline.Article(id, text, ...) or read them with dateline.read(path)."
                )
            if self._usable(article):
                code = texts.language_code(self.language or article.language)
                if code == texts.UNKNOWN:
                    code = texts.detect(article.text)
                if code == texts.UNKNOWN and texts.is_undecided(article.text):
                    self.undecided.append(article)
                else:
                    yield article, code
        most = self._most()
        for article in self.undecided:
            yield article, most

    def _most(self) -> str:
        """The language of most articles; where all are too short to tell, that of their texts together."""
        if self.languages:
            return min(self.languages, key=lambda code: (-self.languages[code], code))
        return texts.detect("\n".join(sorted(article.text[:200] for article in self.undecided)[:_TOGETHER]))

    def _usable(self, article: Article) -> bool:
        if not article.text.strip():
            self.empty.append(article.id)
            return False
        published = article.published.value if article.published else ""
        content = f"{article.id}\n{published}\n{article.text}".encode("utf-8", "surrogatepass")
        digest = hashlib.blake2b(content, digest_size=16).digest()
        if digest in self._seen:
            self.repeated.append(article.id)
            return False
        self._seen.add(digest)
        return True

    def facts(self) -> dict[str, Any]:
        """What was taken in and what was not."""
        unsupported = {code: n for code, n in self.languages.items() if code not in texts.languages()}
        return {
            "articles_read": self.used + len(self.empty) + len(self.repeated),
            "articles": self.used,
            "articles_empty": len(self.empty),
            "articles_repeated": len(self.repeated),
            "languages": dict(sorted(self.languages.items(), key=lambda item: (-item[1], item[0]))),
            "languages_unsupported": dict(sorted(unsupported.items())),
        }
