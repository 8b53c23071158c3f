"""Which predictions and references belong together.

A folder of predictions is scored against a folder of references by name: ``syria__1.txt`` against
``syria__1.*`` (any timeline format), or against all files in a folder ``syria__1``. Files in subfolders keep
the subfolder in their name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from dateline.errors import DatelineError

__all__ = ["Pairing", "pairs_of", "timeline_files", "topic_of"]

Pairing = tuple[str, Path, list[Path]]
"""A name, a prediction and its references."""


def timeline_files(folder: Path) -> dict[str, Path]:
    """The timeline files in a folder and below, by their names without suffixes."""
    from dateline.timelines.formats import suffixes

    known = suffixes()
    found: dict[str, Path] = {}
    for path in sorted(folder.rglob("*")):
        relative = path.relative_to(folder)
        if path.is_file() and not any(part.startswith(".") for part in relative.parts):
            name = _without_suffixes(relative, known)
            if not name:
                continue
            if name in found:
                raise DatelineError(f"{found[name]} and {path} have the same name; keep one of them.")
            found[name] = path
    return found


def _without_suffixes(path: Path, known: Iterable[str]) -> str:
    name = path.as_posix()
    name = name[:-3] if name.lower().endswith(".gz") else name
    for suffix in sorted(known, key=len, reverse=True):
        if name.lower().endswith(suffix):
            return name[: -len(suffix)]
    return ""


def pairs_of(predicted: Path, references: Sequence[str]) -> list[Pairing]:
    """Everything that is to be scored."""
    if not references:
        raise DatelineError("There is nothing to score against; name references with --reference.")
    paths = [Path(reference) for reference in references]
    for path in (predicted, *paths):
        if not path.exists():
            raise DatelineError(f"{path}: there is no such file or folder.")
    if not predicted.is_dir():
        chosen = [file for path in paths for file in _files(path)]
        return [(predicted.stem, predicted, chosen)]
    if files := [str(path) for path in paths if not path.is_dir()]:
        raise DatelineError(
            f"{predicted} is a folder of predictions, so references are folders too; {files[0]} is not."
        )
    predictions = timeline_files(predicted)
    truth: dict[str, list[Path]] = {}
    for path in paths:
        for name, file in timeline_files(path).items():
            folder = name.rpartition("/")[0]
            truth.setdefault(
                folder if name not in predictions and folder in predictions else name, []
            ).append(file)
    if missing := sorted(set(predictions) - set(truth)):
        raise DatelineError(f"There is no reference for {predictions[missing[0]]}{_more(missing)}.")
    if missing := sorted(set(truth) - set(predictions)):
        raise DatelineError(
            f"{predicted} has no prediction for {truth[missing[0]][0]}{_more(missing)}; an empty file "
            "scores 0."
        )
    if not predictions:
        raise DatelineError(f"There are no timeline files in {predicted}.")
    return [(name, file, truth[name]) for name, file in predictions.items()]


def _more(missing: list[str]) -> str:
    """How many stand behind the first that is named."""
    return f" (and {len(missing) - 1} more)" if len(missing) > 1 else ""


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    found = list(timeline_files(path).values())
    if not found:
        raise DatelineError(f"There are no timeline files in {path}.")
    return found


def topic_of(name: str) -> str:
    """The topic of a timeline by its name: its folder, or what stands before ``__``."""
    return name.split("/")[0] if "/" in name else name.split("__")[0]
