#!/bin/sh
# The race detector needs cgo, and Fyne under cgo is a build of minutes: so it
# runs over the packages that do not have Fyne among what they import.
set -eu
cd "$(dirname "$0")/.."

packages=$(CGO_ENABLED=0 go list -f '{{.ImportPath}}: {{join .Deps " "}}' ./app/... ./board/... ./solver/... |
	sed '/fyne\.io\/fyne/d; s/: .*//')
# shellcheck disable=SC2086 # a list of words
CGO_ENABLED=1 exec go test -race $packages
