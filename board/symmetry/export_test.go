package symmetry

import "nonet/board"

// Nodes returns how many nodes the search for a puzzle's key goes through.
func Nodes(p *board.Puzzle) int {
	t := newTree(p, Of(p.RulesOrClassic()))
	t.grow()
	return t.nodes
}

// Impatient returns the maps that are found for rules after trying no more places
// than patience says.
func Impatient(rules *board.Rules, patience int) *Group { return find(rules.Groups(), patience) }

// Patience returns how many places are tried at most, and how many in the search
// for the maps of the rules.
func Patience(rules *board.Rules) (most, needed int) {
	f := newFinder(rules.Groups(), patience)
	f.find()
	return patience, patience - f.patience
}
