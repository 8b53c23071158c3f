"""Finding and normalising the time expressions of news, in several languages.

``tag(text, published, language)`` gives a list of ``Expression``: where each stands and what it means;
``to_timeml`` writes them into the text.
"""

from __future__ import annotations

from dateline.temporal.expression import Expression
from dateline.temporal.table import LANGUAGES
from dateline.temporal.tagger import tag
from dateline.temporal.timeml import to_timeml

__all__ = ["LANGUAGES", "Expression", "tag", "to_timeml"]
