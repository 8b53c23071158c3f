"""Registries: the built-in terms, constraints, readers and formats, and those that plug-ins bring.

A registry maps a name to the place where the thing is defined (``"module:attribute"``), so that asking for
the names loads none of them. Plug-ins are found under the entry-point group of the same name.
"""

from __future__ import annotations

import importlib
import warnings
from collections.abc import Iterator, Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from dateline.errors import DatelineError, DatelineWarning, unknown_name

__all__ = ["Registry"]


class Registry:
    """Names and what they stand for, built-in ones first, plug-ins beside them.

    ``kind`` is the word used in messages ("constraint"), ``group`` the entry-point group
    ("dateline.constraints").
    """

    def __init__(self, kind: str, group: str, builtin: Mapping[str, str]) -> None:
        self.kind = kind
        self.group = group
        self._places: dict[str, str] = dict(builtin)
        self._loaded: dict[str, Any] = {}
        self._owners: dict[str, str] = {}
        self._searched = False

    def _places_with_plugins(self) -> dict[str, str]:
        if not self._searched:
            self._searched = True
            found = entry_points(group=self.group)
            for point in sorted(found, key=lambda point: (point.name, _owner(point))):
                if point.name in self._places:
                    warnings.warn(
                        f"{_owner(point)} brings a {self.kind} named {point.name!r}, which exists already; "
                        "it is left out.",
                        DatelineWarning,
                        stacklevel=3,
                    )
                    continue
                self._places[point.name], self._owners[point.name] = point.value, _owner(point)
        return self._places

    def register(self, name: str, thing: Any) -> None:
        """Add ``thing`` under ``name`` for this process; a name already taken is refused."""
        if name in self._places_with_plugins() or name in self._loaded:
            raise DatelineError(f"A {self.kind} named {name!r} exists already; choose another name.")
        self._loaded[name] = thing

    def unregister(self, name: str) -> None:
        """Take back a name given with :meth:`register`."""
        self._loaded.pop(name, None)

    def __getitem__(self, name: str) -> Any:
        if name in self._loaded:
            return self._loaded[name]
        places = self._places_with_plugins()
        if name not in places:
            raise unknown_name(self.kind, name, self)
        module, _, attribute = places[name].partition(":")
        try:
            thing = getattr(importlib.import_module(module), attribute)
        except Exception as error:
            if name not in self._owners:
                raise
            raise DatelineError(
                f"The {self.kind} {name!r} of {self._owners[name]} cannot be loaded ({error}); update that "
                "package or uninstall it."
            ) from error
        self._loaded[name] = thing
        return thing

    def __contains__(self, name: object) -> bool:
        return name in self._loaded or name in self._places_with_plugins()

    def __iter__(self) -> Iterator[str]:
        return iter(sorted({*self._places_with_plugins(), *self._loaded}))

    def __len__(self) -> int:
        return len(set(self))


def _owner(point: EntryPoint) -> str:
    """The package that brings an entry point, with its version."""
    return f"{point.dist.name} {point.dist.version}" if point.dist else point.value.partition(":")[0]
