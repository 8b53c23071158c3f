# Everything sets itself up: `make demo` and `make test` need only Python 3.11+ and make.
PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3; do \
	command -v $$p >/dev/null 2>&1 && $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV := .venv
BIN := $(VENV)/bin

.PHONY: demo test lint types format docs bench clean

$(VENV)/.ready: pyproject.toml requirements-dev.txt
	@test -n "$(PYTHON)" || { echo "dateline needs Python 3.11 or newer; set PYTHON=/path/to/python3"; exit 2; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable ".[all]" --requirement requirements-dev.txt
	@touch $@

demo: $(VENV)/.ready
	$(BIN)/dateline demo --no-open

test: $(VENV)/.ready
	$(BIN)/python -m pytest -n 2

lint: $(VENV)/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.ready
	$(BIN)/mypy

format: $(VENV)/.ready
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

docs: $(VENV)/.ready
	$(BIN)/mkdocs build --strict --quiet
	@echo "The documentation is in site/index.html"

clean:
	rm -rf $(VENV) site build dist .pytest_cache .mypy_cache .ruff_cache
