"""Files of articles: what is recognised, which dates are found, what is told."""

from __future__ import annotations

import gzip
import json
import os
import time

import pytest
from tests.articles.builders import folder, lines, tar, zipped

import dateline as dl
from dateline import DatelineError, DatelineWarning
from dateline.articles import Article, Published, TimeSpan, write_articles

pytestmark = pytest.mark.filterwarnings("ignore::dateline.errors.DatelineWarning")


def test_our_own_format_gives_back_every_field(tmp_path):
    copy = Article("b", "Same text.", Published("2010-04"), source="AFP")
    article = Article(
        id="a/1",
        text="Ölpest am 20. April.\nZweite Zeile.",
        published=Published("2010-04-22", "column published", "22 April 2010", "looks odd"),
        title="Titel \u2028 mit Trenner",
        url="https://example.org/1",
        source="Tageblatt",
        language="de",
        sentences=((0, 20), (21, 34)),
        times=(TimeSpan(10, 19, "2010-04-20"),),
        tokenised=True,
        origin="somewhere",
        copies=(copy,),
        metadata={"section": "politics", "pages": [1, 2]},
    )
    bare = Article("c", "No date.", times=(), sentences=())
    for name in ("out.jsonl", "out.jsonl.gz"):
        assert write_articles([article, bare], tmp_path / name) == 2
        articles = dl.read(tmp_path / name)
        assert "as dateline writes them" in articles.recognised
        assert list(articles) == [article, bare]
        assert list(articles) == [article, bare]


def test_written_articles_are_the_same_bytes_each_time(tmp_path):
    for name in ("a.jsonl.gz", "b.jsonl.gz"):
        write_articles([Article("a", "x")], tmp_path / name)
    assert (tmp_path / "a.jsonl.gz").read_bytes() == (tmp_path / "b.jsonl.gz").read_bytes()


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (
            {"published_at": "2010-04-22T23:30:00-05:00", "body": "B", "headline": "H", "link": "u"},
            "2010-04-22",
        ),
        (
            {"pubDate": "Thu, 22 Apr 2010 10:00:00 GMT", "content": "B", "title": "H", "url": "u"},
            "2010-04-22",
        ),
        ({"timestamp": 1271930400, "text": "B", "title": "H", "url": "u"}, "2010-04-22"),
        ({"timestamp": 1271930400000, "text": "B", "title": "H", "url": "u"}, "2010-04-22"),
        ({"time": "2010-04", "text": "B", "title": "H", "url": "u"}, "2010-04"),
        ({"date": {"$date": "2010-04-22T10:00:00Z"}, "text": "B", "title": "H", "url": "u"}, "2010-04-22"),
        ({"Date Published": "22. April 2010", "Text": "B", "Title": "H", "URL": "u"}, "2010-04-22"),
    ],
)
def test_columns_are_found_under_their_usual_names(tmp_path, record, expected):
    path = folder(tmp_path, {"news.jsonl": lines(record)}) / "news.jsonl"
    (article,) = dl.read(path)
    assert (article.text, article.title, article.url, article.published.value) == ("B", "H", "u", expected)
    assert article.published.evidence.startswith("column ")
    assert article.id == "news.jsonl:1"


def test_columns_can_be_named(tmp_path):
    path = folder(tmp_path, {"news.csv": "wann;was\n22.04.2010;Ein Text.\n"}) / "news.csv"
    (article,) = dl.read(path, columns={"date": "wann", "text": "was"}, language="de", source="dpa")
    assert (article.published.value, article.text) == ("2010-04-22", "Ein Text.")
    assert (article.language, article.source) == ("de", "dpa")
    with pytest.raises(DatelineError, match=r"There is no column 'wo'.*wann, was"):
        list(dl.read(path, columns={"date": "wo"}))
    with pytest.raises(DatelineError, match=r"Unknown column role 'datum'"):
        list(dl.read(path, columns={"datum": "wann"}))


def test_a_table_without_a_text_says_which_columns_there_are(tmp_path):
    path = folder(tmp_path, {"news.csv": "a,b\n1,2\n"}) / "news.csv"
    with pytest.raises(DatelineError, match=r"no column with the text.*a, b"):
        list(dl.read(path))


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
def test_tables_of_any_separator_keep_line_breaks_in_fields(tmp_path, separator):
    rows = [["id", "date", "text"], ["1", "2010-04-22", '"One,\ntwo; three"'], ["2", "2010-04-23", "Four"]]
    content = "\ufeff" + "".join(separator.join(row) + "\r\n" for row in rows)
    first, second = dl.read(folder(tmp_path, {"t.csv": content}) / "t.csv")
    assert (first.id, first.text, second.text) == ("1", "One,\ntwo; three", "Four")


@pytest.mark.parametrize(("other", "expected"), [("04/22/2010", "2010-04-05"), ("22/04/2010", "2010-05-04")])
def test_the_whole_column_decides_whether_the_day_comes_first(tmp_path, other, expected):
    files = {
        "t.csv": f"date,text\n04/05/2010,A\n{other},B\n",
        "t.jsonl": lines({"date": "04/05/2010", "text": "A"}, {"date": other, "text": "B"}),
        "t.json": json.dumps([{"date": "04/05/2010", "text": "A"}, {"date": other, "text": "B"}]),
    }
    root = folder(tmp_path, files)
    for name in files:
        article = next(iter(dl.read(root / name)))
        assert (article.published.value, article.published.doubt) == (expected, "")


def test_an_undecidable_order_is_a_doubt_unless_it_is_given(tmp_path):
    path = folder(tmp_path, {"t.csv": "date,text\n04/05/2010,A\n"}) / "t.csv"
    articles = dl.read(path)
    assert "day or month first" in next(iter(articles)).published.doubt
    assert len(articles.report.doubts) == 1
    (article,) = dl.read(path, date_order="mdy")
    assert (article.published.value, article.published.doubt) == ("2010-04-05", "")


def test_time_stamps_keep_their_own_day_or_are_converted_on_request(tmp_path):
    record = {"date": "2010-04-22T23:30:00Z", "text": "A"}
    path = folder(tmp_path, {"t.jsonl": lines(record)}) / "t.jsonl"
    articles = dl.read(path)
    assert next(iter(articles)).published.value == "2010-04-22"
    list(articles)
    assert "in UTC" in articles.report.remarks[0]
    assert next(iter(dl.read(path, timezone="Europe/Berlin"))).published.value == "2010-04-23"
    with pytest.raises(DatelineError, match=r"Unknown time zone 'Berlin'"):
        dl.read(path, timezone="Berlin")


@pytest.mark.parametrize(
    ("name", "value", "evidence"),
    [
        ("2010-04-22/a.txt", "2010-04-22", "folder name"),
        ("news/20100422_a.txt", "2010-04-22", "file name"),
        ("news/a-22.04.2010.txt", "2010-04-22", "file name"),
        ("2010/04/22/a.txt", "2010-04-22", "folder names"),
        ("2010/04/a.txt", "2010-04", "folder names"),
        ("2010-04/a.txt", "2010-04", "folder name"),
        ("1745/a.txt", "1745", "folder name"),
        ("a-2010-4-2.txt", "2010-04-02", "file name"),
        ("2010-04/22-april/2010-04-22 a.md", "2010-04-22", "file name"),
    ],
)
def test_paths_date_articles_as_precisely_as_they_say(tmp_path, name, value, evidence):
    (article,) = dl.read(folder(tmp_path, {name: "Some text without a date."}))
    assert (article.published.value, article.published.evidence) == (value, evidence)
    assert article.id == name


def test_an_address_in_the_first_line_dates_a_text(tmp_path):
    text = "https://www.example.com/2010/04/22/rig.html\nThe rig sank.\n"
    (article,) = dl.read(folder(tmp_path, {"a.txt": text}))
    assert (article.published.value, article.published.evidence) == ("2010-04-22", "address")
    assert (article.url, article.text) == ("https://www.example.com/2010/04/22/rig.html", text)


def test_headers_name_date_title_and_publisher(tmp_path):
    files = {
        "a.md": "---\ntitle: 'The leak'\ndate: 22 April 2010\npublisher: BBC\nlang: en-GB\n---\n\nOne.\n",
        "b.txt": "Title: The cap\nDate: 2010-04-23\n\nBody two.\n",
    }
    first, second = dl.read(folder(tmp_path, files))
    assert (first.title, first.published.value, first.source, first.language) == (
        "The leak",
        "2010-04-22",
        "BBC",
        "en",
    )
    assert first.text == "One.\n"
    assert (second.title, second.published.value, second.text) == ("The cap", "2010-04-23", "Body two.\n")


def test_a_header_and_a_path_that_disagree_are_a_doubt(tmp_path):
    articles = dl.read(folder(tmp_path, {"2011-01-01/a.md": "---\ndate: 2010-04-22\n---\nBody.\n"}))
    (article,) = articles
    assert article.published.value == "2010-04-22"
    assert "2011-01-01" in article.published.doubt


def test_the_first_lines_date_a_text_with_a_doubt(tmp_path):
    (article,) = dl.read(folder(tmp_path, {"a.txt": "Oil leaks\nPublished: 22 April 2010\n\nMore text.\n"}))
    assert (article.published.value, article.published.evidence) == ("2010-04-22", "line 2 of the text")
    assert article.published.doubt


def test_an_article_without_a_date_is_kept_and_what_was_tried_is_told(tmp_path):
    root = folder(
        tmp_path,
        {
            "a.txt": "Nothing.",
            "b.md": "---\ndate: 2010-02-31\n---\nBody.",
            "c.md": "---\ndate: 1492-10-12\n---\nLand.",
        },
    )
    articles = dl.read(root)
    assert [article.published for article in articles] == [None, None, None]
    assert "3 without a date" in str(articles.report)
    reasons = {note.name: note.reason for note in articles.report.doubts}
    assert "2010-02-31 is not a day" in reasons["b.md"]
    assert "1492 lies outside 1600 to 2100" in reasons["c.md"]


def test_file_times_date_an_article_only_on_request(tmp_path):
    root = folder(tmp_path, {"a.txt": "Nothing."})
    os.utime(root / "a.txt", (1271930400, 1271930400))
    (article,) = dl.read(root, file_times=True)
    assert (article.published.value, article.published.evidence) == ("2010-04-22", "time of the file")


def test_what_a_web_site_exports_as_json_is_read_without_its_markup(tmp_path):
    post = {
        "id": 7,
        "date": {"published": "2010-04-22T08:30:00", "modified": "2010-04-23T00:00:00"},
        "title": {"rendered": "Rig &#8216;sinks&#8217;"},
        "content": {"rendered": "<p>The <b>rig</b> sank.</p><p>Oil &amp; gas leaked.</p>"},
        "comments": [{"text": "First!"}],
    }
    plain = {"text": "If a < b and c > d, then &c.", "date": "2010-04-22", "related": [post]}
    files = {"a.json": json.dumps({"site": "Gulf", "posts": [post]}), "b.json": json.dumps(plain)}
    exported, single = dl.read(folder(tmp_path, files))
    assert exported.text == "The rig sank.\n\nOil & gas leaked."
    assert exported.title == "Rig \u2018sinks\u2019"
    assert exported.published.value == "2010-04-22"
    assert single.text == plain["text"]


def test_json_documents_hold_one_article_or_many(tmp_path):
    answer = {"content": "Two.", "publishedAt": "2010-04-23", "source": {"id": None, "name": "BBC"}}
    files = {
        "2010-04-22.json": json.dumps({"text": "One."}),
        "b.json": json.dumps({"status": "ok", "articles": [answer]}),
        "c.json": json.dumps([{"body": "Three.", "date": "2010-04-24", "lang": "fr"}]),
    }
    root = folder(tmp_path, files)
    one, two, three = dl.read(root)
    assert (one.text, one.published.value) == ("One.", "2010-04-22")
    assert (two.text, two.source, two.published.value) == ("Two.", "BBC", "2010-04-23")
    assert (three.language, three.published.value) == ("fr", "2010-04-24")


def test_ids_that_occur_twice_are_made_unique_and_named(tmp_path):
    path = (
        folder(tmp_path, {"a.jsonl": lines(*[{"id": 1, "date": "2010-04-22", "text": "x"}] * 3)}) / "a.jsonl"
    )
    articles = dl.read(path)
    assert [article.id for article in articles] == ["1", "1#2", "1#3"]
    assert [note.name for note in articles.report.renamed] == ["1", "1"]


def test_several_paths_are_one_stream(tmp_path):
    root = folder(tmp_path, {"x/a.txt": "One.", "y/a.txt": "Two."})
    assert [article.id for article in dl.read([root / "x", root / "y"])] == ["a.txt", "a.txt#2"]


def test_what_is_skipped_is_warned_of_once(tmp_path):
    articles = dl.read(folder(tmp_path, {"a.txt": "Text.", "b.txt": "", "c.bin": b"\x00\x01\x02" * 50}))
    with pytest.warns(DatelineWarning, match=r"2 files or records were skipped: b.txt \(empty\)"):
        list(articles)
    assert str(articles.report) == (
        "1 article read, 1 without a date, 2 skipped: "
        "b.txt (empty); c.bin (neither text nor any format that is known)."
    )


@pytest.mark.parametrize(
    ("text", "title", "body"),
    [
        ("Dam bursts above Brekka\n\nIt fell.", "Dam bursts above Brekka", "It fell."),
        ("Dam bursts, 12 dead\nBy Ann Smith\n\nIt fell.", "Dam bursts, 12 dead", "By Ann Smith\n\nIt fell."),
        ("# Dam bursts\n\nIt fell.", "", "# Dam bursts\n\nIt fell."),
        ("The dam fell.\n\nIt was old.", "", "The dam fell.\n\nIt was old."),
        ("15 March 2011\n\nIt fell.", "", "15 March 2011\n\nIt fell."),
        ("The dam fell and\nthe valley was lost.", "", "The dam fell and\nthe valley was lost."),
        ("Two lines only\n\nno sentence", "", "Two lines only\n\nno sentence"),
    ],
)
def test_a_first_line_that_stands_apart_is_the_title_and_no_sentence(tmp_path, text, title, body):
    (article,) = dl.read(folder(tmp_path, {"2011-03-16.txt": text}))
    assert (article.title, article.text) == (title, body)


def test_the_heading_of_a_text_still_dates_it(tmp_path):
    (article,) = dl.read(folder(tmp_path, {"a.md": "# The dam, 15 March 2011\n\nIt fell."}))
    assert article.published.value == "2011-03-15"
    assert article.text == "It fell."


def test_files_skipped_for_the_same_reason_are_told_together(tmp_path):
    articles = dl.read(folder(tmp_path, {"t.txt": "Text.", **{f"{name}.txt": "" for name in "abcde"}}))
    with pytest.warns(DatelineWarning, match="skipped"):
        list(articles)
    assert str(articles.report).endswith("5 skipped: a.txt, b.txt and 3 more (empty).")


def test_nothing_readable_is_one_clear_error(tmp_path):
    with pytest.raises(DatelineError, match=r"No article could be read from .*It is empty"):
        list(dl.read(tmp_path))
    folder(tmp_path, {"a.png": b"\x89PNG\r\n\x1a\n"})
    with pytest.raises(DatelineError, match=r"a picture"):
        list(dl.read(tmp_path))
    with pytest.raises(DatelineError, match=r"a picture"):
        dl.read(tmp_path / "a.png")
    with pytest.raises(DatelineError, match=r"There is no file or folder .*Did you mean .*a.png"):
        dl.read(tmp_path / "b.png")


def test_standard_input_can_be_read_again(monkeypatch):
    import io
    import types

    piped = [{"id": name, "date": "2010-04-22", "text": "Piped."} for name in "ab"]
    data = gzip.compress(lines(*piped).encode())
    monkeypatch.setattr("sys.stdin", types.SimpleNamespace(buffer=io.BytesIO(data)))
    articles = dl.read("-")
    assert articles.recognised == "standard input: JSON lines"
    assert [a.text for a in articles] == [a.text for a in articles] == ["Piped."] * 2


def test_formats_can_be_named(tmp_path):
    path = folder(tmp_path, {"a.dat": "date,text\n2010-04-22,A\n"}) / "a.dat"
    (article,) = dl.read(path, format="csv")
    assert article.text == "A"
    with pytest.raises(DatelineError, match=r"Unknown format 'cvs'. Did you mean 'csv'"):
        dl.read(path, format="cvs")
    with pytest.raises(DatelineError, match=r"not laid out as timeline17"):
        dl.read(tmp_path, format="timeline17")


def test_the_folder_given_dates_its_articles_with_a_doubt(tmp_path):
    root = folder(tmp_path, {"2010-04-22/a.txt": "Text."})
    for path in (root / "2010-04-22", root / "2010-04-22" / "a.txt"):
        (article,) = dl.read(path)
        assert (article.published.value, article.published.evidence) == ("2010-04-22", "folder name")
        assert "what was given" in article.published.doubt


def table(date):
    return f"date;text\n{date};Oil leaked on {date}.\n"


def test_the_order_of_day_and_month_is_what_other_tables_of_the_folder_say(tmp_path):
    files = {
        "a.csv": table("04/05/2010"),
        "b.csv": table("04/22/2010"),
        "c.csv": "date;text;note\n04/05/2010;Oil leaked.;other columns\n",
        "d.jsonl": '{"date": "04/05/2010", "text": "Oil."}\n',
        "e.jsonl": '{"date": "22/05/2010", "text": "Oil again."}\n',
        "f.csv": "date;text\n\x00",
    }
    for source in (folder(tmp_path / "daily", files), tar(tmp_path / "daily.tar.gz", files)):
        articles = dl.read(source)
        dates = {article.id[0]: article.published for article in articles}
        assert {name: date.value for name, date in dates.items()} == {
            "a": "2010-04-05",
            "b": "2010-04-22",
            "c": "2010-05-04",
            "d": "2010-05-04",
            "e": "2010-05-22",
        }
        assert [name for name, date in dates.items() if date.doubt] == ["c"]


def test_json_documents_of_a_folder_settle_their_order_together(tmp_path):
    def document(date):
        return json.dumps({"date": date, "text": f"Oil leaked on {date}."})

    files = {"a.json": document("04/05/2010"), "b.json": document("04/22/2010"), "c.json": "{"}
    root = folder(tmp_path / "api", files)
    assert [a.published.value for a in dl.read(root)] == ["2010-04-05", "2010-04-22"]
    given = [a.published.value for a in dl.read(root, date_order="dmy")]
    assert given == ["2010-05-04", "2010-04-22"]


def test_tables_that_contradict_each_other_leave_a_doubt(tmp_path):
    root = folder(
        tmp_path / "daily",
        {"a.csv": table("04/05/2010"), "b.csv": table("04/22/2010"), "c.csv": table("22/04/2010")},
    )
    assert [bool(article.published.doubt) for article in dl.read(root)] == [True, False, False]


def test_our_own_format_is_recognised_when_fields_were_reordered(tmp_path):
    article = Article("a", "x y", times=(TimeSpan(0, 1, "2010"),))
    write_articles([article], tmp_path / "a.jsonl")
    record = json.loads((tmp_path / "a.jsonl").read_text())
    (tmp_path / "a.jsonl").write_text(json.dumps(dict(sorted(record.items(), reverse=True)), indent=None))
    assert list(dl.read(tmp_path / "a.jsonl")) == [article]


def test_an_archive_can_be_piped_in(monkeypatch, tmp_path):
    import gc
    import io
    import types

    files = {"2010-04-22/a.txt": "One.", "2010-04-23/b.txt": "Two."}
    for path in (zipped(tmp_path / "a.zip", files), tar(tmp_path / "a.tar.gz", files)):
        monkeypatch.setattr("sys.stdin", types.SimpleNamespace(buffer=io.BytesIO(path.read_bytes())))
        articles = dl.read("-")
        gc.collect()
        assert [a.id for a in articles] == [a.id for a in articles] == list(files)


def test_office_files_and_archives_inside_are_named_with_what_to_do(tmp_path):
    files = {"a.xlsx": b"PK\x03\x04xl", "b.doc": b"\xd0\xcf\x11\xe0", "c.zip": b"PK\x03\x04", "d.txt": "x"}
    articles = dl.read(folder(tmp_path, files))
    list(articles)
    reasons = [note.reason for note in articles.report.skipped]
    assert [any(word in reason for word in ("CSV", "DOCX", "give it")) for reason in reasons] == [True] * 3


def test_an_id_that_every_row_has_costs_no_more_than_different_ones(tmp_path):
    rows = [{"id": "same", "date": "2010-04-22", "text": f"Text {n}."} for n in range(20_000)]
    begin = time.process_time()
    articles = list(dl.read(folder(tmp_path, {"a.jsonl": lines(*rows)}) / "a.jsonl"))
    assert len({article.id for article in articles}) == 20_000
    assert articles[-1].id == "same#20000"
    assert time.process_time() - begin < 5


def test_records_may_lack_a_named_column_but_one_that_none_has_is_told(tmp_path):
    rows = [{"d": "2010-04-22", "text": "One.", "head": "A"}, {"d": "2010-04-23", "text": "Two."}]
    articles = dl.read(
        folder(tmp_path, {"a.jsonl": lines(*rows)}) / "a.jsonl",
        columns={"date": "d", "title": "head", "url": "where"},
    )
    assert [(a.title, a.published.value) for a in articles] == [("A", "2010-04-22"), ("", "2010-04-23")]
    assert articles.report.remarks == ["No record of a.jsonl has the column 'where' that was asked for."]


@pytest.mark.parametrize("first", ["04-05-2010", "04/05/2010 10:00", "4/5/2010"])
def test_every_form_of_numeric_date_is_settled_by_the_others(tmp_path, first):
    other = first.replace("05", "22").replace("/5/", "/22/")
    path = folder(tmp_path, {"t.csv": f"date,text\n{first},A\n{other},B\n"}) / "t.csv"
    assert [a.published.value for a in dl.read(path)] == ["2010-04-05", "2010-04-22"]


@pytest.mark.parametrize(
    ("text", "tokenised"),
    [
        ("Oil leaked on Tuesday , he said .\nIt stopped .\n", True),
        ("Oil leaked , and it stopped .", True),
        ("He said -LRB- twice -RRB- : no", True),
        ("Oil leaked on Tuesday, he said.\nIt stopped.", False),
        ("The ship , which was\nlost off the coast ,\nhas been found .\n", False),
        ("Elle a dit : « oui » , puis rien.\nFin.", False),
    ],
)
def test_tokenised_text_is_told_from_raw_text(tmp_path, text, tokenised):
    (article,) = dl.read(folder(tmp_path, {"2010-04-22.txt": text}))
    assert article.tokenised is tokenised


def test_a_day_in_the_first_lines_makes_a_month_of_the_path_precise(tmp_path):
    folder = tmp_path / "2011" / "03"
    folder.mkdir(parents=True)
    (folder / "within.txt").write_text("14 March 2011\n\nThe reactor building was destroyed on Monday.")
    (folder / "outside.txt").write_text("14 May 1986\n\nThe reactor building was destroyed long ago.")
    dates = {article.id: article.published.value for article in dl.read(tmp_path)}
    assert dates == {"2011/03/within.txt": "2011-03-14", "2011/03/outside.txt": "2011-03"}


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.csv", "sep=;\r\nDatum;Título;Texto\r\n12.03.2011;H;B\r\n".encode("utf-8-sig")),
        ("a.txt", "Datum\tTitulo\tTexto\r\n12.03.2011\tH\tB\r\n".encode("utf-16")),
    ],
)
def test_tables_as_spreadsheets_save_them_are_read(tmp_path, name, content):
    (article,) = dl.read(folder(tmp_path, {name: content}) / name)
    assert (article.published.value, article.title, article.text) == ("2011-03-12", "H", "B")


def test_a_german_table_of_a_spreadsheet_is_read_as_it_is(tmp_path):
    header = "Nr;Überschrift;Datum;Zeitung;Volltext"
    row = "1;Größere Schäden – „Lage ernst“;12.03.2011;Süddeutsche;Das Gebäude wurde am Samstag zerstört."
    (tmp_path / "export.csv").write_bytes(f"{header}\r\n{row}\r\n".encode("cp1252"))
    (article,) = dl.read(tmp_path / "export.csv")
    assert article.title == "Größere Schäden – „Lage ernst“"
    assert (article.published.value, article.source) == ("2011-03-12", "Süddeutsche")
    assert article.text == "Das Gebäude wurde am Samstag zerstört."
