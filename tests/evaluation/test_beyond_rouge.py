import datetime
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dateline.articles import Article
from dateline.evaluation import faithfulness, metric_tests, reactions, redundancy
from dateline.evaluation.perturbations import NONSENSE, PERTURBATIONS
from dateline.timelines import Entry, Provenance, Sentence, Timeline


def day(number: int) -> datetime.date:
    return datetime.date(2020, 3, number)


DAYS = {day(1): ["bridge collapses"], day(3): ["mayors speak"], day(9): ["tunnels open"], day(10): ["rivers"]}


def test_redundancy_by_hand():
    # bridge collapses / bridge opened: share one of two words each, rivers rise shares nothing
    assert redundancy(
        {day(1): ["bridge collapses", "rivers rise"], day(2): ["bridge opened"]}
    ) == pytest.approx((0.5 + 0 + 0.5) / 3)
    assert redundancy({day(1): ["bridge"], day(2): ["bridge"]}) == 1
    assert redundancy({day(1): ["bridge"]}) == redundancy({}) == redundancy({day(1): ["the", "of"]}) == 0


@settings(max_examples=30, deadline=None)
@given(st.lists(st.sampled_from(["bridge collapses", "rivers rise", "the", "bridge"]), max_size=6))
def test_redundancy_is_a_share_and_blind_to_order(sentences):
    forth, back = redundancy({day(1): sentences}), redundancy({day(1): sentences[::-1]})
    assert forth == pytest.approx(back)
    assert 0 <= forth <= 1


def cited(text: str, start: int, end: int, article: str = "a") -> Sentence:
    return Sentence(text, provenance=Provenance(article, start, end))


def test_faithful_sentences_are_slices_of_their_article():
    timeline = Timeline((Entry(day(1), (cited("Bridge falls.", 5, 18), cited("Rivers", 19, 25))),))
    found = faithfulness(timeline, [Article("b", "other"), Article("a", "Now: Bridge falls. Rivers rise.")])
    assert (found.sentences, found.verbatim, found.share, found.failures) == (2, 2, 1.0, ())


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        (cited("Bridge fell.", 0, 12), "says something else"),
        (cited("Bridge", 0, 99), "outside"),
        (cited("Bridge", 3, 3), "outside"),
        (cited("Bridge", 0, 6, "b"), "not among those given"),
        (Sentence("Bridge"), "names no source"),
    ],
)
def test_each_unfaithful_sentence_is_named_with_a_reason(sentence, reason):
    found = faithfulness(Timeline((Entry(day(1), (sentence,)),)), {"a": "Bridge falls."})
    assert found.share == 0
    assert reason in found.failures[0].reason
    assert faithfulness(Timeline(), {}).share == 1


def test_mistakes_do_what_they_say():
    changed = {name: change(DAYS, random.Random(1)) for name, change in PERTURBATIONS.items()}
    assert len(changed["remove_random"]) == 3
    assert changed["add"] == {**DAYS, day(2): [NONSENSE]}
    assert changed["merge"] == {**{d: DAYS[d] for d in list(DAYS)[:3]}, day(9): ["tunnels open", "rivers"]}
    assert list(changed["shift_5_days"]) == [day(6), day(8), day(14), day(15)]
    assert DAYS[day(9)] == ["tunnels open"]


@pytest.mark.parametrize("days", [{}, {datetime.date.max: ["end"]}])
@pytest.mark.parametrize("mistake", PERTURBATIONS)
def test_mistakes_never_fail_on_small_timelines(mistake, days):
    changed = PERTURBATIONS[mistake](days, random.Random(1))
    assert changed in (days, {})


def test_metric_tests_show_how_each_metric_reacts():
    tests = metric_tests({"one": DAYS, "two": {day(d): DAYS[day(d)] for d in (1, 3)}})
    assert list(tests) == ["unchanged", *PERTURBATIONS]
    assert tests["unchanged"]["align+ m:1 R1"].f1 == 1
    assert tests["shift_1_day"]["concat R1"].f1 == 1
    assert tests["shift_1_day"]["agreement R1"].f1 == 0
    assert 0 < tests["shift_1_day"]["align+ m:1 R1"].f1 < 1
    assert tests["shift_5_days"]["align R1"].f1 < tests["shift_1_day"]["align R1"].f1
    assert tests["remove_random"]["concat R1"].precision == 1
    assert tests["add"]["concat R1"].recall == 1
    assert "shift_5_days" in reactions(tests).render()
