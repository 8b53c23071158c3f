"""Text: sentences, words and their stems, languages, and the query language."""

from dateline.text.detection import detect, is_undecided
from dateline.text.display import display
from dateline.text.language import UNKNOWN, Language, language, language_code, languages
from dateline.text.lead import lead
from dateline.text.paragraphs import paragraphs
from dateline.text.query import Keywords, Query, tokens
from dateline.text.readability import FLAWS, flaws, flaws_of
from dateline.text.sentences import sentences
from dateline.text.shorten import GAP, shorten
from dateline.text.words import stems, terms, word_finder, words

__all__ = [
    "FLAWS",
    "GAP",
    "UNKNOWN",
    "Keywords",
    "Language",
    "Query",
    "detect",
    "display",
    "flaws",
    "flaws_of",
    "is_undecided",
    "language",
    "language_code",
    "languages",
    "lead",
    "paragraphs",
    "sentences",
    "shorten",
    "stems",
    "terms",
    "tokens",
    "word_finder",
    "words",
]
