"""The page that `dateline demo` leaves, driven as a reader uses it."""

import pytest
from tests.report import browser as browsers

from dateline.cli import main
from dateline.timelines import Timeline

browser = pytest.fixture(scope="module")(browsers.launched)
opened = pytest.fixture(browsers.opened)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """What `dateline demo` leaves."""
    place = tmp_path_factory.mktemp("demo")
    with pytest.raises(SystemExit) as end:
        main(["demo", "--no-open", "--folder", str(place)])
    assert end.value.code == 0
    return place


@pytest.fixture(scope="module")
def address(folder):
    return (folder / "timeline.html").as_uri()


@pytest.fixture(scope="module")
def timeline(folder):
    return Timeline.load(folder / "timeline.json")


def shown(page):
    return page.locator(".entry:visible").count()


def test_the_top_says_what_it_is_made_from(opened, timeline):
    page = opened()
    top = page.locator("main, header").first.inner_text()
    assert page.title().startswith(timeline.title)
    assert timeline.title in top
    assert shown(page) == len(timeline)


def test_filter_and_brush_narrow_the_dates_and_show_all_brings_them_back(opened, timeline):
    page = opened()
    page.get_by_role("searchbox", name="Filter the timeline").fill("drill")
    assert 0 < shown(page) < len(timeline)
    page.get_by_role("searchbox").fill("")
    page.locator(".chart").scroll_into_view_if_needed()
    box = page.locator(".chart").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 3, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()
    assert shown(page) < len(timeline)
    page.get_by_role("button", name="Show all").first.click()
    assert shown(page) == len(timeline)


def test_evidence_and_runners_up_open(opened, timeline):
    page = opened()
    evidence = page.locator(".evidence").first
    evidence.locator("summary").click()
    source = timeline.entries[0].sentences[0].provenance
    assert evidence.locator(".paragraph").inner_text() == source.context
    assert page.get_by_text(source.title).first.is_visible()
    runners = page.locator(".runners").first
    runners.locator("summary").click()
    assert runners.locator("li").first.is_visible()


def test_it_is_copied_as_markdown_and_downloaded(opened, folder, timeline, tmp_path):
    page = opened(permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy as Markdown").click()
    page.get_by_text(f"Copied {len(timeline)} dates as Markdown").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()").replace("\r\n", "\n")
    assert copied == (folder / "timeline.md").read_text(encoding="utf-8")
    for button, name in (("JSON", "t.json"), ("CSV", "t.csv")):
        with page.expect_download() as download:
            page.get_by_role("button", name=button).click()
        download.value.save_as(tmp_path / name)
        assert Timeline.load(tmp_path / name).texts() == timeline.texts()
