import datetime

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dateline as dl
from dateline.errors import DatelineError
from dateline.evaluation import daily_rouge

FIRST = datetime.date(2020, 3, 1)
SENTENCES = st.lists(st.sampled_from(["bridge", "river", "tunnel", "mayor", "the"]), max_size=5).map(" ".join)


@settings(max_examples=50, deadline=None)
@given(
    st.lists(st.tuples(SENTENCES, st.integers(0, 4)), max_size=6),
    st.dictionaries(st.integers(0, 4), st.lists(SENTENCES, max_size=2), max_size=3),
    st.sampled_from([1, 2]),
)
def test_each_sentence_scores_as_a_summary_of_its_day_would(pool, reference, n):
    reference = {FIRST + datetime.timedelta(days=day): given for day, given in reference.items()}
    days = np.array([FIRST.toordinal() + day for _, day in pool], np.int32)
    scores = daily_rouge([sentence for sentence, _ in pool], days, reference, n=n)
    for (sentence, day), score in zip(pool, scores, strict=True):
        date = FIRST + datetime.timedelta(days=day)
        told = {date: reference.get(date, [])}
        assert score == pytest.approx(dl.evaluate({date: [sentence]}, told)[f"agreement R{n}"].f1)


def test_only_sentences_of_reference_dates_are_read():
    class Lazy:
        def __len__(self):
            return 3

        def __getitem__(self, row):
            assert row == 1
            return "bridge"

    day = FIRST.toordinal()
    assert daily_rouge(Lazy(), [day - 1, day, day + 1], {FIRST: ["bridge"]}).tolist() == [0, 1, 0]
    assert daily_rouge(["bridge"], [day], {}).tolist() == [0]


def test_days_and_sentences_must_be_as_many():
    with pytest.raises(DatelineError, match="2 sentences but 1 days"):
        daily_rouge(["a", "b"], [1], {})
