package logic

import (
	"math"
	"slices"

	"nonet/board"
)

// netBuild finds the shortest net from an assumption to its consequences. It visits
// conclusions in order of cost, which is the number of conclusions on which they depend. A
// conclusion that is needed twice is counted twice, as in Knuth, "A generalization of
// Dijkstra's algorithm" (1977).
type netBuild struct {
	*Board
	open   *openHouses
	start  Node
	items  []netItem
	queue  []int                            // items to settle
	on     [board.Cells][board.Size + 1]int // item that makes the candidate true, or none
	off    [board.Cells][board.Size + 1]int // item that removes the candidate, or none
	cells  [board.Cells]netCount
	counts [board.Size + 1][]netCount // by digit and index of the open house
	dead   netDead                    // cheapest contradiction found

	nodes []Node
}

// netItem is the conclusion that one of its cells holds the digit. Most items have only one
// cell. The first item is the assumption.
type netItem struct {
	digit board.Digit
	cells board.CellSet
	house int // index of the open house that has no other places for the digit; inCell if the cell has no other candidates
	cost  int
	final bool // settled
	index int  // index of its node, or none
}

const (
	none   = -1
	inCell = -1
)

// netCount holds the number of candidates left in a cell or of places left in a house, and
// the total cost of the eliminations there.
type netCount struct {
	left, cost int
}

// netDead is a contradiction: a cell has no candidate left, a house has no place left for a
// digit, or a candidate is both true and false.
type netDead struct {
	cost  int
	cell  board.Cell
	digit board.Digit // 0 if the cell has no candidate left
	house int         // index of the open house
	both  bool        // the candidate is both true and false
}

const (
	tooMuch  = 1 << 20 // upper limit of costs
	maxGroup = 3       // maximum number of cells in a conclusion
)

func (n *netBuild) startNet(start Node) {
	n.start = start
	n.items, n.queue = n.items[:0], n.queue[:0]
	n.dead = netDead{cost: math.MaxInt}
	for c := range n.empty.All() {
		for d := range n.off[c] {
			n.on[c][d], n.off[c][d] = none, none
		}
		n.cells[c] = netCount{left: n.candidates[c].Len()}
	}
	for d := range n.counts {
		n.counts[d] = n.counts[d][:0]
		for _, in := range n.open.in[d] {
			n.counts[d] = append(n.counts[d], netCount{left: in.Len()})
		}
	}
	n.items = append(n.items, netItem{digit: start.Digit, cells: start.Cells, final: true, index: none})
	c := start.Cells.Min()
	if start.On {
		n.on[c][start.Digit] = 0
		n.settle(0)
	} else {
		n.ruleOut(c, start.Digit, 0)
	}
}

// next settles the cheapest conclusion in the queue. It returns false if none is cheaper
// than the cheapest contradiction.
func (n *netBuild) next() bool {
	best := none
	for i, item := range n.queue {
		if best == none || n.items[item].cost < n.items[n.queue[best]].cost {
			best = i
		}
	}
	if best == none || n.items[n.queue[best]].cost >= n.dead.cost {
		return false
	}
	item := n.queue[best]
	n.queue = slices.Delete(n.queue, best, best+1)
	n.items[item].final = true
	n.settle(item)
	return true
}

func (n *netBuild) settle(item int) {
	d, cells := n.items[item].digit, n.items[item].cells
	if c := cells.Min(); cells == board.CellsOf(c) {
		for other := range n.candidates[c].Without(d).All() {
			n.ruleOut(c, other, item)
		}
	}
	for c := range n.seeing(cells, d).All() {
		n.ruleOut(c, d, item)
	}
}

func (n *netBuild) ruleOut(c board.Cell, d board.Digit, item int) {
	if n.off[c][d] != none {
		return
	}
	n.off[c][d] = item
	cost := n.items[item].cost
	if on := n.on[c][d]; on != none && n.items[on].final {
		n.fail(netDead{n.items[on].cost + cost, c, d, 0, true})
	}
	count := &n.cells[c]
	switch count.lose(cost); count.left {
	case 0:
		n.fail(netDead{count.cost, c, 0, 0, false})
	case 1:
		for last := range n.candidates[c].All() {
			if n.off[c][last] == none {
				n.conclude(last, board.CellsOf(c), count.cost+1, inCell)
			}
		}
	}
	for i, in := range n.open.in[d] {
		if !in.Has(c) {
			continue
		}
		count := &n.counts[d][i]
		if count.lose(cost); count.left == 0 {
			n.fail(netDead{count.cost, c, d, i, false})
		} else if count.left <= maxGroup {
			var left board.CellSet
			for place := range in.All() {
				if n.off[place][d] == none {
					left = left.With(place)
				}
			}
			n.conclude(d, left, count.cost+1, i)
		}
	}
}

func (n *netCount) lose(cost int) {
	n.left--
	n.cost = min(n.cost+cost, tooMuch)
}

// conclude records the conclusion that one of the cells holds d, unless there is already
// one that is at least as cheap. It ignores conclusions with several cells that do not
// remove candidates.
func (n *netBuild) conclude(d board.Digit, cells board.CellSet, cost, house int) {
	item := netItem{d, cells, house, cost, false, none}
	if count := cells.Len(); count == 1 {
		on := &n.on[cells.Min()][d]
		if *on != none {
			if known := &n.items[*on]; !known.final && cost < known.cost {
				*known = item
			}
			return
		}
		*on = len(n.items)
	} else if !n.removesMore(d, cells) {
		return
	}
	n.queue = append(n.queue, len(n.items))
	n.items = append(n.items, item)
}

func (n *netBuild) removesMore(d board.Digit, cells board.CellSet) bool {
	for c := range n.seeing(cells, d).All() {
		if n.off[c][d] == none {
			return true
		}
	}
	return false
}

func (n *netBuild) fail(dead netDead) {
	if dead.cost < n.dead.cost {
		n.dead = dead
	}
}

// contradiction returns the step for an assumption that leads to a contradiction.
func (n *netBuild) contradiction(start Node) Step {
	n.startNet(start)
	for n.next() {
		continue
	}
	n.nodes = nil
	n.addNode(0)
	dead := &n.dead
	step := Step{Technique: ForcingNetContradiction, Both: dead.both}
	switch {
	case dead.both:
		step.Cells, step.Digits = board.CellsOf(dead.cell), board.DigitsOf(dead.digit)
		n.addNode(n.on[dead.cell][dead.digit])
	case dead.digit == 0:
		step.Cells, step.Digits = board.CellsOf(dead.cell), n.candidates[dead.cell]
	default:
		step.Cells, step.Digits = n.open.in[dead.digit][dead.house], board.DigitsOf(dead.digit)
		step.Base = []House{n.open.houses[dead.digit][dead.house]}
	}
	for d := range step.Digits.All() {
		n.addRemovals(step.Cells, d)
	}
	step.Chains = []Chain{{Nodes: n.nodes}}
	result := []Candidate{{start.Cells.Min(), start.Digit}}
	if start.On {
		step.Removed = result
	} else {
		step.Placed = result
	}
	return step
}

// verity appends the step for a consequence that all branches have in common. It appends
// nothing if a branch does not reach the consequence.
func (n *netBuild) verity(steps []Step, from branches, target Node) []Step {
	step := Step{Technique: ForcingNetVerity, Digits: from.digits, Cells: from.cells, Base: slices.Clone(from.base)}
	result := Candidate{target.Cells.Min(), target.Digit}
	if target.On {
		step.Placed = []Candidate{result}
	} else {
		step.Removed = []Candidate{result}
	}
	for c := range from.cells.All() {
		for d := range from.digits.All() {
			n.startNet(Node{Digit: d, Cells: board.CellsOf(c), On: true})
			for !n.reaches(result, target.On) && n.next() {
				n.dead.cost = math.MaxInt
			}
			if !n.reaches(result, target.On) {
				return steps
			}
			n.nodes = nil
			n.addNode(0)
			if target.On {
				n.addNode(n.on[result.Cell][result.Digit])
			} else {
				n.addRemovals(target.Cells, target.Digit)
			}
			step.Chains = append(step.Chains, Chain{Nodes: n.nodes})
		}
	}
	return append(steps, step)
}

func (n *netBuild) reaches(c Candidate, on bool) bool {
	if !on {
		return n.off[c.Cell][c.Digit] != none
	}
	item := n.on[c.Cell][c.Digit]
	return item != none && n.items[item].final
}

// addNode adds the node of item i, preceded by the nodes from which it follows, and returns its
// index.
func (n *netBuild) addNode(i int) int {
	item := &n.items[i]
	if item.index != none {
		return item.index
	}
	node := Node{Digit: item.digit, Cells: item.cells, On: true}
	switch {
	case i == 0:
		node = n.start
	case item.house == inCell:
		c := item.cells.Min()
		for d := range n.candidates[c].Without(item.digit).All() {
			node.From = append(node.From, n.addRemovals(item.cells, d)...)
		}
	default:
		node.From = n.addRemovals(n.open.in[item.digit][item.house].Minus(item.cells), item.digit)
	}
	item.index = len(n.nodes)
	n.nodes = append(n.nodes, node)
	return item.index
}

// addRemovals adds nodes saying that a digit is in none of the given cells, and returns
// their indices. There is one node for each item that removes the digit, with the cells
// from which that item removes it.
func (n *netBuild) addRemovals(cells board.CellSet, d board.Digit) []int {
	var from []int
	for rest := cells; !rest.Empty(); {
		item := n.off[rest.Min()][d]
		var same board.CellSet
		for c := range rest.All() {
			if n.off[c][d] == item {
				same = same.With(c)
			}
		}
		rest = rest.Minus(same)
		before := n.addNode(item)
		if item == 0 && !n.start.On {
			from = append(from, before) // the assumption is that the candidate is false
			continue
		}
		from = append(from, len(n.nodes))
		n.nodes = append(n.nodes, Node{Digit: d, Cells: same, From: []int{before}})
	}
	return from
}
