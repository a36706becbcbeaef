# A front for CMake: every command a developer types. `make help` lists them.

PREFIX ?= /usr/local
JOBS ?= $(shell nproc)
# SETUP=no leaves the machine's packages alone.
SETUP ?= yes
# Seconds for each fuzz program; FUZZ_RUNS=N runs each until it has made N executions instead.
FUZZ_SECONDS ?= 60

# Warnings are errors in CI and not in a user's build; nor with clang, which warns of what the headers of
# gcc's library do themselves.
WERROR := $(if $(filter true 1,$(CI)),ON,OFF)
configure-fuzz: WERROR := OFF

.DEFAULT_GOAL := build
.PHONY: build dev demo test test-all faults bench fuzz format lint install setup clean help

build: configure-release ## Build the program, the agent and the Maven extension (build/release)
	@cmake --build --preset release -j $(JOBS)

dev: configure-dev ## Build quickly and with assertions, for working on Winnow (build/dev)
	@cmake --build --preset dev -j $(JOBS)

demo: setup ## Install what is missing, build, and show Winnow at work on a small shop
	@$(MAKE) --no-print-directory build
	@tools/demo.sh build/release/bin/winnow

test: setup ## Install what is missing, build, and run all tests but the slow ones
	@$(MAKE) --no-print-directory build
	@tools/run_tests.sh build/release -LE slow

test-all: ## Run every test with every JDK that can be had, then the unit tests under the sanitizers
	@$(if $(filter no,$(SETUP)),:,tools/setup.sh --all)
	@$(MAKE) --no-print-directory build
	@tools/fetch_jdks.sh build/jdks 8 11 21 25 || echo "make: going on with the JDKs that are here"
	@WINNOW_TEST_JDKS=$(CURDIR)/build/jdks tools/run_tests.sh build/release
	@$(MAKE) --no-print-directory configure-asan
	@cmake --build --preset asan -j $(JOBS)
	@tools/run_tests.sh build/asan -L unit

faults: setup ## Let everything go wrong around a run, and kill it 200 times
	@$(MAKE) --no-print-directory build
	@tools/run_tests.sh build/release -L fault
	@cmake --build --preset release --target many-kills

bench: setup ## Measure, and print the ratios that are promised
	@$(MAKE) --no-print-directory build
	@bench/run.sh build/release

fuzz: ## Feed damaged input to every reader, FUZZ_SECONDS=60 each
	@$(if $(filter no,$(SETUP)),:,tools/setup.sh --fuzz)
	@$(MAKE) --no-print-directory configure-fuzz
	@cmake --build --preset fuzz --target fuzz-programs -j $(JOBS)
	@tools/fuzz.sh $(if $(FUZZ_RUNS),-r $(FUZZ_RUNS) build/fuzz,build/fuzz $(FUZZ_SECONDS))

format: ## Format the C++ sources
	@$(if $(filter no,$(SETUP)),:,tools/setup.sh --lint)
	@FORMAT=fix tools/check_format.sh clang-format-19

lint: ## Look for mistakes with clang-tidy
	@$(if $(filter no,$(SETUP)),:,tools/setup.sh --lint)
	@$(MAKE) --no-print-directory dev
	@tools/lint.sh build/dev

install: build ## Install below PREFIX=/usr/local (DESTDIR is respected)
	@cmake --install build/release --prefix "$(PREFIX)" --strip

setup: ## Install the packages that are missing (SETUP=no: don't)
	@$(if $(filter no,$(SETUP)),:,tools/setup.sh)

clean: ## Remove every build folder
	@rm -rf build

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Configures build/PRESET; quick when nothing changed. CMake's own chatter is of no interest unless it
# fails, and then it is on stderr.
CONFIGURATIONS := configure-release configure-dev configure-asan configure-fuzz
.PHONY: $(CONFIGURATIONS)
$(CONFIGURATIONS): configure-%:
	@command -v cmake >/dev/null || { echo "make: no cmake here: run tools/setup.sh first" >&2; exit 1; }
	@cmake --preset $* -DWINNOW_WERROR=$(WERROR) >/dev/null
