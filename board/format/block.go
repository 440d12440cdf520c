package format

import (
	"slices"

	"nonet/board"
	"nonet/board/format/fault"
)

// minRows is the minimum number of rows that are certainly meant to be a grid. Fewer rows may be a
// date or a list of numbers, so it is not an error if they do not become a grid.
const minRows = board.Size / 3

// block collects the rows of one grid and the borders and blank lines between them, and decides
// where the grid ends. The rows of a grid are separated evenly: not at all, equally after every
// row, or more strongly after the third and sixth rows. A row that breaks this pattern belongs to
// another grid or makes the grid invalid. This way, a missing row or the rows of an adjacent grid
// never result in a wrong puzzle.
type block struct {
	rows []gridRow
	next separation // the separation after the last row

	// cutOff is set if the rows follow an incomplete grid. The block is then uneven if a separation
	// between its rows is at least as strong as the one before its first row. reported is set if an
	// error was returned for the incomplete grid.
	cutOff   bool
	reported bool
	uneven   bool // whether the rows are separated unevenly
}

type gridRow struct {
	row
	before separation
	digits [board.Size]board.Digit
	err    *fault.Error
	line   int
}

type separation struct {
	blanks, run int   // lengths of the longest and the last run of blank lines
	border      int   // the line of the first border other than nine dashes, or 0
	borders     int   // the number of borders other than nine dashes
	drawn       bool  // whether the borders consist of box-drawing characters
	dashes      []int // lines of nine dashes: borders, or rows without a digit
}

func (s *separation) lines() int { return s.borders + len(s.dashes) }

// start returns the line of the first border, or 0.
func (s *separation) start() int {
	if len(s.dashes) > 0 && (s.border == 0 || s.dashes[0] < s.border) {
		return s.dashes[0]
	}
	return s.border
}

func (s *separation) addBorder(text string, line int) {
	s.run = 0
	if nineDashes(text) {
		s.dashes = append(s.dashes, line)
		return
	}
	if s.border == 0 {
		s.border = line
	}
	s.borders++
	s.drawn = s.drawn || drawnBorder(text)
}

// maxBlanks is the weight of a border. A gap never counts as this many blank lines, so a border
// outweighs any gap.
const maxBlanks = 1000

func (s *separation) addBlank() {
	s.run = min(s.run+1, maxBlanks-1)
	s.blanks = max(s.blanks, s.run)
}

// weight returns the strength of a separation: the longest run of blank lines, plus maxBlanks for a
// border. Lines of nine dashes do not count as borders as long as they may be rows.
func (b *block) weight(s *separation) int {
	if s.border > 0 || len(s.dashes) > 0 && !b.dashed() {
		return maxBlanks + s.blanks
	}
	return s.blanks
}

func (b *block) empty() bool { return len(b.rows) == 0 }

// dashed reports whether '-' is the blank character, or may be because no blank character has
// occurred yet.
func (b *block) dashed() bool {
	i := slices.IndexFunc(b.rows, func(r gridRow) bool { return r.blank != 0 })
	return i < 0 || b.rows[i].blank == '-'
}

// any reports whether something is true of any of the rows.
func (b *block) any(is func(*gridRow) bool) bool { return anyOf(b.rows, is) }

// anyOf reports whether something is true of any element of a list.
func anyOf[T any](list []T, is func(*T) bool) bool {
	for i := range list {
		if is(&list[i]) {
			return true
		}
	}
	return false
}

func (b *block) add(r row, line int) {
	digits, err := r.digits(line)
	b.push(gridRow{row: r, before: b.next, digits: digits, err: err, line: line})
}

func (b *block) push(r gridRow) {
	b.next = separation{}
	b.rows = append(b.rows, r)
	if b.cutOff && len(b.rows) > 1 && b.reaches(&r.before, &b.rows[0].before) {
		b.uneven = true
	}
}

// reaches reports whether s is at least as strong as other.
func (b *block) reaches(s, other *separation) bool {
	return s.blanks >= other.blanks && (b.weight(s) >= maxBlanks || b.weight(other) < maxBlanks)
}

// gap returns the length of the longest run of blank lines between two rows.
func (b *block) gap() int {
	longest := 0
	for i := 1; i < len(b.rows); i++ {
		longest = max(longest, b.rows[i].before.blanks)
	}
	return longest
}

// foreignRows returns how many of the rows so far cannot belong to the same grid as the next row r.
// If r belongs to the grid, but a border before it is missing or superfluous, foreignRows marks the
// block as uneven.
func (b *block) foreignRows(r row) int {
	n, w := len(b.rows), b.weight(&b.next)
	even := w
	switch {
	case n == 0:
		return 0
	case b.uneven:
		return n * count(b.next.blanks > b.gap())
	case n == 1:
		// A header with column numbers is outside the frame of the rows.
		return count(b.header() && b.next.lines() > 0 && r.bars != b.rows[0].bars)
	case n == board.Size: // the first row may be a header, and another row follows
		return n - (n-1)*count(b.next.lines() > 0 && w == b.weight(&b.rows[1].before))
	case n == 3:
		even = max(w, b.weight(&b.rows[1].before))
	case n == 6:
		even = b.weight(&b.rows[3].before)
	default:
		even = b.weight(&b.rows[1].before)
	}
	if w == even {
		return 0
	}
	if w < even {
		// The earlier grid ended at the last stronger separation.
		i := n - 1
		for b.weight(&b.rows[i].before) <= w {
			i--
		}
		if even < maxBlanks || i < minRows && b.rows[0].before.lines() == 0 {
			return i
		}
	} else if w < maxBlanks || b.next.blanks > b.gap() {
		return n
	}
	b.uneven = true
	return 0
}

func (b *block) cut(n int) (head block) {
	head = *b
	head.rows, head.next = b.rows[:n], separation{}
	rest := b.rows[n:]
	if len(rest) == 0 {
		head.next.dashes = b.next.dashes // if these lines are borders, they belong to both grids
	}
	*b = block{next: b.next, cutOff: n < board.Size && !head.header()}
	if len(rest) > 0 {
		last := b.next
		for _, r := range rest {
			b.push(r)
		}
		b.next = last
	}
	return head
}

// header reports whether the only row, or the first of nine rows, may be a header with column
// numbers above the frame of a grid.
func (b *block) header() bool {
	n := len(b.rows)
	return b.numbered() && (n == 1 || n == board.Size && b.rows[0].before.lines() == 0 && b.rows[1].before.lines() > 0)
}

// complete reports whether the grid has all its rows, no matter what the next line is.
func (b *block) complete() bool {
	return len(b.rows) == board.Size && !b.header() && !(b.numbered() && b.contradicts())
}

// sure reports whether the rows are certainly meant to be a grid, even if there are fewer
// than nine.
func (b *block) sure() bool {
	return len(b.rows) >= minRows || !b.empty() && b.barred() && b.rows[0].before.border > 0
}

// framed reports whether there are lines between the cells or the rows.
func (b *block) framed() bool {
	return b.barred() || !b.empty() && anyOf(b.rows[1:], func(r *gridRow) bool { return r.before.lines() > 0 })
}

// barred reports whether the rows have vertical lines that belong to a frame. Eight bars in
// a row do not count, because they may only separate its cells.
func (b *block) barred() bool {
	return b.any(func(r *gridRow) bool { return r.bars > 0 && r.bars != board.Size-1 })
}

func (b *block) entry() *entry {
	framed, delimiter := b.framed(), b.delimiter()
	switch pencilled := b.any(func(r *gridRow) bool { return r.pencil != nil }); {
	case pencilled && (framed || b.any(func(r *gridRow) bool { return r.spread })):
		return &pmEntry
	case pencilled:
		return &sdxEntry
	case b.any(func(r *gridRow) bool { return r.drawn || r.before.drawn }):
		return &boxEntry
	case framed || b.rows[0].before.lines() > 0:
		return &gridEntry
	case delimiter == ',' || delimiter == ';':
		return &csvEntry
	case delimiter == '\t':
		return &tsvEntry
	}
	return &rowsEntry
}

// delimiter returns the character that separates the cells if it is the same in all rows, and 0
// otherwise.
func (b *block) delimiter() byte {
	first := b.rows[0].delimiter
	if b.any(func(r *gridRow) bool { return r.delimiter != first }) {
		return 0
	}
	return first
}

// compact reports whether the cells of all rows are in three segments of three characters.
func (b *block) compact() bool {
	return !b.any(func(r *gridRow) bool { return !r.compact })
}

func (b *block) start() int {
	if line := b.rows[0].before.start(); line > 0 {
		return line
	}
	return b.rows[0].line
}

func (b *block) lines() int {
	n := len(b.rows) + b.next.lines()
	for i := range b.rows {
		n += b.rows[i].before.lines()
	}
	return n
}

func (b *block) outOfStep() bool { return b.uneven || !b.even() }

func (b *block) read() (grid board.Grid, bad *fault.Error) {
	if b.outOfStep() {
		return grid, &fault.Error{Kind: fault.Uneven, Line: b.start()}
	}
	if b.headOverEight() {
		return grid, &fault.Error{Kind: fault.RowCount, Line: b.start(), Count: board.Size - 1}
	}
	b.cutLabels()
	b.checkTogether()
	for i := range b.rows {
		copy(grid[i*board.Size:], b.rows[i].digits[:])
	}
	return grid, b.firstBad()
}

func (b *block) firstBad() *fault.Error {
	if i := slices.IndexFunc(b.rows, func(r gridRow) bool { return r.err != nil }); i >= 0 {
		return b.rows[i].err
	}
	return nil
}

// checkTogether sets the errors of rows that are valid on their own but do not fit the others: rows
// with another character for empty cells, or with too few or too many bars or fields. A spreadsheet
// may leave out the empty fields at the end of all rows, or end all rows with a comma. But if a
// field is missing in a single row, the digits after it are in the wrong cells.
func (b *block) checkTogether() {
	known := b.any(func(r *gridRow) bool {
		return r.blank != 0 && r.blank != r.other || slices.ContainsFunc(r.cells, cell.empty)
	})
	full := b.any(func(r *gridRow) bool { return r.fields == board.Size })
	short := b.any(func(r *gridRow) bool { return r.fields > 0 && r.fields < board.Size })
	long := b.any(func(r *gridRow) bool { return r.fields > board.Size })
	open := b.any(func(r *gridRow) bool { return r.open })
	var other rune
	if i := slices.IndexFunc(b.rows, func(r gridRow) bool { return r.other != 0 }); i >= 0 {
		other = b.rows[i].other
	}
	bars := b.bars()
	for i := range b.rows {
		r := &b.rows[i]
		switch {
		case r.err != nil:
		case r.placed && r.bars != bars: // the row has too few or too many cells
			r.err = &fault.Error{Kind: fault.RowCells, Line: r.line, Count: r.bars}
		case r.other != 0 && (known || r.other != other):
			r.other = 0
			_, r.err = r.row.digits(r.line)
		case r.fields > 0 && r.fields < board.Size && (!full || long || open),
			r.fields > board.Size && (full || short):
			r.err = &fault.Error{Kind: fault.RowCells, Line: r.line, Count: r.fields}
		}
	}
}

// bars returns the number of vertical bars that most rows have.
func (b *block) bars() (most int) {
	counts := map[int]int{}
	for i := range b.rows {
		bars := b.rows[i].bars
		counts[bars]++
		if counts[bars] > counts[most] {
			most = bars
		}
	}
	return most
}

// mixedBlanks returns the number of empty cells that are written differently from most
// others.
func (b *block) mixedBlanks() int {
	counts := map[string]int{}
	all, most := 0, 0
	for i := range b.rows {
		for j, c := range b.rows[i].cells {
			if b.rows[i].digits[j] == 0 {
				counts[c.text]++
				all++
				most = max(most, counts[c.text])
			}
		}
	}
	return all - most
}

// idle reports whether nothing suggests that the rows are a puzzle: they have no digits, and the
// blank characters may be drawn lines.
func (b *block) idle() bool {
	return !b.any(func(r *gridRow) bool {
		return r.err != nil || r.digits != [board.Size]board.Digit{} || r.blank == 0 || only(string(r.blank), plainBlank)
	})
}

// shortage returns the error for a grid with fewer than nine rows.
func (b *block) shortage() *fault.Error {
	if bad := b.firstBad(); bad != nil {
		return bad
	}
	return &fault.Error{Kind: fault.RowCount, Line: b.start(), Count: len(b.rows)}
}

// asLine returns the error for a row that was probably meant to be a whole puzzle.
func (g *gridRow) asLine() *fault.Error {
	switch {
	case g.err == nil:
		return &fault.Error{Kind: fault.CellCount, Line: g.line, Count: board.Size}
	case g.err.Kind == fault.RowCells:
		return &fault.Error{Kind: fault.CellCount, Line: g.line, Count: g.err.Count}
	}
	return g.err
}
