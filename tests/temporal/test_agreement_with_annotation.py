"""The promised figures on annotated news; the data is not part of the project."""

from __future__ import annotations

import datetime
import importlib.util
import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DATA = Path(os.environ.get("DATELINE_DATA", ROOT.parent / "shared" / "data"))


def _benchmark():
    path = ROOT / "benchmarks" / "tagger.py"
    spec = importlib.util.spec_from_file_location("benchmarks_tagger", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_scores_count_overlap_and_value():
    benchmark = _benchmark()
    text = "It sank on Thursday. It rose on Friday."
    annotated = ((11, 19, "DATE", "2010-04-22"), (32, 38, "DATE", "2010-04-30"))
    document = benchmark.Document("d", datetime.date(2010, 4, 24), text, annotated)
    scores, _, _ = benchmark.measure([document], benchmark.tag)
    day = scores.by_measure["day"]
    assert (day.hits, day.found, day.annotated, day.f1) == (1, 2, 2, 50.0)


@pytest.mark.skipif(
    not (DATA / "aquaint-timeml.tar.gz").exists(), reason="DATELINE_DATA has no aquaint-timeml"
)
def test_days_of_hand_annotated_news():
    benchmark = _benchmark()
    scores, _, _ = benchmark.measure(benchmark.gold_documents(DATA / "aquaint-timeml.tar.gz"), benchmark.tag)
    figures = {name: scores.by_measure[name].f1 for name in ("day", "first", "cal")}
    assert figures["day"] >= 90
    assert figures["first"] >= 90
    assert figures["cal"] >= 82
