package terminal

import "nonet/app/text/i18n"

// example is a shell command for the help. A test runs all examples.
type example struct {
	about i18n.Key
	line  string
}

var examples = map[string][]example{
	"nonet": {
		{"terminal.example.solve", "nonet solve puzzle.txt"},
		{"terminal.example.pipe", "nonet generate -n 10 | nonet rate"},
		{"terminal.example.help", "nonet help solve"},
	},
	"solve": {
		{"terminal.example.solve", "nonet solve puzzle.txt"},
		{"terminal.example.solve-all", "nonet solve -n 0 < puzzles.txt"},
		{"terminal.example.solve-rules", "nonet solve --rules diagonals+anti-knight variants.txt"},
		{"terminal.example.solve-regions", `nonet solve --regions "$(cat regions.txt)" jigsaw.txt`},
	},
	"count": {
		{"terminal.example.count", "nonet count puzzle.txt"},
		{"terminal.example.count-limit", "nonet count -n 1000 puzzles.txt more.csv"},
		{"terminal.example.count-grids", "printf %81s | tr ' ' . | nonet count"},
	},
	"check": {
		{"terminal.example.check", "nonet check puzzles.txt"},
		{"terminal.example.check-status", "nonet check puzzle.txt > report.txt && echo unique"},
	},
	"rate": {
		{"terminal.example.rate", "nonet rate puzzles.txt"},
		{"terminal.example.rate-sort", "nonet rate puzzles.txt | sort -n -k 3"},
		{"terminal.example.json", "nonet rate --json puzzles.txt"},
	},
	"explain": {
		{"terminal.example.explain", "nonet explain puzzle.txt"},
		{"terminal.example.explain-techniques", "nonet explain puzzle.txt | cut -f 2 | sort | uniq -c"},
	},
	"generate": {
		{"terminal.example.generate-level", "nonet generate -n 10 --level hard --symmetry half-turn"},
		{"terminal.example.generate-rules", "nonet generate --rules windoku --empty 52 -o sudokupad"},
		{"terminal.example.generate-technique", "nonet generate --technique x-wing --rating 4.0-5.5"},
		{"terminal.example.generate-seed", "nonet generate --level hard,unfair --seed 7 --json"},
	},
	"convert": {
		{"terminal.example.convert", "nonet convert -o sudokupad puzzle.nonet > puzzle.json"},
		{"terminal.example.convert-photo", "nonet convert -o line photo.jpg"},
		{"terminal.example.convert-strict", "nonet convert -o line --strict puzzles.csv"},
	},
	"formats": {
		{"terminal.example.formats", "nonet formats"},
		{"terminal.example.formats-written", "nonet formats | grep writes"},
	},
	"play": {
		{"terminal.example.play", "nonet play puzzle.txt"},
		{"terminal.example.play-lines", "echo next | nonet play puzzle.txt"},
	},
	"bench": {
		{"terminal.example.bench", "nonet bench"},
		{"terminal.example.bench-file", "nonet bench --rounds 1 --first 100 puzzles.txt"},
	},
	"completion": {
		{"terminal.example.completion-bash", "nonet completion bash > ~/.local/share/bash-completion/completions/nonet"},
		{"terminal.example.completion-zsh", "nonet completion zsh > ~/.zfunc/_nonet"},
		{"terminal.example.completion-fish", "nonet completion fish > ~/.config/fish/completions/nonet.fish"},
		{"terminal.example.completion-powershell", "nonet completion powershell >> $PROFILE"},
	},
	"help": {
		{"terminal.example.help", "nonet help solve"},
		{"terminal.example.help-all", "nonet help"},
	},
}
