package symmetry

import "nonet/board"

// Nodes returns how many nodes the search for a puzzle's key goes through.
func Nodes(p *board.Puzzle) int {
	t := newTree(p, Of(p.RulesOrClassic()))
	t.grow()
	return t.nodes
}

// Impatient returns the maps that are found for rules after placing no more than
// some lines.
func Impatient(rules *board.Rules, lines int) *Group { return find(rules.Groups(), lines) }

// Patience tells how many lines are placed at most, and how many the search for
// the maps of the rules places.
func Patience(rules *board.Rules) (most, needed int) {
	f := newFinder(rules.Groups(), patience)
	f.find()
	return patience, patience - f.patience
}
