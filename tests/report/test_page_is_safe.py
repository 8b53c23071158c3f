"""Whatever an article says, the page has the elements and attributes that it has for a harmless article."""

import base64
import dataclasses
import hashlib
import json
import re
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from tests.report import hostile
from tests.report.timelines import timeline_of, timelines

from dateline.report import render_page
from dateline.timelines.facts import CorpusFacts, GuaranteeFacts, RecipeFacts
from dateline.timelines.formats import own
from dateline.timelines.visible import visible, web_address


class Parts(HTMLParser):
    """The elements of a page with their attributes, its addresses, and its text per element."""

    def __init__(self, page):
        super().__init__(convert_charrefs=True)
        self.elements, self.addresses, self.comments, self.texts, self.stack = [], [], [], {}, []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attributes):
        if tag not in ("a", "cite"):
            self.elements.append((tag, tuple(sorted(name for name, _ in attributes))))
        self.addresses += [value for name, value in attributes if name in ("href", "src", "action")]
        self.texts.setdefault(tag, []).append("")
        if tag not in ("meta", "input"):
            self.stack.append(tag)

    def handle_endtag(self, tag):
        while self.stack and self.stack.pop() != tag:
            pass

    def handle_data(self, data):
        if self.stack:
            self.texts[self.stack[-1]][-1] += data

    def handle_comment(self, data):
        self.comments.append(data)


HARMLESS = Parts(render_page(timeline_of("harmless")))


@settings(max_examples=60, deadline=None)
@given(timelines)
def test_no_element_or_attribute_comes_from_text(timeline):
    parts = Parts(render_page(timeline))
    assert parts.elements == HARMLESS.elements
    assert parts.comments == []


@settings(max_examples=40, deadline=None)
@given(timelines)
def test_links_lead_to_the_web_or_into_the_page(timeline):
    for address in Parts(render_page(timeline)).addresses:
        assert re.match(r"https?://[^\s\"'<>]+$|#[\w-]+$", address, re.IGNORECASE)


@pytest.mark.parametrize("attack", hostile.ATTACKS)
def test_the_sentence_stands_on_the_page_as_it_reads(attack):
    parts = Parts(render_page(timeline_of(attack)))
    assert parts.texts["blockquote"][0] == visible(attack)


@settings(max_examples=40, deadline=None)
@given(timelines)
def test_the_page_holds_the_whole_timeline(timeline):
    page = render_page(timeline)
    held = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    assert json.loads(held[1]) == json.loads(own.write(timeline))
    page.encode("utf-8")


def test_only_the_style_and_script_of_the_page_itself_are_allowed():
    page = render_page(timeline_of("x"))
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', page)[1]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    for name in ("style", "script"):
        content = re.search(rf"<{name}>(.*?)</{name}>", page, re.DOTALL)[1]
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert f"{name}-src 'sha256-{digest}'" in policy


def test_the_page_names_no_other_resource():
    page = render_page(timeline_of("x", ""))
    parts = Parts(page)
    assert all(address.startswith("#") for address in parts.addresses)
    assert not re.search(r"url\(|@import|\bsrc=|<link|<iframe|<object|<embed", page)
    assert not re.search(r"style=|\son\w+=", page)


def test_the_same_timeline_gives_the_same_bytes():
    assert render_page(timeline_of("x")) == render_page(timeline_of("x"))


@pytest.mark.parametrize("address", hostile.ADDRESSES)
def test_only_web_addresses_become_links(address):
    kept = web_address(address)
    assert kept == "" or re.fullmatch(r"https://ok\.test/[!#-;=?-~]*", kept)


@pytest.mark.parametrize("odd", ["many", None, True, [1], {"x": 1}, -3, 1e300])
def test_a_page_is_made_of_whatever_facts_a_file_gives(odd):
    names = (*CorpusFacts.__annotations__, *GuaranteeFacts.__annotations__, *RecipeFacts.__annotations__)
    facts = dict.fromkeys(names, odd)
    timeline = dataclasses.replace(timeline_of("x"), corpus=facts, guarantee=facts, recipe=facts)
    assert "<blockquote" in render_page(timeline)
