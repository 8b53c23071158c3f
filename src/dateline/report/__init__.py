"""What a person sees: the page and the terminal. Names resolve on first use."""

from __future__ import annotations

import importlib
from typing import Any

_PUBLIC = {"render": "dateline.report.terminal", "render_page": "dateline.report.page"}

__all__ = ["render", "render_page"]


def __getattr__(name: str) -> Any:
    if name in _PUBLIC:
        return getattr(importlib.import_module(_PUBLIC[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
