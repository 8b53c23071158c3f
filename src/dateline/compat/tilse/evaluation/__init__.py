"""Evaluation as tilse has it."""
