package session_test

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"

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

// It may take for ever to find no solution, and a moment to see why.
func TestAContradictionEndsTheSearch(t *testing.T) {
	d := newDesk(t, empty)
	for _, last := range []board.Cell{board.At(8, 8), board.At(8, 7)} {
		d.MoveTo(last, false)
		for row, col := range []int{0, 3, 6, 1, 4, 7, 2, 5} {
			d.ToggleSelected(board.At(row, col))
		}
		d.MakeGroup()
	}
	d.FindNext()
	for d.View().Contradiction == nil {
		(<-d.queue)()
	}
	d.wantStatus(session.None, 0, 0)
	if n := len(d.View().Contradiction); n > 5 {
		t.Errorf("%d groups are named", n)
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

// group makes a group of two cells.
func (d *desk) group(one, other board.Cell) {
	d.MoveTo(one, false)
	d.ToggleSelected(other)
	d.MakeGroup()
}

// A new group has the colour that the fewest have, whoever gave it to them.
func TestNewGroupsHaveTheRarestColour(t *testing.T) {
	d := newDesk(t, empty)
	d.TogglePreset(preset(t, "windoku")) // has 6, 4, 2 and 7
	var colours []board.Colour
	for i := range board.Cell(11) {
		d.group(i, i+40)
		view := d.View().Rules
		colours = append(colours, view.Groups[view.Picked].Colour)
	}
	if want := []board.Colour{1, 5, 8, 3, 9, 2, 4, 7, 1, 5, 8}; !slices.Equal(colours, want) {
		t.Errorf("the colours are %v, want %v", colours, want)
	}
	d.ColourGroup(3)                               // in place of 8
	for i, want := range []board.Colour{8, 6, 9} { // which are there once
		d.group(board.Cell(20+i), 80)
		view := d.View().Rules
		if got := view.Groups[view.Picked].Colour; got != want {
			t.Errorf("the next colour is %d, want %d", got, want)
		}
	}
}

func TestAReshapedGroupStaysPicked(t *testing.T) {
	d := newDesk(t, empty)
	d.group(0, 40)
	d.group(1, 41)
	d.PickNext(-1)
	d.MoveTo(60, false)
	d.MoveTo(62, true)
	d.ReshapeGroup()
	d.ColourGroup(9)
	d.ReshapeGroup() // to what it is
	view := d.View().Rules
	if view.Picked != 0 || view.Groups[0].Cells != board.CellsOf(60, 61, 62) || view.Groups[0].Colour != 9 {
		t.Errorf("picked %d, groups %+v", view.Picked, view.Groups)
	}
}

func TestNoMoreGroupsThanThereCanBe(t *testing.T) {
	d := newDesk(t, empty)
	var groups []board.Group
	for c := board.Cell(0); len(groups) < board.MaxGroups-28; c++ {
		for other := c + 10; other < board.Cells && len(groups) < board.MaxGroups-28; other++ {
			groups = append(groups, board.Group{Kind: board.Extra, Cells: board.CellsOf(c, other)})
		}
	}
	state := *d.State()
	state.Puzzle.SetRules(board.Classic().With(groups...))
	d.Load(state, true)
	if n := len(d.View().Rules.Rules.Groups()); n != board.MaxGroups-1 {
		t.Fatalf("there are %d groups to begin with", n)
	}
	d.group(0, 1)
	if n := len(d.View().Rules.Rules.Groups()); n != board.MaxGroups || d.View().Notice != (session.Notice{}) {
		t.Errorf("the last group that is possible: %d groups, notice %+v", n, d.View().Notice)
	}
	picked := d.View().Rules.Picked
	d.group(1, 2)
	view := d.View()
	if n := len(view.Rules.Rules.Groups()); n != board.MaxGroups || view.Rules.Picked != picked {
		t.Errorf("one more: %d groups, picked %d, want %d", n, view.Rules.Picked, picked)
	}
	if want := (session.Notice{Kind: session.GroupsFull, Count: board.MaxGroups}); view.Notice != want {
		t.Errorf("notice %+v, want %+v", view.Notice, want)
	}
}

func TestTheBrushBeginsWhereCellsLack(t *testing.T) {
	d := newDesk(t, empty)
	d.SetDrawing(true)
	begins := func(what string, want int) {
		t.Helper()
		d.SetDrawing(false)
		d.SetDrawing(true)
		if brush := d.View().Rules.Brush; brush != want {
			t.Errorf("%s: the brush is %d, want %d", what, brush, want)
		}
	}
	d.SetBrush(7)
	begins("nine boxes", 1)
	d.MoveTo(40, false)
	d.Clear()
	d.SetBrush(7)
	begins("a cell of region 5 in none", 5)
	d.MoveTo(8, false)
	d.EnterDigit(5)
	d.SetBrush(7)
	begins("a cell of region 3 in region 5", 3)
	d.ClearRegions()
	d.SetBrush(7)
	begins("no regions", 1)
}

func TestTypingChoosesTheBrush(t *testing.T) {
	d := newDesk(t, empty)
	d.SetDrawing(true)
	for _, step := range []struct {
		name  string
		do    func()
		brush int
	}{
		{"6", func() { d.EnterDigit(6) }, 6},
		{"clearing", d.Clear, 6},
		{"nought", d.Skip, 6},
		{"2", func() { d.EnterDigit(2) }, 2},
		{"backspace", d.Erase, 2},
	} {
		step.do()
		if brush := d.View().Rules.Brush; brush != step.brush {
			t.Errorf("%s: the brush is %d, want %d", step.name, brush, step.brush)
		}
	}
}

func TestDrawingPassesOverNoGivens(t *testing.T) {
	d := newDesk(t, newspaper)
	d.SetDrawing(true)
	d.SetAutoAdvance(true)
	d.MoveTo(5, false)
	d.EnterDigit(2) // r1c7 is a given
	d.EnterDigit(2)
	if view := d.View(); view.Cursor != 7 || view.Rules.Regions()[6] != 2 {
		t.Errorf("the cursor is at %v, r1c7 in region %d", view.Cursor, view.Rules.Regions()[6])
	}
}

func TestDrawingShowsNothingElse(t *testing.T) {
	d := newDesk(t, newspaper)
	d.do(d.FindNext)
	d.MoveTo(0, false)
	if !d.View().Showing {
		t.Fatal("no solution is on show")
	}
	d.SetDrawing(true)
	if d.View().Showing {
		t.Error("the solution still covers what is drawn")
	}
	d.TogglePreset(preset(t, "anti-knight"))
	for c, cell := range d.View().Board.Cells {
		if got := cell.Flags &^ paint.Conflict; got != 0 {
			t.Fatalf("%v has the flags %b while regions are drawn", board.Cell(c), got)
		}
	}
	d.SetDrawing(false)
	if !d.View().Board.Cells[13].Flags.Has(paint.SameDigit) { // r2c5 holds a 7 as r1c1 does
		t.Error("afterwards the same digits are not shown")
	}
}

func TestAStrokeEndsWithTheDrawing(t *testing.T) {
	for name, end := range map[string]func(*desk){
		"done":         func(d *desk) { d.SetDrawing(false) },
		"begun again":  func(d *desk) { d.SetDrawing(true) },
		"another game": func(d *desk) { d.Load(*d.State(), true) },
	} {
		d := newDesk(t, empty)
		d.SetDrawing(true)
		d.SetBrush(2)
		d.BeginStroke(0)
		end(d)
		if d.GoOnStroke(1) || d.View().Rules.Regions()[1] != 1 {
			t.Errorf("%s: the stroke goes on", name)
		}
	}
}

func TestAnotherGameIsNeitherDrawnNorPicked(t *testing.T) {
	d := newDesk(t, empty)
	d.group(0, 40)
	d.SetDrawing(true)
	d.Load(*d.State(), true)
	if view := d.View().Rules; view.Drawing || view.Picked != -1 || len(view.Groups) != 1 {
		t.Errorf("drawing %v, picked %d of %d", view.Drawing, view.Picked, len(view.Groups))
	}
	d.EnterDigit(5)
	if d.View().Entries != 1 {
		t.Error("a digit is no digit in the other game")
	}
}

// quiet waits for all that was begun, and tells whether it came to nothing.
func (d *desk) quiet() bool {
	synctest.Wait()
	return len(d.queue) == 0
}

// drain runs all that comes back.
func (d *desk) drain() {
	for !d.quiet() {
		(<-d.queue)()
	}
}

func TestUnfinishedRulesStartNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, empty)
		d.SetDrawing(true)
		d.MoveTo(40, false)
		d.Clear()
		d.SetDrawing(false)
		for name, do := range map[string]func(){
			"find next": d.FindNext, "first": d.First, "previous": d.Previous, "show digit": d.ShowDigit,
		} {
			do()
			if !d.quiet() {
				t.Errorf("%s began a search", name)
			}
			d.drain()
		}
		if view := d.View(); view.Entries != 0 || view.Status.Kind != session.Unfinished || view.Status.Found != 0 {
			t.Errorf("%d entries, status %+v", view.Entries, view.Status)
		}
	})
}

func TestRulesAreJudgedOnlyWhereThereIsNoSolution(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const windoku = "935167248847352169621849357159634782482975631376281495293516874718493526564728913"
		d := newDesk(t, windoku[:40]+"."+windoku[41:])
		d.SetPlaying(false)
		d.TogglePreset(preset(t, "windoku"))
		d.do(d.FindNext)
		d.MoveTo(0, false)
		d.EnterDigit(1) // whatever is still looked for is given up
		d.drain()
		d.Undo()
		if !d.quiet() || d.View().Contradiction != nil || d.View().Status.Found != 1 {
			t.Errorf("something is looked for; contradiction %v, found %d", d.View().Contradiction, d.View().Status.Found)
		}
		d.SetClassic()
		d.EnterDigit(1)
		d.FindNext()
		synctest.Wait()
		if n := len(d.queue); n != 1 {
			t.Errorf("%d things come back from a search by classic rules", n)
		}
		d.drain()
		d.wantStatus(session.None, 0, 0)
	})
}

// contradict takes rules that no grid can keep, and so many of them that it takes
// a moment to see why.
func (d *desk) contradict() {
	for _, name := range []string{"anti-knight", "anti-king", "windoku", "diagonals", "disjoint-groups", "asterisk", "girandola"} {
		d.TogglePreset(preset(d.t, name))
	}
	d.MoveTo(1, false)
	d.MoveTo(8, true)
	d.AddSelected(9) // row 1 but for r1c1
	d.MakeGroup()
	d.do(d.FindNext)
}

func TestAnEditDoesNotKeepTheContradictionFromBeingFound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, clashing) // which the search sees at once
		d.SetPlaying(false)
		d.contradict()
		d.EnterDigit(5) // while it is being looked for
		d.drain()
		if d.View().Contradiction != nil {
			t.Error("it is said of another puzzle")
		}
		d.Undo()
		d.drain()
		if d.View().Contradiction == nil {
			t.Error("it was given up for good")
		}
		d.Undo()
		d.Redo()
		if !d.quiet() {
			t.Error("it is looked for again")
		}
	})
}
