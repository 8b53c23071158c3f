"""``dateline tag``: the time expressions of a text, as TimeML, JSON or coloured terminal output."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dateline.cli.output import check_output, print_exactly, say
from dateline.errors import DatelineError

if TYPE_CHECKING:
    from dateline.temporal import Expression

__all__ = ["command"]

EXAMPLES = """
\b
Examples:
  dateline tag article.txt --published 2010-04-22
  dateline tag article.txt --published 2010-04-22 -o article.timeml
  cat article.txt | dateline tag - --published 1912-04-16 --format json
"""

_COLOURS = {"explicit": "bold green", "relative": "bold cyan", "clock": "yellow"}


@click.command("tag", epilog=EXAMPLES)
@click.argument("file", metavar="FILE|-", type=click.Path())
@click.option(
    "--published",
    metavar="DATE",
    help="When it was published: YYYY-MM-DD (what 'today' means), YYYY-MM or YYYY.",
)
@click.option("--language", metavar="CODE", help="en, es, fr, it, de, pt. Default: detected.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["timeml", "json", "terminal"]),
    help="Default: by the suffix of the output file, else terminal on a terminal and TimeML in a pipe.",
)
@click.option("-o", "--output", metavar="FILE", help="Write there instead of to standard output.")
def command(
    file: str, published: str | None, language: str | None, form: str | None, output: str | None
) -> None:
    """Find and normalise the time expressions of a text FILE (or - for standard input).

    Without --published only dates that are complete in themselves are found. Of a TimeML document the text
    is annotated anew, as of its own creation time if --published names no other.
    """
    from dateline.files import write_text
    from dateline.temporal import tag, to_timeml
    from dateline.temporal.publication import first_and_last

    first_and_last(published)  # a date that is none is an error now, not after the text
    if output:
        check_output(output, [file])
    text, created = _text_of(_read(file))
    published = published or created
    code = _language(text, language)
    expressions = tag(text, published, code)
    form = form or _default_form(output)
    if form == "terminal":
        _show(text, expressions, output)
        return
    if form == "timeml":
        written = to_timeml(text, expressions, published)
    else:
        written = _json(text, expressions, published, code)
    if output:
        write_text(output, written)
    else:
        print_exactly(written)


def _read(file: str) -> str:
    from dateline.articles.decoding import decode, is_binary

    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise DatelineError(f"Cannot read {file}: {error.strerror or error}.") from error
    if is_binary(data[:4096]):
        raise DatelineError(f"{file} is not a text file; `dateline read` turns documents into text first.")
    text, assumed = decode(data)
    if assumed:
        say(f"{file}: {assumed}")
    return text


def _text_of(source: str) -> tuple[str, str | None]:
    """The text of a TimeML document and the day it was created; any other text as it is."""
    from dateline.articles.marked import is_timeml, read_timeml
    from dateline.temporal.publication import first_and_last

    if not is_timeml(source):
        return source, None
    marked = read_timeml(source)
    try:
        first_and_last(marked.created or None)
    except DatelineError:
        return marked.text, None
    return marked.text, marked.created or None


def _language(text: str, given: str | None) -> str:
    """The language asked for or detected; one without a table is named, as only figures are read in it."""
    from dateline.temporal import LANGUAGES
    from dateline.text import UNKNOWN, detect, is_undecided, language_code

    code = language_code(given) if given else detect(text)
    if code == UNKNOWN and is_undecided(text):
        say("too little text to tell its language, read as English (--language).")
        return "en"
    if code not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        say(f"language {code}: only dates in figures are read (rules for {known}).")
    return code


def _default_form(output: str | None) -> str:
    if output:
        return "json" if output.lower().endswith(".json") else "timeml"
    return "terminal" if sys.stdout.isatty() else "timeml"


def _json(text: str, expressions: list[Expression], published: str | None, code: str) -> str:
    rows = [
        {
            "start": e.start,
            "end": e.end,
            "text": text[e.start : e.end],
            "value": e.value,
            "granularity": e.granularity,
            "kind": e.kind,
            "day": e.day.isoformat() if e.day else None,
        }
        for e in expressions
    ]
    document = {"published": published, "language": code, "expressions": rows}
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _visible_lines(text: str) -> str:
    from dateline.timelines.visible import visible

    return "\n".join(visible(line, edges=True) for line in text.split("\n"))


def _show(text: str, expressions: list[Expression], output: str | None) -> None:
    """The text with its expressions in colour and their values behind them."""
    import io

    from rich.console import Console
    from rich.text import Text

    from dateline.files import write_text

    shown, done = Text(), 0
    for e in expressions:
        shown.append(_visible_lines(text[done : e.start]))
        shown.append(_visible_lines(text[e.start : e.end]), _COLOURS[e.kind])
        shown.append(f" [{e.value}]", "dim")
        done = e.end
    shown.append(_visible_lines(text[done:]))
    if output:
        plain = io.StringIO()
        Console(file=plain, width=100, highlight=False).print(shown)
        write_text(output, plain.getvalue())
    else:
        Console(highlight=False).print(shown, soft_wrap=True)
