"""Time and memory of the framework on synthetic corpora, against a plain dense implementation.

    python benchmarks/framework.py                     # every section, up to 500,000 sentences
    python benchmarks/framework.py --sections row-sums memory

Times are processor seconds of one process with one thread; each section prints one table. Ratios compare
with a baseline of the same run.
"""

# ruff: noqa: E402
from __future__ import annotations

import os

# Before NumPy is imported: one thread, so that processor time is a fair measure.
for _variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_variable, "1")

import argparse
import multiprocessing
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
from benchmarks import dense, solving
from benchmarks.synthetic import zipf_pool

from dateline.pool import Pool
from dateline.similarity import Cutoff, InverseDateFrequency, KMeans, Leaders, Reweighting

KERNELS = {"none": None, "cutoff 10 days": Cutoff(10), "1 / sqrt(|d| + 1)": Reweighting()}
SIZES = {5_000: 200, 50_000: 2_000, 500_000: 36_525}


def seconds(work: Callable[[], Any], repeat: int = 3) -> float:
    """The least processor time of a few runs."""
    times = []
    for _ in range(repeat):
        begin = time.process_time()
        work()
        times.append(time.process_time() - begin)
    return min(times)


def table(title: str, head: list[str], rows: list[list[str]]) -> None:
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    print(f"\n{title}\n")
    for row in (head, ["-" * width for width in widths], *rows):
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def row_sums() -> None:
    """Row sums against the whole matrix of similarities."""
    pool = zipf_pool(5_000, SIZES[5_000])
    rows = []
    for name, kernel in KERNELS.items():
        begin = time.process_time()
        expected = dense.row_sums(pool, kernel)
        plain = time.process_time() - begin
        ours = seconds(lambda kernel=kernel: InverseDateFrequency(kernel).prepare(pool).row_sums())
        found = InverseDateFrequency(kernel).prepare(pool).row_sums()
        error = float(np.max(np.abs(found - expected) / np.maximum(expected, 1e-300)))
        rows.append([name, f"{plain:.3f} s", f"{ours:.4f} s", f"{plain / ours:,.0f} x", f"{error:.0e}"])
    head = ["kernel", "dense", "dateline", "faster", "largest relative error"]
    table("Row sums, 5,000 sentences, 200 dates, 15 terms each (vectors included)", head, rows)


def _peak_of_row_sums(place: str, report: Any) -> None:
    """In a process of its own: the memory that a pool and three kernels' row sums take above the imports."""
    # A first small run loads what is imported on first use.
    InverseDateFrequency(Reweighting()).prepare(zipf_pool(200, 20)).row_sums()
    before = _reset_peak()
    pool = Pool.load(place)
    matrix = pool.terms.data.nbytes + pool.terms.indices.nbytes + pool.terms.indptr.nbytes
    similarity = InverseDateFrequency().prepare(pool)
    for kernel in KERNELS.values():
        similarity.with_kernel(kernel).row_sums()
    report.put((matrix, _peak() - before))


def _reset_peak() -> int:
    """Start counting the peak anew where the system can; the present memory in bytes."""
    Path("/proc/self/clear_refs").write_text("5")
    return _status("VmRSS")


def _peak() -> int:
    return _status("VmHWM")


def _status(field: str) -> int:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith(field):
            return int(line.split()[1]) * 1024
    raise SystemExit(f"/proc/self/status has no {field}.")


def memory() -> None:
    """Peak memory of the row sums of three kernels, as multiples of the term matrix."""
    if not Path("/proc/self/clear_refs").exists():
        print("\nMemory: needs Linux (/proc); left out.")
        return
    rows = []
    for sentences, dates in SIZES.items():
        context = multiprocessing.get_context("spawn")
        report = context.Queue()
        with tempfile.TemporaryDirectory() as folder:
            place = str(Path(folder) / "synthetic.pool")
            zipf_pool(sentences, dates).save(place)
            process = context.Process(target=_peak_of_row_sums, args=(place, report))
            process.start()
            matrix, peak = report.get()
            process.join()
        cells = [f"{sentences:,}", f"{dates:,}", f"{matrix / 1e6:.1f} MB", f"{peak / 1e6:.0f} MB"]
        rows.append([*cells, f"{peak / matrix:.1f}"])
    head = ["sentences", "dates", "term matrix", "peak above the imports", "ratio"]
    table("Memory of a loaded pool, its vectors and the row sums of three kernels", head, rows)


def growth() -> None:
    """How time grows with the corpus."""
    measured: dict[str, list[float]] = {}
    for sentences, dates in SIZES.items():
        pool = zipf_pool(sentences, dates)
        similarity = InverseDateFrequency().prepare(pool)
        work: dict[str, Callable[[], Any]] = {
            "vectors": lambda pool=pool: InverseDateFrequency().prepare(pool)
        }
        for name, kernel in KERNELS.items():
            work[f"row sums, {name}"] = lambda s=similarity, k=kernel: s.with_kernel(k).row_sums()
        work["clusters, leaders"] = lambda s=similarity: Leaders().labels(s.vectors)
        for name, one in work.items():
            measured.setdefault(name, []).append(seconds(one))
        total = sum(times[-1] for name, times in measured.items() if name.startswith("row sums"))
        measured.setdefault("row sums, all three", []).append(total)
        if sentences <= 50_000:
            kmeans = seconds(lambda s=similarity: KMeans().labels(s.vectors), 1)
            measured.setdefault("clusters, k-means", []).append(kmeans)
    sizes = list(SIZES)
    rows = []
    for name, times in measured.items():
        cells = [f"{one:.4f} s" for one in times] + ["-"] * (len(sizes) - len(times))
        ratios = [
            times[step + 1] / (times[step] * n_log_n(sizes[step + 1], sizes[step]))
            for step in range(len(times) - 1)
        ]
        rows.append([name, *cells, " ".join(f"{ratio:.2f}" for ratio in ratios)])
    head = ["", *(f"{size:,} / {dates:,}" for size, dates in SIZES.items()), "growth over n log n"]
    table("Growth: sentences / dates, 15 terms each (above 1: worse than n log n)", head, rows)


def n_log_n(after: int, before: int) -> float:
    """How much n log n grows from ``before`` to ``after``."""
    return float(after * np.log(after) / (before * np.log(before)))


def solve_again() -> None:
    """Selection and certificate on a prepared pool."""
    sentences = 50_000 if 50_000 in SIZES else max(SIZES)
    title = f"Solving {sentences:,} prepared sentences over {SIZES[sentences]:,} dates with other weights"
    table(title, solving.HEAD, solving.solve_again(sentences, SIZES[sentences]))
    head = ["sentences / dates", "select", "with bound"]
    table("Solving as the pool grows: 50 dates, 2 sentences each", head, solving.growth(SIZES))
    head = ["dense, all candidates", "dateline", "faster", "same sentences"]
    smallest = min(SIZES)
    title = f"From terms to a selection, {smallest:,} sentences: coverage and temporal diversity"
    table(title, head, solving.against_dense(smallest, SIZES[smallest]))


def saturated() -> None:
    """The cost of saturated coverage."""
    head = ["sentences / dates", "r", "prepare", "select", "with bound", "certified"]
    title = "Saturated coverage over r neighbours a sentence: 50 dates, 2 sentences each"
    table(title, head, solving.saturated({n: dates for n, dates in SIZES.items() if n <= 50_000}))


SECTIONS: dict[str, Callable[[], None]] = {
    "row-sums": row_sums,
    "memory": memory,
    "growth": growth,
    "solving": solve_again,
    "saturated": saturated,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--sections", nargs="+", choices=SECTIONS, default=list(SECTIONS))
    parser.add_argument("--largest", type=int, default=max(SIZES), help="leave out larger corpora")
    chosen = parser.parse_args()
    for size in [size for size in SIZES if size > chosen.largest]:
        del SIZES[size]
    for name in chosen.sections:
        SECTIONS[name]()


if __name__ == "__main__":
    main()
