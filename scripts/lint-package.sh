#!/bin/sh
# lint-package.sh PACKAGE: prints lintian's output and fails on errors and warnings. An
# override that matches nothing is a warning that does not count: the package is no worse
# for it, and whether it matches depends on the version of lintian and on the changelog.
# The reasons for the overrides are in packaging/debian.
set -eu
found=$(lintian --allow-root --fail-on none "$1")
[ -z "$found" ] || printf '%s\n' "$found"
if printf '%s\n' "$found" | grep -v '^W: nonet: mismatched-override ' | grep -q '^[EW]: '; then
	exit 1
fi
