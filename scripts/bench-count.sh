#!/bin/sh
# Prints how long `nonet bench --exact` takes to count all solutions, as rows for the table in
# docs/performance.md. Nothing else should be running on the machine.
set -eu
cd "$(dirname "$0")/.."

CGO_ENABLED=0 go run -buildvcs=false -tags ci . bench --exact "$@" | awk '
	$2 !~ /^[0-9]+$/ { next } # the headings
	{
		givens = $1 == "random" ? $2 : $2 ", " $1
		some = $6 == 0 || $6 == $3 ? "" : " (" $6 " of " $3 ")"
		print "| " givens " | " $4 " | " $5 " | " ($6 == 0 ? "|" : $7 some " | " $8) " |"
		fflush()
	}'
