#!/bin/sh
# Prints the licences of the program's modules and of the board's font, which must be distributed with the program.
# The arguments are those of `go build`.
set -eu
cd "$(dirname "$0")/.."

echo "Nonet contains these modules and what is theirs."
# shellcheck disable=SC2016 # the template is Go's
CGO_ENABLED=1 go list "$@" -deps -f '{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}' . |
	LC_ALL=C sort -u | while read -r module version folder; do
	printf '\n==== %s %s\n' "$module" "$version"
	found=
	for file in "$folder"/LICEN[SC]E* "$folder"/COPYING* "$folder"/NOTICE* "$folder"/PATENTS*; do
		[ -f "$file" ] || continue
		found=yes
		printf '\n'
		tr -d '\r' <"$file"
	done
	[ -n "$found" ] || {
		echo "notices.sh: $module has no licence." >&2
		exit 1
	}
done

printf '\n==== The font of the board\n\n'
cat app/draw/paint/fonts/LICENSE
