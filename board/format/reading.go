package format

import (
	"bytes"

	"nonet/board"
	"nonet/board/format/fault"
	"nonet/board/game"
)

// Item is a puzzle in a text, or an error for a puzzle that could not be read.
type Item struct {
	Line int   // line on which the item begins, from 1
	Err  error // an [*fault.Error], or nil if the puzzle was read

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

// Reading is the result of reading a text.
type Reading struct {
	Format         Format         // the format of the first puzzle that could be read
	Interpretation Interpretation // the interpretation, if the text is ambiguous, otherwise 0
	Items          []Item         // in order, including unreadable ones
	Warnings       []fault.Warning

	// Others are the results of reading the text under other interpretations. Their own Others are
	// empty.
	Others []Reading
}

// maxBadItems is the maximum number of unreadable puzzles that Detect keeps. An error
// takes more memory than the few bytes of text that may have caused it.
const maxBadItems = 1000

// Detect reads data in any format that Nonet knows: one puzzle, a list or a game. If it
// cannot read a single puzzle, it returns an [*fault.Error], and the items hold the errors.
// Time and memory are linear in the length of data.
func Detect(data []byte) (Reading, error) {
	scanner := NewFileScanner(bytes.NewReader(data))
	var reading Reading
	var notes fault.Warnings
	var firstBad error
	bad := 0
	for scanner.Scan() {
		item := scanner.Item()
		if item.Err != nil {
			if bad++; bad == 1 {
				firstBad = item.Err
			}
			if bad > maxBadItems {
				notes.Add(fault.MoreErrors, item.Line, 1)
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
	notes.Merge(scanner.Warnings())
	reading.Warnings = notes.List
	reading.Others = reading.otherwise()
	if err := scanner.Err(); err != nil {
		return reading, err
	}
	if len(reading.Items) == min(bad, maxBadItems) {
		return reading, firstBad
	}
	return reading, nil
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
