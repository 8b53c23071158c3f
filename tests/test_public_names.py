"""The public face: every name resolves on first use, and type checkers see the same names."""

import ast
import importlib
from pathlib import Path

import pytest

import dateline


def _typed():
    """Name and place of everything that is imported for type checkers."""
    module = ast.parse(Path(dateline.__file__).read_text(encoding="utf-8"))
    block = next(node for node in module.body if isinstance(node, ast.If))
    return {alias.asname: node.module for node in block.body for alias in node.names}


@pytest.mark.parametrize("name", [name for name in dateline.__all__ if name != "__version__"])
def test_every_public_name_resolves_to_what_type_checkers_see(name):
    assert getattr(dateline, name) is getattr(importlib.import_module(_typed()[name]), name)


def test_type_checkers_see_no_other_names():
    assert set(_typed()) == set(dateline.__all__) - {"__version__"}


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no_such_name"):
        dateline.no_such_name  # noqa: B018
