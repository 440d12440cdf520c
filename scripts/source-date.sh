#!/bin/sh
# Prints the date of the sources in seconds since 1970, as defined by
# https://reproducible-builds.org/docs/source-date-epoch/: SOURCE_DATE_EPOCH if it is set,
# otherwise the date of the last commit or, without git, of the changelog.
set -eu
cd "$(dirname "$0")/.."

if [ -n "${SOURCE_DATE_EPOCH:-}" ]; then
	echo "$SOURCE_DATE_EPOCH"
elif [ -e .git ] && git log -1 --format=%ct 2>/dev/null; then
	:
else
	date -r CHANGELOG.md +%s
fi
