// Package part has what the parts of a window share: the environment in which panels and
// dialogs work, the dialogs that are open, buttons that run commands, texts, and rows of
// lists.
package part

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/i18n"
	"nonet/app/look"
	"nonet/app/paint"
	"nonet/app/printer"
	"nonet/app/session"
	"nonet/app/storage"
	"nonet/app/workspace"
)

// Shared is what all windows have in common. It belongs to Fyne's goroutine.
type Shared struct {
	App       fyne.App
	Words     *i18n.Words
	Store     storage.Store
	Settings  storage.Settings
	Post      func(func())  // runs a function on Fyne's goroutine
	Printed   printer.Files // pages for a viewer or a printer
	UpdateAll func()        // shows all changes in all windows
}

// KeepSettings saves the settings. A failure is ignored, since it should not interrupt the
// user.
func (s *Shared) KeepSettings() { _ = s.Store.Save(s.Settings) }

// Env is what a part of a window knows of the rest: it runs commands, moves the focus and
// opens dialogs. It belongs to Fyne's goroutine.
type Env struct {
	*Shared
	Frame     fyne.Window
	Session   *session.Session
	Workspace *workspace.Workspace
	Tip       *controls.Tip
	Actions   map[command.ID]func() // for commands that the session alone cannot run

	Board     fyne.Focusable          // has the focus unless another widget needs it
	Modifiers func() fyne.KeyModifier // the modifiers held down
	State     func() *command.State   // the current state
	Update    func()                  // shows all changes
	Do        func(workspace.Request) // does what is asked, or asks the user
	Ran       func(command.ID)        // called before a command runs

	Flash    string // a text about the last action, shown until the next change
	Updating bool   // the widgets are being changed by the program, not by the user
	Closed   bool   // the window is closed, or about to be

	modals  []*Modal // the last one is in front
	waiting []func() // to be called when no dialog is open
}

// Palette returns the current inks of the board.
func (e *Env) Palette() *paint.Palette { return e.Theme().Palette(e.App.Settings().ThemeVariant()) }

// Theme returns the current theme.
func (e *Env) Theme() *look.Theme { return e.App.Settings().Theme().(*look.Theme) }

// Ink returns a colour of the current theme.
func (e *Env) Ink(name fyne.ThemeColorName) color.Color {
	return e.Theme().Color(name, e.App.Settings().ThemeVariant())
}

// Write sets a text in an ink and a size of the current theme.
func (e *Env) Write(text *canvas.Text, says string, ink fyne.ThemeColorName, size fyne.ThemeSizeName) {
	controls.Write(text, says, e.Ink(ink), e.Theme().Size(size))
}

// Say shows a text in the status line.
func (e *Env) Say(text string) {
	e.Flash = text
	e.Update()
}

// Focus gives the focus to a widget.
func (e *Env) Focus(widget fyne.Focusable) { e.Frame.Canvas().Focus(widget) }

// FocusRow gives the focus to the row at an index or the nearest one, or to the board if
// there are no rows.
func FocusRow[R fyne.Focusable](e *Env, rows []R, index int) {
	if len(rows) == 0 {
		e.FocusBoard()
		return
	}
	e.Focus(rows[min(max(index, 0), len(rows)-1)])
}

// FocusBoard gives the focus to the board.
func (e *Env) FocusBoard() { e.Focus(e.Board) }
