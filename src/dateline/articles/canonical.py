"""The project's own article format: one JSON object a line, complete, so that reading gives back what was
written: sentences, times, copies, the granularity and the evidence of the publication date included."""

from __future__ import annotations

import contextlib
import gzip
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from typing import IO, Any

from dateline.articles.article import Article, Published, TimeSpan
from dateline.articles.decoding import well_formed
from dateline.errors import DatelineError
from dateline.files import write_atomically

__all__ = ["MARK", "from_record", "to_record", "write_articles"]

MARK = "dateline"
_STRINGS = ("title", "url", "source", "language", "origin")


def to_record(article: Article) -> dict[str, Any]:
    """The JSON object of an article; what is empty is left out."""
    record: dict[str, Any] = {MARK: 1, "id": article.id}
    if article.published is not None:
        published = article.published
        record["published"] = {"value": published.value}
        record["published"] |= {
            name: getattr(published, name)
            for name in ("evidence", "written", "doubt")
            if getattr(published, name)
        }
    record |= {name: getattr(article, name) for name in _STRINGS if getattr(article, name)}
    if article.tokenised:
        record["tokenised"] = True
    record["text"] = article.text
    if article.sentences is not None:
        record["sentences"] = [list(span) for span in article.sentences]
    if article.times is not None:
        record["times"] = [list(span) for span in article.times]
    if article.evidence:
        record["evidence"] = dict(article.evidence)
    if article.metadata:
        record["metadata"] = dict(article.metadata)
    if article.copies:
        record["copies"] = [to_record(copy) for copy in article.copies]
    return record


def from_record(record: Mapping[str, Any]) -> Article:
    """The article of a JSON object written by :func:`to_record`."""
    try:
        text = well_formed(_string(record, "text"))
        published = record.get("published")
        return Article(
            id=well_formed(_string(record, "id")),
            text=text,
            published=None
            if published is None
            else Published(**{str(k): str(v) for k, v in published.items()}),
            **{name: well_formed(_string(record, name, "")) for name in _STRINGS},
            sentences=_spans(record.get("sentences"), len(text)),
            times=_times(record.get("times"), len(text)),
            tokenised=record.get("tokenised") is True,
            copies=tuple(from_record(copy) for copy in record.get("copies", ())),
            metadata=dict(record.get("metadata", {})),
            evidence={str(name): str(words) for name, words in record.get("evidence", {}).items()},
        )
    except (TypeError, LookupError, AttributeError, ValueError, RecursionError) as error:
        raise DatelineError(f"not an article as dateline writes it ({error})") from None


def _string(record: Mapping[str, Any], name: str, default: str | None = None) -> str:
    value = record[name] if default is None else record.get(name, default)
    if not isinstance(value, str):
        raise TypeError(f"{name!r} is no text")
    return value


def _span(start: object, end: object, length: int) -> tuple[int, int]:
    if not (isinstance(start, int) and isinstance(end, int) and 0 <= start <= end <= length):
        raise ValueError(f"offsets {start!r} to {end!r} lie outside the text")
    return start, end


def _spans(rows: Any, length: int) -> tuple[tuple[int, int], ...] | None:
    return None if rows is None else tuple(_span(start, end, length) for start, end in rows)


def _times(rows: Any, length: int) -> tuple[TimeSpan, ...] | None:
    if rows is None:
        return None
    return tuple(TimeSpan(*_span(row[0], row[1], length), str(row[2]), str(row[3])) for row in rows)


def write_articles(articles: Iterable[Article], path: str | os.PathLike[str]) -> int:
    """Write articles as JSON lines (gzip when the name ends in ``.gz``) and return how many.

    The file appears complete or not at all; everything that takes a source reads it.
    """
    count = 0
    with write_atomically(path) as temporary, temporary.open("wb") as raw, _packed(raw, path) as stream:
        for article in articles:
            line = json.dumps(to_record(article), ensure_ascii=False, separators=(",", ":"), default=str)
            stream.write(well_formed(line).encode() + b"\n")
            count += 1
    return count


@contextlib.contextmanager
def _packed(raw: IO[bytes], path: str | os.PathLike[str]) -> Iterator[IO[bytes]]:
    """``raw``, through gzip when the name says so; without name and time in it, so that the bytes repeat."""
    if os.fspath(path).endswith(".gz"):
        with gzip.GzipFile(filename="", mode="wb", fileobj=raw, mtime=0) as stream:
            yield stream  # type: ignore[misc]
    else:
        yield raw
