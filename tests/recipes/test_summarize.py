"""One call from articles to a timeline."""

import datetime

import pytest

import dateline as dl
from dateline.articles import Published
from dateline.recipes.length import choose_length


def _articles():
    for day in range(1, 13):
        date = datetime.date(2011, 3, day)
        text = (
            f"Rescue workers searched the harbour of Osaka after the storm number {day}. "
            f"Officials counted {day} damaged houses on {date.day} March 2011.\n\n"
            "The weather was fine elsewhere and nobody said anything more about it."
        )
        yield dl.Article(f"a{day}", text, Published(date.isoformat()), title=f"Storm {day}", source="Wire")


def test_articles_become_a_timeline_of_the_asked_size():
    timeline = dl.summarize(list(_articles()), copies="keep", query="storm houses", dates=3, sentences=1)
    assert len(timeline) == 3
    assert all(len(entry.sentences) == 1 for entry in timeline)
    assert timeline.title == "Storm houses"


def test_without_dates_the_length_chooses_itself_and_says_why():
    timeline = dl.summarize(list(_articles()), copies="keep")
    assert timeline.recipe["length"].startswith(f"{len(timeline)} dates: ")


def test_the_range_is_kept():
    timeline = dl.summarize(list(_articles()), copies="keep", first="2011-03-04", last="2011-03-06", dates=10)
    assert [date.day for date in timeline.dates] == [4, 5, 6]


def test_a_range_limits_what_is_chosen_and_not_what_is_counted():
    whole = dl.summarize(list(_articles()), copies="keep", dates=12)
    part = dl.summarize(list(_articles()), copies="keep", first="2011-03-04", last="2011-03-06", dates=12)
    by_date = {entry.date: [dict(one.gain) for one in entry.sentences] for entry in whole}
    assert {
        entry.date: [dict(one.gain) for one in entry.sentences] for entry in part
    }.items() <= by_date.items()


def test_no_match_is_a_clear_error():
    with pytest.raises(dl.DatelineError, match="'zebra'"):
        dl.summarize(list(_articles()), copies="keep", query="zebra")


def test_an_empty_range_is_a_clear_error():
    with pytest.raises(dl.DatelineError, match="from 1999"):
        dl.summarize(list(_articles()), copies="keep", first="1999-01-01", last="1999-12-31")


@pytest.mark.parametrize(
    ("values", "dates"),
    [([], 0), ([1.0], 1), ([1, 1, 0], 2), ([1.0] * 64, 28), ([1.0, *[1e-6] * 300], 7), ([1.0] * 8, 8)],
)
def test_the_length_follows_how_the_weight_lies_on_dates(values, dates):
    assert choose_length(values).dates == dates


def test_entries_of_tokenised_articles_read_as_prose_and_raw_ones_stay():
    days = [(day, Published(f"2011-03-0{day}")) for day in range(1, 5)]
    tokenised = [
        dl.Article(f"t{day}", f"The rig sank ; oil -LRB- {day} tons -RRB- leaked", date, tokenised=True)
        for day, date in days
    ]
    raw = [dl.Article(f"r{day}", f"Il a dit : « oui {day} » , hier soir .", date) for day, date in days]
    shown = {
        sentence.text: sentence.display
        for entry in dl.summarize(tokenised + raw, dates=4, sentences=2)
        for sentence in entry.sentences
    }
    assert shown["The rig sank ; oil -LRB- 1 tons -RRB- leaked"] == "The rig sank; oil (1 tons) leaked"
    assert shown["Il a dit : « oui 1 » , hier soir ."] == "Il a dit : « oui 1 » , hier soir ."


def test_wire_copy_is_merged_and_stays_as_evidence():
    text = "The dam above the village broke on 3 March 2011 and four houses were swept away by the water."
    articles = [dl.Article(name, text, Published("2011-03-04"), source=name) for name in ("a", "b", "c")]
    timeline = dl.summarize([*articles, *_articles()], query="dam", dates=1, sentences=2)
    (entry,) = timeline
    assert len(entry.sentences) == 1
    assert (entry.support.articles, entry.support.publishers) == (3, 3)


def test_an_unknown_way_with_copies_is_refused():
    with pytest.raises(dl.DatelineError, match="merge"):
        dl.summarize(list(_articles()), copies="merg")


def test_shortened_sentences_are_shown_while_the_evidence_stays_word_for_word():
    text = "The harbour of Osaka was closed on Friday, officials said. The storm moved north along the coast."
    articles = [dl.Article("a", text, Published("2011-03-11"), language="en")]
    plain, short = (dl.summarize(articles, shorten=choice) for choice in (False, True))
    before, after = (timeline.entries[0].sentences for timeline in (plain, short))
    assert [one.text for one in before] == [one.text for one in after]
    assert "The harbour of Osaka was closed on Friday […]." in {one.shown for one in after}
    assert not any("[…]" in one.shown for one in before)


def test_a_date_has_a_second_sentence_only_where_it_adds_something():
    wire = "Rescue workers cleared the harbour of Kobe on Sunday after the landslide of {} weekend."
    other = "Insurers expect claims, and the army asked engineers for bridges and blankets on Sunday."
    number = []
    for second in (wire.format("Easter"), other):
        texts = [wire.format("Carnival"), second]
        published = Published("2011-03-20")
        articles = [dl.Article(f"z{n}", text, published, language="en") for n, text in enumerate(texts)]
        timeline = dl.summarize([*_articles(), *articles], copies="keep", dates=13)
        assert "optimal" in timeline.guarantee["statement"]
        number.append(len(timeline.entries[-1].sentences))
        asked = dl.summarize([*_articles(), *articles], copies="keep", dates=13, sentences=2)
        assert len(asked.entries[-1].sentences) == 2
    assert number == [1, 2]
