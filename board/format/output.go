package format

import (
	"strings"

	"nonet/board"
	"nonet/board/format/fault"
	"nonet/board/game"
)

// output collects the items and warnings of a scanner, and puts together games that consist of
// several parts: grids with givens, values and pencil marks, or a puzzle followed by moves or
// sections.
type output struct {
	queue    []Item // items read but not returned yet
	handed   int    // the number of items in the queue that were returned
	items    int    // the number of items so far, returned or not
	warnings fault.Warnings
	list     bool           // whether the last puzzle was on a single line
	held     []*fault.Error // errors that count if a list begins or continues
	tags     tags
	lately   []Item  // the last puzzles, which may belong to the same game as the next line
	pending  pending // puzzles that are not in the queue yet

	puzzleSection bool // whether the heading [Puzzle] was read
	words         bool // whether there was a line of other text
	wordsAt       int  // the number of the last line of other text, or 0
	namedAt       int  // the number of the last line of other text or comment, if it names a solution, or 0
	missing       int  // the number of cells that the last line of too few cells lacks
	missingAt     int  // the number of that line, or 0
}

const maxHeld = 100 // the maximum number of invalid lines that are kept before a list

// pending holds puzzles that are not in the queue yet, because the following lines may belong to
// them: compact grids, as Simple Sudoku writes them before pencil marks and moves, and the puzzle
// of an .sdk file with sections.
type pending struct {
	items    []Item
	entry    *entry      // the format of the last item, if later lines determine it
	state    *game.State // the game of the last item, if further lines belong to it
	sections bool        // whether the last item was in a [Puzzle] section
}

// beside is the maximum number of grids before the pencil marks of a game: one with the givens and
// one with all values.
const beside = 2

// next removes the first item of the queue, if there is one.
func (o *output) next() (item Item, ok bool) {
	if o.waiting() == 0 {
		return Item{}, false
	}
	item = o.queue[o.handed]
	o.queue[o.handed] = Item{}
	if o.handed++; o.handed > o.waiting() {
		left := copy(o.queue, o.queue[o.handed:])
		clear(o.queue[left:])
		o.queue, o.handed = o.queue[:left], 0
	}
	return item, true
}

// newItem returns the item for a result and counts it. It discards the texts read before the
// puzzle, which must already be in the result.
func (o *output) newItem(e *entry, f found, line int) Item {
	o.items++
	o.tags, o.puzzleSection = tags{}, false
	if f.bad != nil {
		o.lately = o.lately[:0]
		return Item{Line: line, Err: f.bad}
	}
	item := Item{Line: line, entry: e, puzzle: f.puzzle, document: f.document, way: f.way, others: f.others}
	switch {
	case f.document != nil:
		o.lately = o.lately[:0]
	case e.line != nil || len(o.lately) == 0: // in a list, only the last puzzle may belong to a game
		o.lately = append(o.lately[:0], item)
	default:
		o.lately = append(o.lately[max(0, len(o.lately)-beside+1):], item)
	}
	return item
}

// wait keeps an item until it is clear whether the following lines belong to it.
func (o *output) wait(item Item, section bool) {
	p := &o.pending
	if n := len(p.items); n == beside || p.state != nil || p.sections || section ||
		n > 0 && !inside(&p.items[n-1].puzzle.givens, &item.puzzle.givens) {
		o.flush()
	}
	p.sections = section
	p.items = append(p.items, item)
}

// waiting returns the number of items in the queue that have not been returned yet.
func (o *output) waiting() int { return len(o.queue) - o.handed }

// open returns the number of items at the end of the queue that may belong to the same game as the
// next line.
func (o *output) open() int { return min(o.waiting(), max(0, len(o.lately)-len(o.pending.items))) }

func (o *output) flush() {
	p := &o.pending
	if len(p.items) == 0 {
		return
	}
	if p.state != nil {
		last := &p.items[len(p.items)-1]
		last.entry, last.document, last.way, last.others = p.entry, foundGame(p.state).document, 0, nil
		o.lately = o.lately[:0]
	}
	o.queue = append(o.queue, p.items...)
	o.pending = pending{}
}

// opened returns the game of the last pending puzzle, to which the following lines may be added.
func (o *output) opened(e *entry) *game.State {
	p := &o.pending
	if p.state == nil {
		state := p.items[len(p.items)-1].State()
		p.state, p.entry = &state, e
	}
	return p.state
}

// inside reports whether grid has all digits of givens.
func inside(givens, grid *board.Grid) bool {
	for c, d := range givens {
		if d != 0 && grid[c] != d {
			return false
		}
	}
	return true
}

// givePencil queues the game that a grid of pencil marks describes, together with any
// preceding grids that show its givens and values.
func (o *output) givePencil(b *block, e *entry, line int) {
	if e != &sdxEntry {
		e = &pmEntry
	}
	g := b.pencilGrid()
	if o.pending.state != nil || o.pending.sections {
		o.flush()
	}
	n := len(o.lately)
	if n > 0 && !g.holds(&o.lately[n-1].puzzle.givens) {
		n = 0
	}
	if n == beside && !inside(&o.lately[0].puzzle.givens, &o.lately[1].puzzle.givens) {
		n = 1
	}
	puzzle, start := board.Puzzle{}, line
	var values *board.Grid
	if n > 0 {
		before := o.lately[len(o.lately)-n:]
		state := before[0].State()
		puzzle, start = state.Puzzle, before[0].Line
		if n == beside {
			values = &before[1].puzzle.givens
		}
	} else {
		puzzle = o.worded()
	}
	f := g.found(puzzle, values)
	o.warn(f.warnings, line)
	waiting := min(n, len(o.pending.items))
	o.pending.items = o.pending.items[:len(o.pending.items)-waiting]
	back := min(n-waiting, o.waiting())
	o.queue = o.queue[:len(o.queue)-back]
	o.items -= waiting + back
	o.lately = o.lately[:0]
	o.flush()
	item := o.newItem(e, f, start)
	item.Replaces = n - waiting - back
	o.queue = append(o.queue, item)
}

// worded returns an empty puzzle with the title and other texts that were read before the pencil
// marks.
func (o *output) worded() board.Puzzle {
	var words puzzleText
	o.tags.fill(&words, 0)
	state := (&Item{puzzle: words}).State()
	return state.Puzzle
}

// takeMove handles a move after a grid of Simple Sudoku. A move is either I, a cell from 00 to 80
// and the entered digit, or E, a cell, 00 and the removed candidate.
func (o *output) takeMove(text string, number int) bool {
	p := &o.pending
	if len(p.items) == 0 || p.sections || len(text) != 4 && len(text) != 6 || !only(text[1:], digitSigns+"0") {
		return false
	}
	c, d := board.Cell((text[1]-'0')*10+text[2]-'0'), board.Digit(text[len(text)-1]-'0')
	if c >= board.Cells || d == 0 {
		return false
	}
	switch {
	case text[0] == 'I' && len(text) == 4:
		state := o.opened(&ssEntry)
		if state.Puzzle.Givens[c] == 0 {
			state.Entries[c] = d
		} else if state.Puzzle.Givens[c] != d {
			o.warnings.Add(fault.EntriesOnGivens, number, 1)
		}
	case text[0] == 'E' && len(text) == 6 && strings.HasPrefix(text[3:], "00"):
		state := o.opened(&ssEntry)
		state.Puzzle.Removed[c] = state.Puzzle.Removed[c].With(d)
	default:
		return false
	}
	return true
}

func (o *output) giveAll(all []found, text string) {
	for _, f := range all {
		if !o.takeSolution(&f, text, f.line) && (len(all) > 1 || !o.refuse(&f, text, f.line)) {
			o.giveLine(f.codeEntry(), f, f.line)
		}
	}
}

// giveLine queues a puzzle that was read from a single line. A link does not begin a list, because
// it may be part of other text.
func (o *output) giveLine(e *entry, f found, number int) {
	if e.inText && !o.list {
		o.drop()
	} else {
		o.release()
		o.list = true
	}
	o.warn(f.warnings, number)
	if f.bad != nil {
		f.bad.Line = number
	}
	o.tags.fill(&f.puzzle, 0)
	o.give(e, f, number)
	for _, further := range f.further {
		o.giveLine(e, further, number)
	}
}

// hold keeps the error of a line in case a list begins later. Only then does the error count.
func (o *output) hold(bad *fault.Error) {
	if len(o.held) == maxHeld {
		o.skip(bad.Line, 1)
		return
	}
	o.held = append(o.held, bad)
}

// release turns the held errors into items.
func (o *output) release() {
	held := o.held
	o.held = nil
	for _, bad := range held {
		o.bad(bad, bad.Line)
	}
}

// drop treats the lines whose errors are held as other text.
func (o *output) drop() {
	for _, bad := range o.held {
		o.skip(bad.Line, 1)
	}
	o.held = nil
}

func (o *output) skip(line, count int) { o.warnings.Add(fault.SkippedText, line, count) }

// warn adds the warnings about a puzzle that begins on a line.
func (o *output) warn(list []fault.Warning, line int) {
	for _, w := range list {
		o.warnings.Add(w.Kind, line, w.Count)
	}
}

func (o *output) give(e *entry, f found, line int) {
	o.flush()
	o.queue = append(o.queue, o.newItem(e, f, line))
}

func (o *output) bad(err error, line int) {
	if o.list {
		o.release() // the held errors come first
	}
	o.flush()
	o.items++
	o.tags, o.puzzleSection, o.lately = tags{}, false, o.lately[:0]
	o.queue = append(o.queue, Item{Line: line, Err: err})
}

// giveDocument queues the puzzles of a document that begins on a line.
func (o *output) giveDocument(e *entry, all []found, line int) {
	o.drop()
	for _, f := range all {
		o.warnings.Merge(f.warnings)
		o.give(e, f, max(f.line, line))
	}
	o.list = false
}
