#!/bin/sh
# Fails with a clear message if Go is missing or older than go.mod requires. Otherwise, the
# build would fail with a message that is harder to understand.
set -eu
cd "$(dirname "$0")/.."

wanted=$(sed -n 's/^go \([0-9]*\.[0-9]*\).*/\1/p' go.mod)
sentence="Nonet needs Go $wanted or newer"

if ! command -v go >/dev/null 2>&1; then
	echo "$sentence; there is no go command here (https://go.dev/dl/)." >&2
	exit 1
fi

# Without GOTOOLCHAIN=local, an old Go would first download a newer one.
found=$(GOTOOLCHAIN=${GOTOOLCHAIN:-local} go version | sed 's/^go version //; s/^devel //; s/[ -].*//')

at_least() { # VERSION WANTED, both major.minor
	[ "${1%%.*}" -gt "${2%%.*}" ] || { [ "${1%%.*}" -eq "${2%%.*}" ] && [ "${1#*.}" -ge "${2#*.}" ]; }
}

number=$(printf '%s\n' "$found" | sed -n 's/^go\([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p')
if [ -z "$number" ] || ! at_least "$number" "$wanted"; then
	echo "$sentence; this is ${found:-an unknown version} (https://go.dev/dl/)." >&2
	exit 1
fi
