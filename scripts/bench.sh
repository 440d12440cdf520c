#!/bin/sh
# The benchmarks of the packages named. They go through whole lists of puzzles
# where NONET_SHARED, or ../shared, is a folder with them.
set -eu
cd "$(dirname "$0")/.."

NONET_SHARED=${NONET_SHARED:-../shared}
if [ -d "$NONET_SHARED" ]; then
	NONET_SHARED=$(cd "$NONET_SHARED" && pwd)
	export NONET_SHARED
else
	unset NONET_SHARED
fi
CGO_ENABLED=0 exec go test -run '^$' -bench . "$@"
