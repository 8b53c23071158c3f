"""When a document was published: in its path, its header, its first lines."""

from __future__ import annotations

import pytest
from tests.articles.builders import folder

import dateline as dl
from dateline.articles.embedded import dates_within
from dateline.articles.stamps import parse_stamp

pytestmark = pytest.mark.filterwarnings("ignore::dateline.errors.DatelineWarning")

PROSE = "The rig burned all night and sank in the morning."


@pytest.mark.parametrize(
    "name",
    [
        "April 20, 2010 - title.txt",
        "title (20 April 2010).txt",
        "20. April 2010 Titel.txt",
        "20 avril 2010 titre.txt",
        "20 de abril de 2010 titulo.txt",
        "20Apr2010/a.txt",
        "2010-April-20/a.txt",
        "2010/Apr/20/a.txt",
        "20100420134500.txt",
        "article_2010-04-20T13-45-00Z.txt",
        "title-04-20-2010.txt",
        "20.04.10 title.txt",
    ],
)
def test_a_path_may_write_its_day_in_any_common_way(tmp_path, name):
    (article,) = dl.read(folder(tmp_path, {name: PROSE}))
    assert article.published.value == "2010-04-20"


@pytest.mark.parametrize(
    "name", ["report-12345678.txt", "v1.10.12.txt", "42-20101345.txt", "smart 3 2010.txt"]
)
def test_numbers_in_a_path_that_are_no_dates_date_nothing(tmp_path, name):
    (article,) = dl.read(folder(tmp_path, {name: PROSE}))
    assert article.published is None


def test_a_named_month_of_a_path_stays_a_month(tmp_path):
    (article,) = dl.read(folder(tmp_path, {"April 2010/a.txt": PROSE}))
    assert article.published.value == "2010-04"


def test_whether_numeric_paths_put_the_day_first_is_what_the_other_paths_say(tmp_path):
    alone = dl.read(folder(tmp_path / "alone", {"a 04-05-2010.txt": PROSE}))
    (article,) = alone
    assert (article.published.value, bool(article.published.doubt)) == ("2010-05-04", True)
    files = {"a 04-05-2010.txt": PROSE, "b 04-20-2010.txt": PROSE}
    (article, _) = dl.read(folder(tmp_path / "together", files))
    assert (article.published.value, article.published.doubt) == ("2010-04-05", "")


@pytest.mark.parametrize(
    "lines",
    [
        "Rig explodes\nPage last updated at 13:45 GMT, Tuesday, 20 April 2010 14:45 UK",
        "Rig explodes | 20/04/2010 | The Example",
        "Rig explodes\nPosted April 20th, 2010 at 3:45 pm by admin",
        "La plateforme explose\nPublié le 20 avril 2010 à 13h45 - Mis à jour le 21 avril 2010",
        "La plataforma explota\n20 ABR 2010 - 13:45 CEST",
        "Rig explodes\nBy Ann Smith | Tuesday, April 20, 2010",
        f"NEW ORLEANS, April 20, 2010 (AP) -- {PROSE} {PROSE}",
    ],
)
def test_a_date_that_stands_by_itself_in_the_first_lines_is_taken_with_a_doubt(tmp_path, lines):
    (article,) = dl.read(folder(tmp_path, {"a.txt": f"{lines}\n\n{PROSE}\n"}))
    assert article.published.value == "2010-04-20"
    assert article.published.doubt == "taken from the text"


@pytest.mark.parametrize(
    "line",
    [
        "Ten years after the attacks of September 11, 2001 the towers were remembered in silence.",
        "The attacks of September 11, 2001",
        "43210.5",
    ],
)
def test_a_date_in_a_sentence_dates_no_article(tmp_path, line):
    (article,) = dl.read(folder(tmp_path, {"a.txt": f"{line}\n\n{PROSE}\n"}))
    assert article.published is None


def test_a_dateline_without_a_year_makes_a_known_year_precise(tmp_path):
    text = f"NEW ORLEANS, April 20 (Reuters) - {PROSE}"
    (article,) = dl.read(folder(tmp_path, {"2010/a.txt": text}))
    assert article.published.value == "2010-04-20"
    assert article.published.evidence == "line 1 of the text, within the folder name"


@pytest.mark.parametrize(
    "header",
    [
        "---\ntitle: >\n  Rig\n  explodes\ndate: 2010-04-20  # the day of fire\nsource:\n  name: BBC\n---",
        '+++\ntitle = "Rig explodes"\ndate = 2010-04-20T13:45:00Z\nsource = "BBC"\n[extra]\ntags = []\n+++',
        '{\n "title": "Rig explodes",\n "date": "2010-04-20",\n "source": {"name": "BBC"}\n}',
        "HEADLINE: Rig explodes\nPUBLISHED: April 20, 2010 3:45 PM EDT\nSOURCE: BBC\nBYLINE: Ann",
    ],
)
def test_headers_of_every_usual_form_are_read(tmp_path, header):
    (article,) = dl.read(folder(tmp_path, {"a.md": f"{header}\n\n{PROSE}\n"}))
    assert (article.title, article.published.value, article.source) == ("Rig explodes", "2010-04-20", "BBC")
    assert article.text.strip() == PROSE


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("20-Apr-10", "2010-04-20"),
        ("20/abr/2010", "2010-04-20"),
        ("2010-Apr-20", "2010-04-20"),
        ("2010年4月20日", "2010-04-20"),
        ("2010-110", "2010-04-20"),
        ("2010-W16-2", "2010-04-20"),
        ("40288", "2010-04-20"),
        ("2010-04-20T23:45:00[Europe/Berlin]", "2010-04-20"),
        ("2010-04-20 (Tue)", "2010-04-20"),
        ("'2010-04-20", "2010-04-20"),
        ("Published on 20 April 2010", "2010-04-20"),
        ("1862-04-00", "1862-04"),
        ("1862-00-00", "1862"),
        ("circa 1862", "1862"),
    ],
)
def test_unusual_time_stamps_are_read(written, value):
    stamp = parse_stamp(written)
    assert stamp is not None
    assert stamp.value == value


def test_dates_among_words_are_found_in_order():
    found = [date.stamp for date in dates_within("from 2010-04-20 to April 22, 2010, not 1.10.12 or 31/02")]
    assert found == ["2010-04-20", "2010-04-22"]
