package session

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/app/scene"
	"nonet/board"
	"nonet/solver"
	"nonet/solver/logic"
)

// TestScenesAreSo checks the examples of the golden pictures against the solutions of their
// puzzles.
func TestScenesAreSo(t *testing.T) {
	for i := range examples {
		s := &examples[i]
		t.Run(s.name, func(t *testing.T) {
			state, b := s.position()
			search := solver.New(&state.Puzzle)
			if !search.Next() {
				t.Fatal("the puzzle has no solution")
			}
			solution := search.Solution()
			for c, d := range board.MustParseGrid(s.filled) {
				if d != 0 && solution[c] != d {
					t.Errorf("%d in %v is wrong", d, board.Cell(c))
				}
			}
			for _, r := range append(candidates(s.gone), s.step.Removed...) {
				if solution[r.Cell] == r.Digit {
					t.Errorf("%d in %v is removed", r.Digit, r.Cell)
				}
			}
			for _, r := range append(s.step.Placed, s.step.Removed...) {
				if !b.Candidates(r.Cell).Has(r.Digit) {
					t.Errorf("%d in %v is no candidate", r.Digit, r.Cell)
				}
			}
			for _, p := range s.step.Placed {
				if solution[p.Cell] != p.Digit {
					t.Errorf("%d in %v is placed", p.Digit, p.Cell)
				}
			}
		})
	}
}

// part is a candidate and its part in a step.
type part struct {
	candidate string
	part      scene.Part
}

// partsOf returns the parts of the candidates, ordered by cell and digit.
func partsOf(m *scene.Marking) []part {
	var found []part
	for c := range m.Parts {
		for i, p := range m.Parts[c] {
			if p != scene.NoPart {
				found = append(found, part{string('1'+rune(i)) + board.Cell(c).String(), p})
			}
		}
	}
	return found
}

const anywhere = "........2..75....1.6..12.5.....7.........8.4..8.6..........4.685.6.9...71...5...."

func TestMarksOfAPattern(t *testing.T) {
	s := example{
		givens: anywhere, filled: anywhere,
		step: logic.Step{
			Placed: candidates("9r1c1"), Removed: candidates("3r1c1 4r1c1"),
			Digits: digits("38"), Cells: cells("r1c1 r2c1"), Fins: cells("r1c2 r3c1"),
			Base: []logic.House{9}, Cover: []logic.House{0, 18},
			Sets: []logic.Set{
				{Cells: cells("r4c1"), Digits: digits("2")},
				{Cells: cells("r4c2"), Digits: digits("2")},
				{Cells: cells("r4c3"), Digits: digits("2")},
			},
		},
	}
	marking := s.view().Marking
	want := []part{
		{"3r1c1", scene.Gone},
		{"4r1c1", scene.Gone},
		{"8r1c1", scene.Base},
		{"9r1c1", scene.Settled},
		{"3r1c2", scene.Fin},
		{"3r2c1", scene.Base},
		{"8r2c1", scene.Base},
		{"3r3c1", scene.Fin},
		{"8r3c1", scene.Fin},
		{"2r4c1", scene.Base},
		{"2r4c2", scene.Cover},
		{"2r4c3", scene.Third},
	}
	if diff := cmp.Diff(want, partsOf(marking), cmp.AllowUnexported(part{})); diff != "" {
		t.Errorf("parts (-want +got):\n%s", diff)
	}
	groups := board.Classic().Groups()
	houses := []scene.MarkedHouse{
		{Cells: groups[0].Cells, Part: scene.Cover},
		{Cells: groups[18].Cells, Part: scene.Cover},
		{Cells: groups[9].Cells, Part: scene.Base},
	}
	if diff := cmp.Diff(houses, marking.Houses, cmp.AllowUnexported(board.CellSet{})); diff != "" {
		t.Errorf("houses (-want +got):\n%s", diff)
	}
}

func TestMarksOfAChain(t *testing.T) {
	s := example{
		givens: anywhere, filled: anywhere,
		step: logic.Step{Chains: []logic.Chain{chain("-8r1c1 +8r2c1 -3r2c1,r2c2 +3r5c1", true)}},
	}
	marking := s.view().Marking
	node := func(digit board.Digit, list string) scene.Node { return scene.Node{Digit: digit, Cells: cells(list)} }
	want := []scene.Arrow{
		{From: node(8, "r1c1"), To: node(8, "r2c1"), Strong: true},
		{From: node(8, "r2c1"), To: node(3, "r2c1 r2c2")},
		{From: node(3, "r2c1 r2c2"), To: node(3, "r5c1"), Strong: true},
		{From: node(3, "r5c1"), To: node(8, "r1c1")},
	}
	if diff := cmp.Diff(want, marking.Arrows, cmp.AllowUnexported(board.CellSet{})); diff != "" {
		t.Errorf("arrows (-want +got):\n%s", diff)
	}
	// Candidates assumed on are drawn on a disc, those assumed off in a ring.
	parts := []part{
		{"8r1c1", scene.Cover}, {"3r2c1", scene.Cover}, {"8r2c1", scene.Base}, {"3r2c2", scene.Cover}, {"3r5c1", scene.Base},
	}
	if diff := cmp.Diff(parts, partsOf(marking), cmp.AllowUnexported(part{})); diff != "" {
		t.Errorf("parts (-want +got):\n%s", diff)
	}
}

// TestMarksShowTheBoardOfTheStep checks what remains of everything else that the board
// displays while it shows the board of a step.
func TestMarksShowTheBoardOfTheStep(t *testing.T) {
	s := example{givens: anywhere, filled: "3" + anywhere[1:], gone: "9r1c2"}
	state, b := s.position()
	state.Entries[1] = 9 // not on the board of the step
	state.Corner[2] = digits("12")
	view := Preview(state)
	for c := range view.Cells {
		view.Cells[c].Flags = scene.Peer | scene.SameDigit | scene.Changed | scene.Selected | scene.RuledOut
	}
	view.Overlay, view.Sought = new(scene.Overlay), digits("5")
	marks(nil, b, &view)
	if view.Marking != nil || view.Overlay != nil || view.Sought != 0 {
		t.Error("the board shows something else besides")
	}
	for c, want := range map[board.Cell]scene.Cell{
		0: {Digit: 3, Role: scene.Solved, Flags: scene.Selected},
		1: {Flags: scene.Selected},
		2: {Corner: digits("12"), Flags: scene.Selected},
		8: {Digit: 2, Role: scene.Given, Flags: scene.Selected},
	} {
		if diff := cmp.Diff(want, view.Cells[c]); diff != "" {
			t.Errorf("%v (-want +got):\n%s", c, diff)
		}
	}
	for c, want := range map[board.Cell]string{0: "", 1: "145", 2: "14589"} {
		if got := view.Candidates[c]; got != b.Candidates(c) || got.String() != want {
			t.Errorf("%v has the candidates %v, want %s", c, got, want)
		}
	}
}

// TestPartsAreTheRoles checks that every role has a part.
func TestPartsAreTheRoles(t *testing.T) {
	for role := logic.Base; role <= logic.Settled; role++ {
		if parts[role] == scene.NoPart {
			t.Errorf("the role %d has no part", role)
		}
	}
}

// TestMarksOfAHiddenSingle checks that the digits that rule out other places are marked.
// Only candidates of the placed digit are shown, unless the player shows all candidates.
func TestMarksOfAHiddenSingle(t *testing.T) {
	s := &examples[0]
	state, b := s.position()
	view := s.view()
	keepers, _ := s.step.Keepers(b)
	if keepers.Empty() {
		t.Fatal("nothing keeps the digit out")
	}
	for c := range board.Cell(board.Cells) {
		if got := view.Cells[c].Flags.Has(scene.Evidence); got != keepers.Has(c) {
			t.Errorf("%v is marked: %v", c, got)
		}
		if keepers.Has(c) && view.Cells[c].Digit != 8 {
			t.Errorf("%v holds %d", c, view.Cells[c].Digit)
		}
		if got, want := view.Candidates[c], b.Candidates(c)&digits("8"); got != want {
			t.Errorf("%v shows %v and not %v", c, got, want)
		}
	}
	all := Preview(state)
	all.Candidates[0] = digits("1")
	marks(&s.step, b, &all)
	for c := range board.Cell(board.Cells) {
		if all.Candidates[c] != b.Candidates(c) {
			t.Errorf("%v shows %v of %v", c, all.Candidates[c], b.Candidates(c))
		}
	}
}

// TestMarksOfAContradiction checks that the refuted candidates are struck through.
func TestMarksOfAContradiction(t *testing.T) {
	s := example{
		givens: anywhere, filled: anywhere,
		step: logic.Step{
			Technique: logic.Contradiction, Placed: candidates("9r1c1"), Digits: digits("34"), Cells: cells("r1c1"),
		},
	}
	want := []part{{"3r1c1", scene.Gone}, {"4r1c1", scene.Gone}, {"9r1c1", scene.Settled}}
	if diff := cmp.Diff(want, partsOf(s.view().Marking), cmp.AllowUnexported(part{})); diff != "" {
		t.Errorf("parts (-want +got):\n%s", diff)
	}
}

// TestMarksOfAWWing checks that both ends look alike, since either may have the digit.
func TestMarksOfAWWing(t *testing.T) {
	s := example{
		givens: anywhere, filled: anywhere,
		step: logic.Step{
			Technique: logic.WWing,
			Chains:    []logic.Chain{chain("-3r1c1 +8r1c1 -8r1c2 +8r3c1 -8r2c1 +3r2c1", false)},
		},
	}
	parts := s.view().Marking.Parts
	if one, other := parts[cellAt("r1c1")][2], parts[cellAt("r2c1")][2]; one != scene.Base || other != scene.Base {
		t.Errorf("the ends have the parts %d and %d", one, other)
	}
}

// TestMarksOfRestrictedCommons checks that restricted commons look different from the other
// candidates of both sets.
func TestMarksOfRestrictedCommons(t *testing.T) {
	s := example{
		givens: anywhere, filled: anywhere,
		step: logic.Step{
			Technique: logic.ALSXZ,
			Sets: []logic.Set{
				{Cells: cells("r1c1"), Digits: digits("38"), Common: digits("3")},
				{Cells: cells("r2c1"), Digits: digits("38")},
			},
		},
	}
	want := []part{{"3r1c1", scene.Fin}, {"8r1c1", scene.Base}, {"3r2c1", scene.Fin}, {"8r2c1", scene.Cover}}
	if diff := cmp.Diff(want, partsOf(s.view().Marking), cmp.AllowUnexported(part{})); diff != "" {
		t.Errorf("parts (-want +got):\n%s", diff)
	}
}
