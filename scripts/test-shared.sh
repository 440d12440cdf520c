#!/bin/sh
# Runs the tests that read lists in the folder NONET_SHARED, outside the repository. Go's test
# cache does not notice changes there, hence -count=1.
set -eu
cd "$(dirname "$0")/.."

NONET_SHARED=${NONET_SHARED:-../shared}
if [ ! -d "$NONET_SHARED" ]; then
	echo "test-shared: left out, there is no folder $NONET_SHARED (name another by NONET_SHARED=…)."
	exit 0
fi
NONET_SHARED=$(cd "$NONET_SHARED" && pwd)
export NONET_SHARED
CGO_ENABLED=0 exec go test -count=1 -timeout 2h ./app/... ./board/... ./solver/...
