#!/bin/sh
# Compares the engines with `nonet bench`, on the puzzle lists in NONET_SHARED (default
# ../shared) if that folder exists, and otherwise on built-in puzzles. Then measures how long it
# takes to count all solutions. The tag ci leaves the window out of the program, so no C
# compiler is needed.
set -eu
cd "$(dirname "$0")/.."

for list in easy-34-clues random-minimal serg-many-solutions 17clue \
	top1465-part hardest11plus-part hardest1106-part few-clues; do
	file=${NONET_SHARED:-../shared}/data/$list.txt
	[ ! -f "$file" ] || set -- "$@" "$file"
done

# Convert variants.json, which has one key per line, to the line format: a puzzle, its regions,
# a tab and the name of its rules. The name is the first word of the value of "rules".
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
variants=${NONET_SHARED:-../shared}/data/variants.json
if [ -f "$variants" ]; then
	awk -F'"' '
		$2 == "rules" { split($4, word, /[: ]/) }
		$2 == "givens" { givens = $4 }
		$2 == "regions" { regions = $4 }
		/}/ { print givens regions "\t" word[1]; regions = "" }
	' "$variants" >"$folder/variants"
	set -- "$@" "$folder/variants"
fi

if [ $# -gt 0 ]; then
	set -- -n 1000000 "$@"
fi
CGO_ENABLED=0 go build -buildvcs=false -tags ci -o "$folder/nonet" .
"$folder/nonet" bench --both "$@"
echo
"$folder/nonet" bench --exact
