"""The paragraph with its sentence and the words that dated it."""

import datetime

from hypothesis import given, settings
from hypothesis import strategies as st

from dateline.report import render_page
from dateline.report.evidence import segments
from dateline.timelines import Entry, Provenance, Sentence, Timeline

DAY = datetime.date(2010, 4, 20)
PARAGRAPH = "It rained. On Tuesday the dam broke. All fled."


def sentence_of(start, end, dated=(-1, -1), context=PARAGRAPH, context_start=100):
    text = context[start - context_start : end - context_start] or "x"
    source = Provenance(
        "a",
        start,
        end,
        dated_start=dated[0],
        dated_end=dated[1],
        context=context,
        context_start=context_start,
    )
    return Sentence(text, provenance=source)


def test_sentence_and_dating_words_are_marked():
    assert segments(sentence_of(111, 136, (114, 121))) == [
        ("It rained. ", False, False),
        ("On ", True, False),
        ("Tuesday", True, True),
        (" the dam broke.", True, False),
        (" All fled.", False, False),
    ]


def test_dating_words_before_the_sentence():
    marked = segments(sentence_of(137, 146, (114, 121)))
    assert [text for text, _, dating in marked if dating] == ["Tuesday"]
    assert [text for text, quoted, _ in marked if quoted] == ["All fled."]


def test_dating_words_elsewhere_in_the_article_mark_nothing():
    assert not any(dating for _, _, dating in segments(sentence_of(111, 136, (10, 17))))


def test_without_its_paragraph_the_sentence_stands_alone():
    assert segments(Sentence("It rained.")) == [("It rained.", True, False)]
    assert segments(sentence_of(0, 1, context="", context_start=-1)) == [("x", True, False)]


@settings(max_examples=100, deadline=None)
@given(*[st.integers(-5, 160)] * 4)
def test_together_the_stretches_are_the_paragraph(start, length, dated_start, dated_length):
    sentence = sentence_of(start, start + length, (dated_start, dated_start + dated_length))
    assert "".join(text for text, _, _ in segments(sentence)) in (PARAGRAPH, sentence.text)


def test_the_paragraph_is_shown_as_its_sentence_is():
    text = "Il a dit : « oui » , hier ."
    for shown in (text, "Il a dit: «oui», hier."):
        source = Provenance("a", 0, len(text), context=text, context_start=0, language="fr")
        page = render_page(Timeline((Entry(DAY, (Sentence(text, shown, provenance=source),)),)))
        assert f'<mark class="quoted">{shown}</mark>' in page


def test_tokenised_text_is_shown_as_prose():
    text = "Oil -LRB- crude -RRB- leaks ."
    context = f"It rained . {text} On Tuesday , all fled ."
    source = Provenance("a", 12, 41, context=context, context_start=0, dated_start=45, dated_end=52)
    page = render_page(Timeline((Entry(DAY, (Sentence(text, provenance=source),)),)))
    quoted, dating = '<mark class="quoted">Oil (crude) leaks.</mark>', '<mark class="dating">Tuesday</mark>'
    assert '<blockquote dir="auto">Oil (crude) leaks.</blockquote>' in page
    assert f"It rained. {quoted} On {dating}, all fled." in page


def test_paragraphs_stay_apart():
    text = "It rained."
    source = Provenance("a", 0, 10, context=text + " \n \n\n All fled.\nAll.", context_start=0)
    page = render_page(Timeline((Entry(DAY, (Sentence(text, provenance=source),)),)))
    assert '<mark class="quoted">It rained.</mark> \n\n All fled. All.</p>' in page
