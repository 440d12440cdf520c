package logic

// forcedIn returns where a contradiction occurs or where the branches of a verity
// begin. This is a cell, a house, or a candidate that would be both true and false.
func forcedIn(s *Step, b *Board) string {
	switch {
	case len(s.Base) > 0:
		return digit(s.Digits.Min()) + " in " + b.housesText(s.Base)
	case s.Digits == b.candidates[s.Cells.Min()]:
		return "in " + cellsText(s.Cells)
	}
	return digit(s.Digits.Min()) + " in " + cellsText(s.Cells)
}
