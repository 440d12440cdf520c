package groups

import "slices"

// A probe looks ahead of the lexicographic position on top of the stack, at
// whose index plus one it starts with a copy of that position. It searches
// the same subtree in an order that keeps the tree small, and ends in one of
// three ways:
//
//   - It meets no solution: the subtree is barren and left at once.
//   - It meets exactly one: that is all there is, and is handed out.
//   - It meets a second one: the subtree has to be gone through in order.

// patience is how many nodes in a row the search visits without a solution
// before it probes what lies ahead. More than a few nodes per solution are
// rare where solutions lie dense, and there a probe would be a waste.
const patience = 20

// startProbe starts a probe ahead of at, the top of the stack.
func (s *Search) startProbe(at *position) {
	s.probe, s.met = s.depth, 0
	root := &s.stack[s.depth]
	*root = *at
	root.branchOnFewest()
	s.depth++
}

// enterProbe is enter for the nodes of a probe.
func (s *Search) enterProbe(at *position) {
	if !at.open.Empty() {
		at.branchOnFewest()
		s.depth++
		return
	}
	s.met++
	if s.met == 1 {
		s.witness = at.grid()
		return
	}
	s.depth, s.probe = s.probe, 0
	s.idle = 0
}

// endProbe ends a probe that has gone through all its subtree, and leaves that
// subtree. It returns true where the probe's one solution is to be handed out.
func (s *Search) endProbe() bool {
	s.probe = 0
	s.depth--
	if s.met == 0 {
		return false
	}
	tight := s.stack[s.depth].tight
	if tight && slices.Compare(s.witness[:], s.bound[:]) <= 0 {
		return false
	}
	s.find(s.witness)
	return true
}
