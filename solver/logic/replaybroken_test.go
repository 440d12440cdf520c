package logic

import (
	"slices"
	"testing"

	"nonet/board"
)

// clone returns a copy of a step that shares nothing with it.
func (s Step) clone() Step {
	s.Placed, s.Removed = slices.Clone(s.Placed), slices.Clone(s.Removed)
	s.Base, s.Cover, s.Sets = slices.Clone(s.Base), slices.Clone(s.Cover), slices.Clone(s.Sets)
	s.Chains, s.Proof = slices.Clone(s.Chains), slices.Clone(s.Proof)
	for i := range s.Chains {
		s.Chains[i].Nodes = slices.Clone(s.Chains[i].Nodes)
		for j := range s.Chains[i].Nodes {
			s.Chains[i].Nodes[j].From = slices.Clone(s.Chains[i].Nodes[j].From)
		}
	}
	for i := range s.Proof {
		s.Proof[i].From = slices.Clone(s.Proof[i].From)
	}
	return s
}

// harms holds ways to break an explanation. Each returns false if it does not apply to a step.
var harms = map[string]func(s *Step) bool{
	"a cell is left out of the pattern": func(s *Step) bool {
		cells := s.Cells
		s.Cells = cells.Without(cells.Min())
		return cells.Len() > 1 && s.Technique != SimpleColoursWrap
	},
	"another digit": func(s *Step) bool {
		other := board.AllDigits &^ s.Digits
		s.Digits = s.Digits.Without(s.Digits.Min()).With(other.Min())
		return s.Digits != 0 && len(s.Proof) == 0 && s.Technique.Family() > Singles && !plainChain(s) && s.Technique.Family() != Colours && s.Technique.Family() != SingleDigit
	},
	"one fin less": func(s *Step) bool {
		fins := s.Fins
		s.Fins = fins.Without(fins.Min())
		return !fins.Empty()
	},
	"another house of the base": func(s *Step) bool {
		if len(s.Base) == 0 || plainChain(s) || s.Technique.Family() == Singles {
			return false
		}
		s.Base[0] = (s.Base[0] + 1) % 27
		return !slices.Contains(s.Base[1:], s.Base[0])
	},
	"another digit in a set": func(s *Step) bool {
		if len(s.Sets) == 0 || s.Technique.Family() == Colours {
			return false
		}
		set := &s.Sets[0]
		set.Digits = set.Digits.Without(set.Digits.Min()).With((board.AllDigits &^ set.Digits).Min())
		return true
	},
	"a cell moves from one set to another": func(s *Step) bool {
		if len(s.Sets) < 2 || s.Sets[0].Cells.Meets(s.Sets[1].Cells) {
			return false
		}
		c := s.Sets[0].Cells.Min()
		s.Sets[0].Cells, s.Sets[1].Cells = s.Sets[0].Cells.Without(c), s.Sets[1].Cells.With(c)
		return true
	},
	"another restricted common": func(s *Step) bool {
		if len(s.Sets) == 0 || s.Sets[0].Common == 0 {
			return false
		}
		s.Sets[0].Common = board.DigitsOf((s.Sets[0].Digits &^ s.Sets[0].Common).Min())
		return s.Sets[0].Common != 0 && s.Technique == ALSChain
	},
	"a node is left out": func(s *Step) bool {
		if len(s.Chains) == 0 || len(s.Chains[0].Nodes) < 4 || s.Chains[0].Nodes[1].From != nil {
			return false
		}
		s.Chains[0].Nodes = slices.Delete(s.Chains[0].Nodes, 1, 2)
		return true
	},
	"two nodes are left out": func(s *Step) bool {
		if len(s.Chains) == 0 || len(s.Chains[0].Nodes) < 6 || !plainChain(s) {
			return false
		}
		before := s.Chains[0].Nodes[1]
		s.Chains[0].Nodes = slices.Delete(s.Chains[0].Nodes, 2, 4)
		return s.Chains[0].Nodes[2].Cells != before.Cells
	},
	"two nodes swap places": func(s *Step) bool {
		if len(s.Chains) == 0 || len(s.Chains[0].Nodes) < 4 || s.Chains[0].Nodes[1].From != nil {
			return false
		}
		nodes := s.Chains[0].Nodes
		nodes[1], nodes[2] = nodes[2], nodes[1]
		return true
	},
	"a node of a net does not say why": func(s *Step) bool {
		for i := range s.Chains {
			nodes := s.Chains[i].Nodes
			for j := range nodes {
				if nodes[j].On && len(nodes[j].From) > 1 && len(s.Proof) == 0 {
					nodes[j].From = nodes[j].From[1:]
					return true
				}
			}
		}
		return false
	},
	"one case less": func(s *Step) bool {
		if s.Technique != ForcingChainVerity && s.Technique != ForcingNetVerity {
			return false
		}
		s.Chains = s.Chains[1:]
		return true
	},
	"a statement does not say why": func(s *Step) bool {
		for i := range s.Proof {
			if from := s.Proof[i].From; len(from) > 0 {
				s.Proof[i].From = from[1:]
				return true
			}
		}
		return false
	},
	"two statements swap places": func(s *Step) bool {
		for i := 2; i < len(s.Proof)-1; i++ {
			if one, other := &s.Proof[i-1], &s.Proof[i]; one.Depth == other.Depth && one.Kind != Refuted && slices.Contains(other.From, i-1) {
				*one, *other = *other, *one
				return true
			}
		}
		return false
	},
	"the contradiction is left out": func(s *Step) bool {
		if len(s.Proof) == 0 {
			return false
		}
		s.Proof = s.Proof[:len(s.Proof)-1]
		return true
	},
	"something else is removed": func(s *Step) bool {
		if len(s.Removed) == 0 {
			return false
		}
		c := &s.Removed[0]
		c.Cell = (c.Cell + 40) % board.Cells
		return true
	},
	"a corner is given": func(s *Step) bool { return s.Technique.Family() == Uniqueness && s.Technique != BUGPlus1 },
}

func plainChain(s *Step) bool { return s.Technique.Family() == Chains }

// TestBrokenExplanations breaks explanations in many ways, each of which must be found.
func TestBrokenExplanations(t *testing.T) {
	puzzles := []string{
		"....6...1.3.2..6..8..49.....5....1.72........7.4....3.6...7.5.......2..8..28.476.",
		"9....52..3..1....8.8..9.....5.6....41.32..........7..1..9..64....4...5..86......3",
		"..........9.....6...8...1..7..6.....3.5..1.7...472...3.2...581....96..2...7.8..4.",
		"..4......5..8..7...97.54..63.82.95.......8.4........9..8.3..9..6....7.....5.6..8.",
		famous["AI Escargot"],
	}
	broken := map[string]int{}
	var s *Solver
	try := func(step *Step) {
		for name, harm := range harms {
			other, r := step.clone(), replayOf(&s.Board)
			if !harm(&other) {
				continue
			}
			if name == "a corner is given" {
				r.givens = r.givens.With(step.Cells.Min())
			}
			if broken[name]++; r.explain(&s.Board, &other) == "" {
				t.Errorf("%s\n%v %s: it is not found that %s", s.Grid(), step.Technique, Written(step, &s.Board), name)
			}
		}
	}
	for _, givens := range puzzles {
		p := &board.Puzzle{Givens: board.MustParseGrid(givens)}
		s = NewSolver(Explaining()...)
		s.Start(p, &p.Givens, true)
		for nested := 0; nested < 3; {
			step, by := s.Next()
			if by == nil {
				break
			}
			if step.Technique == NestedForcingChains {
				nested++
			}
			try(&step)
			s.Apply(&step)
		}
	}
	for name := range harms {
		if broken[name] < 3 {
			t.Errorf("only %d explanations in which %s", broken[name], name)
		}
	}
	t.Log(broken)
}
