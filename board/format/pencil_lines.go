package format

import (
	"strings"

	"nonet/board"
)

// takeCandidates reads pencil marks that are drawn by position, in nine lines of 81 characters or in
// a picture of 27 lines.
func (s *Scanner) takeCandidates(text string, number int) bool {
	var g pencilGrid
	n := s.lines.cells81(text, &g)
	picture := n == 0 && !s.out.list
	if picture {
		n = s.lines.picture(text, &g)
	}
	if n == 0 {
		return false
	}
	s.lines.drop(n - 1)
	s.text = true
	s.grids.finish()
	s.out.drop()
	f := g.found(s.out.worded(), nil)
	s.out.warn(f.warnings, number)
	s.out.give(&pmEntry, f, number)
	s.grids.closing = picture
	return true
}

// beginsCandidates reports whether a line may be the first one of such pencil marks.
func beginsCandidates(text string) bool {
	_, ok := thirds(text, 0)
	return ok || isCells81(text)
}

// textAhead returns the text of the line that is n lines ahead, without markup.
func (l *lookahead) textAhead(n int) string {
	line := l.peek(n)
	if line.err != nil {
		return "?" // neither blank nor a candidate
	}
	return strings.TrimSpace(withoutMarkup(line.text))
}

// cells81 reads nine lines of 81 characters, the first of which is text. Each line has nine cells
// of nine characters, every candidate is at the position of its digit, all other positions are
// blank, and no cell is empty. It returns the number of lines, or 0 if they are something else.
func (l *lookahead) cells81(text string, g *pencilGrid) int {
	for row := range board.Size {
		if row > 0 {
			text = l.textAhead(row - 1)
		}
		if !isCells81(text) {
			return 0
		}
		for i := range len(text) {
			d, _ := digitOf(rune(text[i]))
			p := &g[row*board.Size+i/board.Size]
			p.set = p.set.With(d)
		}
	}
	return board.Size
}

func isCells81[T string | []byte](signs T) bool {
	if len(signs) != board.Cells {
		return false
	}
	empty := true
	for i := range len(signs) {
		place := i % board.Size
		empty = empty || place == 0
		switch signs[i] {
		case '1' + byte(place):
			empty = false
		case '.', '0':
		default:
			return false
		}
		if place == board.Size-1 && empty {
			return false
		}
	}
	return true
}

// picture reads a picture of candidates, the first line of which is text. Each cell is three lines
// high and three characters wide: 123 above 456 above 789, with blanks for removed candidates.
// Blank lines and borders may separate the lines. It returns the number of lines, or 0 if they are
// something else.
func (l *lookahead) picture(text string, g *pencilGrid) int {
	for n, third := 0, 0; ; text = l.textAhead(n - 1) {
		n++
		cells, ok := thirds(text, third%3)
		switch {
		case !ok && (third == 0 || n > 4*third || text != "" && !isBorder(text)):
			return 0
		case !ok:
			continue
		}
		for col, set := range cells {
			p := &g[third/3*board.Size+col]
			p.set |= set
			p.lone = p.set.Len() <= 1
		}
		if third++; third == 3*board.Size {
			return n
		}
	}
}

// thirds returns the candidates in one of the three lines that make up a row of a picture of
// candidates. The argument third is the index of the line in the row, from 0. If the text is not
// such a line, ok is false.
func thirds(text string, third int) (cells [board.Size]board.DigitSet, ok bool) {
	if len(text) < 3*board.Size || len(text) > maxRow {
		return cells, false
	}
	place, digits := 0, 0
	for _, sign := range text {
		switch d, known := digitOf(sign); {
		case isGap(sign) || isBar(sign):
			continue
		case place == 3*board.Size || !known:
			return cells, false
		case d == 0:
		case int(d) != third*3+place%3+1:
			return cells, false
		default:
			digits++
			cells[place/3] = cells[place/3].With(d)
		}
		place++
	}
	return cells, place == 3*board.Size && (digits > 0 || third > 0)
}
