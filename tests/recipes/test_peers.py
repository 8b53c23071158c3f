"""Other people's systems: DATEWISE, CLUST, usefulness times novelty, on small pools."""

import datetime

import numpy as np
import pytest
import scipy.sparse as sp

import dateline as dl
from dateline.articles import Published
from dateline.recipes import Example, Shape, Task, named_model
from dateline.recipes.allan import useful_and_novel
from dateline.recipes.centroid import centroid_opt
from dateline.recipes.clust import Clust, markov_clusters
from dateline.recipes.datewise import Datewise

PEERS = ("datewise", "datewise+supervised", "clust", "allan")
FIRST = datetime.date(2012, 5, 1)
SHAPE = Shape(FIRST, FIRST + datetime.timedelta(29), 3, 6, 2)


def _articles(seed=1, days=30):
    """Every day two articles; the first come back to the fifth of May, the last to the twentieth."""
    rng = np.random.default_rng(seed)
    words = ["river", "dam", "boats", "rescue", "mayor", "houses", "rain", "engineers", "bridge"]
    for number in range(2 * days):
        day = FIRST + datetime.timedelta(number // 2)
        back = "5 May" if number < 1.2 * days else "20 May"
        said = [" ".join(rng.choice(words, 5)) for _ in range(3)]
        text = (
            f"The flood and the {said[0]}. On {back} 2012 the flood met {said[1]}. Then the flood {said[2]}."
        )
        yield dl.Article(f"a{number:03d}", text, Published(day.isoformat()))


@pytest.fixture
def pool():
    return dl.Pool.build(_articles(), keywords=["flood"], min_df=1, jobs=1)


@pytest.fixture
def training():
    other = dl.Pool.build(_articles(seed=2), keywords=["flood"], min_df=1, jobs=1)
    dates = (FIRST, datetime.date(2012, 5, 5), datetime.date(2012, 5, 20), datetime.date(2012, 5, 30))
    return [Example("other", other, [dl.Timeline.from_dict({date: ["The flood came ."] for date in dates})])]


@pytest.mark.parametrize("name", PEERS)
def test_a_peer_keeps_to_range_dates_and_sentences_a_day_and_repeats_itself(pool, training, name):
    model = named_model(name)
    rows = model.solver(pool, training)(Task(SHAPE)).rows
    days = [pool.date(row) for row in rows]
    assert rows == named_model(name).solver(pool, training)(Task(SHAPE)).rows
    assert len(set(rows)) == len(rows) > 0
    assert 2 <= len(set(days)) <= 3
    assert max(map(days.count, days)) <= 2
    assert min(days) >= SHAPE.first
    assert max(days) <= SHAPE.last


@pytest.mark.parametrize("name", ["datewise", "datewise+supervised", "clust"])
def test_a_peer_finds_nothing_in_a_range_without_sentences(pool, training, name):
    far = Shape(datetime.date(1990, 1, 1), datetime.date(1990, 2, 1), 3, 6, 2)
    assert not named_model(name).solver(pool, training)(Task(far)).rows


@pytest.mark.parametrize("name", PEERS)
def test_a_peer_makes_do_with_a_pool_without_mentions_and_articles(training, name):
    bare = dl.Pool.from_rows([("2012-05-03", "The flood rose", "a"), ("2012-05-09", "The flood fell", "b")])
    rows = named_model(name).solver(bare, training)(Task(SHAPE)).rows
    assert set(rows) <= {0, 1}


@pytest.mark.parametrize("model", [Datewise(), Clust()])
def test_dates_that_are_mentioned_most_come_first(pool, model):
    one = Shape(SHAPE.first, SHAPE.last, 1, 1, 1)
    (row,) = model.solver(pool)(Task(one)).rows
    assert pool.date(row) == datetime.date(2012, 5, 5)


def test_supervised_ranking_needs_other_topics_and_learns_from_them(pool, training):
    with pytest.raises(dl.DatelineError, match="other topics"):
        Datewise(supervised=True).solver(pool)
    rows = Datewise(supervised=True).solver(pool, training)(Task(SHAPE)).rows
    assert {datetime.date(2012, 5, 5), datetime.date(2012, 5, 20)} <= {pool.date(row) for row in rows}


def test_centroid_opt_takes_the_nearest_and_no_copy_of_it():
    half = 0.5**0.5
    vectors = sp.csr_matrix([[1.0, 0.0], [half, half], [half, half], [0.0, 1.0]])
    assert centroid_opt(vectors, np.array([half, half]), 3) == [1, 0, 3]


def test_markov_clusters_part_two_cliques_with_a_weak_link():
    links = np.zeros((6, 6))
    links[:3, :3] = links[3:, 3:] = 0.9
    links[2, 3] = links[3, 2] = 0.1
    labels = markov_clusters(sp.csr_matrix(links))
    assert labels.tolist() == [0, 0, 0, 1, 1, 1]
    assert markov_clusters(sp.csr_matrix((2, 2))).tolist() == [0, 1]


def test_what_was_said_before_is_less_novel():
    rows = [
        ("2012-05-01", "flood dam", "a"),
        ("2012-05-02", "flood dam", "b"),
        ("2012-05-02", "flood bridge", "c"),
        ("2012-05-03", "bridge dam flood", "d"),
    ]
    pool = dl.Pool.from_rows(rows)
    worth = useful_and_novel(pool, smoothing=1.0)
    assert worth.max() == pytest.approx(1)
    assert worth[0] > worth[1]
    assert worth[2] > worth[1]
