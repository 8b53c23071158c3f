"""The page in a real browser: it works, and nothing in an article does."""

import csv
import dataclasses
import datetime
import io
import itertools
import json
import re

import pytest
from benchmarks.synthetic_timeline import synthetic_timeline
from tests.report import browser as browsers
from tests.report import hostile
from tests.report.timelines import timeline_of

from dateline.timelines import Timeline
from dateline.timelines.formats import markdown
from dateline.timelines.visible import visible

ENDS = ("from", "to")
FIRST, DAY = datetime.date(2010, 1, 1), datetime.timedelta(days=1)
TIMELINE = synthetic_timeline(30)
browser = pytest.fixture(scope="module")(browsers.launched)
opened = pytest.fixture(browsers.opened)


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    return TIMELINE.save(tmp_path_factory.mktemp("page") / "page.html").as_uri()


def shown_dates(page):
    return page.locator(".entry:visible").count()


def test_nothing_in_an_article_runs_or_loads(opened, tmp_path):
    attacks = zip(hostile.ATTACKS, itertools.cycle(hostile.ADDRESSES))
    entries = [entry for attack, link in attacks for entry in timeline_of(attack, link).entries[:1]]
    entries = [dataclasses.replace(one, date=FIRST + DAY * number) for number, one in enumerate(entries)]
    hostile_timeline = dataclasses.replace(timeline_of(hostile.ATTACKS[1]), entries=tuple(entries))
    page = opened(hostile_timeline.save(tmp_path / "hostile.html").as_uri())
    assert page.locator("html[data-ready=yes]").count() == 1
    page.get_by_role("button", name="Open evidence").click()
    assert page.locator("script, img, iframe, object, svg a svg").count() == 3
    for link in page.locator("[href]").evaluate_all("(all) => all.map((one) => one.getAttribute('href'))"):
        assert re.match("#|https?://", link, re.IGNORECASE)
    shown = page.locator("blockquote").all_text_contents()[::2]
    assert shown == [visible(attack) for attack in hostile.ATTACKS]


def test_it_reads_without_scripts(opened):
    page = opened(java_script_enabled=False)
    assert shown_dates(page) == 30
    assert page.locator(".tools").is_hidden()
    assert page.locator(".zoom").is_hidden()
    assert page.locator(".bars path").first.get_attribute("d")
    evidence = page.locator(".evidence").first
    evidence.locator("summary").click()
    assert evidence.locator("mark.quoted").first.is_visible()


def test_evidence_shows_the_paragraph_with_sentence_and_dating_words(opened):
    page = opened()
    evidence = page.locator(".evidence").first
    assert evidence.locator(".paragraph").is_hidden()
    evidence.locator("summary").click()
    sentence = TIMELINE.entries[0].sentences[0]
    assert evidence.locator(".paragraph").inner_text() == sentence.provenance.context
    assert "".join(evidence.locator("mark.quoted").all_inner_texts()) == sentence.text
    assert evidence.locator("mark.dating").inner_text() == sentence.provenance.dated_words
    assert f"chosen as number {sentence.rank}" in evidence.locator(".dated").inner_text()


def test_runners_up_on_demand(opened):
    page = opened()
    runners = page.locator(".runners").first
    assert runners.locator("li").first.is_hidden()
    runners.locator("summary").click()
    assert TIMELINE.entries[0].runners_up[0].text in runners.locator("li").first.inner_text()


def test_all_evidence_opens_and_closes_at_once(opened):
    page = opened()
    page.get_by_role("button", name="Open evidence").click()
    assert page.locator(".evidence[open]").count() == page.locator(".evidence").count()
    page.get_by_role("button", name="Close evidence").click()
    assert page.locator(".evidence[open]").count() == 0


def test_the_filter_keeps_dates_that_hold_every_word(opened):
    page = opened()
    page.get_by_role("searchbox", name="Filter the timeline").fill("OPERATOR admitted")
    wanted = sum(
        any("operator admitted" in one.text.lower() for one in entry.sentences) for entry in TIMELINE
    )
    assert 0 < shown_dates(page) == wanted < 30
    assert page.locator("#status").inner_text() == f"{wanted} of 30 dates shown"
    page.get_by_role("searchbox").fill("no such word")
    assert shown_dates(page) == 0
    page.get_by_role("button", name="Show all dates").click()
    assert shown_dates(page) == 30


def test_the_words_filtered_by_are_marked_where_they_stand(opened):
    page = opened()
    page.get_by_role("searchbox").fill("Operator admitted")
    marked = "Array.from(CSS.highlights.get('filter')).map((range) => range.toString().toLowerCase())"
    assert set(page.evaluate(marked)) == {"operator", "admitted"}
    page.get_by_role("searchbox").fill("")
    assert page.evaluate(marked) == []


def swept(page):
    """The chart's box, for sweeping over its second quarter."""
    page.locator(".chart").scroll_into_view_if_needed()
    box = page.locator(".chart").bounding_box()
    return box["x"] + box["width"] / 4, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def assert_zoomed_to_the_second_quarter(page):
    first, last = (int(page.locator(".chart").get_attribute(f"data-{end}")) for end in ("first", "last"))
    start, end = (int(page.locator(f"#zoom-{end}").input_value()) for end in ("from", "to"))
    assert start == pytest.approx(first + (last - first) / 4, abs=4)
    assert end == pytest.approx(first + (last - first) / 2, abs=4)
    wanted = sum(start <= entry.date.toordinal() <= end for entry in TIMELINE)
    assert shown_dates(page) == wanted < 30
    assert page.locator(".marks a:visible").count() == wanted
    assert page.locator(".bars").get_attribute("viewBox") == f"{start - first} -1000 {end - start + 1} 2000"


def assert_the_highest_bars_fill_the_height(page):
    start, end = (datetime.date.fromordinal(int(page.locator(f"#zoom-{end}").input_value())) for end in ENDS)
    for name, legend in (("articles", ".up"), ("mentions", ".down")):
        numbers = TIMELINE.corpus[f"{name}_per_day"]
        highest = max(number for day, number in numbers.items() if str(start) <= day <= str(end))
        assert highest < max(numbers.values())
        assert page.locator(f".legend {legend}").inner_text().endswith(f"up to {highest:,}")
        scale = page.locator(f"[data-unit=day] .{name}").get_attribute("transform")
        assert float(scale.removeprefix("scale(1 ").rstrip(")")) == pytest.approx(1000 / highest)


def test_dragging_across_the_chart_zooms(opened):
    page = opened()
    left, right, middle = swept(page)
    page.mouse.move(left, middle)
    page.mouse.down()
    page.mouse.move(right, middle, steps=4)
    assert float(page.locator(".selection").get_attribute("width")) == pytest.approx(right - left, abs=2)
    page.mouse.up()
    assert_zoomed_to_the_second_quarter(page)
    assert_the_highest_bars_fill_the_height(page)
    page.get_by_role("button", name="Show all").click()
    assert shown_dates(page) == 30


def test_a_part_shown_first_hides_no_date(opened, tmp_path):
    early = dataclasses.replace(TIMELINE.entries[0], date=datetime.date(1990, 1, 1))
    timeline = dataclasses.replace(TIMELINE, entries=(early, *TIMELINE.entries))
    page = opened(timeline.save(tmp_path / "early.html").as_uri())
    assert shown_dates(page) == 31
    assert page.locator(".marks a:visible").count() == 30
    page.get_by_role("button", name="Show all").click()
    assert page.locator(".marks a:visible").count() == shown_dates(page) == 31


def test_the_window_on_the_rail_ends_where_its_handles_stand(opened, tmp_path):
    page = opened(
        dataclasses.replace(TIMELINE, entries=TIMELINE.entries[:1]).save(tmp_path / "one.html").as_uri()
    )
    rail, window = (page.locator(part).bounding_box() for part in (".rail", ".rail .window"))
    first, last = (int(page.locator(".chart").get_attribute(f"data-{end}")) for end in ("first", "last"))
    start, end = (int(page.locator(f"#zoom-{end}").input_value()) for end in ("from", "to"))
    assert first < start < end < last
    at = [rail["x"] + rail["width"] * (day - first) / (last - first) for day in (start, end)]
    assert [window["x"], window["x"] + window["width"]] == pytest.approx(at, abs=1)


def test_a_timeline_without_dates_offers_nothing_to_filter_or_take_along(opened, tmp_path):
    page = opened(Timeline(title="Nothing").save(tmp_path / "empty.html").as_uri())
    assert page.get_by_text("There are no dates in this timeline.").is_visible()
    assert page.locator(".tools").is_hidden()
    assert page.locator(".figures").count() == 0


def test_a_finger_zooms_too(opened):
    page = opened(viewport={"width": 390, "height": 800}, has_touch=True, is_mobile=True)
    left, right, middle = swept(page)
    touch = page.context.new_cdp_session(page)
    steps = [("touchStart", left), *(("touchMove", left + (right - left) * i / 4) for i in range(1, 5))]
    for kind, x in steps:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": middle}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert_zoomed_to_the_second_quarter(page)


def test_the_keyboard_zooms_too(opened):
    page = opened()
    first, last = (int(page.locator(".chart").get_attribute(f"data-{end}")) for end in ("first", "last"))
    page.get_by_role("slider", name="First day shown").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("PageUp")
    assert int(page.locator("#zoom-from").input_value()) == first + 1 + round((last - first) / 20)
    page.get_by_role("slider", name="Last day shown").focus()
    page.keyboard.press("ArrowLeft")
    assert int(page.locator("#zoom-to").input_value()) == last - 1
    page.keyboard.press("Home")
    start, end = (int(page.locator(f"#zoom-{end}").input_value()) for end in ("from", "to"))
    assert start < end
    assert re.fullmatch(r"\d+ \w+ 20\d\d", page.locator("#zoom-to").get_attribute("aria-valuetext"))


def test_a_mark_leads_to_its_date(opened):
    page = opened()
    page.locator(".marks a circle").last.click()
    assert page.url.endswith(f"#d{TIMELINE.dates[-1]}")
    assert page.locator(".entry").last.is_visible()


def test_what_is_shown_is_copied_as_markdown(opened):
    page = opened(permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy as Markdown").click()
    page.get_by_text("Copied 30 dates as Markdown").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.replace("\r\n", "\n") == markdown.write(TIMELINE)
    page.get_by_role("searchbox").fill("29 January 2011")
    page.get_by_role("button", name="Copy as Markdown").click()
    page.get_by_text("Copied 1 date as Markdown").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()").replace("\r\n", "\n")
    assert copied == f"{markdown.head(TIMELINE)}\n1 of these dates:\n{markdown.entry(TIMELINE.entries[-1])}"


def test_a_picture_of_the_whole_page_has_every_date(opened):
    page = opened()
    page.locator("body.settled").wait_for()
    hidden = "one => getComputedStyle(one).contentVisibility"
    assert set(page.locator(".entry").evaluate_all(f"all => all.map({hidden})")) == {"visible"}


def test_downloads_are_the_whole_timeline(opened, tmp_path):
    page = opened()
    with page.expect_download() as download:
        page.get_by_role("button", name="JSON").click()
    assert download.value.suggested_filename == "the-alder-lake-dam-failure.json"
    download.value.save_as(tmp_path / "t.json")
    assert Timeline.load(tmp_path / "t.json") == TIMELINE
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV").click()
    download.value.save_as(tmp_path / "t.csv")
    assert Timeline.load(tmp_path / "t.csv").texts() == TIMELINE.texts()
    header, *_ = csv.reader(io.StringIO((tmp_path / "t.csv").read_text("utf-8-sig")))
    assert header[:2] == ["date", "text"]


def test_everything_is_reached_by_keyboard_alone(opened):
    page = opened()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "filter"
    names = set()
    for _ in range(12):
        page.keyboard.press("Tab")
        names.add(page.evaluate("document.activeElement.tagName + ' ' + document.activeElement.id"))
    assert {"BUTTON open-all", "BUTTON copy", "BUTTON download-json", "A ", "SUMMARY "} <= names


@pytest.mark.parametrize("width", [320, 390, 800, 1400])
def test_no_width_needs_sideways_scrolling(opened, address, tmp_path, width):
    wide = timeline_of("W" * 300, "https://news.test/" + "w" * 300).save(tmp_path / "wide.html").as_uri()
    for where in (address, wide):
        page = opened(where, viewport={"width": width, "height": 800})
        page.get_by_role("button", name="Open evidence").click()
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1200])
def test_axe_finds_no_serious_violations(opened, scheme, width):
    script = browsers.axe_core()
    if script is None:
        pytest.skip("needs axe-core (npm install axe-core) in node_modules or in the folder DATELINE_AXE")
    page = opened(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page.get_by_role("button", name="Open evidence").click()
    page.locator(".runners summary").first.click()
    laid_out = "(all) => all.forEach((one) => { one.style.contentVisibility = 'visible'; })"
    page.locator(".entry").evaluate_all(laid_out)
    page.evaluate(script.read_text(encoding="utf-8"))
    violations = page.evaluate("axe.run().then((result) => result.violations)")
    named = [(one["impact"], one["id"], one["nodes"][0]["html"][:120]) for one in violations]
    assert [one for one in named if one[0] in ("serious", "critical")] == [], json.dumps(named)


def test_a_page_of_fifty_dates_with_evidence_is_light(tmp_path):
    assert synthetic_timeline(50).save(tmp_path / "x.html").stat().st_size < 1_500_000
