"""Date importance and per-date word coverage, by hand."""

import datetime
import math

import pytest

import dateline as dl
from dateline.articles import Published
from dateline.objectives import importance_of_dates, prepare


def test_importance_counts_articles_once_and_weighs_the_lag():
    texts = {
        "2010-04-20": "The rig burned today. Nothing else is known.",
        "2010-04-30": "It burned on 20 April 2010. On 20 April 2010 it burned. It sank on 22 April 2010.",
    }
    articles = [dl.Article(day, text, Published(day), language="en") for day, text in texts.items()]
    pool = dl.Pool.build(articles, min_df=1)
    weights = dict(
        zip(sorted({pool.date(r) for r in range(len(pool))}), importance_of_dates(pool), strict=True)
    )
    first, second = datetime.date(2010, 4, 20), datetime.date(2010, 4, 22)
    assert weights[first] == pytest.approx(math.log(4 + 0) + math.log(4 + 10))
    assert weights[second] == pytest.approx(math.log(4 + 8))


def test_importance_takes_the_share_of_matching_sentences():
    text = "The rig burned on 20 April 2010. The weather was fine. The sea was calm. Nobody swam."
    pool = dl.Pool.build(
        [dl.Article("a", text, Published("2010-04-20"), language="en")], keywords=["rig"], min_df=1
    )
    assert importance_of_dates(pool) == pytest.approx([math.sqrt(1 / 4) * math.log(4)])


def test_word_coverage_prefers_the_sentence_that_says_the_same_in_fewer_words():
    rows = [
        ("2010-04-20", "dam broke"),
        ("2010-04-20", "dam broke the a of in on at"),
        ("2010-05-20", "vote"),
    ]
    rows = [(day, text, f"a{n}", None, text.split()[:2]) for n, (day, text) in enumerate(rows)]
    more = [("2010-06-20", "sea", "x", None, ["sea"]), ("2010-07-20", "sky", "y", None, ["sky"])]
    pool = dl.Pool.from_rows([*rows, *more])
    prepared = prepare(dl.WordCoverage(shortest=1), pool, dl.InverseDateFrequency())
    values = {pool.text(row): prepared.evaluate([row]) for row in range(len(pool))}
    assert values["dam broke"] > values["dam broke the a of in on at"] > 0


def test_being_terser_than_the_shortest_length_is_no_merit():
    days = ["2010-04-20", "2010-04-20", "2010-05-20", "2010-06-20", "2010-07-20"]
    texts = ["dam broke", "dam broke there", "vote", "sea", "sky"]
    rows = [(d, t, str(n), None, t.split()[:2]) for n, (d, t) in enumerate(zip(days, texts, strict=True))]
    pool = dl.Pool.from_rows(rows)
    prepared = prepare(dl.WordCoverage(flawed=1), pool, dl.InverseDateFrequency())
    assert prepared.evaluate([0]) == prepared.evaluate([1]) > 0


def test_word_coverage_gives_nothing_for_the_same_words_twice():
    rows = [("2010-04-20", "dam broke", "a"), ("2010-04-20", "dam broke", "b"), ("2010-05-01", "x y", "c")]
    pool = dl.Pool.from_rows([*rows, ("2010-05-02", "z", "d"), ("2010-05-03", "w", "e")])
    prepared = prepare(dl.WordCoverage(), pool, dl.InverseDateFrequency())
    assert prepared.evaluate([0, 1]) == prepared.evaluate([0])


@pytest.mark.parametrize("power", [-1, float("nan"), "half", True])
def test_a_wrong_length_power_is_refused(power):
    with pytest.raises(dl.DatelineError, match="length_power"):
        dl.WordCoverage(length_power=power)


def test_word_coverage_prefers_the_sentence_that_reads_well_alone():
    rows = [
        {"date": "2010-04-20", "text": text, "article": text, "language": "en", "terms": ["dam", "broke"]}
        for text in ("But the dam broke on Tuesday.", "Now the dam broke on Tuesday.")
    ]
    rows.append({"date": "2010-05-20", "text": "A vote was held.", "article": "v", "terms": ["vote"]})
    pool = dl.Pool.from_rows(rows)
    gated = prepare(dl.WordCoverage(), pool, dl.InverseDateFrequency())
    plain = prepare(dl.WordCoverage(flawed=1), pool, dl.InverseDateFrequency())
    assert gated.evaluate([0]) == pytest.approx(0.3 * gated.evaluate([1]))
    assert plain.evaluate([0]) == plain.evaluate([1])


@pytest.mark.parametrize("wrong", [{"share_power": -1}, {"longest_lag": float("nan")}, {"longest_lag": "30"}])
def test_wrong_factors_of_importance_are_refused(wrong):
    with pytest.raises(dl.DatelineError, match=next(iter(wrong))):
        dl.DateImportance(**wrong)


def test_a_date_that_only_flawed_sentences_tell_weighs_less():
    texts = {"2010-04-20": "The rig burned on Tuesday.", "2010-04-21": "But was it safe on Wednesday?"}
    rows = [{"date": day, "text": text, "article": day, "language": "en"} for day, text in texts.items()]
    prepared = prepare(dl.DateImportance(), dl.Pool.from_rows(rows))
    assert prepared.evaluate([1]) == pytest.approx(0.5 * prepared.evaluate([0]))


def test_an_article_has_one_vote_for_a_date_however_much_it_says():
    days = ("2010-04-20", "2010-05-20", "2010-06-20", "2010-07-20")
    rows = [(day, word, f"{day} {n}", None, [word]) for day in days[1:] for n, word in enumerate("xyz")]
    rows += [("2010-04-20", f"dam {n}", "long", None, ["dam"]) for n in range(4)]
    rows += [("2010-04-20", "sea", f"short {n}", None, ["sea"]) for n in range(2)]
    pool = dl.Pool.from_rows(rows)
    at = {pool.text(row): row for row in range(len(pool))}
    articles = prepare(dl.WordCoverage(shortest=1), pool, dl.InverseDateFrequency())
    sentences = prepare(dl.WordCoverage(shortest=1, one_vote=False), pool, dl.InverseDateFrequency())
    power = dl.WordCoverage().length_power
    assert articles.evaluate([at["sea"]]) == pytest.approx(2**power * 2 * articles.evaluate([at["dam 0"]]))
    assert 2 * sentences.evaluate([at["sea"]]) == pytest.approx(2**power * sentences.evaluate([at["dam 0"]]))
