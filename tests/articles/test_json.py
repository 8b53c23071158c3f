"""JSON as services answer, programs export and people nest it."""

from __future__ import annotations

import json

import pytest
from tests.articles.builders import folder

import dateline as dl
from dateline.articles.objects import lifted, records_in

pytestmark = pytest.mark.filterwarnings("ignore::dateline.errors.DatelineWarning")

TEXT = "The rig exploded. Eleven workers were missing."
DAY = "2010-04-20"
LINKED = {"@type": "NewsArticle", "headline": "Rig", "datePublished": DAY, "articleBody": TEXT}
ARTICLE = {"title": "Rig", "date": DAY, "text": TEXT}

DOCUMENTS = {
    "a search service": {
        "response": {
            "status": "ok",
            "results": [
                {
                    "id": "environment/rig",
                    "webPublicationDate": f"{DAY}T18:05:12Z",
                    "webTitle": "Rig",
                    "fields": {"body": f"<p>{TEXT}</p>", "trailText": "Short."},
                }
            ],
        }
    },
    "a service's single answer": {
        "response": {"content": {"webPublicationDate": DAY, "webTitle": "Rig", "fields": {"bodyText": TEXT}}}
    },
    "an archive without full text": {
        "response": {
            "docs": [{"abstract": TEXT, "pub_date": f"{DAY}T04:00:00+0000", "headline": {"main": "Rig"}}]
        }
    },
    "a search engine": {
        "hits": {"hits": [{"_id": "7", "_source": {"headline": "Rig", "@timestamp": DAY, "body": TEXT}}]}
    },
    "a feed": {
        "version": "1.1",
        "title": "F",
        "items": [{"title": "Rig", "content_html": TEXT, "date_published": DAY}],
    },
    "linked data": {"@graph": [{"@type": "Organization", "name": "F"}, LINKED]},
    "metadata apart": {"metadata": {"published": DAY, "title": "Rig"}, "content": {"text": TEXT}},
    "an envelope": {"data": {"article": {"headline": "Rig", "publishedDate": DAY, "body": [{"text": TEXT}]}}},
    "paragraphs": {"title": "Rig", "meta": {"date": DAY}, "paragraphs": TEXT.split(". ")},
    "parts of several kinds": {
        "title": "Rig",
        "published_date": DAY,
        "contents": [
            {"type": "kicker", "content": "National"},
            {"type": "html", "content": f"<p>{TEXT}</p>"},
        ],
    },
    "a date in parts": {"title": "Rig", "date": {"year": 2010, "month": 4, "day": 20}, "text": TEXT},
    "a data frame by columns": {"date": {"0": DAY}, "title": {"0": "Rig"}, "text": {"0": TEXT}},
    "a data frame in rows": {
        "columns": ["date", "title", "text"],
        "index": [0],
        "data": [[DAY, "Rig", TEXT]],
    },
    "lists a column": {"date": [DAY], "title": ["Rig"], "text": [TEXT]},
    "articles by id": {"a": ARTICLE, "b": ARTICLE},
    "articles by date": {DAY: [{"title": "Rig", "text": TEXT}], "2010-04-21": [ARTICLE]},
    "an article with comments": {**ARTICLE, "comments": [{"text": "First!", "date": "2012-01-01"}]},
}


@pytest.mark.parametrize("document", DOCUMENTS.values(), ids=DOCUMENTS.keys())
def test_the_articles_of_a_document_are_found_wherever_they_are(tmp_path, document):
    found = [a for a in dl.read(folder(tmp_path, {"a.json": json.dumps(document)})) if a.text]
    assert found[0].published.value == DAY
    assert found[0].title == "Rig"
    assert found[0].text.split()[-1] == "missing."


def test_articles_by_id_keep_their_ids(tmp_path):
    articles = dl.read(folder(tmp_path, {"a.json": json.dumps({"x": ARTICLE, "y": ARTICLE})}))
    assert [article.id for article in articles] == ["x", "y"]


@pytest.mark.parametrize("name", ["a.jsonl", "a.json", "a.csv"])
@pytest.mark.parametrize("layout", ["lines", "list", "indented"])
def test_json_is_read_as_what_it_is_whatever_it_is_called(tmp_path, name, layout):
    records = [ARTICLE, {**ARTICLE, "date": "2010-04-21"}]
    if layout == "list":
        content = json.dumps(records)
    else:
        content = "\n".join(
            json.dumps(record, indent=1 if layout == "indented" else None) for record in records
        )
    articles = dl.read(folder(tmp_path, {name: content}))
    assert [article.published.value for article in articles] == [DAY, "2010-04-21"]


def test_fields_of_an_envelope_are_brought_up_in_lines_too(tmp_path):
    line = json.dumps({"_index": "a", "_id": "7", "_source": {"date": DAY, "headline": "Rig", "body": TEXT}})
    (article,) = dl.read(folder(tmp_path, {"a.jsonl": line}))
    assert (article.id, article.title, article.published.value, article.source) == ("7", "Rig", DAY, "")


def test_what_stands_above_goes_before_what_is_brought_up():
    assert lifted({"title": "own", "meta": {"title": "other", "date": DAY}})["title"] == "own"
    assert lifted({"title": "", "meta": {"title": "other"}})["title"] == "other"


def test_a_date_of_a_change_or_download_comes_last_and_with_a_doubt(tmp_path):
    records = [
        {"text": TEXT, "date_download": "2016-08-03", "date_publish": DAY},
        {"text": TEXT + " Oil leaks.", "last_updated": "2010-04-22"},
    ]
    first, second = dl.read(folder(tmp_path, {"a.json": json.dumps(records)}))
    assert (first.published.value, first.published.doubt) == (DAY, "")
    assert second.published.value == "2010-04-22"
    assert "last_updated may not say" in second.published.doubt


def test_columns_of_year_month_and_day_are_put_together(tmp_path):
    table = f"year,month,day,text\n2010,4.0,20,{TEXT}\n2010,April,,{TEXT}\n1862,,,{TEXT}\n"
    articles = dl.read(folder(tmp_path, {"a.csv": table}))
    assert [article.published.value for article in articles] == [DAY, "2010-04", "1862"]


def test_what_holds_no_article_is_told_with_its_fields(tmp_path):
    links = {"articles": [{"url": "https://example.org/a", "seendate": "20100420T134500Z"}]}
    with pytest.raises(dl.DatelineError, match="no column with the text; there are: url, seendate"):
        list(dl.read(folder(tmp_path, {"a.json": json.dumps(links)})))


@pytest.mark.parametrize(
    "document", [[], {}, [1], "x", 7, {"a": {"b": {"c": {"d": {"e": {"f": {"g": {}}}}}}}}]
)
def test_any_document_is_gone_through(document):
    assert all(isinstance(record, dict) for record in records_in(document))
