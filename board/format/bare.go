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
				return grids, 0 // Scan must return the queued items first
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

// takeBare is a fast path for lines that hold only a puzzle, like most lines of a list. It reports
// whether it handled the line.
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

// plain reports whether the next line may continue a list and cannot belong to a document or
// anything else that earlier lines began.
func (s *Scanner) plain() bool {
	return s.list && s.document == nil && s.xml == nil && s.table == nil && s.columns == nil && s.foreign == "" && len(s.cells81) == 0
}

// bareLine reads a line of exactly 81 characters: digits, and either '0' or '.' for every empty
// cell. It rejects filled grids and lines that may be pencil marks.
func bareLine(line []byte) (givens board.Grid, ok bool) {
	if len(line) != board.Cells || isCells81(line) || bytes.IndexByte(line, '0') < 0 && bytes.IndexByte(line, '.') < 0 {
		return givens, false
	}
	return plainLine(line)
}
