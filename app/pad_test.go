package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nonet/app/boardview"
	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/scene"
	"nonet/board"
	"nonet/internal/check"
)

func TestPadAndKeysShareAKind(t *testing.T) {
	d := newDesk(t).with(newspaper)
	chosen := func(what string, want int) {
		t.Helper()
		for i, b := range d.panel.Pad.Kinds {
			check.Equal(t, what+": "+b.Text+" is chosen", b.Chosen, i == want)
		}
		if d.board.Modifiers() == 0 {
			check.Equal(t, what+": the cursor shows", d.State().Board.Typing, scene.Content(want))
		}
	}
	d.Session.MoveTo(1, false)
	chosen("at first", 0)
	test.Tap(d.panel.Pad.Kinds[1])
	d.Key(fyne.Key5)
	check.Equal(t, "corner marks", d.Session.State().Corner[1], board.DigitsOf(5))
	d.Key("Q")
	chosen("after Q", 2)
	d.Key(fyne.Key6)
	check.Equal(t, "centre marks", d.Session.State().Centre[1], board.DigitsOf(6))
	check.Equal(t, "entry", d.Session.State().Entries[1], 0)

	held := fyne.KeyModifierShift
	d.board.Modifiers = func() fyne.KeyModifier { return held }
	d.board.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	chosen("with Shift", 1)
	held = 0
	d.board.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	chosen("without Shift", 2)

	d.menuItem(command.Samples()[1].ID())
	chosen("with another puzzle", 0)
}

func TestAPuzzleBeingEnteredOnlyHasDigits(t *testing.T) {
	d := newDesk(t).with(newspaper)
	test.Tap(d.panel.Pad.Kinds[1])
	d.Session.SetPlaying(false)
	check.Not(t, controls.SeenIn(d.panel.Content, d.panel.Pad.Kinds[1]), "the pad offers marks")
	d.Session.MoveTo(1, false)
	d.Key(fyne.Key5)
	check.Equal(t, "given", d.Session.State().Puzzle.Givens[1], 5)
	d.Session.SetPlaying(true)
	check.That(t, controls.SeenIn(d.panel.Content, d.panel.Pad.Kinds[1]), "the pad offers no marks")
}

func TestAnEmptyBoardKeepsTheRules(t *testing.T) {
	d := newDesk(t)
	d.Session.Rules.TogglePreset(board.PresetNamed("windoku"))
	d.Session.MarkSaved()
	d.menuItem("new")
	check.Equal(t, "rules", d.Session.View().Rules.Name(), "windoku")
	check.Equal(t, "rules of a new puzzle", d.maker.LastSpec().Rules, d.Session.View().Rules.Rules)
}

func TestTheToolbarFolds(t *testing.T) {
	d := newDesk(t)
	for _, step := range []struct {
		width      float32
		help, text bool
	}{{1100, true, true}, {500, true, false}, {400, false, false}, {1100, true, true}} {
		d.Frame.Resize(fyne.NewSize(step.width, 800))
		check.Equal(t, "hint is visible", d.toolbar.buttons["hint"].Visible(), step.help)
		check.Equal(t, "open has a text", d.toolbar.buttons["open"].Text != "", step.text)
		bar := d.toolbar.more
		right := fyne.CurrentApp().Driver().AbsolutePositionForObject(bar).X + bar.Size().Width
		if width := d.Frame.Canvas().Size().Width; right > width {
			t.Errorf("at %v, the toolbar ends at %v", width, right)
		}
	}
	test.Tap(d.toolbar.fresh)
	check.That(t, d.Frame.Canvas().Overlays().Top() != nil, "there is no menu of new puzzles")
	d.Run(command.Find("new"))
	check.That(t, d.Frame.Canvas().Overlays().Top() == nil && !d.Session.State().Playing, "the command did not close the menu")
}

// contextMenu returns the open pop-up menu, or nil.
func (d *desk) contextMenu() *widget.PopUpMenu {
	for _, object := range test.LaidOutObjects(d.Frame.Canvas().Overlays().Top()) {
		if menu, ok := object.(*widget.PopUpMenu); ok {
			return menu
		}
	}
	return nil
}

// TestTheBoardHasAContextMenu clicks cells with the secondary button. The cursor moves to the cell,
// and a selection that contains the cell stays.
func TestTheBoardHasAContextMenu(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.pick(40, boardview.Aside)
	menu := d.contextMenu()
	check.Must(t, menu != nil && len(menu.Items) == len(boardMenu), "there is no menu of the board")
	check.Equal(t, "the cursor is in", d.Session.View().Cursor, 40)
	menu.Hide()
	d.pick(2, boardview.Alone)
	d.pick(5, boardview.Toggle)
	d.pick(2, boardview.Aside)
	d.contextMenu().Hide()
	view := d.Session.View()
	check.Equal(t, "the cursor is in", view.Cursor, 2)
	check.That(t, view.Board.Cells[5].Flags.Has(scene.Selected), "the selection is gone")
	d.Session.MoveTo(2, false)
	d.Session.EnterDigit(4)
	d.pick(2, boardview.Aside)
	test.Tap(d.contextMenu().Items[3].(fyne.Tappable))
	check.Equal(t, "after Clear, the entry is", d.Session.State().Entries[2], 0)
}

// TestThePadForgetsKeysThatADialogTakes opens a dialog and moves to a field with Ctrl held. The
// board does not notice when the key is released.
func TestThePadForgetsKeysThatADialogTakes(t *testing.T) {
	d := newDesk(t).with(newspaper)
	held := fyne.KeyModifierControl
	d.board.Modifiers = func() fyne.KeyModifier { return held }
	for _, id := range []command.ID{"print", "go-to"} {
		held = fyne.KeyModifierControl
		d.board.KeyDown(&fyne.KeyEvent{Name: desktop.KeyControlLeft})
		check.That(t, d.panel.Pad.Kinds[2].Chosen, "Ctrl does not select centre marks")
		d.Run(command.Find(id))
		d.Update()
		check.That(t, d.panel.Pad.Kinds[0].Chosen, "the pad still shows the kind of Ctrl after %s", id)
		held = 0
		d.CloseModals()
		d.FocusBoard()
		check.That(t, d.panel.Pad.Kinds[0].Chosen, "the pad does not show digits after %s", id)
	}
}

// TestThePadExplainsItsKinds checks the tooltips, which name the keys, and the line that explains
// the selected kind. A small window has no room for the line.
func TestThePadExplainsItsKinds(t *testing.T) {
	d := newDesk(t).with(newspaper)
	pad := d.panel.Pad
	for i, kind := range command.Kinds() {
		about := d.Words.Text(kind.About)
		check.Begins(t, "the tooltip is", pad.Kinds[i].More, about)
		check.Ends(t, "the tooltip is", pad.Kinds[i].More, command.Find(kind.Digit(1)).KeysText(d.Words))
		test.Tap(pad.Kinds[i])
		check.Equal(t, "the line is visible", pad.About.Visible(), i > 0)
		if i > 0 {
			check.Equal(t, "the line is", pad.About.String(), about)
		}
		check.That(t, controls.SeenIn(d.panel.Content, pad.Digits[0]), "the digits are out of view")
	}
	d.Frame.Resize(fyne.NewSize(800, 500))
	d.Key(fyne.KeyF12)
	d.UntilHinted()
	check.Not(t, pad.About.Visible(), "the line is visible in a small window with a hint")
	d.Frame.Resize(fyne.NewSize(1100, 900))
	check.That(t, pad.About.Visible(), "the line does not come back")
	d.Session.SetPlaying(false)
	check.Not(t, pad.About.Visible(), "a kind is explained while a puzzle is entered")
}
