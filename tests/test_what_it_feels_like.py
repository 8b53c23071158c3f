"""The library as its design promises it: the program in it runs as it stands, and mistakes are answered."""

import datetime
import shutil

import pytest

import dateline as dl
from dateline.data import sample_articles, sample_reference


@pytest.fixture
def news(tmp_path, monkeypatch):
    """A folder with articles, as the working folder has one."""
    (tmp_path / "news").mkdir()
    shutil.copy(sample_articles(), tmp_path / "news" / "articles.jsonl")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_from_articles_to_a_page_in_four_lines(news):
    articles = dl.read("news/")
    timeline = dl.summarize(articles, query="mine rescue", dates=12, sentences=2)
    timeline.save("rescue.html")
    guarantee = timeline.guarantee
    assert len(timeline) == 12
    assert max(len(entry.sentences) for entry in timeline) == 2
    assert (news / "rescue.html").read_text(encoding="utf-8").startswith("<!")
    assert 0 < guarantee["certified"] <= 1


def test_a_recipe_is_put_together_and_evaluated(news):
    articles, references = dl.read("news/"), [sample_reference()]
    pool = dl.Pool.build(articles, keywords=["mine", "rescue", "drill"])
    recipe = dl.Recipe(
        similarity=dl.InverseDateFrequency(kernel=dl.Reweighting()),
        objective=dl.Coverage() + dl.Diversity() + dl.DateReferences(),
        constraint=dl.MaxDates(12) & dl.MaxPerDate(2) & dl.Between("2010-08-05", "2010-10-14"),
    )
    timeline = recipe.solve(pool)
    scores = dl.evaluate(timeline, references)
    assert len(timeline) == 12
    assert scores["dates"].f1 > 0.3
    assert timeline.recipe["description"] == (
        "Sentences are rewarded for coverage, diversity and date references."
    )
    assert str(timeline.guarantee).startswith("a priori 1/(k+1) = 0.333; certified for this run: >= 0.")
    assert timeline.guarantee.certified == timeline.guarantee["certified"]
    timeline.save("rescue.json")
    assert repr(dl.Timeline.load("rescue.json").guarantee) == repr(timeline.guarantee)
    with pytest.raises(AttributeError, match="no 'certain'; it has value, a_priori"):
        timeline.guarantee.certain  # noqa: B018
    assert timeline.recipe["constraint"] == (
        "at most 12 dates, at most 2 sentences a date, from 2010-08-05 to 2010-10-14"
    )


def test_a_recipe_with_its_own_limits_is_held_to_them(news):
    recipe = dl.Recipe(dl.Coverage(), constraint=dl.MaxSentences(5), name="five")
    timeline = dl.summarize("news/", recipe=recipe)
    assert sum(len(entry.sentences) for entry in timeline) == 5
    assert "as the recipe's own limits allow" in timeline.recipe["length"]
    assert len(dl.summarize("news/", recipe=recipe, dates=3, sentences=1)) == 3


@pytest.mark.parametrize(
    ("mistake", "answer"),
    [
        ({"dates": 0}, "at least 1"),
        ({"dates": "12"}, "whole number"),
        ({"sentences": 1.5}, "whole number"),
        ({"recipe": "defualt"}, "Did you mean 'default'"),
        ({"query": "  "}, "no word in it"),
        ({"match": "page"}, "Unknown match 'page'"),
        ({"first": "2010-13-01"}, "2010-13-01"),
        ({"first": "2010-10-01", "last": "2010-09-01"}, "before it begins"),
        ({"copies": "drop"}, "copies"),
        ({"qeury": "rescue"}, "Did you mean 'query'"),
        ({"language": "klingon"}, "klingon"),
        ({"pins": dl.Pins(articles="nobody")}, "nobody"),
        ({"recipe": 5}, "recipe"),
        ({"query": 5}, "query"),
    ],
    ids=str,
)
def test_mistaken_arguments_are_answered_clearly(news, mistake, answer):
    with pytest.raises(dl.DatelineError, match=answer):
        dl.summarize("news/", **mistake)


def test_a_pool_that_is_built_takes_no_options_of_building(news):
    pool = dl.Pool.build("news/")
    with pytest.raises(dl.DatelineError, match="built already"):
        dl.summarize(pool, language="en")
    assert len(dl.summarize(pool, query="rescue", match="article", dates=3)) == 3


def test_a_missing_folder_is_named():
    with pytest.raises(dl.DatelineError, match="no-such-folder"):
        dl.summarize("no-such-folder")


@pytest.mark.parametrize(
    "published", ["2010-08-22", datetime.date(2010, 8, 22), datetime.datetime(2010, 8, 22, 9)]
)
def test_articles_made_by_hand_take_dates_as_people_write_them(published):
    timeline = dl.summarize([dl.Article("a", "All 33 miners are alive.", published)])
    assert [str(day) for day in timeline.dates] == ["2010-08-22"]
    with pytest.raises(dl.DatelineError, match="published is 5"):
        dl.Article("a", "All 33 miners are alive.", 5)


def test_a_range_without_a_sentence_is_named():
    article = dl.Article("a", "All 33 miners are alive.", "2010-08-22")
    with pytest.raises(dl.DatelineError, match="No sentence is dated in the days from 2011-01-01"):
        dl.summarize([article], between=("2011-01-01", None))
