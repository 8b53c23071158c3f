"""Writing files so that a reader never meets half of one."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from dateline.errors import DatelineError

__all__ = ["write_atomically", "write_bytes", "write_text"]


@contextlib.contextmanager
def write_atomically(path: str | os.PathLike[str]) -> Iterator[Path]:
    """The path of a temporary file to write; when the block ends well it takes the place of ``path`` at once.

    The temporary file stands in the same folder (renaming works only within one file system). When the block
    raises, it is removed and what stood at ``path`` before is untouched. A missing folder is refused before
    anything is written. A pipe or device (``/dev/stdout``) cannot be replaced and is written to at the end.
    """
    named = Path(path)
    special = named.exists() and not named.is_file() and not named.is_dir()
    target = Path(os.path.realpath(path))
    if named.is_dir():
        raise DatelineError(f"{path} is a folder; name a file in it.")
    if not special and not target.parent.is_dir():
        raise DatelineError(f"Cannot write {path}: the folder {target.parent} does not exist; make it first.")
    folder = Path(tempfile.gettempdir()) if special else target.parent
    temporary = folder / f".{target.name}.{secrets.token_hex(6)}{target.suffix}"
    try:
        # Made here, so that the user's umask decides the permissions and an unwritable folder is told early.
        os.close(os.open(temporary, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
        yield temporary
        if special:
            with open(temporary, "rb") as source, open(named, "wb") as sink:
                shutil.copyfileobj(source, sink)
        else:
            if target.exists():
                shutil.copymode(target, temporary)
            with open(temporary, "rb+") as written:
                os.fsync(written.fileno())
            os.replace(temporary, target)
    except OSError as error:
        raise DatelineError(f"Cannot write {path}: {error.strerror or error}.") from error
    finally:
        with contextlib.suppress(FileNotFoundError):
            temporary.unlink()


def write_bytes(path: str | os.PathLike[str], content: bytes) -> None:
    """Write ``content`` to ``path``, whole or not at all."""
    with write_atomically(path) as temporary:
        temporary.write_bytes(content)


def write_text(path: str | os.PathLike[str], content: str) -> None:
    """Write ``content`` to ``path`` in UTF-8 with plain newlines, whole or not at all."""
    write_bytes(path, content.encode("utf-8"))
