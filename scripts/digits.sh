#!/bin/sh
# digits.sh train|measure: trains the network that reads digits in photos and writes it to
# board/photo/digits.bin, or measures by five-fold cross-validation how well it reads the photos in
# NONET_SHARED (default ../shared). Without photos, it learns from drawn digits only.
set -eu
cd "$(dirname "$0")/.."
folder=${NONET_SHARED:-../shared}/photos

# The experiment makes training several times faster, on processors that have the instructions.
CGO_ENABLED=0
export CGO_ENABLED
if [ "$(go env GOARCH)" = amd64 ]; then
	GOEXPERIMENT=simd
	export GOEXPERIMENT
fi

case $1 in
train)
	[ -d "$folder" ] || folder=
	exec go run ./scripts/digits -photos "$folder" -o board/photo/digits.bin
	;;
measure)
	[ -d "$folder" ] || {
		echo "digits.sh: there is no folder $folder (name another by NONET_SHARED=…)." >&2
		exit 1
	}
	mkdir -p dist/digits
	exec go run ./scripts/digits -photos "$folder" -measure dist/digits
	;;
*)
	echo "usage: digits.sh train|measure" >&2
	exit 2
	;;
esac
