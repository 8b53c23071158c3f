"""A folder as a reader might have it: articles, timelines and a text, small and always there."""

from __future__ import annotations

import json
import shutil

import pytest

from dateline.data import sample_articles, sample_reference
from dateline.registry import Registry

MINE = """2010-08-05
A cave-in at a small copper and gold mine in northern Chile trapped 34 workers deep underground on Thursday .
--------------------------------
2010-08-22
All 33 miners trapped in a collapsed mine in northern Chile for 17 days are alive .
--------------------------------
2010-10-13
The first of 33 miners was lifted to the surface shortly after midnight on Wednesday .
--------------------------------
"""
OTHER = """2010-08-07
A fresh cave-in on Saturday blocked the ventilation shaft .
--------------------------------
2010-10-09
The drill broke through to their gallery on Saturday morning .
--------------------------------
"""
ARTICLE = """The Strata 950 is ready on its platform. Drilling is due to begin on Monday. Two days earlier
families had spoken to the men. The mine collapsed on 5 August, and the note came up on Aug. 22.
"""


@pytest.fixture
def reader_folder(tmp_path, monkeypatch):
    """`news/` (a text file per article, a folder per day), `articles.jsonl`, timelines and `article.txt`."""
    for line in sample_articles().read_text(encoding="utf-8").splitlines():
        article = json.loads(line)
        if len(article["published"]) >= 10 and article["language"] == "en":
            folder = tmp_path / "news" / article["published"][:10]
            folder.mkdir(parents=True, exist_ok=True)
            text = f"{article['title']}\n\n{article['text']}\n"
            (folder / f"{article['id']}.txt").write_text(text, encoding="utf-8")
    shutil.copy(sample_articles(), tmp_path / "articles.jsonl")
    for name in ("reference.txt", "theirs.txt"):
        shutil.copy(sample_reference(), tmp_path / name)
    (tmp_path / "mine.txt").write_text(MINE, encoding="utf-8")
    (tmp_path / "other.txt").write_text(OTHER, encoding="utf-8")
    (tmp_path / "article.txt").write_text(ARTICLE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def registries_as_before(monkeypatch):
    """What a page registers is there for that page only."""
    registered = []
    register = Registry.register

    def recording(registry, name, thing):
        register(registry, name, thing)
        registered.append((registry, name))

    monkeypatch.setattr(Registry, "register", recording)
    yield
    for registry, name in registered:
        registry.unregister(name)
