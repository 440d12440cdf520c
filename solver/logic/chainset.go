package logic

import "nonet/board"

// setNiceLoops finds nice loops and alternating inference chains with at least one almost
// locked set. Such a set has one more digit than cells. If one of the digits is in none
// of the cells, each of the others is in one, so any two digits of a set have a strong
// link.
//
// Chains and eliminations are the same as for niceLoops. Sets holds the almost locked
// sets in the order of the chain. A link in a set has two nodes. Their Set is the number
// of the set, and their Cells are the cells of the set that may hold the digit. In a
// continuous loop, each set lacks one of its two linked digits and so holds all its other
// digits. Candidates that see all places for one of these other digits in the set are
// removed. As in HoDoKu, which calls these chains "ALS in tabling chains", a chain may
// visit cells of a set again.
func setNiceLoops(b *Board, _ Tick, yield func(Step) bool) {
	findLoops(b, b.linksOfSets(), yield)
}

// linksOfSets returns the links between candidates, groups and almost locked sets. Sets
// of one cell are not needed, since the candidates in the cell are linked anyway.
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

// addSets adds a node for each spot of the almost locked sets, unless no candidate sees
// the spot.
func (l *links) addSets(t *alsScratch) {
	l.through, l.most = l.firstSet, maxSetLinks
	l.spots = l.spots[:0]
	l.ofSpot = cleared(l.ofSpot, len(t.spots)) // 0 for none, since node 0 is a candidate
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

// addBridges adds a second node, called a bridge, for each node of a set that is a single
// candidate. The bridge links the node to that candidate, so that a chain can continue
// from the set to the candidate. Cells with two candidates need no bridge, because they
// offer a shorter way. HoDoKu does not have bridges: there, the other cells of the set
// are a locked set and remove all other candidates from the cell. The chains are the
// same.
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

// withoutBridges appends the nodes of a path to short, without bridges. Where the path
// crosses a bridge, only the node of the set is kept.
func (l *links) withoutBridges(path, short []int) []int {
	for k := 0; k < len(path); k++ {
		switch {
		case path[k] < l.firstBridge:
			short = append(short, path[k])
		case path[k-1] >= l.firstSet: // the bridge leads from a set to a candidate
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

// linkSpot adds weak links from a node of a set to the candidates, groups and earlier
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

// setOf returns the first set that has both nodes.
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

// nameSets adds the sets on a path to the step.
func (l *links) nameSets(step *Step, path []int) {
	nodes := step.Chains[0].Nodes
	for k := 1; k < len(path); k++ {
		if nodes[k].On && path[k] >= l.firstSet {
			set := l.setOf(path[k-1], path[k])
			step.Sets = append(step.Sets, l.sets.set(set, 0))
			step.Sets[len(step.Sets)-1].Role = Third
			nodes[k-1].Set, nodes[k].Set = len(step.Sets), len(step.Sets)
		}
	}
	lettered(step.Sets)
}

// addAround adds the candidates that the almost locked set with nodes i and j removes in
// a continuous loop: those that see all places for one of its other digits.
func (l *links) addAround(i, j int, to *nodeSet) {
	t := l.sets
	k := l.setOf(i, j)
	for d := range (t.sets[k].digits &^ board.DigitsOf(l.nodes[i].digit, l.nodes[j].digit)).All() {
		for c := range t.seenBy(k, d).All() {
			setBit(to[:], int(l.id[c][d]))
		}
	}
}
