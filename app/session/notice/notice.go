// Package notice has the short messages about the last action, as values. What puts them into
// words is in phrase.
package notice

import (
	"nonet/board"
	"nonet/board/game"
	"nonet/solver/logic"
)

// Kind is the kind of a notice.
type Kind uint8

// The kinds of notices. The comments name fields of [Notice].
const (
	None               Kind = iota
	CellIsGiven             // Cell is a given and keeps its digit
	DigitGiven              // Cell has the given Digit and needs no search
	DigitShown              // Digit was entered in Cell, from solution Solution
	GroupTooSmall           // a group needs two cells
	GroupTooLarge           // a group cannot have Count cells
	GroupKnown              // there is already a group of these cells
	GroupMade               // a group of Count cells was made
	GroupsFull              // there are already Count groups, the maximum
	NoMoreKept              // only Count solutions are kept
	OnlySoMany              // there are only Count solutions
	NothingToPin            // Cell shows no digit
	PinOnGiven              // Cell is a given, the same in all solutions
	TypoFixed               // a typo was fixed
	Shuffled                // the puzzle was replaced by an equivalent one
	DigitsShuffled          // only the digits were permuted
	GivensAdded             // the givens Added were added
	GivenRemoved            // Digit was a given in Cell and was not needed
	Assuming                // an assumption has begun
	AssumptionDropped       // Assumption was dropped
	AllFilled               // there is no next step: all cells are filled
	NoOtherStep             // every possible step has the effect of the hint
	NoStep                  // the strategies find no step
	PuzzleHasNone           // the puzzle itself has no solution
	EntriesLeadNowhere      // Count entries or, if there are none, the removed candidates lead to no solution
	CheckedRight            // Count entries can lead to a solution
	CheckedWrong            // Count entries are wrong, Cell is the first
	CheckedRemoved          // Count cells lack a candidate that is needed there, Cell is the first
	CheckedUnsure           // the check takes too long
	NothingWrong            // the current state can lead to a solution
	WentBack                // Count steps were undone, to a state that can lead to a solution
	StepTaken               // Step was taken
	StepsTaken              // Count steps were taken together
)

// Notice is a short message about the last action. It disappears with the next one.
type Notice struct {
	Kind     Kind
	Cell     board.Cell
	Digit    board.Digit
	Solution int  // from 1
	Several  bool // there are, or may be, several solutions
	Count    int
	Added    board.Grid // the added givens

	Step   *logic.Step // nil if none; must not be changed
	Filled bool        // all cells are filled now
	Hidden bool        // the removed candidates are not visible, since no candidates are shown
	Off    int         // number of default strategies left out

	Assumption Assumption
}

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
