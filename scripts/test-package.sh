#!/bin/sh
# test-package.sh PROGRAM FLAG…: makes the packages again and fails if they are not identical to
# those in dist.
set -eu
cd "$(dirname "$0")/.."

sums() {
	sha256sum dist/*.tar.xz dist/*.deb
}
before=$(sums)
umask 077 # the packages must not depend on it
TZ=Pacific/Kiritimati scripts/package.sh "$@" >/dev/null
if [ "$(sums)" != "$before" ]; then
	printf 'test-package: the packages were\n%s\nand are now\n%s\n' "$before" "$(sums)" >&2
	exit 1
fi
printf '%s\ntest-package: the same twice.\n' "$before"
