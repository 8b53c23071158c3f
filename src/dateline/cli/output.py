"""Output for programs: UTF-8 with plain newlines, whatever the terminal's encoding."""

from __future__ import annotations

import sys

__all__ = ["print_exactly"]


def print_exactly(text: str) -> None:
    """Print ``text`` as it is; a character that the terminal's encoding lacks is not replaced."""
    binary = getattr(sys.stdout, "buffer", None)
    if binary is None:
        sys.stdout.write(text)
        return
    sys.stdout.flush()
    binary.write(text.encode("utf-8"))
    binary.flush()
