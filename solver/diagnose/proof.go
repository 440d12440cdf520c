package diagnose

import "nonet/board"

// Proof shows that a puzzle has no solution: digits that would have to be in some cells,
// one after another, and then a contradiction. Every step is needed for what follows it.
type Proof struct {
	Steps     []Step
	Reasoning *Reasoning // replaces the steps if it is shorter, otherwise nil
	End       End
}

// Step is a digit that must be in a cell.
type Step struct {
	Cell    board.Cell
	Digit   board.Digit
	House   *board.Group // the house in which the cell is the only place; nil if the digit is the cell's only candidate
	Because []Exclusion  // why the other eight places, or digits, are excluded
}

// Exclusion is a digit that cannot be in a cell.
type Exclusion struct {
	Cell  board.Cell
	Digit board.Digit
	Kind  ExclusionKind
	By    board.Cell // for Seen: the peer that holds the digit
}

// ExclusionKind is the kind of reason why a digit cannot be in a cell.
type ExclusionKind uint8

// The kinds of exclusions.
const (
	Seen     ExclusionKind = iota // a peer holds the digit
	Filled                        // the cell holds another digit
	Gone                          // the puzzle has removed the candidate
	Reasoned                      // a step of the reasoning has removed the candidate
)

// EndKind is the kind of contradiction that ends a proof.
type EndKind uint8

// The kinds of ends.
const (
	Twice       EndKind = iota // Digit is in both Cells, which share Group
	NoDigit                    // the given in Cell is not a digit
	NotAllowed                 // Digit is given in Cell, from which the puzzle has removed it
	TooMany                    // Group has more than nine cells
	NoCandidate                // no digit can be in Cell
	NoPlace                    // Digit cannot go anywhere in Group, a house
	ByCell                     // every candidate of Cell leads to a contradiction: Cases
	ByHouse                    // every place of Digit in Group, a house, leads to a contradiction: Cases
	BySearch                   // none of the above; a complete search of Nodes nodes found no solution
)

// End is the contradiction at the end of a proof.
type End struct {
	Kind    EndKind
	Cell    board.Cell
	Digit   board.Digit
	Group   *board.Group
	Cells   board.CellSet
	Because []Exclusion // for all digits in Cell, or for Digit in all cells of Group, except the cases
	Cases   []Case
	Nodes   uint64
}

// Case is the consequence of a digit in a cell.
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
