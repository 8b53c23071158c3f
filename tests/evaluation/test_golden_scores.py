"""Scores that the ROUGE-1.5.5 script and tilse gave to texts of ours, once: every number must be the same.

``benchmarks/evaluation_parity.py`` compares with the real programs on as many texts as wanted.
"""

import datetime
import json
from pathlib import Path

import pytest

from dateline.compat.tilse.data import timelines
from dateline.compat.tilse.evaluation import rouge
from dateline.evaluation import evaluate
from dateline.evaluation.modes import MODES
from dateline.evaluation.ngrams import WordNumbers, overlap

GOLDEN = Path(__file__).parent / "golden"
NAMES = {
    "concat": "concat",
    "agreement": "agreement",
    "align": "align_date_costs",
    "align+": "align_date_content_costs",
    "align+ m:1": "align_date_content_costs_many_to_one",
}


def golden(name: str):
    return json.loads((GOLDEN / name).read_text(encoding="utf-8"))


def test_counts_are_those_of_the_script():
    found = golden("rouge-1.5.5.json")
    words = WordNumbers.of_mode(MODES["rouge-1.5.5"])
    texts = [words(text).tolist() for text in found["texts"]]
    assert len(found["counts"]) > 200
    for n, text, references, expected in found["counts"]:
        assert list(overlap(texts[text], [texts[r] for r in references], n)) == expected, (
            n,
            text,
            references,
        )


def days(plain):
    return {datetime.date.fromisoformat(day): sentences for day, sentences in plain.items()}


@pytest.mark.parametrize("mode", ["rouge-1.5.5", "tilse-reimpl"])
def test_timeline_scores_are_those_of_tilse(mode):
    found = golden("timelines.json")
    references = [days(reference) for reference in found["references"]]
    scores = evaluate(days(found["predicted"]), references, mode=mode)
    for metric, theirs in NAMES.items():
        for n in (1, 2):
            expected = found["scores"][mode][theirs][f"rouge_{n}"]
            assert scores[f"{metric} R{n}"] == (
                expected["precision"],
                expected["recall"],
                expected["f_score"],
            )


@pytest.mark.parametrize(("computation", "mode"), [("original", "rouge-1.5.5"), ("reimpl", "tilse-reimpl")])
def test_the_drop_in_gives_the_dictionaries_of_tilse(computation, mode):
    found = golden("timelines.json")
    evaluator = rouge.TimelineRougeEvaluator(["rouge_1", "rouge_2"], computation)
    truth = timelines.GroundTruth([timelines.Timeline(days(r)) for r in found["references"]])
    assert (
        evaluator.evaluate_all(timelines.Timeline(days(found["predicted"])), truth) == found["scores"][mode]
    )
