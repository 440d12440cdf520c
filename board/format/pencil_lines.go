package format

import "nonet/board"

// Nine lines of 81 characters are a grid of pencil marks if each line has nine cells of nine
// characters, every candidate is at the position of its digit, all other positions are blank, and
// no cell is empty.

// takeCells81 collects nine lines of 81 characters that are a grid of pencil marks. If there are
// fewer than nine, each of them is read again as a puzzle.
func (s *Scanner) takeCells81(line textLine, trimmed string) bool {
	if line.single || s.foreign != "" || !isCells81(trimmed) {
		if len(s.cells81) == 0 {
			return false
		}
		s.readAgain(line)
		s.giveBackCells()
		return true
	}
	s.cells81 = append(s.cells81, line)
	if len(s.cells81) < board.Size {
		return true
	}
	var g pencilGrid
	for row, line := range s.cells81 {
		i := 0
		for _, sign := range line.text {
			if d, ok := digitOf(sign); ok {
				p := &g[row*board.Size+i/board.Size]
				p.set = p.set.With(d)
				i++
			}
		}
	}
	start := s.cells81[0].number
	s.cells81, s.text = nil, true
	s.finishBlock()
	s.drop()
	s.give(&pmEntry, g.found(s.worded(), nil), start)
	return true
}

func (s *Scanner) giveBackCells() {
	for i := range s.cells81 {
		s.cells81[i].single = true
	}
	s.readAgain(s.cells81...)
	s.cells81 = nil
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

// takeThirds collects the lines of a picture of candidates. In such a picture, each cell is three
// lines high and three characters wide: 123 above 456 above 789, with blanks for removed
// candidates. Blank lines and borders may separate the lines. If fewer than 27 lines have
// candidates, they are read again as something else.
func (s *Scanner) takeThirds(line textLine, trimmed string) bool {
	cells, ok := thirds(trimmed, s.thirds%3)
	switch {
	case ok && !line.third && s.foreign == "" && !s.list:
	case s.thirds == 0:
		return false
	case !line.third && len(s.thirdLines) < 4*s.thirds && (trimmed == "" || isBorder(trimmed)):
		s.thirdLines = append(s.thirdLines, line)
		return true
	default:
		s.readAgain(line)
		s.giveBackThirds()
		return true
	}
	for col, set := range cells {
		p := &s.thirdCells[s.thirds/3*board.Size+col]
		p.set |= set
	}
	s.thirdLines = append(s.thirdLines, line)
	if s.thirds++; s.thirds < 3*board.Size {
		return true
	}
	start, g := s.thirdLines[0].number, s.thirdCells
	s.thirds, s.thirdLines, s.thirdCells, s.text = 0, nil, pencilGrid{}, true
	s.finishBlock()
	s.drop()
	for c := range g {
		g[c].lone = g[c].set.Len() <= 1
	}
	f := g.found(s.worded(), nil)
	for _, w := range f.warnings {
		s.warnings.add(w.Kind, start, w.Count)
	}
	s.give(&pmEntry, f, start)
	s.closing = true
	return true
}

func (s *Scanner) giveBackThirds() {
	for i := range s.thirdLines {
		s.thirdLines[i].third = true
	}
	s.readAgain(s.thirdLines...)
	s.thirds, s.thirdLines, s.thirdCells = 0, nil, pencilGrid{}
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
