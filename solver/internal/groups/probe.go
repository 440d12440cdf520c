package groups

// probe looks ahead of an ordered search. It searches a copy of the state on top of the
// stack, in the order that keeps the tree small, and ends in one of three ways:
//
//   - If it finds no solution, the search leaves the state.
//   - If it finds exactly one, the search returns it and leaves the state.
//   - At the second solution, the probe ends and the state is searched in order.
//
// So the first probe settles any puzzle with at most one solution.
type probe struct {
	idle    int    // number of nodes since the last solution, or since a probe found several
	root    int    // index of the copy in the stack, or 0 if there is no probe
	met     bool   // the probe has found a solution
	witness [4]set // the planes of that solution
}

// patience is the number of consecutive nodes without a solution after which the search
// starts a probe. Where solutions are dense, there are rarely more than a few nodes between
// two of them, and a probe would be wasted.
const patience = 20

func (s *Search) probing() bool { return s.probe.root > 0 }

// startProbe starts a probe of the state on top of the stack.
func (s *Search) startProbe() {
	s.stack[s.depth] = s.stack[s.depth-1]
	s.probe.root, s.probe.met = s.depth, false
	s.depth++
}

// meet records a solution that a probe has found, but does not return it. At the second
// solution, the probe ends.
func (s *Search) meet(planes [4]set) {
	if s.probe.met {
		s.depth = s.probe.root
		s.probe.root, s.probe.idle = 0, 0
		return
	}
	s.probe.met, s.probe.witness = true, planes
}

// endProbe ends a probe that has searched its whole tree, and leaves the state of which
// the probe was a copy.
func (s *Search) endProbe() {
	s.probe.root = 0
	s.leave()
	if s.probe.met {
		s.find(s.probe.witness)
	}
}
