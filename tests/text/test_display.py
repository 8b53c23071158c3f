"""Readable prose from slices."""

import pytest

from dateline.text import display


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (
            "`` It is n't over , '' said John 's wife -LRB- 34 -RRB- ; it cost $ 20 , or 5 % .",
            "“It isn't over,” said John's wife (34); it cost $20, or 5%.",
        ),
        ("the earth-\nquake hit\n  Port-au-\nPrince", "the earthquake hit Port-au-Prince"),
        ("Il a dit : oui !", "Il a dit : oui !"),
        ("Plain text (with brackets), as it was.", "Plain text (with brackets), as it was."),
        ("and\\/or .", "and/or."),
        ("", ""),
    ],
)
def test_display(text, shown):
    assert display(text) == shown
