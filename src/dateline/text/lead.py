"""The lead: what a page, an agency or a list has put before the sentence proper."""

from __future__ import annotations

import re

__all__ = ["CLOSE", "OPEN", "lead"]

_LEAD_LOOK = 320
_SHORTEST_BODY = 20
_DASH = r"(?:--?|[–—])"
OPEN, CLOSE = r"(?:\(|-LRB-)", r"(?:\)|-RRB-)"
_CLOCK = r"\d{1,2}[:.]\d\d(?::\d\d)?(?: ?[AaPp]\.?[Mm]\.?(?![a-z]))?(?: (?:[A-Z]{2,4}|local time)\b)?"
_MONTH = (
    "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mär|Mai|Okt|Dez|Ene|Abr|Ago|Dic|Fev|Set|Out|Fév|Avr|"
    "Jui|Aoû|Déc|Gen|Mag|Giu|Lug|Ott)[a-zà-ÿ]{0,7}"
)
# ... AMMAN (Reuters) -
_AGENCIES = (
    "Reuters|AP|AFP|CNN|UPI|dpa|EFE|ANSA|Lusa|Xinhua|Bloomberg|BBC|PTI|IANS|Kyodo|TASS|Interfax|RIA Novosti|"
    "Business Wire|PR Newswire|Agência Brasil|Europa Press|Adnkronos|KNA|epd|SID|ots"
)
_AGENCY = re.compile(rf"{OPEN} ?(?:{_AGENCIES}) ?{CLOSE} ?{_DASH} ")
# ... Sunday 9 May 2010 22.12 BST; Friday, April 30, 2010; 2:30 PM
_CLOCK_SEEN = re.compile(r"\d[:.]\d\d")
_STAMP = re.compile(rf"\b(?:19|20)?\d\d ?[;,|]? {_CLOCK}[ |]+(?=\W{{0,3}}[A-Z])")
# Page last updated at 16:51 GMT, Tuesday, 19 January 2010 ; 29 September 2011 Last updated at 15:44 GMT Help
_UPDATED = re.compile(
    rf"[Ll]ast updated at {_CLOCK}(?: ?, \w+ ?, \d+ \w+ \d{{4}}(?: \d\d:\d\d UK)?)?(?: Help)? (?=[A-Z])"
)
# Footage of the raid on the clinic 21 November 2009 ; Jisr al-Shughour, 3-6 June 2011
_CAPTION = re.compile(
    rf"([^\W\d_]+|(?<!day)(?<!day )[,”]|'') \d{{1,2}}(?: ?[-–] ?\d{{1,2}})? {_MONTH} (?:19|20)\d\d"
    r"(?= [A-Z])"
)
_BEFORE_A_DAY = re.compile(
    "(?:on|of|from|since|until|till|by|before|after|to|for|and|the|between|early|late|born|died|[a-z]+day|"
    "am|vom|zum|bis|seit|ab|der|den|dem|[a-z]+tag|mittwoch|le|du|au|dès|[a-z]+di|dimanche|il|dal|al|del|"
    "[a-z]+dì|sabato|domenica|el|em)\\Z"
)
_FIRST_LEADS = [
    re.compile(rf"(?:--?|[–—•*]) (?=[A-Z]|{OPEN})"),
    re.compile(rf"{OPEN} ?(?:{_AGENCIES}) ?{CLOSE} (?=[A-Z])"),
    # WASHINGTON -- ; VENICE, Louisiana --
    re.compile(
        rf"[A-Z][A-Z'.-]{{3,}}(?: [A-Z][A-Z'.-]+){{0,3}}(?: ?, [\w. ]{{2,30}}?)? {_DASH} (?=\W{{0,3}}[A-Z])"
    ),
    re.compile(rf"[A-Z]{{3}} [A-Z][A-Z'.-]{{3,}}(?: ?, [\w. ]{{2,30}}?)? {_DASH} (?=\W{{0,3}}[A-Z])"),
    # * April 28 - ; 3 June 2010: ; Nov. 16 -
    re.compile(
        rf"\W{{0,3}}(?:{_MONTH}\.? \d{{1,2}}|\d{{1,2}} {_MONTH})"
        rf"(?: ?,? \d{{4}})? ?(?::|{_DASH}) "
    ),
    re.compile(r"(?:NEW|UPDATED?) ?: "),
    # 28 October 2011 (on its own line, before another)
    re.compile(rf"\d{{1,2}} {_MONTH} (?:19|20)\d\d (?=[A-Z])"),
    # (Update 12:31 a.m. in Cairo) ; 1948 ; 7.30 pm CDT:
    re.compile(rf"{OPEN} ?Updated? [^()]{{2,80}}? ?{CLOSE} (?:{_DASH} )?"),
    re.compile(rf"(?:(?:[01]\d|2[0-3])[0-5]\d|{_CLOCK} ?:) (?=[A-Z])"),
]
# what none of these begins with need not be tried: most sentences
_MAY_LEAD = re.compile(rf"[^A-Z]|[A-Z][A-Z'.-]|{_MONTH}")
_YEAR_SEEN = re.compile(r"(?:19|20)\d\d")


def lead(text: str) -> int:
    """How many characters before the sentence proper: a headline with its time, a dateline with its agency,
    the day of a list entry; 0 where there are none."""
    head = text[:_LEAD_LOOK]
    end = 0
    if _MAY_LEAD.match(head):
        for pattern in _FIRST_LEADS:
            if match := pattern.match(head, end):
                end = match.end()
    if "(" in head or "-LRB-" in head:
        end = max([end, *(match.end() for match in _AGENCY.finditer(head))])
    if _CLOCK_SEEN.search(head):
        stamps = (*_STAMP.finditer(head), *_UPDATED.finditer(head))
        end = max([end, *(match.end() for match in stamps)])
    for match in _CAPTION.finditer(head, end) if _YEAR_SEEN.search(head, end) else ():
        if not _BEFORE_A_DAY.match(match[1].lower()):
            end = match.end() + 1
    return end if len(text) - end > _SHORTEST_BODY else 0
