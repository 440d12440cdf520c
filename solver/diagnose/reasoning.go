package diagnose

import (
	"slices"

	"nonet/board"
	"nonet/solver/logic"
)

// Reasoning is steps of any technique, as a person would take them, up to a
// position in which something cannot be.
type Reasoning struct {
	Puzzle board.Puzzle // that the steps begin with
	Steps  []logic.Step
}

// Follow calls each for every step, with the board that it was found on.
func (r *Reasoning) Follow(each func(*logic.Step, *logic.Board)) {
	b := logic.NewBoard(&r.Puzzle, &r.Puzzle.Givens)
	for i := range r.Steps {
		each(&r.Steps[i], b)
		b.Apply(&r.Steps[i])
	}
}

// weight is how long a reasoning is for the one who follows it: a step counts as
// many as there are levels up to its own.
func (r *Reasoning) weight() int {
	weight := 0
	for i := range r.Steps {
		weight += 1 + int(r.Steps[i].Technique.Level())
	}
	return weight
}

// What reasoning costs, in ticks.
const (
	stepCost  = 400  // to find a step
	againCost = 1000 // to find a certain one
)

// gentle are the strategies that proofs are made of: none that builds on there
// being one solution, and none that is harder to follow than a case.
var gentle = slices.DeleteFunc(slices.Clone(logic.Strategies()), func(s logic.Strategy) bool {
	return s.Unique || s.Extra || s.Family == logic.Forcing || s.Family == logic.Contradictions
})

// reason returns steps of logic that lead from p to what cannot be, and no more
// of them than are needed; nil where they lead to none.
func (s *prover) reason(p *board.Puzzle) *Reasoning {
	solver := logic.NewSolver(gentle...)
	solver.Start(p, &p.Givens, false)
	r := &Reasoning{Puzzle: *p}
	for !solver.Broken() {
		if s.spend(stepCost); s.over() {
			return nil
		}
		step, strategy := solver.Next()
		if strategy == nil {
			return nil
		}
		solver.Apply(&step)
		r.Steps = append(r.Steps, step)
	}
	s.shorten(r)
	return r
}

// shorten leaves out the steps that the rest of a reasoning can do without: the
// last ones first, so that what only they need can go.
func (s *prover) shorten(r *Reasoning) {
	for i := len(r.Steps) - 1; i >= 0 && !s.over(); i-- {
		if steps, ok := s.without(r, i); ok {
			r.Steps = steps
		}
	}
}

// without returns the steps but one, and but those behind the one after which
// something cannot be. It returns false where one of them no longer follows, or
// nothing comes of them.
func (s *prover) without(r *Reasoning, omitted int) ([]logic.Step, bool) {
	b := logic.NewBoard(&r.Puzzle, &r.Puzzle.Givens)
	var steps []logic.Step
	for i := range r.Steps {
		if b.Broken() {
			break
		}
		step := r.Steps[i]
		switch {
		case i == omitted:
			continue
		case i > omitted:
			s.spend(againCost)
			var ok bool
			if step, ok = b.Again(&step); !ok {
				return nil, false
			}
		}
		steps = append(steps, step)
		b.Apply(&step)
	}
	return steps, b.Broken()
}

// proof names what cannot be after the steps.
func (r *Reasoning) proof() Proof {
	b := logic.NewBoard(&r.Puzzle, &r.Puzzle.Givens)
	for i := range r.Steps {
		b.Apply(&r.Steps[i])
	}
	p := position{puzzle: &r.Puzzle, grid: b.Grid()}
	for c := range board.Cell(board.Cells) {
		p.free[c] = b.Candidates(c)
		if r.Puzzle.Givens[c] == 0 {
			p.when[c] = 1 // a given tells more
		}
	}
	o := outline{end: p.ends()[0]}
	proof := o.proof(p)
	proof.Reasoning = r
	return proof
}
