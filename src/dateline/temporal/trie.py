"""Many words as one fast regular expression."""

from __future__ import annotations

import re
from collections.abc import Iterable

__all__ = ["BLANK", "any_of", "spaced", "trigger_of"]

BLANK = r"(?:\ {1,3}\n?\ {0,8}|\n\ {0,8})"
"""White space that may hold one line break, but no empty line."""

_MAYBE = r"\ {0,3}\n?\ {0,8}"

_Node = dict[str, "_Node"]
_NOT_INSIDE_A_WORD = r"(?<!\w.)"


def any_of(words: Iterable[str]) -> str:
    """A pattern for any of the words, the longest first, factored by prefix."""
    return f"(?:{_pattern(_tree(words))})"


def trigger_of(words: Iterable[str]) -> str:
    """A pattern for any of the words as a whole word, to search with.

    The check that no letter stands before the word comes after its first letter, so that the engine can skip
    to the next possible first letter without trying the pattern at every position.
    """
    branches = [
        _letter(first) + _NOT_INSIDE_A_WORD + _pattern(node) for first, node in sorted(_tree(words).items())
    ]
    return f"(?:{'|'.join(branches)})(?!\\w)"


def spaced(template: str) -> str:
    """A template with patterns for its blanks (white space) and underscores (white space, if any)."""
    return template.replace(" ", BLANK).replace("_", _MAYBE)


def _tree(words: Iterable[str]) -> _Node:
    root: _Node = {}
    for word in words:
        node = root
        for letter in word:
            node = node.setdefault(letter, {})
        node[""] = {}
    return root


def _pattern(node: _Node) -> str:
    """The pattern of what may follow; its depth is the length of the longest word in a language table."""
    branches = [_letter(letter) + _pattern(child) for letter, child in sorted(node.items()) if letter]
    if not branches:
        return ""
    pattern = branches[0] if len(branches) == 1 and "" not in node else f"(?:{'|'.join(branches)})"
    return f"{pattern}?" if "" in node else pattern


def _letter(letter: str) -> str:
    return BLANK if letter == " " else re.escape(letter)
