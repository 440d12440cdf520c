package reason_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/app/session/reason"
	"nonet/board"
	"nonet/solver/logic"
)

// part is a candidate and the part it plays in a step.
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

func wantSame[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(part{}, board.CellSet{})); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

func TestMarksOfCandidates(t *testing.T) {
	for name, test := range map[string]struct {
		step logic.Step
		want []part
	}{
		"pattern": {pattern, []part{
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
		}},
		// Candidates assumed to be on have a disc, and those assumed to be off have a ring.
		"chain": {loop, []part{
			{"8r1c1", scene.Cover}, {"3r2c1", scene.Cover}, {"8r2c1", scene.Base}, {"3r2c2", scene.Cover}, {"3r5c1", scene.Base},
		}},
		// The refuted candidates are struck through.
		"contradiction": {
			logic.Step{Role: logic.Gone, Placed: candidates("9r1c1"), Digits: digits("34"), Cells: cells("r1c1")},
			[]part{{"3r1c1", scene.Gone}, {"4r1c1", scene.Gone}, {"9r1c1", scene.Settled}},
		},
		// Restricted commons look different from the other candidates of both sets.
		"restricted commons": {
			logic.Step{Sets: []logic.Set{
				{Cells: cells("r1c1"), Digits: digits("38"), Joints: digits("3"), Role: logic.Base},
				{Cells: cells("r2c1"), Digits: digits("38"), Joints: digits("3"), Role: logic.Cover},
			}},
			[]part{{"3r1c1", scene.Fin}, {"8r1c1", scene.Base}, {"3r2c1", scene.Fin}, {"8r2c1", scene.Cover}},
		},
	} {
		e := example{givens: anywhere, filled: anywhere}
		wantSame(t, name, partsOf(e.view(&test.step).Marking), test.want)
	}
}

var pattern = logic.Step{
	Placed: candidates("9r1c1"), Removed: candidates("3r1c1 4r1c1"),
	Digits: digits("38"), Cells: cells("r1c1 r2c1"), Fins: cells("r1c2 r3c1"),
	Base: []logic.House{9}, Cover: []logic.House{0, 18},
	Sets: []logic.Set{
		{Cells: cells("r4c1"), Digits: digits("2"), Role: logic.Base},
		{Cells: cells("r4c2"), Digits: digits("2"), Role: logic.Cover},
		{Cells: cells("r4c3"), Digits: digits("2"), Role: logic.Third},
	},
}

var loop = logic.Step{Chains: []logic.Chain{chain("-8r1c1 +8r2c1 -3r2c1,r2c2 +3r5c1", true)}}

func TestMarkedHouses(t *testing.T) {
	e := example{givens: anywhere, filled: anywhere}
	groups := board.Classic().Groups()
	wantSame(t, "houses", e.view(&pattern).Marking.Houses, []scene.MarkedHouse{
		{Cells: groups[0].Cells, Part: scene.Cover},
		{Cells: groups[18].Cells, Part: scene.Cover},
		{Cells: groups[9].Cells, Part: scene.Base},
	})
}

func TestArrowsOfAChain(t *testing.T) {
	e := example{givens: anywhere, filled: anywhere}
	node := func(digit board.Digit, list string) scene.Node { return scene.Node{Digit: digit, Cells: cells(list)} }
	wantSame(t, "arrows", e.view(&loop).Marking.Arrows, []scene.Arrow{
		{From: node(8, "r1c1"), To: node(8, "r2c1"), Strong: true},
		{From: node(8, "r2c1"), To: node(3, "r2c1 r2c2")},
		{From: node(3, "r2c1 r2c2"), To: node(3, "r5c1"), Strong: true},
		{From: node(3, "r5c1"), To: node(8, "r1c1")},
	})
}

// TestMarksShowTheBoardOfTheStep checks what else is still displayed while the board of a
// step is shown.
func TestMarksShowTheBoardOfTheStep(t *testing.T) {
	e := example{givens: anywhere, filled: "3" + anywhere[1:], gone: "9r1c2"}
	state, b := e.solver()
	state.Entries[1] = 9 // not on the board of the step
	state.Corner[2] = digits("12")
	view := session.Preview(state)
	for c := range view.Cells {
		view.Cells[c].Flags = scene.Peer | scene.SameDigit | scene.Changed | scene.Selected | scene.RuledOut
	}
	view.Overlay, view.Sought = new(scene.Overlay), digits("5")
	reason.Mark(nil, &b.Board, &view)
	if view.Marking != nil || view.Overlay != nil || view.Sought != 0 {
		t.Error("the board shows something else besides")
	}
	for c, want := range map[board.Cell]scene.Cell{
		0: {Digit: 3, Role: scene.Solved, Flags: scene.Selected},
		1: {Flags: scene.Selected},
		2: {Corner: digits("12"), Void: digits("2"), Flags: scene.Selected},
		8: {Digit: 2, Role: scene.Given, Flags: scene.Selected},
	} {
		wantSame(t, c.String(), view.Cells[c], want)
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
		if reason.Parts[role] == scene.NoPart {
			t.Errorf("the role %d has no part", role)
		}
	}
}

// TestMarksOfAHiddenSingle checks that the digits that rule out other places are marked, with
// rays to those places. Only the candidate that is placed is shown, unless candidates are turned
// on.
func TestMarksOfAHiddenSingle(t *testing.T) {
	e := &examples[0]
	state, b := e.solver()
	step, _ := b.Next()
	view := e.view(&step)
	keepers, _ := step.Keepers(&b.Board)
	if keepers.Empty() {
		t.Fatal("nothing keeps the digit out")
	}
	all := session.Preview(state)
	all.Candidates[0] = digits("1")
	reason.Mark(&step, &b.Board, &all)
	for c := range board.Cell(board.Cells) {
		if got := view.Cells[c].Flags.Has(scene.Evidence); got != keepers.Has(c) {
			t.Errorf("%v is marked: %v", c, got)
		}
		if keepers.Has(c) && view.Cells[c].Digit != 8 {
			t.Errorf("%v holds %d", c, view.Cells[c].Digit)
		}
		want := board.DigitSet(0)
		if c == step.Placed[0].Cell {
			want = digits("8")
		}
		if got := view.Candidates[c]; got != want {
			t.Errorf("%v shows %v and not %v", c, got, want)
		}
		if all.Candidates[c] != b.Candidates(c) {
			t.Errorf("%v shows %v of %v", c, all.Candidates[c], b.Candidates(c))
		}
	}
	house := b.Group(step.Base[0]).Cells
	var reached board.CellSet
	for _, ray := range view.Marking.Rays {
		reached = reached.With(ray.To)
		if !keepers.Has(ray.From) || !board.Classic().Peers(ray.To).Has(ray.From) {
			t.Errorf("a ray leads from %v to %v", ray.From, ray.To)
		}
	}
	var others board.CellSet
	for c := range house.Without(step.Placed[0].Cell).All() {
		if view.Cells[c].Digit == 0 {
			others = others.With(c)
		}
	}
	if view.Marking.Barred != others || reached != others {
		t.Errorf("%v are barred and rays reach %v, want %v", view.Marking.Barred, reached, others)
	}
}

// TestMarksOfANakedSingle checks that one digit of each kind that rules out the others is marked.
func TestMarksOfANakedSingle(t *testing.T) {
	row := "12345678........." + strings.Repeat(".", 64)
	e := example{givens: row, filled: row[:14] + "1" + row[15:]}
	_, b := e.solver()
	step := logic.Step{Evidence: logic.OtherDigits, Placed: []logic.Candidate{{Cell: 8, Digit: 9}}, Digits: digits("9"), Cells: board.CellsOf(8)}
	var marked board.CellSet
	marks := e.view(&step)
	for c := range board.Cell(board.Cells) {
		if marks.Cells[c].Flags.Has(scene.Evidence) {
			marked = marked.With(c)
		}
	}
	if want := board.CellsOf(0, 1, 2, 3, 4, 5, 6, 7); marked != want || b.Grid()[14] != 1 {
		t.Errorf("the digits in %v are marked, want %v", marked, want)
	}
}

// TestMarksOfAWWing checks that both ends of the wing look alike, since either may have the
// digit.
func TestMarksOfAWWing(t *testing.T) {
	empty := strings.Repeat(".", board.Cells)
	e := example{
		strategy: "w-wing", givens: empty, filled: empty,
		gone: "1r1c1 2r1c1 4r1c1 5r1c1 6r1c1 7r1c1 9r1c1 1r5c5 2r5c5 4r5c5 5r5c5 6r5c5 7r5c5 9r5c5 " +
			"8r9c2 8r9c3 8r9c4 8r9c6 8r9c7 8r9c8 8r9c9",
	}
	_, solver := e.solver()
	step, by := solver.Next()
	if by == nil {
		t.Fatal("no step")
	}
	parts := e.view(&step).Marking.Parts
	if one, other := parts[cellAt("r1c1")][2], parts[cellAt("r5c5")][2]; one != scene.Base || other != scene.Base {
		t.Errorf("the ends have the parts %d and %d", one, other)
	}
}
