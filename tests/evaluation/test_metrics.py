import copy
import datetime
import math
import pickle
import warnings

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dateline as dl
from dateline.errors import DatelineError, DatelineWarning
from dateline.evaluation import Scores, average, evaluate_all, near_date_curve
from dateline.evaluation.metrics import METRICS, SCORES
from dateline.evaluation.score import f_measure
from dateline.timelines import Timeline


def day(number: int) -> datetime.date:
    return datetime.date(2020, 3, number)


REFERENCES = [
    {
        day(1): ["bridge collapses ."],
        day(2): ["bridge engineers are sorry .", "mayors are , too ."],
        day(4): ["tunnels open really early"],
    },
    {day(2): ["tunnels stay closed ."]},
]
PREDICTED = {day(2): ["bridge engineers ."], day(3): ["rivers rise ."], day(5): ["early tunnels ."]}


def worked(metric: str) -> tuple[float, float]:
    score = dl.evaluate(PREDICTED, REFERENCES)[f"{metric} R1"]
    return score.precision, score.recall


# Counted words: references {bridge collapses}, {bridge engineers mayors}, {tunnels open early} and
# {tunnels stay closed} ("are", "sorry", "too", "really" are stopped): 11; prediction 2 + 2 + 2, twice: 12.
def test_concat_by_hand():
    # bridge, engineers, tunnels, early in the first reference, tunnels in the second
    assert worked("concat") == pytest.approx((5 / 12, 5 / 11))


def test_agreement_by_hand():
    # only 2 March is shared: bridge and engineers
    assert worked("agreement") == pytest.approx((2 / 12, 2 / 11))


def test_align_by_hand():
    # 2-2 (cost 0); 3 and 5 March share 1 and 4 March: 3-1 + 5-4 costs 2/3 + 1/2, 3-4 + 5-1 costs 1/2 + 4/5
    # so 5 March meets 4 March: tunnels and early at half weight
    assert worked("align") == pytest.approx((3 / 12, 3 / 11))


def test_align_many_to_one_by_hand():
    # precision: 2-2, 3-2 or 3-4 (nothing shared), 5-4 (2 at half weight)
    # recall: 1 March meets 2 March (bridge at half weight), 2-2, 4-5 (2 at half weight)
    assert worked("align+ m:1") == pytest.approx((3 / 12, 3.5 / 11))


def test_dates_by_hand():
    score = dl.evaluate(PREDICTED, REFERENCES)["dates"]
    assert score == pytest.approx((1 / 3, 1 / 3, 1 / 3))


def test_leftover_dates_only_enlarge_the_denominator():
    fewer = {day(2): ["bridge engineers ."], day(3): ["rivers rise ."]}
    more = {**PREDICTED, day(20): ["orchards bloom ."]}
    assert dl.evaluate(fewer, REFERENCES)["align R1"][:2] == pytest.approx((2 / 8, 2 / 11))
    assert dl.evaluate(more, REFERENCES)["align R1"][:2] == pytest.approx((3 / 16, 3 / 11))


@pytest.mark.parametrize("mode", ["rouge-1.5.5", "tilse-reimpl", "unicode"])
@pytest.mark.parametrize(
    ("predicted", "references"),
    [
        ({}, REFERENCES),
        (PREDICTED, [{}]),
        ({}, [{}]),
        ({day(9): []}, [{day(9): [""]}]),
        ({day(9): ["  ", "\t"]}, REFERENCES),
        ({day(28): ["orchards bloom ."]}, [{day(1): ["rivers rise ."]}]),
        ({day(1): ["the of and ."]}, [{day(1): ["the of and ."]}]),
    ],
)
def test_nothing_to_count_is_a_score_of_zero_and_never_nan(mode, predicted, references):
    scores = dl.evaluate(predicted, references, mode=mode)
    assert set(scores.values) == set(SCORES)
    assert all(0 <= part <= 1 for score in scores.values.values() for part in score)
    assert all(math.isfinite(part) for score in scores.values.values() for part in score)
    if mode != "unicode":
        assert scores["concat R1"] == (0, 0, 0)


WORDS = st.sampled_from(["bridge", "river", "tunnel", "mayor", "orchard", "the", "of", ",", "."])
DAYS = st.dictionaries(
    st.integers(1, 20).map(day),
    st.lists(st.lists(WORDS, max_size=6).map(" ".join), max_size=3),
    max_size=5,
)


@settings(max_examples=60, deadline=None)
@given(DAYS, st.lists(DAYS, min_size=1, max_size=3))
def test_scores_are_proportions_and_agreement_never_exceeds_concat(predicted, references):
    scores = dl.evaluate(predicted, references)
    for score in scores.values.values():
        assert all(0 <= part <= 1 + 1e-12 for part in score)
    assert scores["agreement R1"].f1 <= scores["concat R1"].f1 + 1e-12


@settings(max_examples=40, deadline=None)
@given(DAYS.filter(lambda days: any(c.isalpha() for told in days.values() for s in told for c in s)))
def test_a_timeline_is_its_own_best_prediction(days):
    scores = dl.evaluate(
        days, days, mode="unicode", metrics=["concat R1", "agreement R1", "align R1", "dates"]
    )
    assert list(scores.values.values()) == [pytest.approx((1, 1, 1))] * 4


def test_equal_summaries_of_two_dates_are_interchangeable_to_many_to_one():
    """A property of the published metric: both dates go to the first of the two."""
    days = {day(1): ["bridge"], day(2): ["bridge"]}
    assert dl.evaluate(days, days)["align+ m:1 R1"].f1 == 0.75


@settings(max_examples=40, deadline=None)
@given(DAYS, DAYS)
def test_changing_the_roles_swaps_precision_and_recall_of_concat(left, right):
    forth, back = dl.evaluate(left, right)["concat R2"], dl.evaluate(right, left)["concat R2"]
    assert (forth.precision, forth.recall) == (back.recall, back.precision)


def test_averages_come_in_both_ways():
    one = dl.evaluate({day(1): ["rivers rise"]}, {day(1): ["rivers rise early"], day(2): ["rivers"]})
    two = dl.evaluate({day(1): ["mayors speak"]}, {day(1): ["tunnels open"]})
    means, fs = average([one, two]), average([one, two], "mean-of-fs")
    precision, recall = means["dates"][:2]
    assert (precision, recall) == pytest.approx((1.0, 0.75))
    assert means["dates"].f1 == f_measure(precision, recall)
    assert fs["dates"].f1 == pytest.approx((one["dates"].f1 + two["dates"].f1) / 2)
    assert "average:f-of-means(2)" in means.signature
    assert "average:mean-of-fs(2)" in fs.signature


def test_averaging_refuses_scores_made_differently_and_nothing():
    one, two = (dl.evaluate(PREDICTED, REFERENCES, mode=mode) for mode in ("rouge-1.5.5", "unicode"))
    with pytest.raises(DatelineError, match="cannot be averaged"):
        average([one, two])
    with pytest.raises(DatelineError, match="no scores"):
        average([])
    with pytest.raises(DatelineError, match="f-of-means"):
        average([one], "median")


@pytest.mark.parametrize(
    ("asked", "names"),
    [
        ("AR-1", ["align+ m:1 R1"]),
        ("align+m:1", ["align+ m:1 R1", "align+ m:1 R2"]),
        ("concat rouge-2", ["concat R2"]),
        (["dates", "Agreement"], ["agreement R1", "agreement R2", "dates"]),
    ],
)
def test_metrics_are_asked_for_by_name(asked, names):
    assert list(dl.evaluate(PREDICTED, REFERENCES, metrics=asked).values) == names


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"metrics": "concatt"}, "Unknown metric 'concatt'. Did you mean 'concat'"),
        ({"mode": "rouge"}, "Unknown mode"),
        ({"reading": "fast"}, "Unknown reading"),
        ({"beta": 0}, "beta"),
        ({"beta": float("nan")}, "beta"),
    ],
)
def test_unknown_options_are_named(options, message):
    with pytest.raises(DatelineError, match=message):
        dl.evaluate(PREDICTED, REFERENCES, **options)


def test_no_reference_is_an_error():
    with pytest.raises(DatelineError, match="no reference"):
        dl.evaluate(PREDICTED, [])


def test_every_score_carries_its_signature(tmp_path):
    path = Timeline.from_dict(REFERENCES[0]).save(tmp_path / "r.txt")
    scores = dl.evaluate(PREDICTED, path, reading="tilse")
    signature = scores.as_dict()["align+ m:1 R1"]["signature"]
    assert signature == (
        "metric:align+ m:1 R1|mode:rouge-1.5.5|stem:porter+irregular|stop:smart|beta:1|refs:1|"
        f"reading:tilse|average:none|dateline:{dl.__version__}"
    )
    assert "reading:given" in dl.evaluate(PREDICTED, REFERENCES).signature
    assert scores.signature in str(scores)


def test_scores_are_immutable_and_comparable():
    scores = dl.evaluate(PREDICTED, REFERENCES)
    with pytest.raises(TypeError):
        scores.values["dates"] = (1, 1, 1)
    assert scores == dl.evaluate(PREDICTED, REFERENCES)
    assert isinstance(scores, Scores)
    assert hash(scores) == hash(dl.evaluate(PREDICTED, REFERENCES))


def test_files_timelines_and_mappings_score_alike(tmp_path):
    predicted = Timeline.from_dict(PREDICTED)
    path = predicted.save(tmp_path / "p.json")
    references = tmp_path / "refs.jsonl"
    references.write_text(
        "".join(
            Timeline.from_dict(r).save(tmp_path / f"{i}.jsonl").read_text() for i, r in enumerate(REFERENCES)
        )
    )
    given_scores = dl.evaluate(PREDICTED, REFERENCES)
    assert dl.evaluate(path, references).values == given_scores.values
    assert dl.evaluate(predicted, [Timeline.from_dict(r) for r in REFERENCES]) == given_scores
    with pytest.raises(DatelineError, match="expected one timeline, found 2"):
        dl.evaluate(references, path)
    with pytest.raises(DatelineError, match="is a folder"):
        dl.evaluate(path, tmp_path)


def test_many_pairs_score_as_one_by_one():
    pairs = [("a", PREDICTED, REFERENCES), ("b", REFERENCES[0], REFERENCES[1])]
    assert [s.values for s in evaluate_all(pairs)] == [dl.evaluate(p, r).values for _, p, r in pairs]


def test_near_dates_are_paired_once():
    curve = near_date_curve([day(1), day(2), day(3)], [day(2)], within=2)
    assert [score.precision for score in curve] == pytest.approx([1 / 3, 1 / 3, 1 / 3])
    curve = near_date_curve([day(1), day(8)], [day(3), day(9)], within=7)
    assert [score.f1 for score in curve] == [0, 0.5, 1, 1, 1, 1, 1, 1]
    assert near_date_curve([], [day(1)]) == [(0, 0, 0)] * 8


@settings(max_examples=60, deadline=None)
@given(st.sets(st.integers(1, 28), max_size=7), st.sets(st.integers(1, 28), max_size=7), st.integers(0, 7))
def test_near_date_matching_is_maximum(left, right, within):
    import numpy as np
    from scipy.optimize import linear_sum_assignment

    predicted, reference = [day(d) for d in sorted(left)], [day(d) for d in sorted(right)]
    near = np.abs(np.subtract.outer(sorted(left), sorted(right))) <= within
    best = near[linear_sum_assignment(-near.astype(int))].sum() if near.size else 0
    curve = near_date_curve(predicted, reference, within)
    assert curve[within].precision * len(left) == pytest.approx(best)


def test_metric_functions_are_listed_in_their_usual_order():
    assert list(METRICS) == ["concat", "agreement", "align", "align+", "align+ m:1", "dates"]


def test_many_dates_are_aligned_in_parts_or_refused_clearly(monkeypatch):
    first = datetime.date(1900, 1, 1).toordinal()
    days = {datetime.date.fromordinal(first + number): ["rivers rise"] for number in range(1100)}
    later = {datetime.date.fromordinal(first + 3 + number): ["Rivers Rise"] for number in range(1100)}
    scores = dl.evaluate(days, later, metrics=["concat", "agreement", "align+ m:1 R1", "dates"])
    assert scores["agreement R1"].f1 == pytest.approx(1097 / 1100)
    assert scores["align+ m:1 R1"].f1 == pytest.approx((1097 + 1 / 2 + 1 / 3 + 1 / 4) / 1100)
    monkeypatch.setattr("dateline.evaluation.align.MOST_DATE_PAIRS", 1_000_000)
    with pytest.raises(DatelineError, match="too many for align"):
        dl.evaluate(days, later, metrics=["align"])


def test_scores_survive_pickling_and_copying():
    scores = dl.evaluate(PREDICTED, REFERENCES)
    assert pickle.loads(pickle.dumps(scores)) == copy.deepcopy(scores) == scores


def test_mappings_may_have_written_dates_times_and_single_sentences():
    written = {"2020-03-02": "bridge engineers .", datetime.datetime(2020, 3, 3, 12): ["rivers rise ."]}
    plain = {day(2): ["bridge engineers ."], day(3): ["rivers rise ."]}
    assert dl.evaluate(written, plain) == dl.evaluate(plain, plain)
    for wrong in ("2020-02-30", 3, None):
        with pytest.raises(DatelineError, match="not a date"):
            dl.evaluate({wrong: ["x"]}, plain)


@pytest.mark.parametrize("told", [None, 5, [None], ["x", 1], float("nan")])
def test_what_is_no_sentence_is_named_with_its_day(told):
    for pair in (({day(1): told}, PREDICTED), (PREDICTED, {day(1): told})):
        with pytest.raises(DatelineError, match="the sentences of 2020-03-01 are strings, not"):
            dl.evaluate(*pair)


@pytest.mark.parametrize("wrong", [None, 5, [day(1)], [[]]])
def test_what_is_no_timeline_is_refused(wrong):
    for pair in ((wrong, PREDICTED), (PREDICTED, wrong)):
        with pytest.raises(DatelineError, match="is a Timeline, the name of a file or a mapping"):
            dl.evaluate(*pair)


def test_near_date_curves_take_whatever_can_be_scored(tmp_path):
    timeline, path = Timeline.from_dict(PREDICTED), Timeline.from_dict(REFERENCES[0]).save(tmp_path / "r.txt")
    expected = near_date_curve(PREDICTED, {**REFERENCES[0], **REFERENCES[1]})
    assert near_date_curve(timeline, [path, REFERENCES[1]]) == expected
    assert near_date_curve({"2020-03-02": ["x"]}, {"2020-03-04": ["x"]}, 2)[2] == (1, 1, 1)
    with pytest.raises(DatelineError, match="not -1"):
        near_date_curve(timeline, path, -1)


@pytest.mark.parametrize("sentence", ["Землетрясение в Японии", "La Banque centrale européenne a annoncé"])
def test_a_language_that_the_mode_cannot_read_is_told_once(sentence):
    days = {day(1): [sentence]}
    with pytest.warns(DatelineWarning, match="not a to z; the mode rouge-1.5.5 .* mode unicode") as told:
        evaluate_all([("a", days, days), ("b", days, days)])
    assert len(told) == 1
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert dl.evaluate(days, days, mode="unicode")["concat R1"].f1 == 1
        dl.evaluate(days, {day(1): ["The café opens early ."], day(2): ["rivers rise early ."] * 9})


def test_scripts_without_blanks_are_aligned_by_their_characters():
    predicted = {day(3): ["地震発生"]}
    reference = {day(2): ["大統領選挙"], day(5): ["地震が発生"]}
    aligned = {
        mode: dl.evaluate(predicted, reference, mode=mode)["align+ R1"]
        for mode in ("unicode", "tilse-reimpl")
    }
    assert aligned["unicode"].precision == pytest.approx(4 / 3 / 4)  # to 5 March, two days away
    assert aligned["tilse-reimpl"].precision == 0
