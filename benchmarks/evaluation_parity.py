"""Are the scores those of ROUGE-1.5.5 and of tilse? Counts every difference; zero is expected.

    python benchmarks/evaluation_parity.py Timeline17/ [--golden golden-scores.json.gz]

Compared are the reference timelines of timeline17 as predictions of each other, as they are and shuffled,
shortened and noised:

* n-gram counts against the functions of the ROUGE-1.5.5 script itself (needs Perl with DB_File and the
  script, which comes with tilse): whole timelines, several references, daily summaries;
* all five metrics and date selection, number by number, against tilse with its reimplementation, and for the
  smallest timelines against tilse with the Perl script;
* the scores of published systems in a golden file, when there is one.
"""

from __future__ import annotations

import argparse
import gzip
import importlib.util
import itertools
import json
import random
import subprocess
import tempfile
import warnings
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from dateline.compat.tilse.data import timelines as our_timelines
from dateline.compat.tilse.evaluation import dates as our_dates
from dateline.compat.tilse.evaluation import rouge as our_rouge
from dateline.evaluation import average, evaluate_all
from dateline.evaluation.modes import MODES
from dateline.evaluation.ngrams import WordNumbers, intersections, occurrences
from dateline.timelines import Timeline
from dateline.timelines.formats.timeline17 import read

MEASURES = ["rouge_1", "rouge_2"]
NOISE = ["café", "Über-", "U.S.", "co-operate", "^", "'s", "1,000", "…", "naïve", "$5", "--", "MICE"]

HARNESS = """
$opt_m=1; $useStopwords=0; initialise();
open(STOP,"$ARGV[0]/smart_common_words.txt"); while(<STOP>){chomp; $stopwords{$_}=1;} close(STOP);
tie %exceptiondb,'DB_File',"$ARGV[0]/WordNet-2.0.exc.db",O_RDONLY,0440,$DB_HASH or die "no database";
while(my $job=<STDIN>) {
  chomp $job; my ($n,$peer,@models)=split(/\\t/,$job); my @results=();
  computeNGramScore(\\@models,$peer,\\@results,$n,0,0,"SPL","A",0.5);
  print "$results[1] $results[3] $results[0]\\n";
}
"""


def script_folder() -> Path:
    """The folder of the ROUGE-1.5.5 script that tilse installs."""
    found = importlib.util.find_spec("pyrouge")
    if found is None or found.origin is None:
        raise SystemExit("Install tilse (it brings ROUGE-1.5.5), or name the script's folder with --rouge.")
    return Path(found.origin).parent / "tools" / "ROUGE-1.5.5"


def perl_counts(folder: Path, texts: list[str], jobs: list[tuple[int, int, list[int]]]) -> list[list[int]]:
    """Shared, predicted and reference counts of jobs (n, text, reference texts), by the script."""
    script = (folder / "ROUGE-1.5.5.pl").read_text(encoding="latin-1")
    functions = "use DB_File;\n" + script[script.index("sub printResults") :] + HARNESS
    with tempfile.TemporaryDirectory() as name:
        program = Path(name, "harness.pl")
        program.write_text(functions, encoding="latin-1")
        for number, text in enumerate(texts):
            Path(name, f"{number}").write_text(text + "\n", encoding="utf-8")
        lines = ["\t".join([str(n), str(p), *map(str, refs)]) + "\n" for n, p, refs in jobs]
        done = subprocess.run(
            ["perl", "harness.pl", str((folder / "data").resolve())],
            input="".join(lines), capture_output=True, text=True, cwd=name, check=True,
        )  # fmt: skip
    return [[int(value) for value in line.split()] for line in done.stdout.splitlines()]


def our_counts(texts: list[str], jobs: list[tuple[int, int, list[int]]]) -> list[list[int]]:
    """The same counts by our mode ``rouge-1.5.5``."""
    words = WordNumbers.of_mode(MODES["rouge-1.5.5"])
    numbers = [words(text) for text in texts]
    tables = {n: occurrences(numbers, n) for n in (1, 2)}
    sizes = {n: table.sum(axis=1).A1 for n, table in tables.items()}
    shared = {n: intersections(table, table) for n, table in tables.items()}
    return [
        [
            int(shared[n][text, references].sum()),
            len(references) * int(sizes[n][text]),
            int(sizes[n][references].sum()),
        ]
        for n, text, references in jobs
    ]


def variants(text: str, chance: random.Random) -> Iterator[str]:
    """The text as it is, shuffled, shortened and noised."""
    tokens = text.split()
    yield text
    yield " ".join(chance.sample(tokens, len(tokens)))
    yield " ".join(tokens[: len(tokens) // 3])
    yield " ".join(chance.choice(NOISE) if chance.random() < 0.1 else token for token in tokens)


def compare_counts(
    folder: Path, timelines: dict[str, Timeline], chance: random.Random, *, full: bool
) -> None:
    originals = [" ".join(itertools.chain(*timeline.texts().values())) for timeline in timelines.values()]
    texts = [variant for text in originals for variant in variants(text, chance)]
    jobs = [(n, p, [r]) for n in (1, 2) for p in range(len(texts)) for r in range(len(texts))]
    if not full:
        as_they_are = [job for job in jobs if job[1] % 4 == 0 and job[2][0] % 4 == 0]
        jobs = as_they_are + chance.sample(jobs, 600)
    for _ in range(1000 if full else 100):
        n, *chosen = chance.choice([1, 2]), *chance.sample(range(len(texts)), 4)
        jobs.append((n, chosen[0], chosen[1:]))
    report_counts("whole timelines and variants", folder, texts, jobs)
    for name, timeline in timelines.items():
        summaries = ["\n".join(sentences) for sentences in timeline.texts().values()]
        days = range(len(summaries))
        jobs = [(n, p, [r]) for n in (1, 2) for p in days for r in days]
        if not full and len(jobs) > 2000:
            jobs = chance.sample(jobs, 2000)
        report_counts(f"days of {name}", folder, summaries, jobs)


def report_counts(what: str, folder: Path, texts: list[str], jobs: list[tuple[int, int, list[int]]]) -> None:
    theirs, ours = perl_counts(folder, texts, jobs), our_counts(texts, jobs)
    assert len(theirs) == len(ours)
    differing = [(job, a, b) for job, a, b in zip(jobs, theirs, ours, strict=True) if a != b]
    report(f"ROUGE-1.5.5 counts, {what}", len(jobs), len(differing), differing[:3])


def report(what: str, compared: int, differing: int, examples: Any = ()) -> None:
    print(f"{what:<70}{compared:>10,}{differing:>12,}")
    for example in examples:
        print("   ", example)


def numbers(scores: Any) -> Iterator[float]:
    """The numbers in nested dictionaries, by sorted keys."""
    if isinstance(scores, dict):
        for key in sorted(scores):
            yield from numbers(scores[key])
    else:
        yield float(scores)


def compare_with_tilse(
    pairs: Iterable[tuple[Timeline, list[Timeline]]], computation: str
) -> tuple[int, int, list[Any]]:
    """Every number of every method against tilse's."""
    from tilse.data import timelines as their_timelines
    from tilse.evaluation import dates as their_dates
    from tilse.evaluation import rouge as their_rouge

    ours = our_rouge.TimelineRougeEvaluator(MEASURES, computation)
    theirs = their_rouge.TimelineRougeEvaluator(MEASURES, computation)
    compared, differing, examples = 0, 0, []
    for predicted, references in pairs:
        found = []
        for evaluator, data, dates in (
            (ours, our_timelines, our_dates),
            (theirs, their_timelines, their_dates),
        ):
            timeline = data.Timeline(predicted.texts())
            truth = data.GroundTruth([data.Timeline(reference.texts()) for reference in references])
            scores = dict(evaluator.evaluate_all(timeline, truth))
            scores["dates"] = dates.evaluate_dates(timeline, truth)
            found.append(list(numbers(scores)))
        compared += len(found[0])
        different = sum(a != b for a, b in zip(*found, strict=True))
        differing += different
        if different:
            examples.append(found)
    return compared, differing, examples[:2]


def noised(timeline: Timeline, chance: random.Random) -> Timeline:
    """A variant of a timeline: dates moved, some dropped, words noised."""
    days = {}
    for day, sentences in timeline.texts().items():
        if chance.random() < 0.8:
            moved = type(day).fromordinal(day.toordinal() + chance.choice([-3, -1, 0, 0, 0, 1, 2]))
            days[moved] = [list(variants(sentence, chance))[chance.randrange(4)] for sentence in sentences]
    return Timeline.from_dict(days)


def compare_with_golden(path: Path, references: dict[str, list[Timeline]]) -> None:
    names = {
        "concat": "concat", "agreement": "agreement", "align": "align_date_costs",
        "align+": "align_date_content_costs", "align+ m:1": "align_date_content_costs_many_to_one",
    }  # fmt: skip
    with gzip.open(path, "rt", encoding="utf-8") as file:
        golden = json.load(file)
    for system, found in golden.items():
        for computation, mode in (("reimpl", "tilse-reimpl"), ("original", "rouge-1.5.5")):
            expected = found["scores"][computation]
            triples = []
            for name, text in found["predictions"].items():
                topic, number = name.split("__")
                (predicted,) = read(text.encode(), name, "tilse")
                triples.append((f"{topic}_{number}", predicted, references[topic][int(number)]))
            scores = evaluate_all(triples, mode=mode)
            sides = [(expected["per_timeline"][s.name], s) for s in scores]
            compared = differing = 0
            pairs = [(side["rouge"], side["date"], s) for side, s in sides]
            pairs.append((expected["average"], expected["date_average"], average(scores)))
            for rouge, dates, ours in pairs:
                wanted = {f"{m} R{n}": rouge[g][f"rouge_{n}"] for m, g in names.items() for n in (1, 2)}
                wanted["dates"] = dates
                for name, score in ours.values.items():
                    parts = [wanted[name][part] for part in ("precision", "recall", "f_score")]
                    compared += 3
                    differing += sum(a != b for a, b in zip(parts, score, strict=True))
            report(f"golden scores of {system}, {mode}", compared, differing)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("timeline17", type=Path, help="the unpacked data set")
    parser.add_argument("--golden", type=Path, help="golden-scores.json.gz")
    parser.add_argument("--rouge", type=Path, help="folder of ROUGE-1.5.5.pl [the one that tilse installs]")
    parser.add_argument("--perl-timelines", type=int, default=4, help="timelines scored by tilse with Perl")
    parser.add_argument("--full", action="store_true", help="all pairs (20 minutes) instead of a sample")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    files = sorted(arguments.timeline17.rglob("timelines/*.txt"))
    references = {f"{p.parent.parent.name}/{p.stem}": Timeline.load(p, reading="tilse") for p in files}
    if not references:
        raise SystemExit(f"There are no timelines/*.txt below {arguments.timeline17}.")
    chance = random.Random(17)
    print(f"{'compared':<70}{'numbers':>10}{'differing':>12}")
    compare_counts(arguments.rouge or script_folder(), references, chance, full=arguments.full)
    everything = list(references.values())
    small = sorted(everything, key=len)[: arguments.perl_timelines]
    pairs = [(p, [r]) for p in everything for r in everything]
    pairs = (
        pairs if arguments.full else chance.sample([p for p in pairs if len(p[0]) < 60 > len(p[1][0])], 60)
    )
    report("tilse (reimpl), pairs of references", *compare_with_tilse(pairs, "reimpl"))
    pairs = [(noised(p, chance), [noised(p, chance), p]) for p in (everything if arguments.full else small)]
    report("tilse (reimpl), variants against two references", *compare_with_tilse(pairs, "reimpl"))
    pairs = [(noised(p, chance), [p]) for p in small]
    report("tilse (Perl), variants of small timelines", *compare_with_tilse(pairs, "original"))
    pairs = [(noised(p, chance), [noised(p, chance), p]) for p in small]
    report("tilse (Perl), variants against two references", *compare_with_tilse(pairs, "original"))
    if arguments.golden:
        topics: dict[str, list[tuple[str, Timeline]]] = {}
        for name, timeline in references.items():
            topic, stem = name.split("_")[0].lower(), name.split("/")[1]
            topics.setdefault(TOPICS.get(topic, topic), []).append((stem, timeline))
        by_topic = {
            topic: [t for _, t in sorted(given, key=lambda x: x[0] + ".txt")]
            for topic, given in topics.items()
        }
        compare_with_golden(arguments.golden, by_topic)


TOPICS = {"egyptianprotest": "egypt", "iraqwar": "iraq", "libyawar": "libya", "syriancrisis": "syria"}

if __name__ == "__main__":
    main()
