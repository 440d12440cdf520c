package logic

import (
	"slices"

	"nonet/board"
)

// Told returns the chains of a step as they are explained. A chain whose statements contradict
// each other before its end is explained up to there: it has a Clash. A row of almost locked sets has
// a chain through its sets.
func (s *Step) Told(b *Board) []Chain {
	switch s.Technique {
	case ForcingChainContradiction, ForcingNetContradiction:
		return s.Chains // the end is a contradiction
	case ALSXZ, ALSXYWing, ALSChain:
		return s.toldRows(b)
	}
	told, ends := s.Chains, s.Technique != ForcingChainVerity && s.Technique != ForcingNetVerity
	for i := range s.Chains {
		if clash := s.Chains[i].clashIn(b, ends); clash != nil {
			if &told[0] == &s.Chains[0] {
				told = slices.Clone(told)
			}
			told[i] = s.Chains[i].upTo(clash)
		}
	}
	return told
}

// clashIn returns the first contradiction between nodes of a chain, or nil. If ends is true, it
// ignores the contradiction between the two ends of the chain, for which its reason has a sentence.
func (c *Chain) clashIn(b *Board, ends bool) *Clash {
	n := len(c.Nodes)
	if n < 3 {
		return nil
	}
	first, last := &c.Nodes[0], &c.Nodes[n-1]
	itself := first.Cells == last.Cells && first.Digit == last.Digit
	if !ends || !itself || !first.On {
		if ends && (itself || first.On && last.On && first.Cells == last.Cells) {
			n--
		}
		return b.clash(c.Nodes[:n], 0)
	}
	if clash := b.clash(c.Nodes[:n-2], 0); clash != nil {
		return clash
	}
	return b.clash(c.Nodes[:n-1], 1)
}

// clash returns the first contradiction between nodes, or nil. It ignores those before from.
func (b *Board) clash(nodes []Node, from int) *Clash {
	for at := from; at < len(nodes); at++ {
		for of := from; nodes[at].On && of <= at; of++ {
			if clash := b.excluded(nodes[:at+1], from, of); clash != nil {
				return clash
			}
		}
	}
	return nil
}

// excluded returns how other nodes exclude all cells of a node that is on, or nil.
func (b *Board) excluded(nodes []Node, from, of int) *Clash {
	node := &nodes[of]
	if !node.On {
		return nil
	}
	left, clash := node.Cells, &Clash{Node: of}
	for i := from; i < len(nodes); i++ {
		by := &nodes[i]
		if i == of || !by.On && i > 0 {
			continue // what is off follows from a node that is on, or is the assumption
		}
		var out board.CellSet
		switch {
		case !by.On && by.Digit == node.Digit:
			out = by.Cells
		case by.On && by.Digit == node.Digit:
			out = b.SeenByAll(by.Cells)
		case by.On && by.Cells.Len() == 1:
			out = by.Cells
		}
		if node.Cells.Within(out) {
			return &Clash{of, []int{i}, []board.CellSet{node.Cells}}
		}
		if out = out.Intersect(left); !out.Empty() {
			left, clash.By, clash.Out = left.Minus(out), append(clash.By, i), append(clash.Out, out)
		}
	}
	if !left.Empty() {
		return nil
	}
	return clash
}

// upTo returns the part of a chain or net from which a contradiction follows.
func (c *Chain) upTo(clash *Clash) Chain {
	needed := make([]bool, len(c.Nodes))
	needed[clash.Node] = true
	for _, i := range clash.By {
		needed[i] = true
	}
	for i := range slices.Backward(c.Nodes) {
		for _, from := range c.before(i) {
			needed[from] = needed[from] || needed[i]
		}
	}
	told, index := Chain{}, make([]int, len(c.Nodes))
	for i, node := range c.Nodes {
		if !needed[i] {
			continue
		}
		index[i] = len(told.Nodes)
		node.From = slices.Clone(node.From)
		for j := range node.From {
			node.From[j] = index[node.From[j]]
		}
		told.Nodes = append(told.Nodes, node)
	}
	told.Clash = &Clash{Node: index[clash.Node], Out: clash.Out}
	for _, i := range clash.By {
		told.Clash.By = append(told.Clash.By, index[i])
	}
	return told
}

// toldRows returns the chain through a row of almost locked sets, or one for each removed digit
// if one of them contradicts itself. It returns nil if the sets have two restricted commons.
func (s *Step) toldRows(b *Board) []Chain {
	if s.Sets[0].Common.Len() > 1 {
		return nil
	}
	var told []Chain
	each := false
	for z := range s.Digits.All() {
		chain := s.toldRow(b, z)
		each = each || chain.Clash != nil
		told = append(told, chain)
	}
	if !each {
		return told[:1]
	}
	return told
}

func (s *Step) toldRow(b *Board, z board.Digit) Chain {
	var c Chain
	node := func(set int, d board.Digit, on bool) Node {
		return Node{Digit: d, Cells: s.Sets[set].Cells.Intersect(b.places[d]), On: on, Set: set + 1}
	}
	lost, refuted := z, s.refuted(b, z)
	for i := range s.Sets {
		holds := s.Sets[i].Common.Min()
		if i == len(s.Sets)-1 {
			holds = z
		}
		c.Nodes = append(c.Nodes, node(i, lost, false), node(i, holds, true))
		if i == refuted {
			last := len(c.Nodes) - 1
			c.Clash = &Clash{Node: last}
			if holds == z && c.Nodes[last].Cells.Within(c.Nodes[0].Cells) {
				c.Clash.By, c.Clash.Out = []int{0}, []board.CellSet{c.Nodes[last].Cells}
			}
			break
		}
		lost = holds
	}
	return c
}

// Sighting says that a cell sees others only because of a group that is neither a row, a
// column, a box nor a region.
type Sighting struct {
	One    board.Cell
	Others board.CellSet
	Group  *board.Group // one of several, if its kind is a move
}

// Sightings returns why cells of a step that was found on b see each other, if they are not
// in the same row, column, box or region. These are the cells at both ends of a weak link,
// and those from which candidates are removed, with the places for that digit in the pattern.
func (s *Step) Sightings(b *Board) []Sighting {
	if !b.hasMore() {
		return nil
	}
	seen := sightings{board: b}
	for _, link := range s.Links() {
		if !link.Strong && link.From.Digit == link.To.Digit {
			for c := range link.To.Cells.All() {
				seen.addSeen(c, link.From.Cells)
			}
		}
	}
	var places [board.Size + 1]board.CellSet
	for _, mark := range s.Marks(b) {
		if mark.Role != Gone && mark.Role != Settled {
			places[mark.Digit] = places[mark.Digit].With(mark.Cell)
		}
	}
	for _, r := range s.Removed {
		seen.addSeen(r.Cell, places[r.Digit])
	}
	if s.Evidence == OtherDigits || s.Evidence == OtherPlaces {
		keepers, _ := s.Keepers(b)
		for _, house := range s.Base {
			for c := range b.groups[house].Without(s.Placed[0].Cell).All() {
				if b.candidates[c] != 0 {
					seen.addSeen(c, keepers)
				}
			}
		}
		if len(s.Base) == 0 {
			seen.addSeen(s.Placed[0].Cell, keepers)
		}
	}
	return seen.list
}

// hasMore reports whether the rules have groups other than rows, columns, boxes and regions.
func (l *layout) hasMore() bool {
	return slices.ContainsFunc(l.rules.Groups(), func(g board.Group) bool { return !g.Kind.IsBase() })
}

type sightings struct {
	board *Board
	list  []Sighting
}

// addSeen adds those of the cells that c sees only because of such a group, unless they are
// listed already.
func (x *sightings) addSeen(c board.Cell, cells board.CellSet) {
	for other := range cells.Without(c).All() {
		group := x.board.sharedGroup(c, other)
		if group == nil || group.Kind.IsBase() || x.lists(c, other) {
			continue
		}
		of := x.of(c, group)
		of.Others = of.Others.With(other)
	}
}

// sharedGroup returns the first group that contains both cells, or nil.
func (l *layout) sharedGroup(c, other board.Cell) *board.Group {
	for _, h := range l.groupsOf[c] {
		if l.groups[h].Has(other) {
			return l.Group(h)
		}
	}
	return nil
}

func (x *sightings) lists(c, other board.Cell) bool {
	return slices.ContainsFunc(x.list, func(s Sighting) bool {
		return s.One == c && s.Others.Has(other) || s.One == other && s.Others.Has(c)
	})
}

// of returns the entry for a cell and a group, or for any group of the same kind of move.
func (x *sightings) of(c board.Cell, group *board.Group) *Sighting {
	for i := range x.list {
		s := &x.list[i]
		if s.One == c && (s.Group == group || s.Group.Kind == group.Kind && group.Kind.IsMove()) {
			return s
		}
	}
	x.list = append(x.list, Sighting{One: c, Group: group})
	return &x.list[len(x.list)-1]
}
