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
	f := newFinder(rules.Groups(), patience)
	f.find()
	return patience, patience - f.patience
}
