"""The bundled corpus is what its README says: valid, varied, and able to support its reference timeline."""

import datetime
import json
import re
from collections import Counter
from itertools import combinations

from dateline import Pool, read
from dateline.data import sample_articles, sample_reference

ARTICLES = [json.loads(line) for line in sample_articles().read_text(encoding="utf-8").splitlines()]
MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


def _reference() -> dict[datetime.date, list[str]]:
    blocks = sample_reference().read_text(encoding="utf-8").split("-" * 32 + "\n")
    lines = [block.splitlines() for block in blocks if block]
    return {datetime.date.fromisoformat(first): rest for first, *rest in lines}


def _day_published(article) -> datetime.date | None:
    return datetime.date.fromisoformat(article["published"][:10]) if len(article["published"]) >= 10 else None


def _tells(article, day: datetime.date) -> bool:
    """Whether an article names the day: by day and month, or by weekday or "yesterday" soon after."""
    text, published = article["text"], _day_published(article)
    month = MONTHS[day.month - 1]
    if re.search(rf"\b{day.day} {month}[a-z]*\b|\b{month}[a-z]*\.? {day.day}\b", text):
        return True
    if published is None or not 0 <= (published - day).days <= 6:
        return False
    return DAYS[day.weekday()] in text or ((published - day).days == 1 and "yesterday" in text)


def _shingles(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", text.lower())
    return set(zip(*(words[i:] for i in range(4)), strict=False))


def test_every_article_has_the_documented_fields_and_its_own_id():
    assert 60 <= len(ARTICLES) <= 70
    assert len({article["id"] for article in ARTICLES}) == len(ARTICLES)
    assert len({article["url"] for article in ARTICLES}) == len(ARTICLES)
    for article in ARTICLES:
        assert set(article) == {"id", "title", "url", "source", "published", "language", "text"}
        assert re.match(r"https://[a-z-]+\.example/", article["url"])
        assert 120 <= len(article["text"].split()) <= 260, article["id"]


def test_publication_dates_are_valid_and_of_several_granularities():
    shapes = Counter()
    for article in ARTICLES:
        published = article["published"]
        if "T" in published:
            assert datetime.datetime.fromisoformat(published).tzinfo is not None
            shapes["instant"] += 1
        elif len(published) == 7:
            datetime.date.fromisoformat(published + "-01")
            shapes["month"] += 1
        else:
            datetime.date.fromisoformat(published)
            shapes["day"] += 1
    assert shapes["instant"] >= 3
    assert shapes["month"] == 1
    assert shapes["day"] >= 50


def test_every_reference_date_is_told_by_articles():
    reference = _reference()
    assert 15 <= len(reference) <= 25
    assert list(reference) == sorted(reference)
    for day, sentences in reference.items():
        assert 1 <= len(sentences) <= 2
        assert sum(_tells(article, day) for article in ARTICLES) >= 2, day


def test_reference_sentences_are_not_taken_from_the_articles():
    corpus = {" ".join(re.findall(r"\w+", article["text"].lower())) for article in ARTICLES}
    for sentences in _reference().values():
        for sentence in sentences:
            words = " ".join(re.findall(r"\w+", sentence.lower()))
            assert not any(words in text for text in corpus)


def test_wire_copy_is_there_to_be_found():
    shingles = [_shingles(article["text"]) for article in ARTICLES]
    copies = [
        (a, b)
        for a, b in combinations(range(len(ARTICLES)), 2)
        if len(shingles[a] & shingles[b]) > 0.6 * min(len(shingles[a]), len(shingles[b]))
    ]
    assert len(copies) >= 5
    assert all(ARTICLES[a]["source"] != ARTICLES[b]["source"] for a, b in copies)


def test_it_exercises_the_ways_of_naming_a_day():
    text = "\n".join(article["text"] for article in ARTICLES)
    for pattern in (
        r"\bon Tuesday\b",
        r"\byesterday\b",
        r"\blast (week|month|year|Saturday|Thursday|Wednesday)\b",
        r"\b[Tt]wo days later\b",
        r"\b[Tt]hree days earlier\b",
        r"\bdue to begin on 5 September\b",
        r"\bAug\. 22\b",
        r"\b22 August 2010\b",
        r"\bSix months ago today\b",
        r"\b34 (miners|men|workers)\b",
    ):
        assert re.search(pattern, text), pattern
    assert {article["language"] for article in ARTICLES} == {"en", "es"}
    assert len({article["source"] for article in ARTICLES}) == 6


def test_our_own_reading_finds_sentences_for_every_reference_date():
    articles = read(sample_articles(), copies="merge")
    pool = Pool.build(articles, jobs=1)
    found = Counter(pool.date(row) for row in range(len(pool)))
    assert {day for day in _reference() if found[day] == 0} == set()
    assert articles.report.copies == len(pool.copies.id) >= 4
    assert len(pool.articles.id) + len(pool.copies.id) == len(ARTICLES)
