package part

import (
	"reflect"
	"strings"

	"fyne.io/fyne/v2"

	"nonet/app/command"
	"nonet/app/window/controls"
)

// Run runs a command if it is available. The check is made here because Fyne runs menu
// shortcuts even for disabled items, behind an open dialog, and before the focused field
// gets the key. In a closed window, no command is available.
func (e *Env) Run(c *command.Command) {
	if e.Closed {
		return
	}
	e.Tip.Hide()
	if top := len(e.modals) - 1; top >= 0 {
		if e.modals[top].OnCommand != nil {
			e.modals[top].OnCommand(c.ID)
		}
		return
	}
	e.closeMenus()
	state := e.State()
	if !c.IsEnabled(state) {
		if why := c.Refusal(state, e.Words); why != "" {
			e.Say(why)
		}
		return
	}
	e.Ran(c.ID)
	if do, ok := e.Actions[c.ID]; ok {
		do()
	} else {
		c.Run(e.Session)
	}
}

// closeMenus closes the open menu of a field or selector. While such a menu is open, no
// other widget can get the focus. After it closes, Fyne would give the focus back to a
// widget that may be hidden by then.
func (e *Env) closeMenus() {
	for overlays := e.Frame.Canvas().Overlays(); overlays.Top() != nil; {
		overlays.Remove(overlays.Top())
	}
}

// RunFromMenu runs the command of a menu item that was clicked or whose shortcut was pressed. If
// the focused field, text or list can handle the command itself, it does so.
func (e *Env) RunFromMenu(c *command.Command) {
	if text, is := e.Frame.Canvas().Focused().(*controls.Copyable); is && c.ID == "copy" && text.Selected() != "" {
		e.App.Clipboard().SetContent(text.Selected())
		return
	}
	if list, is := e.Frame.Canvas().Focused().(*controls.RowList); is && list.Runs != nil && list.Runs(string(c.ID)) {
		return
	}
	if shortcut, focused := fieldShortcut(c.ID), e.Frame.Canvas().Focused(); shortcut != nil && focused != e.Board {
		if taker, ok := focused.(fyne.Shortcutable); ok && !e.undoneBeyond(focused, c.ID) {
			field, is := focused.(*controls.Field)
			var before string
			if is {
				before = field.Text
			}
			taker.TypedShortcut(shortcut)
			// A field that has nothing to undo leaves it to the board: showing the texts of
			// the puzzle moves the focus to the first of them.
			if undoes := c.ID == "undo" || c.ID == "redo"; !is || !undoes || field.Text != before || len(e.modals) > 0 {
				return
			}
			if c.ID == "undo" {
				e.beyond = field
			}
		}
	}
	e.Run(c)
}

// undoneBeyond reports whether a command is to redo what was undone on the board after the focused field had
// nothing left to undo. A redo by the field would be a new change, after which the board could redo nothing.
func (e *Env) undoneBeyond(focused fyne.Focusable, id command.ID) bool {
	return id == "redo" && e.beyond != nil && focused == fyne.Focusable(e.beyond) && len(e.modals) == 0 && command.Find("redo").IsEnabled(e.State())
}

// SecondKeys returns what the shortcuts of menu commands do that the menu does not show.
func (e *Env) SecondKeys() map[command.Key]func() {
	keys := map[command.Key]func(){}
	for _, c := range command.All() {
		if c.Menu == command.NoMenu || len(c.Keys) < 2 {
			continue
		}
		for _, key := range c.Keys[1:] {
			keys[key] = func() { e.RunFromMenu(&c) }
		}
	}
	return keys
}

// NewField returns a field in which the shortcuts of [Env.SecondKeys] work.
func (e *Env) NewField(keys controls.Keys, changed func(string)) *controls.Field {
	f := controls.NewField(keys, changed)
	f.Shortcuts = FieldShortcuts(e.SecondKeys())
	return f
}

// NewFilter returns a field that filters a list. Esc clears it or, if it is empty, returns to the list.
func (e *Env) NewFilter(list fyne.Focusable, changed func()) *controls.Field {
	var f *controls.Field
	f = e.NewField(func(event *fyne.KeyEvent) {
		switch {
		case event.Name != fyne.KeyEscape:
			e.UnfocusedKey(event)
		case f.Text != "":
			f.SetText("")
		default:
			e.Focus(list)
		}
	}, func(string) { changed() })
	return f
}

// FieldShortcuts returns the functions of keys by the names of their shortcuts, for a field.
func FieldShortcuts(keys map[command.Key]func()) map[string]func() {
	shortcuts := map[string]func(){}
	for key, do := range keys {
		shortcuts[ShortcutOf(key).ShortcutName()] = do
	}
	return shortcuts
}

// fieldShortcut returns the shortcut with which an entry field runs a command itself, or
// nil.
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

// UnfocusedKey handles a key that the focused widget ignores. It passes the key to the open
// dialog or, if there is none, runs the menu command for the key.
func (e *Env) UnfocusedKey(event *fyne.KeyEvent) {
	if len(e.modals) > 0 {
		e.modals[len(e.modals)-1].Key(event)
		return
	}
	if c := command.Lookup(KeyOf(controls.KeyName(event), e.Modifiers())); c != nil && c.Menu != command.NoMenu {
		e.Run(c)
	}
}

// stops reports whether Esc stops something.
func (e *Env) stops() bool {
	state := e.State()
	return state.Stoppable() || state.Awaiting
}

// FieldKey handles a key that an entry field ignores. Esc gives the focus to the board, unless there is
// something to stop.
func (e *Env) FieldKey(event *fyne.KeyEvent) {
	e.LeaveKey(event, e.FocusBoard)
}

// LeaveKey handles a key that a part of the window ignores. Esc calls leave, unless there
// is something to stop: a search, reading or writing.
func (e *Env) LeaveKey(event *fyne.KeyEvent, leave func()) {
	if event.Name == fyne.KeyEscape && !e.stops() {
		leave()
		return
	}
	e.UnfocusedKey(event)
}

// TypedKey handles keys typed while no widget has the focus. It passes them to the open
// dialog or, if there is none, to the board.
func (e *Env) TypedKey(event *fyne.KeyEvent) {
	if len(e.modals) > 0 {
		e.UnfocusedKey(event)
		return
	}
	e.FocusBoard()
	e.Board.TypedKey(event)
}

// KeyOf converts a key from Fyne to the form used in the table of commands.
func KeyOf(name fyne.KeyName, mods fyne.KeyModifier) command.Key {
	return command.Key{
		Name:  string(name),
		Ctrl:  mods&(fyne.KeyModifierControl|fyne.KeyModifierSuper) != 0,
		Shift: mods&fyne.KeyModifierShift != 0,
		Alt:   mods&fyne.KeyModifierAlt != 0,
	}
}

// LeaveHidden moves the focus to the board if the focused widget is hidden or removed,
// because that widget would still receive typed text. It does nothing while a dialog or
// menu is open.
func (e *Env) LeaveHidden() {
	canvas := e.Frame.Canvas()
	focused, ok := canvas.Focused().(fyne.CanvasObject)
	if ok && canvas.Overlays().Top() == nil && !ofMenuBar(focused) && !controls.SeenIn(e.Frame.Content(), focused) {
		e.FocusBoard()
	}
}

// Leave moves the focus to the board if the focused widget is inside an object that is
// about to be hidden. A hidden widget must not receive typed text.
func (e *Env) Leave(object fyne.CanvasObject) {
	if focused, ok := e.Frame.Canvas().Focused().(fyne.CanvasObject); ok && controls.Contains(object, focused) {
		e.FocusBoard()
	}
}

// ofMenuBar reports whether a focused widget belongs to the menu bar. Fyne does not expose
// the menu bar, but no other focusable widget comes from one of Fyne's internal packages.
func ofMenuBar(focused fyne.CanvasObject) bool {
	kind := reflect.TypeOf(focused)
	return kind.Kind() == reflect.Pointer && strings.HasPrefix(kind.Elem().PkgPath(), "fyne.io/fyne/v2/internal/")
}
