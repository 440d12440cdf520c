# Builds, tests and installs Nonet. `make` lists the targets. Longer scripts are in scripts/.

PROGRAM     := nonet
# All builds of the program use the same flags, because building it with others takes several
# more minutes. The version is in FyneApp.toml, so no flag sets it. The tag no_emoji leaves
# out Fyne's emoji font, which adds 4 MB to the program and 14 MB to its memory. Emoji come
# from the system's font instead.
BUILD_FLAGS := -buildvcs=false -tags migrated_fynedo,no_emoji
NO_CGO      := CGO_ENABLED=0
# The packages whose tests take longest come first, so that no core is idle at the end.
TESTED      := ./board/format ./solver/... ./app/... ./board/... ./internal/... ./assets/... ./docs/... ./packaging/... ./scripts/...

# `make install` installs to PREFIX. To make a package, DESTDIR is put before PREFIX.
PREFIX      ?= /usr/local
DESTDIR     ?=

# The file that `make run` opens, or empty for a sample.
FILE        ?=
# How long `make fuzz` runs each target.
FUZZTIME    ?= 1m
# How many grids `make bench-worst` looks for.
CLIMBS      ?= 20

# Prints tables of package solver/bench, as they are measured.
BENCH       := export NONET_SHARED="$$(cd "$${NONET_SHARED:-../shared}" 2>/dev/null && pwd)"; \
	cd solver/bench && $(NO_CGO) go test -timeout 24h -run '^TestPrintedTables$$' -args

.DEFAULT_GOAL := help

.PHONY: help
help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' Makefile | while IFS='	' read -r target text; do \
		printf '  make %-20s %s\n' "$$target" "$$text"; done

.PHONY: go-version
go-version:
	@scripts/go-version.sh

.PHONY: setup
setup: go-version ## install what a build needs (C compiler, headers), if missing
	@scripts/setup.sh build

.PHONY: setup-test
setup-test: go-version ## install what the tests need as well, if missing
	@scripts/setup.sh build test validate

.PHONY: build
build: setup ## build ./nonet (takes a few minutes the first time)
	go build $(BUILD_FLAGS) -o $(PROGRAM) .

.PHONY: run
run: build ## build and open the window, with a sample that has several solutions or with FILE=…
	@./$(PROGRAM) "$(or $(FILE),assets/samples/several-solutions.sdk)"

# Much of the build uses only one core, so tests run at the same time.
.PHONY: test
test: setup-test ## run all tests
	@$(MAKE) --no-print-directory -j 2 --output-sync=target build test-fast
	@$(MAKE) --no-print-directory test-race test-window

.PHONY: test-fast
test-fast: go-version ## run the tests that need neither a C compiler nor a display
	$(NO_CGO) go test -vet=off $(TESTED)

.PHONY: test-race
test-race: setup ## test what goroutines share with the race detector
	@scripts/test-race.sh

.PHONY: test-window
test-window: setup-test ## test the real window, on a display of its own
	@mkdir -p dist
	$(NO_CGO) go test -tags window -count=1 -timeout 30m -artifacts -outputdir dist ./app/window/windowtest

.PHONY: test-shared
test-shared: go-version ## run the tests that read the lists in NONET_SHARED (default ../shared)
	@scripts/test-shared.sh

.PHONY: test-long
test-long: go-version ## run the tests at full size
	NONET_LONG=1 $(NO_CGO) go test -timeout 6h $(TESTED)

.PHONY: fuzz
fuzz: go-version ## run each fuzz target for FUZZTIME (default 1m)
	@scripts/fuzz.sh $(FUZZTIME) $(TESTED)

.PHONY: bench
bench: go-version ## compare the engines, on the lists in NONET_SHARED (default ../shared) if they exist
	@$(BENCH) -compare

.PHONY: bench-count
bench-count: go-version ## measure exact counts by number of givens, for the table in docs/performance.md
	@$(BENCH) -counts

.PHONY: bench-worst
bench-worst: go-version ## find grids that take long to count, and compare exact counts with counting one by one, CLIMBS times each
	$(NO_CGO) go test -timeout 24h -run '^$$' -bench 'Climb|AgainstOneByOne' -benchtime $(CLIMBS)x ./solver/bench

.PHONY: bench-window
bench-window: setup-test ## measure the longest time for which the real window does not respond
	$(NO_CGO) go test -tags measure -count=1 -timeout 30m -run '^$$' -bench Heartbeat -benchtime 1x ./app/window/windowtest

.PHONY: bench-start
bench-start: setup-test ## measure the time to the first frame, and the memory, compared with an empty window
	$(NO_CGO) go test -tags start -count=1 -timeout 30m -run '^$$' -bench Start -benchtime 10x ./app/window/windowtest

.PHONY: digits
digits: go-version ## train the network that reads photos, with fonts and the photos in NONET_SHARED (minutes)
	@scripts/setup.sh fonts
	@scripts/digits.sh train

.PHONY: bench-photos
bench-photos: go-version ## measure how well photos are read, by cross-validation on those in NONET_SHARED
	@scripts/setup.sh fonts
	@scripts/digits.sh measure

.PHONY: screenshots
screenshots: setup-test ## take the screenshots in docs/screenshots from the real window
	$(NO_CGO) go test -tags screenshots -count=1 -timeout 30m -run '^TestScreenshots$$' ./app/window/windowtest

.PHONY: screenshots-windows
screenshots-windows: windows ## take the screenshot of the window for Windows, under Wine
	@scripts/setup.sh test wine
	@scripts/wine/prefix.sh dist/wine/prefix
	WINEPREFIX=$(CURDIR)/dist/wine/prefix NONET_PROGRAM=$(CURDIR)/dist/windows/nonet.exe \
		$(NO_CGO) go test -tags screenshots -count=1 -run '^TestPictureOfWindows$$' ./app/window/windowtest

.PHONY: man
man: go-version ## write the man pages to dist/man/man1
	@$(NO_CGO) go run ./scripts/man dist/man/man1

.PHONY: stage
stage: build ## lay out in dist/stage what `make install` copies
	@rm -rf dist/stage
	@scripts/stage.sh dist/stage $(PROGRAM)

# Under sudo, make only installs what `make stage` has laid out. Root should not build: Go may
# not be on its path, and other users could not overwrite root's files.
.PHONY: install
install: $(if $(SUDO_USER),staged,stage) ## install to PREFIX (/usr/local), or to DESTDIR and PREFIX
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' dist/stage/install.sh install

.PHONY: staged
staged:
	@[ -x dist/stage/install.sh ] || { echo "Run make stage first, without sudo; then sudo make install copies what it made." >&2; exit 1; }

.PHONY: uninstall
uninstall: ## remove what `make install` put in PREFIX
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' packaging/install.sh uninstall

.PHONY: package
package: build ## make an archive and a Debian package in dist
	@scripts/setup.sh package
	@scripts/package.sh $(PROGRAM) $(BUILD_FLAGS)

.PHONY: test-package
test-package: package ## make the packages twice, and check that they are identical
	@scripts/test-package.sh $(PROGRAM) $(BUILD_FLAGS)

.PHONY: test-install
test-install: package ## install, run, upgrade and remove the packages in a bare Debian, as root
	@scripts/setup.sh debian
	@scripts/test-install.sh

.PHONY: flatpak-modules
flatpak-modules: go-version ## list the modules in go.sum for the Flatpak, after each change of go.sum
	@$(NO_CGO) go run ./scripts/flatpak packaging/flatpak/modules.json

.PHONY: windows
windows: go-version ## build dist/windows/nonet.exe (slow the first time)
	@scripts/setup.sh windows
	@scripts/windows.sh $(BUILD_FLAGS)

.PHONY: windows-installer
windows-installer: windows ## pack dist/windows as an archive and an installer
	@scripts/setup.sh installer
	@scripts/windows-installer.sh

.PHONY: test-windows
test-windows: windows-installer ## test the program for Windows and its installer under Wine
	@scripts/setup.sh test wine
	@scripts/test-windows.sh

.PHONY: check
check: go-version ## check formatting, vet, staticcheck, imports, dead code, scripts and known vulnerabilities
	@scripts/check.sh

.PHONY: fmt
fmt: go-version ## format all Go files
	$(NO_CGO) go tool -modfile=tools/go.mod gofumpt -w .

.PHONY: clean
clean: ## remove everything that was built
	rm -rf $(PROGRAM) dist
