"""Dumps of news databases, written by us in the forms that these have."""

NEXIS_EN = """\


                               1 of 3 DOCUMENTS


                             The Daily Example

                           April 22, 2010 Thursday
                              Late Edition - Final

Rig Sinks in the
Gulf

BYLINE: By JANE DOE

SECTION: Section A; Column 0; Foreign Desk; Pg. 8

LENGTH: 115 words

DATELINE: NEW ORLEANS

The rig sank on Thursday.
Eleven workers are missing.

NOTE: the search goes on.

LOAD-DATE: April 23, 2010

LANGUAGE: ENGLISH

GRAPHIC: PHOTO: The rig.

PUBLICATION-TYPE: Newspaper


                      Copyright 2010 The Daily Example
                              All Rights Reserved


                               2 of 3 DOCUMENTS


                      Copyright 2010 Example Magazine Ltd.

                             Example Magazine

                                 April 2010

A month of oil

LENGTH: 20 words

All of it leaked.

LOAD-DATE: April 30, 2010


                               3 of 3 DOCUMENTS


                             Example Wire

                    April 24, 2010 Saturday 3:15 PM GMT

Leak found

LENGTH: 5 words

Oil was found leaking.
"""
NEXIS_DE = """\
                               Dokument 1 von 2


                              Beispielzeitung

                        Donnerstag 22. April 2010

Bohrinsel gesunken

AUTOR: Erika Muster

RUBRIK: POLITIK; S. 3

LÄNGE: 12 Wörter

Die Bohrinsel ist gesunken.

UPDATE: 23. April 2010

SPRACHE: GERMAN; DEUTSCH

                               Dokument 2 von 2

                              Beispielzeitung

                        Freitag 23. April 2010

Suche geht weiter

LÄNGE: 3 Wörter

Die Suche geht weiter.
"""
NEXIS_FR = """\
                               Document 1 de 1

                              Le Journal Exemple

                        jeudi 22 avril 2010

Naufrage

AUTEUR: Jean Exemple

LONGUEUR: 10 mots

La plate-forme a sombré.

DATE-CHARGEMENT: 23 avril 2010

LANGUE: FRENCH; FRANÇAIS
"""
NEXIS_UNI = """\
User Name: = Jane
Date and Time: = Friday, May 14, 2021
Documents (2)
1. Rig sinks
2. Leak found

Rig sinks in the Gulf
The Daily Example
April 22, 2010 Thursday

Copyright 2010 The Daily Example All Rights Reserved
Section: NEWS; Pg. 1
Length: 12 words
Byline: JANE DOE
Body

The rig sank on Thursday.

Eleven are missing.

Load-Date: April 23, 2010


End of Document

Leak found
Example Wire
April 24, 2010 Saturday 3:15 PM GMT

Copyright 2010 Example Wire
Length: 5 words
Body

Oil was found leaking.
Graphic

A map.
Load-Date: April 24, 2010


End of Document
"""
NEXIS_UNI_DE = """\
Bohrinsel gesunken
Beispielzeitung
22. April 2010 Donnerstag

Copyright 2010 Beispielzeitung
Länge: 12 Wörter
Textkörper

Die Bohrinsel ist gesunken.

Ladedatum: 23. April 2010

Ende des Dokuments
"""
NUMBERED = """\
Report Information
____________________________________________________________

Document 1 of 2

Rig sinks

Author: Doe, Jane

Publication info: Example Daily, 22 Apr 2010: A.1.

Full text: The rig sank on Thursday.

Its owner said: no comment.

Title: Rig sinks

Publication title: Example Daily

Publication date: Apr 22, 2010

Language of publication: English

____________________________________________________________

Document 2 of 2

Leak found

Full text: Oil was found leaking.

Title: Leak found

Publication date: Apr 24, 2010
"""
FACTIVA_CODED = """\
SE
World
HD
Rig sinks
BY
By Jane Doe
WC
12 words
PD
22 April 2010
SN
Example News Service
SC
EXN
LA
English
CY
(c) 2010 Example Limited
LP
The rig sank
on Thursday.
TD
IN NEW ORLEANS, nobody knew why.
RE the cause, experts were silent.
CO
brtpet : BP PLC
AN
Document EXN0000020100422e64m001f4

HD  Leak found
WC  5 words
PD  24 April 2010
SN  Example News Service
LA  English
LP  Oil was found leaking.
AN  Document EXN0000020100424e64o002aa
"""
FACTIVA_PLAIN = """\
Rig sinks
By Jane Doe
12 words
22 April 2010
15:30
Example News Service
EXN
English
(c) 2010 Example Limited

The rig sank on Thursday.

Document EXN0000020100422e64m001f4

Fuite
5 mots
24 avril 2010
Le Journal Exemple
LJE
Français
Copyright 2010 Le Journal

Une fuite.

Document LJE0000020100424e64o002aa
"""
