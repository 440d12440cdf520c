// Package format reads and writes puzzles and games as text. Reading is
// tolerant, writing is exact.
//
// Everything that is read goes one way. [Scanner] takes the bytes line by line
// and hands out one [Item] for each puzzle, good or bad, as soon as its last
// line is there, in memory that does not grow with the input. [Detect] is that
// scanner run over data that is wholly at hand. No format has to be named:
// a puzzle in one line, rows of cells with or without a frame and whole
// documents tell themselves apart.
//
// Each format has a file of its own and one entry in the table of formats. A
// format whose puzzle fills one line gives the table a function for that line,
// a document gives one for its whole text. The formats that are nine rows of
// cells differ only in their borders, so one block reader serves them all.
package format

import (
	"io"
	"slices"
	"strings"

	"nonet/board/game"
)

// Format describes one format of the table. It is a plain value: get one from
// [Formats], [ByName] or [ByExtension].
type Format struct {
	Name      string  // as users type it: "line", "grid"
	Extension string  // the usual one with its dot: ".txt"
	Reads     bool    // Detect and Scanner know it
	Writes    bool    // Write can make it
	Holds     Content // what it keeps besides the givens
	Many      bool    // a text can hold many puzzles, see [ListWriter]
	Blank     byte    // sign for an empty cell: '0', or '.' for any other value; a format without a choice ignores it
}

// entry is a format with the functions behind it. Documents are tried in the
// order of the table.
type entry struct {
	Format
	// line reads a puzzle that fills a line of its own, or with inText is within a
	// line of other text. It leaves the line out of errors.
	line   func(text string) (found, bool)
	inText bool
	// document reads a whole document of one or more puzzles; false where it is
	// of another format.
	document func(doc document) ([]found, bool, error)
	// xml reads a whole XML document whose root has one of the names. Behind what
	// it found there may be an error.
	xml   func(doc document) ([]found, error)
	roots []string
	write func(state *game.State, blank byte) []byte
	// head, item and foot are what a list consists of, where it is more than one
	// text behind the other: what precedes all puzzles, one behind the one before
	// it, nil for the first, and behind all.
	head, foot string
	item       func(state, before *game.State, blank byte) []byte
	// writeDocument writes more than a state has; nil where the format cannot.
	writeDocument func(doc *Document, blank byte) []byte
	// loses returns what of that which the format holds in general cannot be
	// kept of this state; nil where it keeps it all.
	loses func(state *game.State) Content
}

// found is what a format read: a puzzle text's givens and comment, or more than
// that.
type found struct {
	puzzle   puzzleText
	document *Document // nil where the puzzle text says it all
	warnings []Warning
	line     int     // where it began, 0 for the beginning of what was read
	lists    bool    // it was in lists, not in a line
	bad      *Error  // it could not be read, others of the same text could
	further  []found // the other puzzles of the line

	// way is how an ambiguous text was understood, 0 for one that is not;
	// others are what else it can be.
	way    Way
	others []other
}

// foundGame is what a format read that is more than a puzzle text.
func foundGame(state *game.State) found { return found{document: &Document{Game: game.New(*state)}} }

// The entries, each beside the code of its format.
var table = []*entry{
	&lineEntry, &rowsEntry, &csvEntry, &tsvEntry, &gridEntry, &boxEntry, &pmEntry,
	&sdmEntry, &sdkEntry, &ssEntry, &hodokuEntry, &openSudokuEntry, &fpuzzlesEntry,
	&sudokupadEntry, &sdxEntry, &sukakuEntry, &ksudokuEntry, &gnomeEntry, &sgtEntry,
	&sepbEntry, &qqwingEntry, &nonetEntry,
}

// lineEntries are those that read lines, in the order in which they are tried.
var lineEntries = []*entry{&sepbEntry, &lineEntry, &sukakuEntry, &hodokuEntry, &sgtEntry, &fpuzzlesEntry, &sudokupadEntry}

// Formats returns all formats in the order in which users meet them.
func Formats() []Format {
	formats := make([]Format, len(table))
	for i, e := range table {
		formats[i] = e.Format
	}
	return formats
}

// ByName returns the format of that name, in any case of letters.
func ByName(name string) (Format, bool) {
	return find(func(e *entry) bool { return strings.EqualFold(e.Name, name) })
}

// ByExtension returns the first format with that usual extension, in any case
// of letters, with or without its dot.
func ByExtension(extension string) (Format, bool) {
	dotted := "." + strings.TrimPrefix(extension, ".")
	return find(func(e *entry) bool { return strings.EqualFold(e.Extension, dotted) })
}

func find(match func(*entry) bool) (Format, bool) {
	i := slices.IndexFunc(table, match)
	if i < 0 {
		return Format{}, false
	}
	return table[i].Format, true
}

// Write writes a state in a format, ending with a line end. What the format
// cannot hold is left out; [Loses] tells what that is. The error is an [*Error]
// of kind NotWritten where Nonet cannot write the format, else the writer's.
func Write(w io.Writer, f Format, state *game.State) error {
	return writeAs(w, f, func(e *entry, blank byte) []byte { return e.write(f.understood(state), blank) })
}

// understood returns a state as the format can hold it: to one that knows entries
// and removed candidates it does not matter who has removed them.
func (f *Format) understood(state *game.State) *game.State {
	const both = Removed | Entries
	if f.Holds&both != both || f.Holds&Struck != 0 {
		return state
	}
	position := state.Position()
	return &position
}

func writeAs(w io.Writer, f Format, text func(e *entry, blank byte) []byte) error {
	i := slices.IndexFunc(table, func(e *entry) bool { return e.Name == f.Name })
	if i < 0 || table[i].write == nil {
		return &Error{Kind: NotWritten, Text: f.Name}
	}
	_, err := w.Write(text(table[i], f.blank()))
	return err
}

// blank returns the character for an empty cell.
func (f *Format) blank() byte {
	if f.Blank == '0' {
		return '0'
	}
	return '.'
}
