package format

// sizes are those of puzzles that Nonet does not know, but can name. Sizes near
// nine are missing, since they are more likely a typo.
var sizes = map[int]bool{4: true, 6: true, 12: true, 16: true, 25: true}

// square counts rows of equal length until they are as many as one has cells.
type square struct {
	size, rows, line int
	silent           int // rows of which nothing else has been said
}

// add takes a line that is no row of nine; true where it completes a puzzle of
// another size.
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

// ofSize reports whether the cells hold what those of a puzzle of n × n can:
// blanks, numbers up to n and, where digits do not suffice, letters.
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
