#!/bin/sh
# Everything but main under the race detector. Fyne's driver for real windows,
# which takes minutes to build for it, is imported by main alone.
set -eu
cd "$(dirname "$0")/.."

# A program with the detector sleeps a second before it ends, so that other threads
# can still report. The tests of the terminal run some five hundred: a hundredth does.
export GORACE="${GORACE-atexit_sleep_ms=10}"

CGO_ENABLED=1 exec go test -race -timeout 40m ./app/... ./board/... ./solver/... ./internal/...
