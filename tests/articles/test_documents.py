# ruff: noqa: E501 (fixtures are easier to read unbroken)
"""Web pages, feeds, mail, office documents and the news industry's XML."""

from __future__ import annotations

import sys

import pytest
from tests.articles.builders import docx, folder, lines, pdf, rtf, zipped

import dateline as dl

pytestmark = pytest.mark.filterwarnings("ignore::dateline.errors.DatelineWarning")
BODY = (
    "The rig sank on Thursday after two days of fire, and the search went on through the night. "
    "Officials said that the cause was not known, and that the well had not been closed by the evening."
)
PAGE = f"""<!DOCTYPE html><html lang="en-GB"><head><title>Rig sinks | Example</title>
<meta property="og:site_name" content="The Example"><meta property="og:title" content="Rig sinks">
<link rel="canonical" href="https://example.org/rig">
<script type="application/ld+json">{{"@graph": [{{"@type": "NewsArticle", "headline": "Rig sinks",
"datePublished": "2010-04-22T23:30:00-05:00", "author": {{"name": "Jane Doe"}}}}]}}</script>
<style>p {{ color: red }}</style></head>
<body><nav><a href="/">Home</a> <a href="/world">World</a></nav>
<article><h1>Rig sinks</h1><p>{BODY}</p><p>It burned &amp; sank; caf&eacute;s closed.</p></article>
<footer>Copyright</footer><script>alert("x <p>no</p>")</script></body></html>"""


def read(tmp_path, name, content, **options):
    return list(dl.read(folder(tmp_path, {name: content}), **options))


@pytest.fixture(params=["with trafilatura", "without"])
def extraction(request, monkeypatch):
    if request.param == "without":
        monkeypatch.setitem(sys.modules, "trafilatura", None)
    else:
        pytest.importorskip("trafilatura")
    return request.param


@pytest.mark.usefixtures("extraction")
def test_a_web_page_gives_its_article(tmp_path):
    (article,) = read(tmp_path, "page.html", PAGE)
    assert BODY in article.text
    assert "It burned & sank; cafés closed." in article.text
    assert "World" not in article.text
    assert "alert" not in article.text
    assert (article.title, article.source, article.language) == ("Rig sinks", "The Example", "en")
    assert article.url == "https://example.org/rig"
    assert (article.published.value, article.published.evidence) == ("2010-04-22", "JSON-LD datePublished")


@pytest.mark.parametrize(
    ("head", "value", "evidence"),
    [
        ('<meta property="article:published_time" content="2010-04-22T10:00Z">', "2010-04-22", "meta article"),
        ("<META NAME='date' CONTENT='22 April 2010'>", "2010-04-22", "meta date"),
        ('<time datetime="2010-04-23"></time><time pubdate datetime="2010-04-22"></time>', "2010-04-22", "time"),
        ('<link rel=canonical href="https://example.org/2010/apr/22/rig">', "2010-04-22", "address"),
    ],
)  # fmt: skip
def test_a_page_is_dated_by_what_it_says(tmp_path, head, value, evidence):
    (article,) = read(tmp_path, "page.html", f"<html><head>{head}</head><body><p>{BODY}</p></body></html>")
    assert article.published.value == value
    assert article.published.evidence.startswith(evidence)


def test_a_page_is_read_in_the_encoding_it_declares(tmp_path):
    page = f'<html><head><meta charset="iso-8859-2"></head><body><p>Łódź. {BODY}</p></body></html>'
    (article,) = read(tmp_path, "page.html", page.encode("iso-8859-2"))
    assert article.text.startswith("Łódź.")


def test_feeds_give_an_article_an_entry(tmp_path):
    rss = f"""<?xml version="1.0"?><!DOCTYPE rss [<!ELEMENT rss ANY>]>
    <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/">
    <channel><title>Example</title>
    <language>en-us</language><item><title>Rig &amp; sea</title><link>https://example.org/1</link>
    <description>short</description><content:encoded><![CDATA[<p>{BODY}</p><p>Two&nbsp;.</p>]]></content:encoded>
    <pubDate>Thu, 22 Apr 2010 23:30:00 -0500</pubDate></item><item><title>Empty</title></item></channel></rss>"""
    atom = """<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><title>Beispiel</title><entry>
    <title>Ölpest</title><link href="https://example.org/2"/><id>tag:2</id><updated>2010-04-24T00:00:00Z</updated>
    <published>2010-04-22T10:00:00+02:00</published><content type="html">&lt;p&gt;Öl.&lt;/p&gt;</content></entry>
    <entry><title>Meer</title><id>tag:3</id><updated>2010-04-25T00:00:00Z</updated><content type="xhtml">
    <div xmlns="http://www.w3.org/1999/xhtml"><p>Es <b>steigt</b>.</p><p>Weiter.</p></div></content></entry></feed>"""
    articles = dl.read(folder(tmp_path, {"a.rss": rss, "b.xml": atom}))
    first, second, third = articles
    assert (first.title, first.source, first.language, first.id) == (
        "Rig & sea", "Example", "en", "https://example.org/1",
    )  # fmt: skip
    assert first.text.startswith(BODY)
    assert first.published.value == "2010-04-22"
    assert (second.title, second.text, second.language) == ("Ölpest", "Öl.", "de")
    assert (second.published.value, second.published.evidence) == ("2010-04-22", "feed published")
    assert third.text == "Es steigt.\n\nWeiter."
    assert articles.report.skipped[0].reason == "a feed entry without text"


MESSAGE = """\
Return-Path: <a@example.org>
Message-ID: <1@example.org>
From: =?utf-8?q?J=C3=A4ne?= <a@example.org>
Subject: =?utf-8?b?w5ZscGVzdA==?=
Date: Thu, 22 Apr 2010 23:30:00 -0500
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="x"

--x
Content-Type: text/plain; charset="iso-8859-1"
Content-Transfer-Encoding: quoted-printable

Das =D6l.
>From here on.
--x
Content-Type: application/pdf; name="a.pdf"
Content-Disposition: attachment; filename="a.pdf"

x
--x--
"""


def test_messages_and_mailboxes_are_read(tmp_path):
    (article,) = read(tmp_path / "one", "a.eml", MESSAGE)
    assert (article.title, article.source, article.id) == ("Ölpest", "Jäne <a@example.org>", "1@example.org")
    assert article.text.startswith("Das Öl.")
    assert (article.published.value, article.published.evidence) == ("2010-04-22", "header Date")
    assert article.metadata["attachments"] == ["a.pdf"]
    page = "From: b@example.org\nDate: Fri, 23 Apr 2010 10:00:00 +0000\nContent-Type: text/html\n\n<p>Two &amp; more.\n"
    lines = [
        "From a@example.org Thu Apr 22 23:30:00 2010",
        MESSAGE,
        "From b@example.org Fri Apr 23 10:00:00 2010",
    ]
    mailbox = "\n".join([*lines, page])
    articles = read(tmp_path / "many", "box", mailbox)
    assert [a.published.value for a in articles] == ["2010-04-22", "2010-04-23"]
    assert "From here on." in articles[0].text
    assert articles[1].text == "Two & more."


def test_word_and_rich_text_documents_are_read(tmp_path):
    text = "Ölpest & more\n22 April 2010\n\nThe “rig” sank."
    (article,) = read(tmp_path / "w", "a.docx", docx(text, "Report"))
    assert (article.text, article.title, article.published.value) == (text, "Report", "2010-04-22")
    pytest.importorskip("striprtf")
    (article,) = read(tmp_path / "r", "2010-04-22.rtf", rtf(text))
    assert article.text == text


def test_pdfs_are_read_and_what_cannot_be_is_named(tmp_path):
    pypdf = pytest.importorskip("pypdf")
    import io

    writer, packed = pypdf.PdfWriter(), io.BytesIO()
    writer.append(io.BytesIO(pdf("Secret.")))
    writer.encrypt("password")
    writer.write(packed)
    files = {
        "2010-04-22-a.pdf": pdf("The rig sank\non Thursday.", "Page two."),
        "b.pdf": pdf("", ""),
        "c.pdf": packed.getvalue(),
        "d.pdf": b"%PDF-1.4 nonsense",
    }
    articles = dl.read(folder(tmp_path, files))
    (article,) = articles
    assert article.text.split() == "The rig sank on Thursday. Page two.".split()  # noqa: SIM905
    reasons = {note.name: note.reason for note in articles.report.skipped}
    assert "scanned PDF" in reasons["b.pdf"]
    assert "encrypted PDF" in reasons["c.pdf"]
    assert "d.pdf" in reasons


def test_a_missing_extra_is_named_with_the_way_to_get_it(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pypdf", None)
    articles = dl.read(folder(tmp_path, {"a.pdf": pdf("x"), "b.txt": "x"}))
    list(articles)
    assert "pip install 'dateline[documents]'" in articles.report.skipped[0].reason


def test_parquet_tables_are_read(tmp_path):
    pyarrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    import datetime

    table = pyarrow.table(
        {
            "published": [datetime.datetime(2010, 4, 22, 23, 30), None, datetime.datetime(2010, 4, 24)],
            "body": ["One.", "Two.", None],
            "rank": [1.5, float("nan"), None],
        }
    )
    parquet.write_table(table, tmp_path / "a.parquet")
    articles = dl.read(tmp_path / "a.parquet")
    first, second = articles
    assert (first.text, first.published.value, first.metadata) == ("One.", "2010-04-22", {"rank": 1.5})
    assert second.published is None
    assert articles.report.skipped == [("a.parquet:3", "no text")]


NITF = f"""<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE nitf SYSTEM "http://www.nitf.org/IPTC/NITF/3.3/specification/dtd/nitf-3-3.dtd">
<nitf><head><title>Rig sinks</title><docdata><doc-id id-string="1234"/>
<date.issue norm="20100422T000000Z"/></docdata>
<pubdata date.publication="20100422T000000" name="The Example" ex-ref="https://example.org/1"/></head>
<body><body.head><hedline><hl1>Rig sinks</hl1></hedline></body.head><body.content>
<block class="lead_paragraph"><p>{BODY}</p></block>
<block class="full_text"><p>{BODY}</p><p>Caf&eacute; two.</p></block>
</body.content></body></nitf>"""
G2 = """<newsMessage xmlns="http://iptc.org/std/nar/2006-10-01/"><itemSet>
<newsItem guid="urn:1"><itemMeta><versionCreated>2010-04-23T01:00:00Z</versionCreated></itemMeta>
<contentMeta><contentCreated>2010-04-22T23:00:00-05:00</contentCreated><language tag="en-GB"/>
<headline>Rig sinks</headline></contentMeta><contentSet><inlineXML contenttype="application/xhtml+xml">
<html><body><p>One.</p><p>Two.</p></body></html></inlineXML></contentSet></newsItem>
<newsItem guid="urn:2"><itemMeta><versionCreated>2010-04-24T01:00:00Z</versionCreated></itemMeta>
<contentSet><inlineData>Three.</inlineData></contentSet></newsItem></itemSet></newsMessage>"""
NEWSML = """<NewsML><NewsItem><Identification><NewsIdentifier><DateId>20100422</DateId>
<PublicIdentifier>urn:3</PublicIdentifier></NewsIdentifier></Identification>
<NewsComponent><NewsLines><HeadLine>Rig sinks</HeadLine></NewsLines><ContentItem>
<DataContent><p>One.</p></DataContent></ContentItem></NewsComponent></NewsItem></NewsML>"""
REUTERS = """<newsitem itemid="5" date="1996-08-20" xml:lang="en"><title>USA: Rig</title><headline>Rig</headline>
<text><p>One.</p><p>Two.</p></text><copyright>(c) Example</copyright></newsitem>"""


def test_the_news_industrys_xml_is_read(tmp_path):
    root = folder(tmp_path, {"a.xml": NITF, "b.xml": G2, "c.xml": NEWSML, "d.xml": REUTERS})
    found = list(dl.read(root))
    assert [(a.id, a.published.value, a.title) for a in found] == [
        ("1234", "2010-04-22", "Rig sinks"),
        ("urn:1", "2010-04-22", "Rig sinks"),
        ("urn:2", "2010-04-24", ""),
        ("urn:3", "2010-04-22", "Rig sinks"),
        ("5", "1996-08-20", "Rig"),
    ]
    assert found[0].text == f"{BODY}\n\nCafé two."
    assert [a.text for a in found[1:]] == ["One.\n\nTwo.", "Three.", "One.", "One.\n\nTwo."]
    assert (found[0].source, found[0].url, found[1].language) == (
        "The Example",
        "https://example.org/1",
        "en",
    )


def test_digitised_pages_keep_their_lines_and_join_divided_words(tmp_path):
    divided = '<String CONTENT="explo" SUBS_TYPE="HypPart1" SUBS_CONTENT="explosion"/><HYP CONTENT="-"/>'
    rest = (
        '<String CONTENT="sion" SUBS_TYPE="HypPart2" SUBS_CONTENT="explosion"/><SP/><String CONTENT="was"/>'
    )
    first = f'<TextLine><String CONTENT="The"/><SP/>{divided}</TextLine><TextLine>{rest}</TextLine>'
    mute = '<TextLine><String CONTENT="ter"/><HYP/></TextLine><TextLine><String CONTENT="rible"/></TextLine>'
    blocks = f'<TextBlock ID="b1">{first}</TextBlock><TextBlock ID="b2">{mute}</TextBlock>'
    page = f'<alto xmlns="x"><Layout><Page><PrintSpace>{blocks}</PrintSpace></Page></Layout></alto>'
    (article,) = read(tmp_path, "1889-06-01/page1.xml", page)
    assert article.text == "The explosion\nwas\n\nter-\nrible"
    assert article.published.value == "1889-06-01"


BOMB = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
OUTSIDE = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
ITEM = "<rss><channel><item><description>{}</description></item></channel></rss>"


@pytest.mark.parametrize(
    "hostile",
    [
        BOMB + ITEM.format("&b;"),
        OUTSIDE + ITEM.format("&a;"),
        '<!DOCTYPE x [<!ENTITY % a SYSTEM "file:///etc/passwd"> %a;]><nitf></nitf>',
        "<rss>" + "<a>" * 100_000,
        "<rss><channel>",
        "<rss>\x01</rss>",
    ],
)
def test_hostile_xml_is_refused_and_named(tmp_path, hostile):
    articles = dl.read(folder(tmp_path, {"a.xml": hostile, "b.txt": "x"}))
    assert [a.id for a in articles] == ["b.txt"]
    assert any(word in articles.report.skipped[0].reason for word in ("refused", "damaged", "without"))


def test_tables_of_pages_and_of_annotated_text_are_read(tmp_path):
    record = {"id": "1", "date": "2010-04-22", "html": f"<p>{BODY}</p><script>x</script>"}
    marked = {
        "id": "2",
        "date": "2010-04-22",
        "timeml": '<TimeML><TIMEX3 value="2010-04-21">Then</TIMEX3> .</TimeML>',
    }
    page, annotated = read(tmp_path, "a.jsonl", lines(record, marked))
    assert page.text == BODY
    assert annotated.times[0].value == "2010-04-21"


METS = """<mets xmlns:xlink="x"><dmdSec><mods><titleInfo><title>The Example</title></titleInfo>
<originInfo><dateIssued>1889-06-01</dateIssued></originInfo><language><languageTerm>eng</languageTerm></language>
</mods></dmdSec><dmdSec ID="D2"><mods><titleInfo><title>Second</title></titleInfo></mods></dmdSec>
<fileSec><fileGrp ID="ALTOGRP"><file ID="A1"><FLocat xlink:href="{}"/></file></fileGrp></fileSec>
<structMap TYPE="LOGICAL"><div TYPE="ISSUE">{}</div></structMap></mets>"""
AREA = '<fptr><area FILEID="A1" BETYPE="IDREF" BEGIN="{}"/></fptr>'
BLOCK = '<TextBlock ID="{}"><TextLine><String CONTENT="{}"/></TextLine></TextBlock>'


def test_issues_of_digitised_newspapers_are_read_article_by_article(tmp_path):
    page = (
        f"<alto>{BLOCK.format('b1', 'One.')}{BLOCK.format('b2', 'Two.')}{BLOCK.format('b3', 'Three.')}</alto>"
    )
    articles = (
        f'<div TYPE="ARTICLE" LABEL="First">{AREA.format("b3")}{AREA.format("b1")}</div>'
        f'<div TYPE="ARTICLE" DMDID="D2"><div TYPE="BODY">{AREA.format("b2")}</div></div>'
    )
    files = {
        "one/issue-mets.xml": METS.format("file://./alto/1.xml", articles),
        "one/alto/1.xml": page,
        "two/mets.xml": METS.format("alto/1.xml", ""),
        "two/alto/1.xml": page,
    }
    for source in (folder(tmp_path / "news", files), zipped(tmp_path / "news.zip", files)):
        found = dl.read(source)
        assert "METS" in found.recognised
        assert [(a.title, a.text) for a in found] == [
            ("First", "Three.\n\nOne."),
            ("Second", "Two."),
            ("", "One.\n\nTwo.\n\nThree."),
        ]
        assert {(a.source, a.language, a.published.value, a.published.evidence) for a in found} == {
            ("The Example", "en", "1889-06-01", "METS dateIssued")
        }


def test_of_a_link_in_rich_text_the_words_stay(tmp_path):
    pytest.importorskip("striprtf")
    link = r'{\field{\*\fldinst {\b HYPERLINK "https://example.org/\{1\}"}}{\fldrslt {\ul The rig}}}'
    (article,) = read(tmp_path, "a.rtf", r"{\rtf1 " + link + r" sank.\par }")
    assert article.text == "The rig sank."


def test_the_text_of_a_box_in_a_word_document_is_read_once(tmp_path):
    box = "<txbxContent><p><r><t>Boxed.</t></r></p></txbxContent>"
    both = f"<AlternateContent><Choice>{box}</Choice><Fallback>{box}</Fallback></AlternateContent>"
    paragraph = f'<p><pPr><tabs><tab val="left"/></tabs></pPr><r><t>The rig</t>{both}<t> sank.</t></r></p>'
    files = {"word/document.xml": f"<document><body>{paragraph}</body></document>"}
    document = zipped(tmp_path / "a.docx", files).read_bytes()
    (article,) = read(tmp_path / "news", "a.docx", document)
    assert article.text == "The rig sank.\nBoxed."


def test_a_pdf_is_read_without_fused_letters_or_the_name_of_a_file_as_title():
    from dateline.articles.readers.pdf import _LIGATURES, _NAME_OF_FILE

    assert "oﬃcial eﬀort ﬁled".translate(_LIGATURES) == "official effort filed"
    assert all(map(_NAME_OF_FILE.search, ("Microsoft Word - a b.docx", "Untitled", "news.html")))
    assert not any(map(_NAME_OF_FILE.search, ("Oil in the U.S.", "BP", "untitled works")))


@pytest.mark.parametrize(
    "path", ["../secret.xml", "/etc/passwd.xml", "file:///etc/passwd.xml", "alto/none.xml"]
)
def test_an_issue_that_refers_outside_of_its_folder_or_to_nothing_is_named(tmp_path, path):
    folder(tmp_path, {"secret.xml": "<alto/>"})
    files = {
        "a/mets.xml": METS.format(path, "").replace("ALTOGRP", "ALTO"),
        "b/mets.xml": METS.format("1.xml", ""),
    }
    files["b/1.xml"] = f"<alto>{BLOCK.format('b1', 'One.')}</alto>"
    articles = dl.read(folder(tmp_path / "news", files))
    assert [a.text for a in articles] == ["One."]
    assert "refers to" in articles.report.skipped[0].reason
