"""One's own data set: a folder with one folder for each topic (docs/experiments.md)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dateline.articles import Report, read
from dateline.errors import DatelineError
from dateline.experiments.tasks import Reference, Topic, file_name, leave_out
from dateline.timelines import load_all

__all__ = ["own_topics"]


def own_topics(folder: Path, report: Report) -> tuple[Topic, ...]:
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
            leave_out(f"{place.name}, reference {file}", "it has no dates")
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
