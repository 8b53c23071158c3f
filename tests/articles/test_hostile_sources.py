# ruff: noqa: E501 (fixtures are easier to read unbroken)
"""Damaged and hostile sources: skipped, counted, named; never a crash, never a hang."""

from __future__ import annotations

import gc
import gzip
import inspect
import io
import os
import stat
import sys
import tarfile
import time
import zipfile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.articles.builders import ANNOTATED, TIMELINE17, folder, lines, tar, zipped

import dateline as dl
from dateline import DatelineError
from dateline.articles.decoding import decode
from dateline.articles.marked import read_timeml
from dateline.articles.markup import text_of_html
from dateline.articles.stamps import published_from

pytestmark = pytest.mark.filterwarnings("ignore::dateline.errors.DatelineWarning")
GOOD = {"2010-04-22/good.txt": "Oil leaked."}


def reasons(articles):
    ids = [article.id for article in articles]
    return ids, {note.name: note.reason for note in articles.report.skipped}


def test_members_that_climb_out_of_an_archive_are_refused(tmp_path):
    files = {**GOOD, "../2010-04-22/evil.txt": "x", "/etc/evil.txt": "x", "a/../../evil.txt": "x"}
    for path in (tar(tmp_path / "a.tar.gz", files), zipped(tmp_path / "a.zip", files)):
        ids, skipped = reasons(dl.read(path))
        assert ids == ["2010-04-22/good.txt"]
        assert len(skipped) == 3
        assert set(skipped.values()) == {"its path climbs out of the archive"}


def test_links_and_devices_in_archives_are_not_followed(tmp_path):
    with tarfile.open(tmp_path / "a.tar", "w") as archive:
        for name, kind in (("link", tarfile.SYMTYPE), ("hard", tarfile.LNKTYPE), ("pipe", tarfile.FIFOTYPE)):
            member = tarfile.TarInfo(name)
            member.type, member.linkname = kind, "/etc/passwd"
            archive.addfile(member)
        member = tarfile.TarInfo("2010-04-22/good.txt")
        member.size = 3
        archive.addfile(member, io.BytesIO(b"Oil"))
    ids, skipped = reasons(dl.read(tmp_path / "a.tar"))
    assert ids == ["2010-04-22/good.txt"]
    assert sorted(skipped) == ["hard", "link", "pipe"]
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        info = zipfile.ZipInfo("link.txt")
        info.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(info, "/etc/passwd")
        archive.writestr("2010-04-22/good.txt", "Oil")
    ids, skipped = reasons(dl.read(tmp_path / "a.zip"))
    assert ids == ["2010-04-22/good.txt"]
    assert "not followed" in skipped["link.txt"]


def test_decompression_bombs_are_refused_before_they_fill_the_memory(tmp_path):
    bomb = b"\0" * (1 << 26)
    files = {**GOOD, "bomb.txt": bomb}
    ids, skipped = reasons(dl.read(zipped(tmp_path / "a.zip", files)))
    assert ids == ["2010-04-22/good.txt"]
    assert "bomb" in skipped["bomb.txt"]
    ids, skipped = reasons(dl.read(tar(tmp_path / "a.tar.gz", files)))
    assert ids == ["2010-04-22/good.txt"]
    assert any("bomb" in reason for reason in skipped.values())
    root = folder(tmp_path / "news", {**GOOD, "bomb.txt.gz": gzip.compress(b"a " * (1 << 25))})
    ids, skipped = reasons(dl.read(root))
    assert ids == ["2010-04-22/good.txt"]
    assert "bomb" in skipped["bomb.txt.gz"]


def test_a_broken_gzip_file_gives_what_stands_before_the_damage(tmp_path):
    import random

    noise = random.Random(1)
    records = [{"id": n, "date": "2010-04-22", "text": str(noise.random())} for n in range(9000)]
    data = gzip.compress(lines(*records).encode())
    folder(tmp_path, {"cut.jsonl.gz": data[: len(data) // 2], "flip.jsonl.gz": data[:-6] + b"xxxxxx"})
    articles = dl.read(tmp_path / "cut.jsonl.gz")
    ids, skipped = reasons(articles)
    assert 1000 < len(ids) < 9000
    assert any("broken gzip" in reason for reason in skipped.values())
    ids, skipped = reasons(dl.read(tmp_path / "flip.jsonl.gz"))
    assert any("broken gzip" in reason for reason in skipped.values())


def test_a_truncated_archive_gives_what_stands_before_the_damage(tmp_path):
    files = {f"2010-04-22/{n}.txt": os.urandom(3000).hex() for n in range(50)}
    data = tar(tmp_path / "a.tar.gz", files).read_bytes()
    (tmp_path / "a.tar.gz").write_bytes(data[: len(data) // 2])
    ids, skipped = reasons(dl.read(tmp_path / "a.tar.gz"))
    assert 5 < len(ids) < 50
    assert any("what stood before was read" in reason for reason in skipped.values())
    data = zipped(tmp_path / "a.zip", files).read_bytes()
    (tmp_path / "a.zip").write_bytes(data[: len(data) // 2])
    with pytest.raises(DatelineError, match="no readable zip archive"):
        dl.read(tmp_path / "a.zip")


def test_encrypted_members_are_named(tmp_path):
    path = zipped(tmp_path / "a.zip", {**GOOD, "secret.txt": "x"})
    data = bytearray(path.read_bytes())
    for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.rindex(signature) + offset] |= 1
    path.write_bytes(bytes(data))
    _, skipped = reasons(dl.read(path))
    assert "encrypted" in skipped["secret.txt"]


def test_damaged_json_lines_are_skipped_by_line(tmp_path):
    content = (
        lines({"date": "2010-04-22", "text": "ok"}) + '{"date": "2010-04-22", "te\n[1]\n\n' + "[" * 100_000
    )
    path = folder(tmp_path, {"a.jsonl": content}) / "a.jsonl"
    ids, skipped = reasons(dl.read(path))
    assert ids == ["a.jsonl:1"]
    assert sorted(skipped) == ["a.jsonl line 2", "a.jsonl line 3", "a.jsonl line 5"]


def test_json_cannot_bring_in_lone_surrogates(tmp_path):
    path = (
        folder(tmp_path, {"a.jsonl": '{"date": "2010-04-22", "text": "a\\ud800b", "title": "\\udfff"}\n'})
        / "a.jsonl"
    )
    (article,) = dl.read(path)
    assert article.text == "a\ufffdb"
    assert article.title == "\ufffd"


def test_our_own_format_is_checked_as_if_a_stranger_wrote_it(tmp_path):
    bad = [
        {"dateline": 1, "id": "a", "text": "x", "sentences": [[0, 5]]},
        {"dateline": 1, "id": "a", "text": "x", "times": [[0, 1]]},
        {"dateline": 1, "id": "a", "text": 5},
        {"dateline": 1, "id": "a", "text": "x", "published": {"value": "2010-13-01"}},
        {"dateline": 1, "id": "a", "text": "x", "published": {"value": "2010", "more": "1"}},
        {"dateline": 1, "id": "a", "text": "x", "copies": [5]},
        {"dateline": 1, "text": "x"},
    ]
    good = {"dateline": 1, "id": "good", "text": "x"}
    ids, skipped = reasons(dl.read(folder(tmp_path, {"a.jsonl": lines(good, *bad)}) / "a.jsonl"))
    assert ids == ["good"]
    assert len(skipped) == len(bad)


@pytest.mark.parametrize(
    ("data", "text", "assumed"),
    [
        (b"\xef\xbb\xbfCaf\xc3\xa9", "Café", ""),
        ("Café".encode("utf-16"), "Café", "UTF-16"),
        ("Cafe and more".encode("utf-16-le"), "Cafe and more", "UTF-16"),
        ("Cafe and more".encode("utf-16-be"), "Cafe and more", "UTF-16"),
        (b"Caf\xe9 \x93so\x94", "Café “so”", "cp1252"),
        (b"Caf\xe9 \x81", "Café \x81", "latin-1"),
        ("Café déjà vu ".encode() + b"\xe9", "Café déjà vu é", "stray bytes"),
        (b"a\r\nb\rc", "a\nb\nc", ""),
    ],
)
def test_encodings_are_found_and_assumptions_said(data, text, assumed):
    found, said = decode(data)
    assert found == text
    assert assumed in said
    assert bool(said) == bool(assumed)


@given(st.binary(max_size=300))
@settings(max_examples=150, deadline=None)
def test_any_bytes_are_decoded_to_text_that_can_be_written(data):
    text, _ = decode(data)
    text.encode("utf-8")


@given(st.text(alphabet="0123456789-/.: TZapril,+mai", max_size=40))
@settings(max_examples=300, deadline=None)
def test_any_time_stamp_is_a_date_or_none_or_a_reason(text):
    published, tried, _ = published_from(text, "column date")
    assert bool(published) != bool(tried)


@given(st.text(alphabet="<>/!-&;\"' aTIMEX3=valuescript", max_size=200))
@settings(max_examples=200, deadline=None)
def test_any_markup_is_read_without_an_error(text):
    text_of_html(text)
    marked = read_timeml(f"<TimeML>{text}</TimeML>")
    assert all(0 <= t.start < t.end <= len(marked.text) for t in marked.times)


@pytest.mark.parametrize(
    "piece",
    [
        "<",
        "<a ",
        "<!--",
        "<script",
        "<script>",
        '<a b="',
        "</",
        "<TIMEX3 ",
        '<TIMEX3 value="1">',
        "&",
        "&#",
        "<!",
        "<?xml",
    ],
)
def test_repeats_take_linear_time(piece):
    def cost(number):
        source = piece.replace("&b", " b").replace("3&", "3 ") * number
        gc.collect()
        gc.disable()  # what other tests left in memory is no part of the cost
        try:
            started = time.process_time()
            text_of_html(source)
            read_timeml(source)
            return time.process_time() - started
        finally:
            gc.enable()

    cost(100)
    assert cost(200_000) < 20 * max(cost(20_000), 0.02)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_folder_with_loops_pipes_and_broken_links_is_read(tmp_path):
    root = folder(tmp_path / "news", {**GOOD, ".hidden.txt": "x", "__MACOSX/a.txt": "x"})
    (root / "loop").symlink_to(root, target_is_directory=True)
    (root / "broken.txt").symlink_to(root / "nowhere")
    os.mkfifo(root / "pipe")
    articles = dl.read(root)
    ids, skipped = reasons(articles)
    assert ids == ["2010-04-22/good.txt"]
    assert skipped == {
        "loop": "a link back to a folder above it",
        "broken.txt": "a broken link",
        "pipe": "no regular file",
    }
    assert articles.report.ignored == 2


@pytest.mark.skipif(sys.platform == "win32", reason="needs permissions of a POSIX system")
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_named(tmp_path):
    root = folder(tmp_path, {**GOOD, "2010-04-23/closed.txt": "x"})
    (root / "2010-04-23/closed.txt").chmod(0)
    _, skipped = reasons(dl.read(root))
    assert "ermission" in skipped["2010-04-23/closed.txt"]


def test_one_line_and_large_articles_are_read_quickly(tmp_path):
    root = folder(tmp_path, {"2010-04-22.txt": "word " * 10_000_000})
    started = time.process_time()
    (article,) = dl.read(root)
    assert len(article.text) == 50_000_000
    assert time.process_time() - started < 5


def test_unexpected_files_in_a_data_set_are_named(tmp_path):
    articles = dl.read(folder(tmp_path, {**TIMELINE17, "Timeline17/readme.pdf": b"%PDF-1.4"}))
    _, skipped = reasons(articles)
    assert skipped["Timeline17/readme.pdf"] == "no part of the data set's layout"


@pytest.mark.parametrize(
    ("source", "text", "times"),
    [
        (ANNOTATED, None, [("Tuesday", "2010-04-20"), ("two days", "P2D")]),
        (
            '<TimeML><TIMEX3 value="2010"><TIMEX3 value="2010-04">April 20</TIMEX3>,</TIMEX3> & c</TimeML>',
            "April 20, & c",
            [("April 20,", "2010"), ("April 20", "2010-04")],
        ),
        (
            '<TimeML>x <TIMEX3 value=")TMO">tomorrow</TIMEX3> <TIMEX3 value="">y</TIMEX3></TIMEX3></TimeML>',
            "x tomorrow y",
            [("tomorrow", ")TMO")],
        ),
        ('<TimeML><TEXT>a <EVENT eid="1">b</EVENT></TEXT><MAKEINSTANCE eid="1"/></TimeML>', "a b", []),
        ("<TimeML>&lt;TIMEX3&gt; &#0; &bogus;</TimeML>", "<TIMEX3> \ufffd &bogus;", []),
    ],
)  # fmt: skip
def test_the_quirks_of_timeml(source, text, times):
    marked = read_timeml(source)
    assert text is None or marked.text == text
    assert [(marked.text[t.start : t.end], t.value) for t in marked.times] == times


SUFFIXES = ".txt .jsonl .json .csv .tsv .html .xml .tml .eml .rss .docx .rtf .pdf .parquet .md .mbox .gz .zip".split()  # noqa: SIM905
PIECES = [
    b"\xff\xfe", b"\x00", b"\n\n", b"PK\x03\x04", b"\x1f\x8b\x08", b"{", b'"text": "x"', b"}", b"[", b",", b";", b"date,text\n",
    b"2010-04-22", b"<html>", b"<TimeML>", b"<rss><item>", b"<nitf>", b"<alto>", b"From a 2010\nFrom: b\nDate: c\n\n",
    b"1 of 2 DOCUMENTS\n\nA\n\nLENGTH: 1\n\nx\n", b"Body\nEnd of Document\n", b"HD x\nPD y\nLP z\nDocument ABCD0123456789abcdef\n",
    b"---\ndate: 2010\n---\n", b"{\\rtf1 x}", b"%PDF-1.4", b"PAR1", b"\xc3\xa9\xe9", b"\r\n",
]  # fmt: skip


@given(st.sampled_from(SUFFIXES), st.lists(st.sampled_from(PIECES) | st.binary(max_size=12), max_size=12))
@settings(max_examples=150, deadline=None)
def test_any_bytes_under_any_name_are_read_or_named(suffix, pieces):
    import tempfile
    from pathlib import Path

    with tempfile.TemporaryDirectory() as place:
        root = folder(Path(place), {**GOOD, f"x/any{suffix}": b"".join(pieces)})
        articles = dl.read(root)
        ids = [article.id for article in articles]
        assert "2010-04-22/good.txt" in ids
        assert len(ids) == len(set(ids))
        assert len(ids) > 1 or articles.report.skipped


@pytest.mark.parametrize(
    "piece",
    ["AN ", "AN\n", "Document ", " ", "\n ", "1 of ", "9", "Copyright\n", "LENGTH: \n\n", "HD\n", "Body\n", "End of Document\n"],
)  # fmt: skip
def test_repeats_in_dumps_take_linear_time(piece):
    from dateline.articles import factiva, nexis, nexis_uni, numbered
    from dateline.articles.documents import holds_many

    ending = "\n1 of 1 DOCUMENTS\n\nx\n\nLENGTH: 1\n\nDocument ABCD0123456789abcdef\nEnd of Document\n"

    def cost(number):
        source = piece * number + ending
        begin = time.process_time()
        holds_many(source)
        nexis.split(source)
        nexis_uni.split(source)
        numbered.split(source)
        factiva.split(source)
        return time.process_time() - begin

    cost(100)
    assert cost(60_000) < 25 * max(cost(6_000), 0.02)


@pytest.mark.skipif(sys.platform == "win32", reason="needs links and long paths")
def test_folders_that_all_link_to_each_other_are_read_once(tmp_path):
    root, outside = tmp_path / "root", tmp_path / "outside"
    for parent in (root, outside):
        for name in "abcdefghij":
            (parent / name).mkdir(parents=True)
            (parent / name / "2010-04-22.txt").write_text(f"The rig sank in {parent.name} {name}.")
        for name in "abcdefghij":
            for other in set("abcdefghij") - {name}:
                (parent / name / f"to-{other}").symlink_to(parent / other, target_is_directory=True)
    (root / "out").symlink_to(outside / "a", target_is_directory=True)
    articles = dl.read(root)
    assert len({article.text for article in articles}) == articles.report.read == 20
    assert {note.reason for note in articles.report.skipped} == {
        "a link back to a folder above it",
        "a link to a folder that is read anyway",
    }


@pytest.mark.skipif(sys.platform == "win32", reason="needs links and long paths")
def test_folders_nested_deeper_than_the_call_stack_are_read(tmp_path):
    depth = 300
    deepest = tmp_path.joinpath(*["d"] * depth)
    deepest.mkdir(parents=True)
    (deepest / "2010-04-22.txt").write_text("The rig sank.")
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack()) + depth // 2)
    try:
        dated = [article.published.value for article in dl.read(tmp_path)]
    finally:
        sys.setrecursionlimit(usual)
    assert dated == ["2010-04-22"]


def test_a_file_name_with_line_breaks_makes_no_line_of_its_own(tmp_path):
    articles = dl.read(folder(tmp_path, {**GOOD, "a\nskipped: b.txt": ""}))
    list(articles)
    assert "a skipped: b.txt (empty)" in str(articles.report)
    assert len(articles.report.details().splitlines()) == 2
