package format

import (
	"slices"
	"strings"
	"unicode/utf8"

	"nonet/board"
	"nonet/board/format/fault"
)

// fewestDamaged is the minimum length of a field that counts as a damaged puzzle, and the minimum
// number of digits in a grid that counts as a solution, perhaps a damaged one.
const fewestDamaged = board.Cells - board.Size

// lineFields collects the fields of a line that are puzzles or were meant to be.
type lineFields struct {
	puzzles []linePuzzle        // without the solutions of other puzzles
	known   map[board.Grid]bool // the givens of all puzzles except the first
	damaged *fault.Error        // the error of the first damaged field, or nil
	partial *fault.Error        // the error of the first field of cells that is not a whole puzzle, or nil
	pieces  bool                // whether two adjacent partial fields are as long as a puzzle
	piece   [2]int              // start and end of the last partial field
	joined  bool                // whether a longer field may contain a puzzle P, as in "name=P"
	clash   *fault.Error        // the error of a grid that looks like a solution but solves none of the puzzles, or nil
}

type linePuzzle struct {
	puzzleText
	signs string
	rest  string // the rest of the line after the field
}

func (p *linePuzzle) filled() bool { return p.givens.Filled() == board.Cells }

func (l *lineFields) add(field, text string, from int) {
	column := func() int { return utf8.RuneCountInString(text[:from]) + 1 }
	signs, rules, rest := cutRules(field, text[from+len(field):])
	p := linePuzzle{puzzleText{rules: rules}, signs, rest}
	if !fillField(&p.givens, signs) {
		l.joined = l.joined || len(field) > board.Cells && hasCells(field)
		cells := field != "" && only(field, cellSigns)
		if cells {
			n := l.piece[1] - l.piece[0] + len(field)
			l.pieces = l.pieces || from-l.piece[1] <= utf8.UTFMax && board.Cells-1 <= n && n <= board.Cells
			l.piece = [2]int{from, from + len(field)}
		}
		switch {
		case l.damaged == nil && isDamaged(field):
			l.damaged = damage(field, column())
		case l.partial == nil && cells && (len(l.puzzles) == 0 || !isNote(field)) && (len(field) >= shortCells || !isNumber(field)):
			l.partial = damage(field, column())
		}
		return
	}
	if l.known[p.givens] {
		return
	}
	if len(l.puzzles) > 0 {
		other := &l.puzzles[0] // only the first puzzle can be filled, and all are filled to a similar degree
		switch {
		case p.givens == other.givens:
			return
		case other.filled() && !p.filled() && inside(&p.givens, &other.givens): // the solution comes first
			*other = p
			return
		case p.filled() && !other.filled() && inside(&other.givens, &p.givens):
			return
		case p.filled() || other.filled() || (p.givens.Filled() >= fewestDamaged) != (other.givens.Filled() >= fewestDamaged):
			if l.clash == nil {
				l.clash = &fault.Error{Kind: fault.OtherSolution, Column: column()}
			}
			return
		}
		if l.known == nil {
			l.known = map[board.Grid]bool{}
		}
		l.known[p.givens] = true
	}
	if n := len(l.puzzles); n > 0 {
		before := &l.puzzles[n-1]
		before.rest = before.rest[:max(len(before.rest)-(len(text)-from), 0)]
	}
	l.puzzles = append(l.puzzles, p)
}

func (l *lineFields) read(text string) (f found) {
	full := l.puzzles[0].filled()
	switch {
	case l.damaged != nil:
		f.bad = l.damaged
	case l.partial != nil && (full || l.pieces):
		f.bad = l.partial
	case full && (text[0] == ',' || text[0] == ';'):
		f.bad = &fault.Error{Kind: fault.CellCount, Column: 1}
	case l.clash != nil:
		f.bad = l.clash
	default:
		f = l.puzzles[0].found()
		for i := range l.puzzles[1:] {
			f.further = append(f.further, l.puzzles[i+1].found())
		}
	}
	return f
}

func (p *linePuzzle) found() (f found) {
	f.puzzle = p.puzzleText
	f.puzzle.comment = comment(p.rest)
	f.doubt(p.signs)
	f.warnMixed(p.signs)
	return f
}

// isDamaged reports whether a field was evidently meant to be a puzzle, although it is not valid.
func isDamaged(field string) bool {
	length, good, given := 0, 0, 0
	for _, sign := range field {
		d, blank := digitOf(sign)
		length++
		good += count(d > 0 || blank)
		given += count(d > 0)
	}
	most := length / 5 // the maximum number of other characters
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

// isNote reports whether a field after a puzzle is a number, a date or a mark rather than part of
// another puzzle.
func isNote(field string) bool {
	return len(field) == 1 || len(field) < minPiece && only(field, digitSigns+"0-")
}

// minPiece is the minimum number of digits in a field that is too long to be a date or a time.
const minPiece = 2 * board.Size

// hasCells reports whether a field has enough cells for a puzzle, perhaps a damaged one.
func hasCells(field string) bool {
	n := 0
	for i := range len(field) {
		n += count(cellByte[field[i]])
	}
	return n >= fewestDamaged
}

func damage(field string, column int) *fault.Error {
	length := utf8.RuneCountInString(field)
	if length != board.Cells {
		return &fault.Error{Kind: fault.CellCount, Column: column + min(length, board.Cells), Count: length}
	}
	for i, sign := range []rune(field) {
		if _, ok := digitOf(sign); !ok {
			return &fault.Error{Kind: fault.BadSign, Column: column + i, Sign: sign}
		}
	}
	return &fault.Error{Kind: fault.CellCount, Column: column, Count: length}
}

// warnMixed warns about empty cells that are written in different ways, unless the zeros
// among them make the text ambiguous.
func (f *found) warnMixed(signs string) {
	if n := mixedBlanks(signs); n > 0 && f.way != ZeroBlank {
		f.warnings = append(f.warnings, fault.Warning{Kind: fault.MixedBlanks, Count: n})
	}
}

// mixedBlanks returns the number of empty cells that are written differently from most
// others.
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
