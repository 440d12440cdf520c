package collection

import (
	"context"
	"maps"
	"slices"
	"sync"

	"nonet/app/system/jobs"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/solver/logic"
	"nonet/solver/serating"
)

// Keep stores the game of a row, so that nothing is lost when the user moves to another
// row. A game that is unchanged since the file was read, with no more time spent on it, is not
// stored. If an equal game is already stored, it is not replaced, because views share it.
func (c *Collection) Keep(row int, doc *format.Document) {
	if c.isBad(row) {
		return
	}
	c.Rename(row, NameOf(&doc.Game.State().Puzzle))
	before := c.kept[row]
	read := c.items[row].Document()
	asRead := !c.loose && read.Spent == doc.Spent && same(read, doc)
	if asRead && before == nil ||
		!asRead && before != nil && before.Game.Dirty() == doc.Game.Dirty() && before.Spent == doc.Spent && same(before, doc) {
		return
	}
	kept := maps.Clone(c.kept)
	if asRead {
		delete(kept, row)
	} else {
		kept[row] = copied(doc)
	}
	c.kept = kept
	c.version++
}

// Rename sets the name of a row, which shows the title that its game has now.
func (c *Collection) Rename(row int, name string) {
	if c.isBad(row) || c.names[row] == name {
		return
	}
	c.names = slices.Clone(c.names) // views share the old names
	c.names[row] = name
	c.ranks = nil
	c.arrange()
}

// same reports whether two documents look the same to the user. It does not compare the
// grids of steps, so one document must be derived from the other.
func same(one, other *format.Document) bool {
	return *one.Game.State() == *other.Game.State() && one.Shown == other.Shown &&
		one.Hints == other.Hints && one.Game.Helped() == other.Game.Helped() &&
		slices.EqualFunc(one.Game.Steps(), other.Game.Steps(), func(s, t *game.Step) bool {
			return s.Name() == t.Name() && s.Dropped() == t.Dropped()
		})
}

// copied returns a copy of a document with its own copy of the game. If the original is
// marked as saved, so is the copy.
func copied(doc *format.Document) *format.Document {
	again := *doc
	again.Game = doc.Game.Copy()
	if !doc.Game.Dirty() {
		again.Game.MarkSaved()
	}
	return &again
}

// Document calls [View.Document] on the current view.
func (c *Collection) Document(row int) *format.Document { return c.View().Document(row) }

// Changed returns the number of kept games with unsaved changes, without removed ones.
func (c *Collection) Changed() int {
	changed := 0
	for row, doc := range c.kept {
		if c.list.has(row) && doc.Game.Dirty() {
			changed++
		}
	}
	return changed
}

// IsSaved reports whether a row has a kept game without unsaved changes.
func (c *Collection) IsSaved(row int) bool {
	doc := c.kept[row]
	return doc != nil && !doc.Game.Dirty()
}

// KeepAll keeps the games of all rows as they were read. It is for unsaved work that was
// recovered from an earlier run and is not in any file.
func (c *Collection) KeepAll() {
	c.loose = true
	c.kept = map[int]*format.Document{}
	for row := range c.items {
		if !c.isBad(row) {
			c.kept[row] = c.items[row].Document()
		}
	}
	c.version++
}

// Unsaved returns the kept games with unsaved changes, in the order of the rows. It omits
// removed games and the game of the row given by but. The caller must not modify the documents.
func (c *Collection) Unsaved(but int) []*format.Document {
	var docs []*format.Document
	for _, row := range c.UnsavedRows(but) {
		docs = append(docs, c.kept[row])
	}
	return docs
}

// UnsavedRows returns the rows of the games that [Collection.Unsaved] returns.
func (c *Collection) UnsavedRows(but int) []int {
	var rows []int
	for _, row := range slices.Sorted(maps.Keys(c.kept)) {
		if row != but && c.list.has(row) && c.kept[row].Game.Dirty() {
			rows = append(rows, row)
		}
	}
	return rows
}

// MarkSaved marks the kept games in a view and its list of rows as saved, except games that have
// changed since the view was made. A game on which only more time was spent has not changed.
func (c *Collection) MarkSaved(in *View) {
	kept := maps.Clone(c.kept)
	// Copy the documents that are marked, because views share them.
	for row, doc := range kept {
		if was := in.kept[row]; was == doc || was != nil && same(was, doc) {
			kept[row] = copied(doc)
			kept[row].Game.MarkSaved()
		}
	}
	c.kept, c.saved = kept, in.list
	c.version++
}

// worker does the work of a task for one row. It returns false if ctx was cancelled
// first.
type worker func(ctx context.Context, row int) (outcome, bool)

type outcome struct {
	row    int32
	result Result           // while checking
	hash   hash             // while comparing
	rating *logic.Rating    // while grading
	er     *serating.Rating // while explaining
}

// inChunk is the number of rows that a worker claims at a time when it checks or compares them.
// That takes about a millisecond.
const inChunk = 64

// task is work on many rows, shared by several workers.
type task struct {
	*jobs.Job
	rows  int
	chunk int    // number of rows that a worker claims at a time
	needs []bool // by row

	mu      sync.Mutex
	claimed []bool // by chunk
	next    int    // all chunks before this one have been claimed
	near    []int  // rows to process first
	found   []outcome
}

func newTask(rows, chunk int, needs func(row int) bool) *task {
	t := &task{rows: rows, chunk: chunk, needs: make([]bool, rows), claimed: make([]bool, (rows+chunk-1)/chunk)}
	for row := range t.needs {
		t.needs[row] = needs(row)
	}
	return t
}

func (t *task) hint(rows []int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.near = rows
}

// run processes chunks until none are left or ctx is cancelled.
func (t *task) run(ctx context.Context, report func(), work worker) {
	for ctx.Err() == nil {
		chunk, more := t.claim()
		if !more {
			break
		}
		for row := chunk * t.chunk; row < min((chunk+1)*t.chunk, t.rows); row++ {
			if !t.needs[row] {
				continue
			}
			found, ok := work(ctx, row)
			if !ok {
				break
			}
			t.add(found)
			report()
		}
	}
}

// claim takes the next chunk, if there is one. Chunks with rows in near come first.
func (t *task) claim() (chunk int, more bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for len(t.near) > 0 {
		chunk, t.near = t.near[0]/t.chunk, t.near[1:]
		if chunk < len(t.claimed) && !t.claimed[chunk] {
			t.claimed[chunk] = true
			return chunk, true
		}
	}
	for ; t.next < len(t.claimed); t.next++ {
		if !t.claimed[t.next] {
			t.claimed[t.next] = true
			return t.next, true
		}
	}
	return 0, false
}

func (t *task) add(found outcome) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.found = append(t.found, found)
}

// take returns the results found since the last call.
func (t *task) take() []outcome {
	t.mu.Lock()
	defer t.mu.Unlock()
	found := t.found
	t.found = nil
	return found
}
