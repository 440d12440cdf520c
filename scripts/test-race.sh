#!/bin/sh
# Runs all tests but those of main under the race detector. Only main imports Fyne's driver
# for real windows, which would take minutes to build with the detector.
set -eu
cd "$(dirname "$0")/.."

# A program with the race detector sleeps for a second before it exits, so that other
# threads can still report. The terminal's tests run about 500 programs; 10 ms are enough.
export GORACE="${GORACE-atexit_sleep_ms=10}"

CGO_ENABLED=1 exec go test -race -timeout 40m ./app/... ./board/... ./solver/... ./internal/...
