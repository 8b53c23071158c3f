"""The reading of tilse: its terms, its keywords, its order of documents."""

import dateline as dl
from dateline.recipes.tilse_reading import as_tilse, document_order, keywords_as_tilse, with_lemma


def test_terms_are_stemmed_tokens_pronouns_one_word_and_stop_verbs_dropped():
    pool = dl.Pool.from_rows(
        [("2011-01-25", "I -- I 'm going to see the protests , he said -LRB- twice -RRB-", "a")]
    )
    counted = as_tilse(pool)
    terms = dict(zip(counted.vocabulary, counted.terms.toarray()[0], strict=True))
    assert terms == {"-PRON-": 3, "protest": 1, "twice": 1}


def test_raw_text_is_tokenised_first():
    raw = dl.Pool.from_rows([("2011-01-25", "Egypt\u2019s protests, he said (twice), didn't end.", "a")])
    spaced = dl.Pool.from_rows(
        [("2011-01-25", "Egypt 's protests , he said -LRB- twice -RRB- , did n't end .", "a")]
    )
    terms = [sorted(as_tilse(raw, tokenised=False).vocabulary), sorted(as_tilse(spaced).vocabulary)]
    assert terms[0] == terms[1] == ["-PRON-", "egypt", "end", "protest", "twice"]
    assert len(with_lemma(raw, ["egypt"], tokenised=False)) == 1


def test_terms_are_lemmas_whatever_the_part_of_speech():
    pool = dl.Pool.from_rows([("2011-01-25", "The third was taken on the left , and does crises", "a")])
    assert set(as_tilse(pool).vocabulary) == {"3", "leav", "doe", "crisi"}


def test_stop_words_count_for_the_dates_of_their_stem_only():
    rows = [("2011-01-01", "several men", "a"), ("2011-01-02", "a severe storm", "a")]
    counted = as_tilse(dl.Pool.from_rows(rows))
    column = counted.terms.tocsc()[:, list(counted.vocabulary).index("sever")]
    assert (column.nnz, column.sum()) == (2, 1)
    assert list(counted.vocabulary) == ["man", "sever", "storm"]


def test_keywords_bring_the_forms_that_may_match():
    assert keywords_as_tilse(["miner", "crisis"]) == ("miner", "crisis", "crises", "miners")


def test_keywords_are_compared_with_lemmas_and_plurals_of_names_are_other_words():
    texts = ["Egyptians marched", "old oil spills", "an Egyptian", "OIL rose", "Earthquakes", "the egyptians"]
    pool = dl.Pool.from_rows([(f"2011-01-0{day}", text, "a") for day, text in enumerate(texts, 1)])
    kept = with_lemma(pool, ["egyptian", "oil", "spill", "earthquake"])
    assert [kept.text(row) for row in range(len(kept))] == texts[1:5]
    assert len(with_lemma(pool, [])) == 6


def test_documents_come_by_publication_and_file_name():
    rows = [
        {"date": "2011-01-03", "text": "x", "article": "b/10", "published": "2011-01-02"},
        {"date": "2011-01-01", "text": "y", "article": "a/2", "published": "2011-01-02"},
        {"date": "2011-01-05", "text": "z", "article": "a/9", "published": "2011-01-01"},
    ]
    pool = dl.Pool.from_rows(rows)
    assert [pool.text(row) for row in document_order(pool)] == ["z", "x", "y"]
