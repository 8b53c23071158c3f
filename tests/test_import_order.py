"""Data flows one way: a room imports only from rooms to its left, or from the leaf modules all share."""

import ast
from pathlib import Path

import dateline

PACKAGE = Path(dateline.__file__).parent
ORDER = [
    ["articles"],
    ["text"],
    ["temporal"],
    ["pool"],
    ["similarity"],
    ["objectives", "constraints"],
    ["optimize"],
    ["timelines"],
    ["evaluation"],
    ["recipes"],
    ["experiments", "archive", "report"],
    ["web", "cli", "compat", "testing"],
]
LEAVES = {"errors", "registry", "__init__", "files", "parameters", "streams"}
RANK = {room: rank for rank, rooms in enumerate(ORDER) for room in rooms}


def _imports(path: Path) -> set[str]:
    """The rooms that a module imports, as first components below `dateline`."""
    rooms: set[str] = set()
    package = ["dateline", *path.relative_to(PACKAGE).with_suffix("").parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            stem = ".".join([*base, node.module or ""]).rstrip(".")
            names = [f"{stem}.{alias.name}" for alias in node.names]
        else:
            continue
        rooms |= {name.split(".")[1] for name in names if name.startswith("dateline.")}
    return rooms


def _violations(path: Path) -> list[str]:
    room = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    found = []
    for other in _imports(path):
        if room in RANK and other in RANK and RANK[other] > RANK[room]:
            found.append(f"{path.relative_to(PACKAGE)} imports {other}")
        if room in RANK and other in RANK and other != room and RANK[other] == RANK[room] < RANK["web"]:
            found.append(f"{path.relative_to(PACKAGE)} imports its neighbour {other}")
        if room in LEAVES - {"__init__"} and other in RANK:
            found.append(f"leaf {path.relative_to(PACKAGE)} imports {other}")
    return found


def test_every_room_imports_only_from_its_left():
    violations = [line for path in sorted(PACKAGE.rglob("*.py")) for line in _violations(path)]
    assert violations == []


def test_every_package_module_belongs_to_a_room_or_is_a_leaf():
    known = set(RANK) | LEAVES | {"__main__"}
    names = {
        p.name.removesuffix(".py") for p in PACKAGE.iterdir() if not p.name.startswith(("_", "py.typed"))
    }
    assert names - {"data"} <= known
