"""How newspapers of 1870 to 1945 wrote dates."""

from __future__ import annotations

import datetime

import pytest

from dateline.temporal import tag


@pytest.mark.parametrize(
    ("written", "sentence", "values"),
    [
        ("1871-10-10", "The fire broke out on the 8th inst. near De Koven street.", ["1871-10-08"]),
        ("1871-10-10", "Yours of the 22d ult. came to hand.", ["1871-09-22"]),
        ("1871-12-20", "The sale will be held on the 3d prox. at noon.", ["1872-01-03"]),
        ("1876-07-06", "General Custer left camp on the 25th ultimo.", ["1876-06-25"]),
        ("1881-07-02", "The President was shot to-day at the depot.", ["1881-07-02"]),
        ("1881-07-03", "He will be removed to-morrow, if strong enough.", ["1881-07-04"]),
        ("1886-05-06", "A bomb was thrown on Tuesday last in the Haymarket.", ["1886-05-04"]),
        ("1886-05-06", "The inquest will open on Monday next.", ["1886-05-10"]),
        ("1889-06-03", "The dam gave way on Friday, the 31st of May.", ["1889-05-31"]),
        ("1898-02-17", "The Maine was blown up on the night of the 15th of February, 1898.", ["1898-02-15"]),
        ("1898-05-07", "Commodore Dewey entered the bay on the 1st of May.", ["1898-05-01"]),
        ("1899-01-03", "He had lived there since '97.", ["1897"]),
        ("1901-09-07", "The shots were fired yesterday afternoon.", ["1901-09-06TAF"]),
        ("1906-04-19", "The shock came at 5:13 a.m. yesterday.", ["1906-04-18T05:13"]),
        ("1912-04-16", "She struck at 11:40 o'clock Sunday night.", ["1912-04-14T23:40"]),
        (
            "1914-06-29",
            "Sarajevo, June 28.—The Archduke was shot this morning.",
            ["1914-06-28", "1914-06-29TMO"],
        ),
        ("1918-11-12", "Hostilities ceased yesterday, the 11th of November.", ["1918-11-11", "1918-11-11"]),
        ("1929-10-30", "Sixteen million shares were sold Tuesday.", ["1929-10-29"]),
        ("1933-03-05", "The vote of March the fifth was close.", ["1933-03-05"]),
        ("1937-05-08", "The airship burned on May 6th, 1937, at Lakehurst.", ["1937-05-06"]),
        (
            "1941-12-08",
            "Yesterday, December 7, 1941, the islands were attacked.",
            ["1941-12-07", "1941-12-07"],
        ),
        ("1945-08-07", "The bomb was dropped on Monday.", ["1945-08-06"]),
        ("1945-05-08", "The fourth of May brought the surrender in the north.", ["1945-05-04"]),
        ("1878-01-12", "Last evening the hall was full.", ["1878-01-11TEV"]),
        ("1878-01-12", "Nov. 3, '77, was a cold day.", ["1877-11-03"]),
    ],
)
def test_sentence(written, sentence, values):
    assert [e.value for e in tag(sentence, datetime.date.fromisoformat(written))] == values
