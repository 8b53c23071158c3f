"""Finding and normalising the time expressions of news, in several languages.

``tag(text, published, language)`` gives a list of ``Expression``: where each stands and what it means.
"""

from __future__ import annotations

from dateline.temporal.expression import Expression
from dateline.temporal.table import LANGUAGES
from dateline.temporal.tagger import tag

__all__ = ["LANGUAGES", "Expression", "tag"]
