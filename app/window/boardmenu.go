package window

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"nonet/app/command"
	"nonet/app/draw/scene"
	"nonet/app/window/look"
	"nonet/board"
)

// boardMenu lists the commands in the context menu of the board, after those that enter something.
// An empty ID is a separator.
var boardMenu = []command.ID{"", "clear", "select-alike", "", "hint", "show-digit", "why-wrong", "check", "", "copy", "paste"}

// pickAside moves the cursor to a cell. A selection that contains the cell stays.
func (w *Window) pickAside(cell board.Cell) {
	if view := w.Session.View(); view.Board.Cells[cell].Flags.Has(scene.Selected) {
		w.Session.AddSelected(cell)
	} else {
		w.Session.MoveTo(cell, false)
	}
}

// showBoardMenu moves the cursor to a cell and shows the context menu there.
func (w *Window) showBoardMenu(cell board.Cell) {
	w.pickAside(cell)
	w.followCursor()
	menu := w.boardMenuNow(w.State())
	side := w.board.Size().Width / board.Size
	w.PopUp(menu, fyne.NewPos(side*(float32(cell.Col())+0.7), side*(float32(cell.Row())+0.7)), w.board)
	w.panel.ShowKind(0) // the board does not notice when the Shift of Shift+F10 is released
}

// boardMenuNow returns the context menu of the board.
func (w *Window) boardMenuNow(state *command.State) *fyne.Menu {
	menu := w.MenuOf(state, boardMenu...)
	if clear := menu.Items[slices.Index(boardMenu, "clear")]; !w.clears(state) {
		clear.Disabled = true // the key is enabled, since it says why it does nothing
	}
	menu.Items = append(w.enteringItems(state), menu.Items...)
	return menu
}

// clears reports whether there is anything to clear in the selected cells.
func (w *Window) clears(state *command.State) bool {
	return state.Search.Showing || state.Rules.Drawing || w.Session.State().Cleared(state.Selection) != *w.Session.State()
}

// enterable returns those of the selected cells that can hold content of a kind.
func (w *Window) enterable(state *command.State, kind scene.Content) board.CellSet {
	game, grid := w.Session.State(), w.Session.Grid()
	if kind == scene.Colours || state.Rules.Drawing || !state.Game.Playing {
		return state.Selection
	}
	if kind == scene.Digits || kind == scene.Pins {
		grid = game.Puzzle.Givens
	}
	cells := state.Selection
	for c := range cells.All() {
		if grid[c] != 0 {
			cells = cells.Without(c)
		}
	}
	return cells
}

// enteringItems returns an item with a submenu of the digits for each kind of content that the
// selected cells can hold, and one for the colours of candidates. What the cursor's cell holds is
// checked, and candidates that cannot be are disabled.
func (w *Window) enteringItems(state *command.State) (items []*fyne.MenuItem) {
	cell, tints := &state.Board.Cells[state.Cursor], state.Board.Tints[state.Cursor]
	for _, kind := range command.Kinds() {
		offered := kind.Content == scene.Digits || state.Game.Playing && !state.Rules.Drawing // as on the digit pad
		if cells := w.enterable(state, kind.Content); offered && !cells.Empty() {
			items = append(items, w.digitsItem(state, kind.Digit, func(d board.Digit, item *fyne.MenuItem) {
				item.Checked = w.holds(state, cell, kind.Content, d)
				item.Disabled = item.Disabled || kind.Content == scene.Candidates && w.Session.State().Removable(cells, d).Empty()
				if kind.IsColour() {
					item.Icon = look.Swatch(w.Palette().Colours[d-1], state.Notes.Tinting)
				}
			}))
		}
		if cells := w.enterable(state, scene.Tints); kind.IsColour() && offered && !cells.Empty() {
			items = append(items, w.digitsItem(state, command.TintID, func(d board.Digit, item *fyne.MenuItem) {
				item.Checked, item.Icon = tints.Of(d) == state.Notes.Tint, look.Swatch(w.Palette().Colours[state.Notes.Tint-1], true)
				item.Disabled = item.Disabled || w.Session.State().WithTint(cells, d, state.Notes.Tint) == *w.Session.State()
			}))
		}
	}
	return items
}

// digitsItem returns an item with a submenu of nine commands, which are called by their digits.
func (w *Window) digitsItem(state *command.State, id func(board.Digit) command.ID, adapt func(board.Digit, *fyne.MenuItem)) *fyne.MenuItem {
	with := fyne.NewMenuItem(w.Words.Text(command.Find(id(1)).Text), func() {})
	with.ChildMenu = fyne.NewMenu("")
	for d := board.Digit(1); d <= board.Size; d++ {
		item := w.ItemIn(state, command.Find(id(d)))
		item.Label = fmt.Sprint(d)
		adapt(d, item)
		with.ChildMenu.Items = append(with.ChildMenu.Items, item)
	}
	return with
}

// holds reports whether a cell, the cursor's, holds a digit as content of a kind.
func (w *Window) holds(state *command.State, cell *scene.Cell, kind scene.Content, d board.Digit) bool {
	switch kind {
	case scene.Digits:
		return cell.ShownDigit() == d
	case scene.CornerMarks:
		return cell.Corner.Has(d)
	case scene.CentreMarks:
		return cell.Centre.Has(d)
	case scene.Candidates:
		return w.Session.State().Candidates()[state.Cursor].Has(d) // even if none are shown
	case scene.Colours:
		return cell.Colours.Has(board.Colour(d))
	}
	return state.Game.Pins[state.Cursor] == d
}
