"""Dumps of news databases are taken apart, each article with its own date; never read as one."""

from __future__ import annotations

import html

import pytest
from tests.articles import dumps
from tests.articles.builders import docx, folder, pdf, rtf

import dateline as dl
from dateline import DatelineError

pytestmark = pytest.mark.filterwarnings("ignore::dateline.errors.DatelineWarning")


def as_text(text):
    return text


def as_latin1(text):
    return text.encode("cp1252")


def as_html(text):
    rows = "".join(f"<p>{html.escape(line)}</p>\n" if line.strip() else "<br>\n" for line in text.split("\n"))
    return f"<html><head><title>Download</title></head><body>{rows}</body></html>"


FORMS = {"dump.html": as_html, "dump.docx": docx, "dump.rtf": rtf, "dump.txt": as_text}


def read(tmp_path, content, name="dump.txt", **options):
    return list(dl.read(folder(tmp_path, {name: content}), **options))


def facts(articles):
    return [(a.title, a.source, a.published and a.published.value, a.language) for a in articles]


@pytest.mark.parametrize("form", [as_text, as_latin1])
def test_classic_nexis_text_is_split(tmp_path, form):
    articles = read(tmp_path, form(dumps.NEXIS_EN))
    assert facts(articles) == [
        ("Rig Sinks in the Gulf", "The Daily Example", "2010-04-22", "en"),
        ("A month of oil", "Example Magazine", "2010-04", ""),
        ("Leak found", "Example Wire", "2010-04-24", ""),
    ]
    first = articles[0]
    assert first.text == "The rig sank on Thursday.\nEleven workers are missing.\n\nNOTE: the search goes on."
    assert first.metadata["byline"] == "By JANE DOE"
    assert first.published.evidence == "line of the date"
    assert [a.id for a in articles] == ["dump.txt:1", "dump.txt:2", "dump.txt:3"]


@pytest.mark.parametrize("form", [as_text, as_latin1])
@pytest.mark.parametrize(
    ("dump", "expected"),
    [
        (
            dumps.NEXIS_DE,
            [
                ("Bohrinsel gesunken", "Beispielzeitung", "2010-04-22", "de"),
                ("Suche geht weiter", "Beispielzeitung", "2010-04-23", ""),
            ],
        ),
        (dumps.NEXIS_FR, [("Naufrage", "Le Journal Exemple", "2010-04-22", "fr")]),
    ],
)
def test_german_and_french_nexis_text_is_split(tmp_path, form, dump, expected):
    assert facts(read(tmp_path, form(dump))) == expected


@pytest.mark.parametrize(
    "start",
    [
        "{} of 2 DOCUMENTS",
        "Document {} of 2",
        "{} von 2 DOKUMENTEN",
        "{} de 2 DOCUMENTS",
        "Document {} sur 2",
    ],
)
def test_documents_are_numbered_in_many_ways(tmp_path, start):
    pieces = (
        f"{start.format(n)}\n\nPaper\n\n{20 + n} May 2010\n\nTitle\n\nLENGTH: 9\n\nText.\n\n" for n in (1, 2)
    )
    articles = read(tmp_path, "".join(pieces))
    assert facts(articles) == [("Title", "Paper", "2010-05-21", ""), ("Title", "Paper", "2010-05-22", "")]


@pytest.mark.parametrize(
    "line",
    [
        "March 20, 2003, Thursday, Final Edition",
        "Thursday, March 20, 2003",
        "20. März 2003 Donnerstag",
        "jeudi 20 mars 2003",
        "March 20, 2003 Thursday 3:15 PM EST",
        "March 20, 2003, Thursday; Correction Appended",
    ],
)
def test_the_date_of_a_document_is_what_its_line_begins_with(tmp_path, line):
    text = (
        f"1 of 1 DOCUMENTS\n\nCopyright 2003 Example Wire\nExample Wire\n\n{line}\n\nSECTION: NEWS\nLENGTH: 9"
        "\n\nHEADLINE: Troops move\n\nBODY:\nTroops moved.\n\nOn Friday.\n\nLOAD-DATE: March 22, 2003\n"
        "LANGUAGE: ENGLISH\n"
    )
    (article,) = read(tmp_path, text)
    assert facts([article]) == [("Troops move", "Example Wire", "2003-03-20", "en")]
    assert (article.text, article.metadata["section"]) == ("Troops moved.\n\nOn Friday.", "NEWS")


def test_the_heads_of_printed_pages_are_no_part_of_the_text(tmp_path):
    uni = dumps.NEXIS_UNI.replace("\n\nEleven are", "\n\nPage 2 of 2\nRig sinks in the Gulf\n\nEleven are")
    assert (
        read(tmp_path / "uni", uni)[0].text.split() == read(tmp_path / "as", dumps.NEXIS_UNI)[0].text.split()
    )
    factiva = "Page 1 of 2 © 2021 Factiva, Inc. All rights reserved.\n" + dumps.FACTIVA_PLAIN
    assert facts(read(tmp_path / "f", factiva)) == facts(read(tmp_path / "g", dumps.FACTIVA_PLAIN))


def test_documents_numbered_by_another_database_are_split(tmp_path):
    articles = read(tmp_path, dumps.NUMBERED)
    assert facts(articles) == [
        ("Rig sinks", "Example Daily", "2010-04-22", "en"),
        ("Leak found", "", "2010-04-24", ""),
    ]
    assert articles[0].text == "The rig sank on Thursday.\n\nIts owner said: no comment."


def test_articles_numbered_without_fields_are_dated_by_their_heads(tmp_path):
    first, second = "Rig sinks\nThe Paper, 22 April 2010\n\nIt sank.", "Oil\n23 May 2010\n\nIt leaks."
    articles = read(tmp_path, f"Article 1 of 2\n\n{first}\n\nArticle 2 of 2\n\n{second}\n")
    assert facts(articles) == [("Rig sinks", "", "2010-04-22", ""), ("Oil", "", "2010-05-23", "")]
    assert [article.text for article in articles] == ["It sank.", "It leaks."]


@pytest.mark.parametrize(
    "form",
    [
        "TITLE: {}\nDATE: {}\nTEXT: The {}\n\n",
        "Title: {}\nDate: {}\n\nThe {}\n----------\n",
        "---\ntitle: {}\ndate: {}\n---\n\nThe {}\n\n",
    ],
)
def test_headers_that_come_again_begin_articles(tmp_path, form):
    rows = [
        ("Rig", "2010-04-22", "rig sank."),
        ("Oil", "2010-04-23", "oil: it spreads."),
        ("Cap", "2010", "cap."),
    ]
    articles = read(tmp_path, "".join(form.format(*row) for row in rows))
    assert facts(articles) == [(title, "", date, "") for title, date, _ in rows]
    assert [article.text.strip("-\n") for article in articles] == [f"The {text}" for *_, text in rows]


def test_a_field_of_the_text_ends_the_header_and_is_the_text(tmp_path):
    (article,) = read(tmp_path, "TITLE: Rig\nDATE: 2010-04-22\nTEXT:\nIt sank.\nTitle: no field.\n")
    assert (article.title, article.text) == ("Rig", "It sank.\nTitle: no field.\n")


def test_nexis_uni_is_split_and_its_cover_page_is_no_article(tmp_path):
    articles = read(tmp_path, dumps.NEXIS_UNI)
    assert facts(articles) == [
        ("Rig sinks in the Gulf", "The Daily Example", "2010-04-22", ""),
        ("Leak found", "Example Wire", "2010-04-24", ""),
    ]
    assert articles[0].text == "The rig sank on Thursday.\n\nEleven are missing."
    assert articles[1].text == "Oil was found leaking."
    assert facts(read(tmp_path / "de", dumps.NEXIS_UNI_DE)) == [
        ("Bohrinsel gesunken", "Beispielzeitung", "2010-04-22", "")
    ]


def test_factiva_with_codes_is_split(tmp_path):
    articles = read(tmp_path, dumps.FACTIVA_CODED)
    assert facts(articles) == [
        ("Rig sinks", "Example News Service", "2010-04-22", "en"),
        ("Leak found", "Example News Service", "2010-04-24", "en"),
    ]
    assert articles[0].id == "EXN0000020100422e64m001f4"
    assert articles[0].text == (
        "The rig sank\non Thursday.\n\nIN NEW ORLEANS, nobody knew why.\nRE the cause, experts were silent."
    )


def test_factiva_without_codes_is_split(tmp_path):
    articles = read(tmp_path, dumps.FACTIVA_PLAIN)
    assert facts(articles) == [
        ("Rig sinks", "Example News Service", "2010-04-22", "en"),
        ("Fuite", "Le Journal Exemple", "2010-04-24", "fr"),
    ]
    assert [a.text for a in articles] == ["The rig sank on Thursday.", "Une fuite."]


def test_factiva_names_its_documents_by_sources_of_one_letter_too(tmp_path):
    plain = dumps.FACTIVA_PLAIN.replace("EXN0000020100422", "E000000020100422")
    plain = plain.replace("Rig sinks\n", "Foreign Desk; SECTA\nRig sinks\n").replace(
        "(c) 2010", "(Copyright (c) 2010,"
    )
    plain = plain.replace("Thursday.\n", "Thursday.\n\nExample Limited\n")
    first, second = read(tmp_path, plain)
    assert (first.id, first.title, first.language) == ("E000000020100422e64m001f4", "Rig sinks", "en")
    assert (first.text, second.text) == ("The rig sank on Thursday.", "Une fuite.")


def test_a_dump_cut_short_keeps_what_is_there(tmp_path):
    articles = read(tmp_path, dumps.NEXIS_EN[: dumps.NEXIS_EN.index("NOTE")])
    assert facts(articles)[0][2] == "2010-04-22"
    assert articles[0].text == "The rig sank on Thursday.\nEleven workers are missing."


@pytest.mark.parametrize(
    "text",
    [
        "This is document 1 of 3 DOCUMENTS that matter.\nOn April 22, 2010 it sank.",
        "Dokument 1 von 7\n\nEin Bericht ohne Felder vom 22. April 2010.",
        "The film ended.\nEnd of Document\nNothing else.",
        "Document ABC0000020100422e64m001f4\n",
    ],
)
def test_prose_that_merely_sounds_like_a_dump_stays_one_article(tmp_path, text):
    assert len(read(tmp_path, text)) == 1


def test_any_file_is_split_by_a_pattern(tmp_path):
    text = "cover\n=== First | 22 April 2010\nOne.\n=== Second | 23 April 2010\nTwo.\n=== Third\nNo date.\n"
    articles = read(tmp_path, text, split=r"^=== (?P<title>[^|\n]*)(?:\| (?P<date>.*))?$")
    assert facts(articles)[1:] == [
        ("First", "", "2010-04-22", ""),
        ("Second", "", "2010-04-23", ""),
        ("Third", "", None, ""),
    ]
    assert [a.text for a in articles] == ["cover\n", "One.", "Two.", "No date."]


def test_dates_are_found_by_a_pattern(tmp_path):
    text = "#1\nwritten 22.04.2010 by A\nOne.\n#2\nwritten 23.04.2010 by B\nTwo.\n"
    articles = read(tmp_path, text, split=r"^#\d+$", date_pattern=r"written (\S+)")
    assert [a.published.value for a in articles] == ["2010-04-22", "2010-04-23"]


def test_a_pattern_that_is_wrong_or_does_not_occur_is_told(tmp_path):
    with pytest.raises(DatelineError, match="no regular expression"):
        read(tmp_path, "x", split="(")
    with pytest.raises(DatelineError, match="does not occur"):
        read(tmp_path, "x", split="^===$")


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize(
    ("dump", "dates"),
    [
        (dumps.NEXIS_EN, ["2010-04-22", "2010-04", "2010-04-24"]),
        (dumps.NEXIS_DE, ["2010-04-22", "2010-04-23"]),
        (dumps.NEXIS_FR, ["2010-04-22"]),
        (dumps.NEXIS_UNI, ["2010-04-22", "2010-04-24"]),
        (dumps.NEXIS_UNI_DE, ["2010-04-22"]),
        (dumps.FACTIVA_CODED, ["2010-04-22", "2010-04-24"]),
        (dumps.FACTIVA_PLAIN, ["2010-04-22", "2010-04-24"]),
    ],
)
def test_dumps_are_split_in_whatever_format_they_come(tmp_path, name, dump, dates):
    if name.endswith(".rtf"):
        pytest.importorskip("striprtf")
    plain = read(tmp_path / "plain", dump)
    found = read(tmp_path / "form", FORMS[name](dump), name)
    assert [a.published.value for a in found] == dates
    assert facts(found) == facts(plain)
    assert [a.text.split() for a in found] == [a.text.split() for a in plain]


def test_a_dump_in_a_pdf_is_split_by_its_layout(tmp_path):
    pytest.importorskip("pypdf")
    expected = facts(read(tmp_path / "plain", dumps.NEXIS_EN))
    assert facts(read(tmp_path / "form", pdf(dumps.NEXIS_EN), "dump.pdf")) == expected


def test_the_name_of_a_dump_says_when_it_was_fetched_and_dates_nothing(tmp_path):
    undated = dumps.NEXIS_DE.replace("Freitag 23. April 2010", "Freitag")
    first, second = read(tmp_path, undated, "nexis_2021-05-14.txt")
    assert (first.published.value, first.published.doubt) == ("2010-04-22", "")
    assert second.published is None
