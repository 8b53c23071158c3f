"""News-like sentences in five more languages, written on Thursday, 22 April 2010."""

from __future__ import annotations

import datetime

import pytest

from dateline.temporal import LANGUAGES, tag

THURSDAY = datetime.date(2010, 4, 22)

SPANISH = [
    ("El presidente llegó el lunes a Bogotá.", ["2010-04-19"]),
    ("El presidente llegará el lunes a Bogotá .", ["2010-04-26"]),
    ("El sismo del 27 de febrero de 2010 dejó 500 muertos.", ["2010-02-27"]),
    ("La cumbre se celebrará el próximo 3 de mayo.", ["2010-05-03"]),
    (
        "El pasado martes murieron tres; ayer , dos; hoy , ninguno.",
        ["2010-04-20", "2010-04-21", "2010-04-22"],
    ),
    ("Mañana habrá paro, dijo el gremio.", ["2010-04-23"]),
    ("La policía llegó por la mañana.", []),
    ("Esta mañana fue detenido.", ["2010-04-22TMO"]),
    ("Hace tres días que no llueve.", ["2010-04-19"]),
    ("Huyó el 3 de abril. Al día siguiente volvió.", ["2010-04-03", "2010-04-04"]),
    ("Plácido Domingo canta los lunes en Santo Domingo.", []),
    ("El miércoles 21 , el ministro renunció.", ["2010-04-21"]),
    ("El referendo del miércoles 28 sigue en pie.", ["2010-04-28"]),
    ("Anoche hubo disturbios.", ["2010-04-21TNI"]),
    ("La semana pasada, en marzo de 2008 y el año pasado.", ["2010-W15", "2008-03", "2009"]),
    ("Los comicios del 5 y 6 de junio de 2011.", ["2011-06-05", "2011-06-06"]),
    ("Hasta el domingo no se sabrá.", ["2010-04-25"]),
    ("Tres días después de la boda se fue.", []),
    ("La oposición convocó una marcha para el sábado .", ["2010-04-24"]),
    ("El Gobierno tiene previsto aprobar el viernes el decreto .", ["2010-04-23"]),
    ("Trípoli , 3 mar ( EFE ) .", ["2010-03-03"]),
    ("El día 12 la Liga se pronunció; el pasado día 25 calló.", ["2010-04-12", "2010-03-25"]),
    ("El Consejo se reúne mañana , viernes , en Nueva York .", ["2010-04-23", "2010-04-23"]),
    ("El plazo vence el sábado; el ataque del sábado no se repitió.", ["2010-04-24", "2010-04-17"]),
    ("El golpe del 23-F, a las 20.30 horas, fracasó.", ["1981-02-23"]),
    ("La víspera había callado, en la víspera de las elecciones.", ["2010-04-21"]),
    ("Se firmó el 3 de este mes, el 28 del mes pasado.", ["2010-04-03", "2010-03-28"]),
    (
        "Del 14 de enero al 11 de febrero de 2009, entre el lunes y el miércoles.",
        ["2009-01-14", "2009-02-11", "2010-04-19", "2010-04-21"],
    ),
    ("Hace apenas tres días llegaron.", ["2010-04-19"]),
]
FRENCH = [
    ("Le président est arrivé lundi à Paris.", ["2010-04-19"]),
    ("Le président arrivera lundi à Paris.", ["2010-04-26"]),
    ("Le procès doit s' ouvrir mardi .", ["2010-04-27"]),
    ("Le séisme du 12 janvier 2010 a fait 200.000 morts.", ["2010-01-12"]),
    ("Hier soir, on a tiré ; aujourd' hui , le calme est revenu.", ["2010-04-21TEV", "2010-04-22"]),
    ("Aujourd’hui, la grève continue.", ["2010-04-22"]),
    ("Né le 1er mai, il est parti mercredi dernier.", ["2010-05-01", "2010-04-21"]),
    ("Il a été élu le 3 avril. Le lendemain , il a prêté serment.", ["2010-04-03", "2010-04-04"]),
    ("Il y a trois jours, le village a été évacué.", ["2010-04-19"]),
    ("Le marché ouvre tous les dimanches.", []),
    ("La réunion prévue samedi aura lieu à Lyon.", ["2010-04-24"]),
    ("À partir de lundi, les députés examineront le texte.", ["2010-04-26"]),
    ("Dans la nuit de mardi à mercredi, un incendie a éclaté.", ["2010-04-20", "2010-04-21"]),
    ("L'année dernière, le mois dernier et en mars 2008.", ["2009", "2010-03", "2008-03"]),
    ("Mars One a été fondée en 2011.", ["2011"]),
    ("Il a été blessé.", []),
    ("Une rencontre est prévue mardi à Genève.", ["2010-04-27"]),
    ("Le porte-parole , qui se rendra demain à Madrid , a parlé lundi .", ["2010-04-23", "2010-04-19"]),
    ("Elles ont commencé le 25 janvier et se sont achevées le 11 février .", ["2010-01-25", "2010-02-11"]),
    ("Le Conseil se réunit vendredi; le bilan de vendredi s'alourdit.", ["2010-04-23", "2010-04-16"]),
    ("Des opposants ont appelé à manifester samedi.", ["2010-04-24"]),
    ("Dès vendredi, les avions pourraient intervenir, le lendemain de l'accord.", ["2010-04-23"]),
    ("C' est lundi que l' armée a tiré .", ["2010-04-19"]),
    (
        "Du 14 janvier au 11 février 2009 ; il y a à peine trois jours .",
        ["2009-01-14", "2009-02-11", "2010-04-19"],
    ),
]
ITALIAN = [
    ("Il presidente è arrivato lunedì a Roma.", ["2010-04-19"]),
    ("Il presidente arriverà lunedi' a Roma.", ["2010-04-26"]),
    ("Il terremoto del 6 aprile 2009 ha ucciso 309 persone.", ["2009-04-06"]),
    ("Il 6 aprile scorso è stato eletto.", ["2010-04-06"]),
    ("Ieri sera pioveva, oggi no; l' altro ieri anche.", ["2010-04-21TEV", "2010-04-22", "2010-04-20"]),
    ("Il primo maggio si terrà il concerto.", ["2010-05-01"]),
    ("Due giorni fa è morto il regista.", ["2010-04-20"]),
    ("È stato arrestato il 3 aprile. Il giorno dopo ha confessato.", ["2010-04-03", "2010-04-04"]),
    ("Domenica Bianchi gioca ogni domenica.", []),
    ("Lo scorso anno e la settimana scorsa.", ["2009", "2010-W15"]),
    ("Dal 3 al 7 maggio 2010 le scuole resteranno chiuse.", ["2010-05-03", "2010-05-07"]),
    ("Il vertice previsto per martedì è confermato.", ["2010-04-27"]),
    ("Stasera si gioca.", ["2010-04-22TEV"]),
    ("L' incontro è previsto per martedì .", ["2010-04-27"]),
    ("Le proteste sono finite l' 11 febbraio .", ["2010-02-11"]),
    ("Nella notte tra martedì e mercoledì è esplosa una bomba.", ["2010-04-20", "2010-04-21"]),
    (
        "Domenica le forze hanno sparato. Domenica, il voto. Domenica Bianchi no.",
        ["2010-04-18", "2010-04-18"],
    ),
    ("Due giorni fa la Lega ha parlato, due giorni dopo l'attentato.", ["2010-04-20"]),
    ("L'ultimatum scade sabato. Oggi come oggi nessuno dubita.", ["2010-04-24"]),
    ("Dal 14 gennaio all'11 febbraio 2009; ieri l' altro.", ["2009-01-14", "2009-02-11", "2010-04-20"]),
]
GERMAN = [
    ("Der Präsident ist am Montag in Berlin eingetroffen.", ["2010-04-19"]),
    ("Am Montag wird der Präsident in Berlin erwartet.", ["2010-04-26"]),
    ("Am 20. April 2010 explodierte die Plattform.", ["2010-04-20"]),
    ("Die Wahl findet am 9. Mai statt.", ["2010-05-09"]),
    ("Gestern Abend brannte es, heute Morgen auch.", ["2010-04-21TEV", "2010-04-22TMO"]),
    ("Am Morgen regnete es, morgen soll es schneien.", ["2010-04-23"]),
    ("Vor drei Tagen kam er; vergangene Woche ging sie.", ["2010-04-19", "2010-W15"]),
    ("Er floh am 3. April. Am nächsten Tag kam er zurück.", ["2010-04-03", "2010-04-04"]),
    ("Jeden Freitag tagt der Rat.", []),
    ("Vom 3. bis 7. Mai 2010 bleibt das Amt zu.", ["2010-05-03", "2010-05-07"]),
    ("Am Mittwoch, den 21. April, starb er.", ["2010-04-21"]),
    ("Der Stichtag ist der 22.04.2010.", ["2010-04-22"]),
    ("August Bebel sprach im März 2008.", ["2008-03"]),
    ("Am Mittwochabend fielen Bomben, am Dienstagmorgen auch.", ["2010-04-21", "2010-04-20"]),
    ("Das Ultimatum läuft am Samstag ab; ab Montag öffnen die Banken.", ["2010-04-24", "2010-04-26"]),
    ("Zwischen dem 5. und dem 7. März 2010 starben viele.", ["2010-03-05", "2010-03-07"]),
]
PORTUGUESE = [
    ("O presidente chegou na segunda-feira a Brasília.", ["2010-04-19"]),
    ("O presidente chegará na segunda-feira a Brasília.", ["2010-04-26"]),
    ("O ministro disse nesta terça (20) que sai.", ["2010-04-20"]),
    ("O terremoto de 12 de janeiro de 2010 matou muitos.", ["2010-01-12"]),
    ("Ontem à noite choveu; hoje não; amanhã talvez.", ["2010-04-21TNI", "2010-04-22", "2010-04-23"]),
    ("Há três dias ele fugiu.", ["2010-04-19"]),
    ("Fugiu em 3 de abril. No dia seguinte voltou.", ["2010-04-03", "2010-04-04"]),
    ("A feira abre todos os domingos.", []),
    ("Na semana passada e no ano passado.", ["2010-W15", "2009"]),
    ("O 1º de maio será feriado.", ["2010-05-01"]),
    ("No dia 12 a Liga falou; no último dia 25 calou.", ["2010-04-12", "2010-03-25"]),
    ("Na segunda fase, a quarta vítima; na segunda, a primeira.", ["2010-04-19"]),
    ("O prazo termina no sábado.", ["2010-04-24"]),
]
CASES = {"es": SPANISH, "fr": FRENCH, "it": ITALIAN, "de": GERMAN, "pt": PORTUGUESE}


@pytest.mark.parametrize(
    ("language", "sentence", "values"),
    [(language, sentence, values) for language, cases in CASES.items() for sentence, values in cases],
)
def test_sentence(language, sentence, values):
    assert [e.value for e in tag(sentence, THURSDAY, language)] == values


def test_every_language_but_english_is_tried_here():
    assert set(CASES) | {"en"} == set(LANGUAGES)


@pytest.mark.parametrize(
    "text",
    [
        "于2010年4月22日沉没",
        "２０１０年４月２２日に沈んだ",
        "2010년 4월 22일에 침몰",
        "dne 22. 4. 2010 se potopila",
        "op 2010/4/22 gezonken",
        "2010.04.22. elsüllyedt",
        "op 2010-4-22 gezonken",
        "غرقت في ٢٢/٤/٢٠١٠ المنصة",
    ],
)
def test_dates_in_figures_of_many_customs_are_read_in_any_language(text):
    assert [found.value for found in tag(text, None, "unknown")] == ["2010-04-22"]


@pytest.mark.parametrize("text", ["2010.4.22.1", "2010/13/22", "1999-2-30", "2010-4-22-7", "12010年4月22日"])
def test_figures_that_are_no_dates_are_left(text):
    assert tag(text, None, "unknown") == []


def test_a_language_without_a_table_gets_iso_and_numeric_dates_only():
    text = "Přišel 2010-04-22 a odešel 23.04.2010, on Monday and in May 2010."
    assert [e.value for e in tag(text, THURSDAY, "cs")] == ["2010-04-22", "2010-04-23"]


def test_a_region_code_finds_its_language():
    assert [e.value for e in tag("Ontem choveu.", THURSDAY, "pt-BR")] == ["2010-04-21"]
