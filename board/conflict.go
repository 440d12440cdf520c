package board

// Conflict is a digit that stands more than once in a group.
type Conflict struct {
	Group Group
	Digit Digit
	Cells CellSet // two cells or more
}

// Conflicts returns where a grid breaks the rules, in the order of the groups
// and then of the digits; none where it keeps them.
func Conflicts(rules *Rules, grid *Grid) []Conflict {
	var conflicts []Conflict
	for _, group := range rules.Groups() {
		var places [Size + 1]CellSet
		var seen, twice DigitSet
		for c := range group.Cells.All() {
			d := grid[c]
			if d > Size {
				continue // no digit, and so no conflict
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

// ConflictCells returns all cells that take part in a conflict.
func ConflictCells(conflicts []Conflict) CellSet {
	var cells CellSet
	for _, conflict := range conflicts {
		cells = cells.Union(conflict.Cells)
	}
	return cells
}
