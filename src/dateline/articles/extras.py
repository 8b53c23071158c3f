"""Libraries that come as extras: asked for when a file needs them, with a sentence when they are missing."""

from __future__ import annotations

import importlib
from typing import Any

from dateline.errors import DatelineError

__all__ = ["needed", "wanted"]


def wanted(module: str) -> Any:
    """The library, or None when it is not installed."""
    try:
        return importlib.import_module(module)
    except ImportError:
        return None


def needed(module: str, extra: str, what: str) -> Any:
    """The library, or an error that says how to get it."""
    found = wanted(module)
    if found is None:
        raise DatelineError(f"{what} needs an extra: pip install 'dateline[{extra}]'")
    return found
