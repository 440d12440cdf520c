package format

import (
	"strings"

	"nonet/board"
)

// minRows is how many rows it takes to be sure that lines are meant as a grid.
// Fewer may be a date, a list of numbers or an example in a text, and are no
// error where they do not become one.
const minRows = board.Size / 3

// block gathers the lines of one grid until it has nine rows.
type block struct {
	border int  // line of the border that began it, or 0
	edge   int  // line of the last border, or 0
	drawn  bool // box-drawing characters were seen
	barred bool // upright lines were seen

	rows   int
	grid   board.Grid
	lines  [board.Size]int // of each row
	err    *Error          // of the first bad row
	dashed bool            // '-' is the sign for a blank cell
	dashes []int           // lines of nine dashes before the first row

	gap    bool // blank lines stand behind the last row
	gapped int  // rows before the last gap between two rows
	period int  // rows between two gaps, or 0 where there was none
}

func (b *block) empty() bool { return b.rows == 0 }

// start returns the line in which the grid began.
func (b *block) start() int {
	if b.border > 0 && b.border < b.lines[0] {
		return b.border
	}
	return b.lines[0]
}

// entry returns the format the rows are written in.
func (b *block) entry() *entry {
	switch {
	case b.drawn:
		return &boxEntry
	case b.border > 0 || b.barred:
		return &gridEntry
	default:
		return &rowsEntry
	}
}

// sure tells whether the rows are meant as a grid, though there are not nine.
func (b *block) sure() bool {
	return b.rows >= minRows || b.rows > 0 && b.border > 0 && b.barred
}

// header tells whether the only row is the numbers of the columns.
func (b *block) header() bool {
	return b.rows == 1 && b.err == nil && ascending([board.Size]board.Digit(b.grid[:board.Size]))
}

// addBorder takes a line of a frame. It may be a row of blanks if '-' is the
// sign for a blank cell; the rows around it tell.
func (b *block) addBorder(text string, line int) {
	switch nine := isDashes(text); {
	case nine && b.dashed && b.rows > 0:
		b.add([board.Size]board.Digit{}, nil, line)
		return
	case nine && b.rows == 0 && len(b.dashes) < board.Size-1:
		b.dashes = append(b.dashes, line)
	default:
		b.drawn = b.drawn || drawnBorder(text)
	}
	b.edge = line
	if b.border == 0 {
		b.border = line
	}
}

func isDashes(text string) bool {
	return strings.Count(text, "-") == board.Size && strings.Trim(text, "-| \t") == ""
}

// addRow takes a row, good or bad.
func (b *block) addRow(text string, r row, line int) {
	digits, err := r.digits(line)
	if b.rows == 0 {
		b.dashed = strings.Contains(text, "-") && !strings.ContainsAny(text, ".0")
		if b.dashed && len(b.dashes) > 0 && r.bars == 0 {
			b.border = 0
			for _, blank := range b.dashes {
				b.add([board.Size]board.Digit{}, nil, blank)
			}
		}
	}
	b.drawn = b.drawn || r.drawn
	// Eight bars part the cells of plain rows; only fewer or more are a frame.
	b.barred = b.barred || r.bars > 0 && r.bars != board.Size-1
	b.add(digits, err, line)
}

func (b *block) add(digits [board.Size]board.Digit, err *Error, line int) {
	copy(b.grid[b.rows*board.Size:], digits[:])
	b.lines[b.rows] = line
	b.rows++
	if b.err == nil {
		b.err = err
	}
}

// strangers returns how many of the rows so far cannot be of one grid with the
// row to come. Blank lines stand behind each row of a grid, behind each band of
// three, or nowhere in it.
func (b *block) strangers() int {
	since := b.rows - b.gapped
	switch {
	case b.rows == 0:
		return 0
	case b.gap:
		if b.period == 0 && (b.rows == 1 || b.rows == 3) {
			b.period = b.rows
		}
		if since != b.period {
			return b.rows
		}
		b.gap, b.gapped = false, b.rows
		return 0
	case b.period > 0 && since == b.period:
		return b.gapped
	default:
		return 0
	}
}

// cut takes off the first n rows.
func (b *block) cut(n int) (head block) {
	head = *b
	head.rows = n
	rest := block{drawn: b.drawn, barred: b.barred, dashed: b.dashed}
	if n > 0 && b.edge > b.lines[n-1] {
		rest.border, rest.edge = b.edge, b.edge
	}
	for row := n; row < b.rows; row++ {
		rest.add([board.Size]board.Digit(rowOf(&b.grid, row)), nil, b.lines[row])
	}
	if b.err != nil && rest.rows > 0 && b.err.Line >= rest.lines[0] {
		head.err, rest.err = nil, b.err
	}
	*b = rest
	return head
}

func (b *block) blank() { b.gap = b.rows > 0 }

// shortage is the error of a grid that ends before its ninth row. One row alone
// was more likely meant as a puzzle in a line.
func (b *block) shortage() *Error {
	alone := b.rows == 1 && b.border == 0
	switch {
	case alone && b.err == nil:
		return &Error{Kind: CellCount, Line: b.lines[0], Count: board.Size}
	case alone && b.err.Kind == RowCells:
		return &Error{Kind: CellCount, Line: b.lines[0], Count: b.err.Count}
	case b.err != nil:
		return b.err
	}
	return &Error{Kind: RowCount, Line: b.start(), Count: b.rows}
}

// sizes are those of puzzles that Nonet does not know, but can name. Sizes near
// nine are missing, since they are more likely a slip.
var sizes = map[int]bool{4: true, 6: true, 12: true, 16: true, 25: true}

// square counts rows of equal length until they are as many as one has cells.
type square struct{ size, rows, line int }

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

// ofSize tells whether the cells hold what those of a puzzle of n × n can:
// blanks, numbers up to n and, where digits do not suffice, letters.
func (r row) ofSize(n int) bool {
	plain := 0
	for _, c := range r.cells {
		switch {
		case strings.Trim(c.text, "0123456789.*_-xX") == "" && len(c.text) <= 2:
			plain++
		case n < 10 || len(c.text) != 1:
			return false
		}
	}
	return plain*2 >= n
}
