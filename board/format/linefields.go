package format

import (
	"slices"
	"strings"
	"unicode/utf8"

	"nonet/board"
)

// fewestDamaged is how many characters a field has at least that was meant as a puzzle
// or a solution, if nearly all of them are characters of cells.
const fewestDamaged = board.Cells - board.Size

// lineFields collects the fields of a line that are puzzles or were meant as such.
type lineFields struct {
	found   bool
	puzzle  puzzleText
	signs   string
	column  int    // of the puzzle, from 1
	damaged *Error // of the first damaged field, or nil
	partial *Error // of the first field of cells that is no whole puzzle, or nil
	joined  bool   // a longer field has the cells of a puzzle, such as "name=P"
	before  bool   // the damaged field is before the puzzle
	further bool   // there is another puzzle, which is neither read nor a solution
	clash   *Error // two fields of 81 characters that do not belong together
}

// add takes the field at an offset of the line.
func (l *lineFields) add(field, text string, from int) {
	column := func() int { return utf8.RuneCountInString(text[:from]) + 1 }
	signs, rules, rest := cutRules(field, text[from+len(field):])
	p := puzzleText{rules: rules}
	if !fillField(&p.givens, signs) {
		l.joined = l.joined || len(field) > board.Cells && hasCells(field)
		switch {
		case l.damaged == nil && isDamaged(field):
			l.damaged = damage(field, column())
			l.before = !l.found
		case l.partial == nil && field != "" && only(field, cellSigns) && (len(field) >= shortCells || !isNumber(field)):
			l.partial = damage(field, column())
		}
		return
	}
	p.comment = comment(rest)
	if !l.found {
		l.found, l.puzzle, l.signs, l.column = true, p, signs, column()
		return
	}
	full, first := p.givens.Filled() == board.Cells, l.puzzle.givens.Filled() == board.Cells
	switch {
	case p.givens == l.puzzle.givens:
	case first && !full && inside(&p.givens, &l.puzzle.givens): // the solution comes first
		l.puzzle, l.signs, l.column = p, signs, column()
	case full && !first && inside(&l.puzzle.givens, &p.givens):
	case full || first:
		if l.clash == nil {
			l.clash = &Error{Kind: OtherSolution, Column: column()}
		}
	default:
		l.further = true
	}
}

// read returns the puzzle of the line, or what is wrong with it.
func (l *lineFields) read(text string) (f found) {
	full := l.puzzle.givens.Filled() == board.Cells
	switch {
	case l.damaged != nil && (l.before || full):
		f.bad = l.damaged
	case full && l.partial != nil:
		f.bad = l.partial
	case full && strings.IndexByte(",;\t", text[0]) >= 0:
		f.bad = &Error{Kind: CellCount, Column: 1}
	case l.clash != nil:
		f.bad = l.clash
	default:
		f.puzzle = l.puzzle
		f.doubt(l.signs)
		f.warnMixed(l.signs)
		if l.further || l.damaged != nil {
			f.warnings = append(f.warnings, Warning{Kind: FurtherPuzzles, Count: 1})
		}
	}
	return f
}

// isDamaged reports whether a field that holds no puzzle was meant to.
func isDamaged(field string) bool {
	length, good, given := 0, 0, 0
	for _, sign := range field {
		d, blank := digitOf(sign)
		length++
		good += count(d > 0 || blank)
		given += count(d > 0)
	}
	most := length / 5 // other characters in a field of about 81
	if length > board.Cells+board.Size {
		most = length / 20
	}
	return length >= fewestDamaged && length-good <= most && given >= fewestGivens
}

// isNumber reports whether a field is a number, such as a rating.
func isNumber(field string) bool {
	whole, part, pointed := strings.Cut(field, ".")
	return whole != "" && only(whole, digitSigns+"0") && only(part, digitSigns+"0") && pointed == (part != "")
}

// hasCells reports whether a field has about as many characters of cells as a
// puzzle.
func hasCells(field string) bool {
	n := 0
	for i := range len(field) {
		n += count(cellByte[field[i]])
	}
	return n >= fewestDamaged
}

// damage returns what is wrong with a field that was meant as a puzzle.
func damage(field string, column int) *Error {
	length := utf8.RuneCountInString(field)
	if length != board.Cells {
		return &Error{Kind: CellCount, Column: column + min(length, board.Cells), Count: length}
	}
	for i, sign := range []rune(field) {
		if _, ok := digitOf(sign); !ok {
			return &Error{Kind: BadSign, Column: column + i, Sign: sign}
		}
	}
	return &Error{Kind: CellCount, Column: column, Count: length}
}

// warnMixed warns of blanks that are written in more than one way, unless a zero among
// them makes a doubt of its own.
func (f *found) warnMixed(signs string) {
	if n := mixedBlanks(signs); n > 0 && f.way != ZeroBlank {
		f.warnings = append(f.warnings, Warning{Kind: MixedBlanks, Count: n})
	}
}

// mixedBlanks returns how many of the characters are blanks of another kind than
// most.
func mixedBlanks(signs string) int {
	counts := make([]int, len(blankSigns))
	for i, blank := range blankSigns {
		counts[i] = strings.Count(signs, string(blank))
	}
	all := 0
	for _, n := range counts {
		all += n
	}
	return all - slices.Max(counts)
}
