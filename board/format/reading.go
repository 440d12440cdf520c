package format

import (
	"bytes"
	"fmt"
	"slices"

	"nonet/board"
	"nonet/board/game"
)

// Item is a puzzle in a text, or an error for a puzzle that could not be read.
type Item struct {
	Line int   // line on which the item begins, from 1
	Err  error // an [*Error], or nil if the puzzle was read

	// Replaces is the number of preceding items that are parts of this one: grids with the givens
	// and the values of a game, before its pencil marks. It is 0 unless a [Scanner] had to return
	// those items early because no more text was available.
	Replaces int

	entry    *entry
	puzzle   puzzleText
	document *Document
	way      Interpretation
	others   []other
}

// puzzleText is a puzzle that consists of givens and texts. A list can hold hundreds of thousands
// of puzzles, so items hold a puzzleText instead of a State, which has room for a whole game.
type puzzleText struct {
	givens  board.Grid
	comment string
	rules   *board.Rules // nil for classic
	words   *words       // nil for most
}

// words holds the texts of a puzzle other than its comment.
type words struct{ title, author, source string }

// NewItem returns an item for a puzzle that was not read from a text.
func NewItem(p *board.Puzzle) Item {
	text := puzzleText{givens: p.Givens, comment: p.Comment, rules: p.Rules}
	if w := (words{p.Title, p.Author, p.Source}); w != (words{}) {
		text.words = &w
	}
	return Item{puzzle: text}
}

// State returns the puzzle or game, or the zero State if Err is set. A puzzle without a
// game is ready to be played.
func (i *Item) State() game.State {
	switch {
	case i.Err != nil:
		return game.State{}
	case i.document != nil:
		return *i.document.Game.State()
	}
	state := game.State{
		Playing: true,
		Puzzle:  board.Puzzle{Givens: i.puzzle.givens, Comment: i.puzzle.comment},
	}
	state.Puzzle.SetRules(i.puzzle.rules)
	if w := i.puzzle.words; w != nil {
		state.Puzzle.Title, state.Puzzle.Author, state.Puzzle.Source = w.title, w.author, w.source
	}
	return state
}

// Document returns everything that was read about the puzzle, or nil if Err is set. Each
// call returns a new game.
func (i *Item) Document() *Document {
	switch {
	case i.Err != nil:
		return nil
	case i.document != nil:
		return i.document.copied()
	}
	return &Document{Game: game.New(i.State())}
}

// Format returns the format of the item, or the zero Format if it could not be read.
func (i *Item) Format() Format {
	if i.entry == nil {
		return Format{}
	}
	return i.entry.Format
}

// WarningKind identifies a kind of warning.
type WarningKind uint8

// The kinds of warnings.
const (
	SkippedText        WarningKind = iota + 1 // Count lines of other text were skipped, including dropped rows and borders
	ReadAsLatin1                              // Count lines are not UTF-8 and were read as Latin-1
	UnknownKeys                               // Count keys of a document are unknown to this version
	EntriesOnGivens                           // Count entries in cells with a given were dropped
	MoreErrors                                // Count further unreadable puzzles are not among the items
	SkippedSections                           // Count sections of a game were skipped, because no puzzle precedes them or because they are invalid
	ExcludedCandidates                        // Count candidates of pencil marks that the rules exclude were dropped
	NoCandidates                              // Count cells of pencil marks are blank and have no candidate left
	BadHistory                                // the histories of Count games were left out because they are damaged or do not lead to the present state
	SkippedMarks                              // Count steps that changed marks in an unknown form were skipped
	LongHistory                               // the histories of Count games were left out because they are too long
	SkippedDrawings                           // Count drawings, which may represent rules, were skipped
	MixedBlanks                               // Count empty cells are written differently from most of the others
	warningKinds                              // one more than the number of kinds
)

// Warning is something that the user should know about a text. There is at most one Warning of each
// kind.
type Warning struct {
	Kind  WarningKind
	Line  int // the first line that the warning is about, from 1
	Count int // the number of lines, keys, cells or other things that the kind counts
}

var warningNames = [warningKinds]string{
	SkippedText: "skipped text", ReadAsLatin1: "read as Latin-1", UnknownKeys: "unknown keys",
	EntriesOnGivens: "entries on givens", MoreErrors: "more errors", SkippedSections: "skipped sections",
	ExcludedCandidates: "excluded candidates", NoCandidates: "no candidates", BadHistory: "bad history",
	SkippedMarks: "skipped marks", LongHistory: "long history", SkippedDrawings: "skipped drawings",
	MixedBlanks: "mixed blanks",
}

// WarningKinds returns all kinds of warnings.
func WarningKinds() []WarningKind {
	var kinds []WarningKind
	for kind := range warningNames[1:] {
		kinds = append(kinds, WarningKind(kind+1))
	}
	return kinds
}

// String describes the warning briefly, for developers.
func (w Warning) String() string {
	return fmt.Sprintf("line %d: %s: %d", w.Line, warningNames[w.Kind], w.Count)
}

// Reading is the result of reading a text.
type Reading struct {
	Format         Format         // the format of the first puzzle that could be read
	Interpretation Interpretation // the interpretation, if the text is ambiguous, otherwise 0
	Items          []Item         // in order, including unreadable ones
	Warnings       []Warning

	// Others are the results of reading the text under other interpretations. Their own Others are
	// empty.
	Others []Reading
}

// maxBadItems is the maximum number of unreadable puzzles that Detect keeps. An error
// takes more memory than the few bytes of text that may have caused it.
const maxBadItems = 1000

// Detect reads data in any format that Nonet knows: one puzzle, a list or a game. If it
// cannot read a single puzzle, it returns an [*Error], and the items hold the errors.
// Time and memory are linear in the length of data.
func Detect(data []byte) (Reading, error) {
	scanner := NewFileScanner(bytes.NewReader(data))
	var reading Reading
	var notes warnings
	var firstBad error
	bad := 0
	for scanner.Scan() {
		item := scanner.Item()
		if item.Err != nil {
			if bad++; bad == 1 {
				firstBad = item.Err
			}
			if bad > maxBadItems {
				notes.add(MoreErrors, item.Line, 1)
				continue
			}
		} else if reading.Format.Name == "" {
			reading.Format = item.Format()
		}
		if reading.Interpretation == 0 {
			reading.Interpretation = item.way
		}
		reading.Items = append(reading.Items, item)
	}
	notes.merge(scanner.Warnings())
	reading.Warnings = notes.list
	reading.Others = reading.otherwise()
	if err := scanner.Err(); err != nil {
		return reading, err
	}
	if len(reading.Items) == min(bad, maxBadItems) {
		return reading, firstBad
	}
	return reading, nil
}

type warnings struct{ list []Warning }

func (w *warnings) has(kind WarningKind) bool {
	return slices.ContainsFunc(w.list, func(known Warning) bool { return known.Kind == kind })
}

func (w *warnings) add(kind WarningKind, line, count int) {
	if count == 0 {
		return
	}
	for i := range w.list {
		if w.list[i].Kind == kind {
			w.list[i].Count += count
			w.list[i].Line = min(w.list[i].Line, line)
			return
		}
	}
	w.list = append(w.list, Warning{kind, line, count})
}

func (w *warnings) merge(list []Warning) {
	for _, one := range list {
		w.add(one.Kind, one.Line, one.Count)
	}
}

// Interpretation is one of several ways to interpret a text.
type Interpretation uint8

// The interpretations, in pairs of alternatives.
const (
	LonePlaced    Interpretation = iota + 1 // a lone digit among pencil marks has been placed
	LoneCandidate                           // a lone digit is the last candidate of its cell

	FilledGrid   // 81 digits are a filled grid
	JigsawLayout // 81 digits are the regions of a jigsaw

	ZeroBlank // 0 is an empty cell, and so is another character
	ZeroDigit // the digits are 0 to 8
)

// other is the result of reading a text under another interpretation.
type other struct {
	way Interpretation
	found
}

// otherwise returns the results of reading the same text under other interpretations. Each
// interpretation applies to all items that allow it.
func (r *Reading) otherwise() []Reading {
	var others []Reading
	seen := map[Interpretation]bool{}
	for i := range r.Items {
		for _, o := range r.Items[i].others {
			if seen[o.way] {
				continue
			}
			seen[o.way] = true
			others = append(others, r.in(o.way))
		}
	}
	return others
}

func (r *Reading) in(way Interpretation) Reading {
	reading := Reading{Format: r.Format, Interpretation: way, Warnings: r.Warnings}
	for _, item := range r.Items {
		for _, o := range item.others {
			if o.way == way {
				item.puzzle, item.document = o.puzzle, o.document
			}
		}
		item.way, item.others = way, nil
		reading.Items = append(reading.Items, item)
	}
	return reading
}
