import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dateline.errors import DatelineError
from dateline.evaluation import Score, Scores, compare
from dateline.evaluation.score import f_measure
from dateline.evaluation.significance import (
    all_pairs,
    bootstrap_intervals,
    group_numbers,
    holm,
    randomisation_tests,
)


def made(rows: list[tuple[float, float]], prefix: str = "t") -> list[Scores]:
    """Scores of one metric with the given precisions and recalls."""
    return [
        Scores({"dates": Score(p, r, f_measure(p, r))}, "rouge-1.5.5", name=f"{prefix}{number}")
        for number, (p, r) in enumerate(rows)
    ]


def brute_force(left: np.ndarray, right: np.ndarray, averaging: str) -> float:
    """The exact p-value by trying every way to swap, one by one."""

    def statistic(rows):
        p, r, f = np.mean(rows, axis=0)
        return f_measure(p, r) if averaging == "f-of-means" else f

    def difference(swaps):
        a = [r if s else x for x, r, s in zip(left, right, swaps, strict=True)]
        b = [x if s else r for x, r, s in zip(left, right, swaps, strict=True)]
        return abs(statistic(a) - statistic(b))

    ways = list(itertools.product([0, 1], repeat=len(left)))
    observed = difference(ways[0])
    return sum(difference(way) >= observed - 1e-12 for way in ways) / len(ways)


PARTS = st.floats(0, 1).map(lambda value: round(value, 3))
ROWS = st.lists(st.tuples(PARTS, PARTS, PARTS, PARTS), min_size=1, max_size=6)


@settings(max_examples=40, deadline=None)
@given(ROWS, st.sampled_from(["f-of-means", "mean-of-fs"]))
def test_few_timelines_give_the_exact_p_value(rows, averaging):
    left = np.array([(p, r, f_measure(p, r)) for p, r, _, _ in rows])
    right = np.array([(p, r, f_measure(p, r)) for _, _, p, r in rows])
    scores = np.stack([left, right])[:, :, None, :]
    p = randomisation_tests(scores, [(0, 1)], averaging=averaging)
    assert p[0, 0] == pytest.approx(brute_force(left, right, averaging))


def test_drawn_shuffles_come_near_the_exact_p_value_and_repeat_with_the_seed():
    chance = np.random.default_rng(1)
    scores = chance.uniform(size=(2, 12, 1, 3))
    exact = randomisation_tests(scores, [(0, 1)], shuffles=4096)[0, 0]
    drawn = randomisation_tests(scores, [(0, 1)], shuffles=4000, seed=3)[0, 0]
    assert drawn == pytest.approx(exact, abs=0.03)
    assert drawn == randomisation_tests(scores, [(0, 1)], shuffles=4000, seed=3)[0, 0]
    assert drawn != exact


def test_equal_systems_have_p_one_and_clear_winners_the_smallest_there_is():
    rows = [(0.5, 0.5)] * 8
    better = [(0.9, 0.9)] * 8
    report = compare({"a": made(rows), "b": made(better), "c": made(rows)})
    p = {(d.first, d.second): d.p for d in report.differences}
    assert p == {("a", "b"): 2 / 256, ("a", "c"): 1, ("b", "c"): 2 / 256}
    assert report.better_than("b", "dates") == ["a", "c"]
    assert report.better_than("a", "dates") == []


def test_whole_topics_are_swapped_together():
    rows, better = [(0.5, 0.5)] * 8, [(0.9, 0.9)] * 8
    report = compare({"a": made(rows), "b": made(better)}, topics=list("aaabbbcc"))
    assert report.differences[0].p == 2 / 8
    assert "shuffled:topics(3)" in report.signature
    assert "shuffled:timelines(8)" in compare({"a": made(rows), "b": made(better)}).signature


def test_without_correction_p_values_stay_as_they_are():
    systems = {name: made([(value, value)] * 5) for name, value in (("a", 0.5), ("b", 0.6), ("c", 0.7))}
    plain, corrected = (compare(systems, correction=how) for how in ("none", "holm"))
    assert [d.p_corrected for d in plain.differences] == [d.p for d in plain.differences] == [2 / 32] * 3
    assert [d.p_corrected for d in corrected.differences] == pytest.approx([6 / 32] * 3)
    assert "correction:none" in plain.signature


def test_one_timeline_proves_nothing():
    assert compare({"a": made([(0, 0)]), "b": made([(1, 1)])}).differences[0].p == 1


def test_intervals_hold_the_average_and_shrink_with_agreement():
    chance = np.random.default_rng(5)
    varied = chance.uniform(size=(1, 30, 2, 3))
    same = np.full((1, 30, 2, 3), 0.4)
    wide, _ = bootstrap_intervals(varied, samples=500)
    narrow, _ = bootstrap_intervals(same, samples=500)
    assert wide.shape == (1, 2, 2)
    assert np.all(wide[..., 0] < wide[..., 1])
    assert narrow == pytest.approx(0.4)
    _, paired = bootstrap_intervals(np.concatenate([same, same]), [(0, 1)], samples=100)
    assert paired == pytest.approx(0)


def test_holm_by_hand():
    p = np.array([0.01, 0.04, 0.03, 0.005])
    assert holm(p).tolist() == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm(np.array([0.9, 0.8])).tolist() == [1, 1]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.floats(0.001, 1), min_size=1, max_size=8))
def test_holm_never_lowers_a_p_value_and_keeps_their_order(values):
    p = np.array(values)
    corrected = holm(p)
    assert np.all(corrected >= p)
    assert np.all(corrected <= 1)
    assert np.all(np.diff(corrected[np.argsort(p, kind="stable")]) >= 0)


def test_groups_are_numbered_as_they_appear():
    assert group_numbers(["x", "y", "x"]).tolist() == [0, 1, 0]
    assert all_pairs(3) == [(0, 1), (0, 2), (1, 2)]


@pytest.mark.parametrize(
    ("systems", "options", "message"),
    [
        ({}, {}, "no systems"),
        ({"a": made([(1, 1)]), "b": made([(1, 1)] * 2)}, {}, "different numbers"),
        ({"a": made([(1, 1)]), "b": made([(1, 1)], "other")}, {}, "different timelines"),
        ({"a": made([(1, 1)])}, {"topics": ["x", "y"]}, "2 topics"),
        ({"a": made([(1, 1)])}, {"shuffles": 0}, "at least 1"),
        ({"a": made([(1, 1)])}, {"level": 1.5}, "between 0 and 1"),
        ({"a": made([(1, 1)])}, {"averaging": "median"}, "way of averaging"),
        ({"a": made([(1, 1)])}, {"correction": "bonferroni"}, "correction"),
    ],
)
def test_mistakes_are_named(systems, options, message):
    with pytest.raises(DatelineError, match=message):
        compare(systems, **options)


def test_a_single_system_gets_averages_and_intervals():
    report = compare({"a": made([(0.2, 0.4), (0.4, 0.2)])})
    assert report.differences == ()
    low, high = report.intervals["a"]["dates"]
    assert low <= report.averages["a"]["dates"].f1 <= high
    assert report.as_dict()["differences"] == []


def test_more_than_26_systems_are_told_apart():
    report = compare({f"s{number}": made([(0.1, 0.1)]) for number in range(28)}, shuffles=10)
    names = [row[0].text for row in report.table().rows]
    assert names[25:] == ["z s25", "(27) s26", "(28) s27"]
