"""The evaluation of tilse, with its modules, classes and numbers.

Replace ``tilse`` by ``dateline.compat.tilse`` in the imports of a program that evaluates timelines: it gets
the same scores in the same dictionaries, without Perl and much faster. Where tilse raises by accident (an
empty prediction or reference), the score is 0.
"""
