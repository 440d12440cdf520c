package format

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"nonet/board"
	"nonet/board/format/fault"
	"nonet/board/game"
)

// The line format is 81 characters, row by row. These may be followed by 81 more for the regions of
// a jigsaw, by a tab and the name of other rules, and by a comment.
var lineEntry = entry{
	Format: Format{Name: "line", Extension: ".txt", Reads: true, Writes: true, Many: true, Holds: Rules},
	line:   readLine,
	write:  writeLine,
	loses: func(state *game.State) Content {
		if isWritten(namedPart(state.Puzzle.RulesOrClassic())) {
			return 0
		}
		return Rules
	},
}

const (
	// likelyCells is the minimum number of cells in a line that counts as a puzzle with a typo,
	// even if it is not in a list.
	likelyCells = 30
	// shortCells is the minimum number of cells in a line that counts as a puzzle with a typo if a
	// list follows or if the text contains no puzzle.
	shortCells = 10
	// fewestGivens is the minimum number of digits in text that counts as a puzzle although some of
	// its characters are unusual or invalid.
	fewestGivens = 8
)

func writeLine(state *game.State, blank byte) []byte {
	text := appendSigns(nil, state.Puzzle.Givens[:], blank)
	return append(appendRules(text, namedPart(state.Puzzle.RulesOrClassic())), '\n')
}

func appendSigns(text []byte, cells []board.Digit, blank byte) []byte {
	text = slices.Grow(text, len(cells)+1) // room for a line ending
	for _, d := range cells {
		sign := '0' + byte(d)
		if d == 0 {
			sign = blank
		}
		text = append(text, sign)
	}
	return text
}

// readLine reads a line that contains a puzzle: in a field of 81 characters, in fields of
// one, three or nine characters, or with spaces for empty cells. The text after the puzzle
// is its comment. If several fields have 81 characters, a filled one must be the solution
// of another. A damaged field is an error, because otherwise another field would be read
// instead. So are constraints, because without them the puzzle would have other solutions.
func readLine(text string) (f found, ok bool) {
	if len(text) < board.Cells {
		return f, false
	}
	if f, ok = readCells(text); ok && f.bad == nil {
		if bad := constraintIn(text); bad != nil {
			return found{bad: bad}, true
		}
	}
	return f, ok
}

func readCells(text string) (f found, ok bool) {
	if len(text) < board.Cells+fewestDamaged { // no room for a second field
		if givens, plain := plainLine(text); plain && !underscored(text[:board.Cells]) {
			f.puzzle.givens, f.puzzle.comment = givens, comment(text[board.Cells:])
			f.doubt(text[:board.Cells])
			return f, true
		}
	}
	var line lineFields
	for from := 0; from < len(text); {
		field, next := nextField(text, from)
		line.add(field, text, from)
		from = next
	}
	if len(line.puzzles) > 0 && line.joined {
		if f, ok := readRuns(text); ok {
			return f, true
		}
	}
	if len(line.puzzles) > 0 {
		return line.read(text), true
	}
	signs := cellsOfLine(text)
	if len(signs) != board.Cells {
		signs = spaced(text)
	}
	if ok = fillField(&f.puzzle.givens, signs); ok {
		f.doubt(signs)
		f.warnMixed(signs)
	}
	return f, ok
}

// plainLine is a fast reader for the most common line of a list: 81 characters with at least one
// digit and at most one kind of blank character, and perhaps a comment.
func plainLine[T string | []byte](text T) (givens board.Grid, ok bool) {
	if len(text) < board.Cells {
		return givens, false
	}
	if len(text) > board.Cells {
		switch text[board.Cells] {
		case ' ', ',', ';', '#':
		default:
			return givens, false
		}
	}
	some, all := cellValue(0), isCell
	for i := range givens {
		value := cellValues[text[i]]
		some |= value
		all &= value
		givens[i] = board.Digit(value & 0xff)
	}
	return givens, all&isCell != 0 && !some.mixed() && some&0xff != 0
}

// doubt adds other interpretations of 81 characters that were read as a puzzle. If the puzzle has
// two characters for empty cells, one of them zero, but no 9, its digits may be 0 to 8. If each of
// nine digits fills nine connected cells, they are probably the regions of a jigsaw.
func (f *found) doubt(signs string) {
	p := &f.puzzle
	switch zeros := strings.Count(signs, "0"); {
	case zeros > 0 && strings.IndexByte(signs, '9') < 0 && zeros+p.givens.Filled() < board.Cells:
		other := other{ZeroDigit, found{puzzle: *p}}
		for i := range len(signs) {
			if d := signs[i] - '0'; d < board.Size {
				other.puzzle.givens[i] = board.Digit(d + 1)
			}
		}
		f.way, f.others = ZeroBlank, append(f.others, other)
	case zeros == 0 && p.rules == nil && p.givens[0] != 0 && p.givens.Filled() == board.Cells && isLayout(signs):
		regions := board.RegionsOf(&p.givens)
		for number := 1; number <= board.Size; number++ {
			if regions.Pieces(number) != 1 {
				return
			}
		}
		f.others = append(f.others, other{FilledGrid, found{puzzle: *p}})
		ordered, _ := board.ParseRegions(signs)
		p.rules, p.givens, f.way = board.Classic().WithRegions(&ordered), board.Grid{}, JigsawLayout
	}
}

// nextField returns the field that begins at an offset and ends before a gap or a #, and the offset
// of the next field.
func nextField(text string, from int) (field string, next int) {
	gap := func(r rune) bool { return r == '#' || isGap(r) }
	end := len(text)
	if i := strings.IndexFunc(text[from:], gap); i >= 0 {
		end = from + i
	}
	next = len(text)
	if i := strings.IndexFunc(text[end:], func(r rune) bool { return !gap(r) }); i >= 0 {
		next = end + i
	}
	return text[from:end], next
}

// fillField reads a field of 81 characters into a grid and reports whether the field is a puzzle. A
// field without digits is a drawn line, unless its characters can only mean empty cells.
func fillField(grid *board.Grid, field string) bool {
	if len(field) == board.Cells && fillGrid(grid, field) {
		return !underscored(field) && (strings.ContainsAny(field, digitSigns) || only(field, plainBlank))
	}
	blank := otherBlankOf(field)
	if blank == 0 || utf8.RuneCountInString(field) != board.Cells {
		return false
	}
	usual := strings.ReplaceAll(field, string(blank), ".")
	return board.Cells-strings.Count(usual, ".") >= fewestGivens && fillGrid(grid, usual)
}

// underscored reports whether 81 characters have a _ between all digits, as parts of the game IDs of
// Solo have.
func underscored(field string) bool {
	return field[1] == '_' && strings.Count(field, "_") == board.Cells/2 && !strings.Contains(field, "__")
}

func fillGrid(grid *board.Grid, signs string) bool {
	for i := range len(signs) {
		d, ok := digitOf(rune(signs[i]))
		if !ok {
			return false
		}
		grid[i] = d
	}
	return true
}

func comment(rest string) string {
	if rest == "" {
		return ""
	}
	rest = strings.TrimLeftFunc(rest, func(r rune) bool { return r == '#' || isGap(r) })
	return strings.TrimRight(rest, " \t#;,\"'\u00a0\u200b\ufeff")
}

// cellsOfLine returns the characters of a line whose fields all have one, three or nine
// characters.
func cellsOfLine(text string) string {
	if cut := strings.IndexByte(text, '#'); cut >= 0 {
		text = text[:cut]
	}
	var cells strings.Builder
	size := 0
	for field := range strings.FieldsFuncSeq(text, isGap) {
		if size == 0 {
			size = len(field)
		}
		if len(field) != size || size != 1 && size != 3 && size != board.Size {
			return ""
		}
		cells.WriteString(field)
	}
	return cells.String()
}

// spaced reads a line of exactly 81 digits and spaces, with spaces for empty cells. Two of the
// spaces must be adjacent, because single spaces may only separate the digits. There must also be
// several digits, because an indented line may hold just a number or two.
func spaced(text string) string {
	if len(text) != board.Cells || !only(text, " "+digitSigns) || !strings.Contains(text, "  ") ||
		board.Cells-strings.Count(text, " ") < fewestGivens {
		return ""
	}
	return strings.ReplaceAll(text, " ", ".")
}

// lineError returns an error for a line that was meant to be a puzzle, and its number of cells. If a
// puzzle is expected, the line is always an error. Otherwise it must have at least shortCells cells
// and few other characters.
func lineError(text string, number int, expected bool) (bad *fault.Error, cells int) {
	signs, column := cellsOfLine(text), 0
	if signs == "" || !only(signs, cellSigns) {
		signs, column = longestField(text)
	}
	length, good, plain, given := 0, 0, 0, 0
	for _, sign := range signs {
		length++
		d, ok := digitOf(sign)
		good += count(ok)
		plain += count(ok && (d > 0 || strings.ContainsRune(plainBlank, sign)))
		given += count(d > 0)
		if !ok && bad == nil {
			bad = &fault.Error{Kind: fault.BadSign, Line: number, Column: column + length - 1, Sign: sign}
		}
	}
	if length == 0 { // the line has only brackets and similar characters
		if !expected {
			return nil, 0
		}
		trimmed := strings.TrimSpace(text)
		sign, _ := utf8.DecodeRuneInString(trimmed)
		return &fault.Error{Kind: fault.BadSign, Line: number, Column: utf8.RuneCountInString(text[:strings.Index(text, trimmed)]) + 1, Sign: sign}, 0
	}
	switch whole := length == board.Cells; {
	case whole && bad == nil && !expected:
		return nil, 0 // a drawn line, such as 81 dashes
	case whole && bad == nil:
		return &fault.Error{Kind: fault.BadSign, Line: number, Column: max(column, 1), Sign: rune(signs[0])}, good
	case whole && lettered(signs):
		return &fault.Error{Kind: fault.OtherAlphabet, Line: number}, board.Cells
	case whole && given >= fewestGivens:
		return bad, board.Cells
	case !expected && (length < shortCells || good*5 < length*4 || plain == 0):
		return nil, 0
	}
	switch size := squareRoot(length); {
	case sizes[size] && alphanumeric(signs):
		bad = &fault.Error{Kind: fault.OtherSize, Line: number, Count: size}
	case bad == nil:
		bad = &fault.Error{Kind: fault.CellCount, Line: number, Count: length}
		if at := strings.Index(text, signs); at >= 0 { // the column of the missing cell, or of the first one too many
			bad.Column = utf8.RuneCountInString(text[:at]) + 1 + min(length, board.Cells)
		}
	}
	return bad, good
}

// lettered reports whether a text has letters instead of digits: at most nine different letters,
// and otherwise only blank characters.
func lettered(signs string) bool {
	all := 0
	seen := map[rune]bool{}
	for _, sign := range signs {
		d, blank := digitOf(sign)
		switch {
		case d > 0 || !blank && !unicode.IsLetter(sign):
			return false
		case !blank:
			all++
			seen[sign] = true
		}
	}
	return all >= fewestGivens && len(seen) <= board.Size
}

// longestField returns the longest field of a line, or the first of several longest fields, and its
// column.
func longestField(text string) (longest string, column int) {
	at := 1
	for from := 0; from < len(text); {
		field, next := nextField(text, from)
		if len(field) > len(longest) {
			longest, column = field, at
		}
		at += utf8.RuneCountInString(text[from:next])
		from = next
	}
	return longest, column
}

// squareRoot returns the integer square root of n, or 0 if n is not a square.
func squareRoot(n int) int {
	for size := 1; size*size <= n; size++ {
		if size*size == n {
			return size
		}
	}
	return 0
}

func alphanumeric(signs string) bool {
	plain := 0
	for i := range len(signs) {
		c := signs[i]
		_, sign := digitOf(rune(c))
		plain += count(sign)
		if !sign && (c|0x20 < 'a' || c|0x20 > 'z') {
			return false
		}
	}
	return plain*2 >= len(signs)
}

// The sdm format is a list of puzzles, one per line, with 0 for empty cells. It is read as the line
// format, which looks the same.
var sdmEntry = entry{
	Format: Format{Name: "sdm", Extension: ".sdm", Reads: true, Writes: true, Many: true},
	write: func(state *game.State, _ byte) []byte {
		return append(appendSigns(nil, state.Puzzle.Givens[:], '0'), '\n')
	},
}
