"""One table for each language, found by its code."""
