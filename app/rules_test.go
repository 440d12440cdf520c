package app

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"nonet/app/boardview"
	"nonet/app/command"
	"nonet/board"
	"nonet/board/format"
)

var blank = strings.Repeat(".", board.Cells)

// layOut makes the window as large as can be, so that Fyne's layouts settle.
func (d *desk) layOut() {
	d.window.Resize(fyne.NewSize(1400, 1200))
}

func TestEveryPresetIsAChip(t *testing.T) {
	d := newDesk(t).with(blank)
	d.menuItem("show-rules")
	rules := d.panel.rules
	if got := rules.headline.Text; got != "Classic" {
		t.Errorf("the headline is %q", got)
	}
	for i := range board.Presets() {
		preset := &board.Presets()[i]
		id := command.PresetID(preset)
		chip := rules.chips[id]
		if chip == nil {
			t.Fatalf("%s has no chip", preset.Name)
		}
		before := d.session.View().Rules.Has(preset)
		for _, want := range []bool{!before, before} {
			test.Tap(chip)
			if got := d.session.View().Rules.Has(preset); got != want {
				t.Errorf("%s: on %v, want %v", preset.Name, got, want)
			}
			if checked := chip.Icon.Name() == theme.CheckButtonCheckedIcon().Name(); checked != want || d.menu.items[id].Checked != want {
				t.Errorf("%s: the chip shows %v, the menu %v, want %v", preset.Name, checked, d.menu.items[id].Checked, want)
			}
			if !d.board.Focused() {
				t.Errorf("%s: the board has not got the focus back", preset.Name)
			}
		}
	}
	test.Tap(rules.chips["rules-windoku"])
	test.Tap(rules.chips["rules-anti-knight"])
	if got := rules.headline.Text + " / " + rules.facts.String(); got != "Windoku + Anti-knight / 31 houses · 224 pairs" {
		t.Errorf("it says %q", got)
	}
	if got := d.panel.solutions.facts.String(); !strings.HasPrefix(got, "Windoku + Anti-knight · no givens") {
		t.Errorf("the solutions tab says %q", got)
	}
	test.Tap(rules.chips["rules-classic"])
	if got := rules.headline.Text; got != "Classic" {
		t.Errorf("the headline is %q", got)
	}
}

func TestGroupsAreMadeAndEdited(t *testing.T) {
	d := newDesk(t).with(blank)
	d.layOut()
	d.menuItem("show-rules")
	list := d.panel.rules.groups
	if !list.empty.Visible() || len(list.rows) != 0 {
		t.Error("without groups the list does not say how to make one")
	}
	d.pick(0, boardview.Alone)
	d.menuItem("make-group")
	if got := d.status.message.Text; !strings.HasPrefix(got, "Select two cells or more") {
		t.Errorf("of a group of one cell it says %q", got)
	}
	d.pick(10, boardview.Toggle)
	d.pick(20, boardview.Aside)
	d.menuItem("make-group")
	d.pick(80, boardview.Alone)
	d.pick(78, boardview.Extend)
	d.menuItem("make-group")
	if len(list.rows) != 2 || list.picked != 1 {
		t.Fatalf("%d rows, picked %d", len(list.rows), list.picked)
	}
	if at := slices.Index(list.content.Objects, list.editor.content); at != 2 {
		t.Errorf("the editor is at %d, want below the second row", at)
	}

	d.menuItem("edit-group")
	if d.window.Canvas().Focused() != list.editor.name {
		t.Fatal("the name has not got the focus")
	}
	test.Type(list.editor.name, "Corner")
	test.Tap(list.editor.swatches[0])
	group := d.session.View().Rules.Groups[1]
	if group.Name != "Corner" || group.Colour != 1 {
		t.Errorf("it is %+v", group)
	}
	if got := list.rows[1].swatch.FillColor; got != d.palette().Group(1) {
		t.Errorf("the legend has the colour %v", got)
	}

	test.Tap(list.rows[0])
	if view := d.session.View(); view.Rules.Picked != 0 || view.Selection != board.CellsOf(0, 10, 20) {
		t.Errorf("picked %d, selected %v", view.Rules.Picked, view.Selection)
	}
	d.window.Canvas().Focus(list.rows[0])
	d.key(fyne.KeyDown)
	if d.window.Canvas().Focused() != list.rows[1] {
		t.Error("the down key does not go to the next row")
	}
	d.key(fyne.KeyReturn)
	if d.session.View().Rules.Picked != 1 {
		t.Error("Return does not pick the row")
	}
	d.key(fyne.KeyDelete)
	if got := d.session.View().Rules.Groups; len(got) != 1 || got[0].Number != 1 {
		t.Fatalf("after deleting the second there are %v", got)
	}
	if d.window.Canvas().Focused() != list.rows[0] {
		t.Error("the focus is not on the row that is left")
	}
	d.key(fyne.KeyDelete)
	if len(list.rows) != 0 || !d.board.Focused() {
		t.Error("the last group is still there, or the board has not got the focus")
	}
	d.menuItem("undo")
	if len(list.rows) != 1 {
		t.Error("undo does not bring the group back")
	}
}

func TestADrawingIsAState(t *testing.T) {
	d := newDesk(t).with(blank)
	d.menuItem("show-rules")
	d.menuItem("draw-regions")
	rules := d.panel.rules
	if rules.choosing.Visible() || !rules.drawing.Visible() || !d.panel.pad.region.Visible() {
		t.Error("the panel does not show that regions are drawn")
	}
	test.Tap(d.panel.pad.digits[1]) // region 2
	d.board.OnPick(0, boardview.Alone)
	d.board.OnPick(1, boardview.Add)
	d.board.OnRelease()
	if got := rules.progress.Text; got != "Region 1 has 7 cells, region 2 has 11 cells." {
		t.Errorf("it says %q", got)
	}
	if got := d.status.message.Text; got != "The rules are not finished" || !d.bar.buttons["find-next"].Disabled() {
		t.Errorf("the status is %q, and a search is possible: %v", got, !d.bar.buttons["find-next"].Disabled())
	}
	if got := d.describeCell(); got != "r1c2, empty, in region 2" {
		t.Errorf("the cell is described as %q", got)
	}
	path := filepath.Join(d.home, "drawing.nonet")
	nonet, _ := format.ByName("nonet")
	d.saveTo(path, nonet, func() {})
	d.menuItem("undo")
	if rules.progress.Text != "Each of the nine regions has nine cells." || d.bar.buttons["find-next"].Disabled() {
		t.Error("undo does not finish the drawing")
	}
	d.board.OnPick(40, boardview.Aside)
	if brush := d.session.View().Rules.Brush; brush != 5 {
		t.Errorf("the brush is %d, want that of the cell", brush)
	}
	test.Tap(d.panel.pad.clear)
	if brush := d.session.View().Rules.Brush; brush != 0 {
		t.Errorf("the brush is %d, want none", brush)
	}
	d.key(fyne.KeyEscape)
	if d.session.View().Rules.Drawing || rules.drawing.Visible() {
		t.Error("Esc does not end drawing")
	}
	d.session.MarkSaved()
	d.openPath(path)
	if got := d.session.View().Rules.Regions(); got[0] != 2 || got[1] != 2 {
		t.Error("an unfinished drawing does not come back from its file")
	}
}

func TestChoosingAShape(t *testing.T) {
	d := newDesk(t).with(blank)
	d.menuItem("choose-shape")
	d.wantModal("shapes.title")
	d.key(fyne.KeyDown)
	d.press("shapes.use")
	d.wantNoModal()
	if got := d.session.View().Rules.Regions(); got != board.Shapes()[1].Regions {
		t.Errorf("the regions are %s", got.String())
	}
	d.menuItem("choose-shape")
	d.press("shapes.draw")
	d.wantNoModal()
	if !d.session.View().Rules.Drawing || !d.panel.rules.drawing.Visible() {
		t.Error("drawing has not begun")
	}
}

func TestACopiedPuzzleTakesItsRulesAlong(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.session.SetRegions(board.Shapes()[1].Regions)
	d.menuItem("copy-puzzle")
	if got := d.app.Clipboard().Content(); got != newspaper+board.Shapes()[1].Regions.String() {
		t.Errorf("copied %q", got)
	}
	d.session.MarkSaved()
	d.with(blank)
	d.session.MarkSaved()
	d.menuItem("paste")
	if got := d.session.View().Rules.Name(); got != "jigsaw" {
		t.Errorf("pasted, its rules are %q", got)
	}
	d.session.SelectAll()
	d.session.MoveTo(0, false)
	d.session.MoveTo(10, true)
	d.session.MakeGroup()
	d.menuItem("copy-puzzle")
	if got := d.status.message.Text; got != "Copied, but for 1 group of your own, which a line cannot hold" {
		t.Errorf("it says %q", got)
	}
}
