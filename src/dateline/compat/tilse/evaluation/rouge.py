"""Timelines against reference timelines by ROUGE, as tilse has it."""

from __future__ import annotations

import datetime
import re
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from dateline.errors import unknown_name
from dateline.evaluation.agreement import agreement
from dateline.evaluation.align import align, align_content, align_content_many_to_one
from dateline.evaluation.concat import concat
from dateline.evaluation.modes import MODES, PUNCTUATION, Mode, stop_words
from dateline.evaluation.ngrams import WordNumbers, overlap
from dateline.evaluation.pair import Pair
from dateline.evaluation.porter import stem_nltk
from dateline.evaluation.score import Sums

__all__ = ["RougeReimplementation", "TimelineRougeEvaluator"]

Measured = dict[str, dict[str, float]]
Summary = Sequence[Sequence[str]]

_LENGTHS = {"rouge_1": 1, "rouge_2": 2}


class _Rouge:
    """Counts for single summaries, given as lists of tokenised sentences. ``numbers`` keeps the words met so
    far, so that each is stemmed once."""

    def __init__(self, mode: Mode) -> None:
        self.mode = mode
        self.numbers = WordNumbers.of_mode(mode)

    def score_summary(self, summary: Summary, references: Mapping[Any, Summary]) -> dict[str, int]:
        """``rouge_1_h_count`` (shared), ``rouge_1_p_count`` (of the summary, once for each reference) and
        ``rouge_1_m_count`` (of the references), and the same for ``rouge_2``."""
        predicted = self._words(summary)
        others = [self._words(reference) for reference in references.values()]
        counts = {}
        for measure, n in _LENGTHS.items():
            match, in_prediction, in_references = overlap(predicted, others, n)
            counts[f"{measure}_h_count"] = match
            counts[f"{measure}_p_count"] = in_prediction
            counts[f"{measure}_m_count"] = in_references
        return counts

    def _raw(self, sentence: Sequence[str]) -> Iterable[str]:
        return self.mode.split(" ".join(sentence))

    def _words(self, summary: Summary) -> list[str]:
        words = (self.mode.normalise(raw) for sentence in summary for raw in self._raw(sentence))
        return [word for word in words if word is not None]


class RougeReimplementation(_Rouge):
    """The counts of tilse's reimplementation of ROUGE-1 and ROUGE-2."""

    def __init__(self, stem: bool = True, ignore_stopwords: bool = True) -> None:
        self.stem = stem
        self.ignore_stopwords = ignore_stopwords
        self.stopwords = set(stop_words()) if ignore_stopwords else set()
        self.porter_stemmer = SimpleNamespace(stem=stem_nltk)
        self.stem_function: Callable[[str], str] = stem_nltk if stem else str
        super().__init__(replace(MODES["tilse-reimpl"], normalise=self._normalise))

    def _normalise(self, token: str) -> str | None:
        token = token.lower()
        return None if token in PUNCTUATION or token in self.stopwords else self.stem_function(token)

    def _raw(self, sentence: Sequence[str]) -> Iterable[str]:
        return sentence


class _PerlRouge(_Rouge):
    """The counts of ROUGE-1.5.5 on what tilse feeds it: sentences as HTML, unescaped, so that the script
    stops reading a sentence at ``<``, and with ``&circ;`` for ``^``."""

    _CUT = re.compile(r"<[^\n]*")

    def __init__(self) -> None:
        super().__init__(replace(MODES["rouge-1.5.5"], split=self._split))

    def _split(self, text: str) -> list[str]:
        return MODES["rouge-1.5.5"].split(self._CUT.sub("", text).replace("^", " circ "))


class TimelineRougeEvaluator:
    """Scores of timelines. ``measures`` are ``rouge_1`` (the default) and ``rouge_2``;
    ``rouge_computation`` is ``original`` (the counts of ROUGE-1.5.5) or ``reimpl``; ``beta`` weighs recall in
    the F score."""

    def __init__(
        self,
        measures: Iterable[str] = frozenset({"rouge_1"}),
        rouge_computation: str = "original",
        beta: float = 1,
    ) -> None:
        kinds = {"original": _PerlRouge, "reimpl": RougeReimplementation}
        if rouge_computation not in kinds:
            raise unknown_name("way of computing ROUGE", rouge_computation, kinds)
        self.measures = measures if isinstance(measures, (set, list, tuple)) else set(measures)
        for measure in self.measures:
            if measure not in _LENGTHS:
                raise unknown_name("measure", measure, _LENGTHS)
        self.rouge: _Rouge = kinds[rouge_computation]()
        self.beta = beta

    def evaluate_concat(self, predicted_timeline: Any, reference_timelines: Any) -> Measured:
        """ROUGE of all daily summaries as one text."""
        return self._measure(concat, self._pair(predicted_timeline, reference_timelines))

    def evaluate_agreement(self, predicted_timeline: Any, reference_timelines: Any) -> Measured:
        """ROUGE of the summaries of equal dates."""
        return self._measure(agreement, self._pair(predicted_timeline, reference_timelines))

    def evaluate_align_date_costs(self, predicted_timeline: Any, reference_timelines: Any) -> Measured:
        """ROUGE over an injective alignment by date distance (align)."""
        return self._measure(align, self._dated_pair(predicted_timeline, reference_timelines))

    def evaluate_align_date_content_costs(
        self, predicted_timeline: Any, reference_timelines: Any
    ) -> Measured:
        """ROUGE over an injective alignment by date distance and content (align+)."""
        return self._measure(align_content, self._dated_pair(predicted_timeline, reference_timelines))

    def evaluate_align_date_content_costs_many_to_one(
        self, predicted_timeline: Any, reference_timelines: Any
    ) -> Measured:
        """ROUGE over an alignment of each date to its cheapest counterpart (align+ m:1)."""
        pair = self._dated_pair(predicted_timeline, reference_timelines)
        return self._measure(align_content_many_to_one, pair)

    def evaluate_all(self, predicted_timeline: Any, reference_timelines: Any) -> OrderedDict[str, Measured]:
        """All five metrics."""
        pair = self._pair(predicted_timeline, reference_timelines)
        dated = self._dated_pair(predicted_timeline, reference_timelines)
        return OrderedDict(
            [
                ("concat", self._measure(concat, pair)),
                ("agreement", self._measure(agreement, pair)),
                ("align_date_costs", self._measure(align, dated)),
                ("align_date_content_costs", self._measure(align_content, dated)),
                ("align_date_content_costs_many_to_one", self._measure(align_content_many_to_one, dated)),
            ]
        )

    def _measure(self, metric: Callable[[Pair, int], Sums], pair: Pair) -> Measured:
        scores = {}
        for measure in self.measures:
            score = metric(pair, _LENGTHS[measure]).score(self.beta)
            scores[measure] = {"precision": score.precision, "recall": score.recall, "f_score": score.f1}
        return scores

    def _pair(self, predicted: Any, references: Any) -> Pair:
        """Everything that was read; a block without a date stands before all dates."""
        return self._counted(predicted, references, datetime.date.min)

    def _dated_pair(self, predicted: Any, references: Any) -> Pair:
        """What has a date: nothing else can be aligned."""
        return self._counted(predicted, references, None)

    def _counted(self, predicted: Any, references: Any, undated: datetime.date | None) -> Pair:
        def days(timeline: Any) -> dict[datetime.date, list[str]]:
            dated = ((undated if day is None else day, timeline[day]) for day in timeline.get_dates())
            return {day: [" ".join(s.split()) for s in given] for day, given in dated if day is not None}

        truth = [days(timeline) for timeline in references.timelines]
        return Pair(days(predicted), truth, self.rouge.mode, self.rouge.numbers)
