"""Portuguese."""

from __future__ import annotations

from dateline.temporal.table import Table

_ORDINAL_WEEKDAYS = ("segunda", "terça", "quarta", "quinta", "sexta")


def _in_short(name: str) -> str:
    """A weekday named by its ordinal: in full, and in short only behind a word that makes it a day."""
    leads = ("na", "nesta", "desta", "esta")
    return " | ".join(
        [f"{name}-feira"]
        + [f"{lead} {name}" for lead in leads]
        + [f"{lead} {name}-feira" for lead in ("na", "nesta")]
    )


TABLE = Table.written(
    "pt",
    months="""
        1: janeiro; 2: fevereiro; 3: março; 4: abril; 5: maio; 6: junho; 7: julho; 8: agosto; 9: setembro
        10: outubro; 11: novembro; 12: dezembro
    """,
    abbreviations="""
        1: jan; 2: fev; 3: mar; 4: abr; 5: mai; 6: jun; 7: jul; 8: ago; 9: set; 10: out; 11: nov
        12: dez
    """,
    weekdays="; ".join(
        [f"{number}: {_in_short(name)}" for number, name in enumerate(_ORDINAL_WEEKDAYS)]
        + ["5: sábado; 6: domingo"]
    ),
    short_weekdays="0: seg; 1: ter; 2: qua; 3: qui; 4: sex; 5: sáb; 6: dom",
    numbers="""
        1: um | uma; 2: dois | duas; 3: três; 4: quatro; 5: cinco; 6: seis; 7: sete; 8: oito; 9: nove; 10: dez
        11: onze; 12: doze; 13: treze; 14: catorze | quatorze; 15: quinze; 20: vinte; 30: trinta; 40: quarenta
        50: cinquenta
    """,
    ordinals="1: primeiro; 2: segundo; 3: terceiro; 4: quarto",
    years="""
        -1 published: ano passado | último ano; 0 published: este ano | ano corrente
        1 published: próximo ano | ano que vem; -1 context: ano anterior; 0 context: mesmo ano
        1 context: ano seguinte
    """,
    daynames="1: primeiro",
    units="""
        day: dia; week: semana; month: mês; year: ano; decade: década; century: século
        weekend: fim de semana | fim-de-semana | final de semana; quarter: trimestre
    """,
    plurals="day: dias; week: semanas; month: meses; year: anos; decade: décadas; century: séculos",
    seasons="SP: primavera; SU: verão; FA: outono; WI: inverno",
    parts="MO: manhã | madrugada; AF: tarde; NI: noite; MI: meio-dia",
    shifts="""
        -1 published: passado | passada | último | última
        0 published: este | esta | neste | nesta | deste | desta
        1 published: próximo | próxima | o próximo | a próxima
        0 context: esse | essa | nesse | nessa | aquele | naquele | naquela
        0 context: o mesmo | a mesma | no mesmo | na mesma
    """,
    aftershifts="""
        -1 published: passado | passada | último | última; 1 published: próximo | próxima | que vem
        1 context: seguinte | depois; -1 context: anterior | antes
    """,
    directions="""
        -1 published: há | atrás; 1 published: dentro de | daqui a; -1 context: antes
        1 context: depois | mais tarde
    """,
    deictics="""
        0: hoje; -1: ontem; 1: amanhã; -2: anteontem; 2: depois de amanhã
    """,
    holidays="""
        12-25: natal | dia de natal; 12-24: véspera de natal; 12-31: réveillon; 01-01: ano novo | ano-novo
        05-01: dia do trabalho; easter: domingo de páscoa | páscoa; easter-2: sexta-feira santa
        easter-47: terça-feira de carnaval; easter+60: corpus christi
    """,
    marks={
        "set": r"os|as|aos|às|todos os|todas as|cada|um|uma",
        "nowadays": r"hoje em dia",
        "title": (
            r"(?<!feira)(?<!sábado)(?<!domingo) "
            r"(?!(?:em|no|na|nos|nas|o|a|os|as|ao|à|que|e|ou|pel[oa]|para|por|com|contra|"
            r"d[oae]s?|um|uma|após|depois|antes|quando|segundo|durante|se|não|passada|última|próxima)\b)"
            r"[a-zà-ú]+"
        ),
        "numbered": r"(?:o |no |do |ao )?dia",
        "vague": r"(?:nos|nas|os|as) (?:próxim|últim)[oa]s",
    },
    plain={
        "article": r"o|a|na|no",
        "figure": r"[.,:/-]?[0-9%h]| (?:h|horas|heures|uhr|ore|mil|personas|morts)\b",
        "event": r" (?:de|da|do|que)\b",
        "of": r" de | do |_-_|_/_| ",
        "suffix": r"º|°",
        "nth": r"(?:{day}_(?:{suffix})?|{dayname})",
        "nthto": r"{dayto}",
        "and": r" e | a | ao | até | ou |_-_|_/_",
        "calendaryear": r" (?:de|do)(?: ano de)? {year}|_\.?_[-/,]?_{year}| (?:de|do|deste) {relativeyear}",
        "date": r"{nth}(?:{days}?{and}(?:{wdto} )?{nthto})?{of}{month}(?:{calendaryear})?",
    },
    patterns={
        "month": r"""
            (?:{wd}\.?_,? (?:dia )?)?(?:{shift} )?{date}
            (?:{shift} )?{month}(?: {aftershift}|{calendaryear})?
        """,
        "weekday": r"""
            (?:{shift} )?{weekday}_,? (?:dia )?{date}
            {weekday} da (?:{shift} )?{unit}(?: {aftershift})?
            {set} {weekday}(?! [0-9])
            {weekday}{title}
            {weekday}_\(?_{day}(?!{figure})(?:_\))?
            (?:{shift} )?{weekday}(?: {aftershift})?(?: (?:de|à|pela) {part})?
        """,
        "deictic": r"""
            {nowadays}
            {deictic}(?: (?:de|à|pela) {part})?
        """,
        "unit": r"""
            {vague} {plural}
            (?:(?:no |do |o )?{shift} )?{numbered} {day}(?!{figure})(?! (?:de|do)\b| (?:e|a|ao) [0-9])
            {day} (?:de|do) {shift} {unit}
            {day} do {unit} {aftershift}
            {direction} {number} (?:{unit}|{plural})
            {number} (?:{unit}|{plural}) {direction}(?!{event})
            {shift} (?:{unit}|{season}|{part})
            (?:{unit}|{season}|{part}) {aftershift}
            {ordinal} {unit}(?: (?:de |do ano de )?{year})?
            {season} de {year}
        """,
        "holiday": r"{holiday}(?: (?:de )?{year})?",
    },
    names="domingo abril maio março agosto julho",
    year_leads="em|de|do|desde|até|ano|a|entre|e|ou|para|durante|no|após",
    cues={
        "future": (
            r"(?!(?:padrão|patrão|esquadrão|extremos|supremos|verão)\b)[a-zà-ú]{2,}r(?:á|ão|emos)|"
            r"(?:vai|vão|deve|devem|pretende|pretendem|iria|iriam) \w+|espera-se"
        ),
        "prospect": r"previst[oa]s?|marcad[oa]s?|agendad[oa]s?|próxim[oa]s?",
        "agenda": (
            r"(?:está|estão) (?:previst|marcad|agendad|convocad)[oa]s?|"
            r"(?:reúne|reúnem)-se|se reún(?:e|em)|termina(?:m)?|começa(?:m)?(?! a\b)|vence|expira|"
            r"viaja(?:m)?|desembarca(?:m)?|chega(?:m)?|entra em vigor|acontece(?:m)?|realiza-se|tem lugar"
        ),
        "perfect": r"(?:tinha|tinham|havia|haviam|teria|teriam) \w+",
        "past": (
            r"foi|foram|era|eram|estava|estavam|disse|disseram|fez|teve|tiveram|pôde|deu|viu|veio|quis|houve|"
            r"\w{2,}(?:ou|aram|eram|iram|eu|iu|ava|avam)"
        ),
        "being": r"é|são|está|estão",
        "denial": r"\bnão\b",
        "until": r"para(?: o| a)?|até|até o|até a",
        "starting": r"a partir de|a partir d[oa]",
        "from": r"desde|desde o|desde a",
        "of": r"d[oae]s?",
        "attacks": r"atentado|terrorista|torres gêmeas",
    },
)
