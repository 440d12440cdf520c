#!/bin/sh
# Runs the tests in which goroutines share data under the race detector. The detector sees only
# what several goroutines do, and makes tests about ten times slower, so the other tests run
# only without it. Main is left out, because Fyne's driver for real windows takes minutes to
# build with the detector.
set -eu
cd "$(dirname "$0")/.."

# These packages start goroutines, or their tests wait for those of another package.
whole='app/window app/system/chooser internal/portaltest app/system/clipboard app/collection app/terminal/console app/window/dialog app/system/display app/system/jobs app/window/panel app/prefetch app/session
app/session/reason app/session/search app/system/storage app/terminal app/workspace
solver solver/bench solver/generate solver/internal/exactcount internal/crash'
# The slowest tests in them that only look at widgets or texts, on one goroutine, and a test that
# counts allocations, of which the detector adds some at random.
alone='TestWhatHasTheFocusIsInView|TestAnyTitleCanBeSaved|TestTabStopsInDialogs|TestDialogsHaveAnEdge
TestDialogsOnASmallScreen|TestTheFocusIsSeen|TestTheTaskCardCutsNothing|TestThePictureOfTheBoard
TestHostileNamesAndTitlesAreEscaped|TestImpossibleLayoutsEnd|TestPossibleLayouts|TestErrorsCostLittle'
# These keep a cache that goroutines share. Only the named tests use it from several
# goroutines.
cached='solver/logic board/symmetry'
shared='AreShared$|TestNothingNewIsMissed'

for package in $(grep -rlE '^[[:space:]]*go [a-z]|\.Go\(' --include='*.go' --exclude='*_test.go' app board solver internal | xargs -n 1 dirname | sort -u); do
	case " $(echo "$whole" | tr '\n' ' ') " in
	*" $package "*) ;;
	*) echo "test-race: $package starts goroutines, so it belongs in the list of this script" >&2; exit 1 ;;
	esac
done

paths() {
	for package in "$@"; do echo "./$package"; done
}

# By default, a program with the race detector sleeps for a second before it exits, so that
# other threads can still report. The terminal's tests run about 500 programs; 10 ms are enough.
export GORACE="${GORACE-atexit_sleep_ms=10}"
export CGO_ENABLED=1

# shellcheck disable=SC2046,SC2086 # lists of words
go test -race -vet=off -timeout 40m -skip "^($(printf %s "$alone" | tr '\n' '|'))\$" $(paths $whole)
# shellcheck disable=SC2046,SC2086 # lists of words
go test -race -vet=off -timeout 40m -run "$shared" $(paths $cached)
