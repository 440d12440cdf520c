package groups

import (
	"math"

	"nonet/solver/internal/templates"
)

// A doubt is whether any grid obeys the rules. It lasts from one puzzle to the next as long
// as they have the same rules, until there is a solution. A search that runs for long
// without one looks for a proof that there is no grid, alternating with its own nodes: so
// it ends even if the puzzle alone would take for ever.
type doubt struct {
	nodes int // visited in doubt; after trusting of them the proof advances now and then
	proof *templates.Proof
}

const (
	// trusting is the number of nodes before a proof is tried. Jigsaws with one solution
	// take fewer, and listing the templates takes as long as some thousand.
	trusting = 1 << 13
	// turn is the number of nodes between two parts of the proof, each of which takes parts
	// steps. Both take about as long.
	turn  = 256
	parts = 128
)

// dispel ends the doubt: there is a grid, or the proof cannot decide.
func (d *doubt) dispel() { *d = doubt{nodes: math.MinInt} }

// check advances the proof. It returns false and ends the search if no grid obeys the
// rules.
func (s *Search) check() bool {
	d := &s.doubt
	if d.proof == nil {
		d.proof = templates.New(s.layout.rules)
	}
	d.nodes -= turn
	switch d.proof.Advance(parts) {
	case templates.Possible:
		d.dispel()
	case templates.Impossible:
		d.dispel()
		s.layout.contradictory = true
		s.depth = 0
		return false
	}
	return true
}
