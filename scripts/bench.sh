#!/bin/sh
# The engines side by side, as `nonet bench` has them: on whole lists of puzzles
# where NONET_SHARED, or ../shared, is a folder with them, else on built-in ones.
# The tag leaves the window out of the program, so this needs no C compiler.
set -eu
cd "$(dirname "$0")/.."

for list in easy-34-clues random-minimal serg-many-solutions 17clue \
	top1465-part hardest11plus-part hardest1106-part few-clues; do
	file=${NONET_SHARED:-../shared}/data/$list.txt
	[ ! -f "$file" ] || set -- "$@" "$file"
done
if [ $# -gt 0 ]; then
	set -- -n 1000000 "$@"
fi
CGO_ENABLED=0 exec go run -buildvcs=false -tags ci . bench "$@"
