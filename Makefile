# Everything lives inside this folder: .venv, .cache, build, dist. `make clean` removes all four.

PYTHON ?= python3
UV_VERSION := 0.13.7
DECISIONS ?= 10000000
KILLS ?= 1000
SOAK ?= 20
WORKERS ?= 2
DATA_GAMES ?= 3400
PYTHONS ?= $(shell $(BIN)/python -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)
SELFPLAY ?= elgrande/2:120 elgrande/3:120 elgrande/4:120 elgrande/5:120 salamanca/2:80 salamanca/3:80 salamanca/4:80 salamanca/5:80
TRAIN ?= elgrande/en_bigbox/2
ROUNDS ?= elgrande/en_bigbox/2 elgrande/en_bigbox/3 elgrande/en_bigbox/4 salamanca/salamanca/2
CHANCES ?= elgrande/en_bigbox/2 elgrande/en_bigbox/4 salamanca/salamanca/2 salamanca/salamanca/4

BIN := .venv/bin
UV := $(BIN)/uv
PYTEST := mkdir -p .cache/tmp && TMPDIR=$(CURDIR)/.cache/tmp $(BIN)/pytest -n $(WORKERS) --dist loadgroup
# A test that holds by itself and not beside others is told, not hidden: it is unsteady, or the product has a race.
ALONE := { test $$? -eq 1 && TMPDIR=$(CURDIR)/.cache/tmp $(BIN)/python -m tests.again; }
NO_PAGE := echo "setup: no browser client (see above); the terminal game works without it" >&2
# What runs uncompiled too: what proves the rules line by line is measured by how many it reaches; the rest is not.
SALAMANCA := cards figures landscapes moments refusals rounds turns vectors
COVERING := tests/kernel tests/rules tests/cards tests/conformance $(SALAMANCA:%=tests/salamanca/test_%.py)
# Of the server: what is to hold for both databases (tests/server/conftest.py).
UNCOMPILED := tests/records $(filter-out $(COVERING),$(wildcard tests/salamanca/test_*.py)) tests/server

unexport VIRTUAL_ENV PYTHONPATH
export UV_CACHE_DIR := $(CURDIR)/.cache/uv
export PIP_CACHE_DIR := $(CURDIR)/.cache/pip
export UV_PROJECT_ENVIRONMENT := .venv
export UV_PYTHON_DOWNLOADS := never
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup page play terminal test docs lint format bench environments firststart speed screenshots load soak chances selfplay train rounds data ladder dist clean

help: ## list the targets
	@echo "Sobremesa: a table for El Grande and Salamanca"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 15

setup: .venv/.synced ## environment in .venv, page and compiled core; quick when nothing changed
	@$(MAKE) --no-print-directory page & $(BIN)/python tools/compile_core.py; compiled=$$?; wait; exit $$compiled

page: .venv/.synced
	@SOBREMESA_CORE=uncompiled $(BIN)/python tools/web.py || $(NO_PAGE)

play terminal: export XDG_DATA_HOME := $(CURDIR)/.data
play: .venv/.synced-play ## choose a game and play it in the browser, at a table of your own
	@$(BIN)/python tools/play.py

terminal: .venv/.synced-play ## play El Grande in the terminal
	@$(BIN)/python tools/compile_core.py behind
	@$(BIN)/sobremesa play --terminal

# The sources are looked at while the core compiles: by turns, each leaves one of two processors idle.
test: .venv/.synced .cache/.browser ## every check and test, with the compiled and the uncompiled core
	@$(BIN)/python tools/compile_core.py & compiling=$$!; \
	$(MAKE) --no-print-directory page lint; looked=$$?; wait $$compiling && exit $$looked
	$(PYTEST) || $(ALONE)
	export SOBREMESA_CORE=uncompiled && $(PYTEST) $(COVERING) --cov --cov-report=term:skip-covered
	export SOBREMESA_CORE=uncompiled && { $(PYTEST) $(UNCOMPILED) || $(ALONE); }

docs: .venv/.synced-docs ## the documentation into the package; `sobremesa serve` shows it under /docs
	@SOBREMESA_CORE=uncompiled $(BIN)/python tools/docs.py

lint: .venv/.synced ## format, lint, types and borders, of the page too
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet
	SOBREMESA_CORE=uncompiled $(BIN)/lint-imports --no-logo --cache-dir .cache/import-linter
	$(BIN)/mypy & typed=$$!; \
	SOBREMESA_CORE=uncompiled $(BIN)/python tools/web.py lint; styled=$$?; wait $$typed && exit $$styled

format: .venv/.synced ## format the sources and mend what ruff can
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	SOBREMESA_CORE=uncompiled $(BIN)/python tools/web.py format

bench: .venv/.synced-bench ## our speed beside OpenSpiel and catanatron, in one run on one core
	@$(BIN)/python tools/compile_core.py release
	$(BIN)/python -m benchmarks $(BENCH)

environments: .venv/.synced-bench ## decisions a second of our environments for learners, beside others
	@$(BIN)/python tools/compile_core.py release
	$(BIN)/python -m benchmarks.environments

firststart: dist ## how soon one plays: from a new clone, and from an installed wheel
	$(BIN)/python -m benchmarks.first_start
	$(BIN)/python -m benchmarks.first_start --wheel

speed: setup .cache/.browser ## the page's weight and how quickly it answers, in real Chromium
	$(BIN)/python -m benchmarks.browser

screenshots: setup .cache/.browser ## pictures of the main screens into docs/pictures
	$(BIN)/python -m tests.browser.pictures

load: setup ## the table server under load, from 50 tables to its breaking point; LOAD="--every --tables 500,1000 --bots 0.2" for both stores and several processes
	$(BIN)/python -m benchmarks.load $(LOAD)

soak: setup docs .venv/.synced-ray .cache/.browsers .cache/.nginx ## the laws of the house on DECISIONS=10000000 random decisions, the server on KILLS=1000 and under every flood, fuzzed SOAK=20 times
	$(BIN)/python -m tests.soak --decisions $(DECISIONS)
	$(BIN)/python -m tests.server.soak_kills --kills $$(( $(KILLS) / 2 ))
	$(BIN)/python -m tests.server.soak_kills --kills $$(( $(KILLS) / 2 )) --postgres
	$(BIN)/python -m tests.server.soak_kills --kills $$(( $(KILLS) / 5 )) --nodes 3
	$(BIN)/python -m tests.server.simulated --seeds $(KILLS)
	$(BIN)/python -m benchmarks.hostile $(HOSTILE)
	export SOBREMESA_SOAK=$(SOAK) && $(PYTEST) tests/server/test_leaks.py tests/server/test_openapi.py tests/server/test_bad_input.py tests/browser/test_decisions.py
	export SOBREMESA_SOAK=2 && $(PYTEST) -m long
	$(PYTEST) tests/arena/test_on_ray.py tests/server/test_proxy.py tests/browser/test_documentation.py
	$(BIN)/python -m tests.browser.elsewhere

chances: setup ## fit the bots' win chances to their games and test them on other deals; CHANCES names the setups
	$(BIN)/python -m benchmarks.search.chances fit $(CHANCES)
	$(BIN)/python -m benchmarks.search.chances test $(CHANCES)

selfplay: setup ## games of bots in build/selfplay; from them the chances of reviews (fitted, then tested on others) and the statistics the page shows
	$(BIN)/python -m benchmarks.study.selfplay build/selfplay $(SELFPLAY)
	$(BIN)/python -m benchmarks.study.statistics build/selfplay
	$(BIN)/python -m benchmarks.study.calibration fit build/selfplay
	$(BIN)/python -m benchmarks.study.calibration test build/selfplay

train: setup ## learn from games what weights cannot say, and write judgement/trees.json; TRAIN names the setups
	$(BIN)/python -m benchmarks.search.learning $(TRAIN)

rounds: setup ## fit what searches expect where a round begins, and write judgement/rounds.json; ROUNDS names the setups
	$(BIN)/python -m benchmarks.search.rounds $(ROUNDS)

data: setup ## a million decisions of bots as Parquet in build/data, the same every time; DATA_GAMES=3400
	$(BIN)/sobremesa arena elgrande --edition en_bigbox --seats 4 --bots greedy,planner:sims=8,novice,random \
	  --games $(DATA_GAMES) --seed million --out build/data/million --data

ladder: setup .venv/.synced-bench ## the published ladder of the bots again, for hours; writes docs/strength.md
	$(BIN)/python -m benchmarks.search.ladder $(LADDER)

dist: setup docs ## sdist, compiled wheels, a pure one, and the bill of materials in dist/; PYTHONS="3.11 3.12 3.13" compiles and tries them there
	@rm -rf dist
	@SOBREMESA_CORE=uncompiled $(BIN)/python tools/manual.py
	@$(BIN)/python tools/compile_core.py release
	$(UV) build --quiet --sdist --no-build-isolation --out-dir dist
	SOBREMESA_PURE=1 $(UV) build --quiet --wheel --no-build-isolation --out-dir dist
	$(UV) build --quiet --wheel --no-build-isolation --out-dir dist
	@for python in $(PYTHONS); do ls dist/*-cp$$(echo $$python | tr -d .)-*.whl >/dev/null 2>&1 || { \
	  echo "dist: compiling the core for Python $$python from the sdist"; \
	  $(UV) build --quiet --wheel --python $$python --out-dir dist dist/*.tar.gz || exit 1; }; done
	$(BIN)/python tools/bill.py dist
	$(BIN)/python tools/try_wheels.py dist $(PYTHONS)

clean: ## remove everything that was made here
	rm -rf .venv .cache build dist .hypothesis

.cache/.browser:
	@command -v chromium-headless-shell >/dev/null || { \
	  echo "setup: installing Debian's chromium-headless-shell, which the browser tests drive"; \
	  apt-get update -qq && apt-get install -y -qq chromium-headless-shell >/dev/null; } || \
	  command -v chromium >/dev/null || command -v chromium-browser >/dev/null || { \
	  echo "The browser tests need Chromium; on Debian: apt install chromium-headless-shell" >&2; exit 1; }
	@mkdir -p .cache && touch $@

.cache/.browsers:
	@{ command -v firefox-esr && command -v WebKitWebDriver && command -v xvfb-run; } >/dev/null || { \
	  echo "setup: installing Debian's Firefox and WebKit, in which a game of each kind is played"; \
	  apt-get update -qq && apt-get install -y -qq --no-install-recommends firefox-esr webkit2gtk-driver xvfb xauth >/dev/null; } || { \
	  echo "Games in other browsers need them; on Debian: apt install firefox-esr webkit2gtk-driver xvfb xauth" >&2; exit 1; }
	@mkdir -p .cache && touch $@

.cache/.nginx:
	@{ PATH="$$PATH:/usr/sbin"; command -v nginx && command -v openssl; } >/dev/null || { \
	  echo "setup: installing Debian's nginx, which the tests put in front of the server"; \
	  apt-get update -qq && apt-get install -y -qq --no-install-recommends nginx-light openssl >/dev/null; } || { \
	  echo "The test of the proxy needs them; on Debian: apt install nginx openssl" >&2; exit 1; }
	@mkdir -p .cache && touch $@

.venv/.synced-play: pyproject.toml uv.lock .venv/.uv-$(UV_VERSION)
	@echo "setup: installing what the game needs into .venv"
	@$(UV) sync --frozen --quiet --inexact --no-default-groups --group build --extra server
	@touch $@

.venv/.synced: pyproject.toml uv.lock .venv/.uv-$(UV_VERSION)
	@echo "setup: installing what uv.lock names into .venv"
	@$(UV) sync --frozen --quiet --extra server --extra rl --extra data
	@touch $@

.venv/.synced-bench: .venv/.synced
	@echo "setup: adding the peers to measure against"
	@$(UV) sync --frozen --quiet --inexact --group bench
	@touch $@

.venv/.synced-docs: .venv/.synced
	@echo "setup: adding what builds the documentation"
	@$(UV) sync --frozen --quiet --inexact --group docs
	@touch $@

.venv/.synced-ray: .venv/.synced
	@echo "setup: adding Ray, for the arena on two nodes"
	@$(UV) sync --frozen --quiet --inexact --extra ray
	@touch $@

# A pip that can look after another environment spares the seconds in which this one gets its own.
.venv/.uv-$(UV_VERSION):
	@echo "setup: creating .venv with uv $(UV_VERSION)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Sobremesa needs Python 3.11 or newer as '$(PYTHON)'; try: make PYTHON=python3.12 ..." >&2; exit 1; }
	@if $(PYTHON) -c 'import sys, pip; sys.exit(pip.__version__.startswith(("1", "20.", "21.")))' 2>/dev/null; then \
	  $(PYTHON) -m venv --without-pip .venv && \
	  $(PYTHON) -m pip --python $(BIN)/python install --quiet --no-compile --no-deps uv==$(UV_VERSION); \
	else \
	  $(PYTHON) -c 'import venv, ensurepip' || { \
	    echo "This Python cannot create environments; on Debian: apt install python3-venv" >&2; exit 1; }; \
	  $(PYTHON) -m venv .venv && $(BIN)/python -m pip install --quiet uv==$(UV_VERSION); \
	fi
	@touch $@
