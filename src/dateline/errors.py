"""The errors a person reads: each says what was wrong, where, and what to do about it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

__all__ = ["DatelineError", "DatelineWarning", "unknown_name"]


class DatelineError(Exception):
    """A mistake the user can mend. The command line prints it without a traceback and exits with code 2."""


class DatelineWarning(UserWarning):
    """Something was skipped or read with a doubt; the message names the file and line."""


def unknown_name(kind: str, name: str, known: Iterable[str]) -> DatelineError:
    """The error for a name that is not registered: names the nearest known one and lists them all."""
    names = sorted(known)
    nearest = difflib.get_close_matches(str(name), names, n=1, cutoff=0.5)
    hint = f" Did you mean {nearest[0]!r}?" if nearest else ""
    return DatelineError(f"Unknown {kind} {name!r}.{hint} Known: {', '.join(names) or 'none'}.")
