package format

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"nonet/board"
)

// maxRow is the longest line that can be a row or a border, in bytes. Nine rows
// with many pencil marks in each cell stay far below it.
const maxRow = 1000

// digitOf returns the digit that a sign stands for, 0 for the usual signs of a
// blank cell.
func digitOf(sign rune) (board.Digit, bool) {
	switch sign {
	case '.', '0', '*', '_', '-', 'x', 'X':
		return 0, true
	}
	return board.Digit(sign - '0'), '1' <= sign && sign <= '9'
}

// cell is what stands in the place of a cell: mostly one sign, none for a
// blank, several for pencil marks or for nonsense.
type cell struct {
	text   string
	column int // of the first sign, from 1
}

// row is a line taken apart into cells, nine if it is a row of a Sudoku.
type row struct {
	cells []cell
	bars  int  // upright lines between or around the cells
	drawn bool // some of them are box-drawing characters
}

// isBar tells the upright lines of frames.
func isBar(r rune) bool { return r == '|' || drawnBar(r) }

func drawnBar(r rune) bool { return r == '│' || r == '║' || r == '┃' }

// isGap tells what may stand between cells. Braces and brackets are among them
// for the sake of rows copied from a program.
func isGap(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;{}[]", r) }

// splitRow takes a line apart. Cells are what bars and gaps part; where that
// does not give nine, they are the single signs, or stand at fixed places with
// blanks for empty cells.
func splitRow(text string) row {
	var r row
	segments := r.segments(text)
	if len(segments) == board.Size {
		for _, s := range segments {
			r.cells = append(r.cells, s.trimmed())
		}
		return r
	}
	for _, s := range segments {
		r.cells = append(r.cells, s.groups()...)
	}
	if len(r.cells) == board.Size {
		return r
	}
	signs := singles(r.cells)
	for _, way := range []func([]segment) []cell{byDelimiter, byPlace} {
		if len(signs) == board.Size {
			break
		}
		if cells := way(segments); cells != nil {
			signs = cells
		}
	}
	if len(signs) == board.Size || !numbers(r.cells) {
		r.cells = signs
	}
	return r
}

// numbers tells whether the groups are numbers of more than one digit, as in
// the rows of a bigger puzzle and among pencil marks.
func numbers(groups []cell) bool {
	return len(groups) > board.Size/2 && !slices.ContainsFunc(groups, func(c cell) bool {
		return len(c.text) > 1 && strings.Trim(c.text, "0123456789") != ""
	})
}

// segment is the part of a line between two bars.
type segment struct {
	text   string
	column int // of its first character, from 1
}

// segments cuts a line at its bars and drops what stands outside the frame,
// such as the number of the row.
func (r *row) segments(text string) []segment {
	var all []segment
	column, start, from := 1, 0, 1
	for i, sign := range text {
		if isBar(sign) {
			r.bars++
			r.drawn = r.drawn || drawnBar(sign)
			all = append(all, segment{text[start:i], from})
			start, from = i+utf8.RuneLen(sign), column+1
		}
		column++
	}
	all = append(all, segment{text[start:], from})
	switch n := len(all); n {
	case 5, 11:
		return all[1 : n-1]
	case 3, board.Size:
		return all
	}
	if len(all) > 1 && all[0].blank() {
		all = all[1:]
	}
	if n := len(all); n > 1 && all[n-1].blank() {
		all = all[:n-1]
	}
	return all
}

func (s segment) blank() bool { return strings.TrimSpace(s.text) == "" }

func (s segment) trimmed() cell {
	groups := s.groups()
	switch len(groups) {
	case 0:
		return cell{"", s.column}
	case 1:
		return groups[0]
	}
	last := groups[len(groups)-1]
	from := strings.Index(s.text, groups[0].text)
	to := strings.LastIndex(s.text, last.text) + len(last.text)
	return cell{s.text[from:to], groups[0].column}
}

// groups cuts a segment at its gaps.
func (s segment) groups() []cell {
	var groups []cell
	column, start := s.column, -1
	var from int
	for i, sign := range s.text {
		switch gap := isGap(sign); {
		case gap && start >= 0:
			groups = append(groups, cell{s.text[start:i], from})
			start = -1
		case !gap && start < 0:
			start, from = i, column
		}
		column++
	}
	if start >= 0 {
		groups = append(groups, cell{s.text[start:], from})
	}
	return groups
}

// singles cuts groups into their signs.
func singles(groups []cell) []cell {
	cells := make([]cell, 0, 2*board.Size)
	for _, group := range groups {
		column := group.column
		for _, sign := range group.text {
			cells = append(cells, cell{string(sign), column})
			column++
		}
	}
	return cells
}

// byDelimiter reads nine fields between eight commas, semicolons or tabs, empty
// ones for blank cells, as spreadsheets write them.
func byDelimiter(segments []segment) []cell {
	if len(segments) != 1 {
		return nil
	}
	text := segments[0].text
	for _, delimiter := range []string{",", ";", "\t"} {
		if strings.Count(text, delimiter) != board.Size-1 {
			continue
		}
		cells := make([]cell, 0, board.Size)
		column := segments[0].column
		for field := range strings.SplitSeq(text, delimiter) {
			cells = append(cells, segment{field, column}.trimmed())
			column += utf8.RuneCountInString(field) + 1
		}
		return cells
	}
	return nil
}

// byPlace reads three segments of equal width, each with three cells at fixed
// places, where blanks stand for empty cells: "5 3  ", "5  " or " 5   3     ".
func byPlace(segments []segment) []cell {
	if len(segments) != 3 {
		return nil
	}
	width := utf8.RuneCountInString(segments[0].text)
	first, step := 0, 0
	switch width {
	case 3:
		first, step = 0, 1
	case 5:
		first, step = 0, 2
	case 7:
		first, step = 1, 2
	case 9:
		first, step = 1, 3
	case 11:
		first, step = 1, 4
	default:
		return nil
	}
	cells := make([]cell, 0, board.Size)
	for _, s := range segments {
		signs := []rune(s.text)
		if len(signs) != width {
			return nil
		}
		for i, sign := range signs {
			at := i - first
			switch onCell := at >= 0 && at%step == 0 && at/step < 3; {
			case onCell && sign == ' ':
				cells = append(cells, cell{"", s.column + i})
			case onCell:
				cells = append(cells, cell{string(sign), s.column + i})
			case sign != ' ':
				return nil
			}
		}
	}
	return cells
}

// digits returns the row as nine digits, or what keeps it from being a row.
func (r row) digits(line int) (digits [board.Size]board.Digit, bad *Error) {
	for i, c := range r.cells {
		switch d, ok := c.digit(); {
		case ok && i < board.Size:
			digits[i] = d
		case !ok && bad == nil:
			bad = c.fault(line)
		}
	}
	if bad == nil && len(r.cells) != board.Size {
		bad = &Error{Kind: RowCells, Line: line, Count: len(r.cells)}
	}
	return digits, bad
}

func (c cell) digit() (board.Digit, bool) {
	sign, size := utf8.DecodeRuneInString(c.text)
	if size == 0 {
		return 0, true
	}
	d, ok := digitOf(sign)
	return d, ok && size == len(c.text)
}

// fault tells why the cell is none of a Sudoku.
func (c cell) fault(line int) *Error {
	column := c.column
	for _, sign := range c.text {
		if _, ok := digitOf(sign); !ok {
			return &Error{Kind: BadSign, Line: line, Column: column, Sign: sign}
		}
		column++
	}
	return &Error{Kind: ManyDigits, Line: line, Column: c.column}
}

// likely tells whether the line was meant as a row: it has about nine cells,
// and two in three of them hold a sign that belongs there.
func (r row) likely() bool {
	n := len(r.cells)
	if n < 7 || n > 12 {
		return false
	}
	good, shown := 0, false
	for _, c := range r.cells {
		if strings.Trim(c.text, "0123456789.*_-xX") == "" {
			good++
			shown = shown || c.text != "" && strings.Trim(c.text, "-") != ""
		}
	}
	return good*3 >= n*2 && (shown || r.bars > 0)
}

// hopeless tells quickly that a line is no row of any size, as most lines of
// other text: it has no upright line, and less than half of its signs, counted
// in bytes, are those of cells.
func hopeless(text string) bool {
	good, bad := 0, 0
	for i := range len(text) {
		switch c := text[i]; {
		case '0' <= c && c <= '9' || c == '.' || c == '-' || c == '_' || c == '*' || c == 'x' || c == 'X':
			good++
		case isGap(rune(c)):
		default:
			bad++
		}
	}
	return good < bad && !strings.ContainsFunc(text, isBar)
}

// ascending tells whether the row is the numbers of the columns, 1 to 9 or 0 to
// 8, which people write above and below a frame.
func ascending(digits [board.Size]board.Digit) bool {
	for i, d := range digits[1:] {
		if d != digits[0]+board.Digit(i)+1 {
			return false
		}
	}
	return true
}

// isBorder tells whether the line is a part of a frame without cells.
func isBorder(text string) bool {
	run, longest := 0, 0
	for _, sign := range text {
		switch {
		case sign == '-' || sign == '=' || sign == '─' || sign == '═' || sign == '━':
			run++
			longest = max(longest, run)
			continue
		case isBar(sign) || unicode.IsSpace(sign) || strings.ContainsRune("+:.'`*", sign):
		case '─' <= sign && sign <= '╿': // the block of box-drawing characters
		default:
			return false
		}
		run = 0
	}
	return longest >= 2
}

// drawnBorder tells borders of box-drawing characters.
func drawnBorder(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return '─' <= r && r <= '╿' })
}
