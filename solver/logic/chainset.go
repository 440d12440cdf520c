package logic

import "nonet/board"

// setNiceLoops finds nice loops and alternating inference chains with at least one almost
// locked set among their nodes. Such a set has one digit more than it has cells: if one
// of the digits is in none of them, each of the others is in one. So there is a strong
// link between any two digits of a set.
//
// Chains and eliminations are the same as for niceLoops. Sets holds the almost locked
// sets in the order of the chain. The two nodes of a link in a set have its number as
// Set, and as Cells those of its cells that may hold the digit. As in HoDoKu, which calls
// these chains "ALS in tabling chains", a chain may visit the cells of a set a second
// time. In a continuous loop, each set lacks one of its two linked digits and so holds
// all the others. Candidates that see all places for one of these others in the set are
// removed.
func setNiceLoops(b *Board, _ Tick, yield func(Step) bool) {
	findLoops(b, b.linksOfSets(), yield)
}

// linksOfSets returns the links of candidates, groups and almost locked sets. It leaves
// out sets of one cell, since their candidates are linked anyway.
func (b *Board) linksOfSets() *links {
	l := &b.scratch.chains.sets
	if l.at == b.now {
		return l
	}
	t := b.almostLocked()
	l.sets = t
	l.addNodes(b, true)
	l.addSets(t)
	l.addBridges(b)
	l.connect(b)
	for i := range t.sets {
		l.linkSet(&t.sets[i])
	}
	for i := l.firstSet; i < l.firstBridge; i++ {
		l.linkSpot(i)
	}
	for i := l.firstBridge; i < len(l.nodes); i++ {
		l.linkBridge(i)
	}
	return l
}

// addSets adds a node for each spot of an almost locked set, except for spots that no
// candidate sees.
func (l *links) addSets(t *alsScratch) {
	l.through, l.most = l.firstSet, maxSetLinks
	l.spots = l.spots[:0]
	l.ofSpot = cleared(l.ofSpot, len(t.spots)) // node 0 is never a set
	for i := range t.sets {
		set := &t.sets[i]
		if set.digits.Len() < 3 {
			continue
		}
		for d := range set.digits.All() {
			spot := &t.spots[set.spots[d]]
			if node := &l.ofSpot[set.spots[d]]; *node == 0 && !spot.seen.Empty() {
				*node = len(l.nodes)
				l.nodes = append(l.nodes, linkNode{spot.cells, spot.cells.Min(), d})
				l.spots = append(l.spots, int(set.spots[d]))
			}
		}
	}
}

// addBridges adds a second node, a bridge, for each node of a set that is a single
// candidate. The bridge links that node to the candidate itself. So a chain can continue
// from the set to the candidate, but takes a shorter way if there is one, as in HoDoKu.
// HoDoKu has no bridges: there, the rest of the set is locked and removes all other
// candidates from the cell.
func (l *links) addBridges(b *Board) {
	l.firstBridge = len(l.nodes)
	l.spotOf = l.spotOf[:0]
	for i := l.firstSet; i < l.firstBridge; i++ {
		if node := l.nodes[i]; node.cells.Len() == 1 && !b.bivalue.Has(node.cell) {
			l.spotOf = append(l.spotOf, i)
			l.nodes = append(l.nodes, node)
		}
	}
}

func (l *links) linkBridge(i int) {
	node := &l.nodes[i]
	l.linkWeakly(i, l.spotOf[i-l.firstBridge])
	l.linkStrongly(i, int(l.id[node.cell][node.digit]))
}

// withoutBridges appends a path to short without its bridges. Of the three nodes of a
// bridge, it keeps only the node of the set.
func (l *links) withoutBridges(path, short []int) []int {
	for k := 0; k < len(path); k++ {
		switch {
		case path[k] < l.firstBridge:
			short = append(short, path[k])
		case path[k-1] >= l.firstSet: // from a set to a candidate
			k++
		default:
			short[len(short)-1] = path[k+1]
			k++
		}
	}
	return short
}

// linkSet adds strong links between the digits of a set.
func (l *links) linkSet(set *als) {
	if set.digits.Len() < 3 {
		return
	}
	for x := range set.digits.All() {
		for z := range set.digits.All() {
			i, j := l.ofSpot[set.spots[x]], l.ofSpot[set.spots[z]]
			if x < z && i != 0 && j != 0 {
				l.linkStrongly(i, j)
			}
		}
	}
}

// linkSpot adds weak links between a node of a set and the candidates, groups and earlier
// nodes of sets that see it.
func (l *links) linkSpot(i int) {
	node := &l.nodes[i]
	seen := l.sets.spots[l.spots[i-l.firstSet]].seen
	for c := range seen.All() {
		l.linkWeakly(i, int(l.id[c][node.digit]))
	}
	for j := l.firstGroup; j < i; j++ {
		if l.nodes[j].digit == node.digit && l.nodes[j].cells.Within(seen) {
			l.linkWeakly(i, j)
		}
	}
}

// setOf returns the first set that contains two nodes.
func (l *links) setOf(i, j int) int {
	t := l.sets
	both := t.row(t.users, l.spots[i-l.firstSet])
	other := t.row(t.users, l.spots[j-l.firstSet])
	for k := both.next(0); ; k = both.next(k + 1) {
		if other.has(k) {
			return k
		}
	}
}

// nameSets records the sets of a chain in its step.
func (l *links) nameSets(step *Step, path []int) {
	nodes := step.Chains[0].Nodes
	for k := 1; k < len(path); k++ {
		if nodes[k].On && path[k] >= l.firstSet {
			set := l.setOf(path[k-1], path[k])
			step.Sets = append(step.Sets, l.sets.set(set, 0))
			nodes[k-1].Set, nodes[k].Set = len(step.Sets), len(step.Sets)
		}
	}
}

// addAround adds the candidates that a set of a continuous loop removes because of its
// digits that are not in nodes i and j.
func (l *links) addAround(i, j int, to *nodeSet) {
	t := l.sets
	k := l.setOf(i, j)
	for d := range (t.sets[k].digits &^ board.DigitsOf(l.nodes[i].digit, l.nodes[j].digit)).All() {
		for c := range t.seenBy(k, d).All() {
			setBit(to[:], int(l.id[c][d]))
		}
	}
}
