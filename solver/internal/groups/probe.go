package groups

// A probe looks ahead of an ordered search. It searches a copy of the state on
// top of the stack in the order that keeps the tree small, and ends in one of
// three ways:
//
//   - It meets no solution: the state is left at once.
//   - It meets exactly one: that is all there is, and is handed out.
//   - It meets a second one: the state has to be gone through in order.
//
// A puzzle with one solution or none is thus settled by its first probe.
type probe struct {
	idle    int    // nodes since the last solution, or since a probe found several
	root    int    // the index of the copy in the stack, 0 without a probe
	met     bool   // one solution has been found
	witness [4]set // its planes
}

// patience is the number of consecutive nodes without a solution before the search probes
// ahead. More than a few nodes per solution are rare where solutions are dense, and there a
// probe would be a waste.
const patience = 20

func (s *Search) probing() bool { return s.probe.root > 0 }

// startProbe starts a probe of the state on top of the stack.
func (s *Search) startProbe() {
	s.stack[s.depth] = s.stack[s.depth-1]
	s.probe.root, s.probe.met = s.depth, false
	s.depth++
}

// meet records a solution that a probe has found, which is not returned now.
func (s *Search) meet(planes [4]set) {
	if s.probe.met {
		s.depth = s.probe.root
		s.probe.root, s.probe.idle = 0, 0
		return
	}
	s.probe.met, s.probe.witness = true, planes
}

// endProbe ends a probe that has searched everything, and leaves the state it was ahead of.
func (s *Search) endProbe() {
	s.probe.root = 0
	s.leave()
	if s.probe.met {
		s.find(s.probe.witness)
	}
}
