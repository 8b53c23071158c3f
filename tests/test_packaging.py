"""What is installed: all that the package needs, and extras under the names that messages give."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SOURCES = ROOT / "src" / "dateline"


def test_the_wheel_holds_every_file_of_the_package(tmp_path):
    pytest.importorskip("hatchling", reason="needs hatchling (requirements-dev.txt)")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        packed = set(wheel.namelist())
        points = next(name for name in packed if name.endswith("entry_points.txt"))
        assert "dateline = dateline.cli:main" in wheel.read(points).decode()
    files = [file for file in SOURCES.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    assert {file.relative_to(SOURCES.parent).as_posix() for file in files} <= packed
    assert "dateline/py.typed" in packed


def test_every_extra_that_a_message_names_exists():
    texts = [file.read_text(encoding="utf-8") for file in SOURCES.rglob("*.py")]
    named = {name for text in texts for name in re.findall(r"dateline\[(\w+)\]", text)}
    named |= {name for text in texts for name in re.findall(r'needed\("[\w.]+", "(\w+)"', text)}
    assert {"documents", "html", "parquet"} <= named <= set(PROJECT["optional-dependencies"])


def test_all_means_all_extras():
    extras = dict(PROJECT["optional-dependencies"])
    (everything,) = extras.pop("all")
    assert set(re.search(r"\[(.+)\]", everything)[1].split(",")) == set(extras)


def test_a_missing_library_is_answered_with_the_command_that_installs_it(tmp_path):
    (tmp_path / "article.pdf").write_bytes(b"%PDF-1.4\n")
    program = f"""
import sys
for name in ("pypdf", "pyarrow", "pandas"):
    sys.modules[name] = None
import dateline
try:
    list(dateline.read({str(tmp_path)!r}))
except dateline.DatelineError as error:
    print(error)
for table in ("to_pandas", "to_arrow"):
    try:
        getattr(dateline.Timeline(), table)()
    except dateline.DatelineError as error:
        print(error)
"""
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    for extra in ("documents", "pandas", "parquet"):
        assert f"pip install 'dateline[{extra}]'" in said


def test_what_loads_at_once_is_light():
    """Importing the package, and asking for help, load next to nothing: counted, since times vary."""
    program = "import sys; before = set(sys.modules); {}; print(len(set(sys.modules) - before), *sys.modules)"
    heavy = {"numpy", "scipy", "rich", "jinja2", "snowballstemmer", "dateline.temporal", "dateline.articles"}
    helped = "from dateline.cli import main\ntry: main(['build', '--help'])\nexcept SystemExit: pass\n"
    for code, most in (("import dateline", 40), (f"exec({helped!r})", 180)):
        command = [sys.executable, "-c", program.format(code)]
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        number, *loaded = said.splitlines()[-1].split()
        assert int(number) <= most
        assert heavy.isdisjoint(loaded)


def test_every_dependency_is_accounted_for():
    """Each one is named in the decisions, with what was compared."""
    listed = [*PROJECT["dependencies"], *(ROOT / "requirements-dev.txt").read_text("utf-8").splitlines()]
    listed += [
        one for extra, ones in PROJECT["optional-dependencies"].items() if extra != "all" for one in ones
    ]
    names = {re.match(r"[\w.-]+", line)[0] for line in listed if line.strip()}
    account = (ROOT / "docs" / "decisions" / "dependencies.md").read_text(encoding="utf-8")
    assert {name for name in names if not re.search(rf"\b{re.escape(name)}\b", account)} == set()
