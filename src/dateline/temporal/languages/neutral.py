"""No language in particular: ISO and numeric dates only."""

from __future__ import annotations

from dateline.temporal.table import Table

TABLE = Table(code="neutral")
