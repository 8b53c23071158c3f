"""The terminal shows texts as they read: none of them acts, and piped output is plain and whole."""

import io
import os
import re
import subprocess
import sys

import pytest
from benchmarks.synthetic_timeline import synthetic_timeline
from hypothesis import given, settings
from rich.console import Console
from tests.report import hostile
from tests.report.timelines import timeline_of, timelines

from dateline.report import render
from dateline.timelines import Timeline
from dateline.timelines.visible import visible

OWN_SEQUENCES = re.compile(
    r"\x1b\[[\d;]*m|\x1b\]8;id=\d+;https?://[!-~]*\x1b\\|\x1b\]8;;\x1b\\", re.IGNORECASE
)
CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202d\u202e]")


def shown(timeline, **options):
    explain = options.pop("explain", False)
    sink = io.StringIO()
    render(timeline, Console(file=sink, highlight=False, **options), explain=explain)
    return sink.getvalue()


@settings(max_examples=60, deadline=None)
@given(timelines)
def test_piped_there_are_no_control_characters(timeline):
    assert not CONTROLS.search(shown(timeline, explain=True))


@settings(max_examples=60, deadline=None)
@given(timelines)
def test_in_a_terminal_all_sequences_are_our_own(timeline):
    text = shown(timeline, explain=True, force_terminal=True, width=60, legacy_windows=False)
    assert not CONTROLS.search(OWN_SEQUENCES.sub("", text))


@pytest.mark.parametrize("attack", hostile.ATTACKS)
def test_a_text_reads_as_it_is(attack):
    assert f"  {visible(attack)}\n" in shown(timeline_of(attack))


def test_piped_sentences_are_whole_lines_and_have_their_address():
    said = "word " * 100
    lines = shown(timeline_of(said, "https://news.test/a"), width=40).splitlines()
    assert f"  {visible(said)}" in lines
    assert any(line.endswith("https://news.test/a") for line in lines)


@pytest.mark.parametrize("width", [12, 30, 200])
def test_a_terminal_of_any_width_loses_nothing(width):
    timeline = synthetic_timeline(3)
    text = OWN_SEQUENCES.sub("", shown(timeline, force_terminal=True, width=width))
    assert max(map(len, text.splitlines())) <= width
    letters = re.sub(r"\s", "", text)
    for entry in timeline:
        for sentence in entry.sentences:
            assert re.sub(r"\s", "", sentence.text) in letters


def test_explaining_shows_rank_gain_competitors_and_guarantee():
    timeline = synthetic_timeline(3)
    text = shown(timeline, explain=True)
    sentence = timeline.entries[0].sentences[0]
    assert f"chosen as number {sentence.rank} of 4" in text
    assert f"gained {sum(sentence.gain.values()):.4f} = coverage {sentence.gain['coverage']:.4f} + " in text
    runner = timeline.entries[0].runners_up[0]
    assert f"{runner.gain['total']:.4f}  {runner.text[:40]}" in text
    assert "At least 97 % as good" in text
    assert "gained" not in shown(timeline)


def test_a_timeline_without_anything_but_texts():
    timeline = Timeline.from_dict({timeline_of("x").dates[0]: ["It rained."]})
    assert shown(timeline) == "Timeline\n1 date, 1 sentence, 20 April 2010\n\n20 April 2010\n  It rained.\n"
    assert shown(Timeline()) == "Timeline\n0 dates, 0 sentences\n"


def test_an_encoding_that_lacks_a_character_is_no_error():
    code = (
        "import datetime; from dateline.report import render; from dateline.timelines import Timeline;"
        "render(Timeline.from_dict({datetime.date(2010, 4, 20): ['Öl läuft aus, sagt Čapek.']}))"
    )
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert b"Ol lauft aus, sagt Capek." in done.stdout
