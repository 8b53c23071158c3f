"""The same bytes whatever the number of threads."""

import os
import subprocess
import sys
from pathlib import Path

PROGRAM = """
import hashlib
import numpy as np
from dateline.pool import Pool
from dateline.similarity import *

random = np.random.default_rng(4)
words = random.zipf(1.3, size=(3000, 12)) % 4000
days = random.integers(0, 400, 3000)
pool = Pool.from_rows((700_000 + int(d), " ".join(f"w{t}" for t in w), "x") for d, w in zip(days, words))
digest = hashlib.sha256()
dense = DenseVectors(random.normal(size=(3000, 96)))
for similarity in (InverseDateFrequency().prepare(pool), dense.prepare(pool)):
    for kernel in (None, Cutoff(10), Reweighting()):
        digest.update(similarity.with_kernel(kernel).row_sums().tobytes())
    for method in (KMeans(), Leaders()):
        digest.update(method.labels(similarity.vectors).tobytes())
print(digest.hexdigest())
"""


def digest(threads):
    source = str(Path(__file__).resolve().parents[2] / "src")
    limits = {name: str(threads) for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")}
    environment = {**os.environ, **limits, "PYTHONPATH": source}
    command = [sys.executable, "-c", PROGRAM]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout


def test_one_thread_and_two_give_the_same_bytes():
    assert digest(1) == digest(2)
