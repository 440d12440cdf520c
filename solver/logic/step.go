package logic

import (
	"cmp"
	"slices"

	"nonet/board"
)

// Step is a step of reasoning. It consists of placements, eliminations and a pattern. The
// finder of each technique documents which fields of the pattern it sets. The caller owns
// the step and everything in it.
type Step struct {
	Technique Technique
	Role      Role     // role of Digits in Cells; if it is not set, Base
	Needs     Needs    // the candidates that matter
	Evidence  Evidence // what filled cells prove
	Placed    []Candidate
	Removed   []Candidate

	Digits board.DigitSet // digits of the pattern
	Cells  board.CellSet  // cells of the pattern
	Base   []House        // houses in which only Cells can hold the digits
	Cover  []House        // houses from whose other cells the digits are removed
	Fins   board.CellSet  // additional cells; if none of them holds one of the digits, the pattern is valid

	// Surplus holds the extra candidates of a rectangle: those of Fins that are not in
	// Digits.
	Surplus board.DigitSet

	// Both means that a contradiction makes a candidate both true and false. If Both is
	// false, the contradiction is a cell without candidates or a house without a place for
	// a digit.
	Both bool

	Sets   []Set
	Chains []Chain
	Proof  []Statement // of nested forcing chains
	Tried  int         // for a contradiction: number of assumptions after which the search for nested forcing chains gave up; 0 without such a search
}

// Set is a set of cells and their candidates. It is an almost locked set if it has one
// more digit than cells.
type Set struct {
	Cells  board.CellSet
	Digits board.DigitSet
	Common board.DigitSet // restricted commons with the next set or with the stem of a death blossom
	Joints board.DigitSet // restricted commons with any set or with the stem; they are marked as fins
	Role   Role           // role of the other digits
	Letter byte           // name of the set, from A to L, or 0 if it has none
}

// Chain is a sequence of nodes, in which each implies the next. Strong links lead from
// false nodes to true ones, and weak links from true nodes to false ones.
type Chain struct {
	Nodes []Node
	Loop  bool // the last node implies the first

	Clash *Clash // set only by [Step.Told], if the chain ends with a contradiction between its nodes
}

// Clash is a contradiction between nodes of a chain.
type Clash struct {
	Node int             // index of a node that is on
	By   []int           // indices of the nodes that exclude it; if there are none, its set cannot hold its digits
	Out  []board.CellSet // for each of them, the cells of the node that it excludes
}

// Node is a statement: one of the cells holds the digit, or none of them does. Most nodes
// have a single cell.
type Node struct {
	Digit board.Digit
	Cells board.CellSet
	On    bool  // true if one of the cells holds the digit, false if none does
	Role  Role  // if it is not set, Base for nodes that are on, otherwise Cover
	From  []int // for nets: indices of the nodes from which this one follows; nil if it follows from the one before
	Set   int   // index in Step.Sets of the set to which the node belongs, plus 1; 0 for none
}

// Role is the role of a candidate in a step.
type Role uint8

// The roles of candidates. If a candidate has several roles, the last one counts, except
// that the role of a node replaces that of its set.
const (
	Base  Role = iota + 1 // part of the pattern
	Cover                 // second part of the pattern, such as the other colour or another set
	Third                 // third part of the pattern
	Fin                   // fin, extra candidate of a rectangle, or restricted common of sets
	Gone
	Settled
)

// inTurn gives sets the first three roles in turn.
func inTurn(sets []Set) []Set {
	for i := range sets {
		sets[i].Role = Base + Role(i%3)
	}
	return sets
}

// lettered calls sets A, B and so on. After L, it begins again.
func lettered(sets []Set) []Set {
	for i := range sets {
		sets[i].Letter = 'A' + byte(i%12)
	}
	return sets
}

// inRow gives the sets of a row their letters, roles and joints. Each shares its restricted commons
// with the next.
func inRow(sets []Set) []Set {
	for i := range sets[1:] {
		sets[i+1].Joints |= sets[i].Common
	}
	return lettered(inTurn(sets))
}

// Mark is a candidate and its role in a step.
type Mark struct {
	Candidate
	Role Role
}

// Link is an implication from one node to another. Links are drawn on the board.
type Link struct {
	From, To Node
	Strong   bool // strong: if From is false, To is true; weak: if From is true, To is false
}

// Links returns the links of all chains of a step, in order.
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

// before returns the indices of the nodes from which node j follows.
func (c *Chain) before(j int) []int {
	switch from := c.Nodes[j].From; {
	case from != nil:
		return from
	case j > 0:
		return []int{j - 1}
	}
	return nil
}

// Marks returns the candidates with a role in a step that was found on b. They are sorted
// by cell, then by digit. Each occurs once.
func (s *Step) Marks(b *Board) []Mark {
	var roles [board.Cells][board.Size + 1]Role
	mark := func(cells board.CellSet, digits board.DigitSet, role Role) {
		for c := range cells.All() {
			for d := range (digits & b.candidates[c]).All() {
				roles[c][d] = max(roles[c][d], role)
			}
		}
	}
	mark(s.Cells, s.Digits, cmp.Or(s.Role, Base))
	for _, set := range s.Sets {
		mark(set.Cells, set.Digits, set.Role)
		mark(set.Cells, set.Joints, Fin)
	}
	for _, chain := range s.Chains {
		for _, node := range chain.Nodes {
			role := node.Role
			switch {
			case role != 0:
			case node.On:
				role = Base
			default:
				role = Cover
			}
			if node.Set > 0 {
				for c := range node.Cells.All() {
					roles[c][node.Digit] = 0 // replaced by the role in the chain
				}
			}
			mark(node.Cells, board.DigitsOf(node.Digit), role)
		}
	}
	if s.Surplus != 0 {
		mark(s.Fins, s.Surplus, Fin)
	} else {
		mark(s.Fins, s.Digits, Fin)
	}
	for _, r := range s.Removed {
		roles[r.Cell][r.Digit] = Gone
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

// RemovedFrom returns the cells from which a step removes d.
func (s *Step) RemovedFrom(d board.Digit) (cells board.CellSet) {
	for _, r := range s.Removed {
		if r.Digit == d {
			cells = cells.With(r.Cell)
		}
	}
	return cells
}

// RemovedCells returns the cells from which a step removes candidates.
func (s *Step) RemovedCells() (cells board.CellSet) {
	for _, r := range s.Removed {
		cells = cells.With(r.Cell)
	}
	return cells
}

// RemovedDigits returns the digits of the candidates that a step removes.
func (s *Step) RemovedDigits() (digits board.DigitSet) {
	for _, r := range s.Removed {
		digits = digits.With(r.Digit)
	}
	return digits
}

// outcome returns a string that is the same for steps with the same effect.
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

// does reports whether s has at least the effect of other.
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
