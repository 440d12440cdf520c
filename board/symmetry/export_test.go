package symmetry

import "nonet/board"

// Nodes returns the number of nodes in the search for a puzzle's key.
func Nodes(p *board.Puzzle) int {
	t := newTree(p, Of(p.RulesOrClassic()))
	t.grow()
	return t.nodes
}

// Impatient returns the maps found for rules within the given number of places.
func Impatient(rules *board.Rules, patience int) *Group { return find(rules.Groups(), patience) }

// Patience returns the maximum number of places, and the number in the search for the maps
// of the rules.
func Patience(rules *board.Rules) (most, needed int) {
	f := newFinder(rules.Groups(), patience)
	f.find()
	return patience, patience - f.patience
}
