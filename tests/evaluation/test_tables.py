import csv
import io
from html.parser import HTMLParser

import pytest

from dateline.errors import DatelineError
from dateline.evaluation import Cell, Table
from dateline.evaluation.tables import TABLE_FORMATS

PLAIN = Table(
    ("system", "dates"),
    ((Cell("a base"), Cell("0.1000")), (Cell("b ours"), Cell("0.2000", "a", True))),
    ("a note",),
)
HOSTILE = "<script>alert('x')</script> | \\evil{} _x_ & 100% $y$ [l](javascript:1)\x1b[31m\u202e\nnew"


def test_text_lines_up():
    assert PLAIN.render() == (
        "system     dates\n------  --------\na base  0.1000\nb ours  0.2000^a\na note\n"
    )


def test_every_format_shows_marks_and_the_best():
    assert "| b ours | **0.2000**<sup>a</sup> |" in PLAIN.render("markdown")
    assert r"{}b ours & \textbf{0.2000}\textsuperscript{a} \\" in PLAIN.render("latex")
    assert "<td><strong>0.2000</strong><sup>a</sup></td>" in PLAIN.render("html")
    assert list(csv.reader(io.StringIO(PLAIN.render("csv")))) == [
        ["system", "dates", "dates marks", "notes"],
        ["a base", "0.1000", "", "a note"],
        ["b ours", "0.2000", "a", "a note"],
    ]


@pytest.mark.parametrize("name", TABLE_FORMATS)
def test_a_table_without_rows_is_its_header(name):
    assert "dates" in Table(("system", "dates"), ()).render(name)


@pytest.mark.parametrize("name", TABLE_FORMATS)
def test_hostile_names_stay_on_their_line_and_steer_no_terminal(name):
    table = Table((HOSTILE, "x"), ((Cell(HOSTILE), Cell("1")),), (HOSTILE,))
    rendered = table.render(name)
    if name != "csv":
        assert "\x1b" not in rendered
        assert "\u202e" not in rendered
        assert rendered.count("\n") == Table(("n", "x"), ((Cell("n"), Cell("1")),), ("n",)).render(
            name
        ).count("\n")


def test_html_runs_nothing():
    tags = []
    parser = HTMLParser()
    parser.handle_starttag = lambda tag, attributes: tags.append(tag)
    parser.feed(Table((HOSTILE, "x"), ((Cell(HOSTILE), Cell("1")),), (HOSTILE,)).render("html"))
    assert set(tags) == {"table", "thead", "tbody", "tr", "th", "td", "p"}


def test_markdown_and_latex_are_escaped():
    table = Table(("n", "x"), ((Cell(HOSTILE), Cell("1")),))
    assert "<script>" not in table.render("markdown").replace("\\<script\\>", "")
    assert r"\textbackslash{}evil\{\}" in table.render("latex")
    assert r"100\%" in table.render("latex")
    quoted = Table(("n", "x"), ((Cell('say "no"'), Cell("1")),)).render("latex")
    assert r"say \char34{}no\char34{}" in quoted  # \textquotedbl is unknown to LaTeX's first encoding


@pytest.mark.parametrize("name", ["=1+1", "+x", "@sum", "-cmd"])
def test_csv_names_are_no_formulas_and_numbers_stay_numbers(name):
    rows = list(csv.reader(io.StringIO(Table(("n", "x"), ((Cell(name), Cell("-0.5")),)).render("csv"))))
    assert rows[1] == [f"'{name}", "-0.5"]


def test_unknown_format_is_named():
    with pytest.raises(DatelineError, match="markdown"):
        PLAIN.render("word")
