package window

import (
	"maps"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"nonet/app/command"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/panel"
)

// leastRoom is the minimum height of the area between the toolbar and the status bar, in
// Fyne's units.
const leastRoom = 150

// makeContent creates everything in the window except the board, in the current language.
func (w *Window) makeContent() {
	w.Tip = controls.NewTip()
	w.toolbar = newToolbar(w.Env)
	w.bar = newSolutionBar(w.Env)
	w.panel = panel.New(w.Env)
	maps.Copy(w.Actions, w.panel.Actions())
	w.board.OnHover, w.board.OnModifiers = w.panel.Hover, w.panel.ShowKind
	if w.status != nil { // in another language
		w.status.timer.stop()
	}
	w.status = newStatusBar(w.Env, w.panel.Content.Visible)
	w.menu = newMenuBar(w.Env, w.files.openRecent)

	w.space = newWorkspaceLayout(w)
	// At twice the usual scale, not everything fits on a small screen.
	w.room = controls.NewScrolled(w.space.content)
	w.room.SetMinSize(fyne.NewSize(0, leastRoom))
	w.Frame.SetContent(container.New(&windowLayout{layout.NewStackLayout(), w}, container.New(rowsLayout{}, w.toolbar.content, w.room.Scroll, w.status.content), w.Tip.Content))
	w.Frame.SetMainMenu(w.menu.main)
}

// rowsLayout puts the toolbar, the workspace and the status bar one below the other, without
// gaps.
type rowsLayout struct{}

func (rowsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	top, bottom := objects[0].MinSize().Height, objects[2].MinSize().Height
	controls.Place(objects[0], 0, 0, size.Width, top)
	controls.Place(objects[1], 0, top, size.Width, size.Height-top-bottom)
	controls.Place(objects[2], 0, size.Height-bottom, size.Width, bottom)
}

func (rowsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := fyne.Size{}
	for _, row := range objects {
		least = fyne.NewSize(max(least.Width, row.MinSize().Width), least.Height+row.MinSize().Height)
	}
	return least
}

// windowLayout lays out a window, and tells package controls which dialog is in front.
type windowLayout struct {
	stack fyne.Layout
	w     *Window
}

func (l *windowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.stack.Layout(objects, size)
}

func (l *windowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.stack.MinSize(objects)
}

// Top returns the dialog in front or, if there is none, the window's content.
func (l *windowLayout) Top() fyne.CanvasObject { return l.w.Top() }

// refurnish recreates everything except the board after the language has changed. The panel
// keeps its state. The words in before are those of the previous language.
func (w *Window) refurnish(before *i18n.Words) {
	old, area := w.panel, w.area()
	w.ReturnToBoard() // makeContent replaces the widget that has the focus
	names := append(phrase.NewPuzzleNames(), func(words *i18n.Words) string { return words.Text("open.clipboard") })
	for i := range command.Samples() {
		sample := &command.Samples()[i]
		names = append(names, sample.Name)
		w.files.rewordSample(sample, before)
	}
	for _, name := range names {
		if source := w.Workspace.Source(); source.Path == "" && source.Name == name(before) {
			w.Workspace.Rename(name(w.Words))
		}
	}
	w.Flash = ""
	w.makeContent()
	w.panel.Adopt(old)
	w.Workspace.Autosave() // the draft contains the puzzle's name, which may have changed
	switch {
	case len(w.Modals()) == 0:
		w.focusArea(area)
	case w.preferences.IsOpen():
		w.preferences.Again()
	}
}

// focusArea gives the focus to an area of [Window.areas], or to the board if that area
// cannot take the focus.
func (w *Window) focusArea(area int) {
	if focusable := w.areas()[area]; focusable != nil {
		w.Focus(focusable)
		return
	}
	w.FocusBoard()
}
