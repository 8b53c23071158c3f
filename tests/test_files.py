"""Files are written whole or not at all."""

import os
import sys

import pytest

from dateline.errors import DatelineError
from dateline.files import write_atomically, write_bytes, write_text


def test_a_file_is_written_and_replaced(tmp_path):
    path = tmp_path / "pool.dateline"
    write_text(path, "erst\n")
    write_bytes(path, b"then")
    assert path.read_bytes() == b"then"
    assert os.listdir(tmp_path) == ["pool.dateline"]


def test_what_stood_there_survives_a_failure(tmp_path):
    path = tmp_path / "timeline.txt"
    write_text(path, "before")

    def fail():
        with write_atomically(path) as temporary:
            temporary.write_text("half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fail()
    assert path.read_text() == "before"
    assert os.listdir(tmp_path) == ["timeline.txt"]


def test_the_temporary_file_keeps_the_suffix(tmp_path):
    with write_atomically(tmp_path / "a.csv") as temporary:
        assert temporary.suffix == ".csv"


def test_a_missing_folder_is_named(tmp_path):
    with pytest.raises(DatelineError, match=r"does not exist; make it first"):
        write_text(tmp_path / "no" / "x.txt", "")


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(DatelineError, match="is a folder"):
        write_text(tmp_path, "")


@pytest.mark.skipif(sys.platform == "win32", reason="symbolic links")
def test_a_link_is_followed_not_replaced(tmp_path):
    (tmp_path / "real.txt").write_text("old")
    (tmp_path / "link.txt").symlink_to(tmp_path / "real.txt")
    write_text(tmp_path / "link.txt", "new")
    assert (tmp_path / "real.txt").read_text() == "new"
    assert (tmp_path / "link.txt").is_symlink()


@pytest.mark.skipif(sys.platform == "win32", reason="pipes")
def test_a_pipe_is_written_to(tmp_path):
    reading, writing = os.pipe()
    write_text(f"/dev/fd/{writing}", "down the pipe")
    os.close(writing)
    with open(reading) as pipe:
        assert pipe.read() == "down the pipe"
