package app

import (
	"strings"

	"fyne.io/fyne/v2"

	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/phrase"
	"nonet/app/storage"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
)

// run runs a command if it is currently available. It is the only place that decides this:
// Fyne runs a menu's shortcuts even for disabled items, under an open dialog, and before
// the focused entry field sees them.
func (w *Window) run(c *command.Command) {
	w.tip.Hide()
	if top := len(w.modals) - 1; top >= 0 {
		if w.modals[top].onCommand != nil {
			w.modals[top].onCommand(c.ID)
		}
		return
	}
	w.closeMenus()
	if c.IsEnabled(w.state()) {
		w.reports.Ran(string(c.ID))
		if do, ok := w.actions[c.ID]; ok {
			do()
		} else {
			c.Run(w.session)
		}
	}
}

// closeMenus removes an open menu of a field or selection: while it is open, Fyne gives the
// focus to nothing else, and would return it to a widget that is hidden by then.
func (w *Window) closeMenus() {
	for overlays := w.window.Canvas().Overlays(); overlays.Top() != nil; {
		overlays.Remove(overlays.Top())
	}
}

// menuRun runs a menu item, whether clicked or called by its shortcut: a focused field,
// text or list handles the command itself if it can.
func (w *Window) menuRun(c *command.Command) {
	if text, is := w.window.Canvas().Focused().(*controls.Copyable); is && c.ID == "copy" && text.Selected() != "" {
		w.app.Clipboard().SetContent(text.Selected())
		return
	}
	if list, is := w.window.Canvas().Focused().(*controls.RowList); is && c.ID == "select-all" && list.OnAll != nil {
		list.OnAll()
		return
	}
	if shortcut := fieldShortcut(c.ID); shortcut != nil {
		if focused, ok := w.window.Canvas().Focused().(fyne.Shortcutable); ok && focused != fyne.Shortcutable(w.board) {
			focused.TypedShortcut(shortcut)
			return
		}
	}
	w.run(c)
}

// fieldShortcut returns the shortcut of a command in an entry field, or nil.
func fieldShortcut(id command.ID) fyne.Shortcut {
	clipboard := fyne.CurrentApp().Clipboard()
	switch id {
	case "undo":
		return &fyne.ShortcutUndo{}
	case "redo":
		return &fyne.ShortcutRedo{}
	case "copy":
		return &fyne.ShortcutCopy{Clipboard: clipboard}
	case "paste":
		return &fyne.ShortcutPaste{Clipboard: clipboard}
	case "select-all":
		return &fyne.ShortcutSelectAll{}
	}
	return nil
}

// addSecondKeys adds the keys of menu items other than the one shown, wherever the focus
// is.
func (w *Window) addSecondKeys() {
	for _, c := range command.All() {
		if c.Menu == command.NoMenu || len(c.Keys) < 2 {
			continue
		}
		for _, key := range c.Keys[1:] {
			w.window.Canvas().AddShortcut(shortcutOf(key), func(fyne.Shortcut) { w.menuRun(&c) })
		}
	}
}

// boardKey runs the command of a key pressed on the board.
func (w *Window) boardKey(name fyne.KeyName, mods fyne.KeyModifier) {
	if c := command.Lookup(keyOf(name, mods)); c != nil {
		w.run(c)
		w.followCursor()
	}
}

// followCursor scrolls to the cursor's cell if the window is too small for the board.
func (w *Window) followCursor() {
	if len(w.modals) == 0 && w.board.Focused() {
		cell := w.board.Size().Height / board.Size
		w.room.BringIntoView(w.room.Top(w.board)+cell*float32(w.session.View().Cursor.Row()), cell)
	}
}

// unfocusedKey runs the command of a key that the focused control ignores.
func (w *Window) unfocusedKey(event *fyne.KeyEvent) {
	if len(w.modals) > 0 {
		w.modals[len(w.modals)-1].key(event)
		return
	}
	if c := command.Lookup(keyOf(event.Name, w.board.Modifiers())); c != nil && c.Menu != command.NoMenu {
		w.run(c)
	}
}

// leaveKey handles a key that a part of the window ignores. Esc leaves that part, unless
// the bar offers to stop something with it.
func (w *Window) leaveKey(event *fyne.KeyEvent, leave func()) {
	if event.Name == fyne.KeyEscape && !stoppable(w.state()) {
		leave()
		return
	}
	w.unfocusedKey(event)
}

// typedKey handles keys typed while no widget has the focus: for the open dialog, otherwise
// for the board.
func (w *Window) typedKey(event *fyne.KeyEvent) {
	if len(w.modals) > 0 {
		w.unfocusedKey(event)
		return
	}
	w.focusBoard()
	w.board.TypedKey(event)
}

func keyOf(name fyne.KeyName, mods fyne.KeyModifier) command.Key {
	return command.Key{
		Name:  string(name),
		Ctrl:  mods&(fyne.KeyModifierControl|fyne.KeyModifierSuper) != 0,
		Shift: mods&fyne.KeyModifierShift != 0,
		Alt:   mods&fyne.KeyModifierAlt != 0,
	}
}

// focusBoard gives the focus to the board.
func (w *Window) focusBoard() { w.window.Canvas().Focus(w.board) }

// areas returns the widget that gets the focus in each area: the board, its bar, the panel
// and the toolbar, or nil.
func (w *Window) areas() []fyne.Focusable {
	areas := []fyne.Focusable{w.board, w.bar.first(), w.panel.first(), w.toolbar.first()}
	if w.panel.firstSteps.content.Visible() {
		areas[2] = w.panel.firstSteps.close // the first widget there
	}
	if !w.panel.content.Visible() {
		areas[2] = nil
	}
	return areas
}

// nextArea moves the focus to the next area with a widget that can have it.
func (w *Window) nextArea(step int) {
	areas, at := w.areas(), w.area()
	for range areas {
		at = (at + step + len(areas)) % len(areas)
		if areas[at] != nil {
			w.window.Canvas().Focus(areas[at])
			return
		}
	}
}

// openMenu opens the menu bar, as Alt alone does in Fyne.
func (w *Window) openMenu() {
	if canvas, ok := w.window.Canvas().(interface{ ToggleMenu() }); ok {
		canvas.ToggleMenu()
	}
}

// area returns the index of the area that has the focus.
func (w *Window) area() int {
	focused, ok := w.window.Canvas().Focused().(fyne.CanvasObject)
	if !ok || w.board.Focused() {
		return 0
	}
	for i, content := range []fyne.CanvasObject{w.bar.content, w.panel.content, w.toolbar.content} {
		if controls.Contains(content, focused) {
			return i + 1
		}
	}
	return 0
}

// copyBoard copies the digits on the board, with the rules unless it is full.
func (w *Window) copyBoard() { w.copyGrid(w.session.Grid()) }

// copyPuzzle copies the givens and the rules.
func (w *Window) copyPuzzle() { w.copyGrid(w.session.State().Puzzle.Givens) }

func (w *Window) copyGrid(grid board.Grid) {
	bare := game.State{Puzzle: board.Puzzle{Rules: w.session.State().Puzzle.Rules, Givens: grid}}
	if grid.Filled() == board.Cells {
		bare.Puzzle.Rules = nil // a solution is only 81 digits
	}
	w.copy(&bare, "line")
}

func (w *Window) copyAs(name string) { w.copy(w.session.State(), name) }

// copy copies a state in a format, and reports losses.
func (w *Window) copy(state *game.State, name string) {
	f, _ := format.ByName(name)
	var buffer strings.Builder
	_ = format.Write(&buffer, f, state) // a Builder never fails
	w.flash = w.words.Text("copy.done")
	if losses := format.Loses(f, state); len(losses) > 0 {
		w.flash = w.words.Text("copy.partly", "Things", phrase.Lost(w.words, losses))
	}
	w.app.Clipboard().SetContent(strings.TrimSuffix(buffer.String(), "\n"))
	w.update()
}

func (w *Window) paste() {
	text := w.app.Clipboard().Content()
	switch {
	case strings.TrimSpace(text) == "":
		w.tell("open.failed", w.words.Text("open.clipboard-empty"))
	case len(text) > storage.Limit:
		w.tell("open.failed", w.words.Text("open.clipboard-too-large", "Limit", storage.LimitMB))
	default:
		w.openText(text)
	}
}
