"""The table to check, edited and given back."""

from __future__ import annotations

import csv
import warnings

import pytest
from tests.articles.builders import folder, lines

import dateline as dl
from dateline import DatelineError
from dateline.articles import write_check
from dateline.cli import main

RECORDS = [
    {"id": "a", "date": "2010-04-22", "text": "Sure.", "title": "=cmd()", "lang": "en", "source": "BBC"},
    {"id": "b", "date": "04/05/2010", "text": "Ambiguous."},
    {"id": "c", "text": "No date."},
    {"id": "d", "date": "2010-04", "text": "A month."},
]


@pytest.fixture
def source(tmp_path):
    return folder(tmp_path, {"news.jsonl": lines(*RECORDS)}) / "news.jsonl"


def rows_of(path, **options):
    with path.open(encoding="utf-8-sig", newline="") as stream:
        return list(csv.DictReader(stream, **options))


def save(path, rows, delimiter=","):
    with path.open("w", encoding="cp1252", newline="") as stream:
        table = csv.DictWriter(stream, rows[0].keys(), delimiter=delimiter)
        table.writeheader()
        table.writerows(rows)


def test_the_table_shows_doubtful_articles_first_with_the_evidence(source, tmp_path):
    assert write_check(dl.read(source), tmp_path / "check.csv") == 2
    rows = rows_of(tmp_path / "check.csv")
    assert [row["id"] for row in rows] == ["c", "b", "d", "a"]
    assert rows[0]["check"].startswith("no date")
    assert "tried columns" in rows[0]["check"]
    assert "day or month first" in rows[1]["check"]
    sure = rows[3]
    assert (sure["date"], sure["date found in"]) == ("2010-04-22", "column date")
    assert (sure["language"], sure["language found in"]) == ("en", "column lang")
    assert (sure["publisher"], sure["publisher found in"]) == ("BBC", "column source")


def test_no_cell_is_a_formula(source, tmp_path):
    write_check(dl.read(source), tmp_path / "check.csv")
    assert rows_of(tmp_path / "check.csv")[3]["title"] == "'=cmd()"


def test_an_unedited_table_changes_nothing_whatever_became_of_its_order(source, tmp_path):
    write_check(dl.read(source), tmp_path / "check.csv")
    save(tmp_path / "check.csv", rows_of(tmp_path / "check.csv")[::-1][:3], ";")
    assert list(dl.read(source, corrections=tmp_path / "check.csv")) == list(dl.read(source))


def test_a_month_stays_a_month_through_the_table(source, tmp_path):
    write_check(dl.read(source), tmp_path / "check.csv")
    assert {row["id"]: row["date"] for row in rows_of(tmp_path / "check.csv")}["d"] == "2010-04-??"


def test_edits_are_applied_and_become_the_evidence(source, tmp_path):
    write_check(dl.read(source), tmp_path / "check.csv")
    rows = {row["id"]: row for row in rows_of(tmp_path / "check.csv")}
    rows["a"] |= {"title": "Über", "publisher": "dpa", "date": "22.04.2010"}
    rows["b"] |= {"date": "5.4.2010", "language": "de"}
    rows["c"] |= {"date": "1889-06-??"}
    rows["d"] |= {"drop": "x"}
    save(tmp_path / "check.csv", list(rows.values()))
    articles = dl.read(source, corrections=tmp_path / "check.csv")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        a, b, c = articles
    assert (a.title, a.source, a.published.value) == ("Über", "dpa", "2010-04-22")
    assert a.published.evidence == "column date"
    assert a.evidence["title"] == "check.csv line 5"
    assert (b.published.value, b.language) == ("2010-04-05", "de")
    assert b.published.evidence == "check.csv line 3"
    assert (c.published.value, c.published.granularity) == ("1889-06", "month")
    assert articles.report.skipped == [("d", "dropped by the corrections")]


def test_an_emptied_date_is_taken_away(source, tmp_path):
    save(tmp_path / "c.csv", [{"id": "a", "date": ""}])
    assert next(iter(dl.read(source, corrections=tmp_path / "c.csv"))).published is None


@pytest.mark.parametrize("wrong", ["31.02.2010", "soon", "1492-01-01"])
def test_a_wrong_date_in_the_table_is_an_error_with_its_line(source, tmp_path, wrong):
    save(tmp_path / "c.csv", [{"id": "b", "date": wrong}])
    with pytest.raises(DatelineError, match=r"c.csv line 2: .*write YYYY-MM-DD"):
        list(dl.read(source, corrections=tmp_path / "c.csv"))


def test_rows_that_name_no_article_are_told(source, tmp_path):
    save(tmp_path / "c.csv", [{"id": "zz", "title": "x"}])
    articles = dl.read(source, corrections=tmp_path / "c.csv")
    list(articles)
    assert any("'zz'" in remark for remark in articles.report.remarks)


def test_a_table_of_another_kind_is_refused(source, tmp_path):
    save(tmp_path / "c.csv", [{"name": "x"}])
    with pytest.raises(DatelineError, match="is no table of corrections"):
        dl.read(source, corrections=tmp_path / "c.csv")
    with pytest.raises(DatelineError, match="Cannot read the corrections"):
        dl.read(source, corrections=tmp_path / "none.csv")


def run(capsys, *arguments):
    try:
        main(["read", *map(str, arguments)])
        code = 0
    except SystemExit as end:
        code = end.code or 0
    return code, *capsys.readouterr()


def test_the_command_writes_articles_and_table_and_takes_corrections(source, tmp_path, capsys):
    out, check = tmp_path / "out.jsonl", tmp_path / "check.csv"
    code, said, told = run(capsys, source, "-o", out, "--report", check)
    assert (code, said) == (0, "4 articles read, 1 without a date, 0 skipped.\n")
    assert "reading" in told
    assert "2 to check, they stand first" in told
    assert [a.id for a in dl.read(out)] == ["a", "b", "c", "d"]
    rows = rows_of(check)
    rows[0]["date"] = "2010-04-30"
    save(check, rows)
    assert run(capsys, source, "-o", out, "--corrections", check)[0] == 0
    assert list(dl.read(out))[2].published.value == "2010-04-30"
    code, said, _ = run(capsys, out)
    assert said == "4 articles read, 0 skipped.\n"


def test_the_command_detects_languages_and_merges_copies(tmp_path, capsys):
    text = "The rig sank on Thursday and the search for the missing went on through the night in the Gulf."
    files = {"2010-04-22/b.txt": text, "2010-04-22/a.txt": text + "\n", "2010-04-21/c.txt": text}
    root, out = folder(tmp_path / "news", files), tmp_path / "out.jsonl"
    code, said, _ = run(capsys, root, "-o", out)
    assert (code, said) == (0, "3 articles read, 2 near-identical copies merged, 0 skipped.\n")
    (article,) = dl.read(out)
    assert (article.id, [copy.id for copy in article.copies]) == (
        "2010-04-21/c.txt",
        ["2010-04-22/a.txt", "2010-04-22/b.txt"],
    )
    assert (article.language, article.evidence["language"]) == ("en", "detected")
    run(capsys, root, "-o", out, "--keep-copies", "--no-detect", "--language", "en", "--publisher", "BBC")
    assert [(a.language, a.source) for a in dl.read(out)] == [("en", "BBC")] * 3


def test_the_command_tells_mistakes_in_one_line(tmp_path, source, capsys):
    assert run(capsys, tmp_path / "none")[0] == 2
    code, _, told = run(capsys, source, "--column", "date")
    assert (code, "ROLE=NAME" in told) == (2, True)
    code, _, told = run(capsys, source, "--format", "jsonlines")
    assert (code, "Did you mean 'jsonl'" in told) == (2, True)
    assert run(capsys, source, "-o", tmp_path / "no" / "out.jsonl")[0] == 2
    assert run(capsys, source, "--details")[1].count("check: ") == 2


def test_the_command_names_the_languages_and_those_without_rules(tmp_path, capsys):
    files = {
        "en.txt": "The rig sank on Thursday and the search for the missing went on through the night.",
        "nl.txt": "Het boorplatform is gezonken in de Golf, waar het aan het boren was, en er is olie.",
        "zh.txt": "石油钻井平台于四月二十二日沉没,石油泄漏了几个星期。",
    }
    _, said, _ = run(capsys, folder(tmp_path / "news", files))
    assert "Languages: en 1, nl 1, zh 1 (no rules for nl, zh: only dates in figures are read there)." in said


def test_what_a_spreadsheet_makes_of_dates_and_numbers_is_no_edit(tmp_path):
    records = [
        {"id": "007", "date": "2010-04-05", "text": "One."},
        {"id": "008", "date": "2010-06-12", "text": "Two.", "lang": "en"},
    ]
    source = folder(tmp_path, {"news.jsonl": lines(*records)}) / "news.jsonl"
    check = tmp_path / "check.csv"
    write_check(dl.read(source), check)
    rows = rows_of(check)
    for row in rows:
        year, month, day = row["date"].split("-")
        row |= {"id": str(int(row["id"])), "date": f"{int(month)}/{int(day)}/{year}"}
    rows[1]["language"] = "German"
    save(check, rows)
    articles = dl.read(source, corrections=check)
    first, second = articles
    assert [article.published.value for article in (first, second)] == ["2010-04-05", "2010-06-12"]
    assert second.language == "de"
    assert not articles.report.remarks


def test_a_table_saved_with_semicolons_a_separator_line_and_local_dates_is_read(source, tmp_path):
    check = tmp_path / "check.csv"
    write_check(dl.read(source), check)
    rows = rows_of(check)
    for row in rows:
        row["date"] = ".".join(reversed(row["date"].split("-"))) if "?" not in row["date"] else row["date"]
    save(check, rows, ";")
    check.write_bytes(b"sep=;\r\n" + check.read_bytes())
    unedited = [article.published and article.published.value for article in dl.read(source)]
    applied = [
        article.published and article.published.value for article in dl.read(source, corrections=check)
    ]
    assert applied == unedited
