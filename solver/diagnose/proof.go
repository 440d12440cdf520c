package diagnose

import "nonet/board"

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
