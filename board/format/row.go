package format

import (
	"slices"
	"strings"
	"unicode/utf8"

	"nonet/board"
	"nonet/board/format/fault"
)

// maxRow is the maximum length of a line that can be a row or a border, in bytes. Even
// rows with many pencil marks in each cell are far shorter.
const maxRow = 1000

// cell is the text of a cell: usually one character, none for an empty cell, or several for pencil
// marks or invalid text.
type cell struct {
	text   string
	column int // the column of the first character, from 1
}

// row is a line that was split into cells. A row of a Sudoku has nine.
type row struct {
	cells  []cell
	bars   int  // the number of vertical lines between or around the cells
	drawn  bool // whether some of the bars are box-drawing characters
	fields int  // the number of fields separated by delimiters, or 0 if it is not checked
	open   bool // whether the last field is empty
	blank  rune // the character of the first empty cell, or 0
	other  rune // the blank character if it is unusual, or 0

	outer     [2]string // the text to the left and right of the frame
	ten       []cell    // a label and nine cells, if the line can also be read that way
	delimiter byte      // the comma, semicolon or tab between the cells, or 0
	placed    bool      // whether some cells are blank and only bars or columns show where they are
	compact   bool      // whether there are three segments of three characters, as in "|8..|4..|...|"
	pencil    []pencil  // the cells as pencil marks, or nil
	spread    bool      // whether the pencil marks are separated by more than single spaces
	named     bool      // whether the row is part of a program and follows a word for a solution
	worded    bool      // whether the row is part of a program and follows a word on its line
}

// splitRow splits a line into cells at its bars and gaps. If this does not result in nine cells, it
// tries single characters, cells in fixed columns with spaces for empty ones, and the fields of a
// spreadsheet.
func splitRow(text string) row {
	var r row
	r.cells = r.split(text)
	signs := ""
	for _, c := range r.cells {
		if sign, size := utf8.DecodeRuneInString(c.text); r.blank == 0 && size == len(c.text) && strings.ContainsRune(blankSigns, sign) {
			r.blank = sign
		}
		signs += c.text
	}
	if r.blank == 0 && len(r.cells) == board.Size && utf8.RuneCountInString(signs) <= board.Size {
		r.other = otherBlankOf(signs)
		r.blank = r.other
	}
	return r
}

func (r *row) split(text string) []cell {
	segments := r.segments(text)
	var groups []cell
	switch len(segments) {
	case board.Size, board.Size + 1:
		groups = trimmed(segments)
		r.placed = slices.ContainsFunc(groups, cell.empty)
		return groups
	case 1:
		if delimiter, n := delimiterOf(segments); n == board.Size {
			r.ten = trimmed(segments[0].fields(delimiter))
		}
	}
	for _, s := range segments {
		groups = append(groups, s.groups()...)
	}
	if len(groups) == board.Size {
		if delimiter, n := delimiterOf(segments); n == board.Size-1 || n == board.Size {
			r.delimited(delimiter, text)
			if n == board.Size-1 {
				r.fields = board.Size
			}
		}
		return groups
	}
	r.compact = compact(segments)
	signs := singles(groups)
	if len(signs) == board.Size {
		return signs
	}
	if len(groups) > 1 && !only(groups[0].text, cellSigns) {
		if cells := singles(groups[1:]); len(cells) == board.Size {
			return append(groups[:1:1], cells...) // a label and nine cells
		}
	}
	if cells := byPlace(segments); cells != nil {
		r.placed = true
		return cells
	}
	if cells := r.byDelimiter(segments); cells != nil {
		return cells
	}
	if numbers(groups) {
		return groups
	}
	return signs
}

// numbers reports whether the groups look like numbers, as in the rows of a larger puzzle or in
// pencil marks. There must be at least five groups, and groups of several characters must consist
// of digits.
func numbers(groups []cell) bool {
	return len(groups) > board.Size/2 && !slices.ContainsFunc(groups, func(c cell) bool {
		return len(c.text) > 1 && !only(c.text, digitSigns+"0")
	})
}

// segment is the part of a line between two bars.
type segment struct {
	text   string
	column int // the column of the first character, from 1
}

// segments splits a line at its bars. It stores text outside the frame, such as the number of the
// row, in r.outer.
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
		r.outer = [2]string{strings.TrimSpace(all[0].text), strings.TrimSpace(all[n-1].text)}
		return all[1 : n-1]
	case 3, board.Size:
		return all
	case board.Size + 1:
		r.ten = trimmed(all)
	}
	if len(all) > 1 && all[0].blank() {
		all = all[1:]
	}
	if n := len(all); n > 1 && all[n-1].blank() {
		all = all[:n-1]
	}
	return all
}

func (s segment) fields(delimiter string) (fields []segment) {
	column := s.column
	for field := range strings.SplitSeq(s.text, delimiter) {
		fields = append(fields, segment{field, column})
		column += utf8.RuneCountInString(field) + 1
	}
	return fields
}

// trimmed returns the cells of segments that hold one cell each.
func trimmed(segments []segment) (cells []cell) {
	for _, s := range segments {
		cells = append(cells, s.trimmed())
	}
	return cells
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

// delimiterOf returns the comma, semicolon or tab that separates the fields of a spreadsheet, and
// the number of times it occurs. It returns "" and 0 if there is no such delimiter or if the line
// has bars.
func delimiterOf(segments []segment) (delimiter string, n int) {
	if len(segments) != 1 {
		return "", 0
	}
	for _, delimiter = range []string{",", ";", "\t"} {
		if n = strings.Count(segments[0].text, delimiter); n > 0 {
			return delimiter, n
		}
	}
	return "", 0
}

// delimited records the delimiter of the fields, unless the line has brackets, which show that it
// belongs to a program.
func (r *row) delimited(delimiter, text string) {
	if !strings.ContainsAny(text, "[]{}()") {
		r.delimiter = delimiter[0]
	}
}

// compact reports whether there are three segments of three characters each.
func compact(segments []segment) bool {
	return len(segments) == 3 && !slices.ContainsFunc(segments, func(s segment) bool {
		return utf8.RuneCountInString(strings.TrimSpace(s.text)) != 3 || strings.ContainsAny(strings.TrimSpace(s.text), " \t")
	})
}

// byDelimiter reads fields separated by commas, semicolons or tabs, as in a spreadsheet.
// An empty field is an empty cell. There are usually nine fields, but fewer if those at
// the end are left out, and ten if the first is a label or the last is empty.
func (r *row) byDelimiter(segments []segment) []cell {
	const fewest = 3 // the minimum number of delimiters in a row; fewer may be a list in a sentence
	delimiter, n := delimiterOf(segments)
	if n < fewest || n > board.Size {
		return nil
	}
	line := segments[0]
	// A comma after a bracket separates rows, not fields.
	if cut := strings.TrimRight(line.text, delimiter+" \t"); strings.HasSuffix(cut, "]") || strings.HasSuffix(cut, "}") || strings.HasSuffix(cut, ")") {
		line.text = cut
	}
	cells := trimmed(line.fields(delimiter))
	foreign := func(c cell) bool { _, ok := c.digit(); return !ok }
	open := cells[len(cells)-1].empty()
	switch labelled := len(cells) == board.Size+1 && (foreign(cells[0]) || !open); {
	case labelled && !slices.ContainsFunc(cells[1:], foreign):
		r.delimited(delimiter, line.text)
		return cells
	case labelled || n != board.Size-1 && slices.ContainsFunc(cells, foreign):
		return nil
	case n < board.Size-1 && !slices.ContainsFunc(cells, cell.empty):
		return nil // a list of a few digits
	}
	r.delimited(delimiter, segments[0].text)
	r.fields, r.open = len(cells), open
	if r.fields > board.Size {
		return cells[:board.Size]
	}
	for len(cells) < board.Size {
		cells = append(cells, cell{"", line.column + utf8.RuneCountInString(line.text)})
	}
	return cells
}

// byPlace reads three segments of equal width, each with three cells in fixed columns and spaces
// for empty cells: "5 3  ", "5  " or " 5   3     ".
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

func (r row) digits(line int) (digits [board.Size]board.Digit, bad *fault.Error) {
	for i, c := range r.cells {
		d, ok := c.digit()
		if !ok && r.other != 0 && c.text == string(r.other) {
			ok = true
		}
		switch {
		case ok && i < board.Size:
			digits[i] = d
		case !ok && bad == nil:
			bad = c.fault(line)
		}
	}
	if bad == nil && len(r.cells) != board.Size {
		bad = &fault.Error{Kind: fault.RowCells, Line: line, Count: len(r.cells)}
	}
	return digits, bad
}

func (c cell) empty() bool { return c.text == "" }

func (c cell) digit() (board.Digit, bool) {
	sign, size := utf8.DecodeRuneInString(c.text)
	if size == 0 {
		return 0, true
	}
	d, ok := digitOf(sign)
	return d, ok && size == len(c.text)
}

func (c cell) fault(line int) *fault.Error {
	column := c.column
	for _, sign := range c.text {
		if _, ok := digitOf(sign); !ok {
			return &fault.Error{Kind: fault.BadSign, Line: line, Column: column, Sign: sign}
		}
		column++
	}
	return &fault.Error{Kind: fault.ManyDigits, Line: line, Column: c.column}
}

// A line with fewer or more cells is no row with a typo.
const (
	fewestLikely = 7
	mostLikely   = 12
)

// likely reports whether the line was probably meant to be a row: it has about nine
// cells, and at least two thirds of them hold a valid character.
func (r row) likely() bool {
	n := len(r.cells)
	if n < fewestLikely || n > mostLikely {
		return false
	}
	good, shown := 0, false
	for _, c := range r.cells {
		if only(c.text, cellSigns) || r.other != 0 && c.text == string(r.other) {
			good++
			shown = shown || c.text != "" && !only(c.text, "-")
		}
	}
	return good*3 >= n*2 && (shown || r.bars > 0)
}

// cannotBeRow reports whether a line cannot be a row of any size, because it has no bars and has
// more letters than valid characters. This avoids splitting most lines of other text.
func cannotBeRow(text string) bool {
	good, bad := 0, 0
	for i := range len(text) {
		switch c := text[i]; {
		case cellByte[c], c|0x20 == 'o':
			good++
		case 'a' <= c|0x20 && c|0x20 <= 'z':
			bad++
		}
	}
	return good < bad && !strings.ContainsFunc(text, isBar)
}
