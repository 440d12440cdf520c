package session

import "nonet/board"

// Alike returns the cells that look like one of the given cells, with these cells: cells with the
// same digit or, for a cell without a digit, empty cells with the same marks. A cell without
// marks looks like those with the same colours. An empty cell looks like no other.
func (v *View) Alike(cells board.CellSet) board.CellSet {
	alike := cells
	for c := range cells.All() {
		look := v.lookOf(c)
		for other := range board.Cell(board.Cells) {
			if look != (cellLook{}) && v.lookOf(other) == look {
				alike = alike.With(other)
			}
		}
	}
	return alike
}

// cellLook is what two cells that look alike have in common.
type cellLook struct {
	digit          board.Digit
	corner, centre board.DigitSet
	colours        board.ColourSet
}

func (v *View) lookOf(c board.Cell) cellLook {
	cell := &v.Board.Cells[c]
	switch digit := cell.ShownDigit(); {
	case digit != 0:
		return cellLook{digit: digit}
	case cell.Corner != 0 || cell.Centre != 0:
		return cellLook{corner: cell.Corner, centre: cell.Centre}
	}
	return cellLook{colours: cell.Colours}
}

// left returns how many times each digit is missing from the grid, negative if it is there too
// often. If the rules do not require each digit nine times, ok is false.
func left(rules *board.Rules, grid *board.Grid) (missing [board.Size + 1]int, ok bool) {
	var covered [board.Region + 1]board.CellSet
	for i := range rules.Groups() {
		// Houses that overlap can cover the grid without each digit being there nine times.
		if group := &rules.Groups()[i]; group.IsHouse() && rules.HouseKind(i) != board.Extra {
			covered[group.Kind] = covered[group.Kind].Union(group.Cells)
			ok = ok || covered[group.Kind] == board.AllCells
		}
	}
	if !ok {
		return missing, false
	}
	for d := range board.Digit(board.Size) {
		missing[d+1] = board.Size
	}
	for _, d := range grid {
		if d != 0 {
			missing[d]--
		}
	}
	return missing, true
}
