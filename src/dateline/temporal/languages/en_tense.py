"""English: the words that tell the tense around an expression."""

from __future__ import annotations

__all__ = ["CUES"]

_IRREGULAR = (
    "was|were|had|did|been|said|told|went|came|took|made|gave|got|left|met|won|lost|"
    "saw|found|held|began|became|brought|bought|built|broke|caught|chose|cut|drew|"
    "drove|fell|felt|fought|flew|forgot|froze|grew|heard|hid|hit|hurt|kept|knew|laid|"
    "led|lent|lit|meant|paid|put|quit|ran|rang|read|rose|sat|sold|sent|set|shook|"
    "shot|showed|shut|sang|sank|slept|slid|spoke|spent|split|spread|stood|stole|struck|"
    "swept|swore|swam|taught|thought|threw|understood|woke|wore|wrote|withdrew|overthrew|"
    "underwent|ate|bid|bore|beat|bled|blew|burst|dealt|dug|fed|fled|hung|overtook|"
    "sought|shone|sprang|stuck|stung|swung|tore|upheld|wept|wound|given|taken|seen|"
    "shown|begun|gone|done|written|broken|chosen|fallen|driven|risen|spoken|stolen|frozen|grown|thrown|drawn|"
    "flown|known|born|beaten|hidden"
)
_NOT_PAST = (
    "united|hundred|indeed|armed|so-called|wicked|sacred|naked|rugged|unprecedented|limited|"
    "seabed|riverbed|bloodshed|watershed|wretched"
)
_ADVERB = r"(?: (?:not|n't|also|still|only|soon|again|then|now|never|next|[a-z]+ly))*"
_PERCEIVED = "seen|heard|felt|smel|reached|found|located|contacted|confirmed|verified|determined|identified"
_HOLDING = (
    "scheduled|expected|slated|planned|plans?|planning|agreed|promised|vowed|pledged|threatened|wants?|wanted|"
    "hopes?|hoped|hoping|intend|intends|intended|expects?|decided|ordered|invited|supposed|likely|due|set|"
    "preparing|prepares?|prepared|ready|poised|vows?|promises|pledges|threatens|seeks?|hopeful"
)

_IS = r"is|'s(?:(?<=[Hh]e's)|(?<=[Ii]t's)|(?<=[Tt]here's)|(?<=[Hh]e\s's)|(?<=[Ii]t\s's)|(?<=[Tt]here\s's))"
_NO_NOUN = r"(?<!\bthe\s)(?<!\bof\s)(?<!\bin\s)(?<!\d\s)(?<!\btwo\s)(?<!\bits\s)(?<!\bhis\s)(?<!\btheir\s)"
"""Not after a word that goes before a noun: "the returns" are none to come."""
_NO_ADJECTIVE = r"(?<!-)(?<!\bthe\s)(?<!\ban\s)(?<!\ba\s)"
"""No participle that goes with a noun: "the embattled leader"."""


def _verbs(stems: str) -> str:
    """Verbs in the third person; those that could as well be plural nouns, where no noun can stand."""
    return rf"(?=(?:{stems})s(?!\w)){_NO_NOUN}[a-z]+"


CUES = {
    "future": (
        r"(?:(?:will|shall|wo|would|may|might|must)(?:n't)?|'ll)"
        rf"{_ADVERB}(?: be| get)?(?! have){_ADVERB} [a-z]+|"
        rf"(?:{_IS}|are|'re|was|were|be|been){_ADVERB} (?:about|going|{_HOLDING})(?: to| for)"
        r"(?: be)?(?: [a-z]+ly)? [a-z]+|"
        rf"(?:is|are|was|were){_ADVERB} to(?: be)?(?: [a-z]+ly)? [a-z]+|"
        r"(?:will|would) have (?=an?\b|the\b|no\b)|(?:was|were) expected|"
        rf"could be (?!{_PERCEIVED})[a-z]+|"
        rf"(?:is|are)(?:n't)?{_ADVERB} (?:expected|due|scheduled|slated|planned|likely)|"
        r"(?:postpone|delaye|reschedule|move|adjourne|extende)d(?=(?: [^ ]+){0,9} to $)|"
        r"(?:could|might) (?:begin|start|come|end|vote|resume|open|return|leave|arrive|happen|reach)|"
        r"should(?:n't)?(?: not)? (?!have)[a-z]+|"
        r"[Aa]head of(?= (?:the|an?|its|his|her|their|[a-z]+'s)(?! (?:field|pack|rest)))|"
        r"upcoming|forthcoming(?= [a-z])|deadline|[Aa]s soon as|[Aa]s early as|[Nn]o (?:later|earlier) than"
    ),
    "prospect": rf"(?:{_HOLDING})(?: for| to(?! (?:the|a|an|his|its|their|this)\b))"
    r"(?: be| take place)?(?: [a-z]+)?|plans (?:an?|another|more)|"
    r"(?:ordered|summoned|subpoenaed|invited|asked) (?:[a-z]+ ){1,3}to "
    r"(?:appear|testify|attend|visit|vote|leave)|"
    r"(?<!\bas\s)(?:planned|scheduled)|slated|due|planning|payable|"
    r"(?<!\ba\s)call(?:s|ed|ing)? for(?=(?: [a-z-]+){1,4} (?:on )?$)|plans? to [a-z]+|effective|"
    rf"{_verbs('begin|start|open|expire|end|resume|meet|vote|return|arrive|leave|convene|close|visit|face|mature')}|"
    r"(?:takes? place|kicks? off|takes? (?:effect|over|office)|goes? into effect|"
    r"comes? into (?:force|effect)|goes? on (?:sale|trial)|steps? down|retires)|"
    r"[Ii]f [a-z]{2,}ed",
    "agenda": (
        rf"(?:{_IS}|are|'re){_ADVERB} (?:leaving|meeting|voting|arriving|travell?ing|returning|flying|"
        r"heading|visiting|convening|holding|hosting|opening|resuming)|"
        r"(?:is|are|was|were) going (?:back |home )?(?:to(?= [A-Z])|on trial)|"
        r"[Ss]ee you(?: [a-z]+){0,3}|[Jj]oin us|[Tt]une in|"
        r"(?:marks|brings)(?= (?:the|an?|one|[0-9]+|[a-z]+ (?:years|months|weeks))\b)|"
        r"(?:go|goes) (?:to the polls|to trial|on trial|to court|back to)|"
        r"(?:fl(?:y|ies)|travels?|heads?) (?:back )?(?:to|for|home)|"
        r"(?:goes|comes) (?:back )?(?:to(?= [A-Z])|home)|"
        r"(?:gathers?|decides?)(?= (?:(?:on|in|at|the) )?(?:[A-Z]|$))|plays?(?= (?:the )?[A-Z])|"
        rf"{_verbs('testifie|premiere|debut|air|addresse|celebrate|speak')}|"
        r"appears(?! to)|turns(?= [0-9])|airing|"
        r"(?<!not\s)(?<!n't\s)(?:resume|begin|convene|reconvene|expire|arrive|depart|meet)|"
        r"(?<!not\s)(?<!n't\s)(?<!the\s)(?<!\sa\s)(?<!to\s)(?:open|close|start|end)(?=\s(?:on\s)?$)"
    ),
    "pluperfect": (
        r"had(?: [a-z]+ed| been [a-z]+)?|to have (?:been )?[a-z]+|"
        r"(?:would|could|might|may|must|should) have [a-z]+"
    ),
    "past": (
        rf"(?:{_IRREGULAR}|{_NO_ADJECTIVE}(?!{_NOT_PAST})[a-z]{{2,}}[^e\W]ed)(?: to (?:be )?[a-z]+)?|"
        r"(?:was|were|did|had)n't"
    ),
    "infinitive": (
        r"to (?:be |take )?(?:[a-z]+ly )?(?!(?:date|the|a|an|his|her|its|their|this|that|some)\b)[a-z]+"
    ),
    "being": r"(?:is|are)(?:n't)?|(?:could|might) be",
    "present": r"has|have|says|say|do|does|could|can|might",
    "denial": r"\b(?:not|never|no)\b|n't\b",
    "until": r"(?:[Uu]p )?(?:until|till|through|for)(?: early| late| next| this)?",
    "by": r"by(?: early| late| the end of| next| this)?",
    "since": r"since(?: early| late| last)?|(?:after|following|aftermath of|wake of) the",
    "clause": r"\s(?:that|whether)\b",
    "attribute": (
        r"\s(?!(?:an?|the|his|her|its|their|that|on|in|at|to|by|for|from|with|as|of|out|up|off)\b)[A-Za-z]"
    ),
    "opening": r"(?:,|\bthat|\b(?:but|and)(?:\sthen)?(?=\son\s))\s(?:\w\w\s)?$",
    "starting": r"(?:starting|beginning|effective)(?: on)?",
    "awaiting": r"set(?:s|ting)? (?:an?|the)|(?<!\bto\s)(?<!\bhad\s)(?<!\bhas\s)(?<!\bhave\s)come|"
    r"ahead of|await(?:s|ing)?|waiting for|expect(?:s|ing)?",
    "attacks": r"attack|terror|hijack|twin towers",
    "decided": r"[a-z]+ed ",
}
"""What each means is said in ``Cues``."""
