#!/bin/sh
# fuzz.sh TIME PACKAGE…: runs every fuzz target in the packages for TIME. Stops at the first
# failure. Go test then prints the input and saves it in testdata.
set -eu
cd "$(dirname "$0")/.."
export CGO_ENABLED=0

time=$1
shift
found=0
for package in $(go list "$@"); do
	for target in $(go test -list '^Fuzz' "$package" | grep '^Fuzz' || true); do
		found=$((found + 1))
		echo "== $package $target, $time"
		go test -run '^$' -fuzz "^$target\$" -fuzztime "$time" "$package"
	done
done
echo "$found fuzz targets, no failure."
