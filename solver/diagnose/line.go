package diagnose

import (
	"iter"

	"nonet/board"
	"nonet/solver/logic"
)

// Line is a line of a proof, in the order in which people read it. One of Technique, Step, End
// and Case is set.
type Line struct {
	Technique *logic.Step  // a step of the reasoning
	Board     *logic.Board // the board before Technique, only valid until the next line
	Step      *Step
	End       *End
	Case      *Case // its consequences are in the lines that follow

	Depth int        // number of cases that the line is in
	Known board.Grid // digits that the lines before have put in cells, perhaps with the givens
}

// Lines returns an iterator over the lines of a proof, including those of its cases.
func (p *Proof) Lines() iter.Seq[Line] {
	return func(yield func(Line) bool) { p.lines(Line{}, yield) }
}

// lines yields the lines of a proof. Each has the Depth and the Known digits of at, and those that
// the lines of the proof itself add. It returns false if yield does.
func (p *Proof) lines(at Line, yield func(Line) bool) bool {
	if p.Reasoning != nil {
		b := logic.NewBoard(&p.Reasoning.Puzzle, &p.Reasoning.Puzzle.Givens)
		for i := range p.Reasoning.Steps {
			step := &p.Reasoning.Steps[i]
			if !yield(Line{Technique: step, Board: b, Depth: at.Depth, Known: b.Grid()}) {
				return false
			}
			b.Apply(step)
		}
		at.Known = b.Grid()
	}
	for i := range p.Steps {
		step := &p.Steps[i]
		if !yield(Line{Step: step, Depth: at.Depth, Known: at.Known}) {
			return false
		}
		at.Known[step.Cell] = step.Digit
	}
	if !yield(Line{End: &p.End, Depth: at.Depth, Known: at.Known}) {
		return false
	}
	for i := range p.End.Cases {
		one := &p.End.Cases[i]
		if !yield(Line{Case: one, Depth: at.Depth, Known: at.Known}) {
			return false
		}
		within := Line{Depth: at.Depth + 1, Known: at.Known}
		within.Known[one.Cell] = one.Digit
		if !one.Proof.lines(within, yield) {
			return false
		}
	}
	return true
}
