package session_test

import (
	"slices"
	"testing"

	"nonet/app/draw/scene"
	"nonet/app/session/notice"
	"nonet/app/session/search"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
)

func preset(t *testing.T, name string) *board.Preset {
	t.Helper()
	p := board.PresetNamed(name)
	if p == nil {
		t.Fatalf("there is no preset %q", name)
	}
	return p
}

func (d *desk) wantRules(what, name string, listed int) {
	d.t.Helper()
	view := d.Rules.View()
	if got, n := view.Name(), len(view.Groups); got != name || n != listed {
		d.t.Errorf("%s: the rules are %q with %d groups listed, want %q with %d", what, got, n, name, listed)
	}
}

func (d *desk) deleteNext(step int) {
	d.Rules.PickNext(step)
	d.Rules.DeleteGroup()
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
		d.Rules.TogglePreset(preset(t, step.preset))
		d.wantRules(step.preset, step.name, step.listed)
	}
	groups := d.Rules.View().Groups
	check.Equal(t, "pairs of the first group", groups[0].Pairs, 0)
	check.Equal(t, "pairs of the second group", groups[1].Pairs, 224)
	d.Rules.SetRegions(board.Shapes()[3].Regions)
	d.wantRules("a jigsaw", "jigsaw+diagonal-up+anti-knight", 2)
	d.Rules.TogglePreset(preset(t, "boxes"))
	d.wantRules("boxes take the place of regions", "diagonal-up+anti-knight", 2)
	d.Rules.SetClassic()
	d.wantRules("classic", "classic", 0)
	check.Equal(t, "classic rules", d.State().Puzzle.Rules == nil, true)
	d.Tree.Undo()
	d.Tree.Undo()
	d.wantRules("after undoing twice", "jigsaw+diagonal-up+anti-knight", 2)
}

func TestRulesDecideWhatIsFound(t *testing.T) {
	d := newDesk(t, newspaper)
	d.wantNext(search.OnlyOne, 1, 1)
	d.Rules.TogglePreset(preset(t, "diagonals"))
	check.Equal(t, "showing a solution", d.Solutions.Showing(), false)
	check.Equal(t, "status", d.Solutions.Progress().Kind, search.Ready)
	if len(d.View().Game.Conflicts) == 0 {
		t.Error("the newspaper's 3s on a diagonal do not clash")
	}
	d.wantNext(search.None, 0, 0)
	d.Tree.Undo()
	check.Equal(t, "solutions found, after undo", d.Solutions.Progress().Found, 1)
}

func TestGroupsOfOnesOwn(t *testing.T) {
	d := newDesk(t, empty)
	for _, step := range []struct {
		name   string
		do     func()
		notice notice.Notice
	}{
		{"one cell", func() { d.Cursor.MoveTo(0, false) }, notice.Notice{Kind: notice.GroupTooSmall}},
		{"ten cells", func() { d.span(0, board.At(1, 4)) }, notice.Notice{Kind: notice.GroupTooLarge, Count: 10}},
		{"a row", func() { d.span(0, 8) }, notice.Notice{Kind: notice.GroupKnown}},
	} {
		step.do()
		d.Rules.MakeGroup()
		check.Equal(t, "notice after "+step.name, d.Notice(), step.notice)
		d.wantRules(step.name, "classic", 0)
	}

	d.span(board.At(0, 0), board.At(1, 3))
	d.Rules.MakeGroup()
	d.Cursor.MoveTo(board.At(8, 8), false)
	d.Cursor.ToggleSelected(board.At(5, 5))
	d.Rules.MakeGroup()
	check.Equal(t, "notice", d.Notice(), notice.Notice{Kind: notice.GroupMade, Count: 2})
	d.wantRules("two made", "classic+own", 2)
	view := d.Rules.View()
	if view.Picked != 1 || view.Groups[1].Number != 2 || view.Groups[0].Colour == view.Groups[1].Colour {
		t.Errorf("picked %d, groups %+v", view.Picked, view.Groups)
	}
	check.Equal(t, "cells of a group are peers", view.Peers(board.At(8, 8)).Has(board.At(5, 5)), true)

	for _, name := range []string{"P", "Pa", "Pair"} {
		d.Rules.NameGroup(name)
	}
	d.Rules.ColourGroup(9)
	check.Equal(t, "name", d.Rules.View().Groups[1].Name, "Pair")
	check.Equal(t, "colour", d.Rules.View().Groups[1].Colour, 9)
	d.Tree.Undo()
	d.Tree.Undo()
	if group := d.Rules.View().Groups[1]; group.Name != "" || group.Colour == 9 {
		t.Errorf("two undos leave %+v, want neither name nor colour", group)
	}
	d.span(board.At(8, 0), board.At(8, 3))
	d.Rules.ReshapeGroup()
	check.Equal(t, "cells of the group", d.Rules.View().Groups[1].Cells.String(), "r9c1 r9c2 r9c3 r9c4")
	d.Rules.PickNext(1)
	if view := d.View(); view.Rules.Picked != 0 || view.Selection.Len() != 8 || view.Cursor != 0 {
		t.Errorf("picked %d, selected %v", view.Rules.Picked, view.Selection)
	}
	d.Rules.DeleteGroup()
	d.wantRules("one deleted", "classic+own", 1)
	d.deleteNext(-1)
	d.wantRules("both deleted", "classic", 0)
	d.Rules.PickNext(1) // nothing to pick
	d.Rules.DeleteGroup()
	d.Rules.NameGroup("none")
	d.Tree.Undo()
	d.wantRules("after an undo", "classic+own", 1)

	d.Rules.TogglePreset(preset(t, "anti-king"))
	d.Rules.PickNext(-1)
	d.deleteNext(-1)
	d.wantRules("pairs go together", "classic+own", 1)
	d.Rules.TogglePreset(preset(t, "windoku"))
	d.deleteNext(1)
	d.wantRules("one window less", "classic+own", 4)
}

// Names and colours of groups have no effect on solutions: those already found are kept.
func TestLabelsLeaveTheSearchAlone(t *testing.T) {
	d := newDesk(t, newspaper)
	d.span(0, 10)
	d.Cursor.ToggleSelected(1)
	d.Rules.MakeGroup()
	d.do(d.Solutions.FindNext)
	found := d.Solutions.Progress().Found
	for _, name := range []string{"N", "Ne"} {
		d.Rules.NameGroup(name)
	}
	d.Rules.ColourGroup(5)
	if view := d.View(); !view.Search.Showing || view.Search.Progress.Found != found || view.Rules.Groups[0].Name != "Ne" {
		t.Errorf("showing %v, found %d of %d, group %+v", view.Search.Showing, view.Search.Progress.Found, found, view.Rules.Groups[0])
	}
	d.Tree.Undo()
	d.Tree.Undo()
	check.Equal(t, "name", d.Rules.View().Groups[0].Name, "")
	check.Equal(t, "found", d.Solutions.Progress().Found, found)
}

func TestNamesOfTwoGroupsAreTwoEdits(t *testing.T) {
	d := newDesk(t, empty)
	d.Cursor.MoveTo(1, true)
	d.Rules.MakeGroup()
	d.span(40, 42)
	d.Rules.MakeGroup()
	d.Rules.NameGroup("B")
	d.Rules.NameGroup("B") // no change
	d.Rules.PickNext(1)
	d.Rules.NameGroup("A")
	d.Tree.Undo()
	groups := d.Rules.View().Groups
	check.Equal(t, "name of the first group", groups[0].Name, "")
	check.Equal(t, "name of the second group", groups[1].Name, "B")
	d.Rules.DeleteGroup()
	d.Rules.NameGroup("none")
	d.Rules.PickNext(1)
	d.Rules.NameGroup("C")
	d.Tree.Undo()
	check.Equal(t, "groups after undoing a name", len(d.Rules.View().Groups), 1)
}

func TestPairsOfAMoveAreNotEditedOneByOne(t *testing.T) {
	d := newDesk(t, empty)
	d.Rules.TogglePreset(preset(t, "anti-knight"))
	d.Rules.PickNext(1)
	before := *d.State()
	d.Rules.NameGroup("Horse")
	d.Rules.ColourGroup(3)
	d.span(0, 4)
	d.Rules.ReshapeGroup()
	check.Equal(t, "state is unchanged", *d.State(), before)
}

func TestAReshapedWindowIsOnesOwn(t *testing.T) {
	d := newDesk(t, empty)
	d.Rules.TogglePreset(preset(t, "windoku"))
	d.Rules.PickNext(1)
	d.span(0, 3)
	d.Rules.ReshapeGroup()
	view := d.Rules.View()
	last := view.Groups[len(view.Groups)-1]
	if last.Kind != board.Extra || last.Number != 1 || view.Picked != 3 {
		t.Errorf("it is %+v, picked %d", last, view.Picked)
	}
	for _, refused := range []func(){
		func() { d.Cursor.MoveTo(0, false) },
		func() { d.Cursor.Extend(board.AllCells) },
		func() { d.span(0, 8) },
	} {
		refused()
		d.Rules.ReshapeGroup()
		if group := d.Rules.View().Groups[3]; group.Cells.Len() != 4 || d.Notice().Kind == notice.None {
			t.Errorf("it is %s, notice %d", group.Cells, d.Notice().Kind)
		}
	}
}

// Groups that belong to no preset are always listed, so that they can be deleted.
func TestStrangeGroupsAreListed(t *testing.T) {
	d := newDesk(t, empty)
	row := board.Group{Kind: board.Row, Number: 12, Cells: board.CellsOf(0, 10, 20)}
	region := board.Group{Kind: board.Region, Cells: board.CellsOf(1, 2)}
	d.reload(func(s *game.State) { s.Puzzle.SetRules(board.Classic().With(row, region)) })
	d.wantRules("loaded", "classic+own", 2)
	check.Equal(t, "status with a region without a number", d.Solutions.Progress().Kind, search.Unfinished)
	d.deleteNext(1)
	d.deleteNext(1)
	d.wantRules("both deleted", "classic", 0)
}

func TestMovesOfChessAreShown(t *testing.T) {
	d := newDesk(t, empty)
	d.Rules.TogglePreset(preset(t, "anti-knight"))
	d.Cursor.MoveTo(40, false)
	leaps := d.flagged(scene.Leap | scene.Peer).String()
	check.Equal(t, "cells a knight's move away", leaps, "r3c4 r3c6 r4c3 r4c7 r6c3 r6c7 r7c4 r7c6")
	d.Rules.TogglePreset(preset(t, "anti-knight"))
	d.Rules.TogglePreset(preset(t, "windoku"))
	check.Equal(t, "no cells a knight's move away", d.flagged(scene.Leap|scene.Peer).Empty(), true)
}

func (d *desk) group(one, other board.Cell) {
	d.Cursor.MoveTo(one, false)
	d.Cursor.ToggleSelected(other)
	d.Rules.MakeGroup()
}

// A new group gets the least used colour, counting both the colours assigned by default and
// those chosen by the user.
func TestNewGroupsHaveTheRarestColour(t *testing.T) {
	d := newDesk(t, empty)
	d.Rules.TogglePreset(preset(t, "windoku")) // uses colours 6, 4, 2 and 7
	var colours []board.Colour
	for i := range board.Cell(11) {
		d.group(i, i+40)
		view := d.Rules.View()
		colours = append(colours, view.Groups[view.Picked].Colour)
	}
	if want := []board.Colour{1, 5, 8, 3, 9, 2, 4, 7, 1, 5, 8}; !slices.Equal(colours, want) {
		t.Errorf("the colours are %v, want %v", colours, want)
	}
	d.Rules.ColourGroup(3)                         // replaces colour 8
	for i, want := range []board.Colour{8, 6, 9} { // each of these colours was used once
		d.group(board.Cell(20+i), 80)
		view := d.Rules.View()
		check.Equal(t, "next colour", view.Groups[view.Picked].Colour, want)
	}
}

func TestAReshapedGroupStaysPicked(t *testing.T) {
	d := newDesk(t, empty)
	d.group(0, 40)
	d.group(1, 41)
	d.Rules.PickNext(-1)
	d.span(60, 62)
	d.Rules.ReshapeGroup()
	d.Rules.ColourGroup(9)
	d.Rules.ReshapeGroup() // no change
	view := d.Rules.View()
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
	d.reload(func(s *game.State) { s.Puzzle.SetRules(board.Classic().With(groups...)) })
	if n := len(d.Rules.View().Rules.Groups()); n != board.MaxGroups-1 {
		t.Fatalf("there are %d groups to begin with", n)
	}
	d.group(0, 1)
	if n := len(d.Rules.View().Rules.Groups()); n != board.MaxGroups || d.Notice().Kind != notice.GroupMade {
		t.Errorf("the last group that is possible: %d groups, notice %+v", n, d.Notice())
	}
	picked := d.Rules.View().Picked
	d.group(1, 2)
	view := d.View()
	if n := len(view.Rules.Rules.Groups()); n != board.MaxGroups || view.Rules.Picked != picked {
		t.Errorf("one more: %d groups, picked %d, want %d", n, view.Rules.Picked, picked)
	}
	if want := (notice.Notice{Kind: notice.GroupsFull, Count: board.MaxGroups}); view.Notice != want {
		t.Errorf("notice %+v, want %+v", view.Notice, want)
	}
}
