"""Web pages: which of the many dates on a page is its own."""

from __future__ import annotations

import pytest
from tests.articles.builders import folder

import dateline as dl

pytestmark = pytest.mark.filterwarnings("ignore::dateline.errors.DatelineWarning")

TEXT = "The drilling rig exploded on Tuesday night, and eleven workers were missing after the fire. " * 3
RELATED = '<div class="related-posts"><ul><li><time datetime="2009-01-01">x</time> Old story</li></ul></div>'
COMMENTS = '<section id="comments"><time datetime="2012-05-05">5 May 2012</time><p>Terrible.</p></section>'
NAVIGATION = '<nav><time datetime="2016-01-01">Today</time></nav>'


def linked(json: str) -> str:
    return f'<script type="application/ld+json">{json}</script>'


def page(head: str = "", top: str = "") -> str:
    return (
        f"<html><head><title>Rig</title>{head}</head><body>{NAVIGATION}{RELATED}<main><article><h1>Rig</h1>"
        f"{top}<p>{TEXT}</p></article>{COMMENTS}</main></body></html>"
    )


def published(tmp_path, source):
    (article,) = dl.read(folder(tmp_path, {"page.html": source}))
    return article.published


def export(*days: int, kind: str = "") -> str:
    return "".join(
        f'<article class="{kind}"><header><div>Le Journal</div><div>page 8, {day} avril 2010</div>'
        f'<p class="titreArticle">Titre {day}</p></header><p>{TEXT}{day}.</p></article>'
        for day in days
    )


def test_an_export_of_several_articles_as_one_page_is_taken_apart(tmp_path):
    source = f"<html><head><title>Export</title></head><body>{export(20, 21, 22)}</body></html>"
    articles = list(dl.read(folder(tmp_path, {"a.html": source})))
    assert [(a.id, a.title, a.published.value) for a in articles] == [
        ("a.html:1", "Titre 20", "2010-04-20"),
        ("a.html:2", "Titre 21", "2010-04-21"),
        ("a.html:3", "Titre 22", "2010-04-22"),
    ]
    assert [a.text for a in articles] == [f"{TEXT}{day}." for day in (20, 21, 22)]


def test_comments_and_teasers_beside_an_article_are_no_articles(tmp_path):
    dated = '<meta name="date" content="2010-04-20">'
    teasers = page(dated).replace("</body>", export(21, 22) + "</body>")
    own = page(top="<p>20 April 2010</p>")
    comments = own.replace("</body>", export(21, 22, kind="comment") + "</body>")
    within = own.replace("</body>", f'<div id="comments">{export(21, 22)}</div></body>')
    for name, source in (("teasers", teasers), ("comments", comments), ("within", within)):
        (article,) = dl.read(folder(tmp_path / name, {"a.html": source}))
        assert article.published.value == "2010-04-20"


@pytest.mark.parametrize("name", ["bt:pubDate", "og:published_time", "ptime", "x-publish-date"])
def test_meta_elements_named_for_publication_date_a_page(tmp_path, name):
    changed = '<meta name="publish-update-date" content="2012-01-01">'
    found = published(tmp_path, page(f'{changed}<meta name="{name}" content="20100420">'))
    assert (found.value, found.evidence) == ("2010-04-20", f"meta {name.lower()}")


@pytest.mark.parametrize(
    ("address", "value"),
    [
        ("http://www.example.com/2010/US/04/20/rig/index.html", "2010-04-20"),
        ("https://web.archive.org/web/20150101000000/http://example.com/2010/04/20/rig", "2010-04-20"),
        ("https://web.archive.org/web/20150101000000/http://example.com/rig", None),
    ],
)
def test_the_address_of_a_saved_page_dates_it_and_its_archive_does_not(tmp_path, address, value):
    found = published(tmp_path, f"<!-- saved from url=(0051){address} -->\n" + page())
    assert (found and found.value) == value


@pytest.mark.parametrize(
    ("head", "top", "evidence"),
    [
        ("", '<time datetime="2010-04-20T13:45">x</time>', "time element"),
        ("", "<time>April 20, 2010</time>", "time element"),
        ("", '<div class="date">April 20, 2010</div>', "element named as a date"),
        ("", '<p class="byline">By Ann Smith | Posted: April 20, 2010</p>', "element named as a date"),
        ("", '<abbr class="published" title="2010-04-20">yesterday</abbr>', "element named as a date"),
        ("", '<span itemprop="datePublished" content="2010-04-20">x</span>', "itemprop datePublished"),
        (
            "",
            '<time class="updated" datetime="2015-05-05"></time><time class="posted" datetime="2010-04-20">',
            "time element",
        ),
        (
            '<meta name="last-modified-date" content="2016-01-01">',
            '<b class="date">April 20, 2010</b>',
            "element",
        ),
        ('<link rel="canonical" href="https://example.org/2010/apr/20/rig">', "", "address"),
        ("", "<p>Tuesday, 20 April 2010 - 13:45 GMT</p>", "line 2 of the text"),
    ],
)
def test_a_page_is_dated_by_its_article_and_by_nothing_around_it(tmp_path, head, top, evidence):
    found = published(tmp_path, page(head, top))
    assert found.value == "2010-04-20"
    assert found.evidence.startswith(evidence)


def test_dates_of_other_stories_and_comments_date_nothing(tmp_path):
    assert published(tmp_path, page()) is None


def test_a_date_of_change_is_used_last_and_with_a_doubt(tmp_path):
    found = published(tmp_path, page('<meta property="article:modified_time" content="2010-04-21">'))
    assert (found.value, found.doubt) == ("2010-04-21", "the date of a change")


ARTICLE = '{"@type": "NewsArticle", "headline": "Rig &amp; sea", "datePublished": "2010-04-20"}'


@pytest.mark.parametrize(
    "json",
    [
        f'{{"@graph": [{{"@type": "WebPage", "datePublished": "2005-01-01"}}, {ARTICLE}]}}',
        f'[{{"@type": "BreadcrumbList", "itemListElement": []}}, {ARTICLE}]',
        f'//<![CDATA[\n{ARTICLE[:-1]},}}\n//]]>',
        ('{"@type": "ItemList", "itemListElement": [{"@type": "NewsArticle", "headline": "Other", '
        f'"datePublished": "2008-01-01"}}]}}</script><script type="application/ld+json">{ARTICLE}'),
    ],
)  # fmt: skip
def test_linked_data_tell_of_the_article_among_other_things(tmp_path, json):
    (article,) = dl.read(folder(tmp_path, {"page.html": page(linked(json))}))
    assert (article.title, article.published.value) == ("Rig & sea", "2010-04-20")


def test_a_publisher_that_is_named_elsewhere_in_the_linked_data_is_found(tmp_path):
    publisher = '{"@type": "Organization", "@id": "#paper", "name": "The Example"}'
    json = f'{{"@graph": [{publisher}, {ARTICLE[:-1]}, "publisher": {{"@id": "#paper"}}}}]}}'
    (article,) = dl.read(folder(tmp_path, {"page.html": page(linked(json))}))
    assert article.source == "The Example"


def test_a_saved_page_is_dated_by_the_page_not_by_its_saving(tmp_path):
    source = page('<meta property="article:published_time" content="2010-04-20">')
    saved = (
        "From: <Saved by Blink>\nSnapshot-Content-Location: https://example.org/rig\nSubject: Rig\n"
        "Date: Wed, 3 Aug 2016\nMIME-Version: 1.0\nContent-Type: multipart/related; boundary=B\n\n"
        f"--B\nContent-Type: text/html; charset=utf-8\n\n{source}\n--B--\n"
    )
    (article,) = dl.read(folder(tmp_path, {"rig.mhtml": saved}))
    assert (article.published.value, article.url) == ("2010-04-20", "https://example.org/rig")
    assert article.text.startswith("Rig")
