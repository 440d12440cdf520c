package logic

import (
	"sync"
	"testing"

	"nonet/board"
)

// TestLayoutsAreShared checks that boards with the same rules share a layout, and that
// a layout is dropped from the cache after enough others have been used.
func TestLayoutsAreShared(t *testing.T) {
	var all []*board.Rules
	for _, name := range []string{"classic", "windoku", "diagonals", "anti-knight", "anti-king", "disjoint-groups"} {
		rules, err := board.RulesNamed(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, rules)
	}
	var group sync.WaitGroup
	for worker := range 4 {
		group.Go(func() {
			for i := range 60 {
				rules := all[(i/(worker+1))%len(all)]
				l := NewBoard(&board.Puzzle{Rules: rules}, &board.Grid{}).layout
				if l.rules != rules || len(l.rectangles()) != board.Cells {
					t.Errorf("%s has the layout of %s", rules.Name(), l.rules.Name())
				}
			}
		})
	}
	group.Wait()

	first := layoutOf(all[0])
	for _, rules := range all[1:maxLayouts] {
		layoutOf(rules)
	}
	if layoutOf(all[0]) != first {
		t.Error("a layout that was asked for of late is made again")
	}
	for _, rules := range all[1 : maxLayouts+1] {
		layoutOf(rules)
	}
	if n := len(layouts.latest); n != maxLayouts {
		t.Errorf("%d layouts are kept", n)
	}
	if layoutOf(all[0]) == first {
		t.Error("a layout that was not asked for lately is kept")
	}
}
