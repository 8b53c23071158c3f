"""Timelines as tilse has them."""
