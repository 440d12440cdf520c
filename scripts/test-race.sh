#!/bin/sh
# Runs all tests except those of main under the race detector. Main imports Fyne's driver for
# real windows, which takes minutes to build with the race detector.
set -eu
cd "$(dirname "$0")/.."

# By default, a program with the race detector sleeps for a second before it exits, so that
# other threads can still report. The terminal's tests run about 500 programs; 10 ms are enough.
export GORACE="${GORACE-atexit_sleep_ms=10}"

CGO_ENABLED=1 exec go test -race -timeout 40m ./app/... ./board/... ./solver/... ./internal/...
