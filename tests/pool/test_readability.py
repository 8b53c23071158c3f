"""The flaws of sentences in a pool, computed once and taken along."""

import numpy as np

import dateline as dl
from dateline.pool.readability import flawed, flaws_of_row

ROWS = [
    ("2010-04-20", "The rig exploded on Tuesday off the coast.", "a"),
    ("2010-04-20", "But he was wrong about the rig, officials said.", "b"),
    ("2010-04-21", "Hopes for a settlement remain alive, says a reporter.", "c"),
    ("2010-04-22", "Hopes for a settlement remain alive, says a reporter.", "d"),
    ("2010-04-22", "The rig sank on Thursday in the Gulf of Mexico.", "e"),
]


def test_flaws_are_named_and_repetition_over_days_is_seen():
    pool = dl.Pool.from_rows([{"date": d, "text": t, "article": a, "language": "en"} for d, t, a in ROWS])
    named = [flaws_of_row(pool, row) for row in range(len(pool))]
    assert named == [(), ("connective",), ("repeated",), ("repeated",), ()]


def test_what_was_published_before_its_day_only_announces_it():
    rows = [
        {"date": "2010-10-13", "text": "The first man should come out soon.", "article": a, "published": p}
        for a, p in (
            ("a", "2010-10-10"),
            ("b", "2010-10-13"),
            ("c", "2010-10-14"),
            ("d", "2010-10"),
            ("e", ""),
        )
    ]
    pool = dl.Pool.from_rows([row if row["published"] else row | {"published": None} for row in rows])
    named = {pool.articles.id[pool.article[row]]: flaws_of_row(pool, row) for row in range(len(pool))}
    assert {article for article, flaws in named.items() if "announced" in flaws} == {"a"}


def test_a_part_takes_its_flaws_along_and_a_file_keeps_them(tmp_path):
    pool = dl.Pool.from_rows([{"date": d, "text": t, "article": a, "language": "en"} for d, t, a in ROWS])
    whole = flawed(pool)
    part = pool.filter(between=("2010-04-22", None))
    assert any(np.array_equal(column, whole[3:]) for column in part.cache.values())
    assert flaws_of_row(part, 0) == ("repeated",)
    pool.save(tmp_path / "pool")
    kept = dl.Pool.load(tmp_path / "pool").cache
    assert any(np.array_equal(column, whole) for column in kept.values())
