"""Time expressions of English news: each sentence with the day it was written and what it says."""

from __future__ import annotations

import datetime

import pytest

from dateline.temporal import tag

THURSDAY = datetime.date(2010, 4, 22)


@pytest.mark.parametrize(
    ("sentence", "values"),
    [
        ("The rig sank on April 22, 2010, two days after the blast.", ["2010-04-22"]),
        ("The rig sank on April 22 , 2010 .", ["2010-04-22"]),
        ("On 20 April 2010 the well blew out.", ["2010-04-20"]),
        ("Workers were rescued Tuesday.", ["2010-04-20"]),
        ("The minister will speak on Monday.", ["2010-04-26"]),
        ("The search ended Thursday.", ["2010-04-22"]),
        ("Yesterday the fire went out; today it burns again.", ["2010-04-21", "2010-04-22"]),
        ("The court ruled on Dec. 3.", ["2009-12-03"]),
        ("The court will rule on May 3.", ["2010-05-03"]),
        ("It was founded in March 1998.", ["1998-03"]),
        ("Two weeks ago he resigned.", ["2010-W14"]),
        ("Three days ago he resigned.", ["2010-04-19"]),
        ("You may march if the sun is out.", []),
        ("The shop opens each Thursday.", []),
    ],
)
def test_sentence(sentence, values):
    assert [e.value for e in tag(sentence, THURSDAY)] == values


def test_without_publication_day_only_complete_dates_are_found():
    found = tag("Yesterday, on 3 May 1998 and on Monday, he slept.", None)
    assert [(e.value, e.kind) for e in found] == [("1998-05-03", "explicit")]


TRAPS = [
    ("May I march in March?", ["2010-03"]),
    ("Theresa May said so; they may not.", []),
    ("June Smith came in June.", ["2009-06"]),
    ("The Sun and Noel will not shine.", []),
    ("He spoke to today's youth.", []),
    ("USA Today and the Sunday Times reported it.", []),
    ("The market opens each Thursday and on Mondays.", []),
    ("Black Monday was long ago.", []),
    ("The September 11 attacks changed it.", ["2001-09-11"]),
    ("The museum will open on September 11.", ["2010-09-11"]),
    ("Since 9/11 it is closed.", ["2001-09-11"]),
    ("Homes fell in the days following Tuesday's quake.", ["2010-04-20"]),
    ("Starting Friday we were able to move.", ["2010-04-16"]),
    ("It happened at 9:30 p.m. in the harbour.", ["T21:30"]),
    ("It begins at 9:30 p.m. EST Friday.", ["2010-04-23T21:30"]),
    ("It begins at 9 a.m. July 2009 was wet.", ["T09:00", "2009-07"]),
    ("They met on 04/05/2010.", ["2010-04-05"]),
    ("They met on 22/04/2010.", ["2010-04-22"]),
    ("They met on 04/05/2010 and on 22/04/2010.", ["2010-05-04", "2010-04-22"]),
    ("The 2,010 people and 1500 soldiers left.", []),
    ("Half a century ago there were 5,000 years ago signs.", []),
    ("February 30, 2010 and April 31 are no days.", ["2010"]),
    ("In the next day or two, over the next week, for the last month.", []),
    ("Three days before the vote he fell ill.", []),
    ("It is the second day in a row.", []),
    ("On April 3, 20 people died; on April 3-5 more; from April 6 to 8.",
     ["2010-04-03", "2010-04-03", "2010-04-05", "2010-04-06", "2010-04-08"]),
]  # fmt: skip
DIRECTIONS = [
    ("The ship is due to reach port on Sunday.", ["2010-04-25"]),
    ("The ship reached port on Sunday.", ["2010-04-18"]),
    ("On Sunday the ship reached port.", ["2010-04-18"]),
    ("On Sunday, the ship will reach port.", ["2010-04-25"]),
    ("He said the vote would be held on Monday.", ["2010-04-26"]),
    ("The minister, who plans to resign, on Monday met reporters.", ["2010-04-19"]),
    ("They have until Friday to leave.", ["2010-04-23"]),
    ("Until Friday, nobody had left.", ["2010-04-16"]),
    ("The army has held the town since Saturday.", ["2010-04-17"]),
    ("The hearing was scheduled for Wednesday.", ["2010-04-28"]),
    ("Police fired tear gas to disperse crowds Tuesday.", ["2010-04-20"]),
    ("The trial opens Monday.", ["2010-04-26"]),
    ("The deadline is Friday.", ["2010-04-23"]),
    ("Two men were killed by police Friday.", ["2010-04-16"]),
    ("This Saturday, next Tuesday, last Thursday.", ["2010-04-24", "2010-04-27", "2010-04-15"]),
    ("Last May, next May, this May, in May.", ["2009-05", "2010-05", "2010-05", "2010-05"]),
    ("He was shot last Oct. 23.", ["2009-10-23"]),
    ("A ruling isn't expected before Saturday.", ["2010-04-24"]),
    ("A judge ordered him to appear in court Tuesday; a strike could begin Friday.",
     ["2010-04-27", "2010-04-23"]),
    ("They resigned Tuesday and Wednesday.", ["2010-04-20", "2010-04-21"]),
    ("They meet next Thursday or Friday; they met between Friday and Monday.",
     ["2010-04-29", "2010-04-30", "2010-04-16", "2010-04-19"]),
    ("The talks begin tomorrow, Friday.", ["2010-04-23", "2010-04-23"]),
]  # fmt: skip
COUNTED = [
    ("It closed a week ago Monday, two weeks ago today.", ["2010-04-12", "2010-04-08"]),
    ("Ten years ago today it opened.", ["2000-04-22"]),
    ("Twenty - one days ago it closed; thirty-two years ago it opened.", ["2010-04-01", "1978"]),
    ("He left on Tuesday the 13th.", ["2010-04-13"]),
    ("From March 3 to May 4, 1987, he was jailed.", ["1987-03-03", "1987-05-04"]),
    ("From Dec. 14 to Jan. 11, 1988, it rained.", ["1987-12-14", "1988-01-11"]),
    ("The plane landed at 1500 GMT Tuesday.", ["2010-04-20"]),
    ("The vote took place Wednesday at 9 a.m. in Rome.", ["2010-04-21", "T09:00"]),
    ("The 1988 third quarter and the first half of 1989 were weak.", ["1988-Q3", "1989-H1"]),
    ("We learned this morning that, late last night, he died.", ["2010-04-22TMO", "2010-04-21TNI"]),
    ("This is World News Tonight; earlier today he died.", ["2010-04-22"]),
]
CONTEXT = [
    ("He died on March 3, 2009. The next day the war began.", ["2009-03-03", "2009-03-04"]),
    ("On June 5, 2008 it rained. That night it snowed. Three days later it froze.",
     ["2008-06-05", "2008-06-05TNI", "2008-06-08"]),
    ("In the quarter it earned less than a year earlier.", ["2009"]),
    ("He left on Dec. 31, 1999. The following year he returned.", ["1999-12-31", "2000"]),
]  # fmt: skip
PERIODS = [
    ("Last week, this month, next year.", ["2010-W15", "2010-04", "2011"]),
    ("The third quarter of 2009, last fall, the summer of 1998.", ["2009-Q3", "2009-FA", "1998-SU"]),
    ("During the 1990s, the '60s and the 19th century.", ["199", "196", "18"]),
    ("It was a quiet weekend; last weekend was not.", ["2010-W15-WE"]),
    ("Since nineteen ninety-eight he has won.", ["1998"]),
    ("On January twenty sixth it began.", ["2010-01-26"]),
    ("Good evening. It's Friday, February the nineteenth.", ["2010-02-19"]),
    ("Christmas, Easter, Thanksgiving and Labor Day were quiet.",
     ["2009-12-25", "2010-04-04", "2009-11-26", "2009-09-07"]),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "values"), [*TRAPS, *DIRECTIONS, *COUNTED, *CONTEXT, *PERIODS])
def test_harder_sentence(sentence, values):
    assert [e.value for e in tag(sentence, THURSDAY)] == values


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("It sank on\nApril 22,\n2010 at sea.", "April 22,\n2010"),
        ("`` On Tuesday , '' he said , `` it sank . ''\n", "Tuesday"),
        ("It sank April 22 , 2010 .", "April 22 , 2010"),
        ("IT SANK ON APRIL 22, 2010.", "APRIL 22, 2010"),
        ("It sank April 22, 2010.", "April 22, 2010"),
    ],
)
def test_the_words_are_found_in_any_layout(text, words):
    [expression] = tag(text, THURSDAY)
    assert text[expression.start : expression.end] == words


def test_kinds():
    kinds = {e.kind for e in tag("On April 3, 2009", THURSDAY)}, {e.kind for e in tag("at 9:30", THURSDAY)}
    assert kinds == ({"explicit"}, {"clock"})
    assert {e.kind for e in tag("yesterday, Monday, April 3, the next day", THURSDAY)} == {"relative"}


def test_an_expression_knows_its_day():
    [tonight] = tag("tonight", THURSDAY)
    assert (tonight.day, tonight.granularity) == (THURSDAY, "day")
    [month] = tag("in May 2009", THURSDAY)
    assert (month.day, month.granularity) == (None, "month")


def test_a_chronology_lies_in_the_past_and_follows_its_headings():
    text = "Sept. 3 - Talks will begin.\nAug. 9: They end.\n\n2004\nMay 7 - War.\n2005\nMay 9 - Peace.\n"
    values = [e.value for e in tag(text, THURSDAY) if e.granularity == "day"]
    assert values == ["2009-09-03", "2009-08-09", "2004-05-07", "2005-05-09"]


def test_words_of_one_expression_may_stand_on_two_lines():
    assert [e.value for e in tag("Er hat es two  weeks\n  ago.", THURSDAY)] == ["2010-W14"]
    assert [e.value for e in tag("El fin  de\nsemana pasado.", THURSDAY, "es")] == ["2010-W15-WE"]
