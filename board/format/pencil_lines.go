package format

import "nonet/board"

// Nine lines of 81 signs are a grid of pencil marks where each line is nine
// cells of nine places, the candidates at their own places and blanks at those of
// the others, and no cell is without.

// takeCells81 takes such lines. Where they are not nine, they are puzzles in a
// line each after all.
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

// giveBackCells has the lines read as puzzles.
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
