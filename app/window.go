// Package app is Nonet's window: the board with its bar, the panel beside it, menus and
// dialogs. Every user action becomes a command, runs on the session, and comes back as a
// view that the window shows.
package app

import (
	"path/filepath"
	"reflect"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"nonet/app/boardview"
	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/look"
	"nonet/app/paint"
	"nonet/app/phrase"
	"nonet/app/prefetch"
	"nonet/app/session"
	"nonet/app/storage"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/internal/safetext"
	"nonet/solver/generate"
)

// Window is a window of the program with its own session.
type Window struct {
	*Program
	window  fyne.Window
	session *session.Session

	actions map[command.ID]func() // see [Window.makeActions]

	workspace *workspace.Workspace
	begun     bool   // the user has opened a puzzle: hide the first steps
	flash     string // shown once, about the last action
	shown     bool
	leaving   bool // closing with nothing unsaved, or on purpose

	supply  *prefetch.Supply // for new puzzles
	sheet   *newPuzzleSheet  // the open one, or nil
	awaited int              // the opening for which the supply makes a puzzle, or 0
	taken   *generate.Result // the last puzzle of the supply that was used

	agreed  bool               // the user agreed to end the program
	givenUp *workspace.Unsaved // the unsaved work at that time

	board   *boardview.Board
	toolbar *toolbar
	bar     *solutionBar
	panel   *panel
	room    controls.Scrolled // contains the board, its bar and the panel
	status  *statusBar
	tip     *controls.Tip
	menu    *menuBar
	modals  []*modal

	preferences *preferenceSheet // the open dialog, or nil
	chapter     int              // the last chapter of the manual read

	waiting  []func() // to be called when no dialog is open
	updating bool     // the panels are being updated by the program
}

// newWindow returns a window with a sample puzzle. Use [Window.show] to show it.
func (p *Program) newWindow() *Window { return p.fillWindow(p.app.NewWindow("Nonet")) }

// fillWindow turns a Fyne window into a window of the program.
func (p *Program) fillWindow(window fyne.Window) *Window {
	w := &Window{Program: p, window: window, session: session.New(p.post)}
	w.workspace = workspace.New(workspace.Options{
		Session: w.session, Post: p.post, Update: w.update, Drafts: func() bool { return w.settings.Drafts },
		Keeper: storage.NewKeeper(p.store.Drafts(), func(err error) { w.post(func() { w.autosaved(err) }) }),
		RowName: func(row int, collection string) string {
			return w.words.Text("open.from-list", "Index", w.words.Number(uint64(row)+1), "File", collection)
		},
	})
	w.actions = w.makeActions()
	w.window.SetPadded(false)
	w.session.SetAutoAdvance(w.settings.AutoAdvance)
	w.session.SetCandidates(w.settings.Candidates)
	w.session.Solutions.SetKeep(w.settings.Keep)
	w.session.Logic.SetMistakes(w.settings.Mistakes)
	w.supply = prefetch.New(p.post, w.supplied)
	w.useTechniques()
	w.session.Logic.SetRater(session.AsExplainer)

	w.board = boardview.New()
	w.board.OnKey = w.boardKey
	w.board.OnPick = w.pick
	w.board.OnRelease = w.session.Rules.EndStroke
	w.board.Describe = w.describeCell
	w.board.OnDigit = w.session.Solutions.TogglePinAt
	// Before the window has content, which would be laid out again.
	w.window.Resize(fyne.NewSize(float32(w.settings.Width), float32(w.settings.Height)))
	w.makeContent()
	w.window.SetCloseIntercept(w.closeWindow)
	w.window.SetOnDropped(w.dropped)
	w.window.Canvas().SetOnTypedKey(w.typedKey)
	w.addSecondKeys()

	w.session.OnChange(func() {
		w.flash = ""
		w.update()
		w.workspace.Autosave()
	}, w.update)
	w.do(w.puttingSample(&command.Samples()[0]))
	w.window.Canvas().Focus(w.board)
	p.windows = append(p.windows, w)
	return w
}

// show shows the window and, if argument is not "", opens the file with that name or the
// puzzle in a link. It first offers crash reports and unsaved work of earlier runs. It
// reports whether the system could open the window.
func (w *Window) show(argument string) bool {
	w.appear()
	if !isOpen(w.window) {
		return false
	}
	w.offerReports(w.reports.Left(), argument)
	return true
}

// openArgument opens the program's argument: a file, a puzzle in a link, or nothing.
func (w *Window) openArgument(argument string) {
	switch {
	case workspace.IsLink(argument):
		w.openText(argument)
	case argument != "":
		w.openPath(argument)
	}
}

// isOpen reports whether the system has opened a shown window. Otherwise Fyne only logs an
// error, for example without OpenGL.
func isOpen(window fyne.Window) bool {
	native, ok := window.(driver.NativeWindow)
	if !ok {
		return true // a window of the test driver
	}
	open := false
	native.RunNative(func(handles any) { open = !reflect.ValueOf(handles).IsZero() })
	return open
}

// appear shows the window on the screen.
func (w *Window) appear() {
	w.window.Show()
	w.shown = true
	w.retitle(w.state())
}

// update shows all changes.
func (w *Window) update() {
	state, before := w.state(), w.updating
	w.updating = true
	w.board.SetView(state.Board, w.palette())
	w.toolbar.update(state)
	w.bar.update(state)
	w.panel.update(state)
	w.status.update(state)
	w.menu.update(state)
	w.updating = before
	if w.preferences != nil {
		w.preferences.update()
	}
	w.retitle(state)
	w.leaveHidden()
}

// leaveHidden gives the focus to the board if a widget has it that is hidden or removed: it
// would keep receiving typed text. Open dialogs and menus keep it.
func (w *Window) leaveHidden() {
	canvas := w.window.Canvas()
	focused, ok := canvas.Focused().(fyne.CanvasObject)
	if ok && canvas.Overlays().Top() == nil && !ofMenuBar(focused) && !controls.SeenIn(w.window.Content(), focused) {
		w.focusBoard()
	}
}

// ofMenuBar reports whether a focused widget is an entry of the menu bar, which is neither
// an overlay nor any other part of the window that Fyne exposes. Only its driver has such
// widgets.
func ofMenuBar(focused fyne.CanvasObject) bool {
	kind := reflect.TypeOf(focused)
	return kind.Kind() == reflect.Pointer && strings.HasPrefix(kind.Elem().PkgPath(), "fyne.io/fyne/v2/internal/")
}

// retitle updates the title of the window. A window is first shown with the title Nonet
// only: X11 uses that title as the window's class, by which docks find the icon.
func (w *Window) retitle(state *command.State) {
	if title := w.title(state); w.shown && title != w.window.Title() {
		w.window.SetTitle(title)
	}
}

func (w *Window) state() *command.State {
	state := &command.State{View: w.session.View(), Theme: w.settings.Theme, Keep: w.settings.Keep, Row: w.workspace.Row(), Awaiting: w.awaits()}
	if c := w.workspace.Collection(); c != nil {
		state.Collection = c.View()
	}
	return state
}

// palette returns the current inks of the board.
func (w *Window) palette() *paint.Palette {
	return w.app.Settings().Theme().(*look.Theme).Palette(w.app.Settings().ThemeVariant())
}

// title returns the name of the puzzle on the board, with a mark if it is unsaved, and the
// program's name.
func (w *Window) title(state *command.State) string {
	dirty := ""
	if state.Dirty {
		dirty = "• "
	}
	return dirty + w.name(state) + " – Nonet"
}

// name returns the name of the file on the board, or of the puzzle.
func (w *Window) name(state *command.State) string {
	source := w.workspace.Source()
	return w.shownName(source.Path, source.Name, state.Texts.Title)
}

// shownName returns the name of a file, otherwise the given name, otherwise the title of a
// puzzle, on one line.
func (w *Window) shownName(path, name, title string) string {
	switch {
	case path != "":
		return safetext.Line(filepath.Base(path))
	case name != "":
		return safetext.Line(name)
	case title != "":
		return safetext.Line(title)
	}
	return w.words.Text("window.untitled")
}

// pick is called when the mouse picks a cell.
func (w *Window) pick(cell board.Cell, how boardview.How) {
	drawing := w.session.View().Rules.Drawing
	switch how {
	case boardview.Alone:
		if drawing {
			w.session.Rules.BeginStroke(cell)
		} else {
			w.session.MoveTo(cell, false)
			w.panel.pad.enter()
		}
	case boardview.Extend:
		w.session.MoveTo(cell, true)
	case boardview.Toggle:
		w.session.ToggleSelected(cell)
	case boardview.Aside:
		if drawing {
			w.session.Rules.TakeBrush(cell)
		} else {
			w.session.ToggleSelected(cell) // for users with only a mouse
		}
	case boardview.Add:
		if !w.session.Rules.GoOnStroke(cell) {
			w.session.AddSelected(cell)
		}
	}
}

// describeCell describes the cursor's cell for a screen reader.
func (w *Window) describeCell() string {
	view := w.session.View()
	cell := &view.Board.Cells[view.Cursor]
	if view.Rules.Drawing {
		return phrase.Drawn(w.words, view.Cursor, cell, int(view.Rules.Regions()[view.Cursor]))
	}
	text := phrase.Cell(w.words, view.Cursor, cell)
	if candidates := view.Board.Candidates[view.Cursor]; view.Candidates && candidates != 0 {
		text = phrase.Candidates(w.words, view.Cursor, candidates)
	}
	return phrase.InGroups(w.words, phrase.Coloured(w.words, text, cell.Colour), view.Cursor, view.Rules.Rules)
}
