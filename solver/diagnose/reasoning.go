package diagnose

import (
	"slices"

	"nonet/board"
	"nonet/solver/logic"
)

// Reasoning is a sequence of steps of any technique, as a person would take them, up to a
// position with a contradiction.
type Reasoning struct {
	Puzzle board.Puzzle // the puzzle before the first step
	Steps  []logic.Step
}

// Follow calls each for every step, with the board as it was before the step.
func (r *Reasoning) Follow(each func(*logic.Step, *logic.Board)) {
	b := logic.NewBoard(&r.Puzzle, &r.Puzzle.Givens)
	for i := range r.Steps {
		each(&r.Steps[i], b)
		b.Apply(&r.Steps[i])
	}
}

// weight returns how long the reasoning seems to a reader: each step counts as its level
// plus one.
func (r *Reasoning) weight() int {
	weight := 0
	for i := range r.Steps {
		weight += 1 + int(r.Steps[i].Technique.Level())
	}
	return weight
}

// The costs of reasoning, in ticks.
const (
	stepCost  = 400  // to find a step
	againCost = 1000 // to find a particular step
)

// gentle holds the strategies used in proofs: none that assumes a unique solution, and none
// that is harder to follow than cases.
var gentle = slices.DeleteFunc(slices.Clone(logic.Strategies()), func(s logic.Strategy) bool {
	return s.Unique || s.Extra || s.Family == logic.Forcing || s.Family == logic.Contradictions
})

// reason returns the steps of logic from p to a contradiction, without unneeded ones, or
// nil if they do not lead to one.
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

// shorten leaves out the steps that the rest of a reasoning does not need. It starts with
// the last steps, so that earlier ones needed only for those can be left out too.
func (s *prover) shorten(r *Reasoning) {
	for i := len(r.Steps) - 1; i >= 0 && !s.over(); i-- {
		if steps, ok := s.without(r, i); ok {
			r.Steps = steps
		}
	}
}

// without returns the steps up to a contradiction, without the omitted one. It returns
// false if a later step no longer follows, or if there is no contradiction.
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

// proof returns the reasoning as a proof, with the contradiction at its end.
func (r *Reasoning) proof() Proof {
	b := logic.NewBoard(&r.Puzzle, &r.Puzzle.Givens)
	for i := range r.Steps {
		b.Apply(&r.Steps[i])
	}
	p := position{puzzle: &r.Puzzle, grid: b.Grid()}
	for c := range board.Cell(board.Cells) {
		p.free[c] = b.Candidates(c)
		if r.Puzzle.Givens[c] == 0 {
			p.when[c] = 1 // so that givens are preferred as reasons
		}
	}
	o := outline{end: p.ends()[0]}
	proof := o.proof(p)
	proof.Reasoning = r
	return proof
}
