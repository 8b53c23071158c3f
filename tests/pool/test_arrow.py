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


def test_a_record_batch_is_a_table_too():
    batch = pa.RecordBatch.from_pydict({"date": ["2010-04-22"], "text": ["It sank."]})
    assert len(Pool.from_arrow(batch)) == 1


def test_mentions_copies_and_vocabulary_may_be_left_out():
    tables = sample().to_arrow()
    pool = Pool.from_arrow({name: tables[name] for name in ("sentences", "articles")})
    assert len(pool) == len(sample())
    assert (len(pool.mentions), len(pool.copies)) == (0, 0)


@pytest.mark.parametrize(
    ("column", "values", "said"),
    [
        ("terms", ["oil"] * 12, "must hold lists"),
        ("terms", [[None]] * 12, "empty term"),
        ("counts", [[1]] * 12, "same lengths"),
        ("counts", [3] * 12, "must hold lists"),
        ("dated_by", [1] * 12, "publication, mention"),
    ],
)
def test_columns_that_hold_something_else_are_explained(column, values, said):
    tables = sample().to_arrow()
    place = tables["sentences"].column_names.index(column)
    tables["sentences"] = tables["sentences"].set_column(place, column, pa.array(values))
    if column == "terms" and values[0] == [None]:
        counts = tables["sentences"].column_names.index("counts")
        tables["sentences"] = tables["sentences"].set_column(counts, "counts", pa.array([[1]] * 12))
    with pytest.raises(DatelineError, match=said):
        Pool.from_arrow(tables)


@pytest.mark.parametrize("metadata", [b"{", b"[1]", b'{"selected_by": 5}', b'{"facts": [1]}'])
def test_foreign_metadata_are_refused(metadata):
    tables = sample().to_arrow()
    tables["sentences"] = tables["sentences"].replace_schema_metadata({b"dateline": metadata})
    with pytest.raises(DatelineError, match="metadata 'dateline'"):
        Pool.from_arrow(tables)


@pytest.mark.parametrize("given", [None, [1], {"sentences": [1]}])
def test_what_is_no_table_is_refused(given):
    with pytest.raises(DatelineError, match="give an Arrow table"):
        Pool.from_arrow(given)


def test_a_column_that_comes_twice_is_refused():
    table = pa.table([pa.array(["2010-04-22"]), pa.array(["a"]), pa.array(["b"])], ["date", "text", "text"])
    with pytest.raises(DatelineError, match="'text' more than once"):
        Pool.from_arrow(table)
