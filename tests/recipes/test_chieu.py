"""Chieu & Lee: interest ranks, extent keeps sentences apart."""

import datetime

import numpy as np

import dateline as dl
from dateline.recipes import Shape, Task
from dateline.recipes.chieu import Chieu


def _pool(days):
    first = datetime.date(2012, 1, 1)
    return dl.Pool.from_rows(
        [
            {"date": first + datetime.timedelta(days=int(day)), "text": text, "article": f"a{number:03d}"}
            for number, (day, text) in enumerate(days)
        ]
    )


def test_one_sentence_a_day_and_none_within_an_extent():
    rng = np.random.default_rng(3)
    words = ["flood", "river", "town", "rescue", "boat", "dam", "rain", "mayor"]
    pool = _pool([(day, " ".join(rng.choice(words, 4))) for day in rng.integers(0, 60, 120)])
    shape = Shape(datetime.date(2012, 1, 1), datetime.date(2012, 2, 29), 10, 20, 2)
    for reading in ("paper", "tilse"):
        rows = Chieu(reading).solver(pool)(Task(shape)).rows
        days = [pool.date(row) for row in rows]
        assert rows
        assert len(set(days)) == len(days)


def test_interest_and_extent_by_hand():
    pool = _pool(
        [(0, "alpha beta"), (0, "alpha beta"), (1, "alpha beta"), (30, "gamma delta"), (60, "alpha")]
    )
    shape = Shape(datetime.date(2012, 1, 1), datetime.date(2012, 3, 31), 10, 20, 2)
    rows = Chieu().solver(pool)(Task(shape)).rows
    days = sorted((pool.date(row) - datetime.date(2012, 1, 1)).days for row in rows)
    assert days in ([0, 30, 60], [1, 30, 60])
