"""The bundled sample corpus: sixty-six short articles about one real event, and a reference timeline.

Both are ordinary files inside the package, so every reader and every command can be tried without a data set.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

__all__ = ["sample_articles", "sample_reference"]


def sample_articles() -> Path:
    """The path of the sample articles (JSON Lines)."""
    return _sample("articles.jsonl")


def sample_reference() -> Path:
    """The path of the reference timeline of the sample corpus (timeline17 text)."""
    return _sample("reference.txt")


def _sample(name: str) -> Path:
    """The package is installed unpacked, so its resources are plain files."""
    return Path(str(files(__name__))) / "sample" / name
