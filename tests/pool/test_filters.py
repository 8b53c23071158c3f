"""Filters of a pool: what stays is the same as when it is built with them."""

import datetime

import pytest

from dateline.articles import Article, Published
from dateline.pool import Pool

FELL = "Oil prices fell on April 20, 2010."
ARTICLES = [
    Article("a", "Oil spilled. The spill grew. BP paid.", Published("2010-04-22"), language="en"),
    Article("b", f"Swine flu spread. {FELL}", Published("2010-05-02"), language="en"),
    Article("c", "Öl lief aus. Das Erdbeben nicht.", Published("2010-05-01"), language="de", times=()),
    Article("d", "It began on May 4, 2010. There was mud. Volcano tours ended.", language="en"),
]


@pytest.mark.parametrize(
    ("options", "kept"),
    [
        ({"keywords": ["oil"]}, [FELL, "Oil spilled."]),
        ({"query": "spills -grew"}, ["Oil spilled."]),
        ({"query": "Öl"}, ["Öl lief aus."]),
        (
            {"query": '"swine flu"', "match": "article"},
            [FELL, "Swine flu spread."],
        ),
        ({"query": "oil -flu", "match": "article"}, ["Oil spilled.", "The spill grew.", "BP paid."]),
        (
            {"between": ("2010-04-23", None)},
            ["Öl lief aus.", "Das Erdbeben nicht.", "Swine flu spread.", "It began on May 4, 2010."],
        ),
        (
            {"between": (None, datetime.date(2010, 4, 20)), "query": "oil"},
            [FELL],
        ),
        ({"query": "nothing"}, []),
        ({"query": "mud", "match": "article"}, ["It began on May 4, 2010."]),
        ({"query": "began -mud", "match": "article"}, []),
        ({"query": '"mud volcano"', "match": "article"}, []),
        (
            {"keywords": "bp", "query": "grew", "match": "article"},
            ["Oil spilled.", "The spill grew.", "BP paid."],
        ),
    ],
)
def test_filtering_and_building_with_a_filter_are_the_same(options, kept):
    whole = Pool.build(ARTICLES, min_df=1)
    filtered, built = whole.filter(**options), Pool.build(ARTICLES, min_df=1, **options)
    for pool in (filtered, built):
        assert [pool.text(row) for row in range(len(pool))] == kept
    assert filtered.selected_by == built.selected_by
    assert filtered.buffer is whole.buffer
    assert filtered.mentions is whole.mentions


def test_the_article_table_tells_how_many_sentences_matched():
    assert Pool.build(ARTICLES).filter(query="oil spill").articles.matched.tolist() == [2, 1, 0, 0]


def test_an_article_matches_by_any_of_its_text_also_what_an_earlier_filter_dropped():
    days = Pool.build(ARTICLES).filter(between=("2010-05-02", "2010-05-02"))
    assert [days.text(row) for row in range(len(days))] == ["Swine flu spread."]
    assert len(days.filter(query="prices", match="article")) == 1
    assert len(days.filter(query="flu -prices", match="article")) == 0


def test_no_filter_is_the_pool_itself():
    pool = Pool.build(ARTICLES)
    assert pool.filter() is pool
