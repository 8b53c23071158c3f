"""The tense of the clause around an expression, looked up only where it decides something."""

from __future__ import annotations

import re

from dateline.temporal.cues import Cues

__all__ = ["FUTURE", "NONE", "PAST", "tense"]

PAST, NONE, FUTURE = -1, 0, 1
_BEFORE, _AFTER, _NEAR, _FAR = 200, 90, 5, 9
_PAST = ("past", "perfect", "pluperfect")
_CLAUSE_BEGINS = re.compile(r"(?:^|[,;:(\"'`-])\s*$")
_BREAK = re.compile(
    r"(?<![. ][A-Za-z])(?<!\b(?:[Mm][rs]|Dr|St|Lt|Co|Jr))(?<!mrs|gen|gov|sen|rep|Mrs|Gen|Gov|Sen|Rep)"
    r"(?<!Inc|Ltd|Cos|Ala|Fla|Ill)(?<!Corp|Bros|Mass|Conn|Mich|Tenn|Wash)(?<!Calif)"
    r"\.(?:[\"')]|''){0,2}(?:\s+(?![0-9a-z,])|\s?\n)|[?!;](?:[\"')]|''){0,2}\s|\n\s?\n"
)


def tense(text: str, start: int, end: int, cues: Cues) -> int:
    """The tense of the nearest verb to the left in the sentence; without one, of the first to the right.

    A verb that follows at once ("the court on Friday ruled") goes before both. The words are looked up in
    the case of the text, so that "to London" is no infinitive.
    """
    left, right = _sentence_around(text, start, end)
    possessive = right.lstrip()[:2] == "'s"
    bound = cues.bounds.search(left, max(0, len(left) - 20))
    how = bound.lastgroup if bound else None
    if how == "awaiting":
        return FUTURE
    if possessive:
        bound = how = None
    if how == "since":
        return PAST
    before = left[: bound.start()] if bound else left
    opens = _CLAUSE_BEGINS.search(before) is not None
    verbs = list(cues.verbs.finditer(before))
    while len(verbs) > 1 and _is_attribute(verbs[-1], verbs[-2], cues):
        verbs.pop()
    first = None if cues.clause.match(right) else cues.verbs.search(right)
    ahead = how == "until" and not verbs and not opens and len(before) > _FAR
    if first is not None and verbs and _is_fronted(first, left[verbs[-1].end() :], right, how, cues):
        verbs = []
    if ahead or (verbs and how == "starting" and verbs[-1].lastgroup != "pluperfect"):
        meaning = FUTURE
    elif verbs:
        denied = cues.denial.search(left) is not None
        meaning = _before(verbs, len(left), how, possessive, denied)
    else:
        meaning = _after(first, cues, opens) if first else NONE
        if how in ("until", "by", "starting") and meaning == NONE:
            meaning = FUTURE
    return PAST if how == "from" and meaning == NONE else meaning


def _is_attribute(verb: re.Match[str], before: re.Match[str], cues: Cues) -> bool:
    """Whether a participle right after a verb that looks ahead goes with a noun: "to meet jailed leaders"."""
    if verb.lastgroup != "past" or before.lastgroup not in ("future", "prospect", "infinitive"):
        return False
    return verb.start() - before.end() == 1 and cues.attribute.match(verb.string, verb.end()) is not None


def _is_fronted(first: re.Match[str], between: str, right: str, how: str | None, cues: Cues) -> bool:
    """Whether the expression goes with the verb after it, ``first``, though one stands before ``between``.

    It does where that verb follows at once, and where the expression opens a clause: "As you'll recall, on
    Wednesday Britain expelled them", "starting Friday we were able".
    """
    if first.start() == 1 and first.lastgroup != "infinitive":
        return len(between) >= _FAR or "," in between
    opens = how == "starting" or cues.opening.search(between) is not None
    return opens and "," not in right[: first.start()]


def _sentence_around(text: str, start: int, end: int) -> tuple[str, str]:
    """What stands before and after an expression in its sentence, as far as it matters."""
    left = text[max(0, start - _BEFORE) : start].replace("\u2019", "'")
    if start > _BEFORE:
        left = left[left.find(" ") + 1 :]
    begin = 0
    for stop in _BREAK.finditer(left):
        begin = stop.end()
    right = text[end : end + _AFTER].replace("\u2019", "'")
    stop_after = _BREAK.search(right)
    return left[begin:], right[: stop_after.start()] if stop_after else right


def _before(verbs: list[re.Match[str]], start: int, how: str | None, possessive: bool, denied: bool) -> int:
    """The tense that the cues before the expression give it; ``denied``: there is a "not" among them."""
    name = verbs[-1].lastgroup
    if how in ("until", "by"):
        return PAST if name == "pluperfect" or ((how == "by" or denied) and name in _PAST) else FUTURE
    if name == "infinitive":
        if possessive:
            return PAST
        name = next((verb.lastgroup for verb in reversed(verbs) if verb.lastgroup != "infinitive"), "future")
        return PAST if name in _PAST else FUTURE
    if name in _PAST:
        return PAST
    if name == "agenda":
        return NONE if how == "of" or possessive else FUTURE
    if name == "present":
        return NONE
    if name == "being":
        return FUTURE if start - verbs[-1].end() < _NEAR else NONE
    return FUTURE


def _after(verb: re.Match[str], cues: Cues, opens: bool) -> int:
    """The tense that a cue after the expression gives it: "On Friday they planned ..." is past.

    Where the expression ``opens`` the clause it may be the subject: "Friday is the deadline" is future.
    """
    name = verb.lastgroup
    if name == "being":
        return FUTURE if opens and verb.start() == 1 else NONE
    if name == "prospect":
        return PAST if cues.decided.match(verb[0]) else FUTURE
    return FUTURE if name in ("future", "agenda") else PAST if name in _PAST else NONE
