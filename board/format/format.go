// Package format reads and writes puzzles and games as text. Reading is tolerant, writing
// is exact.
//
// All input is read in the same way. [Scanner] returns one [Item] for each puzzle, valid or not, as
// soon as it has read the last line of the puzzle. It decides once what begins on a line: a JSON or
// XML document, a table of a web page, or lines with puzzles. Documents are read by encoding/json
// and encoding/xml, up to limits. Lines are read one by one, and the memory that they need does not
// grow with the input. [Detect] runs a scanner over a whole text. The user never has to name the
// format, because single-line puzzles, rows of cells with or without a frame, and whole documents
// all look different.
//
// Each format has one entry in the table of formats. A format with one puzzle per line provides a
// function that reads a line, and a document format provides a function that reads the whole text.
// The formats with nine rows of cells differ only in their borders, so a single block reader
// handles them all.
package format

import (
	"io"
	"slices"
	"strings"

	"nonet/board/format/fault"
	"nonet/board/game"
)

// Format describes a file format. Use [Formats], [ByName] or [ByExtension] to get one.
type Format struct {
	Name      string  // as users type it: "line", "grid"
	Extension string  // the usual extension with its dot: ".txt"
	Reads     bool    // whether Detect and Scanner can read it
	Writes    bool    // whether Write can write it
	Holds     Content // what the format keeps in addition to the givens
	Many      bool    // whether a text can hold many puzzles; see [ListWriter]
	Blank     byte    // the character to write for empty cells: '0', or '.' for any other value; some formats ignore it
}

// entry is a format with its functions. A document is read in the first format of the table that
// recognises it.
type entry struct {
	Format
	// line reads a puzzle that fills a line or, if inText is set, a puzzle within a line of other
	// text. Its errors have no line number.
	line   func(text string) (found, bool)
	inText bool
	// document reads a document with one or more puzzles. It returns false if the document
	// is in another format.
	document func(doc document) ([]found, bool, error)
	// xml reads an XML document whose root is one of the given roots. It may return both puzzles
	// and an error.
	xml   func(document *elements) ([]found, error)
	roots []string
	write func(state *game.State, blank byte) []byte
	// head, item and foot are for formats in which a list is not just a sequence of texts: head
	// comes before all puzzles, foot comes after them, and item writes a puzzle, given the previous
	// one, which is nil for the first.
	head, foot string
	item       func(state, before *game.State, blank byte) []byte
	// writeDocument writes everything in a document. It is nil if the format can only hold
	// a state.
	writeDocument func(doc *Document, blank byte) []byte
	// loses returns the content in Holds that the format cannot keep for a particular state. It is
	// nil if the format always keeps all of it.
	loses func(state *game.State) Content
}

// found is a puzzle that a reader returns, as a puzzleText or as a document.
type found struct {
	puzzle   puzzleText
	document *Document // nil if puzzle holds everything
	warnings []fault.Warning
	line     int          // the line where the puzzle begins, or 0 for the beginning of the text
	lists    bool         // whether the puzzle was in lists rather than in a line
	bad      *fault.Error // set if this puzzle could not be read, although others in the same text could
	further  []found      // the other puzzles of the line

	// way is the interpretation of an ambiguous text, or 0. The other interpretations are
	// in others.
	way    Interpretation
	others []other
}

func foundGame(state *game.State) found { return found{document: &Document{Game: game.New(*state)}} }

// table lists all formats, in the order in which users see them. Each entry is next to the code of
// its format.
var table = []*entry{
	&lineEntry, &rowsEntry, &csvEntry, &tsvEntry, &gridEntry, &boxEntry, &pmEntry,
	&sdmEntry, &sdkEntry, &ssEntry, &hodokuEntry, &openSudokuEntry, &fpuzzlesEntry,
	&sudokupadEntry, &sdxEntry, &sukakuEntry, &ksudokuEntry, &gnomeEntry, &sgtEntry,
	&sepbEntry, &qqwingEntry, &nonetEntry,
}

// lineEntries are the formats that read lines, in the order in which they are tried.
var lineEntries = []*entry{&sepbEntry, &lineEntry, &sukakuEntry, &hodokuEntry, &sgtEntry, &fpuzzlesEntry, &sudokupadEntry}

// Formats returns all formats in the order in which they are listed for users.
func Formats() []Format {
	formats := make([]Format, len(table))
	for i, e := range table {
		formats[i] = e.Format
	}
	return formats
}

// ByName returns the format with the given name, ignoring case.
func ByName(name string) (Format, bool) {
	return find(func(e *entry) bool { return strings.EqualFold(e.Name, name) }).format()
}

// ByExtension returns the first format whose usual extension is the given one, ignoring case. The
// dot may be left out.
func ByExtension(extension string) (Format, bool) {
	dotted := "." + strings.TrimPrefix(extension, ".")
	return find(func(e *entry) bool { return strings.EqualFold(e.Extension, dotted) }).format()
}

// find returns the first format that matches, or nil.
func find(matches func(*entry) bool) *entry {
	if i := slices.IndexFunc(table, matches); i >= 0 {
		return table[i]
	}
	return nil
}

func entryOf(f Format) *entry { return find(func(e *entry) bool { return e.Name == f.Name }) }

func (e *entry) format() (Format, bool) {
	if e == nil {
		return Format{}, false
	}
	return e.Format, true
}

// Write writes a state in a format, ending with a newline. It leaves out whatever the
// format cannot hold; see [Loses]. It returns an [*fault.Error] of kind NotWritten if Nonet
// cannot write the format, or the writer's error.
func Write(w io.Writer, f Format, state *game.State) error {
	return writeAs(w, f, func(e *entry, blank byte) []byte { return e.write(f.understood(state), blank) })
}

// understood returns a state in the form that the format can hold. Most formats with entries and
// removed candidates do not record whether a candidate was removed by the puzzle or by a step.
func (f *Format) understood(state *game.State) *game.State {
	const both = Removed | Entries
	if f.Holds&both != both || f.Holds&Struck != 0 {
		return state
	}
	position := state.Position()
	return &position
}

func writeAs(w io.Writer, f Format, text func(e *entry, blank byte) []byte) error {
	e := entryOf(f)
	if e == nil || e.write == nil {
		return &fault.Error{Kind: fault.NotWritten, Text: f.Name}
	}
	_, err := w.Write(text(e, f.blank()))
	return err
}

func (f *Format) blank() byte {
	if f.Blank == '0' {
		return '0'
	}
	return '.'
}
