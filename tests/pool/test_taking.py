"""Parts of a pool, and the rules that a pool's columns keep."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dateline import DatelineError, Pool
from dateline.pool import TextColumn


def pool_of(days):
    return Pool.from_rows([(700_000 + day, f"word{n} text", "x") for n, day in enumerate(days)])


def test_rows_masks_and_slices_take_the_same_rows():
    pool = pool_of([5, 1, 3, 2, 4])
    by_rows = pool.take([1, 2, 4], because="why not")
    by_mask = pool.take(np.array([False, True, True, False, True]))
    assert [by_rows.text(row) for row in range(3)] == [pool.text(row) for row in (1, 2, 4)]
    np.testing.assert_array_equal(by_rows.terms.toarray(), by_mask.terms.toarray())
    np.testing.assert_array_equal(pool.take(slice(1, 3)).day, pool.day[1:3])
    assert by_rows.selected_by == ("why not",)
    assert len(pool.take([])) == 0


@pytest.mark.parametrize(
    "rows", [[2, 1], [1, 1], [-1, 0], [0, 5], [True, False], [0.5], slice(None, None, -1)]
)
def test_rows_out_of_order_or_range_are_refused(rows):
    with pytest.raises(DatelineError):
        pool_of([1, 2, 3]).take(rows)


def test_neighbouring_rows_are_shared_not_copied():
    pool = pool_of([1, 2, 3, 4])
    part = pool.take(np.array([False, True, True, False]))
    assert np.shares_memory(part.day, pool.day)
    assert np.shares_memory(part.terms.data, pool.terms.data)
    np.testing.assert_array_equal(part.terms.toarray(), pool.terms.toarray()[1:3])


@given(strings=st.lists(st.text(max_size=6), min_size=1), data=st.data())
def test_text_columns_are_taken_in_the_order_asked_for(strings, data):
    rows = data.draw(st.lists(st.integers(0, len(strings) - 1)))
    column = TextColumn.of(strings)
    assert list(column) == strings
    assert list(column.take(np.array(rows, np.int64))) == [strings[row] for row in rows]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"day": np.array([3, 2, 1], np.int32)}, "does not come after"),
        ({"day": np.array([1, 2], np.int32)}, "column"),
        ({"day": np.array([0, 1, 2], np.int32)}, "not a day"),
        ({"article": np.array([0, 0, 7], np.int32)}, "not there"),
        ({"end": np.array([1, 2, 10_000], np.int64)}, "outside"),
        ({"dated_by": np.array([0, 0, 2], np.int8)}, "dated_by"),
        ({"vocabulary": TextColumn.of(["b", "a", "c", "d"])}, "sorted"),
        ({"vocabulary": TextColumn.of(["a"])}, "CSR"),
    ],
)
def test_a_broken_rule_is_named(change, said):
    pool = pool_of([1, 2, 3])
    pool.validate()
    with pytest.raises(DatelineError, match=said):
        replace(pool, **change).validate()
