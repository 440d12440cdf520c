package format

import (
	"bytes"

	"nonet/board"
)

// AppendBare is a faster alternative to Scan for lines that hold the 81 characters of a puzzle and
// nothing else. It reads at most the given number of such lines, and only those that are available
// without waiting. It appends their givens to grids and returns the number of the first line read.
// It leaves the last available line to Scan, because pencil marks may follow and make it part of a
// game. If AppendBare appends nothing, the caller must use Scan.
func (s *Scanner) AppendBare(grids []board.Grid, most int) (all []board.Grid, first int) {
	if len(s.out.queue) > 0 || s.ended || !s.plain() || s.out.tags.any() {
		return grids, 0
	}
	before := len(grids)
	first = s.lines.in.number + 1
	line := s.lines.in.atHand(board.Cells)
	givens, ok := bareLine(line)
	for ok && len(grids)-before < most {
		following := s.lines.in.lineAfter(line)
		next, more := bareLine(following)
		if !more {
			break
		}
		if len(grids) == before {
			s.grids.finish()
			s.out.flush()
			if len(s.out.queue) > 0 {
				return grids, 0 // Scan must return the queued items first
			}
		}
		s.lines.in.pass(line)
		s.lines.looked += board.Cells + 1
		grids = append(grids, givens)
		line, givens = s.lines.in.atHand(board.Cells), next
	}
	if n := len(grids) - before; n > 0 {
		s.out.items += n - 1
		s.out.newItem(&lineEntry, found{puzzle: puzzleText{givens: grids[len(grids)-1]}}, s.lines.in.number)
	}
	return grids, first
}

// takeBare is a fast path for lines that hold only a puzzle, like most lines of a list. It reports
// whether it read a line.
func (s *Scanner) takeBare() bool {
	if !s.plain() {
		return false
	}
	line, err := s.lines.in.next()
	givens, ok := bareLine(line)
	if !ok {
		s.lines.add(line, err)
		return false
	}
	s.lines.looked += len(line) + 1
	s.grids.finish()
	s.out.giveLine(&lineEntry, found{puzzle: puzzleText{givens: givens}}, s.lines.in.number)
	return true
}

// plain reports whether the next line may continue a list and cannot belong to a document or
// anything else that earlier lines began.
func (s *Scanner) plain() bool {
	return s.out.list && s.lines.empty() && s.columns == nil && s.skipped == skipped{}
}

// bareLine reads a line of exactly 81 characters: digits, and either '0' or '.' for every empty
// cell. It rejects filled grids and lines that may be pencil marks.
func bareLine(line []byte) (givens board.Grid, ok bool) {
	if len(line) != board.Cells || isCells81(line) || bytes.IndexByte(line, '0') < 0 && bytes.IndexByte(line, '.') < 0 {
		return givens, false
	}
	return plainLine(line)
}
