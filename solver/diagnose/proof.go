package diagnose

import (
	"iter"

	"nonet/board"
	"nonet/solver/logic"
)

// Proof shows that a puzzle has no solution. It is a sequence of digits that would have to
// be in certain cells, followed by a contradiction. Every step is needed for what follows.
type Proof struct {
	Steps     []Step
	Reasoning *Reasoning // replaces the steps if it is shorter; otherwise nil
	End       End
}

// Step is a digit that must be in a cell.
type Step struct {
	Cell    board.Cell
	Digit   board.Digit
	House   *board.Group // the house in which the cell is the only place for the digit; nil if the digit is the cell's only candidate
	Because []Exclusion  // why the other eight cells, or digits, are excluded
}

// Exclusion is a digit that cannot be in a cell.
type Exclusion struct {
	Cell  board.Cell
	Digit board.Digit
	Kind  ExclusionKind
	By    board.Cell // the peer that holds the digit, if the kind is Seen
}

// ExclusionKind is the reason why a digit cannot be in a cell.
type ExclusionKind uint8

// The reasons why a digit cannot be in a cell.
const (
	Seen     ExclusionKind = iota // a peer holds the digit
	Filled                        // the cell holds another digit
	Gone                          // the puzzle has removed the candidate
	Reasoned                      // a step of the reasoning has removed the candidate
)

// EndKind is the kind of contradiction that ends a proof.
type EndKind uint8

// The contradictions that can end a proof, in terms of the fields of [End].
const (
	Twice       EndKind = iota // Digit is in both Cells, which are in Group
	NoDigit                    // the given in Cell is not a digit
	NotAllowed                 // Digit is given in Cell, but is a removed candidate there
	TooMany                    // Group has more than nine cells
	NoCandidate                // no digit can be in Cell
	NoPlace                    // no cell of Group, a house, can hold Digit
	ByCell                     // Cases shows that every candidate of Cell leads to a contradiction
	ByHouse                    // Cases shows that every place for Digit in Group, a house, leads to a contradiction
	BySearch                   // no short proof was found, but a complete search of Nodes nodes found no solution
)

// End is the contradiction at the end of a proof.
type End struct {
	Kind    EndKind
	Cell    board.Cell
	Digit   board.Digit
	Group   *board.Group
	Cells   board.CellSet
	Because []Exclusion // why digits not in Cases are excluded from Cell, or Digit from cells of Group not in Cases
	Cases   []Case
	Nodes   uint64
}

// Case is what follows if a cell holds a digit.
type Case struct {
	Cell  board.Cell
	Digit board.Digit
	Proof Proof
}

// Len returns the number of steps, including the cases and their steps.
func (p *Proof) Len() int {
	n := len(p.Steps)
	if p.Reasoning != nil {
		n += len(p.Reasoning.Steps)
	}
	for i := range p.End.Cases {
		n += 1 + p.End.Cases[i].Proof.Len()
	}
	return n
}

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
