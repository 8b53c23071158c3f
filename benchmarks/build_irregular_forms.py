"""Build src/dateline/evaluation/data/irregular_forms.txt from WordNet's exception lists.

Run it on the folder with adj.exc, adv.exc, noun.exc and verb.exc of WordNet 3.0 (Debian package wordnet-base:
/usr/share/wordnet). ROUGE-1.5.5 uses those of WordNet 2.0; the two differ only by the few additions of 3.0
that are listed here. Later lists replace earlier ones, and the first base form of a line counts, as in the
database that the script builds. Forms that its tokens can never reach (shorter than four characters, or with
other characters than letters and digits) are left out.
"""

import argparse
from pathlib import Path

NEW_IN_3_0 = {"ashes", "cognosenti", "halfpence", "lisente", "morses", "staretsy"}
ORDER = ("adj", "adv", "noun", "verb")


def irregular_forms(folder: Path) -> dict[str, str]:
    forms: dict[str, str] = {}
    for part in ORDER:
        for line in (folder / f"{part}.exc").read_text(encoding="ascii").splitlines():
            form, base = line.split()[:2]
            if len(form) > 3 and form.isalnum() and form not in NEW_IN_3_0:
                forms[form] = base
    return forms


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("wordnet", type=Path, help="folder with the four .exc files of WordNet 3.0")
    parser.add_argument("output", type=Path)
    arguments = parser.parse_args()
    lines = [f"{form} {base}\n" for form, base in sorted(irregular_forms(arguments.wordnet).items())]
    arguments.output.write_text("".join(lines), encoding="ascii")
    print(f"{len(lines):,} irregular forms written to {arguments.output}")
