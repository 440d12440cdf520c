package format

import (
	"strconv"
	"strings"

	"nonet/board"
	"nonet/board/format/fault"
	"nonet/board/game"
)

// The sgt format is the game ID of Simon Tatham's Solo, as in "3x3x:e9f4a…". Before the colon are
// the size, x for both diagonals, j for a jigsaw (9j), and d with a letter for the level. After it
// are the cells row by row: a letter represents one to 26 empty cells, and _ separates adjacent
// digits.
//
// For a jigsaw, a comma and the lines between cells follow. They cover all sides that two cells
// share: first those within the rows, row by row, and then those within the columns, column by
// column. A letter from a to y represents 1 to 25 sides without a line and then one with a line, _
// represents a single side with a line, and z represents 25 sides without a line. The last side
// with a line is beyond the end of the board. Source: solo.c of the collection.
var sgtEntry = entry{
	Format: Format{Name: "sgt", Extension: ".txt", Reads: true, Writes: true, Many: true, Holds: Rules},
	line:   readSgt,
	write:  writeSgt,
	loses: func(state *game.State) Content {
		if _, _, ok := sgtRules(state.Puzzle.RulesOrClassic()); ok {
			return 0
		}
		return Rules
	},
}

// sides is the number of sides that two cells of a board share.
const sides = 2 * board.Size * (board.Size - 1)

// sgtRules reports whether a game ID can hold the rules, apart from custom groups. The rules must
// have boxes or complete regions, and may have both diagonals. The regions are nil for boxes.
func sgtRules(rules *board.Rules) (regions *board.Regions, diagonals, ok bool) {
	x := board.PresetNamed("diagonals")
	want := board.Classic()
	if rules == want {
		return nil, false, true
	}
	if regions = rules.Division(); regions != nil {
		if len(regions.Faults()) > 0 {
			return nil, false, false
		}
		for number := 1; number <= board.Size; number++ {
			if regions.Pieces(number) != 1 {
				return nil, false, false
			}
		}
		want = want.WithRegions(regions)
	}
	if diagonals = rules.Has(x); diagonals {
		want = want.WithPreset(x)
	}
	return regions, diagonals, want == namedPart(rules)
}

func writeSgt(state *game.State, _ byte) []byte {
	regions, diagonals, ok := sgtRules(state.Puzzle.RulesOrClassic())
	text := []byte("3x3")
	if ok && regions != nil {
		text = []byte("9j")
	}
	if ok && diagonals {
		text = append(text, 'x')
	}
	text = append(text, ':')
	run, parted := 0, true
	for i, d := range append(state.Puzzle.Givens[:], 1) { // one more element, to end the last run
		if d == 0 {
			run++
			continue
		}
		for ; run > 0; run -= min(run, 26) {
			text, parted = append(text, 'a'-1+byte(min(run, 26))), true
		}
		if i == board.Cells {
			break
		}
		if !parted {
			text = append(text, '_')
		}
		text, parted = append(text, '0'+byte(d)), false
	}
	if ok && regions != nil {
		text = appendSides(append(text, ','), regions)
	}
	return append(text, '\n')
}

func appendSides(text []byte, regions *board.Regions) []byte {
	run := 0
	for i := range sides + 1 {
		if i < sides {
			if a, b := side(i); regions[a] == regions[b] {
				run++
				continue
			}
		}
		for ; run > 25; run -= 25 {
			text = append(text, 'z')
		}
		if run == 0 {
			text = append(text, '_')
		} else {
			text = append(text, 'a'-1+byte(run))
		}
		run = 0
	}
	return text
}

// side returns the two cells that share the side with the given index.
func side(i int) (a, b board.Cell) {
	const across = board.Size - 1
	if i < sides/2 {
		row, col := i/across, i%across
		return board.At(row, col), board.At(row, col+1)
	}
	i -= sides / 2
	row, col := i%across, i/across
	return board.At(row, col), board.At(row+1, col)
}

func readSgt(text string) (found, bool) {
	var f found
	if trimmed := strings.TrimSpace(text); trimmed == "" || trimmed[0] < '1' || trimmed[0] > '9' {
		return f, false
	}
	field, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	head, body, parted := strings.Cut(field, ":")
	size, flags, ok := sgtSize(head)
	cells, lines, _ := strings.Cut(body, ",")
	n, wide := sgtCells(&f.puzzle.givens, cells)
	if !parted || !ok {
		return f, false
	}
	if n != size*size {
		// A prefix such as 3x3 and digits separated by _ show that this is damaged text in this
		// format.
		damaged := size == board.Size && head != "9" && n >= 0 && strings.Contains(cells, "_") && !strings.Contains(cells, "__")
		return found{bad: &fault.Error{Kind: fault.CellCount, Count: n}}, damaged
	}
	jigsaw := strings.Contains(flags, "j")
	switch {
	case strings.Contains(flags, "k"):
		return found{bad: &fault.Error{Kind: fault.UnknownConstraints, Text: killerCages}}, true
	case size != board.Size:
		return found{bad: &fault.Error{Kind: fault.OtherSize, Count: size}}, true
	case wide:
		return found{bad: &fault.Error{Kind: fault.ManyDigits}}, true
	case jigsaw:
		regions, ok := regionsOfSides(lines)
		if !ok {
			return found{bad: &fault.Error{Kind: fault.BadValue, Text: "j", Want: fault.WantRegions}}, true
		}
		f.puzzle.rules = board.Classic().WithRegions(&regions)
	}
	if strings.Contains(flags, "x") {
		rules := board.Classic()
		if jigsaw {
			rules = f.puzzle.rules
		}
		f.puzzle.rules = rules.WithPreset(board.PresetNamed("diagonals"))
	}
	f.puzzle.comment = comment(rest)
	return f, true
}

// sgtSize reads the text before the colon. It returns the size of the board and the flags, except
// those for the level and the symmetry.
func sgtSize(head string) (size int, flags string, ok bool) {
	number := func() int {
		digits := len(head) - len(strings.TrimLeft(head, digitSigns+"0"))
		n, err := strconv.Atoi(head[:min(digits, 2)])
		head = head[digits:]
		if err != nil {
			return 0
		}
		return n
	}
	size = number()
	if size == 0 || len(head) > maxRow {
		return 0, "", false
	}
	if rest, more := strings.CutPrefix(head, "x"); more {
		head = rest
		size *= number()
	}
	if !only(head, "abcdefghijklmnopqrstuvwxyz0123456789") {
		return 0, "", false
	}
	// The letter d for the level or m for mirror symmetry is followed by a character that is not a
	// flag.
	for i := 0; i < len(head); i++ {
		switch head[i] {
		case 'x', 'j', 'k':
			flags += head[i : i+1]
		case 'd', 'm':
			i++
		}
	}
	return size, flags, size > 0
}

// sgtCells fills the grid from a text. It returns the number of cells, or -1 if the text has
// invalid characters. The result wide reports whether a number is above 9, as on larger boards.
func sgtCells(grid *board.Grid, text string) (cells int, wide bool) {
	for i := 0; i < len(text); i++ {
		switch sign := text[i]; {
		case '1' <= sign && sign <= '9':
			for i+1 < len(text) && '0' <= text[i+1] && text[i+1] <= '9' {
				i++
				wide = true
			}
			if cells < board.Cells {
				grid[cells] = board.Digit(sign - '0')
			}
			cells++
		case 'a' <= sign && sign <= 'z':
			cells += int(sign-'a') + 1
		case sign != '_':
			return -1, false
		}
	}
	return cells, wide
}

// regionsOfSides returns the regions of a jigsaw, each of which consists of cells with no line
// between them. If the lines do not make nine regions of nine cells, it returns false.
func regionsOfSides(text string) (board.Regions, bool) {
	var region [board.Cells]byte
	for c := range region {
		region[c] = byte(c) + '0' // each region needs a character of its own
	}
	at := 0
	for i := range len(text) {
		sign := text[i]
		run := int(sign-'a') + 1
		switch {
		case sign == '_':
			run = 0
		case sign == 'z':
			run = 25
		case sign < 'a' || sign > 'z':
			return board.Regions{}, false
		}
		for ; run > 0; run-- {
			if at >= sides {
				return board.Regions{}, false
			}
			a, b := side(at)
			from, to := region[b], region[a]
			for c := range region {
				if region[c] == from {
					region[c] = to
				}
			}
			at++
		}
		at += count(sign != 'z')
	}
	regions, ok := board.ParseRegions(string(region[:]))
	return regions, ok && at == sides+1 && len(regions.Faults()) == 0
}
