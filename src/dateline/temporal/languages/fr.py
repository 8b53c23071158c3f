"""French."""

from __future__ import annotations

from dateline.temporal.table import Table

TABLE = Table.written(
    "fr",
    months="""
        1: janvier; 2: février | fevrier; 3: mars; 4: avril; 5: mai; 6: juin; 7: juillet; 8: août | aout
        9: septembre; 10: octobre; 11: novembre; 12: décembre | decembre
    """,
    abbreviations="1: janv; 2: févr | fév; 4: avr; 7: juil; 9: sept; 10: oct; 11: nov; 12: déc",
    weekdays="0: lundi; 1: mardi; 2: mercredi; 3: jeudi; 4: vendredi; 5: samedi; 6: dimanche",
    short_weekdays="0: lun; 1: mar; 2: mer; 3: jeu; 4: ven; 5: sam; 6: dim",
    numbers="""
        1: un | une; 2: deux; 3: trois; 4: quatre; 5: cinq; 6: six; 7: sept; 8: huit; 9: neuf; 10: dix
        11: onze; 12: douze; 13: treize; 14: quatorze; 15: quinze | une quinzaine de; 16: seize; 20: vingt
        30: trente; 40: quarante; 50: cinquante; 10: une dizaine de
    """,
    ordinals="1: premier | 1er; 2: deuxième | second | 2e; 3: troisième | 3e; 4: quatrième | 4e",
    years="""
        -1 published: l'année dernière | l' année dernière | l'an dernier | l' an dernier
        -1 published: l'année passée | l' année passée | l'an passé | l' an passé
        0 published: cette année | l'année en cours | l' année en cours
        1 published: l'année prochaine | l' année prochaine | l'an prochain | l' an prochain
        -1 context: l'année précédente | l' année précédente; 0 context: la même année | cette année-là
        1 context: l'année suivante | l' année suivante
    """,
    ranks="1: premier; 2: deuxième | second; 3: troisième; 4: quatrième; -1: dernier",
    daynames="""
        1: premier; 2: deux; 3: trois; 4: quatre; 5: cinq; 6: six; 7: sept; 8: huit; 9: neuf; 10: dix
        11: onze; 12: douze; 13: treize; 14: quatorze; 15: quinze; 16: seize; 17: dix-sept; 18: dix-huit
        19: dix-neuf; 20: vingt; 21: vingt et un; 22: vingt-deux; 23: vingt-trois; 24: vingt-quatre
        25: vingt-cinq; 26: vingt-six; 27: vingt-sept; 28: vingt-huit; 29: vingt-neuf; 30: trente
        31: trente et un
    """,
    units="""
        day: jour; week: semaine; month: mois; year: an | année; decade: décennie; century: siècle
        weekend: week-end | week - end | weekend; quarter: trimestre
    """,
    plurals="day: jours; week: semaines; year: ans | années; decade: décennies; century: siècles",
    seasons="SP: printemps; SU: été; FA: automne; WI: hiver",
    parts="MO: matin | matinée; AF: après-midi | après - midi; EV: soir | soirée; NI: nuit; MI: midi",
    shifts="""
        0 published: ce | cet | cette; 1 published: prochain | prochaine | la prochaine | le prochain
        -1 published: dernier | dernière; 0 context: le même | la même | ce même | cette même
    """,
    aftershifts="""
        -1 published: dernier | dernière | passé | passée | écoulé | écoulée
        1 published: prochain | prochaine
        1 context: suivant | suivante | d'après | d' après; -1 context: précédent | précédente | d'avant
        0 context: -là | - là | là | même
    """,
    directions="""
        -1 published: il y a | voici | voilà; 1 published: dans; -1 context: plus tôt | auparavant | avant
        1 context: plus tard | après
    """,
    deictics="""
        0: aujourd'hui | aujourd' hui | aujourd ' hui; -1: hier; 1: demain
        -2: avant-hier | avant - hier | avant hier; 2: après-demain | après - demain | après demain
        1 context: le lendemain; -1 context: la veille
    """,
    holidays="""
        12-25: noël; 12-24: réveillon de noël; 12-31: saint-sylvestre; 01-01: jour de l'an | jour de l' an
        08-15: assomption; 11-01: toussaint; easter: dimanche de pâques | pâques; easter+1: lundi de pâques
        easter-2: vendredi saint; easter+39: jeudi de l'ascension | ascension; easter+49: pentecôte
        easter+50: lundi de pentecôte
    """,
    marks={
        "nowadays": r"(?:à )?(?:la veille|le lendemain) (?:des?|du|d')(?!\w)",
        "set": r"les|tous les|chaque|un|des|certains|journal du",
        "monthly": r"(?:chaque )?mois",
        "title": r" (?:gras|noir)",
        "vague": r"(?:les|dans les|des|ces) (?:prochain(?:e)?s|dernier(?:e)?s|dernières)",
    },
    plain={
        "article": r"le|les",
        "figure": r"[.,:/-]?[0-9%h]| (?:h|horas|heures|uhr|ore|mil|personas|morts)\b",
        "event": r" (?:(?:le|la|les|un|une|son|sa|ses|ce|cet|cette|ces|leurs?|que)\b|l'|qu')",
        "just": r"à peine|seulement|tout juste|juste|exactement|presque|environ|déjà",
        "suffix": r"er|ère",
        "nth": r"(?:{day}(?:_(?:{suffix}))?|{dayname})",
        "nthto": r"{dayto}(?:_(?:{suffix}))?",
        "and": r" et | au | à | jusqu'_au | ou |_-_|_/_",
        "calendaryear": r"_\.?_[-/,]?_{year}|_de (?:l'_année )?{year}| (?:de )?{relativeyear}",
        "date": r"{nth}(?:{days}?{and}(?:le )?(?:{wdto} )?{nthto})?(?: |-){month}(?:{calendaryear})?",
    },
    patterns={
        "month": r"""
            (?:{wd}\.?_,? (?:le )?)?{date}(?: {aftershift})?
            {month}(?: {aftershift}|{calendaryear})?
        """,
        "weekday": r"""
            {weekday} de (?:la |cette )?{unit}(?: {aftershift})?
            (?:{shift} )?{weekday}(?: {part})?_,? (?:le )?{date}(?: {aftershift})?
            {rank} {weekday} (?:de |d'_)(?:{month}(?:{calendaryear})?|{monthly})
            {rank} {weekday} du {monthly}
            {weekday}{title}
            {set} {weekday}(?! [0-9])
            {weekday}_\(?_{day}(?!{figure})(?:_\))?
            (?:{shift} )?{weekday}(?: {aftershift})?(?: (?:au |dans la )?{part})?
        """,
        "deictic": r"""
            {nowadays}
            {deictic}(?: (?:au |dans la )?{part})?
        """,
        "unit": r"""
            {vague} {plural}
            {direction} (?:{just} )?{number} (?:{unit}|{plural})
            {number} (?:{unit}|{plural}) {direction}(?!{event})
            (?:{shift} )?(?:{unit}|{season}|{part})_{aftershift}
            {shift} (?:{unit}|{season}|{part})
            {ordinal} {unit}(?: (?:de )?{year})?
            {season} {year}
        """,
        "holiday": r"{holiday}(?: {year})?",
    },
    names="mars avril mai août",
    year_leads=r"en|de|depuis|d'\s?ici|jusqu'\s?en|année|début|fin|mi|et|à|ou|entre|avant|après|vers|dès|pour|l'\s?an",
    cues={
        "future": (
            r"\w+[eidv]rons|"
            r"(?![A-ZÀ-Ý])\w+(?:era|eront|ira|iront|dra|dront|vra|vront|rra|rront|ura|uront)"
            r"(?: (?:été )?\w+(?:ée?s?|ie?s?|ue?s?|its?|ite|ites))?|"
            r"(?:va|vont|allait|allaient|doit|doivent|devait|devaient|devrait|devraient|compte|comptent) \w+|"
            r"\w{2,}(?:erait|iraient|eraient)|(?:pourr|devr|voudr|viendr|tiendr|reprendr)(?:ait|aient)"
        ),
        "prospect": r"prévue?s?|programmée?s?|attendue?s?|reportée?s?|prochaine?s?|convoquée?s?|d'\s?ici|"
        r"fixée?s? (?:au|pour|à)|"
        r"appel\w* à (?:se )?\w+(?:er|dre|nir)",
        "agenda": (
            r"(?:est|sont) (?:organis|prévu|attendu|programm|convoqu)\w*|"
            r"se réuni(?:t|ssent)|expire(?:nt)?|s'\s?ouvr(?:e|ent)|débute(?:nt)?|commence(?:nt)?(?! à)|"
            r"votent|se ren(?:d|dent)|entre(?:nt)? en vigueur|se (?:tien(?:t|nent)|déroule(?:nt)?)|"
            r"prend fin|prennent fin|s'\s?achève(?:nt)?|se (?:retrouv|pench)ent|rencontrent|reçoi(?:t|vent)|"
            r"élit|élisent|arrive(?:nt)?|appell(?:e|ent) (?:à|les)|s'\s?envol(?:e|ent)|accueill(?:e|ent)|"
            r"repren(?:d|nent)|quitte(?:nt)?|examine(?:nt)?|célèbre(?:nt)?|(?<!la\s)(?<!une\s)(?<!cette\s)rencontre"
        ),
        "perfect": (
            r"(?:avait|avaient|a|ont|est|sont|aurait|auraient|avoir|être) (?:été )?"
            r"(?!prévu|report|organis|attendu|programm|fixé|convoqu|appel)\w+(?:é|ée|és|ées|i|is|it|u|us|ue)"
        ),
        "past": (
            r"a|ont|était|étaient|fut|furent|dit|affirmait|\w{3,}(?:ait|aient)|mort|morts|tué|tués|mis|pris|"
            r"(?<!les\s)(?<!des\s)(?<!le\s)(?<!la\s)(?<!un\s)(?<!l'\s)(?<!l')(?!armée|journée|soirée|année|"
            r"\w+(?:arrivée|assemblée|mosquée|curité|orité|alité|ivité|iété|auté|erté|nité))[a-zà-ÿ]{2,}(?:é|ée|és|ées)|fait|eu|rendu|perdu|"
            r"survenue?s?"
        ),
        "being": r"(?<![Cc]')(?<![Cc]'\s)est|sont",
        "denial": r"\bpas\b|\bn'",
        "until": r"(?:pour|jusqu'\s?à|jusqu'\s?au|jusque|avant|d'\s?ici)(?: le| au)?",
        "starting": r"à partir de|à partir du",
        "since": r"depuis(?: le)?",
        "of": r"du|de|des|d'",
        "attacks": r"attentat|terroris|tours jumelles",
    },
)
