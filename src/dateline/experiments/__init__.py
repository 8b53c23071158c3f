"""Experiments: data sets, the published tables beside ours, analyses, other programs' predictions."""
