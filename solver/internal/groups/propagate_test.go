package groups

import (
	"testing"

	"nonet/board"
)

// TestTurn checks that a turn finds what checking every house finds. With squares, columns
// and boxes need no check: if a column or box has at most one place, so does a row, by the
// next turn at the latest.
func TestTurn(t *testing.T) {
	m := newMaker(2)
	var l layout
	outcomes := map[string]int{}
	for range 4000 {
		rules, g := m.rules()
		l.learn(rules)
		// Give the digit a few more places than it has in a solution, some of them not
		// open.
		digit := m.digit()
		var places, open set
		more := m.IntN(30)
		for c := range board.AllCells.All() {
			if g[c] == digit && m.IntN(100) > 0 || m.IntN(81) < more {
				places = places.or(only(int(placeOf[c])))
			}
			if m.IntN(4) > 0 {
				open = open.or(only(int(placeOf[c])))
			}
		}

		before, s := places, places
		if l.squares {
			before = s.inBoxRows().inBoxColumns()
			s = before.inBoxRows()
		}
		want := true
		var single set
		for house := range l.houses() {
			c := cellAt[house.place()]
			if l.squares && (house == columns[c.Col()].cells || house == boxes[c.Box()].cells) {
				continue
			}
			switch in := s.and(house); in.len() {
			case 0:
				want = false
			case 1:
				single = single.or(in.and(open))
			}
		}
		left := s
		for c := range cellsOf(t, single.and(l.loose)).All() {
			left = left.minus(l.peers[placeOf[c]])
		}

		gotLeft, gotSingle, again, ok := l.turn(places, open)
		switch {
		case ok != want:
			t.Fatalf("%s: %t", cellsOf(t, places), ok)
		case !ok:
			outcomes["contradiction"]++
		case gotLeft != left:
			t.Fatalf("%s: left %s, want %s", cellsOf(t, places), cellsOf(t, gotLeft), cellsOf(t, left))
		case gotSingle != single:
			t.Fatalf("%s: single %s, want %s", cellsOf(t, places), cellsOf(t, gotSingle), cellsOf(t, single))
		case (again == 1) != (left != before):
			t.Fatalf("%s: again %d", cellsOf(t, places), again)
		case again == 1:
			outcomes["again"]++
		case single.empty():
			outcomes["nothing"]++
		default:
			outcomes["singles"]++
		}
	}
	for _, outcome := range []string{"contradiction", "again", "nothing", "singles"} {
		t.Logf("%d of %s", outcomes[outcome], outcome)
		if outcomes[outcome] < 50 {
			t.Errorf("%d of %s are too few to show anything", outcomes[outcome], outcome)
		}
	}
}

// TestPropagate checks that the conclusions of propagate hold for all solutions, and that
// it stops only when it can draw no more.
func TestPropagate(t *testing.T) {
	m := newMaker(3)
	var l layout
	dead, unfinished := 0, 0
	for range 1500 {
		p := m.puzzle()
		l.learn(p.RulesOrClassic())
		var st state
		if !st.start(&l, p) {
			t.Fatalf("%s does not start", p.Givens)
		}
		ok := st.propagate(&l)
		for _, g := range solutionsOf(p, 40) {
			for c, d := range g {
				if !ok || !st.places[d-1].meets(only(int(placeOf[c]))) {
					t.Fatalf("%s: the solution %s is lost at %s", p.Givens, g, board.Cell(c))
				}
			}
		}
		if !ok {
			dead++
			continue
		}
		if !st.open.empty() {
			unfinished++
		}
		checkPropagated(t, &l, &st)
	}
	t.Logf("%d contradictions, %d with open cells", dead, unfinished)
	if dead < 50 || unfinished < 200 {
		t.Errorf("%d contradictions and %d puzzles with open cells are too few", dead, unfinished)
	}
}

func checkPropagated(t *testing.T, l *layout, st *state) {
	t.Helper()
	for c := range board.AllCells.All() {
		p := int(placeOf[c])
		candidates := 0
		for d := range st.places {
			if !st.places[d].meets(only(p)) {
				continue
			}
			candidates++
			if !st.open.meets(only(p)) && st.places[d].meets(l.peers[p]) {
				t.Errorf("%s is settled, but among its peers %s may hold its digit", c, cellsOf(t, st.places[d].and(l.peers[p])))
			}
		}
		open := st.open.meets(only(p))
		if open != (candidates > 1) || candidates == 0 {
			t.Errorf("%s: %d candidates, open %t", c, candidates, open)
		}
		if pair := st.pairs.meets(only(p)); pair != (candidates == 2) {
			t.Errorf("%s: %d candidates, a pair: %t", c, candidates, pair)
		}
	}
	for d, places := range st.places {
		for house := range l.houses() {
			if in := places.and(house); in.empty() || in.len() == 1 && in.meets(st.open) {
				t.Errorf("digit %d in %s: %s", d+1, cellsOf(t, house), cellsOf(t, in))
			}
		}
		for i := range l.combed {
			in := places.and(l.combed[i].cells)
			seen := places
			for c := range cellsOf(t, in).All() {
				seen = seen.and(l.peers[placeOf[c]])
			}
			if in.len() <= 3 && !seen.empty() && places.len() != board.Size {
				t.Errorf("digit %d: %s see all places in %s", d+1, cellsOf(t, seen), cellsOf(t, l.combed[i].cells))
			}
		}
		if l.squares && places != places.inBoxRows().inBoxColumns().inBoxRows() {
			t.Errorf("digit %d: locked candidates are left in %s", d+1, cellsOf(t, places))
		}
	}
}

// TestChoose checks that the chosen cell has the fewest candidates, unless every open cell
// has more than three.
func TestChoose(t *testing.T) {
	m := newMaker(4)
	var l layout
	fewest := map[int]int{}
	for i := range 1500 {
		p := m.puzzle()
		if i%2 == 0 { // with few givens, there are states without pairs
			for _, c := range m.Perm(board.Cells)[:60] {
				p.Givens[c] = 0
			}
		}
		l.learn(p.RulesOrClassic())
		var st state
		if !st.start(&l, p) || !st.propagate(&l) || st.open.empty() {
			continue
		}
		least := board.Size
		for c := range cellsOf(t, st.open).All() {
			n := 0
			for d := range st.places {
				if st.places[d].meets(only(int(placeOf[c]))) {
					n++
				}
			}
			least = min(least, n)
		}
		fewest[min(least, 4)]++
		dense := m.IntN(4) == 0
		chosen := st.choose(&l, dense)
		n := 0
		for d := range st.places {
			if st.places[d].meets(only(chosen)) {
				n++
			}
		}
		if !st.open.meets(only(chosen)) || n != least && least <= 3 {
			t.Fatalf("%s with %d candidates is chosen, where others have %d", cellAt[chosen], n, least)
		}
		first := st.fewest().place()
		if least == 2 {
			first = st.pairs.place()
		}
		if dense && chosen != first {
			t.Fatalf("%s is chosen, and not the first, %s", cellAt[chosen], cellAt[first])
		}
	}
	t.Log(fewest)
	if fewest[2] < 50 || fewest[3] < 50 || fewest[4] < 50 {
		t.Errorf("%v are too few to show anything", fewest)
	}
}

// TestWeight checks that weights do not depend on the order of the candidates, and increase with
// the number of consequences.
func TestWeight(t *testing.T) {
	var l layout
	l.learn(board.Classic())
	var st state
	st.open = everywhere
	cell := only(0)
	for d := range 2 {
		st.places[d] = cell
	}
	bare := st.weight(&l, 0)
	st.places[0] = st.places[0].or(only(1))
	if st.weight(&l, 0) <= bare {
		t.Error("a peer that loses a candidate counts for nothing")
	}
	one := st.weight(&l, 0)
	st.pairs = only(1)
	if st.weight(&l, 0) <= one {
		t.Error("a pair that is settled counts for nothing")
	}
	two := st.weight(&l, 0)
	st.places[0], st.places[1] = st.places[1], st.places[0]
	if st.weight(&l, 0) != two {
		t.Error("the order of the candidates counts")
	}
}
