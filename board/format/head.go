package format

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"nonet/board"
	"nonet/board/format/fault"
)

// A table may have a header with column numbers above the grid, and labels with row numbers beside
// it.

// numbered reports whether the first row may consist of column numbers, 1 to 9 or 0 to 8.
func (b *block) numbered() bool {
	if b.empty() {
		return false
	}
	cells := b.rows[0].cells
	if len(cells) == board.Size+1 && cells[0].empty() { // the first cell is above the row labels
		cells = cells[1:]
	}
	if len(cells) != board.Size {
		return false
	}
	first, _ := cells[0].digit()
	for i, c := range cells {
		if d, ok := c.digit(); !ok || d != first+board.Digit(i) {
			return false
		}
	}
	return true
}

// contradicts reports whether a first row with column numbers cannot belong to the same grid as the
// others: it begins with 0, only the others have labels, a row is invalid, or the digits
// would conflict.
func (b *block) contradicts() bool {
	if labelled(b.rows[1:]) || b.fromZero() {
		return true
	}
	var grid board.Grid
	for i := range b.rows {
		if b.rows[i].err != nil {
			return true
		}
		copy(grid[i*board.Size:], b.rows[i].digits[:])
	}
	return len(board.Conflicts(board.Classic(), &grid)) > 0
}

// fromZero reports whether the column numbers in the first row begin with a 0 that is no empty cell:
// the other rows write empty cells in another way.
func (b *block) fromZero() bool {
	zero := func(c cell) bool { return c.text == "0" }
	return slices.ContainsFunc(b.rows[0].cells, zero) && !anyOf(b.rows[1:], func(r *gridRow) bool { return slices.ContainsFunc(r.cells, zero) })
}

// headOverEight reports whether the first of nine rows is a header, so that a row is missing: it
// begins with 0, or only the others have labels, or several of its digits conflict with the
// others. A single conflict may be due to a typo, and a second row of the same numbers is no header.
func (b *block) headOverEight() bool {
	if len(b.rows) != board.Size || !b.numbered() {
		return false
	}
	if labelled(b.rows[1:]) || b.fromZero() {
		return true
	}
	if head := b.rows[0].digits; anyOf(b.rows[1:], func(r *gridRow) bool { return r.digits == head }) {
		return false
	}
	var grid board.Grid
	for i := range b.rows {
		copy(grid[i*board.Size:], b.rows[i].digits[:])
	}
	var bad board.CellSet
	for _, conflict := range board.Conflicts(board.Classic(), &grid) {
		bad = bad.Union(conflict.Cells)
	}
	inHead := 0
	for c := range bad.All() {
		inHead += count(c < board.Size)
	}
	return inHead > 1
}

// dropHead removes the first row if the next row r shows that it is the header of a table. A row of
// column numbers or empty cells is a header if it is the only row so far with a Markdown rule below
// it. A row of column numbers is also a header if it cannot belong to the same grid as the other
// rows and r fits only without it. A Markdown rule never counts as a border.
func (b *block) dropHead(r row) {
	n := len(b.rows)
	switch {
	case n == 2 && b.rows[1].before.lines() == 1 && b.next.lines() == 0 && b.rows[0].bars >= board.Size-1:
		b.rows[1].before = separation{}
		if b.numbered() || b.rows[0].blankHead() {
			b.rows = b.rows[1:]
		}
	case n > 2 && n <= board.Size && b.numbered() && b.contradicts():
		rest := *b
		rest.rows = b.rows[1:]
		if b.foreignRows(r) > 0 && rest.foreignRows(r) == 0 {
			b.rows = rest.rows
		}
	}
}

// blankHead reports whether a row has nine empty cells, like the header of a Markdown table.
func (g *gridRow) blankHead() bool {
	filled := slices.ContainsFunc(g.cells, func(c cell) bool { return !c.empty() })
	return !filled && (len(g.cells) == board.Size || len(g.cells) == board.Size+1)
}

// cutLabels removes the first of ten cells of every row if these cells number the rows.
func (b *block) cutLabels() {
	if !labelled(b.rows) {
		return
	}
	for i := range b.rows {
		r := &b.rows[i]
		r.cells = r.withLabel()[1:]
		if r.fields > 0 {
			r.fields = board.Size
		}
		r.digits, r.err = r.row.digits(r.line)
	}
}

// labelled reports whether all rows have ten cells, the first of which is a label. If the last cell
// is the only empty one in every row, it follows a trailing delimiter, and the first cells are not
// labels.
func labelled(rows []gridRow) bool {
	var labels []string
	open := true
	for i := range rows {
		cells := rows[i].withLabel()
		if cells == nil {
			return false
		}
		labels = append(labels, cells[0].text)
		open = open && slices.IndexFunc(cells, cell.empty) == board.Size
	}
	return len(labels) > 1 && isNumbering(labels) && !open
}

// withLabel returns the ten cells of a row that may begin with a label, or nil if there are
// not ten.
func (r *row) withLabel() []cell {
	if len(r.cells) == board.Size+1 {
		return r.cells
	}
	return r.ten
}

// checkLabels turns rows with text outside their frame into errors, unless the texts on the same
// side of all rows are labels; see isNumbering.
func (b *block) checkLabels() {
	for side := range 2 {
		var labels []string
		for i := range b.rows {
			labels = append(labels, b.rows[i].outer[side])
		}
		if isNumbering(labels) {
			continue
		}
		for i, label := range labels {
			if r := &b.rows[i]; label != "" && r.err == nil {
				r.err, r.pencil = &fault.Error{Kind: fault.RowCells, Line: r.line, Count: board.Size + 1}, nil
			}
		}
	}
}

// otherHouse matches the number of a column or a box, whose cells are no row.
var otherHouse = regexp.MustCompile(`(?i)^(c|col|column|b|box|block|region|k|kolom|blok|s|spalte|colonne|bloc|columna|caja|bloque)[ _]?\d`)

// isNumbering reports whether labels count up or down, as from 1 to 9, A to I or r9 to r1, or are
// all the same text that is not a cell. A full stop does not count as a cell here, because rows in
// the sudoku package of LaTeX end with one.
func isNumbering(labels []string) bool {
	if otherHouse.MatchString(labels[0]) {
		return false
	}
	step := rune(0)
	labels = slices.Clone(labels)
	for i, label := range labels {
		if label != "." {
			labels[i] = strings.TrimRight(label, ":.")
		}
	}
	for i := 1; i < len(labels); i++ {
		last, size := utf8.DecodeLastRuneInString(labels[i])
		before, sizeBefore := utf8.DecodeLastRuneInString(labels[i-1])
		by := last - before
		if size == 0 || sizeBefore == 0 || labels[i][:len(labels[i])-size] != labels[i-1][:len(labels[i-1])-sizeBefore] ||
			by < -1 || by > 1 || i > 1 && by != step {
			return false
		}
		step = by
	}
	return step != 0 || labels[0] == "." || !strings.ContainsAny(labels[0], cellSigns)
}
