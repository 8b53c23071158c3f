"""A pool goes through a file unchanged; a damaged file is refused."""

import random
import zlib
from dataclasses import fields, is_dataclass

import numpy as np
import pytest
import scipy.sparse as sp
from hypothesis import given, settings
from hypothesis import strategies as st

from dateline import DatelineError, Pool
from dateline.pool import saving
from dateline.similarity import InverseDateFrequency, cluster


def assert_same(first, second, where="pool"):
    """Every column of two pools is the same, in value and type."""
    for one in fields(first):
        name = f"{where}.{one.name}"
        a, b = getattr(first, one.name), getattr(second, one.name)
        if is_dataclass(a):
            assert_same(a, b, name)
        elif sp.issparse(a):
            assert a.shape == b.shape
            for part in ("data", "indices", "indptr"):
                np.testing.assert_array_equal(getattr(a, part), getattr(b, part), name)
        elif isinstance(a, np.ndarray):
            assert a.dtype == b.dtype, name
            np.testing.assert_array_equal(a, b, name)
        elif one.name == "cache":
            assert a.keys() == b.keys()
            assert all(np.array_equal(a[key], b[key]) for key in a)
        else:
            assert a == b, name


def sample():
    rows = [
        {
            "date": f"2010-04-{20 + n % 5}",
            "text": f"Öl läuft, Tag {n}.",
            "article": f"a{n % 3}",
            "title": "Öl",
        }
        for n in range(12)
    ]
    rows[3]["mentions"] = ["2010-05-01"]
    return Pool.from_rows(rows)


@st.composite
def pools(draw):
    row = st.tuples(st.integers(1, 3000), st.text(max_size=12), st.sampled_from(["", "x", "y ÿ"]))
    pool = Pool.from_rows(draw(st.lists(row, max_size=12)))
    return pool.take(np.array(draw(st.lists(st.booleans(), min_size=len(pool), max_size=len(pool))), bool))


@settings(max_examples=30, deadline=None)
@given(pool=pools())
def test_a_round_trip_loses_nothing(pool, tmp_path_factory):
    path = tmp_path_factory.mktemp("pool") / "a.pool"
    pool.validate()
    pool.save(path)
    assert_same(Pool.load(path), pool)


def test_clusters_are_saved_with_the_pool(tmp_path):
    pool = sample()
    labels = cluster(pool, InverseDateFrequency().prepare(pool))
    pool.save(tmp_path / "a.pool")
    loaded = Pool.load(tmp_path / "a.pool")
    assert list(loaded.cache) == list(pool.cache)
    assert np.array_equal(cluster(loaded, InverseDateFrequency().prepare(loaded)), labels)


def test_a_mapped_pool_is_the_same_pool(tmp_path, monkeypatch):
    pool = sample()
    pool.save(tmp_path / "a.pool")
    monkeypatch.setattr(saving, "_MAPPED_FROM", 0)
    loaded = Pool.load(tmp_path / "a.pool")
    assert_same(loaded, pool)
    assert_same(loaded.take(slice(2, 5)), pool.take(slice(2, 5)))


def test_the_same_pool_gives_the_same_bytes(tmp_path):
    sample().save(tmp_path / "a")
    sample().save(tmp_path / "b")
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_no_damaged_file_is_believed(tmp_path):
    """A flipped bit anywhere is refused, or lies in padding and changes nothing."""
    pool = sample()
    path = tmp_path / "a.pool"
    pool.save(path)
    whole = path.read_bytes()
    generator = random.Random(7)
    refused = 0
    for at in [*range(120), *(generator.randrange(len(whole)) for _ in range(300))]:
        damaged = bytearray(whole)
        damaged[at] ^= 1 << generator.randrange(8)
        path.write_bytes(damaged)
        try:
            assert_same(Pool.load(path), pool)
        except DatelineError:
            refused += 1
    assert refused > 200


def test_a_file_cut_short_is_refused(tmp_path):
    pool = sample()
    path = tmp_path / "a.pool"
    pool.save(path)
    whole = path.read_bytes()
    for length in [0, 5, 20, 40, 300, len(whole) // 2, len(whole) - 1]:
        path.write_bytes(whole[:length])
        with pytest.raises(DatelineError, match=r"a\.pool"):
            Pool.load(path)
    path.write_bytes(whole + b"more")
    with pytest.raises(DatelineError, match="damaged"):
        Pool.load(path)


def test_another_version_is_named(tmp_path):
    path = tmp_path / "a.pool"
    sample().save(path)
    path.write_bytes(path.read_bytes().replace(b"dateline-pool 2", b"dateline-pool 9", 1))
    with pytest.raises(DatelineError, match="version 9"):
        Pool.load(path)


def test_something_else_is_not_a_pool(tmp_path):
    (tmp_path / "a.txt").write_text("2010-04-20\nThe rig burns.\n")
    with pytest.raises(DatelineError, match="not a file"):
        Pool.load(tmp_path / "a.txt")
    with pytest.raises(DatelineError, match="no pool"):
        Pool.load(tmp_path / "b.txt")


def test_a_made_up_header_is_refused(tmp_path):
    path = tmp_path / "a.pool"
    for header in (
        b"[" * 100_000,
        b"{}",
        b'{"length": 0, "columns": {}}',
        b'{"length": "x", "columns": 3}',
        b"\xff",
    ):
        path.write_bytes(b"dateline-pool 2 %d %d\n" % (len(header), zlib.crc32(header)) + header)
        with pytest.raises(DatelineError, match=r"a\.pool"):
            Pool.load(path)


def test_facts_that_are_not_plain_are_refused(tmp_path):
    pool = sample()
    pool.facts["made by"] = object()
    with pytest.raises(DatelineError, match="facts"):
        pool.save(tmp_path / "a.pool")
    assert not list(tmp_path.iterdir())
