"""Spanish."""

from __future__ import annotations

from dateline.temporal.table import Table

TABLE = Table.written(
    "es",
    months="""
        1: enero; 2: febrero; 3: marzo; 4: abril; 5: mayo; 6: junio; 7: julio; 8: agosto
        9: septiembre | setiembre; 10: octubre; 11: noviembre; 12: diciembre
    """,
    abbreviations="""
        1: ene; 2: feb; 3: mar; 4: abr; 6: jun; 7: jul; 8: ago; 9: sep | sept; 10: oct; 11: nov; 12: dic
    """,
    weekdays="""
        0: lunes; 1: martes; 2: miércoles | miercoles; 3: jueves; 4: viernes; 5: sábado | sabado; 6: domingo
    """,
    short_weekdays="0: lun; 1: mar; 2: mié; 3: jue; 4: vie; 5: sáb; 6: dom",
    numbers="""
        1: un | una | uno; 2: dos | un par de; 3: tres; 4: cuatro; 5: cinco; 6: seis; 7: siete; 8: ocho
        9: nueve; 10: diez; 11: once; 12: doce; 13: trece; 14: catorce; 15: quince; 20: veinte; 30: treinta
        40: cuarenta; 50: cincuenta
    """,
    ordinals="1: primer | primero; 2: segundo; 3: tercer | tercero; 4: cuarto",
    years="""
        -1 published: año pasado | pasado año | último año
        0 published: este año | presente año | año en curso | corriente año
        1 published: próximo año | año próximo | año que viene | año entrante
        -1 context: año anterior; 0 context: mismo año | ese año | ese mismo año; 1 context: año siguiente
    """,
    ranks="1: primer; 2: segundo; 3: tercer; 4: cuarto; -1: último",
    daynames="""
        1: primero | uno | 1º | 1.º | 1°; 2: dos; 3: tres; 4: cuatro; 5: cinco; 6: seis; 7: siete; 8: ocho
        9: nueve; 10: diez; 11: once; 12: doce; 13: trece; 14: catorce; 15: quince; 16: dieciséis
        17: diecisiete; 18: dieciocho; 19: diecinueve; 20: veinte; 21: veintiuno; 22: veintidós
        23: veintitrés; 24: veinticuatro; 25: veinticinco; 26: veintiséis; 27: veintisiete; 28: veintiocho
        29: veintinueve; 30: treinta; 31: treinta y uno
    """,
    units="""
        day: día | dia; week: semana; month: mes; year: año; decade: década; century: siglo
        weekend: fin de semana; quarter: trimestre
    """,
    plurals="day: días | dias; week: semanas; month: meses; year: años; decade: décadas; century: siglos",
    seasons="SP: primavera; SU: verano; FA: otoño; WI: invierno",
    parts="MO: mañana | madrugada | medianoche; AF: tarde; NI: noche; MI: mediodía",
    shifts="""
        0 published: corriente | presente
        -1 published: pasado | pasada | el pasado | la pasada | este pasado | último | última | el último
        0 published: este | esta | este mismo | esta misma
        1 published: próximo | próxima | el próximo | la próxima | este próximo
        1 context: el siguiente | la siguiente | al siguiente
        0 context: ese | esa | ese mismo | esa misma | aquel | aquella | el mismo | la misma | mismo | misma
    """,
    aftershifts="""
        -1 published: pasado | pasada | último | última; 1 published: próximo | próxima | que viene | entrante
        1 context: siguiente | después | posterior; -1 context: anterior | antes | previo
    """,
    directions="""
        -1 published: hace; 1 published: dentro de; -1 context: antes | atrás
        1 context: después | más tarde | mas tarde
    """,
    deictics="""
        -1 context: la víspera
        0: hoy; -1: ayer; 1: mañana; -2: anteayer | antes de ayer | antier; 2: pasado mañana; -1 NI: anoche
        -2 NI: anteanoche
    """,
    holidays="""
        12-25: navidad | día de navidad; 12-24: nochebuena; 12-31: nochevieja; 01-01: año nuevo
        01-06: día de reyes; easter: domingo de resurrección | domingo de pascua; easter-2: viernes santo
        easter-3: jueves santo; easter-7: domingo de ramos
        1981-02-23: 23-f; 2001-09-11: 11-s; 2004-03-11: 11-m; 2011-05-15: 15-m
    """,
    marks={
        "set": r"los|todos los|cada|un|algún|de los",
        "nowadays": (
            r"(?:la|el|una|cada|esa|aquella|media) mañana(?! siguiente)|hoy (?:en )?día|hoy por hoy|"
            r"la víspera del?\b"
        ),
        "numbered": r"(?:el |del |al |los )?día",
        "monthly": r"(?:cada )?mes",
        "title": r" negro",
        "vague": r"(?:los|las|en los|en las) (?:próxim|últim)[oa]s",
    },
    plain={
        "article": r"el|los",
        "figure": r"[.,:/-]?[0-9%h]| (?:h|horas|heures|uhr|ore|mil|personas|morts)\b",
        "event": r" (?:de|del|que)\b",
        "just": r"apenas|tan solo|tan sólo|solo|sólo|exactamente|justo|casi|ya",
        "of": r" de | del | de el |_-_|_/_| ",
        "suffix": r"º|°|\.º",
        "nth": r"(?:{day}_(?:{suffix})?|{dayname})",
        "nthto": r"{dayto}",
        "and": r" y | e | al | a | hasta | o |_-_|_/_",
        "calendaryear": r" (?:de|del|de el)(?: año)? {year}|_\.?_[-/,]?_{year}|"
        r" (?:de|del|de el) {relativeyear}",
        "date": (
            r"{nth}(?:{days}?{and}(?:el )?(?:{wdto} )?{nthto})?{of}(?:mes de )?{month}(?:{calendaryear})?"
        ),
    },
    patterns={
        "month": r"""
            (?:{wd}\.?_,? (?:día )?)?(?:{shift} )?{date}(?: {aftershift})?
            {month} {day}(?:_,_{year}| de(?:l)? {year}|(?=_[.,;:)\n]))
            (?:{shift} )?(?:mes de )?{month}(?: {aftershift}|{calendaryear})?
        """,
        "weekday": r"""
            (?:{shift} )?{weekday}_,? (?:día )?{date}(?: {aftershift})?
            {weekday} de(?: la)? (?:{shift} )?{unit}(?: {aftershift})?
            {rank} {weekday} (?:de(?:l mes de)? {month}(?:{calendaryear})?|del? {monthly})
            {weekday}{title}
            {set} {weekday}(?! [0-9])
            {weekday}_\(?_{day}(?!{figure})(?:_\))?
            (?:{shift} )?{weekday}(?: {aftershift})?(?: (?:por|en|a|de) la {part}| {part})?
        """,
        "deictic": r"""
            {nowadays}
            la {part} {aftershift}
            {deictic}(?: (?:por|en|a|de) la {part}| {part})?
            {shift} {part}
        """,
        "unit": r"""
            {vague} {plural}
            (?:{shift} )?{numbered} {day}(?!{figure})(?! (?:de|del)\b| (?:y|al|a) [0-9])
            {day} de {shift} (?:mismo )?{unit}
            {day} del (?:{shift} {unit}|{unit} {aftershift})
            {direction} (?:{just} )?{number} (?:{unit}|{plural})
            {number} (?:{unit}|{plural}) {direction}(?!{event})
            {shift} (?:{unit}|{season}|{part})
            (?:{unit}|{season}|{part}) {aftershift}
            {ordinal} {unit}(?: (?:de|del) {year})?
            {season} (?:de|del) {year}
        """,
        "holiday": r"{holiday}(?:_,? (?:de |del )?{year})?",
    },
    names="domingo julio abril marzo mayo agosto",
    year_leads="en|de|del|desde|hasta|año|a|al|entre|y|e|o|el|para|durante|antes|después|hacia",
    cues={
        "future": (
            r"(?!(?:extremos|supremos|corán)\b)(?:[a-záéíóúüñ]{2,}|Se|Hab)r(?:á|án|emos)|[A-ZÁÉÍÓÚ][a-záéíóúüñ]+remos|"
            r"(?:va|van|iba|iban) a \w+|debe|deben|pretende|pretenden|"
            r"\w{3,}arían?|\w{2,}drían?|(?:ser|har|ir|volver|deber)ían?|prevé|prevén|"
            r"espera|esperan|planea|planean"
        ),
        "prospect": r"previst[oa]s?|programad[oa]s?|fijad[oa]s?|aplazad[oa]s?|pospuest[oa]s?|"
        r"convocad[oa]s?|próxim[oa]s?|anunciad[oa]s? para|"
        r"(?:llam|convoc)\w+ a (?:\w+ ){0,2}(?:protestas?|manifest\w+|marchas?|huelga|concentr\w+)",
        "agenda": (
            r"(?:está|están) (?:convocad|previst|programad|fijad)[oa]s?|"
            r"se reúnen?|vencen?|expiran?|comienzan?(?! a\b)|empiezan?(?! a\b)|arrancan?|"
            r"se inician?|se celebran?|votan|viajan?|se abren?|entran? en vigor|tienen? lugar|finalizan?|"
            r"concluyen?|hay (?:elecciones|huelga|cumbre)|juzgan?|recibe|comparecen?|terminan?|acaban?|"
            r"llegan?(?! a\b)|regresan?|se abren?|se cierran?|abren|se cumplen?|cumple|inauguran?|"
            r"toman? posesión|acuden? a las urnas|(?:van?|irán) a las urnas|afrontan?|se conocen?"
        ),
        "perfect": r"(?:ha|han|había|habían|haya|hayan) (?!convocad|llamad|programad|previst|fijad)\w+",
        "past": (
            r"fue|fueron|era|eran|estaba|estaban|hizo|tuvo|tuvieron|pudo|puso|dio|vio|estuvo|quiso|dijo|dijeron|"
            r"trajo|hubo|supo|vino|[a-záéíóúñü]{2,}(?:ó|aron|ieron|eron|aba|aban)|"
            r"[a-záéíóúñü]{3,}ían?|"
            r"(?!(?:partido|mercado|estado|resultado|sábado)\b)[a-záéíóúñü]{2,}(?:ad|id)[oa]s?(?= el $)"
        ),
        "being": r"es|son|está|están",
        "denial": r"\bno\b",
        "until": r"(?:hasta|para)(?: el)?",
        "starting": r"a partir de(?: ?l)?",
        "from": r"desde(?: el)?",
        "of": r"del?",
        "attacks": r"atentado|terrorista|torres gemelas|2001",
    },
)
