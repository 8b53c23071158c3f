"""Finished chunks on disk, so that an interrupted annotation goes on where it stopped.

A chunk's file is named by a hash of everything its annotation follows from: the articles, their languages,
what is kept, and the program text of the rooms that do it. A file that cannot be read is made again.
"""

from __future__ import annotations

import dataclasses
import hashlib
import io
import os
from functools import cache
from pathlib import Path

import numpy as np

import dateline
from dateline.errors import DatelineError
from dateline.files import write_bytes
from dateline.pool.annotate import Annotation
from dateline.pool.columns import TextColumn
from dateline.pool.workers import Chunk

__all__ = ["FinishedChunks"]


class FinishedChunks:
    """The finished chunks in a folder; without a folder there are none and none are kept."""

    def __init__(self, folder: str | os.PathLike[str] | None) -> None:
        self._folder = Path(folder) if folder is not None else None
        if self._folder is not None:
            try:
                self._folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise DatelineError(f"Cannot keep finished work in {folder}: {error.strerror}.") from None

    def find(self, chunk: Chunk) -> Annotation | None:
        """The annotation of a chunk, if it was finished before."""
        if self._folder is None:
            return None
        path = self._folder / _name(chunk)
        try:
            return _from_bytes(path.read_bytes())
        except FileNotFoundError:
            return None
        except Exception:  # whatever a damaged file does to the decoder: the chunk is annotated again
            return None

    def keep(self, chunk: Chunk, annotation: Annotation) -> None:
        """Write the annotation of a chunk, whole or not at all."""
        if self._folder is not None:
            write_bytes(self._folder / _name(chunk), _to_bytes(annotation))


_FIELDS = tuple(field.name for field in dataclasses.fields(Annotation) if field.name != "vocabulary")


def _to_bytes(annotation: Annotation) -> bytes:
    sink = io.BytesIO()
    arrays = {name: getattr(annotation, name) for name in _FIELDS}
    words = annotation.vocabulary
    np.savez(sink, vocabulary_buffer=words.buffer, vocabulary_offsets=words.offsets, **arrays)
    return sink.getvalue()


def _from_bytes(content: bytes) -> Annotation:
    with np.load(io.BytesIO(content), allow_pickle=False) as stored:
        words = TextColumn(stored["vocabulary_buffer"], stored["vocabulary_offsets"])
        return Annotation(vocabulary=words, **{name: stored[name] for name in _FIELDS})


def _name(chunk: Chunk) -> str:
    digest = hashlib.blake2b(_program(), digest_size=20)
    digest.update(repr(chunk.selection).encode())
    for article, code in zip(chunk.articles, chunk.codes, strict=True):
        published = article.published.value if article.published else ""
        marked = (article.id, code, published, article.tokenised, article.sentences, article.times)
        text = article.text.encode("utf-8", "surrogatepass")
        digest.update(f"{marked!r} {len(text)}\n".encode("utf-8", "surrogatepass"))
        digest.update(text)
    return f"{digest.hexdigest()}.npz"


@cache
def _program() -> bytes:
    """A hash of the program text that annotations follow from."""
    package = Path(dateline.__file__).parent
    digest = hashlib.blake2b(dateline.__version__.encode())
    for room in ("text", "temporal", "pool"):
        for path in sorted((package / room).rglob("*")):
            if path.suffix in (".py", ".toml", ".json"):
                digest.update(path.read_bytes())
    return digest.digest()
