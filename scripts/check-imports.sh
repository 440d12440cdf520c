#!/bin/sh
# The rooms of the house and the direction of their imports (CONTRIBUTING.md).
# Prints every import that goes the wrong way, and fails if there is one.
set -eu
cd "$(dirname "$0")/.."

# shellcheck disable=SC2016 # the template is Go's
CGO_ENABLED=0 go list -tags ci -f '{{$p := .ImportPath}}{{range .Imports}}{{$p}} {{.}}
{{end}}' ./... | awk '
	function wrong(why) { print $1 " imports " $2 ": " why; bad = 1 }
	function room(path) { return path ~ /^nonet\// ? substr(path, 7) : "" }

	$2 == "fyne.io/fyne/v2/app" && $1 != "nonet" { wrong("main.go alone opens the window") }
	$2 ~ /^fyne\.io\// && room($1) !~ /^(app|app\/boardview)$/ && $1 != "nonet" {
		wrong("only main, app and app/boardview know Fyne")
	}
	room($1) ~ /^board/ && room($2) ~ /^(solver|app|assets)/ { wrong("board stands below everything") }
	room($1) ~ /^solver/ && room($2) ~ /^(app|assets)/ { wrong("solver stands below app") }
	room($1) ~ /^app\// && room($2) == "app" { wrong("app stands on top of app/*") }
	room($2) == "assets" && $1 != "nonet" && room($1) !~ /^(app|app\/words)$/ {
		wrong("assets belongs to main, app and app/words")
	}
	room($2) == "docs" && room($1) != "app" { wrong("the manual is shown by the window alone") }
	room($1) == "board" && room($2) ~ /^board\// { wrong("board stands below its neighbours") }
	room($1) == "board/game" && room($2) == "board/format" { wrong("formats stand on games") }
	room($1) == "board/symmetry" && room($2) ~ /^board\// { wrong("symmetry knows cells and rules alone") }
	room($1) == "solver" && room($2) ~ /^solver\/(logic|diagnose|generate|bench|oracle)/ {
		wrong("the search stands below what uses it")
	}
	room($2) == "solver/oracle" && room($1) != "solver/bench" { wrong("the oracles are for tests and for bench") }
	END { exit bad }
'
