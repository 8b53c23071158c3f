"""The definitions of tilse's evaluator, written down as cases; where it is installed, compared with it."""

import codecs
import copy
import datetime
import importlib
import inspect
import io
import itertools
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dateline.compat.tilse.data import timelines
from dateline.compat.tilse.evaluation import dates, metrictests, rouge, scores, util
from dateline.errors import DatelineError


def day(number: int) -> datetime.date:
    return datetime.date(2015, 6, number)


REFERENCES = timelines.GroundTruth(
    [
        timelines.Timeline({day(1): ["glaciers retreat ."], day(3): ["glaciers melt , villages flood ."]}),
        timelines.Timeline({day(3): ["villages flooded ."]}),
    ]
)
PREDICTED = timelines.Timeline({day(3): ["villages flood ."], day(4): ["glaciers retreat ."]})

METHODS = [
    "evaluate_concat",
    "evaluate_agreement",
    "evaluate_align_date_costs",
    "evaluate_align_date_content_costs",
    "evaluate_align_date_content_costs_many_to_one",
]


@pytest.mark.parametrize(
    ("method", "precision", "recall"),
    [
        # 2 references, 4 words: denominator 8; references have 2 + 4 + 2 words
        ("evaluate_concat", 6 / 8, 6 / 8),
        ("evaluate_agreement", 4 / 8, 4 / 8),
        # 3-3 exactly; 4-1 is three days apart: a quarter of 2
        ("evaluate_align_date_costs", 4.5 / 8, 4.5 / 8),
        ("evaluate_align_date_content_costs", 4.5 / 8, 4.5 / 8),
        ("evaluate_align_date_content_costs_many_to_one", 4.5 / 8, 4.5 / 8),
    ],
)
@pytest.mark.parametrize("computation", ["original", "reimpl"])
def test_metrics_by_hand(method, precision, recall, computation):
    evaluator = rouge.TimelineRougeEvaluator(rouge_computation=computation)
    f_score = 2 * precision * recall / (precision + recall)
    expected = {"rouge_1": {"precision": precision, "recall": recall, "f_score": f_score}}
    assert getattr(evaluator, method)(PREDICTED, REFERENCES) == expected


def test_evaluate_all_nests_metric_measure_and_part():
    found = rouge.TimelineRougeEvaluator(measures=["rouge_1", "rouge_2"], beta=2).evaluate_all(
        PREDICTED, REFERENCES
    )
    assert list(found) == [method.removeprefix("evaluate_") for method in METHODS]
    assert all(set(measured) == {"rouge_1", "rouge_2"} for measured in found.values())
    assert set(found["concat"]["rouge_2"]) == {"precision", "recall", "f_score"}


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("predicted", [{}, {day(9): []}, {day(9): [""]}])
@pytest.mark.parametrize("reference", [{}, {day(1): ["glaciers retreat ."]}])
def test_nothing_to_compare_scores_zero(method, predicted, reference):
    evaluator = rouge.TimelineRougeEvaluator()
    truth = timelines.GroundTruth([timelines.Timeline(reference)])
    found = getattr(evaluator, method)(timelines.Timeline(predicted), truth)
    assert found == {"rouge_1": {"precision": 0, "recall": 0, "f_score": 0}}
    assert dates.evaluate_dates(timelines.Timeline({}), truth) == dict.fromkeys(
        ["precision", "recall", "f_score"], 0
    )


def test_no_reference_at_all_scores_zero():
    found = rouge.TimelineRougeEvaluator().evaluate_all(PREDICTED, timelines.GroundTruth([]))
    assert {score["rouge_1"]["f_score"] for score in found.values()} == {0}


def test_unknown_options_are_named():
    with pytest.raises(DatelineError, match="original"):
        rouge.TimelineRougeEvaluator(rouge_computation="perl")
    with pytest.raises(DatelineError, match="rouge_2"):
        rouge.TimelineRougeEvaluator(measures=["rouge_3"])


def test_rouge_1_is_the_measure_unless_others_are_asked_for():
    assert rouge.TimelineRougeEvaluator().measures == {"rouge_1"}
    assert inspect.signature(rouge.TimelineRougeEvaluator).parameters["measures"].default == {"rouge_1"}


def test_the_way_of_computing_may_be_replaced_after_scores_were_made():
    evaluator = rouge.TimelineRougeEvaluator(rouge_computation="reimpl")
    predicted, truth = (timelines.Timeline({day(1): [told]}) for told in ("the glacier", "the glaciers"))
    assert evaluator.evaluate_concat(predicted, timelines.GroundTruth([truth]))["rouge_1"]["f_score"] == 1
    evaluator.rouge = rouge.RougeReimplementation(stem=False, ignore_stopwords=False)
    evaluator.measures, evaluator.beta = ["rouge_1", "rouge_2"], 2
    found = evaluator.evaluate_concat(predicted, timelines.GroundTruth([truth]))
    assert [score["f_score"] for score in found.values()] == [0.5, 0]


def test_dates_may_have_a_time_of_day():
    """As in programs that read dates with ``strptime`` and leave it at that."""
    at_night = datetime.datetime(2015, 6, 3)
    predicted = timelines.Timeline({at_night: ["villages flood ."]})
    truth = timelines.GroundTruth([timelines.Timeline({at_night: ["villages flooded ."]})])
    for method in METHODS:
        found = getattr(rouge.TimelineRougeEvaluator(), method)(predicted, truth)
        assert found == {"rouge_1": {"precision": 1, "recall": 1, "f_score": 1}}


def test_timelines_survive_pickling_and_copying():
    assert pickle.loads(pickle.dumps(PREDICTED)) == copy.deepcopy(PREDICTED) == PREDICTED
    assert pickle.loads(pickle.dumps(REFERENCES)).timelines == REFERENCES.timelines


def test_f_score_and_approximation():
    assert util.get_f_score(0, 0) == 0
    assert util.get_f_score(0.5, 1, 0.5) == pytest.approx(0.5556, abs=1e-4)
    found = util.compute_rouge_approximation(["Ice melts .", "Ice cracks ."], [["Ice melts fast ."], ["ice"]])
    assert found == 2 * (2 / 8) * (2 / 4) / (2 / 8 + 2 / 4)
    assert util.compute_rouge_approximation([], [["a"]]) == 0


TEXT = (
    "2015-06-03\nsecond .\n\nthird .\n"
    + "-" * 32
    + "\n2015-06-01\nfirst .\n"
    + "-" * 32
    + "\n2015-06-05\nlost ."
)


def test_timeline_reads_and_prints():
    timeline = timelines.Timeline.from_file(io.StringIO(TEXT))
    assert timeline.dates_to_summaries == {day(3): ["second .", "", "third ."], day(1): ["first ."]}
    assert timeline.filename is None
    assert str(timeline).startswith("2015-06-01\nfirst .\n" + "-" * 32 + "\n2015-06-03\nsecond .\n")
    assert (len(timeline), timeline.get_number_of_sentences()) == (2, 4)
    assert timeline.get_dates() == set(timeline) == {day(1), day(3)}
    assert timeline[day(2)] == ""
    assert timeline == timelines.Timeline.from_sent_objects(timeline.dates_to_summaries)
    assert timeline != "timeline"
    assert timelines.Timeline({}) < timeline


def test_ground_truth_numbers_its_timelines():
    assert REFERENCES.get_dates() == {day(1), day(3)}
    assert REFERENCES[day(1)] == {"0": ["glaciers retreat ."], "1": ""}
    assert str(REFERENCES).startswith("0\n\n2015-06-01\n")


def test_scores_add_averages_and_print():
    evaluator = rouge.TimelineRougeEvaluator()
    mapping = {name: evaluator.evaluate_all(PREDICTED, REFERENCES) for name in ("a", "b")}
    found = scores.Scores(mapping, {name: dates.evaluate_dates(PREDICTED, REFERENCES) for name in "ab"})
    assert found.mapping["average_score"]["concat"]["rouge_1"]["recall"] == 0.75
    assert found.date_mapping["average_score"]["f_score"] == 0.5
    assert "\taverage_score  P: 0.750 R: 0.750 F: 0.750\n" in str(found)
    assert scores.Scores({}, {}).date_mapping["average_score"]["f_score"] == 0


def test_metric_tests_name_every_mistake():
    tests = metrictests.MetricTests(rouge.TimelineRougeEvaluator())
    names, results = tests.test_metrics({"ice": REFERENCES})
    assert names == ["remove_random", "add", "merge", "shift_1_day", "shift_5_days"]
    shifted = results[3].mapping["average_score"]
    assert shifted["agreement"]["rouge_1"]["f_score"] == 0
    assert shifted["concat"]["rouge_1"]["f_score"] == 1


WORDS = st.sampled_from(
    ["glaciers", "retreat", "Villages", "the", ".", ",", "flooded", "café", "x<y", "^", "()"]
)
DAYS = st.dictionaries(
    st.integers(1, 12).map(day), st.lists(st.lists(WORDS, max_size=5).map(" ".join), max_size=3), max_size=4
)


@settings(max_examples=25, deadline=None)
@given(DAYS.filter(bool), st.lists(DAYS.filter(bool), min_size=1, max_size=2))
def test_reimplementation_gives_the_numbers_of_tilse(predicted, references):
    tilse = pytest.importorskip("tilse.evaluation.rouge")
    theirs = importlib.import_module("tilse.data.timelines")
    for measure, method in itertools.product(["rouge_1", "rouge_2"], METHODS):
        found, expected = (
            _score_or_zero(
                getattr(evaluation.TimelineRougeEvaluator([measure], "reimpl"), method),
                data.Timeline(predicted),
                data.GroundTruth([data.Timeline(reference) for reference in references]),
            )
            for evaluation, data in ((rouge, timelines), (tilse, theirs))
        )
        assert found == (expected or {measure: {"precision": 0, "recall": 0, "f_score": 0}})


def _score_or_zero(method, timeline, truth):
    try:
        return method(timeline, truth)
    except ZeroDivisionError:  # only tilse's concat, with nothing to count on one side
        return None


def test_files_are_read_as_tilse_reads_them(tmp_path):
    theirs = pytest.importorskip("tilse.data.timelines")
    path = tmp_path / "t.txt"
    path.write_bytes(
        TEXT.replace("\n", "\r\n").encode() + b"\ncaf\xe9\n" + b"-" * 32 + b"\n\nundated\n" + b"-" * 32
    )
    for kind in (timelines, theirs):
        with codecs.open(str(path), "r", "utf-8", "replace") as file:
            kind.found = kind.Timeline.from_file(file).dates_to_summaries
    assert timelines.found == theirs.found
