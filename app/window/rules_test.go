package window

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/app/window/boardview"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/check"
	"nonet/internal/parttest"
)

func TestADrawingIsAState(t *testing.T) {
	d := newDesk(t).with(blank)
	d.menuItem("show-rules")
	d.menuItem("draw-regions")
	rules := d.panel.Rules
	check.Not(t, rules.Choosing.Visible() || !rules.Drawing.Visible() || !d.panel.Pad.Region.Visible(),
		"the panel does not show that regions are drawn")
	test.Tap(d.panel.Pad.Digits[1]) // region 2
	d.board.OnPick(0, boardview.Alone)
	d.board.OnPick(1, boardview.Add)
	d.board.OnRelease()
	check.Equal(t, "it says", rules.Progress.Text, "Region 1 has 7 cells, region 2 has 11 cells.")
	if got := d.status.message.Text; !strings.HasPrefix(got, "The rules are incomplete: Region 1 has 7 cells") || !d.panel.Solutions.Stepper.Buttons["find-next"].Disabled() {
		t.Errorf("the status is %q, and a search is possible: %v", got, !d.panel.Solutions.Stepper.Buttons["find-next"].Disabled())
	}
	check.Equal(t, "the cell is described as", d.describeCell(), "r1c2, empty, in region 2")
	path := filepath.Join(d.Home, "drawing.nonet")
	nonet, _ := format.ByName("nonet")
	d.write(path, nonet)
	d.menuItem("undo")
	if rules.Progress.Text != d.Words.Text("rules.drawing-complete") || d.panel.Solutions.Stepper.Buttons["find-next"].Disabled() {
		t.Error("undo does not finish the drawing")
	}
	d.board.OnPick(40, boardview.Aside)
	check.Equal(t, "the brush is", d.Session.Rules.View().Brush, 5)
	test.Tap(d.panel.Pad.Clear)
	check.Equal(t, "the brush is", d.Session.Rules.View().Brush, 0)
	d.Key(fyne.KeyEscape)
	check.Not(t, d.Session.Rules.View().Drawing || rules.Drawing.Visible(), "Esc does not end drawing")
	d.Session.MarkSaved()
	d.files.openPath(path)
	if got := d.Session.Rules.View().Regions(); got[0] != 2 || got[1] != 2 {
		t.Error("an unfinished drawing does not come back from its file")
	}
}

func TestChoosingAShape(t *testing.T) {
	d := newDesk(t).with(blank)
	d.menuItem("choose-shape")
	d.WantModal("shapes.title")
	d.Key(fyne.KeyDown)
	d.Press("shapes.use")
	d.WantNoModal()
	check.Equal(t, "the regions are", d.Session.Rules.View().Regions(), board.Shapes()[1].Regions)
	d.menuItem("choose-shape")
	d.Press("shapes.draw")
	d.WantNoModal()
	check.That(t, d.Session.Rules.View().Drawing && d.panel.Rules.Drawing.Visible(), "drawing has not begun")
}

func TestDrawingHidesWhatIsSaidOfFinishedRules(t *testing.T) {
	d := newDesk(t).with(blank)
	d.menuItem("show-rules")
	rules := d.panel.Rules
	seen := func(what string, facts, faults, progress bool) {
		t.Helper()
		if rules.Facts.Visible() != facts || rules.Faults.Visible() != faults || rules.Drawing.Visible() != progress {
			t.Errorf("%s: facts %v, faults %v, progress %v, want %v, %v, %v", what,
				rules.Facts.Visible(), rules.Faults.Visible(), rules.Drawing.Visible(), facts, faults, progress)
		}
	}
	seen("classic", true, false, false)
	d.menuItem("draw-regions")
	seen("drawing", false, false, true)
	d.Key(fyne.KeyDelete)
	seen("drawing with a gap", false, false, true)
	d.menuItem("choose-shape")
	d.Press("shapes.draw")
	d.WantNoModal()
	check.That(t, d.Session.Rules.View().Drawing, "asking to draw while drawing ends it")
	d.Key(fyne.KeyEscape)
	seen("done with a gap", true, true, false)
}

func TestWhatCanBeDoneWithRules(t *testing.T) {
	d := newDesk(t).with(blank)
	ids := []command.ID{"clear-regions", "next-group", "previous-group", "edit-group", "reshape-group", "delete-group"}
	for _, step := range []struct {
		name string
		do   func()
		want string // one digit per command in ids: 1 if the command is available
	}{
		{"nothing", func() {}, "000000"},
		{"drawing", func() { d.menuItem("draw-regions") }, "100000"},
		{"done", func() { d.menuItem("draw-regions") }, "000000"},
		{"moves of chess, not selected", func() { d.menuItem("rules-anti-king") }, "011000"},
		{"moves of chess, selected", func() { d.menuItem("next-group") }, "011001"},
		{"a group just made", func() {
			d.pick(0, boardview.Alone)
			d.pick(40, boardview.Toggle)
			d.menuItem("make-group")
		}, "011111"},
		{"the first of two", func() { d.menuItem("rules-windoku"); d.Session.Rules.PickNext(1); d.Session.Rules.PickNext(1) }, "011111"},
		{"deleted", func() { d.menuItem("delete-group") }, "011000"},
		{"classic", func() { d.menuItem("rules-classic") }, "000000"},
	} {
		step.do()
		got := ""
		for _, id := range ids {
			on := command.Find(id).IsEnabled(d.State())
			got += map[bool]string{true: "1", false: "0"}[on]
			check.Not(t, d.menu.items[id].Disabled == on,
				"%s: %s is possible: %v, in the menu: %v", step.name, id, on, !on)
		}
		check.Equal(t, fmt.Sprintf("%s: of %v are possible", step.name, ids), got, step.want)
	}
}

func TestAListOfPuzzlesNamesTheirRules(t *testing.T) {
	d := newDesk(t)
	d.files.openPath(d.File("list.sdm", newspaper+"\n"+
		newspaper+"\twindoku+anti-king\n"+newspaper+board.Shapes()[0].Regions.String()+"\n"))
	said := strings.Join(parttest.RowTexts(d.panel.Collection.List.Rows), "\n")
	for _, want := range []string{"Windoku + Anti-king · 24 givens", "Jigsaw · 24 givens", "Puzzle 1, 24 givens"} {
		check.That(t, strings.Count(said, want) == 1, "it says %q, without %q", said, want)
	}
}

func TestAnEnteredPuzzleIsClassic(t *testing.T) {
	for name, begin := range map[string]func(d *desk){
		"from the menu":  func(d *desk) { d.menuItem("new") },
		"with its key":   func(d *desk) { d.Run(command.Find("new")) },
		"from the start": func(d *desk) { d.menuItem("first-steps") },
	} {
		for _, rules := range []*board.Rules{
			board.Classic().WithPreset(board.PresetNamed("anti-knight")),
			board.Classic().WithRegions(&board.Shapes()[1].Regions),
			board.Classic().With(board.Group{Kind: board.Extra, Number: 1, Cells: board.CellsOf(0, 10)}),
		} {
			t.Run(name+"/"+rules.Name(), func(t *testing.T) {
				d := newDesk(t)
				d.Load(game.State{Puzzle: board.Puzzle{Rules: rules}}, workspace.Source{Kept: true})
				begin(d)
				check.That(t, d.Session.Rules.View().Rules == board.Classic(), "the rules are %s", d.Session.Rules.View().Name())
			})
		}
	}
}
