"""The layouts of the field's data sets, unpacked, in tar and in zip archives."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import pytest
from tests.articles.builders import (
    ANNOTATED,
    CLTLS,
    CRISIS,
    NEWSTLS,
    REFERENCE,
    SENTENCES,
    TILSE,
    TIMELINE17,
    folder,
    lines,
    tar,
    zipped,
)

import dateline as dl
from dateline.articles import TimeSpan, read_topics

pytestmark = pytest.mark.filterwarnings("ignore::dateline.errors.DatelineWarning")
DATA = Path(os.environ.get("DATELINE_DATA", Path(__file__).parents[3] / "shared" / "data"))


@pytest.fixture(params=["folder", "tar.gz", "tar", "zip"])
def packed(request, tmp_path):
    def pack(files):
        if request.param == "folder":
            return folder(tmp_path / "data", files)
        if request.param == "zip":
            return zipped(tmp_path / "data.zip", files)
        return tar(tmp_path / f"data.{request.param}", files, "w:gz" if request.param == "tar.gz" else "w")

    return pack


def test_timeline17_is_read_as_distributed(packed):
    articles = dl.read(packed(TIMELINE17))
    assert "timeline17" in articles.recognised
    found = {article.id: article for article in articles}
    assert sorted(found) == ["EgyptianProtest_cnn/138", "bpoil_bbc/1", "bpoil_reuters/1"]
    article = found["bpoil_bbc/1"]
    assert article.text == SENTENCES
    assert article.tokenised
    assert article.published == dl.articles.Published("2010-04-20", "folder name", "2010-04-20")
    assert (article.source, article.language, article.metadata["topic"]) == ("bbc", "en", "bpoil")
    assert str(articles.report).startswith("3 articles read, 1 skipped: ")
    assert articles.report.skipped[0].reason == "empty"
    assert [article.id for article in articles] == list(found)


def test_timeline17_topics_merge_their_sources_and_name_their_references(packed):
    data = read_topics(packed(TIMELINE17))
    assert [topic.name for topic in data] == ["bpoil", "egypt"]
    assert [reference.name for reference in data.topics[0].references] == ["bbc.txt", "rbpoil.txt"]
    assert data.topics[0].references[0].data == REFERENCE.encode()
    assert [article.id for article in data.topics[0].articles] == ["bpoil_bbc/1", "bpoil_reuters/1"]


def test_timeline17_as_published_keeps_one_of_two_files_of_the_same_date_and_name(packed):
    data = read_topics(packed(TIMELINE17), as_published=True)
    assert [article.id for article in data.topics[0].articles] == ["bpoil_reuters/1"]
    assert any(note.name == "bpoil_bbc/1" for note in data.report.skipped)


def test_crisis_is_raw_text_in_whatever_encoding(packed):
    data = read_topics(packed(CRISIS))
    assert [topic.name for topic in data] == ["egypt", "yemen"]
    article = data.topics[0].articles[0]
    assert article.text == "Protests in Café Riche on Tuesday."
    assert not article.tokenised
    assert article.published.value == "2011-01-25"
    assert any("cp1252" in note.reason for note in data.report.doubts)


def test_tilse_folders_give_the_annotated_form_of_an_article(packed):
    articles = list(dl.read(packed(TILSE)))
    assert [article.id for article in articles] == ["haiti/2010-01-12/1.txt", "haiti/2010-01-13/2.txt"]
    annotated, raw = articles
    assert annotated.tokenised
    assert not raw.tokenised
    assert raw.times is None
    assert annotated.text.startswith("Oil leaked on Tuesday , AT & T said .\n")
    assert [annotated.text[time.start : time.end] for time in annotated.times] == ["Tuesday", "two days"]
    assert annotated.times[0].value == "2010-04-20"


def test_cltls_knows_the_language_of_its_topics(packed):
    data = read_topics(packed(CLTLS))
    assert [topic.name for topic in data] == ["es/egipto", "fr/egypte"]
    assert [topic.articles[0].language for topic in data] == ["es", "fr"]
    assert data.topics[0].articles[0].times is not None
    assert data.topics[1].articles[0].tokenised
    assert [reference.name for reference in data.topics[1].references] == ["egypte.txt"]


def test_newstls_gives_the_most_processed_stage_with_sentences_and_times(packed):
    data = read_topics(packed(NEWSTLS))
    (topic,) = data
    (article,) = topic.articles
    assert (topic.name, topic.keywords) == ("haiti", ("haiti",))
    assert [reference.name for reference in topic.references] == [
        "timelines.jsonl:001",
        "timelines.jsonl:002",
    ]
    assert (article.id, article.title, article.published.value) == ("haiti/7", "Leak", "2010-01-12")
    assert [article.text[a:b] for a, b in article.sentences] == ["Oil leaked on April 20.", "It stopped."]
    assert article.times == (TimeSpan(14, 22, "2010-04-20"),)
    assert article.text[14:22] == "April 20"


@pytest.mark.parametrize("stage", ["", ".tokenized"])
def test_newstls_earlier_stages_are_read_packed_too(tmp_path, stage):
    line = b'{"id": "a", "time": "2010-01-12T08:00:00Z", "text": "One line .\\nTwo lines ."}\n'
    root = folder(tmp_path, {f"haiti/articles{stage}.jsonl.gz": gzip.compress(line)})
    (article,) = dl.read(root)
    assert article.text == "One line .\nTwo lines ."
    assert article.tokenised is bool(stage)
    assert article.sentences is None


def test_a_topic_folder_alone_is_recognised(tmp_path):
    root = folder(tmp_path, {name.split("/", 2)[2]: content for name, content in NEWSTLS.items()})
    assert "news-tls" in dl.read(root).recognised
    assert [article.id for article in dl.read(root)] == ["7"]


@pytest.mark.parametrize(
    ("files", "above", "words", "number"),
    [
        (TIMELINE17, "Timeline17/Data/bpoil_bbc/", "timeline17", 1),
        (CRISIS, "crisis.data/egypt/", "crisis", 1),
        (TILSE, "raw/haiti/", "tilse", 2),
        (CLTLS, "es/", "CL-TLS", 1),
    ],
)
def test_a_part_of_a_data_set_is_read_as_such(tmp_path, files, above, words, number):
    part = {name.removeprefix(above): content for name, content in files.items() if name.startswith(above)}
    root = folder(tmp_path / "part", part)
    articles = dl.read(root)
    assert words in articles.recognised
    assert len(list(articles)) == number
    if words != "CL-TLS":
        (topic,) = read_topics(root)
        assert (topic.name, len(topic.references)) == ("part", 1)


def test_the_time_of_a_sentence_stands_in_for_those_of_its_tokens(tmp_path):
    tokens = {"keys": ["raw", "pos"], "data": [["Oil", "NN"]]}
    sentence = {
        "raw": "Oil leaked.",
        "tokens": tokens,
        "time": "2010-04-20T00:00:00",
        "pub_time": "2010-04-22",
    }
    record = {
        "id": 1,
        "time": "2010-04-22",
        "text": "Oil leaked.",
        "sentences": [sentence, {"raw": "It stopped."}],
    }
    root = folder(
        tmp_path, {"rig/articles.preprocessed.jsonl": lines(record), "rig/keywords.json": '["oil"]'}
    )
    (article,) = dl.read(root)
    assert article.times == (TimeSpan(0, 11, "2010-04-20"),)


def test_annotated_files_of_any_folder_are_read(tmp_path):
    root = folder(tmp_path, {"2010-04-22/a.tml": ANNOTATED})
    (article,) = dl.read(root)
    assert article.published.value == "2010-04-22"
    assert article.times[0].value == "2010-04-20"


@pytest.mark.skipif(
    not (DATA / "timeline17.tar.gz").exists(), reason="needs timeline17.tar.gz (DATELINE_DATA)"
)
def test_the_real_timeline17_has_the_known_numbers():
    data = read_topics(DATA / "timeline17.tar.gz")
    assert (len(data), data.report.read, len(data.report.skipped)) == (9, 4625, 25)
    assert sum(len(topic.references) for topic in data) == 19
    assert sum(len(t.articles) for t in read_topics(DATA / "timeline17.tar.gz", as_published=True)) == 4622


@pytest.mark.parametrize(
    "files",
    [
        {"en/sport/2010-04-22/a.html": "<html><body><p>One.</p></body></html>"},
        {"us/sport/2010-04-22/a.txt": "---\ntitle: T\n---\nOne."},
        {"news/articles/2010-04-22/a.html": "<html><body><p>One.</p></body></html>"},
        {"out/articles.jsonl": '{"dateline":1,"id":"a","text":"One.","published":{"value":"2010-04-22"}}\n'},
    ],
)
def test_a_folder_that_merely_looks_like_a_data_set_is_read_file_by_file(packed, files):
    articles = dl.read(packed(files))
    (article,) = articles
    assert "of articles" in articles.recognised
    assert article.text == "One."
    assert article.published.value == "2010-04-22"
    assert article.language == ""


def test_a_layout_that_is_asked_for_is_used_without_further_evidence(tmp_path):
    root = folder(tmp_path, {"haiti/articles/2010-01-12/1.txt": "One."})
    (topic,) = read_topics(root, format="tilse")
    assert (topic.name, topic.articles[0].text) == ("haiti", "One.")
