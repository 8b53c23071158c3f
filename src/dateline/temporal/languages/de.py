"""German."""

from __future__ import annotations

from dateline.temporal.table import Table

_WEEKDAYS = (
    ("montag",),
    ("dienstag",),
    ("mittwoch",),
    ("donnerstag",),
    ("freitag",),
    ("samstag", "sonnabend"),
    ("sonntag",),
)
_PARTS = ("", "früh", "morgen", "vormittag", "mittag", "nachmittag", "abend", "nacht")


def _with_parts(*names: str) -> str:
    """A weekday alone and as the first half of a compound: Montag, Montagabend."""
    return " | ".join(name + part for name in names for part in _PARTS)


TABLE = Table.written(
    "de",
    months="""
        1: januar | jänner; 2: februar | feber; 3: märz | maerz; 4: april; 5: mai; 6: juni; 7: juli; 8: august
        9: september; 10: oktober; 11: november; 12: dezember
    """,
    abbreviations="""
        1: jan; 2: feb | febr; 3: mär; 4: apr; 6: jun; 7: jul; 8: aug; 9: sep | sept; 10: okt
        11: nov; 12: dez
    """,
    weekdays="; ".join(f"{number}: {_with_parts(*names)}" for number, names in enumerate(_WEEKDAYS)),
    short_weekdays="0: mo; 1: di; 2: mi; 3: do; 4: fr; 5: sa; 6: so",
    numbers="""
        1: ein | eine | einem | einer | einen; 2: zwei | zwei; 3: drei; 4: vier; 5: fünf; 6: sechs; 7: sieben
        8: acht; 9: neun; 10: zehn; 11: elf; 12: zwölf; 13: dreizehn; 14: vierzehn; 15: fünfzehn; 20: zwanzig
        30: dreißig; 40: vierzig; 50: fünfzig
    """,
    ordinals="""
        1: erstes | ersten | erste; 2: zweites | zweiten | zweite; 3: drittes | dritten | dritte
        4: viertes | vierten | vierte
    """,
    daynames="1: ersten; 2: zweiten; 3: dritten",
    units="""
        day: tag | tages; week: woche; month: monat | monats; year: jahr | jahres; decade: jahrzehnt
        century: jahrhundert; weekend: wochenende; quarter: quartal
    """,
    plurals="""
        day: tage | tagen; week: wochen; month: monate | monaten; year: jahre | jahren
        decade: jahrzehnte | jahrzehnten
    """,
    seasons="SP: frühjahr | frühling; SU: sommer; FA: herbst; WI: winter",
    parts="MO: vormittag | morgen; AF: nachmittag; EV: abend; NI: nacht; MI: mittag",
    shifts="""
        -1 published: letzten | letzte | letztes | letzter | vergangenen | vergangene | vergangenes | vorigen
        -1 published: vorige | voriges | vergangener | im letzten | im vergangenen
        0 published: diesen | diese | dieses | diesem | dieser
        1 published: nächsten | nächste | nächstes | nächster | kommenden | kommende | kommendes | kommender
        1 context: am nächsten | am folgenden | am darauffolgenden | folgenden | darauffolgenden
        0 context: am selben | am gleichen | an diesem | an jenem | jenem
    """,
    aftershifts="1 context: darauf | danach; -1 context: zuvor | davor | vorher",
    directions="""
        -1 published: vor; 1 published: in; -1 context: zuvor | davor | vorher | früher
        1 context: später | danach | darauf
    """,
    deictics="""
        0: heute; -1: gestern; 1: morgen; -2: vorgestern; 2: übermorgen; 0 MO: heute morgen | heute früh
        -1 MO: gestern morgen | gestern früh; 1 MO: morgen früh
    """,
    holidays="""
        12-25: weihnachten; 12-24: heiligabend; 12-31: silvester; 01-01: neujahr; 05-01: tag der arbeit
        10-03: tag der deutschen einheit; easter: ostersonntag | ostern; easter+1: ostermontag
        easter-2: karfreitag; easter-3: gründonnerstag; easter+39: christi himmelfahrt
        easter+49: pfingsten | pfingstsonntag; easter+50: pfingstmontag
    """,
    marks={
        "set": r"jeden|jeder|jedem|alle|einen|eines|einem|an einem",
        "nowadays": r"(?:am|jeden|guten|vom|zum|diesen|dieser|frühen|der|den|einem) morgen",
        "vague": r"(?:in den|der|die|den) (?:nächsten|kommenden|letzten|vergangenen)",
    },
    plain={
        "article": r"den|dem|der",
        "figure": r"[.,:/-]?[0-9%h]| (?:h|horas|heures|uhr|ore|mil|personas|morts)\b",
        "event": r" (?:dem|der|den|beginn|ende)\b",
        "nth": r"(?:{day}_\.|{dayname})",
        "nthto": r"{dayto}_\.",
        "and": r" und | bis | bis zum | auf | zum | oder |_-_|_/_",
        "calendaryear": r"_\.?_,?_{year}| des jahres {year}",
        "date": (
            r"(?:{nth}(?:{and}(?:de[nm] )?{nthto})?_|{day}_\.?(?:{and}){nthto}_){month}(?:{calendaryear})?"
        ),
    },
    patterns={
        "month": r"""
            (?:{wd}\.?_,? (?:den |dem |der )?)?{date}
            (?:(?:anfang|ende|mitte) )?(?:{shift} )?{month}(?:{calendaryear})?
        """,
        "weekday": r"""
            (?:{shift} )?{weekday}_,? (?:den |dem |der )?{date}
            {weekday} {shift} {unit}
            {set} {weekday}(?! [0-9])
            {weekday}_\(?_{day}(?!{figure})(?:_\))?
            (?:{shift} )?{weekday}(?: {part})?
        """,
        "deictic": r"""
            {nowadays}
            {deictic}(?: {part})?
            {shift} {part}
        """,
        "unit": r"""
            {vague} {plural}
            {direction} {number} (?:{unit}|{plural})
            {number} (?:{unit}|{plural}) {direction}(?!{event})
            {shift} (?:{unit}|{season}|{part})
            am {unit} {aftershift}
            {ordinal} {unit}(?: (?:des jahres )?{year})?
            {season} {year}
        """,
        "holiday": r"{holiday}(?: {year})?",
    },
    names="august mai märz",
    leads="im seit bis ab anfang ende mitte vom und oder von zum letzten nächsten diesen",
    year_leads="jahr|jahre|jahres|seit|bis|von|ab|und|anfang|ende|mitte|um|vor|nach|sommer|winter",
    cues={
        "future": (
            r"wird|werde|werden|würden?|solle|wolle|könnten?|soll|sollen|will|wollen|möchte|möchten|muss|müssen|"
            r"plant|planen"
        ),
        "prospect": r"geplant\w*|vorgesehen\w*|angesetzt\w*|kommende\w*|bevorstehend\w*",
        "agenda": (
            r"tritt|tagt|tagen|trifft|reist|läuft|beginnt|beginnen|endet|öffnet|öffnen|startet|starten|wählt|findet|"
            r"schließt|schließen|finden|stimmt|stimmen|entscheidet"
        ),
        "perfect": r"(?:hatte|hatten|habe|hat|haben|sei) \w+",
        "past": (
            r"war|waren|wurde|wurden|worden|hat|hatte|hatten|ist|sind|kam|kamen|ging|gingen|gab|gaben|fand|fanden|starb|"
            r"starben|nahm|nahmen|begann|begannen|sprach|trat|traf|trafen|blieb|ließ|lag|hielt|rief|schrieb|"
            r"[a-zäöü]{3,}(?:te|ten)|(?:[a-zäöü]{0,4}ge)[a-zäöü]{3,}(?:t|en)"
        ),
        "being": r"steht",
        "denial": r"\b(?:nicht|kein\w*|erst)\b",
        "until": r"(?:für|bis|bis zum)(?: den| kommenden| nächsten)?",
        "starting": r"ab(?: dem)?",
        "since": r"seit(?: dem)?",
        "of": r"vom|von",
        "attacks": r"anschl|terror",
    },
)
