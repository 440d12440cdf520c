package format

import (
	"slices"

	"nonet/board"
)

// If '-' is the blank character, a line of nine dashes is either a border or an empty row. It
// counts as a border unless the grid needs it as one of its nine rows.

// fillDashes turns lines of nine dashes into rows if the block then has nine rows and the
// lines are not where borders would be. It may only be called after the last line of the
// block.
func (b *block) fillDashes() {
	if len(b.rows) == board.Size || b.bordered() {
		return
	}
	var all []gridRow
	blank := false
	add := func(lines []int) {
		for _, line := range lines {
			all = append(all, gridRow{line: line})
		}
	}
	for _, r := range b.rows {
		if r.before.border > 0 || r.before.blanks > 0 && len(all) > 0 || r.bars > 0 && r.bars < board.Size-1 {
			return
		}
		blank = blank || r.blank == '-'
		add(r.before.dashes)
		r.before = separation{}
		all = append(all, r)
	}
	add(b.next.dashes)
	if blank && len(all) == board.Size && b.dashed() && b.next.border == 0 {
		b.rows, b.next = all, separation{}
	}
}

// fillsUp reports whether fillDashes would complete the nine rows.
func (b *block) fillsUp() bool {
	if len(b.rows) == board.Size {
		return false
	}
	filled := *b
	filled.fillDashes()
	return len(filled.rows) == board.Size
}

// bordered reports whether lines of nine dashes are where borders would be: they are spaced evenly,
// and there are at least two of them between the rows or three in total.
func (b *block) bordered() bool {
	within := 0
	for i := 1; i < len(b.rows); i++ {
		within += len(b.rows[i].before.dashes)
	}
	all := len(b.next.dashes) + within
	if !b.empty() {
		all += len(b.rows[0].before.dashes)
	}
	return (within > 1 || all > 2) && b.even()
}

// even reports whether the rows are separated evenly if lines of nine dashes are borders. Runs of
// blank lines are checked by foreignRows.
func (b *block) even() bool {
	bordered := func(i int) bool { return i < len(b.rows) && b.rows[i].before.lines() > 0 }
	for i := 1; i < len(b.rows); i++ {
		like := 1
		if i%3 == 0 {
			like = 3
		}
		if len(b.rows[i].before.dashes) > 1 || bordered(i) != bordered(like) || bordered(1) && !bordered(i) {
			return false
		}
	}
	return true
}

// zeros adds a second interpretation, with the digits 0 to 8, if a grid has both 0 and another
// character for empty cells, but no 9.
func (b *block) zeros(f *found) {
	signs := appendSigns(nil, f.puzzle.givens[:], '.')
	for i := range b.rows {
		for j, c := range b.rows[i].cells {
			if c.text == "0" {
				signs[i*board.Size+j] = '0'
			}
		}
	}
	if slices.Contains(signs, '0') {
		f.doubt(string(signs))
	}
}
