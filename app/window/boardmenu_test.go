package window

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/draw/scene"
	"nonet/app/window/boardview"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
)

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
	check.Must(t, menu != nil && len(menu.Items) == len(d.enteringItems(d.State()))+len(boardMenu), "there is no menu of the board")
	check.Equal(t, "the cursor is in", d.Session.Cursor.Cell(), 40)
	menu.Hide()
	d.pick(2, boardview.Alone)
	d.pick(5, boardview.Toggle)
	d.pick(2, boardview.Aside)
	d.contextMenu().Hide()
	view := d.Session.View()
	check.Equal(t, "the cursor is in", view.Cursor, 2)
	check.That(t, view.Board.Cells[5].Flags.Has(scene.Selected), "the selection is gone")
	d.Session.Cursor.MoveTo(2, false)
	d.Session.EnterDigit(4)
	d.pick(2, boardview.Aside)
	test.Tap(d.contextMenu().Items[len(d.enteringItems(d.State()))+1].(fyne.Tappable))
	check.Equal(t, "after Clear, the entry is", d.Session.State().Entries[2], 0)
}

// TestTheBoardMenuEnters checks that the menu holds a submenu of digits for each kind of content,
// which are checked if the cell has them, and that only digits can be entered as givens.
func TestTheBoardMenuEnters(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Session.Cursor.MoveTo(2, false)
	d.Session.ToggleMark(game.Corner, 3)
	items := d.enteringItems(d.State())
	items = slices.Delete(items, 5, 6) // the colours of candidates, after those of cells
	check.Equal(t, "kinds", len(items), len(command.Kinds()))
	for i, kind := range command.Kinds() {
		digits := items[i].ChildMenu.Items
		check.Equal(t, "digits", len(digits), board.Size)
		check.Equal(t, "3 is checked", digits[2].Checked, kind.Content == scene.CornerMarks)
	}
	items[0].ChildMenu.Items[7].Action()
	check.Equal(t, "the entry is", d.Session.State().Entries[2], 8)
	check.That(t, d.enteringItems(d.State())[0].ChildMenu.Items[7].Checked, "the entry is not checked")
	d.Session.SetPlaying(false)
	check.Equal(t, "kinds while the puzzle is entered", len(d.enteringItems(d.State())), 1)
}

// TestTheBoardMenuOpensByKeys opens the menu of the cursor's cell with either key, chooses an item
// with the arrow keys, and closes the menu.
func TestTheBoardMenuOpensByKeys(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Session.Cursor.MoveTo(2, false)
	d.Session.EnterDigit(8)
	d.Key(desktop.KeyMenu)
	check.Must(t, d.contextMenu() != nil, "the menu key opens no menu")
	for range len(d.enteringItems(d.State())) + 1 {
		d.Key(fyne.KeyDown)
	}
	d.Key(fyne.KeyReturn)
	check.Equal(t, "after Clear, the entry is", d.Session.State().Entries[2], 0)
	check.That(t, d.contextMenu() == nil && d.board.Focused(), "the board does not have the focus")
	d.board.OnModifiers(fyne.KeyModifierShift)
	d.boardKey(fyne.KeyF10, fyne.KeyModifierShift)
	check.Must(t, d.contextMenu() != nil, "Shift+F10 opens no menu")
	check.That(t, d.panel.Pad.Kinds[0].Chosen, "the pad still shows the kind of Shift")
	d.Key(fyne.KeyEscape)
	check.That(t, d.contextMenu() == nil && d.board.Focused(), "the menu stays open")
}

// TestTheBoardMenuOffersWhatCanAct checks that the menu of a given offers no marks, pins or digits and
// nothing to clear, and that no candidate can be restored that a peer rules out.
func TestTheBoardMenuOffersWhatCanAct(t *testing.T) {
	d := newDesk(t).with(newspaper)
	given := d.Session.State().Puzzle.Givens
	cell := board.Cell(0)
	for given[cell] == 0 {
		cell++
	}
	toClear := func(cell board.Cell) *fyne.MenuItem {
		d.Session.Cursor.MoveTo(cell, false)
		items := d.boardMenuNow(d.State()).Items
		return items[len(d.enteringItems(d.State()))+1]
	}
	check.That(t, toClear(cell).Disabled, "a given can be cleared")
	items := d.enteringItems(d.State())
	check.Equal(t, "the kinds for a given", len(items), 1)
	check.Equal(t, "it offers", items[0].Label, d.Words.Text(command.Find("colour-1").Text))
	d.Session.ToggleColour(2)
	check.Not(t, toClear(cell).Disabled, "the colour of a given cannot be cleared")

	d.Session.Cursor.MoveTo(2, false)
	digits := d.enteringItems(d.State())[3].ChildMenu.Items
	for i, item := range digits {
		allowed := d.Session.State().Candidates()[2].Has(board.Digit(i + 1))
		check.Equal(t, "candidate "+item.Label+" is disabled", item.Disabled, !allowed)
		check.Equal(t, "candidate "+item.Label+" is checked", item.Checked, allowed)
	}
	for i, item := range d.enteringItems(d.State())[5].ChildMenu.Items {
		allowed := d.Session.State().Candidates()[2].Has(board.Digit(i + 1))
		check.Equal(t, "the colour of "+item.Label+" is disabled", item.Disabled, !allowed)
	}
	d.Session.EnterDigit(4)
	check.Equal(t, "the kinds for an entry", len(d.enteringItems(d.State())), 3) // digits, colours and pins
}
