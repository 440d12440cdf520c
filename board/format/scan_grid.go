package format

import (
	"regexp"

	"nonet/board"
)

// rowNote matches the beginning of a comment after a row.
var rowNote = regexp.MustCompile(`\s+(#|//|<-|←)`)

func (s *Scanner) takeBlank() {
	b := &s.block
	switch {
	case b.fillsUp():
		s.finishBlock()
	case !b.empty() || b.next.lines() > 0 || b.cutOff:
		b.next.addBlank()
	}
	s.closing = false
}

func (s *Scanner) takeBorder(text string, number int) bool {
	if !isBorder(text) {
		return false
	}
	if s.closing {
		s.closing = false
		return true
	}
	if s.border == 0 {
		s.border = number
	}
	b := &s.block
	mayBeRow := nineDashes(text) && b.next.border == 0 && b.dashed() && !b.bordered() && len(b.next.dashes) < board.Size-1
	switch {
	case b.next.lines() == 0 || mayBeRow:
	case b.empty():
		s.skip(b.next.start(), b.next.lines())
		b.next = separation{}
	default: // after two adjacent borders, another grid begins
		s.finishBlock()
	}
	b.next.addBorder(text, number)
	return true
}

func (s *Scanner) takeRow(text string, number int) bool {
	var r row
	bad := cannotBeRow(text)
	if !bad {
		r = splitRow(text)
	}
	_, err := r.digits(number)
	if err != nil {
		if cells := rowInCode(text); cells != nil {
			r, bad = row{cells: cells, worded: hasLabel(text)}, false
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
	if bad {
		return false
	}
	if err != nil {
		r.pencil, r.spread = pencilled(text)
	}
	switch begun := !s.block.empty(); {
	case err == nil:
	case begun && (r.pencil != nil || r.likely() || r.bars > 1):
	case begun || s.list && s.block.next.border == 0:
		return false
	case r.pencil != nil:
	case s.takeSquare(text, r, number):
		return true
	case !r.likely():
		return false
	}
	s.block.dropHead(r)
	for n := s.block.foreignRows(r); n > 0; n = s.block.foreignRows(r) {
		head := s.block.cut(n)
		rest := s.block
		s.block = head
		rest.reported = s.finishBlock() && rest.cutOff
		s.block = rest
	}
	s.closing = false
	s.dropSquare(square{})
	s.block.add(r, number)
	if s.block.complete() {
		s.finishBlock()
	}
	return true
}

func (s *Scanner) takeSquare(text string, r row, number int) bool {
	begun := s.square
	complete := begun.add(r, number)
	if begun.line != s.square.line {
		s.dropSquare(begun)
	}
	s.square = begun
	if s.square.rows == 0 {
		return false
	}
	if complete {
		s.held = nil // the held errors are about the rows of this puzzle
		s.bad(&Error{Kind: OtherSize, Line: s.square.line, Count: s.square.size}, s.square.line)
		s.square, s.block, s.closing = square{}, block{}, true
	} else if bad, _ := slip(text, number, false); bad != nil {
		s.hold(bad) // for example, 16 characters may be a row of 16 × 16 cells or a whole 4 × 4 puzzle
	} else {
		s.square.silent++
	}
	return true
}

// dropSquare skips the rows of an incomplete puzzle of another size and makes next the current one.
func (s *Scanner) dropSquare(next square) {
	s.skip(s.square.line, s.square.silent)
	s.square = next
}

// finishBlock ends the current grid. It queues a complete grid and drops an incomplete one, with an
// error if its rows were meant to be a grid. It reports whether there was an error.
func (s *Scanner) finishBlock() (reported bool) {
	b := s.block
	s.block, s.closing = block{}, false
	s.dropSquare(square{})
	b.fillDashes()
	switch {
	case b.empty():
		s.skip(b.next.start(), b.next.lines())
	case !s.list && b.idle():
		s.words = true
		s.skip(b.start(), b.lines())
	case len(b.rows) == board.Size:
		return s.giveBlock(&b)
	case b.cutOff && b.reported: // the error for these rows has already been reported
		s.skip(b.start(), b.lines())
		return true
	case b.sure() || b.uneven:
		s.bad(b.shortage(), b.start())
		return true
	case s.list:
		for i := range b.rows {
			s.bad(b.rows[i].asLine(), b.rows[i].line)
		}
		return true
	case s.gridEnd > 0 && b.rows[0].line == s.gridEnd+1:
		s.bad(&Error{Kind: RowCount, Line: b.rows[0].line, Count: board.Size + len(b.rows)}, b.rows[0].line)
		return true
	default:
		s.skip(b.start(), b.lines()-len(b.rows))
		for i := range b.rows {
			s.hold(b.rows[i].asLine())
		}
	}
	return false
}

// giveBlock queues a grid of nine rows or its error. It returns true if there was an error. If the
// rows are separated unevenly, the next rows are treated as the rest of this grid; see
// block.cutOff.
func (s *Scanner) giveBlock(b *block) (reported bool) {
	entry, start := b.entry(), b.start()
	s.list, s.closing = false, b.framed()
	s.drop()
	b.checkLabels()
	if s.isPencil(b) && !b.outOfStep() {
		s.givePencil(b, entry, start)
		return false
	}
	grid, bad := b.read()
	if bad == nil && s.takeSolvedBlock(b, &grid) {
		s.gridEnd = b.rows[len(b.rows)-1].line
		return false
	}
	if bad != nil {
		s.bad(bad, start)
		if bad.Kind == Uneven {
			s.block = block{cutOff: true, reported: true}
		}
		return true
	}
	s.gridEnd = b.rows[len(b.rows)-1].line
	f := found{puzzle: puzzleText{givens: grid}}
	titled := 0 // only plain rows have a title
	if entry == &rowsEntry {
		titled = start
	}
	if s.tags.fill(&f.puzzle, titled) && entry == &rowsEntry {
		entry = &sdkEntry
	}
	b.zeros(&f)
	if f.way != ZeroBlank {
		s.warnings.add(MixedBlanks, start, b.mixedBlanks())
	}
	switch section := s.puzzleSection; {
	case section:
		s.wait(s.newItem(&sdkEntry, f, start), true)
	case b.compact():
		s.wait(s.newItem(entry, f, start), false)
	default:
		s.give(entry, f, start)
	}
	return false
}
