package board

// Conflict is a digit that occurs more than once in a group.
type Conflict struct {
	Group Group
	Digit Digit
	Cells CellSet // the cells with the digit, at least two
}

// Conflicts returns the conflicts in a grid under the given rules, ordered by group and
// then by digit.
func Conflicts(rules *Rules, grid *Grid) []Conflict {
	var conflicts []Conflict
	for _, group := range rules.Groups() {
		var places [Size + 1]CellSet
		var seen, twice DigitSet
		for c := range group.Cells.All() {
			d := grid[c]
			if d > Size {
				continue
			}
			if seen.Has(d) {
				twice = twice.With(d)
			}
			seen = seen.With(d)
			places[d] = places[d].With(c)
		}
		for d := range twice.All() {
			conflicts = append(conflicts, Conflict{group, d, places[d]})
		}
	}
	return conflicts
}

// ConflictCells returns all cells involved in any of the conflicts.
func ConflictCells(conflicts []Conflict) CellSet {
	var cells CellSet
	for _, conflict := range conflicts {
		cells = cells.Union(conflict.Cells)
	}
	return cells
}
