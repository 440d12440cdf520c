package groups

import (
	"testing"

	"nonet/board"
	"nonet/solver/internal/engine"
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
		var places, open engine.Set
		more := m.IntN(30)
		for c := range board.AllCells.All() {
			if g[c] == digit && m.IntN(100) > 0 || m.IntN(81) < more {
				places = places.Or(engine.Only(int(placeOf[c])))
			}
			if m.IntN(4) > 0 {
				open = open.Or(engine.Only(int(placeOf[c])))
			}
		}

		before, s := places, places
		if l.squares {
			before = inBoxColumns(inBoxRows(s))
			s = inBoxRows(before)
		}
		want := true
		var single engine.Set
		for house := range l.houses() {
			c := cellAt[house.Place()]
			if l.squares && (house == columns[c.Col()].cells || house == boxes[c.Box()].cells) {
				continue
			}
			switch in := s.And(house); in.Len() {
			case 0:
				want = false
			case 1:
				single = single.Or(in.And(open))
			}
		}
		left := s
		for c := range cellsOf(t, single.And(l.loose)).All() {
			left = left.Minus(l.peers[placeOf[c]])
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
		case single.Empty():
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
		var st engine.State
		if !l.start(&st, p) {
			t.Fatalf("%s does not start", p.Givens)
		}
		ok := l.propagate(&st)
		for _, g := range solutionsOf(p, 40) {
			for c, d := range g {
				if !ok || !st.Places[d-1].Meets(engine.Only(int(placeOf[c]))) {
					t.Fatalf("%s: the solution %s is lost at %s", p.Givens, g, board.Cell(c))
				}
			}
		}
		if !ok {
			dead++
			continue
		}
		if !st.Open.Empty() {
			unfinished++
		}
		checkPropagated(t, &l, &st)
	}
	t.Logf("%d contradictions, %d with open cells", dead, unfinished)
	if dead < 50 || unfinished < 200 {
		t.Errorf("%d contradictions and %d puzzles with open cells are too few", dead, unfinished)
	}
}

func checkPropagated(t *testing.T, l *layout, st *engine.State) {
	t.Helper()
	for c := range board.AllCells.All() {
		p := int(placeOf[c])
		candidates := 0
		for d := range st.Places {
			if !st.Places[d].Meets(engine.Only(p)) {
				continue
			}
			candidates++
			if !st.Open.Meets(engine.Only(p)) && st.Places[d].Meets(l.peers[p]) {
				t.Errorf("%s is settled, but among its peers %s may hold its digit", c, cellsOf(t, st.Places[d].And(l.peers[p])))
			}
		}
		open := st.Open.Meets(engine.Only(p))
		if open != (candidates > 1) || candidates == 0 {
			t.Errorf("%s: %d candidates, open %t", c, candidates, open)
		}
		if pair := st.Pairs.Meets(engine.Only(p)); pair != (candidates == 2) {
			t.Errorf("%s: %d candidates, a pair: %t", c, candidates, pair)
		}
	}
	for d, places := range st.Places {
		for house := range l.houses() {
			if in := places.And(house); in.Empty() || in.Len() == 1 && in.Meets(st.Open) {
				t.Errorf("digit %d in %s: %s", d+1, cellsOf(t, house), cellsOf(t, in))
			}
		}
		for i := range l.combed {
			in := places.And(l.combed[i].cells)
			seen := places
			for c := range cellsOf(t, in).All() {
				seen = seen.And(l.peers[placeOf[c]])
			}
			if in.Len() <= 3 && !seen.Empty() && places.Len() != board.Size {
				t.Errorf("digit %d: %s see all places in %s", d+1, cellsOf(t, seen), cellsOf(t, l.combed[i].cells))
			}
		}
		if l.squares && places != inBoxRows(inBoxColumns(inBoxRows(places))) {
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
		var st engine.State
		if !l.start(&st, p) || !l.propagate(&st) || st.Open.Empty() {
			continue
		}
		least := board.Size
		for c := range cellsOf(t, st.Open).All() {
			n := 0
			for d := range st.Places {
				if st.Places[d].Meets(engine.Only(int(placeOf[c]))) {
					n++
				}
			}
			least = min(least, n)
		}
		fewest[min(least, 4)]++
		dense := m.IntN(4) == 0
		chosen := l.choose(&st, dense)
		n := 0
		for d := range st.Places {
			if st.Places[d].Meets(engine.Only(chosen)) {
				n++
			}
		}
		if !st.Open.Meets(engine.Only(chosen)) || n != least && least <= 3 {
			t.Fatalf("%s with %d candidates is chosen, where others have %d", cellAt[chosen], n, least)
		}
		first := st.Fewest().Place()
		if least == 2 {
			first = st.Pairs.Place()
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
