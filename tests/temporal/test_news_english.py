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
