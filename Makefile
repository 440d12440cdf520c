# Nonet's targets: `make run` opens the window, `make test` runs every test. Longer scripts
# are in scripts/.

PROGRAM     := nonet
# All builds of the program use these flags, since a build with others would take several
# more minutes. The version is in FyneApp.toml, so no flag sets it. Emoji come from the
# system's font, because Fyne's own adds 4 MB to the program and 14 MB to its memory.
BUILD_FLAGS := -buildvcs=false -tags migrated_fynedo,no_emoji
NO_CGO      := CGO_ENABLED=0
TESTED      := ./app/... ./board/... ./solver/... ./internal/... ./assets/... ./docs/... ./packaging/... ./scripts/...

# PREFIX is where `make install` puts the files. DESTDIR is put before it when making a
# package.
PREFIX      ?= /usr/local
DESTDIR     ?=

# The file that `make run` opens. If empty, the program opens a sample.
FILE        ?=
# The time that `make fuzz` spends on each target.
FUZZTIME    ?= 1m
# The number of grids that `make bench-worst` looks for.
CLIMBS      ?= 20

.DEFAULT_GOAL := help

.PHONY: help
help: ## print this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' Makefile | while IFS='	' read -r target text; do \
		printf '  make %-13s %s\n' "$$target" "$$text"; done

.PHONY: go-version
go-version:
	@scripts/go-version.sh

.PHONY: setup
setup: go-version ## install what a build needs (C compiler, headers), if missing
	@scripts/setup.sh build

.PHONY: setup-test
setup-test: go-version ## install what the tests need on top, if missing
	@scripts/setup.sh build test validate

.PHONY: build
build: setup ## build ./nonet (the first time takes some minutes)
	go build $(BUILD_FLAGS) -o $(PROGRAM) .

.PHONY: run
run: build ## build and open the window, on a sample or on FILE=…
	@./$(PROGRAM) $(if $(FILE),"$(FILE)")

.PHONY: test
test: setup-test build test-fast test-race test-window ## every test

.PHONY: test-fast
test-fast: go-version ## the tests that need no C compiler and no display
	$(NO_CGO) go test $(TESTED)

.PHONY: test-race
test-race: setup ## everything but main under the race detector
	@scripts/test-race.sh

.PHONY: test-window
test-window: setup-test ## the real window, on a display of its own
	@mkdir -p dist
	$(NO_CGO) go test -tags window -count=1 -timeout 30m -artifacts -outputdir dist ./app/windowtest

.PHONY: test-shared
test-shared: go-version ## the tests that read the lists of NONET_SHARED (default ../shared)
	@scripts/test-shared.sh

.PHONY: test-long
test-long: go-version ## the tests at their full sizes
	NONET_LONG=1 $(NO_CGO) go test -timeout 6h $(TESTED)

.PHONY: fuzz
fuzz: go-version ## every fuzz target for FUZZTIME each (default 1m)
	@scripts/fuzz.sh $(FUZZTIME) $(TESTED)

.PHONY: bench
bench: go-version ## the engines side by side, on the lists of NONET_SHARED (default ../shared) if they are there
	@scripts/bench.sh

.PHONY: bench-count
bench-count: go-version ## how long exact counts take by number of givens, as the table in docs/performance.md
	@scripts/bench-count.sh

.PHONY: bench-worst
bench-worst: go-version ## grids that take longest to count, and exact counts beside going one by one, CLIMBS of each
	$(NO_CGO) go test -timeout 24h -run '^$$' -bench 'Climb|AgainstOneByOne' -benchtime $(CLIMBS)x ./solver/bench

.PHONY: bench-window
bench-window: setup-test ## the longest time for which the real window does not answer
	$(NO_CGO) go test -tags measure -count=1 -timeout 30m -run '^$$' -bench Heartbeat -benchtime 1x ./app/windowtest

.PHONY: bench-start
bench-start: setup-test ## how long the window takes to its first picture, and its memory, beside an empty window
	$(NO_CGO) go test -tags start -count=1 -timeout 30m -run '^$$' -bench Start -benchtime 10x ./app/windowtest

.PHONY: screenshots
screenshots: setup-test ## write docs/screenshots from the real window
	$(NO_CGO) go test -tags screenshots -count=1 -timeout 30m -run '^TestScreenshots$$' ./app/windowtest

.PHONY: man
man: go-version ## write the pages of the manual to dist/man/man1
	@$(NO_CGO) go run ./scripts/man dist/man/man1

.PHONY: stage
stage: build ## lay out in dist/stage what `make install` copies
	@rm -rf dist/stage
	@scripts/stage.sh dist/stage $(PROGRAM)

# Root should not build: there may be no Go under sudo, and other users could not overwrite
# root's files. So under sudo, make installs what `make stage` has laid out.
.PHONY: install
install: $(if $(SUDO_USER),staged,stage) ## install under PREFIX (/usr/local), or DESTDIR and PREFIX
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' dist/stage/install.sh install

.PHONY: staged
staged:
	@[ -x dist/stage/install.sh ] || { echo "Run make stage first, without sudo; then sudo make install copies what it made." >&2; exit 1; }

.PHONY: uninstall
uninstall: ## remove what `make install` put under PREFIX
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' packaging/install.sh uninstall

.PHONY: package
package: build ## make an archive and a Debian package in dist
	@scripts/setup.sh package
	@scripts/package.sh $(PROGRAM) $(BUILD_FLAGS)

.PHONY: test-package
test-package: package ## make them twice, and see that they are the same to the byte
	@scripts/test-package.sh $(PROGRAM) $(BUILD_FLAGS)

.PHONY: windows
windows: go-version ## build dist/windows/nonet.exe (the first time takes long)
	@scripts/setup.sh windows
	@scripts/windows.sh $(BUILD_FLAGS)

.PHONY: check
check: go-version ## format, vet, staticcheck, imports, what nothing calls, known vulnerabilities
	@scripts/check.sh

.PHONY: fmt
fmt: go-version ## format all Go files
	$(NO_CGO) go tool -modfile=tools/go.mod gofumpt -w .

.PHONY: clean
clean: ## remove what was built
	rm -rf $(PROGRAM) dist
