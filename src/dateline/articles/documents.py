"""A document's text becomes one article, or as many as it holds: dumps of news databases are taken apart."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dateline.articles import factiva, nexis, nexis_uni, numbered
from dateline.articles.article import Article
from dateline.articles.context import Context
from dateline.articles.dating import date_document
from dateline.articles.document import Document
from dateline.articles.entry import Entry
from dateline.articles.records import language_code, looks_tokenised
from dateline.errors import DatelineError

__all__ = ["articles_of", "compiled", "holds_many"]


def holds_many(text: str) -> str:
    """Whether a text is a dump of several articles, and of which database, in words."""
    if nexis.is_nexis(text) or nexis_uni.is_nexis_uni(text):
        return "articles from Nexis"
    if factiva.is_factiva(text):
        return "articles from Factiva"
    return "numbered documents" if numbered.is_numbered(text) else ""


def _pieces(text: str, context: Context) -> list[Document] | None:
    """The articles of a dump; None when the text is no dump."""
    if context.options.split:
        return _split(text, context)
    if nexis.is_nexis(text):
        return nexis.split(text)
    if nexis_uni.is_nexis_uni(text):
        return nexis_uni.split(text)
    if factiva.is_factiva(text):
        return factiva.split(text)
    return numbered.split(text) if numbered.is_numbered(text) else None


def compiled(pattern: str, name: str) -> re.Pattern[str]:
    """A regular expression the user gave."""
    try:
        return re.compile(pattern, re.MULTILINE)
    except re.error as error:
        raise DatelineError(
            f"The pattern for {name}, {pattern!r}, is no regular expression: {error}."
        ) from None


def _split(text: str, context: Context) -> list[Document]:
    """Cut where the user's pattern begins an article; named groups of it (date, title, ...) are used."""
    pattern = compiled(context.options.split, "split")
    starts = [match for match in pattern.finditer(text) if match[0]]
    if not starts:
        raise DatelineError(f"the pattern for split, {context.options.split!r}, does not occur")
    pieces = [Document(text[: starts[0].start()])]
    for match, following in zip(starts, [*starts[1:], None], strict=True):
        groups = {name: (value or "").strip() for name, value in match.groupdict().items()}
        dates = [(groups["date"], "pattern for split")] if groups.get("date") else []
        body = text[match.end() : following.start() if following else len(text)]
        known = {name: groups[name] for name in ("title", "source", "id") if name in groups}
        pieces.append(Document(body.strip("\n"), by="the pattern for split", dates=dates, **known))  # type: ignore[arg-type]
    return pieces if pieces[0].text.strip() else pieces[1:]


def _dates_by_pattern(document: Document, context: Context) -> list[tuple[str, str]]:
    if not context.options.date_pattern:
        return []
    pattern = compiled(context.options.date_pattern, "date_pattern")
    match = pattern.search(document.text)
    if match is None:
        return []
    written = match.groupdict().get("date") or (match[1] if pattern.groups else match[0])
    return [(written or "", "pattern for dates")]


def articles_of(document: Document, entry: Entry, context: Context) -> Iterator[Article]:
    """The article that a document is, or those that it holds, each with its own date."""
    pieces = _pieces(document.text, context)
    if pieces is None:
        yield _article(document, entry, entry.name, entry.name, context, alone=True)
        return
    for number, piece in enumerate(pieces, 1):
        name = f"{entry.name}:{number}"
        try:
            yield _article(
                piece, entry, name, f"{context.origin(entry)} article {number}", context, alone=False
            )
        except DatelineError as error:
            context.report.skip(name, str(error))


def _body(document: Document) -> str:
    """The text without its heading."""
    return document.text.lstrip("\n").partition("\n")[2].lstrip("\n") if document.headed else document.text


def _article(
    document: Document, entry: Entry, name: str, origin: str, context: Context, *, alone: bool
) -> Article:
    if not document.text or document.text.isspace():
        raise DatelineError("empty" if alone else "an article without text")
    identity = document.id or name
    dates = [*_dates_by_pattern(document, context), *document.dates]
    text = document.text if alone else document.text[:2000]  # with its title, which may be dated
    by = document.by or "the document"
    evidence = {"title": by} if document.title else {}
    return Article(
        id=identity,
        text=_body(document),
        published=date_document(
            context,
            entry,
            identity,
            dates,
            changes=document.changes,
            url=document.url,
            text=text,
            path_dates=document.path_dates,
        ),
        title=document.title,
        url=document.url,
        source=context.filled("source", document.source, by, evidence),
        language=context.filled("language", language_code(document.language), by, evidence),
        tokenised=looks_tokenised(document.text) if document.tokenised is None else document.tokenised,
        origin=context.origin(entry) if alone else origin,
        metadata=document.metadata,
        evidence=evidence,
    )
