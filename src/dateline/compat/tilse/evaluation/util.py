"""The F score and the approximation of ROUGE-1 by which dates are aligned, as tilse has them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dateline.evaluation.ngrams import overlap
from dateline.evaluation.pair import blank_separated_words
from dateline.evaluation.score import Sums, f_measure

__all__ = ["compute_rouge_approximation", "get_f_score"]


def get_f_score(prec: float, rec: float, beta: float = 1) -> float:
    """F_beta of a precision and a recall."""
    return f_measure(prec, rec, beta)


def compute_rouge_approximation(pred_summary: Iterable[str], groundtruth: Iterable[Sequence[str]]) -> float:
    """ROUGE-1 F1 of a summary (sentences with tokens separated by blanks) and reference summaries, over
    tokens as they are written, without punctuation."""
    words = blank_separated_words()
    predicted = words.of_sentences(pred_summary).tolist()
    references = [words.of_sentences(summary).tolist() for summary in groundtruth]
    match, in_prediction, in_references = overlap(predicted, references)
    return Sums(match, in_prediction, match, in_references).score().f1
