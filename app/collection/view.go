package collection

import (
	"strings"
	"time"
	"unicode/utf8"

	"nonet/board"
	"nonet/board/format"
	"nonet/internal/safetext"
)

// inPage is how many rows a page has. Pages are copied before they change, so
// that a view stays as it is, and are small since some change ten times a
// second.
const inPage = 1024

// page is what is known of some rows.
type page struct {
	results [inPage]Result
	clues   [inPage]uint8
	equal   [inPage]int32 // the first row that is equal, -1 if there is none before
}

// Phase is what is done in the background.
type Phase uint8

// The phases.
const (
	Resting   Phase = iota
	Checking        // looking how many solutions each puzzle has
	Comparing       // looking which puzzles are equal
)

// View is a collection as it is at a moment. It stays as it is and may be read
// on any goroutine.
type View struct {
	Good int // puzzles
	Bad  int // rows that are no puzzle

	Amounts [Results]int // how many rows have which result
	Doubles int          // puzzles that are equal to an earlier one
	Picked  int          // rows that are picked

	Phase  Phase
	CanRun bool          // nothing is done and something is left to do
	Done   int           // puzzles that are done in this phase, of all that are good
	Rate   float64       // puzzles a second in this phase, 0 where that cannot be known
	Left   time.Duration // that the phase seems to take yet; 0 where that cannot be known

	Sort   Sort
	Filter Filter

	version uint64

	items []format.Item
	names []string
	pages []*page
	order []int32
	picks picks
	kept  map[int]*format.Document
}

// View returns the collection as it is now.
func (c *Collection) View() *View {
	v := &View{
		Good: len(c.items) - c.amounts[Unreadable], Bad: c.amounts[Unreadable],
		Amounts: c.amounts, Doubles: c.doubles, Picked: c.picks.amount,
		Sort: c.sort, Filter: c.filter, version: c.version,
		items: c.items, names: c.names, pages: c.pages, order: c.order, picks: c.picks, kept: c.kept,
	}
	if c.task == nil {
		v.CanRun = c.amounts[Unknown]+c.amounts[Undecided] > 0 || !c.duplicates.ended()
		return v
	}
	v.Phase, v.Done = c.phase, c.done()
	elapsed := time.Since(c.begun).Seconds()
	if done := v.Done - c.atBegin; done > 0 && elapsed > 0 {
		v.Rate = float64(done) / elapsed
		v.Left = time.Duration(float64(v.Good-v.Done) / v.Rate * float64(time.Second))
	}
	return v
}

// Len returns how many rows are shown.
func (v *View) Len() int {
	if v.order == nil {
		return len(v.items)
	}
	return len(v.order)
}

// Row returns the row at a place from 0. A row keeps its number however the
// table is sorted.
func (v *View) Row(place int) int {
	if v.order == nil {
		return place
	}
	return int(v.order[place])
}

// Place returns the place of a row, -1 where it is not shown.
func (v *View) Place(row int) int {
	if v.order == nil {
		if row < len(v.items) {
			return row
		}
		return -1
	}
	for place, other := range v.order {
		if int(other) == row {
			return place
		}
	}
	return -1
}

// Next returns the next puzzle behind a row, or with a step of -1 the one before
// it, in the order in which they are shown. From a row that is not shown, or
// -1, it goes to the first or the last.
func (v *View) Next(row, step int) (next int, ok bool) {
	place := -1
	if row >= 0 {
		place = v.Place(row)
	}
	if place < 0 && step < 0 {
		place = v.Len()
	}
	for place += step; place >= 0 && place < v.Len(); place += step {
		if next := v.Row(place); v.items[next].Err == nil {
			return next, true
		}
	}
	return -1, false
}

// Equals reports whether two views are of the same collection at a time when
// nothing that they show had changed between them.
func (v *View) Equals(other *View) bool { return v.Same(other) && v.version == other.version }

// Same reports whether two views are of the same collection.
func (v *View) Same(other *View) bool { return sameArray(v.names, other.names) }

// SameOrder reports whether the same rows are shown in the same order.
func (v *View) SameOrder(other *View) bool { return v.Same(other) && sameArray(v.order, other.order) }

// sameArray reports whether two slices are the same, not only equal.
func sameArray[T any](one, other []T) bool {
	if (one == nil) != (other == nil) || len(one) != len(other) {
		return false
	}
	return len(one) == 0 || &one[0] == &other[0]
}

// Entry is what is known of a row.
type Entry struct {
	Number  int    // of the row, from 1
	Name    string // "" where the file gives none
	Clues   int
	Result  Result
	Equal   int  // the number of the first row that is equal, 0 where none before it is
	Changed bool // its game is kept and not saved
	Picked  bool

	Line int   // where it began in the file, from 1
	Err  error // why it is no puzzle
}

// Entry returns what is known of a row.
func (v *View) Entry(row int) Entry {
	p, i, item := v.pages[row/inPage], row%inPage, &v.items[row]
	e := Entry{Number: row + 1, Result: p.results[i], Line: item.Line, Err: item.Err, Picked: v.picks.has(row)}
	if item.Err != nil {
		return e
	}
	e.Name, e.Clues = v.names[row], int(p.clues[i])
	e.Equal = int(p.equal[i]) + 1
	kept := v.kept[row]
	e.Changed = kept != nil && kept.Game.Dirty()
	return e
}

// Puzzle returns the puzzle of a row as it was read, the zero Puzzle where it is
// none.
func (v *View) Puzzle(row int) board.Puzzle {
	state := v.items[row].State()
	return state.Puzzle
}

// Document returns what is to be opened for a row: its game unchanged, or else as
// it was read; a game of its own. It is nil where the row is no puzzle.
func (v *View) Document(row int) *format.Document {
	if kept := v.kept[row]; kept != nil {
		return copied(kept)
	}
	return v.items[row].Document()
}

// nameLimit is how many bytes a name has at most: more than a line shows.
const nameLimit = 120

// NameOf returns what a puzzle is called: its title, or else how its comment
// begins, without control characters.
func NameOf(p *board.Puzzle) string {
	name := p.Title
	if name == "" {
		name, _, _ = strings.Cut(strings.TrimSpace(p.Comment), "\n")
	}
	if len(name) > nameLimit {
		end := nameLimit
		for !utf8.RuneStart(name[end]) {
			end--
		}
		name = name[:end]
	}
	return strings.TrimSpace(safetext.Dropped(name))
}
