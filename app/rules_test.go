package app

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/boardview"
	"nonet/app/command"
	"nonet/app/session"
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
	test.Tap(rules.reset)
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
	if got := d.status.message.Text; !strings.HasPrefix(got, "The rules are not finished: Region 1 has 7 cells") || !d.bar.buttons["find-next"].Disabled() {
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

// group makes a group of two cells.
func (d *desk) group(one, other board.Cell) {
	d.pick(one, boardview.Alone)
	d.pick(other, boardview.Toggle)
	d.menuItem("make-group")
}

// chosen returns which of a row of buttons stand out, from 1 on.
func chosen(buttons []*button) []int {
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
	d.layOut()
	d.menuItem("show-rules")
	d.group(0, 40)
	d.session.NameGroup("First")
	d.session.ColourGroup(1)
	d.group(1, 41)
	d.session.ColourGroup(9)
	d.menuItem("rules-anti-king")
	editor := d.panel.rules.groups.editor
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
		test.Tap(d.panel.rules.groups.rows[step.row])
		if editor.name.Text != step.name || editor.name.PlaceHolder != step.holder {
			t.Errorf("row %d: the field says %q, %q, want %q, %q", step.row, editor.name.Text, editor.name.PlaceHolder, step.name, step.holder)
		}
		if got := chosen(editor.swatches[:]); !slices.Equal(got, step.swatches) {
			t.Errorf("row %d: the swatches %v stand out, want %v", step.row, got, step.swatches)
		}
		if editor.name.Visible() != step.single || editor.colours.Visible() != step.single || editor.reshape.Visible() != step.single {
			t.Errorf("row %d: name %v, swatches %v, cells %v are there to be changed, want %v", step.row,
				editor.name.Visible(), editor.colours.Visible(), editor.reshape.Visible(), step.single)
		}
		row := d.panel.rules.groups.rows[step.row]
		if row.cells.Visible() != step.single || row.swatch.Visible() != step.single {
			t.Errorf("row %d: cells %v, colour %v, want %v", step.row, row.cells.Visible(), row.swatch.Visible(), step.single)
		}
	}
	if got := d.session.View().Rules.Groups; got[1].Name != "First" || got[2].Name != "" {
		t.Errorf("looking at groups named them %q and %q", got[1].Name, got[2].Name)
	}
}

func TestThePadShowsTheBrush(t *testing.T) {
	d := newDesk(t).with(blank)
	pad := d.panel.pad
	show := func(what string, digits []int, clear bool) {
		t.Helper()
		if got := chosen(pad.digits[:]); !slices.Equal(got, digits) {
			t.Errorf("%s: of the digits %v stand out, want %v", what, got, digits)
		}
		if got := chosen([]*button{pad.clear}) != nil; got != clear {
			t.Errorf("%s: the key that clears stands out: %v", what, got)
		}
	}
	all := []int{1, 2, 3, 4, 5, 6, 7, 8, 9}
	show("playing", all, false)
	d.menuItem("draw-regions")
	show("begun", []int{1}, false)
	test.Tap(pad.digits[6])
	show("7", []int{7}, false)
	d.key("3")
	show("3 typed", []int{3}, false)
	test.Tap(pad.clear)
	show("none", nil, true)
	if icon := pad.digits[0].Icon; icon == nil || icon.Name() != swatch(d.palette().Group(1)).Name() {
		t.Error("a region has not got its colour")
	}
	d.menuItem("draw-regions")
	show("done", all, false)
	if pad.digits[0].Icon != nil {
		t.Error("a digit has a colour")
	}
}

func TestFlow(t *testing.T) {
	sized := func(width, height float32) fyne.CanvasObject {
		object := canvas.NewRectangle(nil)
		object.SetMinSize(fyne.NewSize(width, height))
		return object
	}
	hidden := sized(500, 500)
	hidden.Hide()
	objects := []fyne.CanvasObject{sized(40, 10), hidden, sized(50, 20), sized(30, 10), sized(60, 10)}
	flow := &flowLayout{gap: 5}
	for _, step := range []struct {
		width  float32
		places []fyne.Position // of those that are visible
		height float32
	}{
		{200, []fyne.Position{{}, {X: 45}, {X: 100}, {X: 135}}, 20},
		{195, []fyne.Position{{}, {X: 45}, {X: 100}, {X: 135}}, 20}, // just enough
		{194, []fyne.Position{{}, {X: 45}, {X: 100}, {Y: 25}}, 35},
		{100, []fyne.Position{{}, {X: 45}, {Y: 25}, {X: 35, Y: 25}}, 35},
		{94, []fyne.Position{{}, {Y: 15}, {X: 55, Y: 15}, {Y: 40}}, 50},
		{60, []fyne.Position{{}, {Y: 15}, {Y: 40}, {Y: 55}}, 65},
		{20, []fyne.Position{{}, {Y: 15}, {Y: 40}, {Y: 55}}, 65}, // too narrow for any
		{200, []fyne.Position{{}, {X: 45}, {X: 100}, {X: 135}}, 20},
	} {
		flow.Layout(objects, fyne.NewSize(step.width, 1000))
		var places []fyne.Position
		for _, object := range objects {
			if !object.Visible() {
				continue
			}
			places = append(places, object.Position())
			if object.Size() != object.MinSize() {
				t.Errorf("width %v: an object of %v has %v", step.width, object.MinSize(), object.Size())
			}
		}
		if !slices.Equal(places, step.places) {
			t.Errorf("width %v: they are at %v, want %v", step.width, places, step.places)
		}
		// It asks for the width of the widest alone, or it would never get narrower.
		if got := flow.MinSize(objects); got != fyne.NewSize(60, step.height) {
			t.Errorf("width %v: it asks for %v, want 60 and %v", step.width, got, step.height)
		}
	}
}

func TestTheListScrollsToTheGroupPicked(t *testing.T) {
	d := newDesk(t).with(blank)
	d.menuItem("show-rules")
	d.window.Resize(fyne.NewSize(1100, 700))
	for i := range board.Cell(8) {
		d.group(i, i+40)
	}
	scroll, list := d.panel.rules.content, d.panel.rules.groups
	// seen tells whether an object is within what is in sight.
	seen := func(object fyne.CanvasObject) bool {
		at := d.app.Driver().AbsolutePositionForObject(object).Y - d.app.Driver().AbsolutePositionForObject(scroll).Y
		return at >= 0 && at+object.Size().Height <= scroll.Size().Height
	}
	for i, step := range []func(){
		func() {}, // the one just made
		func() { d.session.PickNext(1) },
		func() { d.session.PickNext(1) },
		func() { d.session.PickNext(-3) },
		func() { d.session.PickNext(4) },
	} {
		step()
		row := list.rows[list.picked]
		if !seen(row) || !seen(list.editor.content) {
			t.Errorf("step %d: row %d is in sight: %v, the editor: %v", i, list.picked, seen(row), seen(list.editor.content))
		}
	}
	if seen(list.rows[0]) && seen(list.rows[7]) {
		t.Fatal("there is nothing to scroll")
	}
	scroll.ScrollToTop()
	d.session.Pick(d.session.View().Rules.Groups[6].Group)
	editor := d.app.Driver().AbsolutePositionForObject(list.editor.content).Y + list.editor.content.Size().Height
	if bottom := d.app.Driver().AbsolutePositionForObject(scroll).Y + scroll.Size().Height; editor < bottom-1 {
		t.Errorf("it scrolls %v further than is needed", bottom-editor)
	}
	before := scroll.Offset
	d.session.ColourGroup(3)
	if scroll.Offset != before {
		t.Error("a colour scrolls the list")
	}
	d.menuItem("delete-group") // none is picked then
	d.menuItem("next-group")
	if !seen(list.rows[0]) || !seen(list.editor.content) {
		t.Error("the first group is not in sight")
	}
	scroll.Resize(fyne.NewSize(scroll.Size().Width, 100)) // too low for both
	d.session.PickNext(3)
	if row := list.rows[3]; !seen(row) {
		t.Error("where there is no room for both, the row is not in sight")
	}
}

func TestDrawingHidesWhatIsSaidOfFinishedRules(t *testing.T) {
	d := newDesk(t).with(blank)
	d.menuItem("show-rules")
	rules := d.panel.rules
	seen := func(what string, facts, faults, progress bool) {
		t.Helper()
		if rules.facts.Visible() != facts || rules.faults.Visible() != faults || rules.drawing.Visible() != progress {
			t.Errorf("%s: facts %v, faults %v, progress %v, want %v, %v, %v", what,
				rules.facts.Visible(), rules.faults.Visible(), rules.drawing.Visible(), facts, faults, progress)
		}
	}
	seen("classic", true, false, false)
	d.menuItem("draw-regions")
	seen("drawing", false, false, true)
	d.key(fyne.KeyDelete)
	seen("drawing with a gap", false, false, true)
	d.menuItem("choose-shape")
	d.press("shapes.draw")
	d.wantNoModal()
	if !d.session.View().Rules.Drawing {
		t.Error("asking to draw while drawing ends it")
	}
	d.key(fyne.KeyEscape)
	seen("done with a gap", true, true, false)
}

func TestWhatCanBeDoneWithRules(t *testing.T) {
	d := newDesk(t).with(blank)
	ids := []command.ID{"clear-regions", "next-group", "previous-group", "edit-group", "reshape-group", "delete-group"}
	for _, step := range []struct {
		name string
		do   func()
		want string // 1 for each of ids that is possible
	}{
		{"nothing", func() {}, "000000"},
		{"drawing", func() { d.menuItem("draw-regions") }, "100000"},
		{"done", func() { d.menuItem("draw-regions") }, "000000"},
		{"moves of chess, not picked", func() { d.menuItem("rules-anti-king") }, "011000"},
		{"moves of chess, picked", func() { d.menuItem("next-group") }, "011001"},
		{"a group just made", func() { d.group(0, 40) }, "011111"},
		{"the first of two", func() { d.menuItem("rules-windoku"); d.session.PickNext(1); d.session.PickNext(1) }, "011111"},
		{"deleted", func() { d.menuItem("delete-group") }, "011000"},
		{"classic", func() { d.menuItem("rules-classic") }, "000000"},
	} {
		step.do()
		got := ""
		for _, id := range ids {
			on := command.Find(id).IsEnabled(d.state())
			got += map[bool]string{true: "1", false: "0"}[on]
			if d.menu.items[id].Disabled == on {
				t.Errorf("%s: %s is possible: %v, in the menu: %v", step.name, id, on, !on)
			}
		}
		if got != step.want {
			t.Errorf("%s: of %v are possible %s, want %s", step.name, ids, got, step.want)
		}
	}
}

func TestTheFocusLeavesWhatGoesOutOfSight(t *testing.T) {
	d := newDesk(t).with(blank)
	d.layOut()
	d.menuItem("show-rules")
	d.group(0, 40)
	for _, id := range []command.ID{"draw-regions", "delete-group", "undo"} {
		d.session.PickNext(1)
		d.menuItem("edit-group")
		if d.window.Canvas().Focused() != d.panel.rules.groups.editor.name {
			t.Fatal("the name has not got the focus")
		}
		if id == "undo" {
			d.session.Undo() // the menu would undo in the field
		} else {
			d.menuItem(id)
		}
		if !d.board.Focused() {
			t.Errorf("%s: the focus is still on %T", id, d.window.Canvas().Focused())
		}
		d.session.SetDrawing(false)
		if id == "delete-group" {
			d.group(0, 40)
		}
	}
}

func TestMarksAndColoursWaitWhileRegionsAreDrawn(t *testing.T) {
	d := newDesk(t).with(blank)
	d.menuItem("draw-regions")
	before := *d.session.State()
	for _, mods := range []fyne.KeyModifier{fyne.KeyModifierShift, fyne.KeyModifierControl, fyne.KeyModifierControl | fyne.KeyModifierShift} {
		d.boardKey("7", mods)
	}
	for i := range d.panel.pad.kinds {
		test.Tap(d.panel.pad.kinds[i])
		test.Tap(d.panel.pad.digits[4])
	}
	if *d.session.State() != before {
		t.Error("something was put into a cell")
	}
	d.boardKey("7", 0)
	if got := d.session.View().Rules.Regions()[0]; got != 7 {
		t.Errorf("7 gives r1c1 to region %d", got)
	}
	d.menuItem("draw-regions")
	d.boardKey("7", fyne.KeyModifierShift)
	if d.session.State().Corner[0] != board.DigitsOf(7) {
		t.Error("after drawing there are no marks")
	}
}

func TestCopyPuzzleSpeaksOfNothingButTheRules(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.menuItem("rules-windoku")
	d.session.SetTexts(session.Texts{Title: "Monday", Author: "Somebody", Comment: "easy"})
	d.pick(1, boardview.Alone)
	d.key("9")
	d.menuItem("copy-puzzle")
	if got := d.app.Clipboard().Content(); got != newspaper+"\twindoku" {
		t.Errorf("copied %q", got)
	}
	if got := d.status.message.Text; got != d.words.Text("copy.done") {
		t.Errorf("it says %q", got)
	}
}

func TestCopiesOfTheBoardHaveRulesAndSolutionsNone(t *testing.T) {
	const windoku = "935167248847352169621849357159634782482975631376281495293516874718493526564728913"
	d := newDesk(t).with(windoku[:80] + ".")
	d.menuItem("rules-windoku")
	d.session.SetTexts(session.Texts{Title: "Monday"})
	d.key("N")
	for id, want := range map[command.ID]string{
		"copy": windoku, "copy-puzzle": windoku[:80] + ".\twindoku", "copy-solution": windoku,
	} {
		d.menuItem(id)
		if got := d.app.Clipboard().Content(); got != want {
			t.Errorf("%s copied %q, want %q", id, got, want)
		}
		if got := d.status.message.Text; got != d.words.Text("copy.done") {
			t.Errorf("%s says %q", id, got)
		}
	}
	d.key(fyne.KeyEscape)
	d.menuItem("copy")
	if got, want := d.app.Clipboard().Content(), windoku[:80]+".\twindoku"; got != want {
		t.Errorf("of the puzzle on the board was copied %q, want %q", got, want)
	}
}

func TestAListOfPuzzlesNamesTheirRules(t *testing.T) {
	d := newDesk(t)
	d.openPath(d.file("list.sdm", newspaper+"\n"+
		newspaper+"\twindoku+anti-king\n"+newspaper+board.Shapes()[0].Regions.String()+"\n"))
	d.wantModal("choose.title")
	said := d.texts()
	for _, want := range []string{"Windoku + Anti-king · 24 givens", "Jigsaw · 24 givens", "\n24 givens"} {
		if strings.Count(said, want) != 1 {
			t.Errorf("it says %q, without %q", said, want)
		}
	}
}

func TestTheTabScrollsToWhatHasTheFocus(t *testing.T) {
	d := newDesk(t).with(blank)
	d.menuItem("show-rules")
	for row := range 6 {
		d.pick(board.At(row, 0), boardview.Alone)
		d.pick(board.At(row, 1), boardview.Aside)
		d.menuItem("make-group")
	}
	tab := d.panel.rules
	for _, width := range []float32{1090, 1100} { // Fyne's real driver lays out again by itself
		d.window.Resize(fyne.NewSize(width, 760))
	}
	d.menuItem("previous-group")
	if tab.content.Offset.Y == 0 {
		t.Error("the group picked is out of sight")
	}
	d.focusBoard()
	d.window.Canvas().Focus(tab.first())
	if tab.content.Offset.Y > 160 {
		t.Errorf("the first switch has the focus, and the tab is scrolled to %v", tab.content.Offset.Y)
	}
	d.window.Canvas().Focus(tab.groups.editor.remove)
	if bottom := tab.top(tab.groups.editor.remove); bottom < tab.content.Offset.Y || bottom > tab.content.Offset.Y+tab.content.Size().Height {
		t.Errorf("what has the focus is at %v, in view from %v on", bottom, tab.content.Offset.Y)
	}
	d.session.MarkSaved()
	d.with(blank)
	if room := tab.content.Content.MinSize().Height - tab.content.Size().Height; tab.content.Offset.Y > max(0, room) {
		t.Errorf("with few groups the tab is scrolled to %v of %v", tab.content.Offset.Y, room)
	}
}
