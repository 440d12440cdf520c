package workspace

import (
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"nonet/board/game"
	"nonet/internal/check"
	"nonet/solver/logic"
)

func (p *place) practise() {
	p.t.Helper()
	name := func(t logic.Technique) string { return t.String() }
	r, ok := Practising([]logic.Technique{logic.XWing}, name, rand.New(rand.NewPCG(1, 2)))
	if !ok {
		p.t.Fatal("there is no position")
	}
	p.agree(r)
	if !p.Source().Practice {
		p.t.Fatal("no position is on the board")
	}
}

// At the end of practice, the game from before is on the board again, as it was.
func TestTheEndOfPractice(t *testing.T) {
	p := newPlace(t)
	p.file("one.txt", newspaper+"\n")
	p.file("list.txt", newspaper+"\n"+fourfold+"\n")
	for _, way := range []struct {
		name string
		open func()
	}{
		{"pasted", func() { p.agree(Request{Action: Open, From: Origin{Data: []byte(newspaper)}}) }},
		{"generated", func() {
			p.agree(Request{Action: Put, Document: documentOf(fourfold), Source: Source{Kept: true, Generated: true}})
		}},
		{"a file", func() { p.agree(p.opens("one.txt")) }},
		{"a file that is removed", func() { check.Done(t, os.Remove(p.path("one.txt"))) }},
		{"a row", func() { // last
			p.agree(p.opens("list.txt"))
			p.agree(Request{Action: OpenRow, Row: 1})
		}},
	} {
		way.open()
		name, before, source := way.name, p.Session.Grid(), p.Source()
		for range 2 {
			p.practise()
		}
		r, ok := p.EndPractice()
		if !ok {
			t.Fatalf("%s: nothing comes back", name)
		}
		p.agree(r)
		if p.Session.Grid() != before || p.Source() != source {
			t.Errorf("%s: on the board is %+v", name, p.Source())
		}
	}
	p.practise()
	p.agree(Request{Action: CloseCollection})
	if r, ok := p.EndPractice(); ok {
		t.Errorf("a row of a closed collection comes back: %+v", r)
	}
}

// TestPracticeSetsAChangedFileAside practises while a file has unsaved changes. They are a recent board
// until the end of practice, and unsaved again after it.
func TestPracticeSetsAChangedFileAside(t *testing.T) {
	p := shelved(t)
	p.agree(p.writes(SaveAs, "a.nonet"))
	path := p.Source().Path
	p.enter(4)
	before := *p.Session.State()
	for range 2 {
		p.practise()
		if got := p.recent(); !slices.Equal(got, []game.State{before}) {
			t.Fatalf("the recent boards are %v", got)
		}
	}
	r, ok := p.EndPractice()
	if !ok {
		t.Fatal("nothing comes back")
	}
	p.agree(r)
	if *p.Session.State() != before || p.Source().Path != path || !p.Session.Dirty() || len(p.recent()) != 0 {
		t.Errorf("on the board is %+v", p.Source())
	}
	p.agree(Request{Action: Save}) // no other program has changed the file
	if p.Session.Dirty() {
		t.Error("the changes are unsaved")
	}
}
