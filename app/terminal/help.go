package terminal

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nonet/app/text/i18n"
)

// width is the maximum line length of the help, in characters.
const width = 80

var statuses = []struct {
	status   int
	about    i18n.Key
	commands []string // commands that use the status; nil for all
}{
	{done, "terminal.status.done", nil},
	{failed, "terminal.status.failed", nil},
	{wrongUse, "terminal.status.wrong-use", nil},
	{noSolution, "terminal.status.no-solution", []string{"check", "count", "explain", "rate", "solve"}},
	{several, "terminal.status.several", []string{"check", "explain", "rate"}},
	{unmet, "terminal.status.unmet", []string{"generate"}},
	{interrupted, "terminal.status.interrupted", nil},
}

// help prints what a command does, its usage, subcommands, options and examples. Write errors
// are returned when the output is flushed.
func (r *run) help(command *cobra.Command, _ []string) {
	if r.mute {
		speaking := *r
		speaking.mute = false
		// This command tree has no texts, so find the command in a tree that has them.
		command, _, _ = speaking.root("").Find(strings.Fields(command.CommandPath())[1:])
	}
	for paragraph := range strings.SplitSeq(command.Long, "\n\n") {
		_, _ = fmt.Fprintf(r.out, "%s\n\n", hanging(paragraph, "", ""))
	}
	_, _ = io.WriteString(r.out, usage(r.words, command))
	if command.HasAvailableSubCommands() {
		r.table("terminal.help.commands", commandRows(command))
	}
	r.table("terminal.help.options", optionRows(command))
	r.heading("terminal.help.examples")
	for _, e := range examples[command.Name()] {
		_, _ = fmt.Fprintf(r.out, "%s\n      %s\n", hanging(r.words.Text(e.about)+":", "  ", "  "), e.line)
	}
	if !command.HasParent() {
		r.table("terminal.help.statuses", statusRows(r.words, command))
	}
}

func usage(w *i18n.Words, command *cobra.Command) string {
	text := w.Text("terminal.help.usage") + "\n"
	for way := range strings.SplitSeq(command.UseLine(), waysApart) {
		text += hanging(way, "  ", strings.Repeat(" ", len("  "+command.CommandPath()+" "))) + "\n"
	}
	return text
}

func (r *run) heading(key i18n.Key) { _, _ = fmt.Fprintf(r.out, "\n%s\n", r.words.Text(key)) }

type row struct{ name, about string }

// table prints a heading and a table with two columns.
func (r *run) table(heading i18n.Key, rows []row) {
	r.heading(heading)
	first := 0
	for _, row := range rows {
		first = max(first, utf8.RuneCountInString(row.name))
	}
	for _, row := range rows {
		name := fmt.Sprintf("  %-*s  ", first, row.name)
		_, _ = fmt.Fprintln(r.out, hanging(row.about, name, strings.Repeat(" ", first+4)))
	}
}

func commandRows(command *cobra.Command) []row {
	var rows []row
	for _, sub := range command.Commands() {
		if !sub.Hidden {
			rows = append(rows, row{sub.Name(), sub.Short})
		}
	}
	return rows
}

// optionsOf returns the options of a command, its own first.
func optionsOf(command *cobra.Command) []*pflag.Flag {
	var options []*pflag.Flag
	add := func(flag *pflag.Flag) { options = append(options, flag) }
	command.LocalFlags().VisitAll(add)
	command.InheritedFlags().VisitAll(add)
	return options
}

func optionRows(command *cobra.Command) []row {
	var rows []row
	for _, flag := range optionsOf(command) {
		value, about := pflag.UnquoteUsage(flag)
		name := "    --" + flag.Name
		if flag.Shorthand != "" {
			name = "-" + flag.Shorthand + ", --" + flag.Name
		}
		rows = append(rows, row{strings.TrimRight(name+" "+value, " "), about})
	}
	return rows
}

// statusRows returns the exit statuses of a command. In the help of the program, each
// description also names the commands that use the status.
func statusRows(w *i18n.Words, command *cobra.Command) []row {
	var rows []row
	for _, s := range statuses {
		about := w.Text(s.about)
		switch {
		case s.commands == nil:
		case !command.HasParent():
			about += " (" + strings.Join(s.commands, ", ") + ")"
		case !slices.Contains(s.commands, command.Name()):
			continue
		}
		rows = append(rows, row{strconv.Itoa(s.status), about})
	}
	return rows
}

// unbroken matches text that is kept on one line: a word, or text in brackets.
var unbroken = regexp.MustCompile(`\[[^]]*\]\S*|\S+`)

// hanging wraps a text into lines of at most width characters. It puts first before the first
// line and others before the rest. A word that is too long gets its own line.
func hanging(text, first, others string) string {
	var lines []string
	line, begun := first, false
	for _, word := range unbroken.FindAllString(text, -1) {
		if begun && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width {
			lines = append(lines, line)
			line, begun = others, false
		}
		if begun {
			line += " "
		}
		line += word
		begun = true
	}
	return strings.Join(append(lines, line), "\n")
}

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
