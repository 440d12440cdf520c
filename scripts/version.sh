#!/bin/sh
# Prints the version, which only FyneApp.toml defines.
set -eu
cd "$(dirname "$0")/.."

version=$(sed -n 's/^Version = "\(.*\)"$/\1/p' FyneApp.toml)
[ -n "$version" ] || {
	echo "FyneApp.toml has no line Version = \"…\"." >&2
	exit 1
}
printf '%s\n' "$version"
