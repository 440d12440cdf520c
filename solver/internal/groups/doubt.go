package groups

import (
	"math"

	"nonet/solver/internal/templates"
)

// A doubt is whether any grid obeys the rules. It lasts from one puzzle to the next as
// long as they have the same rules, until there is a solution. A search that goes on
// for long without one looks for a proof that there is no grid, in turns with its own
// nodes: so it ends even if the puzzle alone would take for ever.
type doubt struct {
	nodes int // visited in doubt; after trusting of them a proof goes on now and then
	proof *templates.Proof
}

const (
	// trusting is how many nodes are visited before a proof is tried. Jigsaws with one
	// solution take fewer, and listing the templates takes as long as some thousand.
	trusting = 1 << 13
	// turn is how many nodes are visited from one part of the proof to the next, which
	// takes as many steps as parts says. Both take about as long.
	turn  = 256
	parts = 128
)

// dispel ends the doubt: there is a grid, or the proof cannot find out.
func (d *doubt) dispel() { *d = doubt{nodes: math.MinInt} }

// check goes on with the proof. It returns false and ends the search if no grid obeys
// the rules.
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
		s.layout.hopeless = true
		s.depth = 0
		return false
	}
	return true
}
