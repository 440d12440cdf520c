package diagnose

import (
	"slices"

	"nonet/board"
	"nonet/solver/logic"
)

// Reasoning is a sequence of steps of logic that leads to a position with a contradiction.
type Reasoning struct {
	Puzzle board.Puzzle // the puzzle before the first step
	Steps  []logic.Step
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

// gentle holds the strategies used in proofs. It excludes those that assume a unique
// solution, and those harder to follow than a proof by cases.
var gentle = slices.DeleteFunc(slices.Clone(logic.Strategies()), func(s logic.Strategy) bool {
	return s.Unique || s.Extra || s.Family == logic.Forcing || s.Family == logic.Contradictions
})

// reason returns steps of logic that lead from p to a contradiction, leaving out those that
// are not needed. It returns nil if logic finds no contradiction.
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

// shorten removes the steps that the rest of a reasoning does not need. It tries the last
// steps first, so that earlier ones needed only for those are removed too.
func (s *prover) shorten(r *Reasoning) {
	for i := len(r.Steps) - 1; i >= 0 && !s.over(); i-- {
		if steps, ok := s.without(r, i); ok {
			r.Steps = steps
		}
	}
}

// without returns the steps up to a contradiction, except the omitted one. It returns
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

// proof returns a proof with the reasoning and the contradiction at its end.
func (r *Reasoning) proof() Proof {
	b := logic.NewBoard(&r.Puzzle, &r.Puzzle.Givens)
	for i := range r.Steps {
		b.Apply(&r.Steps[i])
	}
	p := position{puzzle: &r.Puzzle, grid: b.Grid()}
	for c := range board.Cell(board.Cells) {
		p.free[c] = b.Candidates(c)
		if r.Puzzle.Givens[c] == 0 {
			p.when[c] = 1 // givens, which have 0, are preferred as reasons
		}
	}
	o := outline{end: p.ends()[0]}
	proof := o.proof(p)
	proof.Reasoning = r
	return proof
}
