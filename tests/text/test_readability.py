"""Sentences that read poorly alone are found, and what stands before a sentence proper."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dateline.text import FLAWS, flaws, lead

GOOD = [
    ("en", "BP says it has stopped the leak with the new tight-sealing containment cap."),
    ("en", "Oil began leaking into the Gulf on 20 April when the rig exploded , killing 11 workers ."),
    ("en", "The US said on Friday that it would withdraw its troops."),
    ("en", "`` We will repay you , '' Obama told residents of Louisiana on Sunday ."),
    ("en", "LONDON (Reuters) - Shares in BP fell 7 percent on Thursday."),
    ("en", "The Guardian's reporter for The New York Times met the minister."),
    ("en", "The two days before the vote brought thousands to the streets of Cairo."),
    ("en", "The film `` The Long Road Home '' by Ann Lee was shown on Friday."),
    ("en", "In his book The Way In , the minister recalled the talks of Camp David."),
    ("de", "Die Ölpest im Golf von Mexiko erreichte am Freitag die Küste von Louisiana."),
    ("es", "El presidente visitó el domingo la costa de Luisiana."),
    ("fr", "Le président a visité dimanche la côte de Louisiane."),
    ("it", "Il presidente ha visitato domenica la costa della Louisiana."),
    ("pt", "O presidente visitou no domingo a costa da Louisiana."),
    ("de", "Das Unternehmen schloss am Freitag das Bohrloch."),
    ("es", "No hubo víctimas en el accidente del viernes."),
    ("es", "Un año después del terremoto, miles de familias viven en tiendas."),
    ("es", "Sin agua ni luz, miles de personas pasaron la noche en la calle."),
    ("fr", "En Syrie, les combats ont repris vendredi."),
    ("fr", "Par décret, le président a dissous vendredi le parlement."),
    ("it", "Nella capitale ci sono migliaia di sfollati."),
    ("pt", "No domingo, o presidente visitou a costa da Louisiana."),
    ("pt", "O furacão matou dez pessoas nos Estados Unidos."),
    ("zh", "总统周日访问了路易斯安那州海岸。"),
    ("th", "ประธานาธิบดีเยือนชายฝั่งเมื่อวันอาทิตย์"),
    ("ar", "زار الرئيس ساحل لويزيانا يوم الأحد ."),
    ("en", "Former CNN anchor Lou Dobbs resigned on Wednesday."),
    ("en", "The mission Apollo 11 landed on the moon in July 1969."),
    ("fi", "Presidentti vieraili sunnuntaina Louisianan rannikolla."),
    ("en", "The San José mine collapsed on 5 August, trapping 33 men."),
    ("en", "The paper lost a million subscribers after its e-mails were copied, the publisher said."),
    ("en", "This week the talks in Geneva were broken off by both sides."),
    ("de", "Das Auswärtige Amt riet am Freitag von Reisen nach Ägypten ab."),
    ("de", "Das Istanbuler Gericht sprach am Montag zwölf Angeklagte frei."),
    ("es", "Este lunes el presidente visitó la costa de Luisiana sin hacer comentarios."),
    ("es", "Sin agua ni luz desde el terremoto, miles de personas duermen en la calle."),
    ("es", "No hay supervivientes en el avión que cayó el martes cerca de Lima."),
    ("fr", "En Syrie, quarante personnes ont été tuées vendredi par les forces de sécurité."),
    ("fr", "Par cent voix contre deux, le Sénat a adopté mardi la loi sans autres commentaires."),
    ("fr", "Ce mardi, le président a visité la côte de Louisiane."),
    ("fr", "Il y a deux jours, la Ligue arabe a demandé une zone d'exclusion aérienne."),
    ("it", "Venerdì ci sono stati quaranta morti nella città di Homs, senza altri commenti del governo."),
    ("it", "Questa mattina il presidente ha visitato la costa della Louisiana."),
    ("pt", "No domingo, o presidente visitou a costa da Louisiana."),
    ("pt", "O presidente foi recebido nos Estados Unidos na segunda-feira, sem comentários."),
]
POOR = [
    ("en", "pronoun", "He said on Monday that the well was closed."),
    ("en", "pronoun", "The spill , which began in April , reached the coast of Florida ."),
    ("en", "connective", "But Ankara must tread carefully in the coming weeks."),
    ("en", "connective", "Two days later a second collapse blocked the ventilation shaft."),
    ("en", "connective", "For example, a random search on the words yielded millions of hits."),
    ("de", "connective", "Zwei Tage später versperrte ein zweiter Einsturz den Schacht."),
    ("de", "connective", "Das ist ein schwerer Schlag für die Regierung."),
    ("fr", "pronoun", "C'est un coup dur pour le gouvernement."),
    ("fr", "connective", "En outre, le gouvernement a fermé la frontière."),
    ("pt", "connective", "No entanto, o governo fechou a fronteira."),
    ("es", "connective", "Al día siguiente el presidente visitó la costa."),
    ("fr", "connective", "Le lendemain, le président a visité la côte."),
    ("it", "connective", "Due giorni dopo il presidente ha visitato la costa."),
    ("pt", "connective", "Dois dias depois o presidente visitou a costa."),
    ("en", "fragment", "Protesters yesterday outside a station in Florida ."),
    ("en", "fragment", "Top kill to begin in the Gulf of Mexico today"),
    ("en", "fragment", "and closed the well on the same day, he said."),
    ("en", "glued", "Oil spill risk looms The rig sank on Thursday off the coast of Louisiana ."),
    (
        "en",
        "glued",
        "Officials shut down fishing because of the gusher spewing ma ... Photos of fish were shown .",
    ),
    ("en", "glued", "UK airlines have flown aid to Haiti In the capital , rescuers found survivors ."),
    ("en", "glued", "He said they could `` return to their homes '' Senegal 's president offers land ."),
    ("en", "glued", "Survivors look for food and water The UN has launched an appeal for help ."),
    ("en", "quotation", "`` The people of the country are saying one thing : the president must leave ."),
    ("de", "quotation", "„Die Menschen im Land sagen nur eines: Der Präsident muss gehen."),
    ("fr", "quotation", "« Les habitants du pays disent une chose : le président doit partir."),
    ("en", "boilerplate", "Click here for more pictures of the oil spill in the Gulf of Mexico ."),
    ("en", "boilerplate", "PHOTO : President Obama talks after touring the Coast Guard centre on Sunday ."),
    ("en", "question", "Was it better to be five metres from the explosion?"),
    ("en", "quotation", "`` Then the economic crisis happened . ''"),
    ("en", "first person", "Fears grew last night that we are ruled by a fool or a knave ."),
    ("de", "pronoun", "Er sagte am Montag, das Bohrloch sei geschlossen."),
    ("de", "connective", "Doch die Regierung in Ankara muss vorsichtig sein."),
    ("de", "connective", "Das ist nach Angaben der Polizei am Montag geschehen."),
    ("pt", "connective", "No entanto, o governo deve ser prudente nos próximos dias."),
    ("fr", "connective", "En outre, le gouvernement doit rester prudent."),
    ("en", "boilerplate", "Subscribe now to our e-mail newsletter for the latest on the oil spill ."),
    ("de", "boilerplate", "Lesen Sie mehr über die Ölpest im Golf von Mexiko."),
    ("es", "pronoun", "Ellos dijeron el lunes que el pozo estaba cerrado."),
    ("es", "connective", "Pero el gobierno de Ankara debe ser prudente."),
    ("es", "first person", "El lunes dijimos que nosotros cerramos el pozo."),
    ("fr", "pronoun", "Il a dit lundi que le puits était fermé."),
    ("fr", "connective", "Mais le gouvernement doit rester prudent."),
    ("fr", "quotation", "« Puis la crise est arrivée dans notre pays. »"),
    ("it", "pronoun", "Questo ha sorpreso il governo di Roma lunedì."),
    ("it", "connective", "Ma il governo deve essere prudente adesso."),
    ("it", "boilerplate", "Leggi anche le ultime notizie sulla marea nera."),
    ("pt", "pronoun", "Ela disse na segunda-feira que o poço foi fechado."),
    ("pt", "connective", "Mas o governo deve ser prudente nos próximos dias."),
    ("fi", "question", "Miksi presidentti vieraili sunnuntaina Louisianan rannikolla?"),
]


@pytest.mark.parametrize(("code", "text"), GOOD)
def test_a_plain_news_sentence_has_no_flaw(code, text):
    assert flaws(text, code) == ()


@pytest.mark.parametrize(("code", "flaw", "text"), POOR)
def test_each_flaw_is_named(code, flaw, text):
    assert flaw in flaws(text, code)


@pytest.mark.parametrize(
    ("before", "sentence"),
    [
        (
            "LONDON | Thu Apr 29 , 2010 11:29 am EDT LONDON -LRB- Reuters -RRB- - ",
            "Shares in BP fell sharply.",
        ),
        ("EU to urge sanctions UNITED NATIONS (Reuters) - ", "A draft resolution will call for sanctions."),
        ("VENICE, Louisiana -- ", "Federal officials shut down fishing on Sunday."),
        (
            "Activists say seal will fail Sunday 9 May 2010 22.12 BST ",
            "Engineers are considering a junk shot.",
        ),
        ("\\* April 28 - ", "The Coast Guard says the flow is 5,000 barrels."),
        ("-LRB- Update 12:31 a.m. Tuesday in Cairo -RRB- ", "A Google executive is missing."),
        ("1948 ", "The authorities in Haiti have counted 9,000 dead."),
        ("28 October 2011 ", "It is likely Jackson was addicted to the painkiller."),
        ("29 September 2011 Last updated at 15:44 GMT Help ", "Live pictures of the trial are shown."),
        ("-- -LRB- Update 3:53 p.m. Cairo , 8:53 a.m. ET -RRB- ", "Egypt's leaders met on Sunday."),
        ("-LRB- Update 2:15 p.m. in Cairo -RRB- -- ", "Egypt began its first regular work day Sunday."),
        ("(Reuters) ", "The governor of Louisiana stressed the response to the oil spill."),
        ("Footage of the raid on the clinic 21 November 2009 ", "Court documents reveal five orders."),
        ("Jisr al-Shughour , 3-6 June 2011 ", "In June Syria announced the deaths of soldiers."),
        ("", "The fund was set up on 21 November 2009 Court documents reveal this week."),
        ("", "On Tuesday , 21 November 2009 President Barack Obama flew to the gulf."),
        ("-- ", "Saudi Arabia's government welcomed the transition."),
        ("", "The quake struck at 4:53 p.m. on Tuesday, 12 January, near the capital."),
        ("", "OPEC (the cartel) - now weaker - met in Vienna on Tuesday."),
        ("", "July 15 -"),
        ("", "Apollo 11 - Nixon's greatest moment - landed on the moon."),
    ],
)
def test_the_lead_is_what_stands_before_the_sentence(before, sentence):
    assert (before + sentence)[lead(before + sentence) :] == sentence


@settings(max_examples=150, deadline=None)
@given(st.text(), st.sampled_from(["en", "de", "es", "fr", "it", "pt", "xx"]))
def test_any_text_is_judged(text, code):
    assert set(flaws(text, code)) <= set(FLAWS)
    assert 0 <= lead(text) <= len(text)


@pytest.mark.parametrize(
    "piece", ["``", "“", '"', "A ", "(AP", "Aa. ", "1.11 ", "The, ", "... ", "a The ", "-"]
)
def test_time_is_linear_in_hostile_text(piece):
    flaws(piece, "en")

    def seconds(times):
        begin = time.process_time()
        flaws(piece * times, "en")
        return time.process_time() - begin

    seconds(100)
    assert seconds(40_000) < 2


@pytest.mark.parametrize(
    "text",
    [
        "WOLF BLITZER , CNN ANCHOR : The president is certainly feeling the heat right now .",
        "At 08:31 1st May 2009 , Rustigjongens wrote : The WHO have history in claiming this .",
        "Gary Duffy , BBC News , Sao Paulo The earthquake has caused a lot of concern here .",
        "President Obama -LRB- left -RRB- shook hands with the chairman on Wednesday .",
    ],
)
def test_speakers_bylines_and_captions_are_furniture(text):
    assert "boilerplate" in flaws(text, "en")


def test_an_infinitive_makes_no_sentence():
    assert "fragment" in flaws("Graeme Pacitti , the first person in Britain to catch swine flu .", "en")
    assert "fragment" not in flaws("Two people in Britain catch swine flu on the same day .", "en")
