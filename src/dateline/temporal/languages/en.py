"""English."""

from __future__ import annotations

from dateline.temporal.languages.en_tense import CUES
from dateline.temporal.table import Table

_TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety"
_ONES = "one|two|three|four|five|six|seven|eight|nine"

_COMPOUNDS = "; ".join(
    f"{20 + 10 * tens + ones}: {ten}-{one} | {ten} - {one}"
    for tens, ten in enumerate(_TENS.split("|"))
    for ones, one in enumerate(_ONES.split("|"), 1)
)

TABLE = Table.written(
    "en",
    day_first=False,
    months="""
        1: january; 2: february; 3: march; 4: april; 5: may; 6: june; 7: july; 8: august
        9: september; 10: october; 11: november; 12: december
    """,
    abbreviations="""
        1: jan; 2: feb | febr; 3: mar; 4: apr; 6: jun; 7: jul; 8: aug; 9: sep | sept; 10: oct
        11: nov; 12: dec
    """,
    weekdays="""
        0: monday; 1: tuesday; 2: wednesday; 3: thursday; 4: friday; 5: saturday; 6: sunday
    """,
    short_weekdays="""
        0: mon; 1: tue | tues; 2: wed | weds; 3: thu | thur | thurs; 4: fri; 5: sat; 6: sun
    """,
    numbers=f"""
        {_COMPOUNDS}
        1: a | an | one; 2: two | a couple of | a couple; 3: three; 4: four; 5: five
        6: six | half a dozen; 7: seven; 8: eight; 9: nine; 10: ten; 11: eleven
        12: twelve | a dozen; 13: thirteen; 14: fourteen; 15: fifteen; 16: sixteen; 17: seventeen
        18: eighteen; 19: nineteen; 20: twenty; 30: thirty; 40: forty; 50: fifty
        60: sixty; 70: seventy; 80: eighty; 90: ninety; 100: a hundred | one hundred
    """,
    ordinals="""
        1: first | 1st; 2: second | 2nd; 3: third | 3rd; 4: fourth | 4th
    """,
    ranks="1: first; 2: second; 3: third; 4: fourth; -1: last | final",
    years="""
        -1 published: last year | a year ago; 0 published: this year | the current year
        1 published: next year
        -1 context: a year earlier | the previous year | the year before | the year earlier
        0 context: that year | that same year | the same year; 1 context: the following year | the year after
    """,
    daynames="""
        1: first; 2: second; 3: third; 4: fourth; 5: fifth; 6: sixth; 7: seventh; 8: eighth
        9: ninth; 10: tenth; 11: eleventh; 12: twelfth; 13: thirteenth; 14: fourteenth
        15: fifteenth; 16: sixteenth; 17: seventeenth; 18: eighteenth; 19: nineteenth; 20: twentieth
        21: twenty-first | twenty first; 22: twenty-second | twenty second; 23: twenty-third | twenty third
        24: twenty-fourth | twenty fourth; 25: twenty-fifth | twenty fifth; 26: twenty-sixth | twenty sixth
        27: twenty-seventh | twenty seventh; 28: twenty-eighth | twenty eighth
        29: twenty-ninth | twenty ninth; 30: thirtieth; 31: thirty-first | thirty first
    """,
    hundreds="16: sixteen; 17: seventeen; 18: eighteen; 19: nineteen; 20: two thousand",
    units="""
        day: day; week: week; month: month; year: year; decade: decade; century: century
        weekend: weekend; fortnight: fortnight; quarter: quarter; half: half
    """,
    plurals="""
        day: days; week: weeks; month: months; year: years; decade: decades; century: centuries
        weekend: weekends; fortnight: fortnights; quarter: quarters
    """,
    seasons="""
        SP: spring; SU: summer; FA: fall | autumn; WI: winter
    """,
    parts="""
        MO: morning | forenoon; AF: afternoon; EV: evening; NI: night | midnight
        MI: noon | midday | lunchtime
    """,
    shifts="""
        -1 week: last; 0 week: this; 1 week: next
        -1 published: this past | this last; 1 published: this coming | the coming
        1 context: the next | the following
        -1 context: the previous | the preceding | the prior
        0 context: that | that same | the same | that very | this same
    """,
    aftershifts="""
        -1 published: last; 1 published: next; 2 published: week
    """,
    directions="""
        -1 published: ago; 1 published: from now | from today | hence
        1 context: later | after that | afterward | afterwards
        -1 context: earlier | before | previously | beforehand
    """,
    deictics="""
        0: today | to-day; 0 NI: tonight | to-night; -1: yesterday; 1: tomorrow | to-morrow
        7: today week | to-day week | this day week; 14: this day fortnight; -8: yesterday week
        8: tomorrow week | to-morrow week
        -2: the day before yesterday; 2: the day after tomorrow | the day after to-morrow
    """,
    holidays="""
        12-25: christmas day | christmas | xmas; 12-24: christmas eve; 12-26: boxing day
        01-01: new year's day | new year 's day | new year's | new year 's
        12-31: new year's eve | new year 's eve; 02-14: valentine's day | valentine 's day
        03-17: st. patrick's day | st. patrick 's day
        04-01: april fools' day | april fool's day | april fools day; 05-01: may day; 06-06: d-day
        07-04: independence day | fourth of july; 07-14: bastille day; 10-31: halloween
        mothers: mother's day | mother 's day | mothers' day; fathers: father's day | father 's day
        05-30: decoration day; 02-22: washington's birthday; 02-12: lincoln's birthday
        01-20: inauguration day; 02-02: groundhog day; 04-22: earth day; 06-14: flag day; 06-19: juneteenth
        05-05: cinco de mayo; 07-01: canada day; 11-01: all saints' day; 11-05: guy fawkes night
        11-11: veterans day | armistice day | remembrance day; thanksgiving: thanksgiving day | thanksgiving
        memorial: memorial day; labor: labor day; columbus: columbus day
        presidents: presidents day | presidents' day; king: martin luther king day
        election: election day; easter: easter sunday | easter; easter+1: easter monday
        easter-2: good friday; easter-3: maundy thursday; easter-7: palm sunday
        easter-46: ash wednesday; easter-47: shrove tuesday | mardi gras; easter+39: ascension day
        easter+49: pentecost; easter+50: whit monday; 2001-09-11: 9/11
    """,
    inst="""
        0: inst | instant; -1: ult | ulto | ultimo; 1: prox | proximo
    """,
    marks={
        "spelledyear": (
            rf"(?:sixteen|seventeen|eighteen|nineteen|two thousand)(?: and)?(?: |-)"
            rf"(?:hundred(?: and (?:(?:{_TENS})(?:(?: |-)(?:{_ONES}))?|{_ONES}|ten|eleven|twelve|"
            rf"[a-z]{{3,5}}teen))?|"
            rf"(?:{_TENS})(?: |-)(?:{_ONES})|{_TENS}|ten|eleven|twelve|"
            rf"[a-z]{{3,5}}teen|(?<=and\s)(?:{_ONES})|oh?(?: |-)(?:{_ONES}))"
        ),
        "ago": r"ago",
        "century": r"[12]?[0-9](?=th|st|nd|rd)",
        "weekend": r"weekend",
        "hence": r"from",
        "weekof": r"weeks?\sof",
        "weekendof": r"weekends?\sof",
        "workweek": (
            r"monday(?: |-)(?:through|thru)(?: |-)(?=friday|saturday|thursday)|"
            r"(?:monday|sunday)-(?:friday|saturday|thursday)"
        ),
        "monthly": r"(?:each|every|the|any|a|most) (?:month|quarter|year)",
        "yearago": r"year\s?-?\s?(?:ago|earlier)",
        "beforelast": r"before\slast",
        "edge": r"end|beginning|start|middle|close",
        "forward": r"(?= (?:delivery|futures|contracts?)\b)",
        "nowadays": (
            r"(?:``|\"|“) ?today ?,?(?=''|\"|”)|usa today|today(?=,?(?:\"|'')? show\b)|"
            r"(?:world news|entertainment) tonight|"
            r"(?:today|tomorrow)(?= ?'s (?:you|world|societ|standard|generation|child|kids|parent|"
            r"teen|wom[ae]n|tech|consumer|compan|compute|executive|leaders|politic|young|market|econom)\w*)"
        ),
        "portion": r"(?:early|late|mid|later|earlier)(?: on)?",
        "title": (
            r"[ -](?:mornings|afternoons|evenings|nights|times|telegraph|mirror|express|herald|mail|post|"
            r"night (?:live|lights|football|fever)|schools?|best)(?!\w)"
        ),
        "vague": (
            r"half an?|to this|(?:in )?this(?= day and age)|the last(?= (?:day|year|decade|century))|"
            r"(?:over|within|for|in) (?:the )?next|"
            r"(?:over|within|for|during) the (?:last|coming|past)"
        ),
        "set": (
            r"every(?: other)?|each|any|most|alternate|one|some|many|another|these|"
            r"black|bloody|blue|super|bowl|"
            r"(?:on|of) an?(?: (?:recent|typical|single|given|normal|ordinary|average|busy|quiet|slow|random|"
            r"cold|hot|warm|cool|chilly|sunny|rainy|snowy|[a-z]+ing))?"
        ),
    },
    plain={
        "article": r"the",
        "suffix": r"st|nd|rd|d|th",
        "nth": r"{day}(?:_{suffix})?",
        "nthto": r"{dayto}(?:_{suffix})?",
        "and": r" and | to | or |_-_|_/_| through ",
        "ends": r"(?=_[.,;:)\"'?!]|\n\n| (?:in|on|at|by|with|when|as|and|but)\b)",
        "calendaryear": (
            r"_\.?_,?_{year}|-{year}|_\.?_,?_{shortyear}|_\.? (?:of|in)(?: fiscal)? {year}|_,? {spelledyear}|"
            r" (?:of )?{relativeyear}(?!_'s)"
        ),
        "date": (
            r"(?:{nth}(?:{and}(?:the )?(?:{wdto} )?{nthto})?(?: day)?(?: of)?(?: |-)"
            r"{month}(?!_\.? [0-9]{1,2}_,)"
            r"|{month}_\.?_(?:the )?{nth}(?!:?\d)"
            r"(?:_-_{nthto}(?!:?\d)|{days}?_,?{and}{nthto}(?!:?\d|{count}))?)"
            r"(?:{calendaryear})?"
        ),
        "named": (
            r"(?:the {dayname}(?: day)? of {month}|{month} (?:the )?(?!{placing}){dayname})"
            r"(?:{calendaryear})?"
        ),
        "placing": r"(?:first|second|third)(?!_[.,;:)]| (?:in|on|at|the|when|and|by|as|nineteen|two)\b)",
        "count": (
            r"%|-[a-z]|[.,]\d(?!\d{3})| "
            r"(?!in\b|at\b|on\b|by\b|and\b|to\b|the\b|that\b|with\b|for\b|when\b|as\b)[a-z]+"
        ),
    },
    patterns={
        "month": r"""
            (?:{portion} )?(?:{wd}\.?_,? (?:the )?)?(?:{shift} )?{date}
            (?:{wd}\.?_,? )?{named}
            {month}{forward}
            (?:{portion}(?: |-))?(?:{shift} )?{month}(?:{calendaryear})?
        """,
        "weekday": r"""
            (?:{portion} )?(?:{shift} )?{weekday}(?: {part})?_,? (?:{named}|(?:the )?{date})
            {weekday}_,? the {day}{suffix}
            the {rank} {weekday} (?:of|in) (?:{month}(?:{calendaryear})?|{monthly}|{shift} {unit})
            {weekday} of {shift} {unit}
            {set} {weekday}(?: or {weekday})?
            {workweek}(?:{weekday})?
            {weekday}{title}
            (?:{portion} )?(?:{shift} )?{weekday} {aftershift}
            (?:{portion} )?(?:{shift} )?{weekday}(?: {part})?
        """,
        "deictic": r"""
            {nowadays}
            (?:{portion} )?{deictic}(?: {part})?
        """,
        "unit": r"""
            {number}(?: |-)(?:{unit}|{plural}) {ago} (?:(?:{shift} )?{weekday}|{deictic}|this {within})
            {number}(?: |-)(?:{unit}|{plural}) {hence} (?:next )?(?:{weekday}|{deictic})
            the (?:{weekof}|{weekendof}) (?:{wd}\.?_,? )?{date}
            the {day}{suffix} of {shift} {unit}
            {yearago}(?: {ordinal})?(?: |-)(?:{unit}|period|level)
            (?:the )?(?:{unit}|{part}) {beforelast}
            the {edge} of the (?!day){unit}(?! of\b)
            (?:by|at|before|until|through) (?!day){unit}(?:_-_|_'s | ){edge}(?: {year}|(?! of\b))
            {relativeyear}_'s {ordinal}(?: |-){unit}
            {number}(?: |-)(?:more )?(?:{unit}|{plural}|{season}|{part}) (?!before(?!_[.,;:)"'?!])){direction}
            {vague} {unit}
            {portion} in the (?!day){unit}
            {century}{suffix}(?: |-)century
            the {weekend}
            (?:{portion} )?{shift} (?:{unit}|{season}|{part})(?! or (?:two|so)\b)
            {season} (?:of )?(?:{year}|{shortyear})
            {year}(?:_'s)? {ordinal}(?: |-){unit}
            {ordinal}(?: |-)(?:fiscal )?{unit}(?:{calendaryear})?
            the (?:{unit}|{part}) (?:{direction}|after){ends}
        """,
        "hundreds": r"{spelledyear}",
        "inst": r"{nth}(?:{and}(?:the )?{nthto})? {inst}",
        "holiday": r"(?:{shift} )?{holiday}(?: {unit}|_,? {year})?",
    },
    names="may march april june august",
    leads=(
        "in of last next this since until by from to late early mid and or between during before after "
        "through for that every each"
    ),
    year_leads=(
        "in|since|of|by|until|till|from|to|and|or|during|before|after|for|early|late|mid|the|year|than|between|"
        "through|around|about|fiscal|season|his|their|year-end"
    ),
    year_things=(
        r"(?:'s )?(?:first|second|third|fourth)[ -](?:quarter|half)|"
        r"(?!(?:was|is|as|has|does|his|its|this|used)\b)(?:[a-z]+(?:s|ed)|people|men|women|children)"
    ),
    cues=CUES,
)
