"""Italian."""

from __future__ import annotations

from dateline.temporal.table import Table

TABLE = Table.written(
    "it",
    months="""
        1: gennaio; 2: febbraio; 3: marzo; 4: aprile; 5: maggio; 6: giugno; 7: luglio; 8: agosto
        9: settembre; 10: ottobre; 11: novembre; 12: dicembre
    """,
    abbreviations="""
        1: gen; 2: feb; 3: mar; 4: apr; 5: mag; 6: giu; 7: lug; 8: ago; 9: set; 10: ott; 11: nov
        12: dic
    """,
    weekdays="""
        0: lunedì | lunedi | lunedi'; 1: martedì | martedi | martedi'; 2: mercoledì | mercoledi | mercoledi'
        3: giovedì | giovedi | giovedi'; 4: venerdì | venerdi | venerdi'; 5: sabato; 6: domenica
    """,
    short_weekdays="0: lun; 1: mar; 2: mer; 3: gio; 4: ven; 5: sab; 6: dom",
    numbers="""
        1: un | uno | una | un'; 2: due | un paio di; 3: tre; 4: quattro; 5: cinque; 6: sei; 7: sette; 8: otto
        9: nove; 10: dieci | una decina di; 11: undici; 12: dodici; 13: tredici; 14: quattordici; 15: quindici
        20: venti; 30: trenta; 40: quaranta; 50: cinquanta
    """,
    ordinals="1: primo; 2: secondo; 3: terzo; 4: quarto",
    years="""
        -1 published: anno scorso | scorso anno | anno passato; 0 published: quest'anno | quest' anno
        0 published: anno in corso; 1 published: anno prossimo | prossimo anno
        -1 context: anno precedente | anno prima
        0 context: stesso anno | quell'anno | quell' anno; 1 context: anno successivo | anno dopo
    """,
    ranks="""
        1: primo | prima; 2: secondo | seconda; 3: terzo | terza; 4: quarto | quarta; -1: ultimo | ultima
    """,
    daynames="""
        1: primo; 2: due; 3: tre; 4: quattro; 5: cinque; 6: sei; 7: sette; 8: otto; 9: nove; 10: dieci
        11: undici; 12: dodici; 13: tredici; 14: quattordici; 15: quindici; 16: sedici; 17: diciassette
        18: diciotto; 19: diciannove; 20: venti; 21: ventuno; 22: ventidue; 23: ventitré; 24: ventiquattro
        25: venticinque; 26: ventisei; 27: ventisette; 28: ventotto; 29: ventinove; 30: trenta; 31: trentuno
    """,
    units="""
        day: giorno; week: settimana; month: mese; year: anno; decade: decennio; century: secolo
        weekend: fine settimana | weekend | week-end; quarter: trimestre
    """,
    plurals="day: giorni; week: settimane; month: mesi; year: anni; decade: decenni; century: secoli",
    seasons="SP: primavera; SU: estate; FA: autunno; WI: inverno",
    parts="MO: mattina | mattino | mattinata; AF: pomeriggio; EV: sera | serata; NI: notte; MI: mezzogiorno",
    shifts="""
        -1 published: scorso | scorsa | lo scorso | la scorsa | ultimo | ultima
        0 published: questo | questa | quest'
        1 published: prossimo | prossima | il prossimo | la prossima
        0 context: lo stesso | la stessa | stesso | stessa | quel | quella | quello stesso | quella stessa
    """,
    aftershifts="""
        -1 published: scorso | scorsa | passato | passata; 1 published: prossimo | prossima
        1 context: dopo | seguente | successivo | successiva; -1 context: prima | precedente
    """,
    directions="""
        -1 published: fa | or sono; 1 published: tra | fra; -1 context: prima; 1 context: dopo | più tardi
    """,
    deictics="""
        0: oggi; -1: ieri; 1: domani; -2: l'altro ieri | l' altro ieri | altroieri
        -2: ieri l'altro | ieri l' altro | avantieri
        2: dopodomani
        0 MO: stamattina | stamane | stamani; 0 EV: stasera; 0 NI: stanotte; 1 MO: domattina
        -1 EV: ieri sera; -1 NI: ieri notte; 1 context: l'indomani | l' indomani
    """,
    holidays="""
        12-25: natale; 12-24: vigilia di natale; 12-26: santo stefano; 12-31: san silvestro; 01-01: capodanno
        01-06: epifania; 08-15: ferragosto; easter: domenica di pasqua | pasqua; easter+1: pasquetta
        easter-2: venerdì santo
    """,
    marks={
        "nowadays": r"oggi come oggi|giorno d'\ ?oggi",
        "set": r"ogni|tutti i|tutte le|i|le|un|una",
        "numbered": r"(?:il |del |al )?giorno",
        "monthly": r"mese",
        "title": r" (?:nero|grasso)",
        "vague": r"(?:i|le|nei|nelle|negli|gli|dei|delle) (?:prossim|ultim|scors)[ie]",
    },
    plain={
        "article": r"il|l'",
        "figure": r"[.,:/-]?[0-9%h]| (?:h|horas|heures|uhr|ore|mil|personas|morts)\b",
        "event": (
            r"(?<!\bfa)(?<!sono) (?:(?:di|del|dello|della|dei|degli|delle|il|la|lo|i|gli|le|un|una|che)\b|"
            r"(?:dell|l)')"
        ),
        "just": r"appena|circa|esattamente",
        "suffix": r"º|°",
        "nth": r"(?:{day}_(?:{suffix})?|{dayname})",
        "nthto": r"{dayto}",
        "and": r" e | ed | al | all'_| o |_-_|_/_",
        "calendaryear": r"_\.?_[-/,]?_{year}| (?:del|dell'_anno) {year}|"
        r" (?:del|dello|dell'_|di_){relativeyear}",
        "date": (
            r"{nth}(?:{days}?{and}(?:il |l' ?)?(?:{wdto} )?{nthto})?(?: |-)(?:di )?{month}"
            r"(?:{calendaryear})?"
        ),
    },
    patterns={
        "month": r"""
            (?:{wd}\.?_,? )?(?:{shift} )?{date}(?: {aftershift})?
            (?:{shift} )?{month}(?: {aftershift}|{calendaryear})?
        """,
        "weekday": r"""
            {weekday} (?:della|di) (?:{shift} )?{unit}(?: {aftershift})?
            (?:{shift} )?{weekday}(?: {part})?_,? {date}(?: {aftershift})?
            {rank} {weekday} (?:di {month}(?:{calendaryear})?|(?:del|di ogni) {monthly})
            {weekday}{title}
            {set} {weekday}(?! [0-9])
            {weekday}_\(?_{day}(?!{figure})(?:_\))?
            (?:{shift} )?{weekday}(?: {aftershift})?(?: {part})?
        """,
        "deictic": r"""
            {nowadays}
            {deictic}(?: {part})?
        """,
        "unit": r"""
            {vague} {plural}
            {numbered} {day}(?!{figure})(?! (?:di|del)\b| (?:e|al) [0-9])
            {day} (?:di |del |dello )(?:{shift} )?{unit}(?: {aftershift})?
            {direction} (?:{just} )?{number} (?:{unit}|{plural})
            {number}_(?:{unit}|{plural}) {direction}(?!{event})
            {shift}_(?:{unit}|{season}|{part})
            (?:{unit}|{season}|{part}) {aftershift}
            {ordinal} {unit}(?: (?:del )?{year})?
            {season} (?:del )?{year}
        """,
        "holiday": r"{holiday}(?: (?:del )?{year})?",
    },
    names="domenica aprile maggio marzo agosto",
    openers="domenica",
    year_leads="nel|del|dal|al|fino|anno|fine|inizio|metà|e|tra|fra|il|prima|dopo|dell'|nell'|il|per",
    cues={
        "future": r"(?!(?:supremo|estremo|tiranno)\b)"
        r"(?:(?:[a-zà-ù]{2,}|Sa)r(?:à|anno|emo)|[A-Z][a-zà-ù]+r(?:emo|anno))"
        r"(?: stat[oaie])?(?: [a-zà-ù]+[ts][oaie])?|"
        r"(?:deve|devono|dovrebbe|dovrebbero|potrebbe|potrebbero|"
        r"vorrebbe|vorrebbero|intende|intendono|sta per) \w+",
        "prospect": r"previst[oaie]|fissat[oaie]|programmat[oaie]|attes[oaie]|convocat[oaie]|rinviat[oaie]|"
        r"prossim[oaie]|in programma",
        "agenda": (
            r"(?:è|sono) (?:previst|attes|convocat|fissat|programmat)[oaie]|"
            r"si (?:riunisc(?:e|ono)|apr(?:e|ono)|tiene|tengono|svolg(?:e|ono)|vota|conclude)|"
            r"scad(?:e|ono)|inizia(?:no)?(?! a\b)|cominc(?:ia|iano)(?! a\b)|part(?:e|ono)|"
            r"entra(?:no)? in vigore|votano|va alle urne|vanno alle urne|termina(?:no)?|"
            r"incontra(?:no)?|riceve|arriva(?:no)?|vola(?:no)? a|torna(?:no)? a|giura(?:no)?|riaprono|riapre"
        ),
        "perfect": (
            r"(?:aveva|avevano|ha|hanno|è|sono|era|erano|avrebbe|avrebbero) (?:stat[oaie] )?"
            r"(?!previst|rinviat|fissat|programmat|attes|convocat)\w+[ts][oaie]"
        ),
        "past": (
            r"ha|hanno|era|erano|fu|furono|disse|aveva|avevano|mort[oaie]|\w{3,}(?:ava|avano|eva|evano|iva|ivano)|"
            r"\w{2,}(?:ato|ata|ati|ate|uto|uta|uti|ute|ito|ita|iti|ite|ò|arono|irono|erono)|chies[oaie]|pres[oaie]|"
            r"mess[oaie]|fatt[oaie]|dett[oaie]|scritt[oaie]|uccis[oaie]"
        ),
        "being": r"è|sono",
        "denial": r"\bnon\b",
        "until": r"per(?: il)?|fino al?|entro(?: il)?",
        "starting": r"a partire da",
        "from": r"da|dal|dallo|dalla",
        "of": r"del|dello|della|dell'|di|dei|degli|delle",
        "attacks": r"attentat|terroris|torri gemelle",
    },
)
