package format

import (
	"strings"
	"unicode/utf8"

	"nonet/board"
	"nonet/board/game"
)

// The line format: 81 signs row by row, and perhaps a comment behind them.
var lineEntry = entry{
	Format: Format{Name: "line", Extension: ".txt", Reads: true, Writes: true},
	line:   readLine,
	write:  writeLine,
}

const (
	// likelyCells is how many cells in a line are enough to take it for a
	// puzzle with a slip in it wherever it stands.
	likelyCells = 30
	// shortCells is how many are enough where nothing better is found.
	shortCells = 10
)

func writeLine(state *game.State, blank byte) []byte {
	return append(appendSigns(nil, state.Puzzle.Givens[:], blank), '\n')
}

// appendSigns appends one sign for each cell.
func appendSigns(text []byte, cells []board.Digit, blank byte) []byte {
	for _, d := range cells {
		if d == 0 {
			text = append(text, blank)
		} else {
			text = append(text, '0'+byte(d))
		}
	}
	return text
}

// readLine reads a line that holds a puzzle: in a field of 81 signs, in fields
// of one, three or nine signs, or with blanks for empty cells. What stands
// behind it is its comment.
func readLine(text string) (found, bool) {
	var f found
	if len(text) < board.Cells {
		return f, false
	}
	for from := 0; from < len(text); {
		field, next := nextField(text, from)
		if len(field) == board.Cells && fillGrid(&f.puzzle.givens, field) && strings.Trim(field, "-") != "" {
			f.puzzle.comment = comment(text[from+len(field):])
			return f, true
		}
		from = next
	}
	signs := cellsOfLine(text)
	if len(signs) != board.Cells {
		signs = spaced(text)
	}
	return f, len(signs) == board.Cells && fillGrid(&f.puzzle.givens, signs)
}

// nextField returns the field that begins at an offset, up to a blank, comma or
// semicolon, and where the next one begins.
func nextField(text string, from int) (field string, next int) {
	end := from
	for end < len(text) && !byteGap(text[end]) {
		end++
	}
	next = end
	for next < len(text) && byteGap(text[next]) {
		next++
	}
	return text[from:end], max(next, from+1)
}

func byteGap(c byte) bool { return c == ' ' || c == '\t' || c == ',' || c == ';' }

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

func comment(rest string) string { return strings.Trim(rest, " \t#;,") }

// cellsOfLine returns the signs of a line whose fields all have one, three or
// nine of them.
func cellsOfLine(text string) string {
	if cut := strings.IndexByte(text, '#'); cut >= 0 {
		text = text[:cut]
	}
	fields := strings.FieldsFunc(text, isGap)
	if len(fields) == 0 {
		return ""
	}
	switch size := len(fields[0]); size {
	case 1, 3, board.Size:
		for _, field := range fields {
			if len(field) != size {
				return ""
			}
		}
	default:
		return ""
	}
	return strings.Join(fields, "")
}

// spaced reads a line of exactly 81 digits and blanks, with blanks for empty
// cells. It wants two blanks side by side somewhere, since single ones may just
// part the digits, and more than a number or two in an indented line.
func spaced(text string) string {
	const fewestGivens = 8
	if len(text) != board.Cells || strings.Trim(text, " 123456789") != "" || !strings.Contains(text, "  ") ||
		board.Cells-strings.Count(text, " ") < fewestGivens {
		return ""
	}
	return strings.ReplaceAll(text, " ", ".")
}

// slip tells what is wrong with a line that was meant as a puzzle, and how many
// cells it has. Where such a line is expected anything is one; elsewhere only
// what has at least shortCells cells and hardly another sign among them.
func slip(text string, number int, expected bool) (bad *Error, cells int) {
	signs, column := cellsOfLine(text), 0
	if signs == "" || strings.Trim(signs, "0123456789.*_-xX") != "" {
		signs, column = longestField(text)
	}
	length, good, plain := 0, 0, 0
	for _, sign := range signs {
		length++
		_, ok := digitOf(sign)
		good += count(ok)
		plain += count(sign == '.' || '0' <= sign && sign <= '9')
		if !ok && bad == nil {
			bad = &Error{Kind: BadSign, Line: number, Column: column + length - 1, Sign: sign}
		}
	}
	ruler := length == board.Cells && bad == nil
	if ruler || !expected && (length < shortCells || good*5 < length*4 || plain == 0) {
		return nil, 0
	}
	switch size := root(length); {
	case sizes[size] && alphanumeric(signs):
		bad = &Error{Kind: OtherSize, Line: number, Count: size}
	case bad == nil:
		bad = &Error{Kind: CellCount, Line: number, Count: length}
	}
	return bad, good
}

// longestField returns the longest field of a line, the first of those of equal
// length, and its column.
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

// root returns the whole square root of n, or 0 where it has none.
func root(n int) int {
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
