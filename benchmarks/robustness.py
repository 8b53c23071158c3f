"""Whether the choices behind the default recipe hold on data that they were not chosen on.

    python benchmarks/robustness.py timeline17 Timeline17.tar.gz --cache pools/ --markdown

Other corpora and other references are made of a data set (``WORLDS``), and on each the paper's recipe, the
default, and recipes between a plain form of it and the default are scored. The tables have a row for each
recipe and a column for each world: the score of the default, and differences to it.
"""

from __future__ import annotations

import argparse
import datetime
import warnings
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path

from dateline.articles import Article
from dateline.evaluation import Cell, Table
from dateline.experiments.datasets import load_dataset
from dateline.experiments.run import Options, run
from dateline.experiments.tasks import Reference, Topic
from dateline.objectives import DateImportance, WordCoverage
from dateline.recipes import Model, Recipe, Shape, named_model, named_recipe
from dateline.text import display
from dateline.timelines import Timeline

SCORES = {"AR-1": "align+ m:1 R1", "AR-2": "align+ m:1 R2", "date F1": "dates"}
DEFAULT = named_recipe("default")


@dataclass(frozen=True)
class Form:
    """The choices in which a plain form of the recipe and the default differ."""

    weight: float = 3
    power: float = 0.5
    one_vote: bool = False
    within_range: bool = True
    shortest: int = 1
    flawed: float = 1
    poorly_told: float = 1
    dated: float = 1.3

    def recipe(self) -> Recipe:
        words = WordCoverage(self.power, self.dated, self.flawed, self.one_vote, self.shortest)
        dates = DateImportance(poorly_told=self.poorly_told)
        return replace(DEFAULT, objective=self.weight * dates + words, within_range=self.within_range)


PLAIN = Form()
CHOSEN = Form(20, 0.75, True, False, 15, 0.3, 0.5)
CHANGES: Mapping[str, Mapping[str, object]] = {
    "weight": {"weight": 20},
    "length power": {"power": 0.75},
    "votes": {"one_vote": True},
    "idf of all": {"within_range": False},
    "shortest": {"shortest": 15},
    "flaws": {"flawed": 0.3},
    "poorly told": {"poorly_told": 0.5},
    "dated": {"dated": 1.3},
}


def _without(change: str) -> Recipe:
    plain = {"dated": 1} if change == "dated" else {name: getattr(PLAIN, name) for name in CHANGES[change]}
    return replace(CHOSEN, **plain).recipe()


MODELS: Mapping[str, Callable[[], Model]] = {
    "default": lambda: DEFAULT,
    "paper": lambda: named_model("paper"),
    "plain": PLAIN.recipe,
    **{f"length power {r}": (lambda r=r: replace(CHOSEN, power=r).recipe()) for r in (0.6, 0.7, 0.8)},
    **{f"default without {name}": (lambda name=name: _without(name)) for name in CHANGES},
    **{
        f"plain with {name}": replace(PLAIN, **change).recipe
        for name, change in CHANGES.items()
        if name != "dated"
    },
}


def __getattr__(name: str) -> Callable[[], Model]:
    """The models as attributes, which is how experiments name models in a file."""
    try:
        return MODELS[name]
    except KeyError:
        raise AttributeError(name) from None


def _draw(*parts: object) -> float:
    """A number from 0 to 1 that depends on the parts alone."""
    return int.from_bytes(blake2b(repr(parts).encode(), digest_size=6).digest()) / 2**48


@dataclass(frozen=True, slots=True)
class _Ranged(Reference):
    """A reference whose task has the range of something else."""

    first: datetime.date = datetime.date.min
    last: datetime.date = datetime.date.max

    @property
    def shape(self) -> Shape:
        return replace(Shape.of(self.timeline), first=self.first, last=self.last)


def _ranged(reference: Reference, first: datetime.date, last: datetime.date, timeline: Timeline) -> Reference:
    return _Ranged(reference.name, reference.file, timeline, first, last)


def merged(topics: Sequence[Topic]) -> Iterator[Topic]:
    """All articles of all topics, and each topic's keywords: most articles are about something else."""
    everything = [
        replace(article, id=f"{topic.name}/{article.id}") for topic in topics for article in topic.articles
    ]
    for topic in topics:
        yield replace(topic, articles=everything)


def widened(topics: Sequence[Topic]) -> Iterator[Topic]:
    """The range of a task is that of the articles."""
    for topic in topics:
        days = [article.published.first for article in topic.articles if article.published]
        yield replace(
            topic,
            references=tuple(_ranged(one, min(days), max(days), one.timeline) for one in topic.references),
        )


def _thinned(timeline: Timeline, kept: Callable[[datetime.date], bool]) -> Timeline:
    entries = [replace(one, sentences=one.sentences[:1]) for one in timeline if kept(one.date)]
    return replace(timeline, entries=tuple(entries))


def sparse(topics: Sequence[Topic]) -> Iterator[Topic]:
    """Every fourth date of a reference, drawn by lot, with its first sentence; the range stays."""
    for topic in topics:
        references = []
        for one in topic.references:
            thin = _thinned(one.timeline, lambda day, one=one: _draw(one.name, day) < 0.25)
            if thin.entries:
                references.append(_ranged(one, one.shape.first, one.shape.last, thin))
        yield replace(topic, references=tuple(references))


def agreed(topics: Sequence[Topic]) -> Iterator[Topic]:
    """The dates that two references of a topic name, one sentence each; the range is that of the topic."""
    for topic in topics:
        number = Counter(day for one in topic.references for day in one.timeline.dates)
        named = {day for day, count in number.items() if count > 1}
        if named:
            references = []
            for one in topic.references:
                thin = _thinned(one.timeline, named.__contains__)
                if thin.entries:
                    references.append(_ranged(one, min(number), max(number), thin))
            yield replace(topic, references=tuple(references))


def prose(topics: Sequence[Topic]) -> Iterator[Topic]:
    """Raw text: tokens joined, three sentences a paragraph, split by our own splitter."""

    def raw(article: Article) -> Article:
        lines = [display(line, tokenised=True, code="en") for line in article.text.splitlines()]
        text = "\n\n".join(" ".join(lines[at : at + 3]) for at in range(0, len(lines), 3))
        return replace(article, text=text, tokenised=False)

    for topic in topics:
        yield replace(topic, articles=[raw(article) for article in topic.articles])


def single_source(topics: Sequence[Topic]) -> Iterator[Topic]:
    """The articles of one publisher, for every publisher of a topic."""
    for topic in topics:
        for source in sorted({article.source for article in topic.articles}):
            articles = [article for article in topic.articles if article.source == source]
            yield replace(topic, name=f"{topic.name} {source}", articles=articles)


def _drawn(share: float, parts: int) -> Callable[[Sequence[Topic]], Iterator[Topic]]:
    def draw(topics: Sequence[Topic]) -> Iterator[Topic]:
        for topic in topics:
            for part in range(parts):
                low = part * share
                articles = [a for a in topic.articles if low <= _draw(a.id) < low + share]
                yield replace(topic, name=f"{topic.name} {part}", articles=articles)

    return draw


def unfiltered(topics: Sequence[Topic]) -> Iterator[Topic]:
    """No keywords: every sentence counts."""
    for topic in topics:
        yield replace(topic, keywords=())


WORLDS: Mapping[str, Callable[[Sequence[Topic]], Iterator[Topic]]] = {
    "as it is": iter,
    "merged": merged,
    "widened": widened,
    "sparse": sparse,
    "sparse, merged": lambda topics: sparse(list(merged(topics))),
    "agreed": agreed,
    "prose": prose,
    "one source": single_source,
    "halves": _drawn(0.5, 2),
    "tenths": _drawn(0.1, 3),
    "no keywords": unfiltered,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("dataset")
    parser.add_argument("path")
    parser.add_argument("--worlds", nargs="*", default=list(WORLDS), help="only these")
    parser.add_argument("--rows", nargs="*", default=list(MODELS), help="only these models")
    parser.add_argument("--cache", type=Path, help="folder of annotated topics")
    parser.add_argument("--markdown", action="store_true")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    data = load_dataset(options.dataset, options.path)
    names = ["default", *(name for name in options.rows if name != "default")]
    models = [f"{Path(__file__).resolve()}:{name}" for name in names]
    found: dict[str, list[dict[str, float]]] = {}
    for world in options.worlds:
        topics = list(WORLDS[world](data.topics))
        done = run(world, topics, models, Options(jobs=1, cache=options.cache))
        found[world] = [{score: row.average()[key].f1 for score, key in SCORES.items()} for row in done.rows]
    for score in SCORES:
        lines = []
        for number, name in enumerate(names):
            cells = [Cell(name if number else f"{name}, {score}")]
            for world in options.worlds:
                value, first = found[world][number][score], found[world][0][score]
                cells.append(Cell(f"{value - first:+.3f}" if number else f"{value:.3f}"))
            lines.append(tuple(cells))
        table = Table((score, *options.worlds), tuple(lines))
        print(table.render("markdown" if options.markdown else "text"), end="\n\n")


if __name__ == "__main__":
    main()
