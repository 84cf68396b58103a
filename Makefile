# Stride Lab. `make` alone says what there is; the work itself is in tools/, one job a file.

PORT ?= 8000
PYTHON ?=
N ?= 100000
LAB ?=
ASSIGNMENTS ?=
SUBMITTED ?=
HIDDEN ?= hide
JOBS ?=
AGAIN ?=
FORGET ?=
SUBMISSIONS ?= 100

python := .venv/bin/python

# An option for a variable that is set, its value as it was typed: spaces, quotes and dollars are its own.
quoted = '$(subst ','\'',$(value $(1)))'
option = $(if $(value $(2)),$(1)=$(call quoted,$(2)))

.NOTPARALLEL:
.PHONY: help book html lab slides notebooks class grade class-test check test test-all fuzz format js wheel env port clean

help: ## what there is
	@echo "make TARGET, where TARGET is one of:"
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  \1	\2/p' Makefile | expand -t 14

book: port env ## build the book and serve it on http://localhost:8000 (PORT=8001 for another port)
	@$(python) tools/book.py build
	@$(python) tools/book.py serve "$(PORT)"

html: env ## build the book only, into _build/html
	@$(python) tools/book.py build

lab: env ## open JupyterLab on notebooks/ (LAB="--no-browser" for its own options)
	@$(python) -m jupyterlab --notebook-dir=notebooks $(LAB)

slides: env ## make slides of the chapters, which need no network, in _build/slides
	@$(python) tools/node.py
	@$(python) tools/slides.py

notebooks: env ## execute all notebooks and write them back in their one normal form
	@$(python) tools/notebooks.py

class: env ## build the course from classroom/assignments into course/ (ASSIGNMENTS=path; FORGET=name drops grades)
	@$(python) -m classroom.grading class $(call option,--forget,FORGET) $(call option,--assignments,ASSIGNMENTS)

grade: env ## grade what is in course/submitted/ (SUBMITTED=path, HIDDEN=show, JOBS=1, AGAIN=yes)
	@$(python) -m classroom.grading grade $(call option,--submitted,SUBMITTED) $(call option,--hidden,HIDDEN) \
	  $(call option,--jobs,JOBS) $(call option,--again,AGAIN)

class-test: env ## as root: try a hub with real users and measure it, and grading on 100 submissions (SUBMISSIONS=12)
	@$(python) benchmarks/grading.py $(call quoted,SUBMISSIONS)
	@$(python) -m pytest -q -m hub tests
	@$(python) benchmarks/hub.py

check: env ## the quick checks: lint, format, types, JavaScript's types and bundles, notebooks' form
	@$(python) tools/checks.py quick

test: env ## every check, in CI's order
	@$(python) tools/checks.py test

test-all: env ## every check and what takes long
	@$(python) tools/checks.py all

fuzz: env ## compare 100,000 made programs of the page's engine with torch (N=1000000 for more)
	@$(python) tools/fuzz.py $(N)

format: env ## format Python and notebooks, and mend what the linter can mend
	@$(python) -m ruff format .
	@$(python) -m ruff check --fix .

js: env ## build the scripts in src/stridelab/static from js/
	@$(python) tools/node.py npm run build

wheel: env ## build the package's wheel into dist/
	@$(python) -m build --wheel --no-isolation --outdir dist .

env: ## make .venv and install everything into it (PYTHON=python3.12 for another Python)
	@found=$$(sh tools/find_python.sh "$(PYTHON)") && "$$found" tools/environment.py

port:
	@found=$$(sh tools/find_python.sh "$(PYTHON)") && "$$found" tools/book.py free "$(PORT)"

clean: ## remove what was built; .venv and course/ stay (rm -r .venv removes the one)
	rm -rf _build dist node_modules .cache .mypy_cache .ruff_cache */.ruff_cache */*/.ruff_cache .pytest_cache .hypothesis
