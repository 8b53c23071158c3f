"""The page of contracts names every public method and attribute of what it describes, and no other."""

import inspect
import re

import pytest
from tests.docs.pages import ROOT, blocks

from dateline import testing
from dateline.constraints import Constraint
from dateline.objectives import PreparedTerm, Residual, Term
from dateline.similarity.prepared import PreparedSimilarity

PAGE = (ROOT / "docs/contracts.md").read_text(encoding="utf-8")


def _table(after):
    """The names in the first column of the first table after some words."""
    table = re.search(r"\n((?:\|.*\n)+)", PAGE[PAGE.index(after) :])
    return set(re.findall(r"^\| `(\w+)", table[1], re.MULTILINE))


def _public(thing):
    names = {*vars(thing), *getattr(thing, "__annotations__", {})}
    return {name for name in names if not name.startswith("_")}


@pytest.mark.parametrize(
    ("words", "described", "beside"),
    [
        ("## A term", Term, {"name"}),
        ("| part | what it is", PreparedTerm, {"total", "scale", "separable"}),
        ("A `Residual` is", Residual, set()),
        ("## A similarity", PreparedSimilarity, set()),
        ("## A constraint", Constraint, set()),
    ],
)
def test_every_name_of_a_contract_is_on_the_page(words, described, beside):
    assert _table("\n" + words if words.startswith("|") else words) == _public(described) - beside


def test_the_checks_are_those_of_the_module():
    listed = _table("## The checks")
    assert listed <= set(testing.__all__)
    assert {name for name in testing.__all__ if name.startswith("check_")} <= listed


def test_the_objective_of_the_readme_runs_alone_and_is_short(reader_folder):
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    (block,) = [block for block in blocks(page) if "(Term):" in block.text]
    assert len(block.text.strip().splitlines()) <= 15
    names = {"__name__": "__page__"}
    exec(inspect.cleandoc(block.text), names)
    assert len(names["pool"])
