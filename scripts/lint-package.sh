#!/bin/sh
# lint-package.sh PACKAGE: prints lintian's output and fails if it has errors or warnings.
# Overrides that match nothing do no harm and are ignored: whether they match depends on the
# version of lintian and on the changelog. The reasons for the overrides are in
# packaging/debian.
set -eu
found=$(lintian --allow-root --fail-on none "$1")
[ -z "$found" ] || printf '%s\n' "$found"
if printf '%s\n' "$found" | grep -v '^W: nonet: mismatched-override ' | grep -q '^[EW]: '; then
	exit 1
fi
