package diagnose

import "nonet/board"

// Proof shows that a puzzle has no solution: digits that would have to be in some
// cells, one after the other, and then what cannot be. Every step is needed for
// what follows.
type Proof struct {
	Steps     []Step
	Reasoning *Reasoning // in place of steps, where it leads to the end sooner; else nil
	End       End
}

// Step is a digit that has to be in a cell.
type Step struct {
	Cell    board.Cell
	Digit   board.Digit
	House   *board.Group // where the cell is its only place; nil where it is the cell's only candidate
	Because []Exclusion  // of the other eight places, or digits
}

// Exclusion is a digit that cannot be in a cell.
type Exclusion struct {
	Cell  board.Cell
	Digit board.Digit
	Kind  ExclusionKind
	By    board.Cell // for Seen: the peer that holds the digit
}

// ExclusionKind tells why a digit cannot be in a cell.
type ExclusionKind uint8

// The kinds of exclusions.
const (
	Seen     ExclusionKind = iota // a peer holds the digit
	Filled                        // the cell holds another
	Gone                          // the puzzle has removed the candidate
	Reasoned                      // a step of the reasoning has
)

// EndKind tells what a proof ends in.
type EndKind uint8

// The kinds of ends.
const (
	Twice       EndKind = iota // Digit is in both Cells, which share Group
	NoDigit                    // what is given in Cell is no digit
	NotAllowed                 // Digit is given in Cell, from which the puzzle has removed it
	TooMany                    // Group has more cells than there are digits
	NoCandidate                // no digit can be in Cell
	NoPlace                    // Digit can stand nowhere in Group, a house
	ByCell                     // Cell can hold only digits of which each leads to such an end: Cases
	ByHouse                    // so each place of Digit in Group, a house
	BySearch                   // none of that: the search has gone through everything, in Nodes
)

// End is what cannot be.
type End struct {
	Kind    EndKind
	Cell    board.Cell
	Digit   board.Digit
	Group   *board.Group
	Cells   board.CellSet
	Because []Exclusion // of all digits in Cell, or of Digit in all cells of Group, but for the cases
	Cases   []Case
	Nodes   uint64
}

// Case is what follows if a digit is in a cell.
type Case struct {
	Cell  board.Cell
	Digit board.Digit
	Proof Proof
}

// Len returns the number of steps, those of all cases and the cases themselves
// among them.
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
