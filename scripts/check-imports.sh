#!/bin/sh
# Checks the packages and the direction of their imports against the list in
# docs/architecture.md. Prints each import of a package that is listed above the importing one,
# each listed package that does not exist, and each package that is not listed. Fails if it
# prints anything.
set -eu
cd "$(dirname "$0")/.."

packages=$(sed -n '/^## Packages/,/^## /p' docs/architecture.md | awk '/^```/ { if (++fences == 2) exit; next } fences { print $1 }')
bad=
for package in $packages; do
	[ -e "$package" ] || { echo "docs/architecture.md lists $package, which does not exist"; bad=1; }
done

# shellcheck disable=SC2016 # the template is Go's
imports=$(CGO_ENABLED=0 go list -tags ci -f '{{$p := .ImportPath}}{{$p}}
{{range .Imports}}{{$p}} {{.}}
{{end}}' ./...)
printf '%s\n' "$imports" | awk -v list="$packages" '
	BEGIN { n = split(list, packages, "\n"); for (i = 1; i <= n; i++) floor[packages[i]] = i }
	function wrong(why) { print $1 " imports " $2 ": " why; bad = 1 }
	# Returns the folder of a package in this project, or "" for other packages.
	function folder(path) { return path == "nonet" ? "main.go" : path ~ /^nonet\// ? substr(path, 7) "/" : "" }
	# Returns the position of a folder in the list, or 0 if it is not listed. The packages below
	# scripts share a position, as do those below solver/internal.
	function place(of) {
		if (match(of, /^(scripts|solver\/internal)\//)) of = substr(of, 1, RLENGTH)
		return floor[of] + 0
	}

	{ from = folder($1); to = folder($2) }
	NF == 1 {
		if (from != "" && !place(from)) { print $1 ": docs/architecture.md does not list this package"; bad = 1 }
		next
	}
	place(to) && place(to) < place(from) { wrong("it is above it in docs/architecture.md") }
	$2 == "fyne.io/fyne/v2/app" && from != "main.go" { wrong("main.go alone opens the window") }
	$2 ~ /^fyne\.io\// && from !~ /^(main\.go|app\/window\/.*|internal\/parttest\/)$/ {
		wrong("only main, the window and its tests know Fyne")
	}
	to == "app/draw/paint/" && from ~ /^app\/(session|terminal\/console|text\/phrase|command)\// { wrong("only what draws knows colours and pixels") }
	to == "assets/" && from !~ /^app\/(window\/|window\/look\/|text\/i18n\/)$/ { wrong("assets belongs to app/window, app/window/look and app/text/i18n") }
	to == "docs/" && from !~ /^app\/(window\/dialog|terminal\/console)\/$/ { wrong("only the help window and the console show the documents") }
	to == "internal/reference/" && from !~ /^internal\/parttest\/$/ { wrong("the reference engines are for tests and for bench") }
	END { exit bad }
' || bad=1
exit ${bad:-0}
