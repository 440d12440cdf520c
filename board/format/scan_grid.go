package format

import (
	"regexp"
	"strings"

	"nonet/board"
	"nonet/board/format/fault"
)

// grids reads rows, with and without borders. It collects them until they are a grid.
type grids struct {
	*output
	lines   *lookahead
	block   block
	square  square
	gridEnd int  // the line of the last row of the last grid, or 0
	closing bool // whether a framed grid is complete, but its lower border may follow
	border  int  // the line of the first border, or 0
	checked int  // the last line of a run of rows that was checked; see finishRun
}

var (
	// rowNote matches the beginning of a comment after a row.
	rowNote = regexp.MustCompile(`\s+(#|//|<-|←)`)
	// listPoint matches what marks an entry of a list, which must not be mistaken for an empty cell.
	listPoint = regexp.MustCompile(`^(\s*)[-*+•](\s+[\[({"'])`)
)

func (g *grids) takeBlank(text string, number int) {
	b := &g.block
	switch {
	case g.emptyFields(text):
		g.takeRow(text, number)
		return
	case b.fillsUp():
		g.finish()
	case !b.empty() || b.next.lines() > 0 || b.cutOff:
		b.next.addBlank()
	}
	g.closing = false
}

func (g *grids) takeBorder(text string, number int) bool {
	if !isBorder(text) {
		return false
	}
	if g.closing {
		g.closing = false
		return true
	}
	if g.border == 0 {
		g.border = number
	}
	b := &g.block
	mayBeRow := nineDashes(text) && b.next.border == 0 && b.dashed() && !b.bordered() && len(b.next.dashes) < board.Size-1
	switch {
	case b.next.lines() == 0 || mayBeRow:
	case b.empty():
		g.skip(b.next.start(), b.next.lines())
		b.next = separation{}
	default: // after two adjacent borders, another grid begins
		g.finish()
	}
	b.next.addBorder(text, number)
	return true
}

func (g *grids) takeRow(text string, number int) bool {
	r, err, ok := readRow(text, number)
	if !ok {
		return false
	}
	switch begun := !g.block.empty(); {
	case err == nil:
	case begun && (r.pencil != nil || r.likely() || r.bars > 1):
	case begun || g.list && g.block.next.border == 0:
		return false
	case r.pencil != nil:
	case g.takeSquare(text, r, number):
		return true
	case !r.likely():
		return false
	}
	g.block.dropHead(r)
	for n := g.block.foreignRows(r); n > 0; n = g.block.foreignRows(r) {
		head := g.block.cut(n)
		rest := g.block
		g.block = head
		rest.reported = g.finish() && rest.cutOff
		g.block = rest
	}
	g.closing = false
	g.dropSquare(square{})
	g.block.add(r, number)
	if g.block.complete() {
		g.finishRun(number)
	}
	return true
}

// readRow reads a line as a row, in a frame or a program or with a note behind it. It returns false
// if the line cannot be a row of any size.
func readRow(text string, number int) (r row, err *fault.Error, ok bool) {
	bad := cannotBeRow(text)
	if !bad {
		if strings.ContainsAny(text, `[({"'`) {
			text = listPoint.ReplaceAllString(text, "$1 $2")
		}
		r = splitRow(text)
	}
	_, err = r.digits(number)
	if err != nil {
		if cells := rowInCode(text); cells != nil {
			r, bad = row{cells: cells, worded: hasLabel(text), named: namesSolution(text)}, false
			_, err = r.digits(number)
		}
	}
	if err != nil {
		if note := rowNote.FindStringIndex(text); note != nil {
			if short := splitRow(text[:note[0]]); len(short.cells) == board.Size || short.ten != nil {
				r, bad = short, false
				_, err = r.digits(number)
			}
		}
	}
	if err != nil && !bad {
		r.pencil, r.spread = pencilled(text)
	}
	return r, err, !bad
}

func (g *grids) takeSquare(text string, r row, number int) bool {
	begun := g.square
	complete := begun.add(r, number)
	if begun.line != g.square.line {
		g.dropSquare(begun)
	}
	g.square = begun
	if g.square.rows == 0 {
		return false
	}
	if complete {
		g.held = nil // the held errors are about the rows of this puzzle
		g.bad(&fault.Error{Kind: fault.OtherSize, Line: g.square.line, Count: g.square.size}, g.square.line)
		g.square, g.block, g.closing = square{}, block{}, true
	} else if bad, _ := lineError(text, number, false); bad != nil {
		g.hold(bad) // for example, 16 characters may be a row of 16 × 16 cells or a whole 4 × 4 puzzle
	} else {
		g.square.silent++
	}
	return true
}

// dropSquare skips the rows of an incomplete puzzle of another size and makes next the current one.
func (g *grids) dropSquare(next square) {
	g.skip(g.square.line, g.square.silent)
	g.square = next
}

// finish ends the current grid. It queues a complete grid and drops an incomplete one, with an
// error if its rows were meant to be a grid. It reports whether there was an error.
func (g *grids) finish() (reported bool) {
	b := g.block
	g.block, g.closing = block{}, false
	g.dropSquare(square{})
	b.fillDashes()
	switch {
	case b.empty():
		g.skip(b.next.start(), b.next.lines())
	case !g.list && b.idle():
		g.words = true
		g.skip(b.start(), b.lines())
	case len(b.rows) == board.Size:
		return g.giveBlock(&b)
	case b.cutOff && b.reported: // the error for these rows has already been reported
		g.skip(b.start(), b.lines())
		return true
	case b.sure() || b.uneven:
		g.bad(b.shortage(), b.start())
		return true
	case g.list:
		for i := range b.rows {
			g.bad(b.rows[i].asLine(), b.rows[i].line)
		}
		return true
	case g.gridEnd > 0 && b.rows[0].line == g.gridEnd+1:
		g.bad(&fault.Error{Kind: fault.RowCount, Line: b.rows[0].line, Count: board.Size + len(b.rows)}, b.rows[0].line)
		return true
	default:
		g.skip(b.start(), b.lines()-len(b.rows))
		for i := range b.rows {
			g.hold(b.rows[i].asLine())
		}
	}
	return false
}

// giveBlock queues a grid of nine rows or its error. It returns true if there was an error. If the
// rows are separated unevenly, the next rows are treated as the rest of this grid; see
// block.cutOff.
func (g *grids) giveBlock(b *block) (reported bool) {
	entry, start := b.entry(), b.start()
	g.list, g.closing = false, b.framed()
	g.drop()
	b.checkLabels()
	if g.isPencil(b) && !b.outOfStep() {
		g.givePencil(b, entry, start)
		return false
	}
	grid, bad := b.read()
	if bad == nil && g.takeSolvedBlock(b, &grid) {
		g.gridEnd = b.rows[len(b.rows)-1].line
		return false
	}
	if bad == nil && grid.Filled() == board.Cells && (b.rows[0].named || g.namedAt > 0 && start-g.namedAt <= nearSolution) {
		bad = &fault.Error{Kind: fault.LoneSolution, Line: start}
		g.namedAt = b.rows[len(b.rows)-1].line // further grids below are solutions too
	}
	if bad != nil {
		g.bad(bad, start)
		if bad.Kind == fault.Uneven {
			g.block = block{cutOff: true, reported: true}
		}
		return true
	}
	g.gridEnd = b.rows[len(b.rows)-1].line
	f := found{puzzle: puzzleText{givens: grid}}
	titled := 0 // only plain rows have a title
	if entry == &rowsEntry {
		titled = start
	}
	if g.tags.fill(&f.puzzle, titled) && entry == &rowsEntry {
		entry = &sdkEntry
	}
	b.zeros(&f)
	if f.way != ZeroBlank {
		g.warnings.Add(fault.MixedBlanks, start, b.mixedBlanks())
	}
	switch section := g.puzzleSection; {
	case section:
		g.wait(g.newItem(&sdkEntry, f, start), true)
	case b.compact():
		g.wait(g.newItem(entry, f, start), false)
	default:
		g.give(entry, f, start)
	}
	return false
}

// isPencil reports whether the nine rows of a block are pencil marks. If the block is a framed grid
// after two compact grids, which show the givens and all values, it only needs to have the digits
// of the second one. Otherwise, the rows must clearly be pencil marks; see plain.
func (g *grids) isPencil(b *block) bool {
	if b.any(func(r *gridRow) bool { return r.pencil == nil && r.err != nil }) {
		return false
	}
	marked := b.any(func(r *gridRow) bool { return r.pencil != nil })
	p := &g.pending
	below := len(p.items) == beside && p.state == nil && b.framed() && !b.compact()
	if !marked && !below {
		return false
	}
	marks := b.pencilGrid()
	return marked && marks.plain() || below && marks.holds(&p.items[1].puzzle.givens)
}

// sizes are the sizes of puzzles that Nonet recognises but does not support. Sizes close to nine
// are not included, because a row of such a length is more likely to contain a typo.
var sizes = map[int]bool{4: true, 6: true, 12: true, 16: true, 25: true}

// square counts consecutive rows of the same length. A puzzle of another size is complete when it
// has as many rows as each row has cells.
type square struct {
	size, rows, line int
	silent           int // the number of rows that have not been reported
}

// add adds a line that is not a row of nine. It returns true if the line completes a puzzle
// of another size.
func (s *square) add(r row, line int) bool {
	n := len(r.cells)
	if !sizes[n] || !r.ofSize(n) {
		*s = square{}
		return false
	}
	if n != s.size {
		*s = square{size: n, line: line}
	}
	s.rows++
	return s.rows == n
}

// ofSize reports whether the cells may belong to a puzzle of n × n cells: blanks, numbers and, if n
// is 10 or more, other single characters.
func (r row) ofSize(n int) bool {
	plain := 0
	for _, c := range r.cells {
		switch {
		case only(c.text, cellSigns) && len(c.text) <= 2:
			plain++
		case n < 10 || len(c.text) != 1:
			return false
		}
	}
	return plain*2 >= n
}
