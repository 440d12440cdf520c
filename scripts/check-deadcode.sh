#!/bin/sh
# Prints each function that no program of the project calls, unless deadcode.txt explains
# it, and each explanation that is no longer needed. Fails if it prints anything.
set -eu
cd "$(dirname "$0")/.."

# shellcheck disable=SC2016 # the template is Go's
found=$(go tool -modfile=tools/go.mod deadcode -tags ci -f '{{$p := .Path}}{{range .Funcs}}{{$p}} {{.Name}}
{{end}}' ./...)
printf '%s\n' "$found" | sed 's,^nonet/,,' | awk '
	FNR == NR { if ($0 !~ /^#/) { split($0, part, ": "); kept[part[1]] = 1 }; next }
	$0 == "" { next }
	$0 in kept { called[$0] = 1; next }
	($1 " *") in kept { called[$1 " *"] = 1; next }
	{ print $0 ": nothing calls it"; bad = 1 }
	END {
		for (name in kept) if (!(name in called)) { print name ": scripts/deadcode.txt has a reason for it, but it is called, or gone"; bad = 1 }
		exit bad
	}
' scripts/deadcode.txt -
