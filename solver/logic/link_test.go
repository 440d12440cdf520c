package logic

import (
	"testing"

	"nonet/board"
)

// chainPuzzles lists puzzles that were made for tests of chains by removing givens from
// a random grid.
var chainPuzzles = []*board.Puzzle{
	{Givens: board.MustParseGrid("2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8")},
}

// naive returns the nodes that are on and off, directly or indirectly, if node from is
// on or off. It follows the links one at a time.
func naive(l *links, from int, on bool) (isOn, isOff map[int]bool) {
	isOn, isOff = make(map[int]bool), make(map[int]bool)
	type state struct {
		node int
		on   bool
	}
	queue := []state{{from, on}}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		table, reached := l.strong, isOn
		if s.on {
			table, reached = l.weak, isOff
		}
		for j := range l.nodes {
			if hasBit(l.row(table, s.node), j) && !reached[j] {
				reached[j] = true
				queue = append(queue, state{j, !s.on})
			}
		}
	}
	return isOn, isOff
}

func TestImplicationsAreThoseOfTheLinks(t *testing.T) {
	for _, p := range chainPuzzles {
		b := NewBoard(p, &p.Givens)
		for _, grouped := range []bool{false, true} {
			l := b.links(grouped)
			l.imply()
			for i := range l.nodes {
				for _, on := range []bool{false, true} {
					wantOn, wantOff := naive(l, i, on)
					gotOn, gotOff := l.row(l.offToOn, i), l.row(l.offToOff, i)
					if on {
						gotOn, gotOff = l.row(l.onToOn, i), l.row(l.onToOff, i)
					}
					for j := range l.nodes {
						if hasBit(gotOn, j) != wantOn[j] || hasBit(gotOff, j) != wantOff[j] {
							t.Fatalf("grouped %v: from %+v %v to %+v: on %v, want %v; off %v, want %v", grouped, l.node(i, on), on, l.nodes[j],
								hasBit(gotOn, j), wantOn[j], hasBit(gotOff, j), wantOff[j])
						}
					}
				}
			}
		}
	}
}
