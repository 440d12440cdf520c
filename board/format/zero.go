package format

import "nonet/board"

// zeros adds a second interpretation, with the digits 0 to 8, if a grid has both 0 and another
// character for empty cells, but no 9.
func (b *block) zeros(f *found) {
	var shifted puzzleText
	zeros, blanks := 0, 0
	for i := range b.rows {
		for j, c := range b.rows[i].cells {
			d := b.rows[i].digits[j]
			switch {
			case d == board.Size:
				return
			case c.text == "0":
				zeros++
			case d == 0:
				blanks++
				continue
			}
			shifted.givens[i*board.Size+j] = d + 1
		}
	}
	if zeros == 0 || blanks == 0 {
		return
	}
	shifted.comment, shifted.words = f.puzzle.comment, f.puzzle.words
	f.way, f.others = ZeroBlank, []other{{ZeroDigit, found{puzzle: shifted}}}
}
