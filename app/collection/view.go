package collection

import (
	"encoding/csv"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"nonet/board"
	"nonet/board/format"
	"nonet/internal/indexset"
	"nonet/internal/safetext"
	"nonet/solver/serating"
)

// inPage is the number of rows on a page. Views share pages, so a page is copied before it
// changes. Pages are small because that can happen ten times a second.
const inPage = 1024

// page holds the results of inPage rows.
type page struct {
	results [inPage]Result
	clues   [inPage]uint8
	equal   [inPage]int32 // the first row that this one equals, or -1
	rated   *ratings      // nil if none is known
}

// Phase is a phase of the background work.
type Phase uint8

// The phases of the background work.
const (
	Resting    Phase = iota
	Checking         // finding out how many solutions each puzzle has
	Comparing        // finding out which puzzles are equal
	Grading          // finding levels and scores
	Explaining       // finding Sudoku Explainer ratings
)

// View is an immutable snapshot of a collection that may be read on any goroutine.
type View struct {
	Good int // puzzles
	Bad  int // unreadable rows

	Amounts [Results]int // by result
	Doubles int          // puzzles that equal an earlier one
	Picked  int

	Explain bool // the Sudoku Explainer ratings have been asked for

	Phase  Phase
	CanRun bool          // there is unfinished work, and it is not running
	Done   int           // puzzles finished in this phase
	All    int           // puzzles to finish in this phase
	Rate   float64       // puzzles per second, 0 if unknown
	Left   time.Duration // estimated time left in this phase, 0 if unknown

	Sort   Sort
	Filter Filter

	Fault   *Fault // the first fault in the filter, or nil
	CanUndo bool   // rows have been removed or moved
	CanRedo bool

	version uint64

	table
	order []int32
	picks indexset.Set
}

// View returns a view of the current state.
func (c *Collection) View() *View {
	v := &View{
		Good: c.list.len() - c.amounts[Unreadable], Bad: c.amounts[Unreadable],
		Amounts: c.amounts, Doubles: c.doubles, Picked: c.picks.Len(), Explain: c.explain,
		Sort: c.sort, Filter: c.filter, Fault: c.fault, CanUndo: len(c.past) > 0, CanRedo: len(c.future) > 0,
		version: c.version, table: c.table, order: c.order, picks: c.picks,
	}
	if c.task == nil {
		v.CanRun = c.unfinished() || c.amounts[Undecided] > 0
		return v
	}
	v.Phase, v.Done, v.All = c.phase, c.done(), v.Good
	if c.phase >= Grading {
		v.All = c.amounts[One]
	}
	elapsed := time.Since(c.begun).Seconds()
	if done := v.Done - c.atBegin; done > 0 && elapsed > 0 {
		v.Rate = float64(done) / elapsed
		v.Left = time.Duration(float64(v.All-v.Done) / v.Rate * float64(time.Second))
	}
	return v
}

// Len returns the number of rows that are shown.
func (v *View) Len() int {
	if v.order == nil {
		return len(v.items)
	}
	return len(v.order)
}

// Row returns the row at a place in the order shown, counted from 0. Sorting changes the
// place of a row, not its number.
func (v *View) Row(place int) int {
	if v.order == nil {
		return place
	}
	return int(v.order[place])
}

// Place returns the place of a row in the order shown, or -1 if it is hidden.
func (v *View) Place(row int) int {
	if v.order == nil {
		if row < len(v.items) {
			return row
		}
		return -1
	}
	return slices.Index(v.order, int32(row))
}

// Next returns the next readable row in the order shown or, if step is -1, the previous one.
// If row is hidden or -1, it starts from the beginning or, if step is -1, from the end.
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

// Equals reports whether two views show the same state of the same collection.
func (v *View) Equals(other *View) bool { return v.Same(other) && v.version == other.version }

// Same reports whether two views are of the same collection.
func (v *View) Same(other *View) bool { return sameArray(v.items, other.items) }

// SameOrder reports whether two views show the same rows of the same collection in the same
// order.
func (v *View) SameOrder(other *View) bool { return v.Same(other) && sameArray(v.order, other.order) }

// sameArray reports whether two slices share the same memory.
func sameArray[T any](one, other []T) bool {
	if (one == nil) != (other == nil) || len(one) != len(other) {
		return false
	}
	return len(one) == 0 || &one[0] == &other[0]
}

// Entry describes a row.
type Entry struct {
	Number   int    // from 1, or 0 if the row was removed
	Name     string // "" if the file has none
	Clues    int
	Result   Result
	Equal    int  // number of the first row that this one equals, or 0
	Changed  bool // the game is kept but not saved
	Progress Progress
	Picked   bool
	Rating

	Line int   // line of the file at which the row begins, from 1
	Err  error // why the row is unreadable, or nil
}

// Number returns the number of a row, counting from 1, or 0 if it was removed.
func (v *View) Number(row int) int { return v.list.number(row) }

// Numbered returns the row with a number, counting from 1, if there is one.
func (v *View) Numbered(number int) (row int, ok bool) {
	if number < 1 || number > v.list.len() {
		return -1, false
	}
	return v.list.row(number), true
}

// Entry returns the description of a row.
func (v *View) Entry(row int) Entry {
	p, i := v.at(row)
	item := &v.items[row]
	e := Entry{Number: v.Number(row), Result: p.results[i], Line: item.Line, Err: item.Err, Picked: v.picks.Has(row)}
	if item.Err != nil {
		return e
	}
	e.Name, e.Clues = v.names[row], int(p.clues[i])
	e.Equal, e.Rating = v.equal(row), p.rating(i)
	kept := v.kept[row]
	e.Changed, e.Progress = kept != nil && kept.Game.Dirty(), v.progress(row)
	return e
}

// equal returns the number of the first row that a row equals, or 0.
func (v *View) equal(row int) int {
	e := v.pages[row/inPage].equal[row%inPage]
	if v.list.rows == nil {
		return int(e) + 1
	}
	if first, is := v.firsts[v.group(row)]; is && first != int32(row) {
		return v.list.number(int(first))
	}
	return 0
}

// Puzzle returns the puzzle of a row as read from the file, or the zero Puzzle if the row is
// unreadable.
func (v *View) Puzzle(row int) board.Puzzle {
	state := v.items[row].State()
	return state.Puzzle
}

// Document returns a copy of the kept game of a row or, if none is kept, the game as read
// from the file. It returns nil if the row is unreadable.
func (v *View) Document(row int) *format.Document {
	if kept := v.kept[row]; kept != nil {
		return copied(kept)
	}
	return v.items[row].Document()
}

// nameLimit is the maximum length of a name in bytes, which is more than any column shows.
const nameLimit = 120

// NameOf returns the name of a puzzle: its title or, if it has none, the first line of its
// comment. Control characters are removed.
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

// The words of data in a CSV file are English in every language, as in the terminal's output.
var (
	csvHead = []string{
		"number", "name", "puzzle", "rules", "givens", "solutions", "same_as", "level", "score", "technique", "er", "progress",
	}
	csvResults  = [Results]string{One: "1", Several: "2+", None: "0"}
	csvProgress = [Progresses]string{Begun: "begun", Solved: "solved"}
)

// WriteCSV writes the given readable rows as a table with a heading and all columns, separated by
// commas. What is unknown is empty.
func (v *View) WriteCSV(out io.Writer, rows []int) error {
	table := csv.NewWriter(out)
	if err := table.Write(csvHead); err != nil {
		return err
	}
	for _, row := range rows {
		e, puzzle := v.Entry(row), v.Puzzle(row)
		same, level, score, hardest, er := "", "", "", "", ""
		if e.Equal > 0 {
			same = strconv.Itoa(e.Equal)
		}
		if e.Rated {
			level, score, hardest = e.Level.String(), strconv.Itoa(e.Score), e.Hardest.String()
		}
		if e.Explained {
			er = (&serating.Rating{Approximate: e.ER.Approximate}).Text(e.ER.ER)
		}
		if err := table.Write([]string{
			strconv.Itoa(e.Number), e.Name, puzzle.Givens.String(), puzzle.RulesOrClassic().Name(), strconv.Itoa(e.Clues),
			csvResults[e.Result], same, level, score, hardest, er, csvProgress[e.Progress],
		}); err != nil {
			return err
		}
	}
	table.Flush()
	return table.Error()
}
