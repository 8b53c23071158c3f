"""Copies are found at near-linear cost, whatever the order, and stay listed."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.articles.builders import folder

import dateline as dl
from dateline import DatelineError
from dateline.articles import Article, Published, merge_copies
from dateline.articles.duplicates import similarity

WORDS = [f"w{n}" for n in range(3000)]


def text(seed, length=200):
    chooser = random.Random(seed)
    return " ".join(chooser.choice(WORDS) for _ in range(length))


def edited(words, edits, seed=0):
    chooser, words = random.Random(seed), words.split()
    for place in chooser.sample(range(len(words)), edits):
        words[place] = "edited"
    return " ".join(words)


def article(name, words, day="2010-04-22"):
    return Article(name, words, Published(day) if day else None)


def exact(a, b):
    runs = [{tuple(w[n : n + 4]) for n in range(len(w) - 3)} for w in (a.split(), b.split())]
    return len(runs[0] & runs[1]) / len(runs[0] | runs[1])


def test_case_punctuation_and_tokenisation_make_no_difference():
    assert similarity("Oil, he said, LEAKED!", "oil , he said , leaked") == 1
    assert similarity("Öl und Überfluss", "öl und überfluss.") == 1
    assert similarity("one two three", "one three two") < 1
    assert similarity("", "") == 1


@given(st.integers(0, 60), st.integers(0, 1000))
@settings(max_examples=25, deadline=None)
def test_similarity_is_the_share_of_common_runs(edits, seed):
    first = text(seed)
    second = edited(first, edits, seed)
    assert similarity(first, second) == pytest.approx(exact(first, second), abs=0.005)


def test_similarity_of_long_texts_is_estimated_well():
    first = text(1, 3000)
    for edits in (50, 100, 200):
        second = edited(first, edits)
        assert similarity(first, second) == pytest.approx(exact(first, second), abs=0.1)


def test_the_earliest_stays_and_lists_the_others():
    base = text(1)
    articles = [
        article("d", base, ""),
        article("c", edited(base, 2), "2010-04-23"),
        article("b", base, "2010-04-22"),
        article("a", edited(base, 1), "2010-04-22"),
        article("z", text(2), "2010-04-20"),
    ]
    kept = merge_copies(articles)
    assert [a.id for a in kept] == ["a", "z"]
    assert [copy.id for copy in kept[0].copies] == ["b", "c", "d"]
    assert kept[0].text == edited(base, 1)
    assert kept[0].copies[0].published == articles[2].published
    assert kept[1] is articles[4]


def test_the_order_of_files_leaves_no_trace():
    chooser = random.Random(5)
    articles = [
        article(f"{n}", edited(text(n % 20), n % 7, n), f"2010-04-{n % 28 + 1:02d}") for n in range(120)
    ]
    expected = {a.id: [copy.id for copy in a.copies] for a in merge_copies(articles)}
    for _ in range(3):
        chooser.shuffle(articles)
        assert {a.id: [copy.id for copy in a.copies] for a in merge_copies(articles)} == expected


def test_copies_are_not_chained():
    base = text(1)
    steps = [base]
    for n in range(6):
        steps.append(edited(steps[-1], 5, n))
    kept = merge_copies([article(f"{n}", words) for n, words in enumerate(steps)])
    for survivor in kept:
        assert all(similarity(steps[int(survivor.id)], steps[int(c.id)]) >= 0.75 for c in survivor.copies)
    assert len(kept) > 1


def test_different_and_short_articles_stay():
    articles = [article(f"{n}", text(n)) for n in range(50)]
    articles += [article(f"s{n}", f"The Dow closed at {n} points.") for n in range(50)]
    assert merge_copies(articles) == articles


def test_days_limit_how_far_apart_copies_are():
    articles = [article("a", text(1), "2010-04-01"), article("b", text(1), "2010-06-01")]
    assert len(merge_copies(articles)) == 1
    assert len(merge_copies(articles, days=30)) == 2


def test_a_text_repeated_ten_thousand_times_costs_no_more_than_different_ones():
    def cost(articles):
        begin = time.process_time()
        merge_copies(articles)
        return time.process_time() - begin

    same = cost([article(f"{n}", edited(text(0, 60), 1, n)) for n in range(2000)])
    different = cost([article(f"{n}", text(n, 60)) for n in range(2000)])
    assert same < 4 * different + 0.5


def test_reading_merges_on_request(tmp_path):
    root = folder(
        tmp_path, {"2010-04-22/a.txt": text(1), "2010-04-23/b.txt": text(1), "2010-04-23/c.txt": text(2)}
    )
    assert len(list(dl.read(root))) == 3
    articles = dl.read(root, copies="merge")
    for _ in range(2):
        assert [(a.id, len(a.copies)) for a in articles] == [("2010-04-22/a.txt", 1), ("2010-04-23/c.txt", 0)]
        assert str(articles.report) == "3 articles read, 1 near-identical copy merged, 0 skipped."
    with pytest.raises(DatelineError, match="Unknown way with copies 'drop'"):
        dl.read(root, copies="drop")


def test_reading_alone_loads_no_numpy():
    code = "import sys, dateline.articles; sys.exit('numpy' in sys.modules)"
    place = {**os.environ, "PYTHONPATH": str(Path(dl.__file__).parents[1])}
    assert subprocess.run([sys.executable, "-c", code], check=False, env=place).returncode == 0
