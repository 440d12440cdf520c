package window

import (
	"fmt"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/app/command"
	"nonet/app/draw/scene"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/board"
	"nonet/internal/safetext"
)

// menuBar is the main menu of a window, built from the table of commands.
type menuBar struct {
	env    *part.Env
	open   func(path string)
	main   *fyne.MainMenu
	items  map[command.ID]*fyne.MenuItem
	recent *fyne.MenuItem
	listed []string // the recent files currently in the menu
	width  float32  // of the window for which the keys are written
}

// newMenuBar returns a menu bar. When the user chooses a recent file, it calls open with
// the file's path.
func newMenuBar(env *part.Env, open func(path string)) *menuBar {
	m := &menuBar{env: env, open: open, main: &fyne.MainMenu{}, items: map[command.ID]*fyne.MenuItem{}}
	m.recent = fyne.NewMenuItem(env.Words.Text("menu.recent"), func() {})
	for _, title := range command.Menus() {
		menu := fyne.NewMenu(env.Words.Text(title.Text))
		section := 0
		for _, c := range command.All() {
			if c.Menu != title.Menu {
				continue
			}
			if c.Part != section {
				menu.Items = append(menu.Items, fyne.NewMenuItemSeparator())
				section = c.Part
			}
			m.add(menu, c)
			if c.ID == "open" {
				menu.Items = append(menu.Items, m.recent)
			}
		}
		m.main.Items = append(m.main.Items, menu)
	}
	m.widen(float32(env.Settings.Width))
	return m
}

// widen writes keys into the menus that have room for them in a window of this width: Fyne does not move
// a menu to the left.
func (m *menuBar) widen(width float32) {
	if width == m.width {
		return
	}
	m.width = width
	changed := false
	start := theme.InnerPadding()
	for _, menu := range m.main.Items {
		changed = part.WriteKeys(menu, width-start) || changed
		start += fyne.MeasureText(menu.Label, theme.TextSize(), fyne.TextStyle{}).Width + 2*theme.InnerPadding() + theme.Padding()
	}
	if changed {
		m.main.Refresh()
	}
}

// add adds the item of a command to a menu, or to a submenu if the command belongs in one.
func (m *menuBar) add(menu *fyne.Menu, c command.Command) {
	sub := ""
	if c.Sub != "" {
		sub = m.env.Words.Text(c.Sub)
	}
	item := m.env.MenuItem(&c)
	item.IsQuit = c.ID == "quit"
	m.items[c.ID] = item
	part.AddItem(menu, item, sub)
}

// updateMenus enables, disables and checks the items. It refreshes the menu only if something
// has changed, because Fyne rebuilds the whole menu on each refresh.
func (m *menuBar) updateMenus(state *command.State) {
	changed := false
	set := func(value *bool, to bool) {
		changed = changed || *value != to
		*value = to
	}
	for _, c := range command.All() {
		item := m.items[c.ID]
		if item == nil {
			continue
		}
		set(&item.Disabled, !c.IsEnabled(state))
		if c.Checked != nil {
			set(&item.Checked, c.Checked(state))
		}
	}
	if recent := m.env.Settings.Recent; m.recent.ChildMenu == nil || !slices.Equal(m.listed, recent) {
		m.listed = slices.Clone(recent)
		m.recent.ChildMenu = m.recentMenu()
		changed = true
	}
	if changed {
		m.main.Refresh()
	}
}

func (m *menuBar) recentMenu() *fyne.Menu {
	menu := fyne.NewMenu("")
	if len(m.listed) == 0 {
		none := fyne.NewMenuItem(m.env.Words.Text("menu.recent.empty"), nil)
		none.Disabled = true
		menu.Items = append(menu.Items, none)
	}
	for _, path := range m.listed {
		label := safetext.Base(path) + "   " + safetext.Short(filepath.Dir(path))
		menu.Items = append(menu.Items, fyne.NewMenuItem(label, func() { m.open(path) }))
	}
	return menu
}

// boardMenu lists the commands in the context menu of the board, after those that enter something.
// An empty ID is a separator.
var boardMenu = []command.ID{"", "clear", "select-alike", "", "hint", "show-digit", "why-wrong", "check", "", "copy", "paste"}

// pickAside moves the cursor to a cell. A selection that contains the cell stays.
func (w *Window) pickAside(cell board.Cell) {
	if view := w.Session.View(); view.Board.Cells[cell].Flags.Has(scene.Selected) {
		w.Session.Cursor.AddSelected(cell)
	} else {
		w.Session.Cursor.MoveTo(cell, false)
	}
}

// showBoardMenu moves the cursor to a cell and shows the context menu there.
func (w *Window) showBoardMenu(cell board.Cell) {
	w.pickAside(cell)
	w.followCursor()
	menu := w.boardMenuNow(w.State())
	side := w.board.Size().Width / board.Size
	w.PopUp(menu, fyne.NewPos(side*(float32(cell.Col())+0.7), side*(float32(cell.Row())+0.7)), w.board)
	w.panel.Pad.ShowKind(0) // the board does not notice when the Shift of Shift+F10 is released
}

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
	with := fyne.NewMenuItem(w.Title(id(1)), func() {})
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
