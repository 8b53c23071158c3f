"""The page: a timeline as one HTML file that reads well without scripts, network or this package.

Whatever articles say arrives here as text and leaves as text: the template escapes every value, addresses
are links only when they lead to the web, and a policy in the page forbids every script and style but the two
that the page itself carries.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import json
import re
import unicodedata
from importlib import resources

import jinja2
from markupsafe import Markup

from dateline import __version__
from dateline.report.chart import chart, chart_words
from dateline.report.evidence import Segment, segments
from dateline.report.gains import gain_by_term
from dateline.text.display import display, looks_tokenised
from dateline.timelines import Provenance, Sentence, Timeline
from dateline.timelines.facts import count_of
from dateline.timelines.formats import comma_separated, markdown, own
from dateline.timelines.visible import visible
from dateline.timelines.words import (
    MONTHS,
    WEEKDAYS,
    corpus_words,
    count,
    dating_words,
    day_words,
    guarantee_words,
    period_words,
    reading_words,
    selection_words,
    source_words,
    span_words,
    support_words,
    term_words,
    title_words,
)

__all__ = ["render_page"]

_MADE = {
    "name": "Recipe",
    "description": "In short",
    "objective": "Objective",
    "constraint": "Limits",
    "length": "Length",
    "command": "Command",
}
_PARAGRAPHS = re.compile(r"\n\s*\n")
_CLOSING = tuple(".,;:!?)]}”’%")
_IN_SCRIPT = {ord(character): f"\\u{ord(character):04x}" for character in "<>&\u2028\u2029"}


def render_page(timeline: Timeline) -> str:
    """The page of a timeline, complete. The same timeline gives the same bytes."""
    style, script = _template_text("page.css"), _template_text("page.js")
    drawn = chart(timeline)
    sentences = [sentence for entry in timeline for sentence in entry.sentences]
    return (
        _environment()
        .get_template("page.html")
        .render(
            timeline=timeline,
            title=visible(title_words(timeline)),
            description=visible(
                ", ".join(filter(None, [period_words(timeline), corpus_words(timeline.corpus)]))
            ),
            span=span_words(timeline.dates[0], timeline.dates[-1]) if timeline.entries else "",
            figures=_figures(timeline, len(sentences)),
            selection=selection_words(timeline.corpus),
            guarantee=guarantee_words(timeline.guarantee),
            made=_made(timeline),
            chart=drawn,
            chart_words=chart_words(drawn) if drawn else "",
            has_evidence=any(sentence.provenance for sentence in sentences),
            version=str(timeline.recipe.get("version") or __version__),
            style=Markup(style),
            script=Markup(script),
            style_hash=Markup(_digest(style)),
            script_hash=Markup(_digest(script)),
            data=_in_script(own.write(timeline, indent=None)),
            export=_in_script(_export(timeline)),
        )
    )


def _figures(timeline: Timeline, sentences: int) -> list[tuple[str, str]]:
    """The numbers at the top, each with its noun; what is not known is left out."""
    corpus = timeline.corpus
    numbers = [
        (len(timeline), "date", ""),
        (sentences, "sentence", ""),
        (count_of(corpus, "articles"), "article read", "articles read"),
        (count_of(corpus, "sentences"), "sentence in them", "sentences in them"),
        (count_of(corpus, "publishers"), "publisher", ""),
    ]
    told = []
    for number, noun, plural in numbers:
        if number:
            written, _, named = count(number, noun, plural).partition(" ")
            told.append((written, named))
    return told


def _made(timeline: Timeline) -> list[tuple[str, str]]:
    """The recipe, what was read, and the guarantee as the literature writes it, term by term."""
    made = [(term, str(timeline.recipe[key])) for key, term in _MADE.items() if timeline.recipe.get(key)]
    if reading := reading_words(timeline.corpus):
        made.append(("Articles", reading))
    keywords = timeline.corpus.get("keywords")
    if isinstance(keywords, (list, tuple)) and keywords:
        made.append(("Their own words", ", ".join(map(str, keywords))))
    known = (timeline.guarantee.get(key) for key in ("statement", "because"))
    guarantee = [str(words) for words in known if words]
    return made + ([("Guarantee", "; ".join(guarantee))] if guarantee else [])


def _in_script(text: str) -> Markup:
    """JSON that cannot end the element it stands in."""
    return Markup(text.strip().translate(_IN_SCRIPT))


def _export(timeline: Timeline) -> str:
    """What the page's script offers to take along, besides the timeline itself."""
    export = {
        "name": _file_name(title_words(timeline)),
        "markdown": {"head": markdown.head(timeline), "entries": [markdown.entry(one) for one in timeline]},
        "csv": comma_separated.write(timeline),
    }
    return json.dumps(export, ensure_ascii=False, separators=(",", ":"))


def _file_name(title: str) -> str:
    """A title as the name of a file: letters of any script without their accents, and hyphens."""
    plain = unicodedata.normalize("NFKD", title.lower())
    letters = "".join(character for character in plain if not unicodedata.combining(character))
    return re.sub(r"[\W_]+", "-", unicodedata.normalize("NFC", letters)).strip("-")[:60] or "timeline"


def _digest(text: str) -> str:
    """The hash by which the page's policy knows its own style and script."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii")


@functools.cache
def _template_text(name: str) -> str:
    return (resources.files("dateline.report") / "templates" / name).read_text(encoding="utf-8")


@functools.cache
def _environment() -> jinja2.Environment:
    environment = jinja2.Environment(
        loader=jinja2.FunctionLoader(_template_text),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters.update(
        shown=visible,
        segments=_shown_segments,
        gains=_gains,
        language=_language,
        dating=_dating,
        day=day_words,
        weekday=lambda day: WEEKDAYS[day.weekday()],
        month=lambda day: MONTHS[day.month - 1],
        count=count,
        source=source_words,
        support=support_words,
    )
    return environment


def _shown_segments(sentence: Sentence) -> list[Segment]:
    """The stretches of the paragraph as they may be shown: readable prose, blank lines between paragraphs."""
    parts = segments(sentence)
    code = sentence.provenance.language if sentence.provenance else ""
    tokenised = _is_tokenised(sentence, code, "".join(text for text, _, _ in parts))
    shown = []
    for text, quoted, dating in parts:
        paragraphs = (_prose(paragraph, tokenised, code) for paragraph in _PARAGRAPHS.split(text))
        shown.append(Segment("\n\n".join(paragraphs), quoted, dating))
    return shown


def _is_tokenised(sentence: Sentence, code: str, paragraph: str) -> bool:
    """Whether the source is tokenised: what became of the sentence tells it, where it differs."""
    raw, prose = (display(sentence.text, tokenised=known, code=code) for known in (False, True))
    if raw != prose and sentence.display in (raw, prose):
        return sentence.display == prose
    return looks_tokenised(paragraph)


def _prose(text: str, tokenised: bool, code: str) -> str:
    """A stretch of text with its blanks at both ends, those before punctuation excepted."""
    if not tokenised:
        return visible(text, edges=True)
    shown = visible(display(text, tokenised=True, code=code))
    before = " " if text[:1].isspace() and not shown.startswith(_CLOSING) else ""
    return before + shown + (" " if text[-1:].isspace() else "")


def _language(sentence: Sentence) -> Markup:
    """The attribute that says in which language a quotation is, for hyphens, voices and fonts."""
    code = sentence.provenance.language if sentence.provenance else ""
    return Markup(f' lang="{code}"') if re.fullmatch(r"[a-z]{2,3}", code, re.ASCII) else Markup("")


def _dating(source: Provenance) -> str:
    return dating_words(source.dated_by, visible(display(source.dated_words)))


def _gains(sentence: Sentence) -> list[tuple[str, str]]:
    """What each term of the objective gained by the sentence, as shares in percent, largest first; what
    rounds to nothing is left out."""
    gains = [(term, gain) for term, gain in gain_by_term(sentence) if gain > 0]
    total = sum(gain for _, gain in gains)
    shares = ((term, round(100 * gain / total)) for term, gain in gains)
    return [(visible(term_words(term)), f"{share} %") for term, share in shares if share]
