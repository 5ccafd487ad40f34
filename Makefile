# Each target does the set-up it needs by itself; PYTHON=/path/to/python3.12 chooses the interpreter.
PY := .venv/bin/python
# Tests run on every core, four at most; JOBS=0 runs them one after the other, in this process.
JOBS ?= logical
ARGS ?=
export PYTHON

.PHONY: help run setup test lint bench screenshots freeze deb appimage windows release clean

help: ## say what there is
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1|/' | awk -F'|' '{ printf "%-20s %s\n", $$1, $$2 }'

run: ## open the console (ARGS="--database URL" and the like are passed on)
	@bash installer/setup.sh run
	@.venv/bin/cutcard $(ARGS)

setup: ## prepare .venv, with .venv/bin/cutcard in it
	@bash installer/setup.sh dev

test: setup ## run every test (ARGS="tests/engine -k pots" to choose)
	@$(PY) -m pytest -n $(JOBS) --maxprocesses=4 $(ARGS)

lint: setup ## ruff, mypy, import rules: all of them, even where one fails
	@status=0; \
	$(PY) -m ruff format --check . || status=1; \
	$(PY) -m ruff check . || status=1; \
	$(PY) -m mypy || status=1; \
	.venv/bin/lint-imports || status=1; \
	exit $$status

bench: setup ## measure, print a table, write build/bench.json
	@$(PY) -m tests.bench $(ARGS)

screenshots: setup ## make the pictures of the README from the real program
	@$(PY) -m tests.screenshots $(ARGS)

freeze: ## build dist/cutcard, the program with all it needs in one folder
	@bash installer/setup.sh build
	@bash installer/freeze.sh

deb: ## build the Debian package (of dist/cutcard, made anew)
	@bash installer/setup.sh build dpkg-shlibdeps
	@bash installer/freeze.sh
	@bash installer/linux/build_deb.sh

appimage: ## build the AppImage (of dist/cutcard, made anew)
	@bash installer/setup.sh build mksquashfs
	@bash installer/freeze.sh
	@bash installer/linux/build_appimage.sh

windows: ## build the set-up program for Windows, on Linux
	@bash installer/setup.sh build makensis x86_64-w64-mingw32-gcc
	@bash installer/windows/build.sh

release: ## build all packages in a clean Debian 12, with checksums and notes (as root; see installer/README.md)
	@bash installer/release/build.sh

clean: ## remove what builds and tools left behind (.venv stays)
	rm -rf --one-file-system build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find app db resources tests ui -name __pycache__ -type d -prune -exec rm -rf {} +
