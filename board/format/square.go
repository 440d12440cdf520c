package format

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
