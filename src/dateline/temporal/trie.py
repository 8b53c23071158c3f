"""Many words as one fast regular expression."""

from __future__ import annotations

import re
from collections.abc import Iterable

__all__ = ["trie"]

_Node = dict[str, "_Node"]
_NOT_INSIDE_A_WORD = r"(?<!\w.)"


def trie(words: Iterable[str]) -> str:
    """A pattern for any of the words as a whole word, factored by prefix.

    The check that no letter stands before the word comes after its first letter, so that the engine can skip
    to the next possible first letter without trying the pattern at every position.
    """
    root: _Node = {}
    for word in words:
        node = root
        for letter in word:
            node = node.setdefault(letter, {})
        node[""] = {}
    branches = [
        re.escape(letter) + _NOT_INSIDE_A_WORD + _pattern(node) for letter, node in sorted(root.items())
    ]
    return f"(?:{'|'.join(branches)})(?!\\w)"


def _pattern(node: _Node) -> str:
    """The pattern of what may follow; the depth is that of the longest word in a language table."""
    branches = [_letter(letter) + _pattern(child) for letter, child in sorted(node.items()) if letter]
    if not branches:
        return ""
    pattern = branches[0] if len(branches) == 1 and "" not in node else f"(?:{'|'.join(branches)})"
    return f"{pattern}?" if "" in node else pattern


def _letter(letter: str) -> str:
    return r"[ \n]" if letter == " " else re.escape(letter)
