package window

import (
	"fyne.io/fyne/v2"

	"nonet/app/command"
	"nonet/app/window/controls"
	"nonet/app/window/part"
	"nonet/board"
)

// addSecondKeys registers those shortcuts of menu commands that the menu does not show. They
// work no matter which widget has the focus, since the fields of [part.Env.NewField] know them too.
func (w *Window) addSecondKeys() {
	for key, do := range w.SecondKeys() {
		w.Frame.Canvas().AddShortcut(part.ShortcutOf(key), func(fyne.Shortcut) { do() })
	}
}

func (w *Window) boardKey(name fyne.KeyName, mods fyne.KeyModifier) {
	if c := command.Lookup(part.KeyOf(name, mods)); c != nil {
		w.Run(w.panel.Typed(c, name))
		w.followCursor()
	}
}

// followCursor scrolls the cursor's cell into view if the window is too small for the
// board.
func (w *Window) followCursor() {
	if len(w.Modals()) == 0 && w.board.Focused() {
		cell := w.board.Size().Height / board.Size
		w.room.BringIntoView(w.room.Top(w.board)+cell*float32(w.Session.Cursor.Cell().Row()), cell)
	}
}

// areas returns the widget that gets the focus in each area: the board, the panel and the toolbar. The
// widget is nil if nothing in the area can take the focus.
func (w *Window) areas() []fyne.Focusable {
	return []fyne.Focusable{w.board, w.panel.First(), w.toolbar.first()}
}

// nextArea moves the focus to the next or previous area that can take it.
func (w *Window) nextArea(step int) {
	areas, at := w.areas(), w.area()
	for range areas {
		at = (at + step + len(areas)) % len(areas)
		if areas[at] != nil {
			w.Focus(areas[at])
			return
		}
	}
}

// openMenu opens the menu bar, as Fyne does when Alt is pressed alone.
func (w *Window) openMenu() {
	if canvas, ok := w.Frame.Canvas().(interface{ ToggleMenu() }); ok {
		canvas.ToggleMenu()
	}
}

// area returns the index of the area that has the focus.
func (w *Window) area() int {
	focused, ok := w.Frame.Canvas().Focused().(fyne.CanvasObject)
	if !ok || w.board.Focused() {
		return 0
	}
	for i, content := range []fyne.CanvasObject{w.panel.Content, w.toolbar.content} {
		if controls.Contains(content, focused) {
			return i + 1
		}
	}
	return 0
}
