"""What to offer to a person who asks a pool for the wrong words, or for none."""

from dateline.articles import Article, Published
from dateline.pool import Pool

DAY = Published("2010-05-04")
RIG = "The rig exploded. Oil leaked from the rig. The spill of oil grew, officials said. Oil came ashore."
PAID = "The company paid for the oil spill on May 4. The spill cost 20 billion, the company said."
FELL = "Oil prices and oil stocks fell after the spill. The spill was large."


def pool(**options):
    articles = [
        Article("a", RIG, DAY, language="en"),
        Article("b", PAID, DAY, language="en"),
        Article("c", FELL, DAY, language="en"),
    ]
    return Pool.build(articles, **options)


def test_misspelt_words_find_the_nearest_ones():
    assert pool().nearest_terms("exploeded") == ["exploded"]
    assert pool().nearest_terms("comapny slipl")[:2] == ["spill", "company"]


def test_a_word_that_one_language_has_is_not_looked_for_in_another():
    german = Article("d", "Das Öl kam zum Spiel. Das Öl ging.", DAY, language="de", times=())
    mixed = Pool.build([Article("a", RIG, DAY, language="en"), german])
    assert mixed.nearest_terms("spill") == []
    assert mixed.nearest_terms("spilll")[0] == "spill"


def test_a_pool_that_a_query_left_empty_still_knows_the_words_of_its_articles():
    empty = pool(query="exploeded")
    assert len(empty) == 0
    assert empty.nearest_terms("exploeded") == ["exploded"]


def test_a_pool_that_a_query_left_empty_proposes_what_its_articles_write_most():
    assert pool(query="zebra").proposed_keywords(2) == ["oil", "spill"]
    assert Pool.build([]).proposed_keywords() == []


def test_words_that_are_there_and_words_like_none_get_nothing():
    assert pool().nearest_terms("oil") == []
    assert pool().nearest_terms("zebra") == []


def test_the_corpus_names_what_it_is_about():
    proposed = pool().proposed_keywords(2)
    assert set(proposed) == {"oil", "spill"}
    assert "said" not in pool().proposed_keywords(50)
    assert "20" not in pool().proposed_keywords(50)


def test_words_that_articles_say_once_each_are_proposed_after_those_they_come_back_to():
    brief = ("The levee gave way.", "The levee held, then gave.", "Rain, rain and a levee.")
    proposed = Pool.build([Article(text, text, DAY) for text in brief]).proposed_keywords()
    assert proposed[:2] == ["rain", "levee"]
    assert "held" not in proposed


def test_keywords_are_proposed_in_every_language_of_a_corpus():
    german = Article("d", "Das Öl kam. Das Öl ging. Öl.", DAY, language="de", times=())
    mixed = Pool.build([Article("a", RIG, DAY, language="en"), german])
    assert {"oil", "öl"} <= set(mixed.proposed_keywords())


def test_an_empty_pool_proposes_nothing():
    assert Pool.build([]).proposed_keywords() == []
    assert Pool.build([]).nearest_terms("oil") == []
