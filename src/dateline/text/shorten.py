"""Shorter sentences at equal content: what a reader can do without is left out, and the gap marked.

Left out are parentheses, asides between commas, attributions (", officials said") and clauses that hang on
the end (", which ..."). Only what the rules are sure of goes: what is left must be a whole sentence, and
nothing goes that holds a number, a negation or a word of a quotation.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from dateline.text.language import Language, language
from dateline.text.readability import flaws

__all__ = ["GAP", "shorten"]

GAP = "[…]"
"""What stands where something was left out."""

_FEWEST_LEFT = 5
_FEWEST_OUT = 2
_LONGEST_SOURCE = 8
_LONGEST_SUBJECT = 8
_LONGEST_CLAUSE = 40
_LONGEST_TEXT = 2000
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_JOINTS = re.compile("['’-]")
_QUOTES = frozenset('"“”„«»‘`')
_ASIDE = re.compile(r" \([^()]{1,300}\)| [–—] [^–—]{1,300} [–—](?= )")
_END = re.compile(r"[.!]\Z")

Check = Callable[[str], bool]
Cuts = Iterator[tuple[int, int]]


def shorten(text: str, code: str = "en", *, keep: Iterable[str] = ()) -> str:
    """The sentence (as prose) without what can be spared, each gap marked; ``text`` itself where the rules
    of the language find nothing, or there are none. Words of ``keep`` stay."""
    spoken = language(code)
    if not spoken.supported or len(text) > _LONGEST_TEXT:
        return text
    must_stay = [word.lower() for word in keep if word]
    known = set(flaws(text, code))

    def spare(part: str) -> bool:
        return _can_be_spared(part, spoken) and not any(word in part.lower() for word in must_stay)

    def whole(candidate: str) -> bool:
        plain = candidate.replace(f" {GAP}", "")
        return len(_words(plain)) >= _FEWEST_LEFT and known.issuperset(flaws(plain, code))

    def once(text: str) -> str | None:
        for cuts in (_bracketed, _between_commas, _tails):
            for start, end in cuts(text, spoken, spare):
                shorter = f"{text[:start].removesuffix(f' {GAP}')} {GAP}{text[end:]}"
                if whole(shorter):
                    return shorter
        return None

    while shorter := once(text):
        text = shorter
    return text


def _bracketed(text: str, spoken: Language, spare: Check) -> Cuts:
    """Parentheses, and what stands between the only two dashes."""
    for match in _ASIDE.finditer(text):
        dashes = match[0][1] != "("
        if dashes and sum(text.count(dash) for dash in "–—") != 2:
            continue
        if not _quoting(text[: match.start()]) and spare(match[0].strip(" ()–—")):
            yield match.start(), match.end()


def _between_commas(text: str, spoken: Language, spare: Check) -> Cuts:
    """What stands between the subject, at the beginning, and its verb: "BP, which operates the well, said".
    A name stays: "The chief executive, Tony Hayward, said"."""
    first = text.find(", ")
    second = text.find(", ", first + 2)
    if not 0 < first < second:
        return
    head, part, rest = text[:first], text[first + 2 : second], text[second + 2 :]
    subject, following = _words(head), _WORD.match(rest)
    if not following or not part[:1].islower() or not spare(part) or _quoting(head):
        return
    if len(subject) > _LONGEST_SUBJECT or _finite(subject, spoken) or not _may_end(head, spoken):
        return
    inner = _words(part)
    verbless = inner[0] not in spoken.subordinators and not _finite(inner, spoken)
    if (verbless or _hangs(part, spoken)) and _finite([following[0].lower()], spoken):
        yield first, second + 1


def _tails(text: str, spoken: Language, spare: Check) -> Cuts:
    """From a comma to the end, the earliest comma first."""
    if not _END.search(text):
        return
    for match in re.finditer(", ", text):
        head, part = text[: match.start()], text[match.end() : -1]
        if _quoting(head) or not spare(part.replace(GAP, "")) or not _may_end(head, spoken):
            continue
        clause, _, more = part.partition(", ")
        if _finite(_words(more), spoken) or not _finite(_words(head), spoken):
            continue
        relative = _words(part)[0] in spoken.relatives
        if _is_source(clause, head, spoken) or (_hangs(clause, spoken) and (relative or not more)):
            yield match.start(), len(text) - 1


def _can_be_spared(part: str, spoken: Language) -> bool:
    """Whether a part holds no number, no negation and nothing of a quotation."""
    words = _words(part)
    return (
        len(words) >= _FEWEST_OUT
        and not any(character.isnumeric() or character in _QUOTES for character in part)
        and not any(mark in part for mark in ";:()–—")
        and spoken.indispensable.isdisjoint(piece for word in words for piece in _JOINTS.split(word))
        and not any(word.endswith(("n't", "n’t")) for word in words)
    )


def _is_source(part: str, head: str, spoken: Language) -> bool:
    """Whether a part does no more than name who says so: "officials said", "according to the police"."""
    words = _words(part)
    if not 2 <= len(words) <= _LONGEST_SOURCE or not _QUOTES.isdisjoint(head):
        return False
    if " ".join(words).startswith(spoken.sources):
        return not _finite(words[1:], spoken)
    at = next((number for number, word in enumerate(words) if word in spoken.reporting), None)
    if at is None or not (spoken.subordinators | spoken.connectives).isdisjoint(words):
        return False
    before, after = words[:at], words[at + 1 :]
    if _finite([word for word in (*before, *after) if word not in spoken.auxiliaries], spoken):
        return False
    if not before or before[-1] in spoken.auxiliaries:  # ", said the minister": no comma may end an aside
        return "," not in head and bool(after)
    return not after or after[0] in spoken.circumstances


def _hangs(part: str, spoken: Language) -> bool:
    """Whether a part is a clause that hangs on what is before: ", which is based in London"."""
    words = _words(part)
    if not _FEWEST_OUT < len(words) <= _LONGEST_CLAUSE or " ".join(words).startswith(spoken.lists):
        return False
    if words[0] in spoken.tails:
        return True
    participle = part[:1].islower() and len(words[0]) > 5 and words[0].endswith(spoken.participles or ("\0",))
    return participle and words[1] not in spoken.connectives


def _may_end(head: str, spoken: Language) -> bool:
    """Whether a sentence may end here, and does not begin as a clause: "When the rig exploded"."""
    words = _words(head)
    return bool(words) and words[0] not in spoken.subordinators and words[-1] not in spoken.stop_words


def _quoting(head: str) -> bool:
    """Whether a quotation or a bracket is still open at the end."""
    if head.count('"') % 2 or head.count("“") > head.count("”") or head.count("(") > head.count(")"):
        return True
    return head.count("«") != head.count("»") or head.count("„") > head.count("“") + head.count("”")


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


def _finite(words: Iterable[str], spoken: Language) -> bool:
    """Whether one of the words may be a finite verb."""
    return any(word in spoken.finite or word.endswith(spoken.finite_endings) for word in words)
