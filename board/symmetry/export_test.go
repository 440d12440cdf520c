package symmetry

import "nonet/board"

// Nodes returns the number of nodes in the search for a puzzle's key.
func Nodes(p *board.Puzzle) int {
	t := newTree(p, Of(p.RulesOrClassic()))
	t.grow()
	return t.nodes
}

// Impatient returns the maps of the rules that a search finds before it has tried the
// given number of places.
func Impatient(rules *board.Rules, patience int) *Group { return find(rules.Groups(), patience) }

// Patience returns the maximum number of places that a search for maps tries, and the
// number that it needs for the given rules.
func Patience(rules *board.Rules) (most, needed int) {
	f := newFinder(rules.Groups(), mostPlaces)
	f.find()
	return mostPlaces, mostPlaces - f.patience
}

// ApplyCells returns the image of a set of cells.
func (m *Map) ApplyCells(cells board.CellSet) board.CellSet {
	var image board.CellSet
	for c := range cells.All() {
		image = image.With(m.cells[c])
	}
	return image
}

// Inverse returns the map that undoes m.
func (m *Map) Inverse() Map {
	var inverse Map
	for c, to := range m.cells {
		inverse.cells[to] = board.Cell(c)
	}
	for d, to := range m.digits {
		inverse.digits[to] = board.Digit(d)
	}
	return inverse
}
