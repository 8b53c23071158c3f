"""`python -m dateline` is the command `dateline`."""

from dateline.cli import main

main()
