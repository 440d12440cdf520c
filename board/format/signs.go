package format

import (
	"strings"
	"unicode"

	"nonet/board"
)

// These are the characters in cells. In a line or a grid of digits and one other character, that
// character may also represent empty cells; see otherBlankOf.
const (
	digitSigns = "123456789"
	plainBlank = ".0"    // blank characters without another meaning
	otherBlank = "*_-xX" // blank characters that also draw borders or are letters
	blankSigns = plainBlank + otherBlank
	cellSigns  = digitSigns + blankSigns
)

// cellByte is true for each character that may be in a cell.
var cellByte = func() (is [256]bool) {
	for i := range len(cellSigns) {
		is[cellSigns[i]] = true
	}
	return is
}()

// cellValue is the meaning of a character in a cell: its digit in the low byte, a bit for each
// blank character above that, and the bit isCell. It is 0 for characters that are not allowed in a
// cell.
type cellValue uint16

const (
	firstBlank           = 8 // the bit of the first blank character
	isCell     cellValue = 1 << 15
)

// mixed reports whether values combined by | have more than one blank character.
func (v cellValue) mixed() bool {
	blanks := v &^ isCell >> firstBlank
	return blanks&(blanks-1) != 0
}

var cellValues = func() (values [256]cellValue) {
	for i := range len(blankSigns) {
		values[blankSigns[i]] = isCell | 1<<(firstBlank+i)
	}
	for d := 1; d <= board.Size; d++ {
		values['0'+d] = isCell | cellValue(d)
	}
	return values
}()

// digitOf returns the value of a digit, or 0 for a blank character. For any other character, it
// returns false.
func digitOf(sign rune) (board.Digit, bool) {
	if '1' <= sign && sign <= '9' {
		return board.Digit(sign - '0'), true
	}
	return 0, sign < 256 && cellByte[byte(sign)]
}

// only reports whether a text has no characters other than the given ones.
func only(text, signs string) bool { return strings.Trim(text, signs) == "" }

// isGap reports whether a character may separate cells. Such characters include quotes, braces and
// brackets, which occur in rows copied from a program, and invisible characters.
func isGap(r rune) bool {
	return unicode.IsSpace(r) || strings.ContainsRune(",;{}[]()\"'`“”„«»‘’", r) || unicode.Is(unicode.Cf, r)
}

func isBar(r rune) bool { return r == '|' || drawnBar(r) }

func drawnBar(r rune) bool { return strings.ContainsRune("│║┃┆┇┊┋╎╏¦", r) }

// isBorder reports whether a line is part of a frame and has no cells.
func isBorder(text string) bool {
	run, longest, dashes := 0, 0, 0
	for _, sign := range text {
		switch {
		case sign == '-' || sign == '=' || sign == '–' || sign == '—' || sign == '─' || sign == '═' || sign == '━':
			run++
			dashes++
			longest = max(longest, run)
			continue
		case isBar(sign) || unicode.IsSpace(sign) || strings.ContainsRune("+:.'`*", sign):
		case '─' <= sign && sign <= '╿': // the block of box-drawing characters
		default:
			return false
		}
		run = 0
	}
	if dashes == board.Size && only(text, "–—| \t") {
		return false // a row of nine empty cells
	}
	switch {
	case longest != 1:
		return longest > 1
	case strings.ContainsAny(text, "+|┼╋╪╫╬┿╂╤╧┯┷┬┴"):
		return dashes >= board.Size
	}
	// Single dashes among spaces are a border unless there may be one for each cell of a row.
	return only(text, "-= \t") && dashes > 2 && !sizes[dashes] && (dashes < fewestLikely || dashes > mostLikely)
}

func drawnBorder(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return '─' <= r && r <= '╿' })
}

// nineDashes reports whether a border may also be a row of nine empty cells, each written
// as '-'.
func nineDashes(text string) bool {
	return strings.Count(text, "-") == board.Size && only(text, "-| \t")
}

// otherBlankOf returns the only character in a text that is not a digit, if it is a punctuation
// mark, a symbol or the letter O. Otherwise it returns 0, as it does for a few equals signs or
// colons, which are more likely to belong to sums or to separate fields.
func otherBlankOf(signs string) (blank rune) {
	for _, sign := range signs {
		switch {
		case '1' <= sign && sign <= '9' || sign == blank:
		case blank == 0 && (sign == 'O' || sign == 'o'):
			blank = sign
		case blank != 0 || isGap(sign) || !unicode.IsPunct(sign) && !unicode.IsSymbol(sign):
			return 0
		default:
			blank = sign
		}
	}
	if blank == '=' || blank == ':' {
		if n := strings.Count(signs, string(blank)); n < 2 || n*board.Size < len(signs) {
			return 0
		}
	}
	return blank
}
