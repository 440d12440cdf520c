package panel

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/window/controls"
	"nonet/board"
	"nonet/internal/check"
)

func TestGroupsAreMadeAndEdited(t *testing.T) {
	d := newDesk(t).with(blank)
	d.Frame.Resize(fyne.NewSize(1400, 1200))
	d.Choose("show-rules")
	list := d.panel.Rules.Groups
	check.That(t, list.empty.Visible() && len(list.rows) == 0,
		"without groups the list does not say how to make one")
	d.Session.Cursor.MoveTo(0, false)
	d.Choose("make-group")
	if got, _ := d.Message(d.State()); !strings.HasPrefix(got, d.Beginning("notice.group-too-small")) {
		t.Errorf("of a group of one cell it says %q", got)
	}
	d.Session.Cursor.ToggleSelected(10)
	d.Session.Cursor.ToggleSelected(20)
	d.Choose("make-group")
	d.Session.Cursor.MoveTo(80, false)
	d.Session.Cursor.MoveTo(78, true)
	d.Choose("make-group")
	check.Must(t, len(list.rows) == 2 && list.picked == 1, "%d rows, picked %d", len(list.rows), list.picked)
	check.Equal(t, "the editor is at", slices.Index(list.content.Objects, list.Editor.content), 2)

	d.Choose("edit-group")
	d.WantFocus(list.Editor.name)
	test.Type(list.Editor.name, "Corner")
	test.Tap(list.Editor.swatches[0])
	group := d.Session.Rules.View().Groups[1]
	check.That(t, group.Name == "Corner" && group.Colour == 1, "it is %+v", group)
	check.Equal[color.Color](t, "the legend has the colour", list.rows[1].swatch.FillColor, d.Palette().Group(1))

	test.Tap(list.rows[0])
	if view := d.Session.View(); view.Rules.Picked != 0 || view.Selection != board.CellsOf(0, 10, 20) {
		t.Errorf("picked %d, selected %v", view.Rules.Picked, view.Selection)
	}
	d.Focus(list.rows[0])
	d.Key(fyne.KeyDown)
	d.WantFocus(list.rows[1])
	d.Key(fyne.KeyReturn)
	check.Equal(t, "after Return, the picked group is", d.Session.Rules.View().Picked, 1)
	d.Key(fyne.KeyDelete)
	if got := d.Session.Rules.View().Groups; len(got) != 1 || got[0].Number != 1 {
		t.Fatalf("after deleting the second there are %v", got)
	}
	d.WantFocus(list.rows[0])
	d.Key(fyne.KeyDelete)
	check.That(t, len(list.rows) == 0 && d.board.Focused(),
		"the last group is still there, or the board has not got the focus")
	d.Choose("undo")
	check.Equal(t, "after Undo, the number of groups is", len(list.rows), 1)
}

func (d *desk) group(one, other board.Cell) {
	d.Session.Cursor.MoveTo(one, false)
	d.Session.Cursor.ToggleSelected(other)
	d.Choose("make-group")
}

// chosen returns the positions of the highlighted buttons, counted from 1.
func chosen(buttons []*controls.Button) []int {
	var all []int
	for i, b := range buttons {
		if b.Importance == widget.MediumImportance {
			all = append(all, i+1)
		}
	}
	return all
}

func TestTheEditorShowsTheGroupPicked(t *testing.T) {
	d := newDesk(t).with(blank)
	d.Frame.Resize(fyne.NewSize(1400, 1200))
	d.Choose("show-rules")
	d.group(0, 40)
	d.Session.Rules.NameGroup("First")
	d.Session.Rules.ColourGroup(1)
	d.group(1, 41)
	d.Session.Rules.ColourGroup(9)
	d.Choose("rules-anti-king")
	editor := d.panel.Rules.Groups.Editor
	for _, step := range []struct {
		row          int
		name, holder string
		swatches     []int
		single       bool
	}{
		{1, "First", "Group 1", []int{1}, true},
		{2, "", "Group 2", []int{9}, true},
		{0, "", "King’s moves", nil, false},
		{1, "First", "Group 1", []int{1}, true},
	} {
		test.Tap(d.panel.Rules.Groups.rows[step.row])
		if editor.name.Text != step.name || editor.name.PlaceHolder != step.holder {
			t.Errorf("row %d: the field says %q, %q, want %q, %q", step.row, editor.name.Text, editor.name.PlaceHolder, step.name, step.holder)
		}
		check.That(t, slices.Equal(chosen(editor.swatches[:]), step.swatches),
			"row %d: the swatches %v stand out, want %v", step.row, chosen(editor.swatches[:]), step.swatches)
		if editor.name.Visible() != step.single || editor.colours.Visible() != step.single || editor.reshape.Visible() != step.single {
			t.Errorf("row %d: name %v, swatches %v, cells %v are there to be changed, want %v", step.row,
				editor.name.Visible(), editor.colours.Visible(), editor.reshape.Visible(), step.single)
		}
		row := d.panel.Rules.Groups.rows[step.row]
		if row.cells.Visible() != step.single || row.swatch.Visible() != step.single {
			t.Errorf("row %d: cells %v, colour %v, want %v", step.row, row.cells.Visible(), row.swatch.Visible(), step.single)
		}
	}
	if got := d.Session.Rules.View().Groups; got[1].Name != "First" || got[2].Name != "" {
		t.Errorf("looking at groups named them %q and %q", got[1].Name, got[2].Name)
	}
}

func TestTheListScrollsToTheGroupPicked(t *testing.T) {
	d := newDesk(t).with(blank)
	d.Choose("show-rules")
	d.Frame.Resize(fyne.NewSize(1100, 700))
	for i := range board.Cell(8) {
		d.group(i, i+40)
	}
	scroll, list := d.panel.Rules.Content, d.panel.Rules.Groups
	seen := func(object fyne.CanvasObject) bool {
		at := d.App.Driver().AbsolutePositionForObject(object).Y - d.App.Driver().AbsolutePositionForObject(scroll).Y
		return at >= 0 && at+object.Size().Height <= scroll.Size().Height
	}
	for i, step := range []func(){
		func() {}, // the group added last is already selected
		func() { d.Session.Rules.PickNext(1) },
		func() { d.Session.Rules.PickNext(1) },
		func() { d.Session.Rules.PickNext(-3) },
		func() { d.Session.Rules.PickNext(4) },
	} {
		step()
		row := list.rows[list.picked]
		if !seen(row) || !seen(list.Editor.content) {
			t.Errorf("step %d: row %d is in sight: %v, the editor: %v", i, list.picked, seen(row), seen(list.Editor.content))
		}
	}
	if seen(list.rows[0]) && seen(list.rows[7]) {
		t.Fatal("there is nothing to scroll")
	}
	scroll.ScrollToTop()
	d.Session.Rules.Pick(d.Session.Rules.View().Groups[6].Group)
	editor := d.App.Driver().AbsolutePositionForObject(list.Editor.content).Y + list.Editor.content.Size().Height
	if bottom := d.App.Driver().AbsolutePositionForObject(scroll).Y + scroll.Size().Height; editor < bottom-1 {
		t.Errorf("it scrolls %v further than is needed", bottom-editor)
	}
	d.Choose("show-puzzle")
	scroll.ScrollToTop()
	d.Choose("edit-group")
	check.That(t, seen(list.Editor.content), "the editor is not in sight when it gets the focus")
	before := scroll.Offset
	d.Session.Rules.ColourGroup(3)
	check.Equal(t, "after a colour was chosen, the list is scrolled to", scroll.Offset, before)
	d.Choose("delete-group") // now no group is selected
	d.Choose("next-group")
	check.That(t, seen(list.rows[0]) && seen(list.Editor.content), "the first group is not in sight")
	scroll.Resize(fyne.NewSize(scroll.Size().Width, 100)) // too short for both the row and the editor
	d.Session.Rules.PickNext(3)
	check.That(t, seen(list.rows[3]), "where there is no room for both, the row is not in sight")
}

func TestTheFocusLeavesWhatGoesOutOfSight(t *testing.T) {
	d := newDesk(t).with(blank)
	d.Frame.Resize(fyne.NewSize(1400, 1200))
	d.Choose("show-rules")
	d.group(0, 40)
	for _, id := range []command.ID{"draw-regions", "delete-group", "undo"} {
		d.Session.Rules.PickNext(1)
		d.Choose("edit-group")
		d.WantFocus(d.panel.Rules.Groups.Editor.name)
		if id == "undo" {
			d.Session.Tree.Undo() // the command would undo the typing in the field instead
		} else {
			d.Choose(id)
		}
		d.WantFocus(d.board)
		d.Session.Rules.SetDrawing(false)
		if id == "delete-group" {
			d.group(0, 40)
		}
	}
}
