package logic

import (
	"slices"

	"nonet/board"
	"nonet/solver"
)

// The checks in this file are for steps that are explained by statements, each of which rests
// on others.

// ruledOut holds, by cell, the candidates that statements rule out.
type ruledOut [board.Cells]board.DigitSet

// ruleOut adds the candidates that a statement rules out.
func (r *replay) ruleOut(gone *ruledOut, n *Node) {
	if !n.On {
		for c := range n.Cells.All() {
			gone[c] = gone[c].With(n.Digit)
		}
		return
	}
	if c := n.Cells.Min(); n.Cells == board.CellsOf(c) {
		gone[c] |= r.left[c].Without(n.Digit)
	}
	for c := range r.seenByAll(n.Cells).All() {
		gone[c] = gone[c].With(n.Digit)
	}
}

// out returns those of the cells from which the digit is ruled out.
func (g *ruledOut) out(d board.Digit, cells board.CellSet) (out board.CellSet) {
	for c := range cells.All() {
		if g[c].Has(d) {
			out = out.With(c)
		}
	}
	return out
}

// only reports whether what is ruled out leaves a digit only in the given cells: they are the last
// places in a house, or one cell that has no other digit.
func (r *replay) only(gone *ruledOut, d board.Digit, cells board.CellSet) bool {
	if c := cells.Min(); cells == board.CellsOf(c) && r.left[c]&^gone[c] == board.DigitsOf(d) {
		return true
	}
	return slices.ContainsFunc(r.groups, func(g board.Group) bool {
		places := r.places(d, g.Cells)
		return g.IsHouse() && places.Meets(cells) && places.Minus(gone.out(d, places)).Within(cells)
	})
}

// impossible reports whether a statement and what is ruled out contradict each other.
func (g *ruledOut) impossible(n *Node) bool {
	return n.On && n.Cells.Within(g.out(n.Digit, n.Cells))
}

func (r *replay) excludes(one, other *Node) bool {
	var gone ruledOut
	r.ruleOut(&gone, one)
	return gone.out(other.Digit, other.Cells) == other.Cells
}

// linked checks the nodes of a chain: weak links from true nodes to false ones, and strong links
// from false nodes to true ones.
func (r *replay) linked(s *Step, nodes []Node) {
	for i := range nodes {
		node := &nodes[i]
		r.need(!node.Cells.Empty() && r.places(node.Digit, node.Cells) == node.Cells, "node %d is no candidate", i)
		if i == 0 {
			continue
		}
		before := &nodes[i-1]
		switch {
		case node.On == before.On:
			r.fail("nodes %d and %d do not alternate", i-1, i)
		case !node.On:
			r.need(r.excludes(before, node), "no weak link from node %d", i-1)
		case node.Set > 0 && node.Set == before.Set:
			set := &s.Sets[node.Set-1]
			r.need(set.Digits.Len() == set.Cells.Len()+1 && r.digits(set.Cells) == set.Digits && r.together(set.Cells) &&
				node.Digit != before.Digit && node.Cells == r.places(node.Digit, set.Cells) && before.Cells == r.places(before.Digit, set.Cells),
				"no set from node %d", i-1)
		case node.Digit != before.Digit:
			c := node.Cells.Min()
			r.need(node.Cells == board.CellsOf(c) && before.Cells == node.Cells && r.left[c] == board.DigitsOf(node.Digit, before.Digit), "no two digits from node %d", i-1)
		default:
			r.need(r.inHouse(node.Digit, before.Cells.Union(node.Cells)), "no two places from node %d", i-1)
		}
	}
}

// consistent checks that statements do not contradict each other. If the last statement is meant to
// contradict the first, it is not passed.
func (r *replay) consistent(nodes []Node) {
	var gone ruledOut
	for i := range nodes {
		r.need(!gone.impossible(&nodes[i]), "node %d contradicts a node before it", i)
		r.ruleOut(&gone, &nodes[i])
	}
	for i := range nodes {
		r.need(!gone.impossible(&nodes[i]), "a node after node %d contradicts it", i)
	}
}

// clashes checks that the nodes with which a chain ends contradict each other.
func (r *replay) clashes(told *Chain) {
	var gone ruledOut
	for _, i := range told.Clash.By {
		r.ruleOut(&gone, &told.Nodes[i])
	}
	r.need(gone.impossible(&told.Nodes[told.Clash.Node]), "node %d can be true", told.Clash.Node)
}

// chain checks what the sentence about the ends of a chain says.
func (r *replay) chain(b *Board, s *Step) {
	chain := &s.Chains[0]
	nodes := chain.Nodes
	r.linked(s, nodes)
	first, last := &nodes[0], &nodes[len(nodes)-1]
	itself := first.Cells == last.Cells && first.Digit == last.Digit
	told := s.Told(b)[0]
	switch {
	case told.Clash != nil: // so the assumption is wrong
		r.linked(s, told.Nodes)
		r.clashes(&told)
		r.need(!chain.Loop && told.Nodes[0].Cells == first.Cells && told.Nodes[0].Digit == first.Digit && told.Nodes[0].On == first.On, "something else is assumed")
		gone := ruledOut{}
		r.ruleOut(&gone, &Node{Digit: first.Digit, Cells: first.Cells, On: !first.On})
		for _, c := range s.Removed {
			r.need(gone[c.Cell].Has(c.Digit), "%v can be %v", c.Cell, c.Digit)
		}
		return
	case chain.Loop || s.Technique == RemotePair:
		r.grounds(b, s)
	case !first.On && last.On: // one of the ends holds its digit
		var one, other ruledOut
		r.ruleOut(&one, &Node{Digit: first.Digit, Cells: first.Cells, On: true})
		r.ruleOut(&other, last)
		for _, c := range s.Removed {
			r.need(one[c.Cell].Has(c.Digit) && other[c.Cell].Has(c.Digit), "%v is not excluded from %v at both ends", c.Digit, c.Cell)
		}
		if itself {
			nodes = nodes[:len(nodes)-1] // the end contradicts the assumption
		}
	default: // the assumption contradicts itself
		r.need(first.On && first.Cells.Len() == 1, "nothing is assumed")
		r.need(last.On != itself && last.Cells == first.Cells, "the end does not contradict the assumption")
		r.need(len(s.Removed) == 1 && s.Removed[0] == Candidate{first.Cells.Min(), first.Digit}, "something else is removed")
		nodes = nodes[:len(nodes)-1]
		if !last.On { // the node before it says the same, and contradicts the first two nodes
			r.consistent(nodes[2:])
			nodes = nodes[:len(nodes)-1]
		}
	}
	r.consistent(nodes)
}

// grounds checks that each elimination of a loop or remote pair has a reason, and that it holds.
func (r *replay) grounds(b *Board, s *Step) {
	nodes := s.Chains[0].Nodes
	n := len(nodes)
	at := func(node *Node) int {
		for i := range nodes {
			if &nodes[i] == node {
				return i
			}
		}
		return none
	}
	if s.Technique == RemotePair {
		var cells board.CellSet
		for i := range nodes {
			cells = cells.Union(nodes[i].Cells)
		}
		r.need(cells == s.Cells && r.digits(cells) == s.Digits, "not the cells of the chain")
	} else {
		r.need(!nodes[0].On && nodes[n-1].On && r.excludes(&nodes[n-1], &nodes[0]), "the loop is open")
	}
	var found ruledOut
	for _, g := range s.Grounds(b) {
		for c := range g.Cells.All() {
			found[c] |= g.Digits
		}
		i, j := at(g.One), at(g.Other)
		places := g.One.Cells.Union(g.Other.Cells)
		switch {
		case s.Technique == RemotePair:
			// Every second cell holds the same digit.
			r.need(i%2 == 0 && (j-i)%4 == 2 && r.digits(places) == g.Digits && g.Digits.Len() == 2 && g.Cells.Within(r.seenByAll(places)), "not between two cells")
		case g.Set != nil:
			places = r.places(g.Digits.Min(), g.Set.Cells)
			r.need(g.One.Set == g.Other.Set && g.Digits.Len() == 1 && g.Set.Digits&^board.DigitsOf(g.One.Digit, g.Other.Digit)&g.Digits == g.Digits &&
				g.Places == places && g.Cells.Within(r.seenByAll(places)), "not by the set")
		case g.One.Digit == g.Other.Digit:
			r.need(g.One.On && (i+1)%n == j && g.Digits == board.DigitsOf(g.One.Digit) && g.Places == places && g.Cells.Within(r.seenByAll(places)), "not between two nodes")
		default:
			r.need(g.One.On && (i+1)%n == j && g.One.Cells == g.Other.Cells && g.Cells == g.One.Cells && !g.Digits.Has(g.One.Digit) && !g.Digits.Has(g.Other.Digit), "not in a cell")
		}
	}
	for _, c := range s.Removed {
		r.need(found[c.Cell].Has(c.Digit), "%d in %v has no ground", c.Digit, c.Cell)
	}
}

// concluded checks the conclusions of chains that begin with the same assumption, in the order in
// which they are read, and returns what they and the assumption say.
func (r *replay) concluded(chains []Chain) []Node {
	known := []Node{chains[0].Nodes[0]}
	var gone ruledOut
	r.ruleOut(&gone, &known[0])
	for _, c := range Conclusions(chains) {
		out := gone.out(c.Digit, c.Places)
		if c.Places.Empty() {
			r.need(c.Cells.Len() == 1 && r.left[c.Cells.Min()]&^gone[c.Cells.Min()]&^board.DigitsOf(c.Digit) == 0, "%v can hold more than %d", c.Cells, c.Digit)
		} else {
			r.need(r.inHouse(c.Digit, c.Places) && c.Places.Minus(c.Cells) == out.Minus(c.Cells), "%d has other places than %v", c.Digit, c.Cells)
		}
		node := Node{Digit: c.Digit, Cells: c.Cells, On: true}
		r.ruleOut(&gone, &node)
		known = append(known, node)
	}
	return known
}

// net checks the nodes of a chain or net, each of which follows from those in From.
func (r *replay) net(s *Step, chain *Chain) {
	nodes := chain.Nodes
	for j := range nodes {
		node, before := &nodes[j], chain.before(j)
		r.need((len(before) == 0) == (j == 0), "node %d follows from %v", j, before)
		r.need(len(before) < 2 || s.Technique == ForcingNetContradiction || s.Technique == ForcingNetVerity, "node %d of a chain follows from several", j)
		r.need(j == 0 || r.rests(nodes, before, node), "node %d does not follow from %v", j, before)
	}
}

// rests reports whether a node follows from nodes before it, all of which it needs.
func (r *replay) rests(nodes []Node, before []int, node *Node) bool {
	var gone ruledOut
	for _, i := range before {
		if nodes[i].On == node.On {
			return false
		}
		if nodes[i].On {
			return len(before) == 1 && r.excludes(&nodes[i], node)
		}
		r.ruleOut(&gone, &nodes[i])
	}
	return r.only(&gone, node.Digit, node.Cells)
}

func (r *replay) contradiction(_ *Board, s *Step) {
	assumed := s.Chains[0].Nodes[0]
	result := slices.Concat(s.Placed, s.Removed)
	r.need(len(result) == 1 && assumed.Cells == board.CellsOf(result[0].Cell) && assumed.Digit == result[0].Digit && assumed.On == (len(s.Removed) == 1), "it assumes something else")
	for i := range s.Chains {
		first := s.Chains[i].Nodes[0]
		r.need(first.Digit == assumed.Digit && first.Cells == assumed.Cells && first.On == assumed.On, "chain %d begins with something else", i)
		r.net(s, &s.Chains[i])
	}
	known := r.concluded(s.Chains)
	var gone ruledOut
	for i := range known {
		r.ruleOut(&gone, &known[i])
	}
	d := s.Digits.Min()
	switch {
	case len(s.Base) > 0:
		places := r.places(d, r.cells(s.Base[0]))
		r.need(r.groups[s.Base[0]].IsHouse() && s.Cells == places && s.Digits.Len() == 1 && gone.out(d, places) == places, "%d still has a place", d)
	case s.Both:
		r.need(s.Cells.Len() == 1 && s.Digits.Len() == 1 && gone.out(d, s.Cells) == s.Cells, "%v can be %d", s.Cells, d)
		r.need(slices.ContainsFunc(known, func(n Node) bool { return n.On && n.Cells == s.Cells && n.Digit == d }), "%v need not be %d", s.Cells, d)
	default:
		r.need(s.Cells.Len() == 1 && s.Digits == r.digits(s.Cells) && s.Digits&^gone[s.Cells.Min()] == 0, "%v can be %v", s.Cells, s.Digits&^gone[s.Cells.Min()])
	}
}

func (r *replay) verity(b *Board, s *Step) {
	result := slices.Concat(s.Placed, s.Removed)[0]
	var firsts board.CellSet
	var digits board.DigitSet
	for i := range s.Chains {
		chain := &s.Chains[i]
		first, last := &chain.Nodes[0], &chain.Nodes[len(chain.Nodes)-1]
		firsts, digits = firsts.Union(first.Cells), digits.With(first.Digit)
		r.need(first.On && (len(s.Base) > 0 || first.Cells.Len() == 1), "chain %d begins with no candidate", i)
		r.need(last.Digit == result.Digit && last.Cells == board.CellsOf(result.Cell) && last.On == (len(s.Placed) == 1), "chain %d leads to something else", i)
		r.net(s, chain)
		if told := s.Told(b)[i : i+1]; told[0].Clash != nil { // this case is impossible
			r.concluded(told)
			r.clashes(&told[0])
			continue
		}
		known := r.concluded(s.Chains[i : i+1])
		var gone ruledOut
		for j := range known {
			r.ruleOut(&gone, &known[j])
		}
		if last.On {
			r.need(slices.ContainsFunc(known, func(n Node) bool { return n.Digit == last.Digit && n.Cells == last.Cells }), "chain %d does not conclude the result", i)
		} else {
			r.need(gone[result.Cell].Has(result.Digit), "chain %d does not exclude the result", i)
		}
		r.consistent(known)
	}
	r.need(firsts == s.Cells && digits == s.Digits, "the chains begin with other cases")
	if len(s.Base) > 0 {
		r.need(r.groups[s.Base[0]].IsHouse() && digits.Len() == 1 && r.places(digits.Min(), r.cells(s.Base[0])) == firsts, "not all places in the house")
	} else {
		r.need(firsts.Len() == 1 && r.digits(firsts) == digits && len(s.Chains) == digits.Len(), "not all candidates of the cell")
	}
}

// searched accepts a contradiction, which is called one: it says only that a search has found no
// solution with the candidate.
func (r *replay) searched(_ *Board, s *Step) {
	p := &board.Puzzle{Rules: board.NewRules(r.groups...), Givens: r.grid}
	for c := range p.Removed {
		if r.grid[c] == 0 {
			p.Removed[c] = board.AllDigits &^ r.left[c]
		}
	}
	r.need(s.Cells.Len() == 1 && s.Digits != 0, "not a cell and its digits")
	c := s.Cells.Min()
	for d := range s.Digits.All() {
		p.Givens[c] = d
		r.need(!solver.New(p).Next(), "%v can be %d", c, d)
	}
	if len(s.Placed) > 0 {
		r.need(s.Placed[0].Cell == c && r.left[c] == s.Digits.With(s.Placed[0].Digit), "more digits are left")
	}
}

// walk checks the statements through which the user walks. Each must follow from the earlier
// ones that it names, in the way that it says, and each of these must matter.
func (r *replay) walk(b *Board, s *Step) {
	if s.Proof != nil {
		r.walkProof(b, s)
		return
	}
	list := s.Inferences(b, 0)
	for i := range list {
		said := &list[i]
		r.need(said.Node == 0 == (len(said.From) == 0) && slices.IsSorted(said.From), "statement %d follows from %v", i, said.From)
		var from []*Node
		for _, j := range said.From {
			if r.need(j < i && list[j].Chain == said.Chain, "statement %d follows from %d", i, j) {
				from = append(from, &list[j].Chain.Nodes[list[j].Node])
			}
		}
		switch said.Node {
		case 0:
		case -1:
			clash := append([]int{said.Chain.Clash.Node}, said.Chain.Clash.By...)
			r.need(len(clash) == len(from), "contradiction %d follows from %v", i, said.From)
			for _, k := range clash {
				r.need(slices.Contains(from, &said.Chain.Nodes[k]), "contradiction %d does not follow from node %d", i, k)
			}
		default:
			needed, ok := r.neededFor(s, said, &said.Chain.Nodes[said.Node])
			r.need(ok && r.covers(needed, from), "statement %d does not follow from %v", i, said.From)
		}
		r.arrows(said.Links)
	}
}

// arrows checks the weak links of a statement. Whether the strong ones are right depends on other
// links.
func (r *replay) arrows(links []Link) {
	for i := range links {
		link := &links[i]
		r.need(link.Strong == link.To.On && link.From.On != link.To.On, "an arrow leads from %+v to %+v", link.From, link.To)
		r.need(link.Strong || r.excludes(&link.From, &link.To), "no weak link from %+v to %+v", link.From, link.To)
	}
}

// covers reports whether statements rule out all candidates that must be ruled out, and each of
// them rules out some.
func (r *replay) covers(needed ruledOut, from []*Node) bool {
	rest, all := needed, true
	for _, node := range from {
		var gone ruledOut
		r.ruleOut(&gone, node)
		some := false
		for c := range rest {
			some = some || needed[c]&gone[c] != 0
			rest[c] &^= gone[c]
		}
		all = all && some
	}
	return all && rest == ruledOut{}
}

// neededFor returns the candidates that must be ruled out for a statement. It returns false if the
// statement would not follow even then.
func (r *replay) neededFor(s *Step, said *Inference, node *Node) (needed ruledOut, ok bool) {
	if !node.On {
		return r.among(node.Digit, node.Cells), true
	}
	if before := &said.Links[0].From; node.Set > 0 && node.Set == before.Set {
		set := &s.Sets[node.Set-1]
		return r.among(before.Digit, r.places(before.Digit, set.Cells)), r.places(node.Digit, set.Cells) == node.Cells
	}
	c := said.Conclusion()
	if c.Places.Empty() {
		cell := c.Cells.Min()
		needed[cell] = r.left[cell].Without(c.Digit)
		return needed, c.Cells.Len() == 1 && r.left[cell].Has(c.Digit)
	}
	return r.among(c.Digit, c.Places.Minus(c.Cells)), r.inHouse(c.Digit, c.Places)
}

// among returns the candidates of one digit in some cells.
func (r *replay) among(d board.Digit, cells board.CellSet) (list ruledOut) {
	for c := range cells.All() {
		list[c] = board.DigitsOf(d)
	}
	return list
}
