package format

import (
	"bytes"

	"nonet/board"
)

// AppendBare reads the lines that come next as far as they are puzzles of 81
// characters and nothing else, and at hand without waiting, but no more than most.
// The last one is left to Scan, since pencil marks behind it would make a game of it.
// It appends their givens to grids, and returns the number of the first of these
// lines. There is none where something else comes next, or where the text is no list
// so far; Scan then tells what it is. They are the puzzles that Scan would hand out,
// with little work for each.
func (s *Scanner) AppendBare(grids []board.Grid, most int) (all []board.Grid, first int) {
	if len(s.queue) > 0 || s.ended || s.failed != nil || len(s.back) > 0 || !s.plain() || s.tags.any() {
		return grids, 0
	}
	before := len(grids)
	first = s.lines.number + 1
	line := s.lines.atHand(board.Cells)
	givens, ok := bareLine(line)
	for ok && len(grids)-before < most {
		behind := s.lines.behind(line)
		next, more := bareLine(behind)
		if !more {
			break
		}
		if len(grids) == before {
			s.finishBlock()
			s.flush()
			if len(s.queue) > 0 {
				return grids, 0 // that comes first
			}
		}
		s.lines.pass(line)
		s.looked += board.Cells + 1
		grids = append(grids, givens)
		line, givens = s.lines.atHand(board.Cells), next
	}
	if n := len(grids) - before; n > 0 {
		s.items += n - 1
		s.newItem(&lineEntry, found{puzzle: puzzleText{givens: grids[len(grids)-1]}}, s.lines.number)
	}
	return grids, first
}

// takeBare takes quickly what most lines of a list are.
func (s *Scanner) takeBare(line []byte, number int) bool {
	if !s.plain() {
		return false
	}
	givens, ok := bareLine(line)
	if !ok {
		return false
	}
	s.finishBlock()
	f := found{puzzle: puzzleText{givens: givens}}
	s.giveLine(&lineEntry, f, number)
	return true
}

// plain reports whether the next line may be one of a list of lines and belongs to
// nothing that has begun.
func (s *Scanner) plain() bool {
	return s.list && s.document == nil && s.xml == nil && s.table == nil && s.columns == nil && s.foreign == "" && len(s.cells81) == 0
}

// bareLine reads a line of 81 characters and nothing else, of which some are digits
// and some are blanks.
func bareLine(line []byte) (givens board.Grid, ok bool) {
	if len(line) != board.Cells || isCells81(line) || bytes.IndexByte(line, '0') < 0 && bytes.IndexByte(line, '.') < 0 {
		return givens, false
	}
	return plainLine(line)
}
