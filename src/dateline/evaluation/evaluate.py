"""Scoring a timeline against its references."""

from __future__ import annotations

import datetime
import os
import reprlib
import warnings
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from dateline.errors import DatelineError, DatelineWarning, unknown_name
from dateline.evaluation.metrics import METRICS, SCORES, score_names
from dateline.evaluation.modes import find_mode
from dateline.evaluation.ngrams import WordNumbers
from dateline.evaluation.pair import Days, Pair
from dateline.evaluation.scores import Scores
from dateline.timelines import Timeline, load_all
from dateline.timelines.formats import READINGS
from dateline.timelines.formats.format import parse_day

__all__ = [
    "TimelineLike",
    "evaluate",
    "evaluate_all",
    "is_timeline_like",
    "one_timeline",
    "timelines_in",
]

TimelineLike: TypeAlias = (
    "Timeline | str | os.PathLike[str] | Mapping[datetime.date, Sequence[str]] | Mapping[str, Sequence[str]]"
)

_MANY_LETTERS = 0.01
"""English has fewer letters than this that are not ASCII, other languages have more."""
_MAPPING = "a timeline given as a mapping"


def evaluate(
    timeline: TimelineLike,
    references: TimelineLike | Iterable[TimelineLike],
    *,
    metrics: Iterable[str] | str | None = None,
    mode: str = "rouge-1.5.5",
    reading: str = "complete",
    beta: float = 1,
    name: str = "",
) -> Scores:
    """Score a timeline against one or several references.

    Each is a :class:`~dateline.timelines.Timeline`, a file of any timeline format, or a mapping of dates (or
    strings YYYY-MM-DD) to sentences; a file with several timelines stands for several references. ``metrics``
    names what is scored (all by default), ``mode`` how words are counted (see
    :mod:`dateline.evaluation.modes`), ``reading`` how timeline17 files are read. An empty prediction or
    reference scores 0.
    """
    return _Evaluation(metrics, mode, reading, beta).score(timeline, references, name)


def evaluate_all(
    pairs: Iterable[tuple[str, TimelineLike, TimelineLike | Iterable[TimelineLike]]],
    *,
    metrics: Iterable[str] | str | None = None,
    mode: str = "rouge-1.5.5",
    reading: str = "complete",
    beta: float = 1,
) -> list[Scores]:
    """Score many (name, timeline, references) triples; the work on words is shared."""
    evaluation = _Evaluation(metrics, mode, reading, beta)
    return [evaluation.score(timeline, references, name) for name, timeline, references in pairs]


class _Evaluation:
    """The options of an evaluation, checked once, and the numbers of the words met so far."""

    def __init__(self, metrics: Iterable[str] | str | None, mode: str, reading: str, beta: float) -> None:
        self.names = score_names(metrics)
        self.mode = find_mode(mode)
        if reading not in READINGS:
            raise unknown_name("reading", reading, READINGS)
        if not 0 < beta < float("inf"):
            raise DatelineError(f"beta weighs recall against precision and must be positive, not {beta!r}.")
        self.reading = reading
        self.beta = beta
        self.words = WordNumbers.of_mode(self.mode)
        self._warned = not self.mode.ascii_letters

    def score(
        self, timeline: TimelineLike, references: TimelineLike | Iterable[TimelineLike], name: str
    ) -> Scores:
        predicted = one_timeline(timeline, self.reading)
        several = isinstance(references, Iterable) and not is_timeline_like(references)
        given: list[Any] = list(references) if several else [references]  # type: ignore[arg-type]
        truth = [days for reference in given for days in timelines_in(reference, self.reading)]
        if not truth:
            raise DatelineError("There is no reference timeline to score against; give at least one.")
        self._warn_of_lost_letters(truth)
        pair = Pair(predicted, truth, self.mode, self.words)
        values = {}
        for score in self.names:
            metric, n = SCORES[score]
            values[score] = METRICS[metric](pair, n).score(self.beta)
        read = any(isinstance(item, (str, os.PathLike)) for item in (timeline, *given))
        reading = self.reading if read else "given"
        return Scores(values, self.mode.name, reading, len(truth), self.beta, name=name)

    def _warn_of_lost_letters(self, references: Sequence[Days]) -> None:
        """Say once that this mode cannot read the language of the references."""
        if not self._warned and (lost := _share_of_other_letters(references)) >= _MANY_LETTERS:
            self._warned = True
            warnings.warn(
                f"{lost:.0%} of the letters of the references are not a to z; the mode {self.mode.name} "
                "takes them for blanks. The mode unicode counts the words of any language.",
                DatelineWarning,
                stacklevel=4,
            )


def is_timeline_like(value: Any) -> bool:
    """Whether this is something that :func:`evaluate` takes for a timeline, not a collection of them."""
    return isinstance(value, (Timeline, str, os.PathLike, Mapping))


def _share_of_other_letters(timelines: Iterable[Days]) -> float:
    """The share of letters that are not ASCII."""
    text = "".join(sentence for days in timelines for told in days.values() for sentence in told)
    letters = [] if text.isascii() else [letter for letter in text if letter.isalpha()]
    return sum(not letter.isascii() for letter in letters) / len(letters) if letters else 0.0


def one_timeline(timeline: TimelineLike, reading: str = "complete") -> Days:
    """The dates and sentences of a timeline, or of the only timeline in a file."""
    found = timelines_in(timeline, reading)
    if len(found) != 1:
        hint = "an empty timeline is the line []" if not found else "score each from a file of its own"
        raise DatelineError(f"{timeline}: expected one timeline, found {len(found)}; {hint}.")
    return found[0]


def timelines_in(timeline: TimelineLike, reading: str = "complete") -> list[Days]:
    """The dates and sentences of a timeline, or of all timelines in a file."""
    if isinstance(timeline, Timeline):
        return [timeline.texts()]
    if isinstance(timeline, Mapping):
        return [_days(timeline)]
    if not isinstance(timeline, (str, os.PathLike)):
        raise DatelineError(
            "A timeline to be scored is a Timeline, the name of a file or a mapping of dates to sentences, "
            f"not {reprlib.repr(timeline)}."
        )
    path = Path(timeline)
    if path.is_dir():
        raise DatelineError(f"{path} is a folder; name the timeline files in it.")
    return [found.texts() for found in load_all(path, reading=reading)]


def _days(timeline: Mapping[Any, Any]) -> Days:
    """A mapping written by hand: dates may be strings, a single sentence may stand without a list."""
    days: dict[datetime.date, list[str]] = {}
    for written, sentences in timeline.items():
        if isinstance(written, datetime.date):
            day = written.date() if isinstance(written, datetime.datetime) else written
        else:
            day = parse_day(written, _MAPPING)
        days.setdefault(day, []).extend(_sentences(sentences, day))
    return days


def _sentences(given: Any, day: datetime.date) -> list[str]:
    sentences = [given] if isinstance(given, str) else list(given) if isinstance(given, Iterable) else [given]
    for sentence in sentences:
        if not isinstance(sentence, str):
            raise DatelineError(
                f"{_MAPPING}: the sentences of {day} are strings, not {reprlib.repr(sentence)}."
            )
    return sentences
