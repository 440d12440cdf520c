package logic

import (
	"slices"

	"nonet/board"
)

// Step is one step of reasoning: its placements and eliminations, and its pattern. Each
// technique documents which parts of the pattern it uses. A step and everything in it
// belong to the caller.
type Step struct {
	Technique Technique
	Placed    []Candidate
	Removed   []Candidate

	Digits board.DigitSet // part of the pattern
	Cells  board.CellSet  // part of the pattern
	Base   []House        // houses that have the digits only in those cells
	Cover  []House        // houses that then cannot have the digits elsewhere
	Fins   board.CellSet  // further cells, one of which holds a digit if the pattern fails

	// Surplus is the digits of Fins that are not in Digits: additional candidates of a
	// rectangle's corners besides its two digits.
	Surplus board.DigitSet

	// Both reports that a forcing contradiction makes the digit both true and false in the
	// cell. Otherwise it leaves a cell without a digit, or a house without a place.
	Both bool

	Sets   []Set
	Chains []Chain
}

// Set is cells and their candidates. It is an almost locked set if there is one digit more
// than there are cells.
type Set struct {
	Cells  board.CellSet
	Digits board.DigitSet
	Common board.DigitSet // the restricted commons that it has with the next set, or with the stem of a blossom
}

// Chain is a sequence of implications. The next node follows from a false node by a strong
// link, and from a true one by a weak link.
type Chain struct {
	Nodes []Node
	Loop  bool // the last node leads back to the first
}

// Node says that a digit is in one of its cells, or in none of them. Usually it has a
// single cell.
type Node struct {
	Digit board.Digit
	Cells board.CellSet
	On    bool  // one of the cells holds the digit; otherwise none does
	From  []int // for nets: the premises of this node; nil if it is the previous one
	Set   int   // one more than the index in Step.Sets of the set with these cells; 0 for none
}

// Role is the role of a candidate in a step.
type Role uint8

// The roles; if a candidate has several, the later one counts.
const (
	Base    Role = iota + 1 // part of the pattern
	Cover                   // a second part: the other colour, the other set
	Third                   // a third part
	Fin                     // the fins of a pattern, or the extra candidates of a rectangle; the restricted commons of sets
	Gone                    // removed by the step
	Settled                 // placed by the step
)

// Mark is the role of a candidate in a step.
type Mark struct {
	Candidate
	Role Role
}

// Link is an implication between two groups of candidates of one digit each, to be drawn.
type Link struct {
	From, To Node
	Strong   bool // if From is false, To is true; otherwise, if From is true, To is false
}

// Links returns the links of the chains of a step, in order.
func (s *Step) Links() []Link {
	var links []Link
	for i := range s.Chains {
		nodes := s.Chains[i].Nodes
		for j := range nodes {
			to := nodes[j]
			for _, from := range s.Chains[i].before(j) {
				links = append(links, Link{nodes[from], to, to.On})
			}
		}
		if s.Chains[i].Loop && len(nodes) > 1 {
			links = append(links, Link{nodes[len(nodes)-1], nodes[0], nodes[0].On})
		}
	}
	return links
}

// before returns the indices of the nodes that node j follows from.
func (c *Chain) before(j int) []int {
	switch from := c.Nodes[j].From; {
	case from != nil:
		return from
	case j > 0:
		return []int{j - 1}
	}
	return nil
}

// Marks returns the roles of candidates in a step found on b, in the order of cells and
// digits, each candidate once.
func (s *Step) Marks(b *Board) []Mark {
	var roles [board.Cells][board.Size + 1]Role
	mark := func(cells board.CellSet, digits board.DigitSet, role Role) {
		for c := range cells.All() {
			for d := range (digits & b.candidates[c]).All() {
				roles[c][d] = max(roles[c][d], role)
			}
		}
	}
	mark(s.Cells, s.Digits, Base)
	for i, set := range s.Sets {
		role := Base + Role(i%3)
		if s.chainsThroughSets() {
			role = Third // the others have the roles of the chain
		}
		mark(set.Cells, set.Digits, role)
	}
	for i, set := range s.Sets {
		if set.Common == 0 || s.chainsThroughSets() {
			continue
		}
		mark(set.Cells, set.Common, Fin)
		if s.Technique != DeathBlossom && i+1 < len(s.Sets) {
			mark(s.Sets[i+1].Cells, set.Common, Fin)
		}
	}
	for _, chain := range s.Chains {
		for _, node := range chain.Nodes {
			role := Base
			if !node.On {
				role = Cover
			}
			if node.Set > 0 {
				for c := range node.Cells.All() {
					roles[c][node.Digit] = 0 // its role in the chain matters more
				}
			}
			mark(node.Cells, board.DigitsOf(node.Digit), role)
		}
	}
	if s.Technique == WWing {
		nodes := s.Chains[0].Nodes // both ends have the same role, as either may hold the digit
		roles[nodes[0].Cells.Min()][nodes[0].Digit] = Base
	}
	if s.Surplus != 0 {
		mark(s.Fins, s.Surplus, Fin)
	} else {
		mark(s.Fins, s.Digits, Fin)
	}
	for _, r := range s.Removed {
		roles[r.Cell][r.Digit] = Gone
	}
	if s.Technique == Contradiction {
		for c := range s.Cells.All() {
			for d := range s.Digits.All() {
				roles[c][d] = Gone // it is refuted, even if the remaining digit is placed
			}
		}
	}
	for _, p := range s.Placed {
		roles[p.Cell][p.Digit] = Settled
	}
	var marks []Mark
	for c := range board.Cell(board.Cells) {
		for d := board.Digit(1); d <= board.Size; d++ {
			if role := roles[c][d]; role != 0 {
				marks = append(marks, Mark{Candidate{c, d}, role})
			}
		}
	}
	return marks
}

// chainsThroughSets reports whether any chain of the step leads through its sets.
func (s *Step) chainsThroughSets() bool {
	for _, chain := range s.Chains {
		for _, node := range chain.Nodes {
			if node.Set > 0 {
				return true
			}
		}
	}
	return false
}

// RemovedFrom returns the cells from which a step removes a digit.
func (s *Step) RemovedFrom(d board.Digit) (cells board.CellSet) {
	for _, r := range s.Removed {
		if r.Digit == d {
			cells = cells.With(r.Cell)
		}
	}
	return cells
}

// RemovedCells returns the cells from which a step removes some digit.
func (s *Step) RemovedCells() (cells board.CellSet) {
	for _, r := range s.Removed {
		cells = cells.With(r.Cell)
	}
	return cells
}

// RemovedDigits returns the digits that a step removes from some cell.
func (s *Step) RemovedDigits() (digits board.DigitSet) {
	for _, r := range s.Removed {
		digits = digits.With(r.Digit)
	}
	return digits
}

// outcome returns the effect of a step, equal for steps with the same effect.
func (s *Step) outcome() string {
	text := make([]byte, 0, 2*(len(s.Placed)+len(s.Removed))+1)
	for _, p := range s.Placed {
		text = append(text, byte(p.Cell), byte(p.Digit))
	}
	text = append(text, 255)
	for _, r := range s.Removed {
		text = append(text, byte(r.Cell), byte(r.Digit))
	}
	return string(text)
}

// does reports whether a step has at least the effect of another one.
func (s *Step) does(other *Step) bool {
	for _, p := range other.Placed {
		if !slices.Contains(s.Placed, p) {
			return false
		}
	}
	for _, r := range other.Removed {
		if !slices.Contains(s.Removed, r) {
			return false
		}
	}
	return true
}
