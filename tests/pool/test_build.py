"""Pools from articles."""

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dateline.articles import Article, Published, TimeSpan
from dateline.errors import DatelineError, DatelineWarning
from dateline.pool import Pool
from dateline.text import sentences

ARTICLES = [
    Article(
        "a",
        "The oil rig exploded on April 20, 2010. Eleven workers died. “Café” owners fear the spill.",
        Published("2010-04-22"),
        title="Rig explodes",
        language="en",
        copies=(Article("z", "The oil rig.", source="Wire"),),
    ),
    Article(
        "b",
        "Oil leaked for weeks . The leak -LRB- an oil leak -RRB- ended on July 15 , 2010 .\nNo oil now .",
        Published("2010-09"),
        language="en",
        tokenised=True,
    ),
    Article("c", "The workers of the rig went home in May 2010. They were glad.", language="en"),
    Article("d", " \n "),
]


def columns(pool):
    arrays = [pool.day, pool.article, pool.position, pool.start, pool.end, pool.tokens, pool.dated_by]
    arrays += [pool.dated_start, pool.dated_end, pool.buffer, pool.terms.toarray()]
    tables = [pool.mentions.article, pool.mentions.day, pool.mentions.start, pool.articles.published]
    names = [list(pool.vocabulary), list(pool.articles.id), list(pool.articles.language), pool.facts]
    return [*(array.tolist() for array in (*arrays, *tables)), *names]


def test_sentences_are_slices_dated_by_their_first_day_or_the_publication_day():
    pool = Pool.build(ARTICLES, jobs=1)
    rows = [(str(pool.date(row)), pool.text(row)) for row in range(len(pool))]
    assert rows == [
        ("2010-04-20", "The oil rig exploded on April 20, 2010."),
        ("2010-04-22", "Eleven workers died."),
        ("2010-04-22", "“Café” owners fear the spill."),
        ("2010-07-15", "Oil leaked for weeks . The leak -LRB- an oil leak -RRB- ended on July 15 , 2010 ."),
    ]
    assert pool.slice(int(pool.dated_start[0]), int(pool.dated_end[0])).endswith("April 20, 2010")
    assert pool.dated_by.tolist() == [1, 0, 0, 1]
    assert pool.tokens[1] == 3
    assert list(pool.articles.id) == ["a", "b", "c"]
    assert pool.copies.of.tolist() == [0]
    assert list(pool.copies.id) == ["z"]


def test_a_publication_known_by_its_month_gives_days_their_year_and_dates_nothing():
    text = "The rig sank on April 22. Oil leaked the next day. Nobody knew why. On Thursday it was closed."
    pool = Pool.build([Article("m", text, Published("2010-04"), language="en")])
    assert [(str(pool.date(row)), pool.text(row)) for row in range(len(pool))] == [
        ("2010-04-22", "The rig sank on April 22."),
        ("2010-04-23", "Oil leaked the next day."),
    ]
    assert pool.facts["sentences_undatable"] == 2


def test_what_was_left_out_is_counted():
    facts = Pool.build(ARTICLES).facts
    assert facts["articles_read"] == 4
    assert facts["articles_empty"] == 1
    assert facts["sentences"] == 7
    assert facts["sentences_undatable"] == 3
    assert facts["articles_without_day"] == 2
    assert facts["languages"] == {"en": 3}


def test_terms_are_stems_of_at_least_so_many_sentences():
    pool = Pool.build(ARTICLES, min_df=2)
    assert list(pool.vocabulary) == ["2010", "oil"]
    everything = Pool.build(ARTICLES, min_df=1)
    terms = list(everything.vocabulary)
    assert {"explod", "café", "leak"} <= set(terms)
    assert everything.terms[3, terms.index("leak")] == 3


def test_the_order_of_articles_and_the_number_of_processes_leave_no_trace(monkeypatch):
    from dateline.pool import workers

    expected = columns(Pool.build(ARTICLES, min_df=1, jobs=1))
    shuffled = ARTICLES * 1
    random.Random(3).shuffle(shuffled)
    assert columns(Pool.build(shuffled, min_df=1, jobs=1)) == expected
    monkeypatch.setattr(workers, "_WORTH_STARTING", 1)
    assert columns(Pool.build(shuffled, min_df=1, jobs=2)) == expected


def test_mentions_are_recorded_also_of_sentences_that_a_filter_drops():
    every = Pool.build(ARTICLES)
    some = Pool.build(ARTICLES, keywords=["spill"])
    assert len(some) == 1
    assert some.mentions.day.tolist() == every.mentions.day.tolist()
    assert some.articles.sentences.tolist() == every.articles.sentences.tolist()
    assert some.articles.matched.tolist() == [1, 0, 0]


@pytest.mark.parametrize(
    ("dating", "days"),
    [
        ("first-day", ["2010-05-01"]),
        ("tilse", ["2010-03-01"]),
        ("all", ["2010-05-01", "2010-06-05"]),
        ("near", ["2010-06-05"]),
        ("publication", ["2010-06-09"]),
    ],
)
def test_dating_strategies(dating, days):
    text = "In March they met, on May 1, May 1 and June 5."
    times = (
        ("March", "2010-03"),
        ("May 1,", "2010-05-01"),
        ("May 1 ", "2010-05-01TMO"),
        ("June 5", "2010-06-05"),
    )
    spans = tuple(TimeSpan(text.index(words), text.index(words) + 5, value) for words, value in times)
    article = Article("a", text, Published("2010-06-09"), times=spans, language="en")
    pool = Pool.build([article], dating=dating)
    assert [str(pool.date(row)) for row in range(len(pool))] == days
    assert len({int(position) for position in pool.position}) == 1


def test_a_source_s_own_sentences_and_times_are_used():
    text = "One two. Three four.\n|noise|"
    times = (
        TimeSpan(9, 14, "2010-04-20TNI"),
        TimeSpan(0, 3, "2010", "DURATION"),
        TimeSpan(0, 3, "XXXX-XX-XX"),
    )
    times += (TimeSpan(0, 3, "2010-02-31"), TimeSpan(22, 25, "2010-01-01"), TimeSpan(5, 500, "2010-01-01"))
    article = Article("a", text, None, sentences=((0, 20),), times=times, language="en")
    pool = Pool.build([article])
    assert [pool.text(row) for row in range(len(pool))] == ["One two. Three four."]
    assert str(pool.date(0)) == "2010-04-20"
    assert len(pool.mentions) == 1


def test_languages_are_kept_apart_only_where_there_are_several():
    day = Published("2010-05-04")
    german = Article("g", "Der Bär sank am 3. Mai 2010. Der Bär war groß.", day, language="de", times=())
    english = Article("e", "The bär sank. The bär rose.", day, language="en")
    both = Pool.build([german, english], min_df=2)
    assert set(both.vocabulary) == {"de:bar", "en:bär"}
    assert set(Pool.build([german], min_df=2).vocabulary) == {"bar"}
    dutch = Article("n", "De beer zonk. De beer sliep.", day, language="nl-BE")
    assert Pool.build([german, dutch]).facts["languages_unsupported"] == {"nl": 1}


def test_a_text_too_short_to_tell_goes_with_the_language_of_most():
    text = "The rig was lost and it was not found by any of the men who were there."
    english = Article("e", text, Published("2010-05-04"))
    short = Article("s", "Rig explodes.", Published("2010-05-04"))
    assert Pool.build([short, english]).facts["languages"] == {"en": 2}


def test_articles_all_too_short_to_tell_their_language_tell_it_together():
    headlines = (
        "Oil spill in the Gulf",
        "Obama visits Haiti after quake",
        "The rig sank",
        "BP to pay for it",
    )
    articles = [Article(str(n), text, Published("2010-04-22")) for n, text in enumerate(headlines)]
    for order in (articles, articles[::-1]):
        assert Pool.build(order).facts["languages"] == {"en": 4}


def test_equal_ids_are_told_apart_and_equal_articles_taken_once():
    one = Article("x", "The one.", Published("2010-05-04"), language="en")
    other = Article("x", "The other.", Published("2010-05-04"), language="en")
    with pytest.warns(DatelineWarning, match="id"):
        pool = Pool.build([other, one, one])
    assert list(pool.articles.id) == ["x", "x#2"]
    assert pool.facts["articles_repeated"] == 1


def test_pools_of_nothing_are_empty_and_whole():
    for articles in ([], [Article("a", "No date here.", language="en")], [Article("a", "")]):
        pool = Pool.build(articles)
        assert len(pool) == 0
        assert pool.terms.shape[0] == 0
        assert len(pool.articles.start) == len(pool.articles) + 1


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"dating": "frist-day"}, "Did you mean 'first-day'"),
        ({"match": "word"}, "Unknown match"),
        ({"between": "2010"}, "two days"),
        ({"between": ("2010-05-05", "2010-05-04")}, "before it begins"),
        ({"between": ("May", None)}, "YYYY-MM-DD"),
        ({"min_df": 0}, "min_df"),
        ({"language": "enlish"}, "Did you mean 'english'"),
    ],
)
def test_wrong_options_are_told(options, message):
    with pytest.raises(DatelineError, match=message):
        Pool.build(ARTICLES, **options)


def test_what_is_no_article_is_refused():
    with pytest.raises(DatelineError, match="not from str"):
        Pool.build(["text"])


def test_finished_chunks_are_not_annotated_again_and_damaged_ones_are(tmp_path, monkeypatch):
    from dateline.pool import workers

    expected = columns(Pool.build(ARTICLES, cache=tmp_path))
    (stored,) = tmp_path.iterdir()
    whole = stored.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(workers, "annotate", None)
        assert columns(Pool.build(ARTICLES, cache=tmp_path)) == expected
    for damage in (whole[: len(whole) // 2], b"", whole[:200] + b"\0\0\0\0" + whole[204:]):
        stored.write_bytes(damage)
        assert columns(Pool.build(ARTICLES, cache=tmp_path)) == expected
        assert stored.read_bytes() == whole
    assert columns(Pool.build(ARTICLES, cache=tmp_path, keywords="oil")) != expected
    assert len(list(tmp_path.iterdir())) == 2


def test_progress_ends_with_every_article():
    seen = []
    Pool.build(ARTICLES, progress=lambda *numbers: seen.append(numbers))
    assert seen[-1] == (3, 3)


LETTERS = st.sampled_from([*"aé。.!? \n地😀\u0301-'’\"", "May 4, 2010", "the ", "\r\n"])


@settings(max_examples=60, deadline=None)
@given(st.lists(st.lists(LETTERS, max_size=25).map("".join), max_size=4), st.sampled_from(["en", "fr", "ja"]))
def test_every_sentence_is_the_slice_of_its_article(texts, code):
    day = Published("2010-05-04")
    articles = [Article(f"a{row}", text, day, language=code) for row, text in enumerate(texts)]
    pool = Pool.build(articles, min_df=1, jobs=1)
    expected = [
        article.text[start:end]
        for article in articles
        for start, end in (sentences(article.text, code) if article.text.strip() else [])
    ]
    order = np.lexsort((pool.position, pool.article))
    assert [pool.text(int(row)) for row in order] == expected
    mentioned = zip(pool.mentions.start.tolist(), pool.mentions.end.tolist(), strict=True)
    assert all(pool.slice(start, end).startswith("May") for start, end in mentioned)
    assert pool.terms.shape == (len(pool), len(pool.vocabulary))


def test_hostile_text_comes_through():
    texts = [
        "\ud800 lone surrogate. Next one.",
        "\x00\x01 binary \xff.",
        "word " * 3000,
        "." * 3000,
        "é" * 3000,
    ]
    articles = [
        Article(str(row), text, Published("2010-05-04"), language="en") for row, text in enumerate(texts)
    ]
    pool = Pool.build(articles)
    assert len(pool) > len(texts)
    assert np.all(pool.end > pool.start)


def test_articles_that_share_an_id_make_a_valid_pool():
    published = Published("2010-04-22")
    text = "The oil rig number {} sank in the gulf on 20 April 2010."
    for ids in (["a", "a", "a!"], ["x#2", "x", "x", "x"]):
        articles = [Article(id=name, text=text.format(n), published=published) for n, name in enumerate(ids)]
        with pytest.warns(DatelineWarning, match="have an id that another one has"):
            pool = Pool.build(articles)
        pool.validate()
        assert list(pool.articles.id) == sorted(pool.articles.id)
        for row in range(len(pool)):
            number = pool.text(row).split()[4]
            assert str(pool.articles.id[int(pool.article[row])]).startswith(ids[int(number)])
