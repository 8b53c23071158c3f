"""What the layouts of data sets have in common: one pass over the files, each put in its place."""

from __future__ import annotations

from collections.abc import Iterator

from dateline.articles.article import Article, TimeSpan
from dateline.articles.context import Context, LayoutReader, Place
from dateline.articles.entry import Entry
from dateline.articles.marked import read_timeml
from dateline.articles.sources import Source
from dateline.errors import DatelineError

__all__ = ["placed", "stage_of", "text_article"]


def stage_of(file: str) -> tuple[str, int]:
    """The name without the suffixes of its stage, and the stage: 2 is annotated, 1 tokenised, 0 raw."""
    base = file.removesuffix(".timeml")
    stage = 2 if base != file else 0
    bare = base.removesuffix(".tokenized")
    return bare, stage or int(bare != base)


def placed(source: Source, layout: LayoutReader, context: Context) -> Iterator[tuple[Entry, Place]]:
    """The files of a source with their places; of an article's several forms only the richest.

    A staged layout needs the names first, which costs one more pass over an archive.
    """
    richest: dict[str, int] = {}
    if layout.staged:
        for name in source.names():
            place = layout.place(name)
            if place is not None and place.key:
                richest[place.key] = max(place.stage, richest.get(place.key, 0))
    for entry in source.entries(context.report):
        place = layout.place(entry.name)
        if place is None:
            context.report.skip(entry.name, "no part of the data set's layout")
        elif not place.key or richest[place.key] == place.stage:
            yield entry, place


def text_article(entry: Entry, place: Place, context: Context) -> Article:
    """The article of a file that is its text, raw, tokenised or annotated, dated by its folder."""
    text = context.text(entry)
    times: tuple[TimeSpan, ...] | None = None
    if place.stage == 2:
        marked = read_timeml(text)
        text, times = marked.text, marked.times
    if not text or text.isspace():
        raise DatelineError("empty")
    published, tried = context.published(place.date, "folder name")
    if published is None:
        context.undated(place.id, [tried])
    evidence: dict[str, str] = {}
    return Article(
        id=place.id,
        text=text,
        published=published,
        source=context.filled("source", place.source, "folder name", evidence),
        language=context.filled("language", place.language, "the data set", evidence),
        times=times,
        tokenised=place.tokenised,
        origin=context.origin(entry),
        metadata={"topic": place.topic} if place.topic else {},
        evidence=evidence,
    )
