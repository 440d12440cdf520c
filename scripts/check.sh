#!/bin/sh
# Checks the source as far as possible without a C compiler or a display. Runs all checks even
# if some fail, so that one run shows all problems.
set -eu
cd "$(dirname "$0")/.."
export CGO_ENABLED=0

# Fyne's tag ci leaves the window out of the program. The other tags include the files of the
# window tests and measurements.
tags=ci,window,screenshots,measure,start
failed=

tool() {
	go tool -modfile=tools/go.mod "$@"
}

step() {
	echo "check: $1"
}

bad() {
	echo "check: $1 FAILED" >&2
	failed="$failed $1"
}

step gofumpt
unformatted=$(tool gofumpt -l .) || bad gofumpt
if [ -n "$unformatted" ]; then
	printf 'not formatted, make fmt does it:\n%s\n' "$unformatted" >&2
	bad gofumpt
fi

step vet
go vet -tags "$tags" ./... || bad vet

# The program itself needs the C compilers of these systems.
for system in windows darwin; do
	step "vet for $system"
	# shellcheck disable=SC2046 # a list of words
	GOOS=$system go vet -tags ci $(GOOS=$system go list -tags ci ./... | grep -v '^nonet$') || bad "vet for $system"
done

step staticcheck
tool staticcheck -tags "$tags" ./... || bad staticcheck

step imports
scripts/check-imports.sh || bad imports

step deadcode
scripts/check-deadcode.sh || bad deadcode

step dialect
scripts/check-dialect.sh || bad dialect

step shellcheck
if scripts/setup.sh check; then
	shellcheck scripts/*.sh scripts/*/*.sh packaging/*.sh .ci/run || bad shellcheck
else
	echo "check: shellcheck left out, because it could not be installed."
fi

step govulncheck
if said=$(tool govulncheck -tags ci ./... 2>&1); then
	:
elif printf '%s\n' "$said" | grep -q 'fetching vulnerabilities'; then
	echo "check: govulncheck left out, its database cannot be reached."
else
	printf '%s\n' "$said" >&2
	bad govulncheck
fi

if [ -n "$failed" ]; then
	echo "check: FAILED:$failed" >&2
	exit 1
fi
echo "check: all well."
