package session_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/app/paint"
	"nonet/app/session"
	"nonet/board"
)

func preset(t *testing.T, name string) *board.Preset {
	t.Helper()
	p := board.PresetNamed(name)
	if p == nil {
		t.Fatalf("there is no preset %q", name)
	}
	return p
}

// rules returns the name of the rules, and how many groups are listed.
func (d *desk) rules() (name string, listed int) {
	view := d.View().Rules
	return view.Name(), len(view.Groups)
}

func (d *desk) wantRules(what, name string, listed int) {
	d.t.Helper()
	if got, n := d.rules(); got != name || n != listed {
		d.t.Errorf("%s: the rules are %q with %d groups listed, want %q with %d", what, got, n, name, listed)
	}
}

func TestPresetsAreOnAndOff(t *testing.T) {
	d := newDesk(t, empty)
	for _, step := range []struct {
		preset string
		name   string
		listed int
	}{
		{"windoku", "windoku", 4},
		{"diagonal-up", "windoku+diagonal-up", 5},
		{"diagonals", "windoku+diagonals", 6},
		{"anti-knight", "windoku+diagonals+anti-knight", 7},
		{"diagonal-down", "windoku+diagonal-up+anti-knight", 6},
		{"windoku", "diagonal-up+anti-knight", 2},
		{"boxes", "rows+columns+diagonal-up+anti-knight", 2},
	} {
		d.TogglePreset(preset(t, step.preset))
		d.wantRules(step.preset, step.name, step.listed)
	}
	groups := d.View().Rules.Groups
	if groups[0].Pairs != 0 || groups[1].Pairs != 224 {
		t.Errorf("%d and %d pairs, want none and 224", groups[0].Pairs, groups[1].Pairs)
	}
	d.SetRegions(board.Shapes()[3].Regions)
	d.wantRules("a jigsaw", "jigsaw+diagonal-up+anti-knight", 2)
	d.TogglePreset(preset(t, "boxes"))
	d.wantRules("boxes take the place of regions", "diagonal-up+anti-knight", 2)
	d.SetClassic()
	d.wantRules("classic", "classic", 0)
	if d.State().Puzzle.Rules != nil {
		t.Error("classic rules are not kept as nil")
	}
	d.Undo()
	d.Undo()
	d.wantRules("after undoing twice", "jigsaw+diagonal-up+anti-knight", 2)
}

func TestRulesDecideWhatIsFound(t *testing.T) {
	d := newDesk(t, newspaper)
	d.do(d.FindNext)
	d.wantStatus(session.OnlyOne, 1, 1)
	d.TogglePreset(preset(t, "diagonals"))
	if view := d.View(); view.Showing || view.Status.Kind != session.Ready {
		t.Error("the solution by other rules is still there")
	}
	if len(d.View().Conflicts) == 0 {
		t.Error("the newspaper's 3s on a diagonal do not clash")
	}
	d.do(d.FindNext)
	d.wantStatus(session.None, 0, 0)
	d.Undo()
	if d.View().Status.Found != 1 {
		t.Error("undoing does not bring the solution back")
	}
}

func TestGroupsOfOnesOwn(t *testing.T) {
	d := newDesk(t, empty)
	for _, step := range []struct {
		name   string
		do     func()
		notice session.Notice
	}{
		{"one cell", func() { d.MoveTo(0, false) }, session.Notice{Kind: session.GroupTooSmall}},
		{"ten cells", func() { d.MoveTo(0, false); d.MoveTo(board.At(1, 4), true) }, session.Notice{Kind: session.GroupTooLarge, Count: 10}},
		{"a row", func() { d.MoveTo(0, false); d.MoveTo(8, true) }, session.Notice{Kind: session.GroupKnown}},
	} {
		step.do()
		d.MakeGroup()
		if notice := d.View().Notice; notice != step.notice {
			t.Errorf("%s: notice %+v, want %+v", step.name, notice, step.notice)
		}
		d.wantRules(step.name, "classic", 0)
	}

	d.MoveTo(board.At(0, 0), false)
	d.MoveTo(board.At(1, 3), true)
	d.MakeGroup()
	d.MoveTo(board.At(8, 8), false)
	d.ToggleSelected(board.At(5, 5))
	d.MakeGroup()
	d.wantRules("two made", "classic+own", 2)
	view := d.View().Rules
	if view.Picked != 1 || view.Groups[1].Number != 2 || view.Groups[0].Colour == view.Groups[1].Colour {
		t.Errorf("picked %d, groups %+v", view.Picked, view.Groups)
	}
	if !view.Peers(board.At(8, 8)).Has(board.At(5, 5)) {
		t.Error("the cells of a group are no peers")
	}

	for _, name := range []string{"P", "Pa", "Pair"} {
		d.NameGroup(name)
	}
	d.ColourGroup(9)
	if group := d.View().Rules.Groups[1]; group.Name != "Pair" || group.Colour != 9 {
		t.Errorf("it is %+v", group)
	}
	d.Undo()
	d.Undo()
	if group := d.View().Rules.Groups[1]; group.Name != "" || group.Colour == 9 {
		t.Errorf("two undos leave %+v, want neither name nor colour", group)
	}
	d.MoveTo(board.At(8, 0), false)
	d.MoveTo(board.At(8, 3), true)
	d.ReshapeGroup()
	if got := d.View().Rules.Groups[1].Cells.String(); got != "r9c1 r9c2 r9c3 r9c4" {
		t.Errorf("its cells are %s", got)
	}
	d.PickNext(1)
	if view := d.View(); view.Rules.Picked != 0 || view.Selection.Len() != 8 || view.Cursor != 0 {
		t.Errorf("picked %d, selected %v", view.Rules.Picked, view.Selection)
	}
	d.DeleteGroup()
	d.wantRules("one deleted", "classic+own", 1)
	d.PickNext(-1)
	d.DeleteGroup()
	d.wantRules("both deleted", "classic", 0)
	d.PickNext(1) // nothing to pick
	d.DeleteGroup()
	d.NameGroup("none")
	d.Undo()
	d.wantRules("after an undo", "classic+own", 1)

	d.TogglePreset(preset(t, "anti-king"))
	d.PickNext(-1)
	d.PickNext(-1)
	d.DeleteGroup()
	d.wantRules("pairs go together", "classic+own", 1)
	d.TogglePreset(preset(t, "windoku"))
	d.PickNext(1)
	d.DeleteGroup()
	d.wantRules("one window less", "classic+own", 4)
}

func TestRulesThatContradictThemselvesAreNamed(t *testing.T) {
	d := newDesk(t, empty)
	// Row 1 with r2c1 in place of r1c1: the two would have to be equal.
	d.MoveTo(1, false)
	d.MoveTo(8, true)
	d.AddSelected(9)
	d.MakeGroup()
	d.do(d.FindNext)
	for d.View().Contradiction == nil {
		(<-d.queue)()
	}
	d.wantStatus(session.None, 0, 0)
	var names []string
	for _, group := range d.View().Contradiction {
		names = append(names, fmt.Sprint(group.Kind, group.Number))
	}
	// Any group that holds r1c1 and r2c1 does as the third.
	if len(names) != 3 || names[0] != "0 1" || names[2] != "12 1" {
		t.Errorf("the contradiction is %v", names)
	}
	d.Undo()
	if d.View().Contradiction != nil {
		t.Error("classic rules are said to contradict themselves")
	}
	d.Redo()
	if d.View().Contradiction == nil {
		t.Error("what was known is forgotten")
	}
}

func TestMovingAloneKeepsTheSelection(t *testing.T) {
	d := newDesk(t, empty)
	d.MoveTo(0, false)
	d.MoveAlone(1, 0)
	d.MoveAlone(0, 1)
	view := d.View()
	if view.Cursor != board.At(1, 1) || view.Selection != board.CellsOf(0) {
		t.Fatalf("cursor %v, selection %v", view.Cursor, view.Selection)
	}
	if !view.Board.Cells[0].Flags.Has(paint.Selected) {
		t.Error("what is selected cannot be seen")
	}
	d.ToggleCursor()
	if got := d.View().Selection; got != board.CellsOf(0, board.At(1, 1)) {
		t.Errorf("selection %v", got)
	}
	d.ToggleCursor()
	if view := d.View(); view.Selection != board.CellsOf(0) || view.Cursor != board.At(1, 1) {
		t.Errorf("cursor %v, selection %v", view.Cursor, view.Selection)
	}
	d.EnterDigit(5)
	if d.State().Entries[0] != 5 || d.State().Entries[board.At(1, 1)] != 0 {
		t.Error("a digit goes to what is selected")
	}
	d.Move(0, 1, false)
	if view := d.View(); view.Selection != board.CellsOf(view.Cursor) {
		t.Error("moving selects again")
	}
}

func TestDrawingByKeyboard(t *testing.T) {
	d := newDesk(t, empty)
	d.SetDrawing(true)
	d.SetAutoAdvance(true)
	d.MoveTo(0, false)
	want := board.Shapes()[1].Regions
	for _, region := range want {
		d.EnterDigit(board.Digit(region))
	}
	if got := d.View().Rules.Regions(); got != want {
		t.Errorf("81 keys draw\n%s, want\n%s", got.String(), want.String())
	}
	if d.View().Entries != 0 {
		t.Error("digits were entered")
	}
	if view := d.View(); view.Rules.Name() != "jigsaw" || len(view.Rules.Faults) != 0 || !view.Board.Drawing || !view.CanFindNext {
		t.Errorf("%q, faults %v", view.Rules.Name(), view.Rules.Faults)
	}
	d.SetAutoAdvance(false)
	d.MoveTo(40, false)
	d.Clear()
	view := d.View()
	region := int(want[40])
	faults := []board.Fault{{Number: region, Cells: 8}, {Kind: board.Unregioned, Cells: 1}}
	if diff := cmp.Diff(faults, view.Rules.Faults, cmp.Comparer(func(a, b board.CellSet) bool { return a == b })); diff != "" {
		t.Error(diff)
	}
	if view.CanFindNext || view.CanFirst || view.Status.Kind != session.Unfinished {
		t.Errorf("an unfinished drawing has status %d and can be searched", view.Status.Kind)
	}
	d.FindNext()
	d.First()
	d.ShowDigit()
	d.Previous()
	if d.View().Status.Kind != session.Unfinished {
		t.Error("something is looked for")
	}
	d.SetDrawing(false)
	d.EnterDigit(5)
	if d.State().Entries[40] != 5 {
		t.Error("a digit is no digit after drawing")
	}
	d.Undo()
	d.Undo()
	if got := d.View().Rules.Regions(); got != want || !d.View().CanFindNext {
		t.Error("undo does not finish the drawing again")
	}
}

func TestDrawingByMouse(t *testing.T) {
	d := newDesk(t, empty)
	d.SetDrawing(true)
	if d.GoOnStroke(3) {
		t.Error("a stroke goes on that has not begun")
	}
	d.EndStroke()
	d.ClearRegions()
	if view := d.View().Rules; view.Brush != 1 || view.HasRegions() {
		t.Errorf("brush %d, regions %v", view.Brush, view.HasRegions())
	}
	stroke := func(cells ...board.Cell) {
		d.BeginStroke(cells[0])
		for _, c := range cells[1:] {
			d.GoOnStroke(c)
		}
		d.EndStroke()
	}
	stroke(0, 1, 2, 9, 10, 11)
	if view := d.View().Rules; view.Brush != 1 || len(view.Faults) != 10 {
		t.Errorf("six cells: brush %d, faults %v", view.Brush, view.Faults)
	}
	stroke(18, 19, 20)
	if brush := d.View().Rules.Brush; brush != 2 {
		t.Errorf("a region filled up leaves the brush at %d, want 2", brush)
	}
	d.SetBrush(1)
	stroke(20, 21)
	if view := d.View().Rules; view.Brush != 1 || view.Faults[0] != (board.Fault{Number: 1, Cells: 10}) {
		t.Errorf("more cells for a full region: brush %d, %v", view.Brush, view.Faults[0])
	}
	d.Undo()
	if regions := d.View().Rules.Regions(); regions.Cells(1).Len() != 9 {
		t.Error("undo does not take back the last stroke alone")
	}
	d.Undo()
	if regions := d.View().Rules.Regions(); regions.Cells(1).Len() != 6 {
		t.Error("undo does not take back a stroke as a whole")
	}
	d.TakeBrush(40)
	if brush := d.View().Rules.Brush; brush != 0 {
		t.Errorf("the brush of an empty cell is %d", brush)
	}
	stroke(0)
	if regions := d.View().Rules.Regions(); regions[0] != 0 {
		t.Error("brush 0 takes no cell out")
	}
	d.TakeBrush(1)
	if brush := d.View().Rules.Brush; brush != 1 {
		t.Errorf("the brush of region 1 is %d", brush)
	}
	for _, cell := range d.View().Board.Cells {
		if cell.Flags.Has(paint.Peer) {
			t.Error("peers are shown among the colours of regions")
			break
		}
	}
}

// A name and a colour decide nothing: what was found by a group stays.
func TestLabelsLeaveTheSearchAlone(t *testing.T) {
	d := newDesk(t, newspaper)
	d.MoveTo(0, false)
	d.MoveTo(10, true)
	d.ToggleSelected(1)
	d.MakeGroup()
	d.do(d.FindNext)
	found := d.View().Status.Found
	for _, name := range []string{"N", "Ne"} {
		d.NameGroup(name)
	}
	d.ColourGroup(5)
	if view := d.View(); !view.Showing || view.Status.Found != found || view.Rules.Groups[0].Name != "Ne" {
		t.Errorf("showing %v, found %d of %d, group %+v", view.Showing, view.Status.Found, found, view.Rules.Groups[0])
	}
	d.Undo()
	d.Undo()
	if group := d.View().Rules.Groups[0]; group.Name != "" || d.View().Status.Found != found {
		t.Errorf("two undos leave %+v and %d found", group, d.View().Status.Found)
	}
}

func TestNamesOfTwoGroupsAreTwoEdits(t *testing.T) {
	d := newDesk(t, empty)
	d.MoveTo(1, true)
	d.MakeGroup()
	d.MoveTo(40, false)
	d.MoveTo(42, true)
	d.MakeGroup()
	d.NameGroup("B")
	d.NameGroup("B") // nothing new
	d.PickNext(1)
	d.NameGroup("A")
	d.Undo()
	groups := d.View().Rules.Groups
	if groups[0].Name != "" || groups[1].Name != "B" {
		t.Errorf("after one undo the names are %q and %q, want none and B", groups[0].Name, groups[1].Name)
	}
	d.DeleteGroup()
	d.NameGroup("nobody")
	d.PickNext(1)
	d.NameGroup("C")
	d.Undo()
	if got := len(d.View().Rules.Groups); got != 1 {
		t.Errorf("undoing a name left %d groups, want 1", got)
	}
}

func TestPairsOfAMoveAreNotEditedOneByOne(t *testing.T) {
	d := newDesk(t, empty)
	d.TogglePreset(preset(t, "anti-knight"))
	d.PickNext(1)
	before := *d.State()
	d.NameGroup("Horse")
	d.ColourGroup(3)
	d.MoveTo(0, false)
	d.MoveTo(4, true)
	d.ReshapeGroup()
	if *d.State() != before {
		t.Errorf("the rules are %q now", d.View().Rules.Name())
	}
}

func TestAReshapedWindowIsOnesOwn(t *testing.T) {
	d := newDesk(t, empty)
	d.TogglePreset(preset(t, "windoku"))
	d.PickNext(1)
	d.MoveTo(0, false)
	d.MoveTo(3, true)
	d.ReshapeGroup()
	view := d.View().Rules
	last := view.Groups[len(view.Groups)-1]
	if last.Kind != board.Extra || last.Number != 1 || view.Picked != 3 {
		t.Errorf("it is %+v, picked %d", last, view.Picked)
	}
	for _, refused := range []func(){
		func() { d.MoveTo(0, false) },
		func() { d.SelectAll() },
		func() { d.MoveTo(0, false); d.MoveTo(8, true) },
	} {
		refused()
		d.ReshapeGroup()
		if group := d.View().Rules.Groups[3]; group.Cells.Len() != 4 || d.View().Notice.Kind == session.NoNotice {
			t.Errorf("it is %s, notice %d", group.Cells, d.View().Notice.Kind)
		}
	}
}

func TestAClearedDrawingIsNotFinished(t *testing.T) {
	d := newDesk(t, empty)
	d.SetDrawing(true)
	d.ClearRegions()
	if view := d.View(); len(view.Rules.Faults) != 10 || view.CanFindNext {
		t.Errorf("faults %v, find next %v", view.Rules.Faults, view.CanFindNext)
	}
	d.SetDrawing(false)
	if view := d.View(); view.Rules.Name() != "rows+columns" || !view.CanFindNext {
		t.Errorf("without regions the rules are %q, find next %v", view.Rules.Name(), view.CanFindNext)
	}
}

func TestNoughtTakesACellOutAndMovesOn(t *testing.T) {
	d := newDesk(t, empty)
	d.SetDrawing(true)
	d.SetAutoAdvance(true)
	d.MoveTo(0, false)
	d.Skip()
	d.Skip()
	if regions := d.View().Rules.Regions(); regions[0] != 0 || regions[1] != 0 || d.View().Cursor != 2 {
		t.Errorf("regions %s, cursor %v", regions.String(), d.View().Cursor)
	}
}

func TestTypingGoesBySelectionNotByCursor(t *testing.T) {
	d := newDesk(t, newspaper)
	d.SetAutoAdvance(true)
	d.MoveTo(1, false)
	d.MoveAlone(0, 1)
	d.EnterDigit(5)
	if view := d.View(); view.Cursor != 2 || d.State().Entries[1] != 5 {
		t.Errorf("the cursor went to %v, entered %d", view.Cursor, d.State().Entries[1])
	}
	d.Erase()
	if d.State().Entries[1] != 0 {
		t.Error("what is selected was not erased")
	}
	d.MoveTo(0, false) // a given
	d.MoveAlone(0, 1)
	d.EnterDigit(5)
	if notice := d.View().Notice; notice != (session.Notice{Kind: session.CellIsGiven, Cell: 0}) {
		t.Errorf("notice %+v, want r1c1 as the given", notice)
	}
}

func TestAStrokeKeepsItsBrush(t *testing.T) {
	d := newDesk(t, empty)
	d.SetDrawing(true)
	d.SetBrush(1)
	d.BeginStroke(3)
	d.TakeBrush(80)
	d.SetBrush(5)
	d.GoOnStroke(4)
	d.EndStroke()
	if regions := d.View().Rules.Regions(); regions[3] != 1 || regions[4] != 1 {
		t.Errorf("drawn were %d and %d", regions[3], regions[4])
	}
	d.SetBrush(12)
	d.SetBrush(-1)
	if brush := d.View().Rules.Brush; brush != 1 {
		t.Errorf("the brush is %d", brush)
	}
}

// Groups that belong to no preset are listed whatever they are, so that one can
// get rid of them.
func TestStrangeGroupsAreListed(t *testing.T) {
	d := newDesk(t, empty)
	row := board.Group{Kind: board.Row, Number: 12, Cells: board.CellsOf(0, 10, 20)}
	state := *d.State()
	state.Puzzle.SetRules(board.Classic().With(row, board.Group{Kind: board.Region, Cells: board.CellsOf(1, 2)}))
	d.Load(state, true)
	d.wantRules("loaded", "classic+own", 2)
	if d.View().Status.Kind != session.Unfinished {
		t.Error("a region without a number is no fault")
	}
	d.PickNext(1)
	d.DeleteGroup()
	d.PickNext(1)
	d.DeleteGroup()
	d.wantRules("both deleted", "classic", 0)
}

func TestMovesOfChessAreShown(t *testing.T) {
	d := newDesk(t, empty)
	d.TogglePreset(preset(t, "anti-knight"))
	d.MoveTo(40, false)
	leaps := func() (cells board.CellSet) {
		for c, cell := range d.View().Board.Cells {
			if cell.Flags.Has(paint.Leap | paint.Peer) {
				cells = cells.With(board.Cell(c))
			}
		}
		return cells
	}
	if got := leaps().String(); got != "r3c4 r3c6 r4c3 r4c7 r6c3 r6c7 r7c4 r7c6" {
		t.Errorf("shown are %s", got)
	}
	d.TogglePreset(preset(t, "anti-knight"))
	d.TogglePreset(preset(t, "windoku"))
	if got := leaps(); !got.Empty() {
		t.Errorf("without moves of chess %s are shown", got)
	}
}
