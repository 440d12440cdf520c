package game_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"nonet/board"
	"nonet/board/game"
)

// node is a step in a form that can be compared.
type node struct {
	state            game.State
	parent, next     int // -1 for none
	assumed, dropped bool
	name             string
}

// tree returns the index of the present step, and all steps as nodes.
func tree(g *game.Game) (now int, nodes []node) {
	for i, s := range g.Steps() {
		n := node{*s.State(), -1, -1, s.Assumed(), s.Dropped(), s.Name()}
		if s.Parent() != nil {
			n.parent = s.Parent().Number()
		}
		if s.Next() != nil {
			n.next = s.Next().Number()
		}
		if s.Number() != i {
			panic(fmt.Sprintf("step %d says it is %d", i, s.Number()))
		}
		nodes = append(nodes, n)
	}
	return g.Now().Number(), nodes
}

func act(t *rapid.T, g *game.Game) string {
	what := rapid.SampledFrom([]string{"do", "do", "do", "amend", "undo", "redo", "assume", "drop", "go", "name"}).Draw(t, "what")
	switch what {
	case "do", "amend":
		where := cells(rapid.IntRange(0, 2).Draw(t, "cell"))
		next := g.State().WithDigit(where, board.Digit(rapid.IntRange(1, 2).Draw(t, "digit")))
		if what == "amend" {
			g.Amend(next)
		} else {
			g.Do(next)
		}
	case "undo":
		g.Undo()
	case "redo":
		g.Redo()
	case "assume":
		g.Assume(rapid.SampledFrom([]string{"", "a"}).Draw(t, "name"))
	case "drop":
		g.Drop()
	case "go":
		g.GoTo(rapid.SampledFrom(g.Steps()).Draw(t, "step"))
	case "name":
		g.Name(rapid.SampledFrom(g.Steps()).Draw(t, "step"), "b")
	}
	return what
}

func TestTheTreeHoldsTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := game.New(game.State{})
		for range rapid.IntRange(1, 50).Draw(t, "steps") {
			from, before := tree(g)
			what := act(t, g)
			now, after := tree(g)
			if len(after) < len(before) {
				t.Fatalf("%s: steps are lost", what)
			}
			for i, n := range after {
				if i > 0 && (n.parent < 0 || n.parent >= i) {
					t.Fatalf("%s: step %d was made from %d", what, i, n.parent)
				}
				if n.next >= 0 && after[n.next].parent != i {
					t.Fatalf("%s: from step %d Redo would lead to %d, made from %d", what, i, n.next, after[n.next].parent)
				}
				if i < len(before) && (n.parent != before[i].parent || n.assumed != before[i].assumed) {
					t.Fatalf("%s: step %d is another one now", what, i)
				}
				if i < len(before) && n.state != before[i].state && !(what == "amend" && i == from && i == now) {
					t.Fatalf("%s: the state of step %d changed", what, i)
				}
			}
			for i := now; i >= 0; i = after[i].parent {
				if after[i].dropped {
					t.Fatalf("%s: the present step is in the assumption of step %d, which is dropped", what, i)
				}
			}
			switch what {
			case "undo":
				if want := max(before[from].parent, 0); now != want {
					t.Fatalf("undo led from %d to %d", from, now)
				}
				if now != from && (!g.CanRedo() || after[now].next != from) {
					t.Fatalf("behind an undo, redo would lead to %d and not back to %d", after[now].next, from)
				}
			case "redo":
				if next := before[from].next; next >= 0 && now != next || next < 0 && now != from {
					t.Fatalf("redo led from %d to %d", from, now)
				}
			case "assume":
				if after[now].parent != from || !after[now].assumed || after[now].state != before[from].state {
					t.Fatalf("an assumption at step %d began as %+v", from, after[now])
				}
			case "drop":
				top := from
				for top >= 0 && !before[top].assumed {
					top = before[top].parent
				}
				if top < 0 && now != from || top >= 0 && (now != before[top].parent || !after[top].dropped) {
					t.Fatalf("dropping at step %d led to %d", from, now)
				}
			case "do":
				if after[now].state == before[from].state && now != from {
					t.Fatal("doing nothing is a step")
				}
				if now != from && (after[now].next >= 0 || after[from].next != now) {
					t.Fatalf("behind what was done there is %d to redo, and before it %d", after[now].next, after[from].next)
				}
				for i, n := range before {
					if i != now && n.parent == after[now].parent && !n.assumed && now >= len(before) && n.state == after[now].state {
						t.Fatalf("step %d was doubled", i)
					}
				}
			}
			same, nodes := tree(g.Copy())
			if same != now || !slices.Equal(nodes, after) {
				t.Fatalf("%s: the copy is another game", what)
			}
		}
	})
}

// TestGoToOpensTheWayForRedo checks that after going to a step and undoing everything, Redo leads
// to the step again.
func TestGoToOpensTheWayForRedo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := game.New(game.State{})
		for range 30 {
			act(t, g)
		}
		aim := rapid.SampledFrom(g.Steps()).Draw(t, "aim")
		g.GoTo(aim)
		up := 0
		for ; g.CanUndo(); up++ {
			g.Undo()
		}
		for range up {
			g.Redo()
		}
		if g.Now() != aim {
			t.Fatalf("redo led to step %d, not %d", g.Now().Number(), aim.Number())
		}
	})
}

func TestBuilderRefuses(t *testing.T) {
	var s game.State
	for _, test := range []struct {
		name    string
		records []game.Record
		now     int
	}{
		{"nothing", nil, 0},
		{"a parent to come", []game.Record{{State: &s}, {State: &s, Parent: 1}}, 0},
		{"a parent before the start", []game.Record{{State: &s}, {State: &s, Parent: -1}}, 0},
		{"now behind the end", []game.Record{{State: &s}}, 1},
		{"now before the start", []game.Record{{State: &s}}, -1},
		{"redo to a step of another branch", []game.Record{{State: &s, Next: 2}, {State: &s}, {State: &s, Parent: 1}}, 0},
		{"redo behind the end", []game.Record{{State: &s, Next: 2}, {State: &s}}, 0},
		{"redo before the start", []game.Record{{State: &s, Next: -2}, {State: &s}}, 0},
	} {
		var b game.Builder
		good := true
		for _, r := range test.records {
			good = good && b.Add(r)
		}
		if good {
			_, good = b.Game(test.now)
		}
		if good {
			t.Errorf("%s: a game was built", test.name)
		}
	}
}

func TestAssumptionsAreUnsavedWork(t *testing.T) {
	g := game.New(game.State{})
	g.MarkSaved()
	g.Assume("")
	if !g.Dirty() {
		t.Error("an assumption was made since the game was saved")
	}
	g.MarkSaved()
	if g.Undo(); g.Dirty() {
		t.Error("the state is the saved one, and the assumption was saved")
	}
	g.Redo()
	if g.Drop(); !g.Dirty() {
		t.Error("an assumption was dropped since the game was saved")
	}
	g.MarkSaved()
	if g.GoTo(g.Steps()[1]); !g.Dirty() {
		t.Error("an assumption was taken up since the game was saved")
	}
	again := g.Copy()
	if again.MarkSaved(); again.Dirty() {
		t.Error("a copy counts the assumptions it came with")
	}
}

func TestFirstDigitOfAnAssumption(t *testing.T) {
	g := game.New(game.State{Playing: true})
	g.Assume("")
	top := g.Now()
	if _, _, ok := top.First(); ok {
		t.Error("nothing was put in yet")
	}
	g.Do(g.State().WithMark(cells(1), game.Centre, 2))
	g.Undo()
	g.Do(g.State().WithDigit(cells(30), 7))
	if _, _, ok := top.First(); ok {
		t.Error("the first edit was a mark")
	}
	h := game.New(game.State{Playing: true})
	h.Assume("")
	h.Do(h.State().WithDigit(cells(30), 7))
	if c, d, ok := h.Now().Parent().First(); c != 30 || d != 7 || !ok {
		t.Errorf("the first digit is %v %d %v", c, d, ok)
	}
}

// TestOtherWordsAreNoEdit checks that every step gets the new texts, and that a saved game
// stays saved.
func TestOtherWordsAreNoEdit(t *testing.T) {
	g := game.New(game.State{Puzzle: board.Puzzle{Title: "One"}})
	g.MarkSaved()
	g.Do(g.State().WithDigit(cells(0), 7))
	revision := g.Revision()
	g.Reword(func(p *board.Puzzle) { p.Title = "Een" })
	if g.State().Puzzle.Title != "Een" || g.Revision() != revision || !g.Dirty() {
		t.Errorf("the title is %q, the revision %d after %d, dirty: %t", g.State().Puzzle.Title, g.Revision(), revision, g.Dirty())
	}
	g.Undo()
	if g.State().Puzzle.Title != "Een" || g.Dirty() || g.CanUndo() {
		t.Errorf("undone, the title is %q, dirty: %t", g.State().Puzzle.Title, g.Dirty())
	}
}
