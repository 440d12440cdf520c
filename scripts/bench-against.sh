#!/bin/sh
# Compares the speed of this tree with that of a commit: ratings, searches at limit 2, solution
# paths and reading. The two take turns ROUNDS times (default 3), on one core, and the best round
# of each counts. Needs the puzzle lists in NONET_SHARED (default ../shared).
set -eu
cd "$(dirname "$0")/.."

commit=${1:?usage: bench-against.sh COMMIT}
NONET_SHARED=$(cd "${NONET_SHARED:-../shared}" && pwd)
export NONET_SHARED CGO_ENABLED=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
mkdir "$folder/old"
git archive "$commit" | tar -x -C "$folder/old"
cp solver/bench/shared_test.go "$folder/old/solver/bench/"
ln -s "$PWD" "$folder/new"

printf '%-40s %10s %10s %6s\n' benchmark 'old ms' 'new ms' ratio
while read -r package benchmarks; do
	for tree in old new; do
		(cd "$folder/$tree" && go test -c -o "$folder/$tree.test" "./$package")
	done
	round=0
	while [ $((round += 1)) -le "${ROUNDS:-3}" ]; do
		for tree in old new; do
			(cd "$folder/$tree/$package" && "$folder/$tree.test" -test.run '^$' -test.bench "^Benchmark($benchmarks)\$" -test.cpu 1) |
				awk -v tree="$tree" '$4 == "ns/op" { print tree, $1, $3 }'
		done
	done | awk '
		!(($1, $2) in best) || $3 < best[$1, $2] { best[$1, $2] = $3 }
		!seen[$2]++ { name[++n] = $2 }
		END {
			for (i = 1; i <= n; i++) {
				old = best["old", name[i]]; new = best["new", name[i]]
				if (old && new)
					printf "%-40s %10.2f %10.2f %6.2f\n", substr(name[i], 10), old / 1e6, new / 1e6, old / new
			}
		}'
done <<END
solver/bench Rate|Search
solver/logic Path
board/format ScanLines|DetectLines
END
