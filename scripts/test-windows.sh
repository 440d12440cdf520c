#!/bin/sh
# test-windows.sh: tests dist/windows/nonet.exe, and the packages that depend on the system, under
# Wine. It prints what ran, what was skipped and why, and what Wine cannot show. The complete output
# is in dist/wine/*.log.
set -eu
cd "$(dirname "$0")/.."
folder=$PWD/dist/wine
program=$PWD/dist/windows/nonet.exe

scripts/wine/prefix.sh "$folder/prefix"
export WINEPREFIX="$folder/prefix" WINEDEBUG=-all WINEDLLOVERRIDES=mscoree,mshtml,winemenubuilder.exe=
trap 'wineserver --kill || :' EXIT
trap 'exit 1' HUP INT TERM
failed=

# Wine 8 cannot remove files in the way that Go asks for first. Go's switch for its own tests makes
# os.RemoveAll use the old way at once. Programs under test have it too, but not nonet.exe. The file is
# not named .go, so that ./... does not contain it.
source=$(go env GOROOT)/src/internal/syscall/windows/at_windows.go
sed 's/^var TestDeleteatFallback bool$/var TestDeleteatFallback = true/' "$source" >"$folder/at_windows.txt"
grep -q 'TestDeleteatFallback = true' "$folder/at_windows.txt" || {
	echo "test-windows.sh: Go's switch is no longer in $source." >&2
	exit 1
}
printf '{"Replace": {"%s": "%s"}}\n' "$source" "$folder/at_windows.txt" >"$folder/overlay.json"

# summary LOG prints how many tests passed, which were skipped and why, and which failed.
summary() {
	awk '
		/^ *--- PASS/ { passed++ }
		/^=== (RUN|NAME|CONT)/ { running = $3 }
		/_test\.go:[0-9]+: / { sub(/^.*_test\.go:[0-9]+: /, ""); said[running] = $0 }
		/ > \[.*\] skip / { sub(/^.*\] skip /, ""); said[running] = $0 } # a script
		/^ *--- SKIP/ {
			name = $3
			reason = substr(said[name], 1, 150)
			sub(/ [^ ]*\\.*/, "", reason) # the path of a temporary folder
			if (reason in listed && listed[reason] == substr(name, 1, length(listed[reason]))) next
			listed[reason] = name
			sub(/\/.*/, "", listed[reason])
			skipped = skipped "    " name ": " reason "\n"
		}
		/^ *--- FAIL/ { failed = failed "    " $3 "\n" }
		END {
			printf "  passed: %d\n", passed
			if (skipped) printf "  skipped:\n%s", skipped
			if (failed) printf "  FAILED:\n%s", failed
		}' "$1"
}

# tests NAME ARGUMENT… runs `go test` and prints a summary under this name.
tests() {
	name=$1 log=$folder/$(echo "$1" | tr -c 'a-z\n' '-').log
	shift
	status=0
	go test -v -count=1 -timeout 30m "$@" >"$log" 2>&1 || status=$?
	echo "$name"
	summary "$log"
	[ "$status" -eq 0 ] || {
		failed=yes
		echo "  status $status, see $log"
	}
}

# packages NAME ARGUMENT… runs tests that are built for Windows.
packages() {
	name=$1
	shift
	CGO_ENABLED=0 GOOS=windows tests "$name" -p 1 -vet=off -overlay "$folder/overlay.json" -exec wine "$@"
}
packages 'files, settings, drafts, locks, crash reports, clipboard, motion' ./app/system/storage ./app/workspace ./app/text/locale ./app/text/i18n ./app/system/printer ./app/system/chooser ./app/system/clipboard ./app/system/display
packages 'terminal and console player' ./app/terminal ./app/terminal/console
packages 'kills, drafts and reports of the program' -run 'Kill|Draft|Report|Crash|Save|Open|Recent|Export|Drop' ./app/window

NONET_PROGRAM=$program CGO_ENABLED=0 tests 'the window' -tags window -artifacts -outputdir "$folder" ./app/window/windowtest

echo 'the installer'
version=$(scripts/version.sh)
scripts/wine/installer.sh "$PWD/dist/nonet-$version-windows-amd64-setup.exe" "$version" 2>"$folder/installer.log" || {
	failed=yes
	tail -n 5 "$folder/installer.log"
}

cat <<'END'
what Wine cannot show:
  changes of the scale when a window moves to another screen, fractional scales
  Defender, SmartScreen, controlled folders, network drives, OneDrive
  drops from Explorer, and taking the focus from another program's window
  consoles: the Windows console and Windows Terminal, their colours, Ctrl+C in them
  a display language other than that of Linux, input methods
  links, files whose permissions deny access, and names that are too long
  a power cut
END
[ -z "$failed" ]
