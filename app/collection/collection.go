// Package collection implements a table of the puzzles in a file, with their names, givens
// and numbers of solutions. It also finds out which puzzles are equal. Slow work runs in
// the background. The package does not depend on the window, which asks for a [View] after
// each change.
//
// All methods of a collection must be called on the goroutine of the window. Other
// goroutines send their results there through the Post function in [Options].
package collection

import (
	"context"
	"runtime"
	"slices"
	"time"

	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/board/format"
	"nonet/internal/indexset"
)

// Options configure a collection.
type Options struct {
	// Key returns a comparable value. Two puzzles with the same rules are equal if and only
	// if their keys are. Key is called on several goroutines.
	Key func(*board.Puzzle) any

	// Post must queue its argument to run on the goroutine that owns the collection, and
	// return without waiting. Tell is called on that goroutine whenever background work has
	// changed the collection.
	Post func(func())
	Tell func()

	// Workers is the number of background goroutines. 0 means one fewer than the number of
	// cores, but at least one.
	Workers int
}

// Collection holds the puzzles of a file and what is known about them. Make one with [New].
type Collection struct {
	options Options
	table
	tally
	arrangement
	explain bool // the Sudoku Explainer ratings have been asked for

	duplicates duplicates
	task       *task
	phase      Phase
	begun      time.Time
	atBegin    int // number of rows that were finished when the task began
	near       []int

	past   [][]int32 // earlier values of list.rows, for undo
	future [][]int32 // undone values of list.rows
	saved  list      // the list that the file has

	version uint64 // incremented by each change

	picks  indexset.Set
	anchor int  // the row where a range of selected rows starts
	loose  bool // the items were recovered and are not in a file
}

// New returns a collection of the items of a file. Each item becomes a row, even if it is
// unreadable. Background work starts with [Collection.Run].
func New(items []format.Item, options Options) *Collection {
	if options.Workers <= 0 {
		options.Workers = max(runtime.GOMAXPROCS(0)-1, 1)
	}
	c := &Collection{
		options: options, duplicates: newDuplicates(len(items)),
		table: table{
			items: items, names: make([]string, len(items)), pages: make([]*page, (len(items)+inPage-1)/inPage),
			kept: map[int]*format.Document{}, list: newList(nil, len(items)),
		},
	}
	c.saved = c.list
	for i := range c.pages {
		c.pages[i] = new(page)
	}
	for row := range items {
		p := c.pages[row/inPage]
		p.equal[row%inPage] = -1
		if items[row].Err != nil {
			p.results[row%inPage] = Unreadable
			c.amounts[Unreadable]++
			continue
		}
		state := items[row].State()
		p.results[row%inPage] = Unknown
		p.clues[row%inPage] = uint8(state.Puzzle.Givens.Filled())
		c.names[row] = NameOf(&state.Puzzle)
		c.amounts[Unknown]++
	}
	return c
}

// Run starts or continues the background work. It checks how many solutions each puzzle
// has, finds equal puzzles, and rates the puzzles with one solution; see [Collection.Explain] for
// the Sudoku Explainer ratings. Finally, if it is called again, it returns to the puzzles that
// took too long to check, and checks them with a higher limit.
func (c *Collection) Run() {
	if c.task != nil {
		return
	}
	switch {
	case c.amounts[Unknown] > 0:
		c.begin(Checking, c.needing(Unknown, 0), checker(c.items, usualBudget))
	case !c.duplicates.ended():
		c.begin(Comparing, func(row int) bool { return !c.duplicates.hasHash(row) }, hasher(c.items, c.duplicates.seeds, c.options.Key))
	case c.rated < c.amounts[One]:
		c.begin(Grading, c.needing(One, rated), rater(c.items))
	case c.explain && c.explained < c.amounts[One]:
		c.begin(Explaining, c.needing(One, explained), explainer(c.items))
	case c.amounts[Undecided] > 0:
		c.begin(Checking, c.needing(Undecided, 0), checker(c.items, greatBudget))
	}
}

// unfinished reports whether there is work that goes on without another call of Run.
func (c *Collection) unfinished() bool {
	return c.amounts[Unknown] > 0 || !c.duplicates.ended() || c.rated < c.amounts[One] || c.explain && c.explained < c.amounts[One]
}

// Explain asks for the Sudoku Explainer ratings, which can take seconds for a hard puzzle, and
// starts or continues the background work.
func (c *Collection) Explain() {
	c.explain = true
	c.version++
	c.Run()
}

// begin starts a task for the readable rows for which needs returns true.
func (c *Collection) begin(phase Phase, needs func(row int) bool, work func() worker) {
	c.phase = phase
	chunk := inChunk
	if phase == Grading || phase == Explaining {
		chunk = 1 // these take longer, and the rows in view come first
	}
	t := newTask(len(c.items), chunk, func(row int) bool { return c.items[row].Err == nil && needs(row) })
	c.task, c.begun, c.atBegin = t, time.Now(), c.done()
	t.hint(c.near)
	t.Job = jobs.New(c.options.Post, func(ended bool) { c.receive(t, ended) })
	t.Start(c.options.Workers, func(ctx context.Context, report func()) { t.run(ctx, report, work()) })
}

// Stop pauses the background work. [Collection.Run] continues it.
func (c *Collection) Stop() {
	if t := c.task; t != nil {
		t.Job.Stop()
		c.take(t)
		c.task = nil
		c.arrange()
	}
}

// Near sets the rows that are in view. The background work processes them first.
func (c *Collection) Near(rows []int) {
	if slices.Equal(rows, c.near) {
		return
	}
	c.near = slices.Clone(rows)
	if c.task != nil {
		c.task.hint(c.near)
	}
}

func (c *Collection) receive(t *task, ended bool) {
	c.take(t)
	if ended {
		c.task = nil
		if c.unfinished() {
			c.Run()
		}
	}
	c.due = c.due || c.sort.By.grows() || c.filter.grows()
	if c.due && (c.task == nil || time.Since(c.arranged) > restful*c.took) {
		c.arrange()
	}
	c.options.Tell()
}

// While results that affect the order keep arriving, the rows are rearranged only after a
// pause, which is restful times as long as the last rearrangement.
const restful = 20

func (c *Collection) take(t *task) {
	c.version++
	at := c.changing(c.phase >= Grading)
	for _, f := range t.take() {
		row := int(f.row)
		switch c.phase {
		case Comparing:
			c.duplicates.addHash(row, f.hash)
		case Grading:
			at(row).setRating(row%inPage, f.rating)
			c.rated += c.counts(row)
		case Explaining:
			at(row).setER(row%inPage, f.er)
			c.explained += c.counts(row)
		default:
			p := at(row)
			c.amounts[p.results[row%inPage]] -= c.counts(row)
			p.results[row%inPage] = f.result
			c.amounts[f.result] += c.counts(row)
		}
	}
	if c.phase == Comparing {
		for row, first := range c.duplicates.advance(c.isBad) {
			at(row).equal[row%inPage] = int32(first)
			c.doubles++
		}
		if c.list.rows != nil {
			c.recount()
		}
	}
}

func (c *Collection) done() int {
	switch c.phase {
	case Comparing:
		return c.duplicates.known
	case Grading:
		return c.rated
	case Explaining:
		return c.explained
	}
	return c.list.len() - c.amounts[Unreadable] - c.amounts[Unknown] - c.amounts[Undecided]
}
