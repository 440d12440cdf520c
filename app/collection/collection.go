// Package collection is a table of many puzzles: their names and givens, their numbers of
// solutions, and which are equal. Slow work runs in the background. It knows no window; the
// caller asks for a [View] after each change.
//
// A collection belongs to one goroutine, the window's. Others return to it through the post
// function passed to [New].
package collection

import (
	"context"
	"runtime"
	"slices"
	"time"

	"nonet/app/jobs"
	"nonet/board"
	"nonet/board/format"
	"nonet/internal/indexset"
)

// Options configure a collection.
type Options struct {
	// Key returns a comparable value that is the same for two puzzles of the same rules if
	// and only if they are equal. It is called on several goroutines.
	Key func(*board.Puzzle) any

	// Post makes the owner's goroutine run a function later, without waiting. Tell is
	// called there after each change from the background.
	Post func(func())
	Tell func()

	// Workers is the number of goroutines that work in the background; 0 means one for each
	// core except one, which the window needs.
	Workers int
}

// Collection holds the puzzles of a file, with what is known about them. Make one with
// [New].
type Collection struct {
	options Options
	items   []format.Item
	names   []string
	ranks   []int32 // the rank of each row by name, nil until needed

	pages   []*page
	amounts [Results]int // number of rows with each result
	doubles int          // rows that are equal to an earlier one

	duplicates duplicates
	task       *task
	phase      Phase
	begun      time.Time
	atBegin    int // rows that were done when the task began
	near       []int

	sort     Sort
	filter   Filter
	order    []int32 // the rows that are shown; nil for all rows in the order of the file
	arranged time.Time
	took     time.Duration // time that it took to arrange them last
	due      bool          // the rows have to be sorted again

	version uint64 // counts changes of the rows' contents

	picks  indexset.Set
	anchor int // the row from which a range is picked
	kept   map[int]*format.Document
	loose  bool // the games are not in a file
}

// New returns the collection of the items of a file, readable or not. Its rows are the
// items in the same order. Background work starts with [Collection.Run].
func New(items []format.Item, options Options) *Collection {
	if options.Workers <= 0 {
		options.Workers = max(runtime.GOMAXPROCS(0)-1, 1)
	}
	c := &Collection{
		options: options, items: items, duplicates: newDuplicates(len(items)),
		pages: make([]*page, (len(items)+inPage-1)/inPage), names: make([]string, len(items)),
		kept: map[int]*format.Document{},
	}
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

// Run continues the background work: it first checks the solutions of every puzzle, then
// finds the equal ones. Puzzles that took too long before get more time.
func (c *Collection) Run() {
	if c.task != nil {
		return
	}
	switch {
	case c.amounts[Unknown] > 0:
		c.begin(Checking, func(row int) bool { return c.result(row) == Unknown }, checker(c.items, usualBudget))
	case !c.duplicates.ended():
		c.begin(Comparing, func(row int) bool { return !c.duplicates.knows(row) }, hasher(c.items, c.duplicates.seeds, c.options.Key))
	case c.amounts[Undecided] > 0:
		c.begin(Checking, func(row int) bool { return c.result(row) == Undecided }, checker(c.items, greatBudget))
	}
}

// begin starts a task on the rows that need it.
func (c *Collection) begin(phase Phase, needs func(row int) bool, work func() worker) {
	c.phase = phase
	t := newTask(len(c.items), func(row int) bool { return c.items[row].Err == nil && needs(row) })
	c.task, c.begun, c.atBegin = t, time.Now(), c.done()
	t.hint(c.near)
	t.Job = jobs.New(c.options.Post, func(ended bool) { c.receive(t, ended) })
	t.Start(c.options.Workers, func(ctx context.Context, report func()) { t.run(ctx, report, work()) })
}

// Stop pauses the background work until [Collection.Run].
func (c *Collection) Stop() {
	if t := c.task; t != nil {
		t.Job.Stop()
		c.take(t)
		c.task = nil
		c.arrange()
	}
}

// Near sets the rows that are in view, which are done first.
func (c *Collection) Near(rows []int) {
	if slices.Equal(rows, c.near) {
		return
	}
	c.near = slices.Clone(rows)
	if c.task != nil {
		c.task.hint(c.near)
	}
}

// receive takes the results of a task, the last ones if it has ended.
func (c *Collection) receive(t *task, ended bool) {
	c.take(t)
	if ended {
		c.task = nil
		if c.amounts[Unknown] > 0 || !c.duplicates.ended() {
			c.Run()
		}
	}
	c.due = c.due || c.sort.By.grows() || c.filter.grows()
	if c.due && (c.task == nil || time.Since(c.arranged) > restful*c.took) {
		c.arrange()
	}
	c.options.Tell()
}

// restful is the ratio of the pause after sorting to its duration, while results that
// affect the order arrive.
const restful = 20

// take takes the results of a task.
func (c *Collection) take(t *task) {
	c.version++
	fresh := map[int]bool{} // pages copied here, which no view has
	at := func(row int) *page {
		i := row / inPage
		if !fresh[i] {
			again := *c.pages[i]
			c.pages[i], fresh[i] = &again, true
		}
		return c.pages[i]
	}
	c.pages = slices.Clone(c.pages)
	for _, f := range t.take() {
		row := int(f.row)
		if c.phase == Comparing {
			c.duplicates.add(row, f.hash)
			continue
		}
		p := at(row)
		c.amounts[p.results[row%inPage]]--
		p.results[row%inPage] = f.result
		c.amounts[f.result]++
	}
	if c.phase == Comparing {
		for row, first := range c.duplicates.advance(c.isBad) {
			at(row).equal[row%inPage] = int32(first)
			c.doubles++
		}
	}
}

func (c *Collection) isBad(row int) bool { return c.items[row].Err != nil }

func (c *Collection) result(row int) Result { return c.pages[row/inPage].results[row%inPage] }

// done returns the number of rows that the task has finished.
func (c *Collection) done() int {
	if c.phase == Comparing {
		return c.duplicates.known
	}
	return len(c.items) - c.amounts[Unreadable] - c.amounts[Unknown] - c.amounts[Undecided]
}
