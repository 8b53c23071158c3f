"""The data sets of experiments: where topics, references and keywords come from."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import warnings
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from dateline.articles import Article, Report, read, read_topics
from dateline.articles.marked import read_timeml
from dateline.articles.readers import READERS
from dateline.articles.topics import Reference as Distributed
from dateline.articles.topics import Topic as DistributedTopic
from dateline.errors import DatelineError, DatelineWarning, unknown_name
from dateline.experiments.keywords import KEYWORDS
from dateline.experiments.tasks import Reference, Topic, file_name
from dateline.timelines import Timeline, load_all
from dateline.timelines.formats import FORMATS

__all__ = ["DATASETS", "DataSet", "load_dataset"]

DATASETS: Mapping[str, str] = {
    "timeline17": "Tran et al. 2013: 9 topics, 19 timelines (archive or folder as distributed)",
    "crisis": "Tran et al. 2015: 4 topics, 22 timelines (archive or folder as distributed)",
    "news-tls": "any data set in the layout of news-tls, such as entities; raw articles suffice",
    "cl-tls": "the multilingual crisis data of CL-TLS: <lang>/<topic>/..., <lang>/reference/<topic>.txt",
    "folder": "your own topics: <topic>/articles*, <topic>/references/*, <topic>/keywords.txt",
}

_TAG_AFTER = re.compile(r"(?<=[^\s>])(<TIMEX3\b)")
_TAG_BEFORE = re.compile(r"(</TIMEX3>)(?=[^\s<])")
_LINE = re.compile(r"[^\n]*[^\s]")


@dataclass(frozen=True, slots=True)
class DataSet:
    """Topics with references, what the source was recognised as, a checksum and the reading report."""

    name: str
    recognised: str
    topics: tuple[Topic, ...]
    checksum: str
    report: Report


def load_dataset(
    name: str, path: str | os.PathLike[str], *, as_published: bool = False, annotation: Path | None = None
) -> DataSet:
    """Read a data set. ``annotation`` is a JSONL(.gz) file of foreign TimeML (topic, id, date, timeml): it
    replaces our own time expressions article by article, and only the topics it has are kept."""
    if name not in DATASETS:
        raise unknown_name("data set", name, DATASETS)
    place = Path(path)
    if not place.exists():
        raise DatelineError(f"{place} does not exist; give the archive or folder of the {name} data set.")
    if name == "folder":
        recognised, report = f"a folder of topics, {place.name}", Report()
        topics = _own_topics(place, report)
    else:
        found = read_topics(place, as_published=as_published and name == "timeline17")
        recognised, report = found.recognised, found.report
        _check_whole(report, place)
        _check_kind(name, recognised, place)
        topics = tuple(Topic(one.name, one.articles, _references(one), _keywords(one)) for one in found)
    for topic in topics:
        if not topic.references:
            _left_out(topic.name, "it has no reference timeline")
    topics = tuple(topic for topic in topics if topic.references)
    if annotation is not None:
        topics = _annotated(topics, annotation)
    if not topics:
        raise DatelineError(
            f"{place} was recognised as {recognised}, but no topic has both articles and a reference."
        )
    return DataSet(name, recognised, topics, _checksum(place), report)


def _keywords(topic: DistributedTopic) -> tuple[str, ...]:
    return tuple(word.lower() for word in topic.keywords) or KEYWORDS.get(topic.name.lower(), ())


def _references(topic: DistributedTopic) -> tuple[Reference, ...]:
    """The references in the order of their file names, read as tilse reads them; empty ones are left out."""
    references: list[Reference] = []
    called = file_name(topic.name)
    for distributed in sorted(topic.references):
        timeline = _parsed(distributed)
        if timeline.entries:
            references.append(Reference(f"{called}__{len(references)}", distributed.name, timeline))
        else:
            _left_out(f"{topic.name}, reference {distributed.name}", "it has no dates")
    return tuple(references)


def _left_out(what: str, why: str) -> None:
    warnings.warn(f"{what}: {why}; left out.", DatelineWarning, stacklevel=3)


def _parsed(reference: Distributed) -> Timeline:
    kind = "news-tls" if ".jsonl" in reference.name else "timeline17"
    found: list[Timeline] = FORMATS[kind].read(reference.data, reference.name, "tilse")
    if len(found) != 1:
        raise DatelineError(f"{reference.name}: expected one reference timeline, found {len(found)}.")
    return found[0]


def _check_whole(report: Report, place: Path) -> None:
    """Figures of a part of a data set can be compared with nothing, so a damaged archive is an error."""
    for note in report.skipped:
        if note.name == str(place):
            raise DatelineError(f"{place}: {note.reason.removesuffix('; what stood before was read')}.")


def _check_kind(name: str, recognised: str, place: Path) -> None:
    for other in DATASETS:
        if other not in (name, "folder") and recognised == READERS[other].words:
            raise DatelineError(
                f"{place} is {recognised}, not {name}; run `dateline experiment {other} {place}`."
            )


def _own_topics(folder: Path, report: Report) -> tuple[Topic, ...]:
    """Every sub-folder with articles and references is a topic (docs/experiments.md describes the layout)."""
    if not folder.is_dir():
        raise DatelineError(f"{folder} is not a folder; give the folder that has one folder for each topic.")
    topics = []
    for place in sorted(path for path in _visible(folder) if path.is_dir()):
        articles = next((path for path in _visible(place) if path.stem.split(".")[0] == "articles"), None)
        references = _visible(place / "references") if (place / "references").is_dir() else []
        if articles is None or not references:
            lacking = "articles" if articles is None else "references"
            report.remark(f"{place.name} has no {lacking}; left out.")
            continue
        topics.append(_own_topic(place, articles, references, report))
    if not topics:
        raise DatelineError(
            f"{folder} has no topic: make one folder a topic, with `articles/` (or articles.jsonl) and "
            "`references/` with its timelines in it."
        )
    return tuple(topics)


def _own_topic(place: Path, articles: Path, references: Sequence[Path], report: Report) -> Topic:
    timelines = [(path.name, line) for path in references for line in load_all(path, reading="complete")]
    words = place / "keywords.txt"
    keywords = words.read_text(encoding="utf-8").lower().split() if words.is_file() else []
    source = read(articles)
    found = sorted(source, key=lambda article: article.id)
    report.read += source.report.read
    report.undated += source.report.undated
    report.skipped += source.report.skipped
    for file, timeline in timelines:
        if not timeline.entries:
            _left_out(f"{place.name}, reference {file}", "it has no dates")
    named = [(file, timeline) for file, timeline in timelines if timeline.entries]
    called = file_name(place.name)
    return Topic(
        place.name,
        found,
        tuple(Reference(f"{called}__{at}", file, timeline) for at, (file, timeline) in enumerate(named)),
        tuple(keywords),
    )


def _visible(folder: Path) -> list[Path]:
    """What is in a folder, by name, without hidden files."""
    return sorted(path for path in folder.iterdir() if not path.name.startswith("."))


def _annotated(topics: Iterable[Topic], annotation: Path) -> tuple[Topic, ...]:
    """The topics that a file of foreign TimeML covers, each article with the text and times found there."""
    opener = gzip.open if annotation.suffix == ".gz" else open
    marked: dict[str, dict[str, str]] = {}
    with opener(annotation, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            try:
                record = json.loads(line)
                marked.setdefault(record["topic"], {})[_plain_id(record["id"])] = record["timeml"]
            except (ValueError, KeyError, TypeError):
                raise DatelineError(
                    f"{annotation}, line {number}: expected a JSON object with topic, id and timeml."
                ) from None
    return tuple(_marked(topic, marked[topic.name]) for topic in topics if topic.name in marked)


def _marked(topic: Topic, marked: Mapping[str, str]) -> Topic:
    found = {article.id: marked.get(_plain_id(article.id)) for article in topic.articles}
    without = [name for name, timeml in found.items() if timeml is None]
    if without:
        more = f" and {len(without) - 1} more articles" if without[1:] else ""
        _left_out(f"{topic.name}, article {without[0]}{more}", "the annotation does not have it")
    articles = [
        _with_times(article, timeml)
        for article in topic.articles
        if (timeml := found[article.id]) is not None
    ]
    return replace(topic, articles=articles)


def _plain_id(identifier: str) -> str:
    return identifier.removesuffix(".txt").removesuffix(".htm")


def _with_times(article: Article, timeml: str) -> Article:
    """The text and times of TimeML as tilse reads it: a tag ends a token, and an expression that goes over a
    line break stands in both lines."""
    parsed = read_timeml(_TAG_AFTER.sub(r" \1", _TAG_BEFORE.sub(r"\1 ", timeml)))
    times = [
        time._replace(start=time.start + line.start(), end=time.start + line.end())
        for time in parsed.times
        for line in _LINE.finditer(parsed.text[time.start : time.end])
    ]
    return replace(article, text=parsed.text, times=tuple(times), sentences=None)


def _checksum(place: Path) -> str:
    """SHA-256 of a file, or of a folder's names and sizes."""
    digest = hashlib.sha256()
    if place.is_file():
        with place.open("rb") as file:
            while block := file.read(1 << 20):
                digest.update(block)
    else:
        for path in sorted(place.rglob("*")):
            if path.is_file():
                digest.update(f"{path.relative_to(place)}\0{path.stat().st_size}\n".encode())
    return digest.hexdigest()
