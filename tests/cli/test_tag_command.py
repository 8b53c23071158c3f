"""``dateline tag``: three outputs, and mistakes told in a sentence."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from dateline.cli import main

TEXT = "The rig sank on Thursday, two days after the blast. Work resumes on May 3, the company said.\n"


@pytest.fixture
def article(tmp_path):
    path = tmp_path / "article.txt"
    path.write_text(TEXT, encoding="utf-8")
    return path


def _run(*arguments: object) -> int:
    try:
        main([str(argument) for argument in arguments])
    except SystemExit as stop:
        return int(stop.code or 0)
    return 0


def test_json_names_each_expression(article, capsys):
    assert _run("tag", article, "--published", "2010-04-23", "--format", "json") == 0
    document = json.loads(capsys.readouterr().out)
    assert document["language"] == "en"
    assert [(e["text"], e["day"]) for e in document["expressions"]] == [
        ("Thursday", "2010-04-22"),
        ("May 3", "2010-05-03"),
    ]


def test_timeml_is_the_form_in_a_pipe(article, capsys):
    assert _run("tag", article, "--published", "2010-04-23") == 0
    document = ElementTree.fromstring(capsys.readouterr().out.encode())
    assert [t.get("value") for t in document.iter("TIMEX3")] == ["2010-04-23", "2010-04-22", "2010-05-03"]


def test_a_timeml_document_is_annotated_anew(article, tmp_path, capsys):
    first = tmp_path / "first.timeml"
    assert _run("tag", article, "--published", "2010-04-23", "-o", first) == 0
    assert _run("tag", first) == 0
    document = ElementTree.fromstring(capsys.readouterr().out.encode())
    assert "".join(document.find("TEXT").itertext()) == TEXT.strip()
    assert [t.get("value") for t in document.iter("TIMEX3")] == ["2010-04-23", "2010-04-22", "2010-05-03"]


def test_the_suffix_of_the_output_chooses_the_form(article, tmp_path):
    assert _run("tag", article, "--published", "2010-04-23", "-o", tmp_path / "times.json") == 0
    assert json.loads((tmp_path / "times.json").read_text(encoding="utf-8"))["published"] == "2010-04-23"


def test_terminal_output_shows_values_and_nothing_acts(tmp_path, capsys):
    path = tmp_path / "hostile.txt"
    path.write_text("The \x1b[31m[red]rig[/red] sank on the sea on Thursday.", encoding="utf-8")
    assert _run("tag", path, "--published", "2010-04-23", "--format", "terminal") == 0
    shown = capsys.readouterr().out
    assert "Thursday [2010-04-22]" in shown
    assert "[red]rig[/red]" in shown
    assert "\x1b" not in shown


@pytest.mark.parametrize("published", ["yesterday", "2010-02-30", "2010-4"])
def test_a_publication_that_is_no_date_is_told(article, published, capsys):
    assert _run("tag", article, "--published", published) == 2
    assert "is not a publication date" in capsys.readouterr().err


def test_a_missing_file_is_told(tmp_path, capsys):
    assert _run("tag", tmp_path / "none.txt") == 2
    assert "Cannot read" in capsys.readouterr().err


def test_a_document_that_is_no_text_is_told(tmp_path, capsys):
    path = tmp_path / "paper.pdf"
    path.write_bytes(b"%PDF-1.7\n\x00\x01")
    assert _run("tag", path) == 2
    assert "not a text file" in capsys.readouterr().err
