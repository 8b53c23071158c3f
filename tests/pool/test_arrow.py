"""Pools as Arrow tables, out and in."""

import sys

import numpy as np
import pytest
from hypothesis import given, settings
from tests.pool.test_saving import assert_same, pools, sample

from dateline import DatelineError, Pool

pa = pytest.importorskip("pyarrow")


def without_cache(pool):
    pool.cache.clear()
    return pool


@settings(max_examples=30, deadline=None)
@given(pool=pools())
def test_a_round_trip_loses_nothing(pool):
    assert_same(Pool.from_arrow(pool.to_arrow()), pool)


def test_a_round_trip_through_parquet_loses_nothing(tmp_path):
    import pyarrow.parquet as pq

    pool = sample().take(np.arange(2, 9), because="a part")
    pool.facts["made"] = "by hand"
    for name, table in pool.to_arrow().items():
        pq.write_table(table, tmp_path / f"{name}.parquet")
    tables = {path.stem: pq.read_table(path) for path in tmp_path.iterdir()}
    assert_same(Pool.from_arrow(tables), pool)


def test_the_order_of_rows_leaves_no_trace():
    pool = sample()
    tables = pool.to_arrow()
    for name in ("sentences", "articles"):
        tables[name] = tables[name].take(list(range(tables[name].num_rows))[::-1])
    assert_same(Pool.from_arrow(tables), pool)


def test_dates_and_texts_are_enough():
    table = pa.table(
        {"date": ["2010-04-22", "2010-04-20"], "text": ["It sank.", "It burnt."], "other": [1, 2]}
    )
    pool = Pool.from_arrow(table)
    assert [pool.text(row) for row in range(2)] == ["It burnt.", "It sank."]
    assert list(pool.vocabulary) == ["burnt", "it", "sank"]


def test_articles_may_describe_sentences():
    sentences = pa.table(
        {"date": ["2010-04-22"], "text": ["It sank."], "article": ["a"], "terms": [["sink"]]}
    )
    articles = pa.table({"id": ["a", "b"], "title": ["Rig", "?"], "published": ["2010-04-23", None]})
    pool = Pool.from_arrow({"sentences": sentences, "articles": articles})
    assert pool.articles.title[0] == "Rig"
    assert pool.dated_by.tolist() == [1]
    assert list(pool.vocabulary) == ["sink"]


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"day": ["2010-04-22"], "text": ["t"]}, "'date'"),
        ({"date": ["2010-04-22"]}, "'text'"),
        ({"date": ["yesterday"], "text": ["t"]}, "yesterday"),
    ],
)
def test_a_wrong_table_is_explained(table, said):
    with pytest.raises(DatelineError, match=said):
        Pool.from_arrow(pa.table(table))


def test_wrong_tables_are_explained():
    tables = sample().to_arrow()
    with pytest.raises(DatelineError, match="sentense"):
        Pool.from_arrow({"sentense": tables["sentences"]})
    with pytest.raises(DatelineError, match="lacks"):
        Pool.from_arrow({**tables, "articles": tables["articles"].slice(1)})
    tables["sentences"] = tables["sentences"].set_column(4, "start", pa.array([10_000] * 12))
    with pytest.raises(DatelineError, match="outside"):
        Pool.from_arrow(tables)


@pytest.mark.parametrize("values", [[2**40] * 12, [0.5] * 12, [None] * 12, ["a"] * 12])
def test_numbers_must_be_whole_and_fit(values):
    tables = sample().to_arrow()
    place = tables["sentences"].column_names.index("position")
    tables["sentences"] = tables["sentences"].set_column(place, "position", pa.array(values))
    with pytest.raises(DatelineError, match="'position' must hold whole numbers"):
        Pool.from_arrow(tables)


def test_without_pyarrow_the_way_out_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(DatelineError, match=r"pip install 'dateline\[parquet\]'"):
        sample().to_arrow()
