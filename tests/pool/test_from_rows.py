"""Pools from plain rows."""

import datetime
import random

import numpy as np
import pytest

from dateline import DatelineError, Pool

ROWS = [
    {"date": "2011-03-16", "text": "Security forces break up a gathering.", "article": "b"},
    {"date": "2011-03-24", "text": "Assad orders a committee.", "article": "a", "published": "2011-03-25"},
    {"date": datetime.date(2011, 3, 16), "text": "Witnesses say 30 arrested.", "article": "a", "position": 4},
]


def test_rows_stand_by_day_then_article_then_position():
    pool = Pool.from_rows(ROWS)
    assert [pool.text(row) for row in range(3)] == [ROWS[2]["text"], ROWS[0]["text"], ROWS[1]["text"]]
    assert list(pool.articles.id) == ["a", "b"]
    assert list(pool.vocabulary) == sorted(pool.vocabulary)


def test_the_order_of_articles_leaves_no_trace():
    rows = [
        (f"2011-03-{1 + number % 9:02}", f"word{number % 5} and more", f"id{number:02}")
        for number in range(30)
    ]
    shuffled = rows[:]
    random.Random(3).shuffle(shuffled)
    first, second = Pool.from_rows(rows), Pool.from_rows(shuffled)
    for name in ("day", "article", "position", "start", "end", "tokens", "buffer"):
        np.testing.assert_array_equal(getattr(first, name), getattr(second, name))
    assert (first.terms != second.terms).nnz == 0


def test_rows_without_an_article_belong_to_an_article_of_their_day():
    pool = Pool.from_rows([("2010-04-22", "It sank."), (datetime.date(2010, 4, 22).toordinal(), "It burnt.")])
    assert list(pool.articles.id) == ["2010-04-22"]
    assert pool.dated_by.tolist() == [0, 0]
    assert pool.date(0) == datetime.date(2010, 4, 22)


def test_a_mention_dates_a_sentence_and_is_listed():
    row = {
        "date": "2010-04-20",
        "text": "Ünlucky: on 20 April it burnt, on 22 April it sank.",
        "article": "x",
        "published": "2010-04-23",
        "dated_words": "20 April",
        "mentions": [("2010-04-20", "20 April"), ("2010-04-22", "22 April")],
    }
    pool = Pool.from_rows([row])
    assert pool.dated_by.tolist() == [1]
    assert pool.slice(int(pool.dated_start[0]), int(pool.dated_end[0])) == "20 April"
    spans = zip(pool.mentions.start, pool.mentions.end, strict=True)
    assert [pool.slice(int(start), int(end)) for start, end in spans] == ["20 April", "22 April"]


def test_terms_may_be_given():
    pool = Pool.from_rows(
        [("2010-04-20", "t", "x", 0, {"oil": 2, "rig": 1}), ("2010-04-21", "u", "x", 1, ["rig"])]
    )
    assert list(pool.vocabulary) == ["oil", "rig"]
    assert pool.terms.toarray().tolist() == [[2, 1], [0, 1]]


def test_no_rows_make_an_empty_pool():
    pool = Pool.from_rows([])
    assert len(pool) == 0
    assert len(pool.articles) == 0
    assert pool.terms.shape == (0, 0)


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"text": "t"}, "date"),
        (("2010-13-01", "t"), "2010-13-01"),
        (("2010-01-01", 7), "int"),
        ({"date": "2010-01-01", "text": "t", "sentense": 1}, "sentense"),
        ({"date": "2010-01-01", "text": "t", "dated_by": "guess"}, "guess"),
        ({"date": "2010-01-01", "text": "t", "dated_words": "May"}, "May"),
        ({"date": "2010-01-01", "text": "t", "terms": {"a": -1}}, "0 or more"),
        ({"date": "2010-01-01", "text": "t", "terms": {"a": float("nan")}}, "0 or more"),
        ({"date": "2010-01-01", "text": "t", "terms": 3}, "terms"),
        ({"date": "2010-01-01", "text": "t", "position": "first"}, "first"),
        ({"date": "2010-01-01", "text": "t", "mentions": ["soon"]}, "soon"),
        ({"date": "2010-01-01", "text": "t", "mentions": "2010-01-01"}, "list of days"),
        ({"date": "2010-01-01", "text": "t", "terms": [["a"]]}, "list of terms"),
        (7, "a mapping or a sequence"),
    ],
)
def test_a_wrong_row_is_named(row, said):
    with pytest.raises(DatelineError, match=f"Row 2: .*{said}"):
        Pool.from_rows([("2010-01-01", "fine"), row])


def test_two_sentences_in_one_place_are_refused():
    rows = [("2010-01-01", "one", "a", 0), ("2010-01-02", "two", "a", 0)]
    with pytest.raises(DatelineError, match="position 0"):
        Pool.from_rows(rows)


def test_what_is_no_list_of_rows_is_refused():
    with pytest.raises(DatelineError, match="list of rows, not from int"):
        Pool.from_rows(7)


def test_the_empty_cells_and_dates_of_data_frames_are_understood():
    row = {"date": np.datetime64("2010-01-01T12:00"), "text": "t", "title": float("nan"), "position": None}
    pool = Pool.from_rows([row])
    assert str(pool.date(0)) == "2010-01-01"
    assert pool.articles.title[0] == ""
