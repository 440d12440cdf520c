package command

import "nonet/app/text/i18n"

// Sample is a puzzle that comes with the program.
type Sample struct {
	File  string   // file name in the samples folder of package assets
	Title i18n.Key // title of the puzzle and name in the menu
	Look  i18n.Key // comment on what is special about the puzzle
}

// Samples returns the samples in menu order. The caller must not modify the slice.
func Samples() []Sample { return samples }

var samples = []Sample{
	{"several-solutions.sdk", "how-many.several", "sample.several.look"},
	{"newspaper.sdk", "sample.newspaper", "sample.newspaper.look"},
	{"windoku.nonet", "rules.windoku", "sample.windoku.look"},
	{"jigsaw.nonet", "rules.jigsaw", "sample.jigsaw.look"},
	{"diagonals.nonet", "sample.diagonals", "sample.diagonals.look"},
	{"hardest.sdk", "sample.hardest", "sample.hardest.look"},
	{"many-solutions.sdk", "sample.many", "sample.many.look"},
	{"typing-mistake.sdk", "sample.typing-mistake", "sample.typing-mistake.look"},
}

// LookText returns the comment on the puzzle, with the names of keys and buttons filled
// in.
func (s *Sample) LookText(w *i18n.Words) string {
	return w.Text(s.Look, "Tab", w.Text("tab.solutions"), "Button", w.Text("command.find-typos"),
		"Count", Call(w, "count"), "Possible", Call(w, "possible"), "Typos", Call(w, "find-typos"))
}

// Name returns the name of the puzzle while it is on the board.
func (s *Sample) Name(w *i18n.Words) string {
	return w.Text("sample.name", "Title", w.Text(s.Title))
}

// ID returns the ID of the command that opens the sample.
func (s *Sample) ID() ID { return ID("sample-" + s.File) }

func sampleCommands() []Command {
	var commands []Command
	for i := range samples {
		sample := &samples[i]
		commands = append(commands, Command{
			ID: sample.ID(), Text: sample.Title, Menu: File, Sub: "menu.samples",
		})
	}
	return commands
}
