package notice

import (
	"nonet/board"
	"nonet/board/game"
)

// Assumption is an assumption made by the user. If it has no name, it is identified by the
// first digit entered after it.
type Assumption struct {
	Step  int    // number of the step it begins with; 0 if nothing is assumed
	Name  string // "" if it has none
	Cell  board.Cell
	Digit board.Digit // 0 if no digit has been entered
}

// AssumptionAt returns the assumption that begins with a step, or none if the step is nil.
func AssumptionAt(step *game.Step) Assumption {
	if step == nil {
		return Assumption{}
	}
	a := Assumption{Step: step.Number(), Name: step.Name()}
	if c, d, ok := step.First(); ok {
		a.Cell, a.Digit = c, d
	}
	return a
}
