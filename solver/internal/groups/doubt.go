package groups

import (
	"math"

	"nonet/solver/internal/templates"
)

// doubt tracks whether any grid obeys the rules. A search that runs for a long time without
// a solution also looks for a proof that there is no grid, and alternates between the two.
// So it ends even if searching alone would take forever. Until a solution is found, the
// doubt is kept for further puzzles with the same rules.
type doubt struct {
	nodes int // counts visited nodes; when it reaches trusting, the proof advances
	proof *templates.Proof
}

const (
	// trusting is the number of nodes before a proof is started. Jigsaws with one solution
	// take fewer nodes, and listing the templates takes as long as visiting several
	// thousand.
	trusting = 1 << 13
	// turn is the number of nodes between two advances of the proof, and parts is the
	// number of steps of each advance. Both take about the same time.
	turn  = 256
	parts = 128
)

// dispel ends the doubt, because there is a grid or because the proof cannot decide.
func (d *doubt) dispel() { *d = doubt{nodes: math.MinInt} }

// check advances the proof. If no grid obeys the rules, it ends the search and returns
// false.
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
		s.Depth = 0
		return false
	}
	return true
}
