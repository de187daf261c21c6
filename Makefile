# Everything lives inside this folder: .venv, .cache, build, dist. `make clean` removes all four.

PYTHON ?= python3
UV_VERSION := 0.13.7
DECISIONS ?= 10000000
KILLS ?= 100
SOAK ?= 20
WORKERS ?= 2

BIN := .venv/bin
UV := $(BIN)/uv
PYTEST := mkdir -p .cache/tmp && TMPDIR=$(CURDIR)/.cache/tmp $(BIN)/pytest -n $(WORKERS) --dist loadgroup
BOTH_CORES := $(wildcard tests/kernel tests/rules tests/cards tests/conformance tests/records tests/salamanca)

unexport VIRTUAL_ENV PYTHONPATH
export UV_CACHE_DIR := $(CURDIR)/.cache/uv
export PIP_CACHE_DIR := $(CURDIR)/.cache/pip
export UV_PROJECT_ENVIRONMENT := .venv
export UV_PYTHON_DOWNLOADS := never
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup play terminal test lint format bench speed screenshots load soak ladder dist clean

help: ## list the targets
	@echo "Sobremesa: a table for El Grande and Salamanca"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 15

setup: .venv/.synced ## environment in .venv and the compiled core; quick when nothing changed
	@{ SOBREMESA_CORE=uncompiled $(BIN)/python tools/web.py \
	  || echo "setup: no browser client (see above); the terminal game works without it" >&2; } & \
	$(BIN)/python tools/compile_core.py; compiled=$$?; wait; exit $$compiled

play terminal: export XDG_DATA_HOME := $(CURDIR)/.data
play: setup ## play El Grande in the browser, at a table of your own
	@$(BIN)/sobremesa play

terminal: setup ## play El Grande in the terminal
	@$(BIN)/sobremesa play --terminal

test: setup lint .cache/.browser ## every check and test, with the compiled and the uncompiled core
	$(PYTEST)
ifneq ($(BOTH_CORES),)
	export SOBREMESA_CORE=uncompiled && $(PYTEST) $(BOTH_CORES)
endif

lint: .venv/.synced ## format, lint, types and borders
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet
	$(BIN)/mypy
	SOBREMESA_CORE=uncompiled $(BIN)/lint-imports --no-logo --cache-dir .cache/import-linter

format: .venv/.synced ## format the sources and mend what ruff can
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

bench: .venv/.synced-bench ## our speed beside OpenSpiel and catanatron, in one run on one core
	@$(BIN)/python tools/compile_core.py
	$(BIN)/python -m benchmarks $(BENCH)

speed: setup .cache/.browser ## the page's weight and how quickly it answers, in real Chromium
	$(BIN)/python -m benchmarks.browser

screenshots: setup .cache/.browser ## pictures of the main screens into docs/pictures
	$(BIN)/python -m tests.browser.pictures

load: setup ## the table server under load, from 50 tables to its breaking point
	$(BIN)/python -m benchmarks.load $(LOAD)

soak: setup .venv/.synced-ray ## the laws of the house on DECISIONS=10000000 random decisions, the server on KILLS=100, fuzzed SOAK=20 times
	$(BIN)/python -m tests.soak --decisions $(DECISIONS)
	$(BIN)/python -m tests.server.soak_kills --kills $(KILLS)
	$(BIN)/python -m tests.server.soak_kills --kills $(KILLS) --postgres
	export SOBREMESA_SOAK=$(SOAK) && $(PYTEST) tests/server/test_leaks.py tests/server/test_openapi.py tests/server/test_bad_input.py
	$(PYTEST) tests/arena/test_on_ray.py

ladder: setup .venv/.synced-bench ## the published ladder of the bots again, about half an hour; writes docs/strength.md
	$(BIN)/python -m benchmarks.search.ladder $(LADDER)

dist: setup ## a wheel in dist/
	$(UV) build --wheel --no-build-isolation --out-dir dist

clean: ## remove everything that was made here
	rm -rf .venv .cache build dist .hypothesis

.cache/.browser:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || { \
	  echo "setup: installing Debian's chromium, which the browser tests drive"; \
	  apt-get update -qq && apt-get install -y -qq chromium >/dev/null; } || { \
	  echo "The browser tests need Chromium; on Debian: apt install chromium" >&2; exit 1; }
	@mkdir -p .cache && touch $@

.venv/.synced: pyproject.toml uv.lock .venv/.uv-$(UV_VERSION)
	@echo "setup: installing what uv.lock names into .venv"
	@$(UV) sync --frozen --quiet
	@touch $@

.venv/.synced-bench: .venv/.synced
	@echo "setup: adding the peers to measure against"
	@$(UV) sync --frozen --quiet --inexact --group bench
	@touch $@

.venv/.synced-ray: .venv/.synced
	@echo "setup: adding Ray, for the arena on two nodes"
	@$(UV) sync --frozen --quiet --inexact --extra ray
	@touch $@

.venv/.uv-$(UV_VERSION):
	@echo "setup: creating .venv with uv $(UV_VERSION)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Sobremesa needs Python 3.11 or newer as '$(PYTHON)'; try: make PYTHON=python3.12 ..." >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' || { \
	  echo "This Python cannot create environments; on Debian: apt install python3-venv" >&2; exit 1; }
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet uv==$(UV_VERSION)
	@touch $@
