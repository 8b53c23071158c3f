"""The scores of one prediction, or an average over several, with a signature of how they were made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from dateline import __version__
from dateline.errors import DatelineError, unknown_name
from dateline.evaluation.metrics import SCORES, score_names
from dateline.evaluation.modes import MODES
from dateline.evaluation.score import Score, f_measure
from dateline.evaluation.tables import Cell, Table

__all__ = ["AVERAGES", "Scores", "average", "require_same_making", "signatures"]

AVERAGES = ("f-of-means", "mean-of-fs")


@dataclass(frozen=True)
class Scores:
    """Scores by name ("align+ m:1 R1", "dates"), in their usual order.

    ``reading`` is how reference files were read ("given" when no file was), ``references`` how many there
    were (0: it varies), ``averaging`` "none" or how an average was formed, ``timelines`` of how many,
    ``name`` what was scored.
    """

    values: Mapping[str, Score]
    mode: str
    reading: str = "given"
    references: int = 1
    beta: float = 1
    averaging: str = "none"
    timelines: int = 1
    name: str = ""

    def __post_init__(self) -> None:
        ordered = {name: Score(*self.values[name]) for name in SCORES if name in self.values}
        object.__setattr__(self, "values", MappingProxyType(ordered))

    def __getitem__(self, name: str) -> Score:
        """The score of that name ("align+ m:1 R1", "AR-1", "dates")."""
        if name in self.values:
            return self.values[name]
        names = [found for found in score_names(name) if found in self.values]
        if len(names) != 1:
            raise unknown_name("score", name, self.values)
        return self.values[names[0]]

    def __hash__(self) -> int:
        return hash((tuple(self.values.items()), self.signature, self.name))

    def __reduce__(self) -> tuple[object, ...]:
        fields = (self.mode, self.reading, self.references, self.beta, self.averaging, self.timelines)
        return Scores, (dict(self.values), *fields, self.name)

    @property
    def signature(self) -> str:
        """What two scores must agree in to be comparable: mode, options, reading, averaging, version. The
        metric is the score's own name; :meth:`signature_of` puts both together."""
        parts = [f"mode:{self.mode}", MODES[self.mode].options, f"beta:{self.beta:g}"]
        parts += [f"refs:{self.references}" if self.references else "refs:varies", f"reading:{self.reading}"]
        average = self.averaging if self.averaging == "none" else f"{self.averaging}({self.timelines})"
        return "|".join([*parts, f"average:{average}", f"dateline:{__version__}"])

    def signature_of(self, name: str) -> str:
        """The full signature of one score."""
        return f"metric:{name}|{self.signature}"

    def as_dict(self) -> dict[str, dict[str, float | str]]:
        """Every score as precision, recall and f1, with its signature: ready for JSON."""
        return {
            name: {**score._asdict(), "signature": self.signature_of(name)}
            for name, score in self.values.items()
        }

    def table(self, *, digits: int = 4) -> Table:
        """The scores as a table, with the signature as its note."""
        rows = (
            (Cell(name), *(Cell(f"{part:.{digits}f}") for part in score))
            for name, score in self.values.items()
        )
        return Table((self.name or "score", "P", "R", "F"), tuple(rows), (self.signature,))

    def __str__(self) -> str:
        return self.table().render().rstrip("\n")


def signatures(scores: Iterable[Scores]) -> tuple[str, ...]:
    """The different signatures of several scores, in the order of their appearance."""
    return tuple(dict.fromkeys(score.signature for score in scores))


def require_same_making(scores: Sequence[Scores]) -> None:
    """Refuse scores that cannot be averaged or compared, since they were made in different ways."""
    makings = {(s.mode, s.reading, s.beta, *s.values): s for s in scores}
    if len(makings) > 1:
        first, other, *_ = makings.values()
        raise DatelineError(
            "These scores cannot be averaged or compared, they were made in different ways: "
            f"{', '.join(first.values)} with {first.signature} and "
            f"{', '.join(other.values)} with {other.signature}."
        )


def average(scores: Sequence[Scores], how: str = "f-of-means", name: str = "average") -> Scores:
    """The average over several timelines, in one of the two ways of the field.

    ``f-of-means``: F1 of the mean precision and the mean recall (what most tables print).
    ``mean-of-fs``: the mean of the F1s. Precision and recall are means in both.
    """
    if how not in AVERAGES:
        raise unknown_name("way of averaging", how, AVERAGES)
    if not scores:
        raise DatelineError("There are no scores to average; score at least one timeline.")
    require_same_making(scores)
    first = scores[0]
    values = {}
    for key in first.values:
        precision, recall, f1 = (
            sum(score.values[key][part] for score in scores) / len(scores) for part in range(3)
        )
        if how == "f-of-means":
            f1 = f_measure(precision, recall, first.beta)
        values[key] = Score(precision, recall, f1)
    references = first.references if all(s.references == first.references for s in scores) else 0
    return replace(
        first, values=values, averaging=how, timelines=len(scores), name=name, references=references
    )
