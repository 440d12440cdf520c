#!/bin/sh
# Prints the date of the sources in seconds since 1970, as
# https://reproducible-builds.org/docs/source-date-epoch/ has it: SOURCE_DATE_EPOCH
# if that is set, else the last commit's, else, without git, the changelog's.
set -eu
cd "$(dirname "$0")/.."

if [ -n "${SOURCE_DATE_EPOCH:-}" ]; then
	echo "$SOURCE_DATE_EPOCH"
elif [ -e .git ] && git log -1 --format=%ct 2>/dev/null; then
	:
else
	date -r CHANGELOG.md +%s
fi
