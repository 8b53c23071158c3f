"""Kernels: how the similarity of two sentences fades with the days between their dates.

A kernel gives a weight to every distance |d| in days; the weight at distance 0 is 1.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from dateline.errors import DatelineError

__all__ = ["Cutoff", "Kernel", "Linear", "Reweighting", "SquareRoot", "check_kernel", "kernel_weights"]

Floats = NDArray[np.float64]


@runtime_checkable
class Kernel(Protocol):
    """Anything that weighs distances in days."""

    def weights(self, distances: NDArray[Any]) -> Floats:
        """The weight of each distance (non-negative whole numbers of days)."""
        ...


@dataclass(frozen=True, slots=True)
class Cutoff:
    """sim_p(s, t) = sim(s, t) if |d(s) - d(t)| <= p, otherwise 0 (p is ``days``)."""

    days: int = 10

    def __post_init__(self) -> None:
        if isinstance(self.days, bool) or not isinstance(self.days, (int, np.integer)) or self.days < 0:
            raise DatelineError(f"Cutoff: days is {self.days!r}; it is a whole number of days, 0 or more.")

    def weights(self, distances: NDArray[Any]) -> Floats:
        """1 for a distance of at most ``days``, otherwise 0."""
        return (distances <= self.days).astype(np.float64)


@dataclass(frozen=True, slots=True)
class SquareRoot:
    """g(d) = sqrt(d + 1), the reweighting of the paper."""

    def __call__(self, distances: NDArray[Any]) -> Floats:
        return np.sqrt(distances + 1.0)


@dataclass(frozen=True, slots=True)
class Linear:
    """g(d) = 1 + d."""

    def __call__(self, distances: NDArray[Any]) -> Floats:
        return distances + 1.0


@dataclass(frozen=True, slots=True)
class Reweighting:
    """sim^g(s, t) = sim(s, t) / g(|d(s) - d(t)|) with g(0) = 1, g positive and non-decreasing.

    ``g`` is any function of an array of distances in days; the paper's square root by default.
    """

    g: Callable[[NDArray[Any]], Any] = field(default_factory=SquareRoot)

    def __post_init__(self) -> None:
        if isinstance(self.g, type):
            raise DatelineError(f"Reweighting: g is the class {self.g.__name__}; write {self.g.__name__}().")
        if not callable(self.g):
            raise DatelineError(
                f"Reweighting: g is {self.g!r}; it is a function of an array of distances in days."
            )

    def __repr__(self) -> str:
        # Without the address that a plain function shows: what names a recipe is the same in every run.
        name = getattr(self.g, "__qualname__", None) or repr(self.g)
        return f"Reweighting(g={name})"

    def weights(self, distances: NDArray[Any]) -> Floats:
        """1 / g at each distance; g is checked over all distances up to the largest asked for."""
        distances = np.asarray(distances, np.int64)
        largest = int(distances.max(initial=0))
        table = _checked(self.g, largest)
        return np.asarray(table[distances])


def _checked(g: Callable[[NDArray[Any]], Any], largest: int) -> Floats:
    """1 / g(0 ... largest), or an error that says which rule g breaks and where."""
    distances = np.arange(largest + 1, dtype=np.int64)
    try:
        with np.errstate(all="ignore"):  # an overflow is told below, in words
            values = np.asarray(g(distances))
    except Exception as error:  # a function of the user's, which may fail in any way
        raise DatelineError(
            f"Reweighting: g fails for an array of distances ({error}); write it with NumPy, as in "
            "lambda days: np.sqrt(days + 1)."
        ) from error
    if values.shape != distances.shape or values.dtype.kind not in "fiu":
        raise DatelineError(
            "Reweighting: g must turn an array of distances into an array of as many numbers; "
            f"for {len(distances)} distances it gave {values.dtype} of shape {values.shape}."
        )
    values = values.astype(np.float64)
    if not np.all(np.isfinite(values)):
        at = int(np.flatnonzero(~np.isfinite(values))[0])
        raise DatelineError(f"Reweighting: g({at}) is {values[at]}; g must be finite.")
    if values[0] != 1.0:
        raise DatelineError(f"Reweighting: g(0) is {values[0]:g}; it must be 1.")
    falls = np.flatnonzero(np.diff(values) < 0)
    if len(falls):
        at = int(falls[0])
        raise DatelineError(
            f"Reweighting: g({at + 1}) = {values[at + 1]:g} is less than g({at}) = {values[at]:g}; "
            "g must not decrease."
        )
    return np.asarray(1.0 / values)


def kernel_weights(kernel: Kernel, largest: int) -> Floats:
    """The weights of the distances 0 ... ``largest``, checked: whatever kernel a user brings, similarities
    stay non-negative and nothing becomes NaN."""
    weights = np.asarray(kernel.weights(np.arange(largest + 1, dtype=np.int64)), np.float64)
    if weights.shape != (largest + 1,) or not np.all(np.isfinite(weights)) or np.any(weights < 0):
        raise DatelineError(
            f"The kernel {kernel!r} must give every distance a weight that is finite and not negative."
        )
    return weights


def check_kernel(kernel: object) -> None:
    """Refuse what is not a kernel, and say how to write one."""
    if kernel is None or (isinstance(kernel, Kernel) and not isinstance(kernel, type)):
        return
    if isinstance(kernel, type):
        raise DatelineError(f"The kernel is the class {kernel.__name__}; write {kernel.__name__}().")
    raise DatelineError(
        f"The kernel is {kernel!r}; it is None, Cutoff(days), Reweighting(g), or an object with a method "
        "weights(distances)."
    )
