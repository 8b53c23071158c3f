"""Markdown shows texts as they read: parsed again, there is no markup but our own."""

import re

import pytest
from hypothesis import given, settings
from markdown_it import MarkdownIt
from tests.report import hostile
from tests.report.timelines import timeline_of, timelines

from dateline.timelines.formats import markdown
from dateline.timelines.visible import visible

OURS = {
    "heading",
    "paragraph",
    "bullet_list",
    "list_item",
    "inline",
    "text",
    "text_special",
    "softbreak",
    "em",
}
PARSERS = (
    MarkdownIt("commonmark"),
    MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]),
)


def tokens(parser, text):
    for token in parser.parse(text):
        yield token
        yield from token.children or ()


def kind(token):
    return re.sub("_(open|close)$", "", token.type)


@settings(max_examples=100, deadline=None)
@given(timelines)
def test_no_markup_comes_from_text(timeline):
    text = markdown.write(timeline)
    for parser in PARSERS:
        found = list(tokens(parser, text))
        assert {kind(token) for token in found} <= OURS | {"link"}
        assert sum(token.type == "heading_open" for token in found) == 1 + len(timeline)
        for token in found:
            if token.type == "link_open":
                assert token.attrs["href"].lower().startswith(("http://", "https://"))


@settings(max_examples=150, deadline=None)
@given(hostile.text)
def test_a_text_reads_as_it_is(said):
    for parser in PARSERS:
        found = list(tokens(parser, f"- {markdown.escaped(said)}\n"))
        shown = "".join(token.content for token in found if token.type in ("text", "text_special"))
        assert shown == visible(said)


@pytest.mark.parametrize("address", ["http://evil.test", "HTTPS://evil.test", "www.evil.test", "a@evil.test"])
def test_addresses_in_texts_do_not_become_links_by_themselves(address):
    assert not re.search(r"https?://|www\.|\w@\w", markdown.escaped(f"see {address}"), re.IGNORECASE)


def test_a_source_is_linked():
    assert "[x](<https://news.test/1>), 22 April 2010" in markdown.write(timeline_of("x"))
