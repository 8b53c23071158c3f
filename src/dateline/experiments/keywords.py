"""The keywords of the paper's topics: a sentence stays when one of its tokens equals one, in lower case."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["KEYWORDS"]

KEYWORDS: Mapping[str, tuple[str, ...]] = {
    "bpoil": ("bp", "oil", "spill"),
    "egypt": ("egypt", "egyptian"),
    "finan": ("financial", "economic", "crisis"),
    "h1n1": ("h1n1", "swine", "flu"),
    "haiti": ("haiti", "quake", "earthquake"),
    "iraq": ("iraq", "iraqi"),
    "libya": ("libya", "libyan"),
    "mj": ("michael", "jackson"),
    "syria": ("syria", "syrian"),
    "yemen": ("yemen",),
}
