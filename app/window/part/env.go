// Package part contains what the parts of a window share: the environment of panels and
// dialogs, modal dialogs, buttons that run commands, texts, and list rows.
package part

import (
	"cmp"
	"image/color"
	"io"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nonet/app/command"
	"nonet/app/draw/paint"
	"nonet/app/session"
	"nonet/app/system/chooser"
	"nonet/app/system/printer"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/internal/safetext"
)

// Shared is the state that all windows share. It must only be used on Fyne's goroutine.
type Shared struct {
	App       fyne.App
	Words     *i18n.Words
	Store     storage.Store
	Settings  storage.Settings
	Post      func(func())    // runs a function on Fyne's goroutine
	Chooser   chooser.Chooser // asks for files in dialogs of the system; nil if there are none, or they are not found yet
	Printed   printer.Files   // temporary files for the PDF viewer or a printer
	UpdateAll func()          // updates all windows

	kept storage.Snapshot // the settings when they were last loaded or saved
}

// LoadSettings loads the settings.
func (s *Shared) LoadSettings() {
	s.Settings = s.Store.Load()
	s.kept = s.Settings.Snapshot()
}

// KeepSettings saves the settings that have changed. It ignores errors, because they should not
// interrupt the user.
func (s *Shared) KeepSettings() {
	if s.Store.Save(s.Settings, s.kept) == nil {
		s.kept = s.Settings.Snapshot()
	}
}

// DivideStep is the distance by which a command moves a line between two parts of a window,
// in Fyne's units.
const DivideStep = 40

// Env gives a part of a window access to the rest of the window: to run commands, move the
// focus and open dialogs. It must only be used on Fyne's goroutine.
type Env struct {
	*Shared
	Frame     fyne.Window
	Session   *session.Session
	Workspace *workspace.Workspace
	Tip       *controls.Tip
	Actions   map[command.ID]func() // the actions of commands that need the window

	Board     fyne.Focusable          // gets the focus by default
	Modifiers func() fyne.KeyModifier // returns the modifier keys currently pressed
	State     func() *command.State   // returns the current state
	Update    func()                  // updates the window
	Do        func(workspace.Request) // performs a request, after asking the user if necessary
	Failed    func(i18n.Key, error)   // explains why something could not be written, under a title
	Ran       func(command.ID)        // called before a command runs
	Pulse     func(board.CellSet)     // draws attention to cells; nil if nothing moves

	Flash    string // a text about the last action, shown until the next change
	Updating bool   // whether the program, not the user, is changing the widgets
	Closed   bool   // whether the window is closed or about to close

	modals  []*Modal        // the open dialogs; the last one is in front
	waiting []func()        // the functions to call once no dialog is open
	beyond  *controls.Field // the last one that had nothing to undo, so that the board did; nil if none
}

// Theme returns the current theme.
func (s *Shared) Theme() *look.Theme { return s.App.Settings().Theme().(*look.Theme) }

// Palette returns the board's colours in the current theme.
func (s *Shared) Palette() *paint.Palette { return s.Theme().Palette(s.App.Settings().ThemeVariant()) }

// Ink returns a colour of the current theme.
func (s *Shared) Ink(name fyne.ThemeColorName) color.Color {
	return s.Theme().Color(name, s.App.Settings().ThemeVariant())
}

// Write sets the content, colour and size of a canvas text.
func (s *Shared) Write(text *canvas.Text, says string, ink fyne.ThemeColorName, size fyne.ThemeSizeName) {
	controls.Write(text, says, s.Ink(ink), s.Theme().Size(size))
}

// CloseFrame closes a window and removes its content, since Fyne paints the window once more, and would
// keep what it paints as long as the program runs. Until then, Fyne also sends it events, which nothing
// handles any more.
func CloseFrame(frame fyne.Window) {
	canvas := frame.Canvas()
	canvas.Unfocus() // otherwise, the text cursor of a field would blink forever
	canvas.SetOnTypedKey(nil)
	frame.SetOnDropped(nil)
	frame.SetCloseIntercept(func() {})
	frame.SetMainMenu(nil)
	frame.SetContent(container.NewWithoutLayout())
	frame.Close()
}

// Say shows text in the status line.
func (e *Env) Say(text string) {
	e.Flash = text
	e.Update()
}

// Focus gives the focus to a widget.
func (e *Env) Focus(widget fyne.Focusable) { e.Frame.Canvas().Focus(widget) }

// FocusRow gives the focus to the row at an index, or to the nearest row. If there are no
// rows, it gives the focus to the board.
func FocusRow[R fyne.Focusable](e *Env, rows []R, index int) {
	if len(rows) == 0 {
		e.FocusBoard()
		return
	}
	e.Focus(rows[min(max(index, 0), len(rows)-1)])
}

// FocusBoard gives the focus to the board.
func (e *Env) FocusBoard() { e.Focus(e.Board) }

// ShowCells selects cells and draws attention to them, even if they are already selected.
func (e *Env) ShowCells(cells board.CellSet) {
	e.Session.Cursor.Select(cells)
	e.FocusBoard()
	if e.Pulse != nil {
		e.Pulse(cells)
	}
}

// Export writes content to a file in a goroutine. It first asks whether to replace an
// existing file, unless the user has consented to that.
func (e *Env) Export(path string, consent workspace.Consent, content func(io.Writer) error, texts Writing) {
	e.DoWriting(workspace.Request{Action: workspace.Export, Consent: consent, Path: path, Content: content}, texts)
}

// Writing contains the texts that are shown while a file is written or printed, and
// afterwards.
type Writing struct {
	Doing, Done string
	Failed      i18n.Key // the title of the dialog that explains the failure
}

// DoWriting performs a request to export or run something.
func (e *Env) DoWriting(r workspace.Request, texts Writing) {
	r.Doing = texts.Doing
	r.Then = func(o *workspace.Outcome) {
		if o.Kind == workspace.Failed {
			e.Failed(texts.Failed, o.Err)
			return
		}
		e.Say(texts.Done)
	}
	e.Do(r)
}

// Name returns the name of the game on the board, on one line.
func (e *Env) Name() string {
	source := e.Workspace.Source()
	return e.ShownName(source.Path, source.Name, e.Session.State().Puzzle.Title)
}

// ShownName returns the first of path, name and title that is not empty, on one line. It
// shortens a path to its file name.
func (e *Env) ShownName(path, name, title string) string {
	switch {
	case path != "":
		return safetext.Line(filepath.Base(path))
	case name != "":
		return safetext.Line(name)
	case title != "":
		return safetext.Line(title)
	}
	return e.Words.Text("window.untitled")
}

// SuggestedName suggests a file name for a game that has none.
func (e *Env) SuggestedName() string {
	return cmp.Or(e.Workspace.SuggestedName(), e.Words.Text("save.name"))
}

// CollectionName suggests a file name for exports from the collection.
func (e *Env) CollectionName() string { return workspace.Stem(e.Workspace.Collection().Name) }
