package groups

import "nonet/solver/internal/engine"

// probe searches a copy of the state on top of the stack before an ordered search continues
// with that state. It uses the order that keeps the tree small, and ends in one of three
// ways:
//
//   - If it finds no solution, the state is popped.
//   - If it finds exactly one, the search returns it, and the state is popped.
//   - When it finds a second one, it stops, and the state is searched in order.
//
// So if a puzzle has at most one solution, the first probe settles it.
type probe struct {
	idle    int           // number of nodes since the last solution, or since a probe found several
	root    int           // index of the copy in the stack, or 0 if there is no probe
	met     bool          // whether the probe has found a solution
	witness engine.Planes // the planes of that solution
}

// patience is the number of consecutive nodes without a solution after which the search
// starts a probe. If there are many solutions, there are rarely more than a few nodes
// between two of them, and a probe would be wasted.
const patience = 20

func (s *Search) probing() bool { return s.probe.root > 0 }

// startProbe starts a probe of the state on top of the stack.
func (s *Search) startProbe() {
	s.Probe()
	s.probe.root, s.probe.met = s.Depth-1, false
}

// meet records a solution that a probe has found, but does not return it. At the second
// solution, the probe ends.
func (s *Search) meet(st *engine.State) {
	if s.probe.met {
		s.Depth = s.probe.root
		s.probe.root, s.probe.idle = 0, 0
		return
	}
	s.probe.met = true
	s.probe.witness.Read(st)
}

// endProbe ends a probe that has searched its whole tree, and pops the state that it
// copied.
func (s *Search) endProbe() {
	s.probe.root = 0
	s.Leave(s.probing())
	if s.probe.met {
		s.planes = s.probe.witness
		s.find()
	}
}
