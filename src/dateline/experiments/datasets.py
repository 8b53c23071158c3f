"""The data sets of experiments: where topics, references and keywords come from."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dateline.articles import Report, read_topics
from dateline.articles.readers import READERS
from dateline.articles.topics import Reference as Distributed
from dateline.articles.topics import Topic as DistributedTopic
from dateline.errors import DatelineError, unknown_name
from dateline.experiments.annotation import annotated
from dateline.experiments.keywords import KEYWORDS
from dateline.experiments.own_topics import own_topics
from dateline.experiments.tasks import Reference, Topic, file_name, leave_out
from dateline.timelines import Timeline
from dateline.timelines.formats import FORMATS

__all__ = ["DATASETS", "DataSet", "load_dataset"]

DATASETS: Mapping[str, str] = {
    "timeline17": "Tran et al. 2013: 9 topics, 19 timelines (archive or folder as distributed)",
    "crisis": "Tran et al. 2015: 4 topics, 22 timelines (archive or folder as distributed)",
    "news-tls": "any data set in the layout of news-tls, such as entities; raw articles suffice",
    "cl-tls": "the multilingual crisis data of CL-TLS: <lang>/<topic>/..., <lang>/reference/<topic>.txt",
    "folder": "your own topics: <topic>/articles*, <topic>/references/*, <topic>/keywords.txt",
}


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
        topics = own_topics(place, report)
    else:
        found = read_topics(place, as_published=as_published and name == "timeline17")
        recognised, report = found.recognised, found.report
        _check_whole(report, place)
        _check_kind(name, recognised, place)
        topics = tuple(Topic(one.name, one.articles, _references(one), _keywords(one)) for one in found)
    for topic in topics:
        if not topic.references:
            leave_out(topic.name, "it has no reference timeline")
    topics = tuple(topic for topic in topics if topic.references)
    if annotation is not None:
        topics = annotated(topics, annotation)
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
            leave_out(f"{topic.name}, reference {distributed.name}", "it has no dates")
    return tuple(references)


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
