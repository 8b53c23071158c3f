"""``read``: any source becomes a re-iterable stream of articles, and says what it was and what was lost."""

from __future__ import annotations

import os
import warnings
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from dateline.articles.article import Article
from dateline.articles.context import Context, FileReader, LayoutReader, Options
from dateline.articles.decoding import check_encoding, kind_of_binary
from dateline.articles.documents import compiled
from dateline.articles.entry import Entry
from dateline.articles.layouts import placed
from dateline.articles.products import product_of
from dateline.articles.readers import READERS
from dateline.articles.records import MissingColumnError, check_roles
from dateline.articles.repair import Corrections, read_corrections
from dateline.articles.report import Note, Report, named
from dateline.articles.sources import Source, open_source, sample_of
from dateline.articles.stamps import zone
from dateline.errors import DatelineError, DatelineWarning

__all__ = ["Articles", "file_articles", "layout_of", "read"]

PathLike = str | os.PathLike[str]
_UNKNOWN = "neither text nor any format that is known"
_KEPT = 20_000_000
"""Characters of text up to which articles are kept, instead of reading the source a second time."""


def read(
    paths: PathLike | Sequence[PathLike],
    *,
    format: str | None = None,  # noqa: A002 (the word people look for)
    columns: Mapping[str, str] | None = None,
    date_order: str = "",
    timezone: str = "",
    encoding: str = "",
    file_times: bool = False,
    split: str = "",
    date_pattern: str = "",
    language: str = "",
    source: str = "",
    corrections: PathLike | None = None,
    copies: str = "keep",
) -> Articles:
    """The articles of a folder, file, archive or data set; ``-`` is standard input.

    What is given is recognised (``articles.recognised`` says as what); ``format`` names a reader instead.
    ``columns`` says which column of a table is the date, text, title, url, id, source or language;
    ``date_order`` (``dmy``, ``mdy``) how ``04/05/2010`` is meant; ``timezone`` converts time stamps;
    ``file_times`` dates by the file's time what has no other date; ``split`` and ``date_pattern`` are regular
    expressions that cut a file into several articles and find their dates; ``language`` and ``source`` fill
    in what an article does not say; ``corrections`` is an edited table of ``dateline read --report``; and
    ``copies="merge"`` drops near-identical articles, listed then as ``copies`` of the one that stays (a
    large source is read twice).
    """
    from dateline.errors import unknown_name

    if date_order not in ("", "dmy", "mdy"):
        raise unknown_name("date order", date_order, ("dmy", "mdy"))
    if copies not in ("keep", "merge"):
        raise unknown_name("way with copies", copies, ("keep", "merge"))
    if timezone:
        zone(timezone)
    compiled(split, "split")
    compiled(date_pattern, "date_pattern")
    check_roles(columns or {})
    check_encoding(encoding)
    options = Options(
        format=format or "",
        columns=dict(columns or {}),
        date_order=date_order,
        timezone=timezone,
        encoding=encoding,
        file_times=file_times,
        split=split,
        date_pattern=date_pattern,
        language=language,
        source=source,
        copies=copies,
    )
    given = [paths] if isinstance(paths, str | os.PathLike) else list(paths)
    if not given:
        raise DatelineError("Nothing to read: name a file or folder.")
    mended = read_corrections(corrections) if corrections is not None else None
    return Articles([open_source(path) for path in given], options, mended)


class Articles:
    """Articles as a stream that can be gone through again and again; each pass reads the source anew.

    ``recognised`` says what the source is, ``report`` what happened in the latest pass (it fills while the
    pass goes on): how many were read, what was skipped and why, what should be checked. Ids are unique.
    """

    def __init__(
        self, sources: Sequence[Source], options: Options, corrections: Corrections | None = None
    ) -> None:
        self._sources = list(sources)
        self.options = options
        self._corrections = corrections
        self._copies: dict[str, list[Article]] | None = None
        self.report = Report()
        self._warned = False
        self._layouts = [_recognise(source, options) for source in self._sources]

    @property
    def recognised(self) -> str:
        """What was recognised, in words."""
        return "; ".join(
            f"{source.name}: {words}" for source, (words, _) in zip(self._sources, self._layouts, strict=True)
        )

    def __repr__(self) -> str:
        return f"<Articles of {self.recognised}>"

    def __iter__(self) -> Iterator[Article]:
        if self.options.copies == "keep":
            return self._each()
        return self._without_copies()

    def _without_copies(self) -> Iterator[Article]:
        from dateline.articles.duplicates import copies_of, without_copies

        seen: list[Article] = []
        if self._copies is None:
            self._copies = copies_of(_kept(self._each(), seen))
        articles = iter(seen) if seen else self._each()
        number = sum(map(len, self._copies.values()))
        for article in without_copies(articles, self._copies):
            self.report.copies = number
            yield article

    def _each(self) -> Iterator[Article]:
        self.report = report = Report()
        seen: dict[str, int] = {}
        for source, (_, layout) in zip(self._sources, self._layouts, strict=True):
            context = Context(self.options, report, source.name, source.entries)
            for found in _articles(source, layout, context):
                article = self._corrected(_renamed(found, seen, report), report)
                if article is not None:
                    yield _counted(article, report)
        self._close(report, seen)

    def _corrected(self, article: Article, report: Report) -> Article | None:
        if self._corrections is None:
            return article
        corrected = self._corrections.applied(article)
        if corrected is None:
            report.skip(article.id, "dropped by the corrections")
        return corrected

    def _close(self, report: Report, seen: Iterable[str]) -> None:
        """Draw the account of a pass; nothing read at all is an error."""
        report.close()
        if not report.read:
            raise DatelineError(_nothing(self, report))
        if self._corrections is not None and (unknown := self._corrections.unknown(seen)):
            number = len(unknown)
            report.remark(
                f"{number:,} {'row' if number == 1 else 'rows'} of the corrections name no article read, "
                f"{unknown[0]!r} for one."
            )
        if report.skipped and not self._warned:
            self._warned = True
            number = len(report.skipped)
            message = f"{number:,} {'file or record was' if number == 1 else 'files or records were'} skipped"
            warnings.warn(f"{message}: {named(report.skipped)}", DatelineWarning, stacklevel=3)


def _kept(articles: Iterable[Article], kept: list[Article]) -> Iterator[Article]:
    """The articles; all of them are in ``kept`` at the end, or none if they are too many to keep."""
    size = 0
    for article in articles:
        size += len(article.text)
        if size <= _KEPT:
            kept.append(article)
        yield article
    if size > _KEPT:
        kept.clear()


def _nothing(articles: Articles, report: Report) -> str:
    message = f"No article could be read from {articles.recognised}."
    if report.skipped:
        return f"{message} Skipped: {named(report.skipped)}."
    return f"{message} It is empty; give a folder, file or archive with articles."


def _renamed(article: Article, seen: dict[str, int], report: Report) -> Article:
    """The article under an id that no other has; ``seen`` counts how often each occurred."""
    name = article.id
    number = seen.get(name, 0) + 1
    if number > 1:
        while f"{article.id}#{number}" in seen:
            number += 1
        name = f"{article.id}#{number}"
        reason = f"this id occurs again in {article.origin}; renamed to {name}"
        report.renamed.append(Note(article.id, reason))
        seen[name] = 1
        seen[article.id] = number
        return replace(article, id=name)
    seen[name] = 1
    return article


def _counted(article: Article, report: Report) -> Article:
    report.read += 1
    report.undated += article.published is None
    report.languages[article.language] += 1
    if article.published is not None and article.published.doubt:
        report.doubt(article.id, article.published.doubt)
    return article


def layout_of(source: Source, options: Options) -> tuple[str, LayoutReader | None]:
    """The layout that a folder or archive has, in words and as its reader; None for a mere collection."""
    readers = [READERS[options.format]] if options.format else [READERS[name] for name in READERS]
    layouts = sorted((r for r in readers if isinstance(r, LayoutReader)), key=lambda reader: reader.order)
    if options.format and not layouts:
        return "", None
    names = sample_of(source)
    for reader in layouts:
        words = reader.recognise(names)
        if words and (options.format or not reader.staged or _is_evident(reader, names, source)):
            return words, reader
    if options.format:
        raise DatelineError(f"{source.name} is not laid out as {options.format} expects.")
    return "", None


def _is_evident(reader: LayoutReader, names: list[str], source: Source) -> bool:
    """Whether the first files, or else all, show that this is the data set's layout and no mere likeness."""
    return reader.is_evident(names) or reader.is_evident(source.names())


def _recognise(source: Source, options: Options) -> tuple[str, LayoutReader | None]:
    if options.format:
        READERS[options.format]  # an unknown name is an error now, not at the first article
    if source.kind == "file":
        entry = next(iter(source.entries(Report())))
        words, _ = _file_reader(entry, options)
        if not words:
            reason = _unreadable(entry)
            known = f" Known formats: {', '.join(READERS)}." if reason == _UNKNOWN else ""
            raise DatelineError(f"{source.name}: {reason}.{known}")
        return words, None
    words, layout = layout_of(source, options)
    if layout is not None:
        return (words if source.kind == "folder" else f"{words}, in a {source.kind}"), layout
    return f"a {source.kind} of articles{_kinds(source)}", None


def _kinds(source: Source) -> str:
    """The usual suffixes of a collection's first files."""
    names = [name.rsplit("/", 1)[-1].lower().removesuffix(".gz") for name in sample_of(source)]
    counted = Counter(os.path.splitext(name)[1] or "no suffix" for name in names)
    return f" ({', '.join(suffix for suffix, _ in counted.most_common(4))})" if counted else ""


def _file_reader(entry: Entry, options: Options) -> tuple[str, FileReader | None]:
    if options.format:
        reader = READERS[options.format]
        if isinstance(reader, FileReader):
            return f"read as {options.format}", reader
        return "", None
    for reader in () if product_of(entry) else _file_readers():
        if words := reader.recognise(entry):
            return words, reader
    return "", None


def _file_readers() -> list[FileReader]:
    found = [reader for name in READERS if isinstance(reader := READERS[name], FileReader)]
    return sorted(found, key=lambda reader: reader.order)


def _unreadable(entry: Entry) -> str:
    if not entry.head.strip():
        return "empty"
    if product := product_of(entry):
        return product
    kind = kind_of_binary(entry.head, entry.suffix)
    if kind == "a zip archive" or entry.head[257:262] == b"ustar":
        return "an archive within the source; give it as a source itself"
    return kind or _UNKNOWN


def _articles(source: Source, layout: LayoutReader | None, context: Context) -> Iterator[Article]:
    if layout is None:
        for entry in source.entries(context.report):
            yield from file_articles(entry, context)
        return
    for entry, place in placed(source, layout, context):
        if place.kind in ("article", "articles"):
            yield from guarded(layout.read(entry, place, context), entry, context)


def file_articles(entry: Entry, context: Context) -> Iterator[Article]:
    """The articles of one file, whatever its format; a file that cannot be read is skipped and named."""

    def recognised() -> Iterator[Article]:
        _, reader = _file_reader(entry, context.options)
        if reader is None:
            raise DatelineError(_unreadable(entry))
        yield from reader.read(entry, context)

    return guarded(recognised(), entry, context)


def guarded(articles: Iterator[Article], entry: Entry, context: Context) -> Iterator[Article]:
    """The articles of one file; whatever goes wrong in it is told and does not end the whole."""
    told = len(context.report.skipped)
    found = False
    try:
        for article in articles:
            found = True
            yield article
        if not found and len(context.report.skipped) == told:
            context.report.skip(entry.name, "no article in it" if entry.head.strip() else "empty")
    except MissingColumnError:
        raise  # the user's own wish, true of every file
    except DatelineError as error:
        context.report.skip(entry.name, str(error))
    except OSError as error:
        context.report.skip(entry.name, error.strerror or str(error))
    except Exception as error:  # a foreign library met hostile bytes; the other articles are not to suffer
        context.report.skip(entry.name, f"could not be read ({type(error).__name__}: {error})"[:200])
