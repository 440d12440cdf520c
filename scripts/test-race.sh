#!/bin/sh
# Everything but main under the race detector. Fyne's driver for real windows,
# which takes minutes to build for it, is imported by main alone.
set -eu
cd "$(dirname "$0")/.."

CGO_ENABLED=1 exec go test -race -timeout 40m ./app/... ./board/... ./solver/... ./internal/...
