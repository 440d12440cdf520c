// Package app is Nonet's window: the board with its bar, the panel beside it,
// menus and dialogs. Everything a person does becomes a command, runs on the
// session, and comes back as a view that the window shows; there is no other
// way around.
package app

import (
	"path/filepath"
	"reflect"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"nonet/app/boardview"
	"nonet/app/command"
	"nonet/app/document"
	"nonet/app/files"
	"nonet/app/paint"
	"nonet/app/session"
	"nonet/app/supply"
	"nonet/board"
	"nonet/internal/safetext"
	"nonet/solver/generate"
)

// Window is a window of the program, with a session of its own.
type Window struct {
	*Program
	window  fyne.Window
	session *session.Session

	source document.Source // of what is on the board
	begun  bool            // something of one's own was opened: no first steps
	flash  string          // said once, about what has just been done

	shown    bool
	writing  int // how many files are being written in the background
	openings int // how many times something was opened

	list *openList // the collection that is open, nil where none is
	row  int       // of it that is on the board, -1 where none is

	supply  *supply.Supply   // of new puzzles
	sheet   *newPuzzleSheet  // that is open, nil where it is not
	awaited int              // the opening for which the supply makes a puzzle, 0 for none
	taken   *generate.Result // of the supply, the puzzle that was put to use last

	keeper      *files.Keeper
	kept        *document.Unsaved // what the draft was last asked to hold, nil where it is none
	troubled    bool              // it has been said that the draft cannot be written
	toldChanged files.Fingerprint // of the file that was said to be changed by another program
	leaving     bool              // with nothing unsaved or on purpose

	agreed  bool              // that the program may end
	givenUp *document.Unsaved // what was unsaved then

	board   *boardview.Board
	toolbar *toolbar
	bar     *solutionBar
	panel   *panel
	room    scrolled // the board, its bar and the panel
	status  *statusBar
	tip     *tip
	menu    *menuBar
	modals  []*modal

	preferences *preferenceSheet // that is open, nil where it is not
	chapter     int              // of the manual that was read last

	waiting  []func() // to be done when no dialog is open
	updating bool     // the panels are being filled, not typed into
}

// newWindow makes a window on a sample puzzle. Show it with [Window.show].
func (p *Program) newWindow() *Window { return p.fillWindow(p.app.NewWindow("Nonet")) }

// fillWindow makes a window of one that Fyne has made.
func (p *Program) fillWindow(window fyne.Window) *Window {
	w := &Window{Program: p, window: window, session: session.New(p.post), row: -1}
	w.window.SetPadded(false)
	w.session.SetAutoAdvance(w.settings.AutoAdvance)
	w.session.SetCandidates(w.settings.Candidates)
	w.session.SetKeep(w.settings.Keep)
	w.session.SetMistakes(w.settings.Mistakes)
	w.supply = supply.New(p.post, w.supplied)
	w.useTechniques()
	w.session.SetRater(session.AsExplainer)

	w.board = boardview.New()
	w.board.OnKey = w.boardKey
	w.board.OnPick = w.pick
	w.board.OnRelease = w.session.EndStroke
	w.board.Describe = w.describeCell
	w.board.OnDigit = w.session.TogglePinAt
	// Before there is something in the window, which would be laid out again for it.
	w.window.Resize(fyne.NewSize(float32(w.settings.Width), float32(w.settings.Height)))
	w.makeContent()
	w.window.SetCloseIntercept(w.CloseWindow)
	w.window.SetOnDropped(w.dropped)
	w.window.Canvas().SetOnTypedKey(w.typedKey)
	w.addSecondKeys()

	w.keeper = files.NewKeeper(p.store.Drafts(), func(err error) { w.post(func() { w.autosaved(err) }) })
	w.session.OnChange(func() {
		w.flash = ""
		w.update()
		w.autosave()
	}, w.update)
	w.loadSample(&command.Samples()[0])
	w.window.Canvas().Focus(w.board)
	p.windows = append(p.windows, w)
	return w
}

// show shows the window and, where argument is not "", opens the file of that
// name or the puzzle that is in a link. Reports on crashes, and unsaved
// work of programs that were ended, are offered first. It reports whether the system
// could open the window.
func (w *Window) show(argument string) bool {
	w.appear()
	if !isOpen(w.window) {
		return false
	}
	w.offerReports(func() { w.offerDrafts(argument) })
	return true
}

// openArgument opens what the program was started with: a file, a puzzle in a link, or
// nothing.
func (w *Window) openArgument(argument string) {
	switch {
	case document.IsLink(argument):
		w.openText(argument)
	case argument != "":
		w.openPath(argument)
	}
}

// isOpen reports whether the system has opened a window that was shown. Fyne only logs
// that it has not, for example because there is no OpenGL.
func isOpen(window fyne.Window) bool {
	native, ok := window.(driver.NativeWindow)
	if !ok {
		return true // of the driver for tests
	}
	open := false
	native.RunNative(func(handles any) { open = !reflect.ValueOf(handles).IsZero() })
	return open
}

// appear puts the window on the screen.
func (w *Window) appear() {
	w.window.Show()
	w.shown = true
	w.retitle(w.state())
}

// Session returns the session that the window shows. It is part of
// [command.Host].
func (w *Window) Session() *session.Session { return w.session }

// update shows what has changed.
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

// leaveHidden gives the focus to the board if something has it that is hidden or gone
// from the window: it would go on taking what is typed. A dialog or a menu that is open
// keeps it.
func (w *Window) leaveHidden() {
	canvas := w.window.Canvas()
	focused, ok := canvas.Focused().(fyne.CanvasObject)
	if ok && canvas.Overlays().Top() == nil && !ofMenuBar(focused) && !seenIn(w.window.Content(), focused) {
		w.focusBoard()
	}
}

// ofMenuBar reports whether something that has the focus is an entry of the menu bar,
// which is no overlay and in no part of the window that Fyne tells of. Only its driver has
// such.
func ofMenuBar(focused fyne.CanvasObject) bool {
	kind := reflect.TypeOf(focused)
	return kind.Kind() == reflect.Pointer && strings.HasPrefix(kind.Elem().PkgPath(), "fyne.io/fyne/v2/internal/")
}

// retitle names in the title what is in the window. A window is first shown as Nonet
// alone: X11 has that title for the kind of window, by which docks find the icon.
func (w *Window) retitle(state *command.State) {
	if title := w.title(state); w.shown && title != w.window.Title() {
		w.window.SetTitle(title)
	}
}

func (w *Window) state() *command.State {
	state := &command.State{View: w.session.View(), Theme: w.settings.Theme, Keep: w.settings.Keep, Row: w.row, Awaiting: w.awaits()}
	if w.list != nil {
		state.Collection = w.list.View()
	}
	return state
}

// palette returns the inks of the board.
func (w *Window) palette() *paint.Palette {
	return w.app.Settings().Theme().(*look).palette(w.app.Settings().ThemeVariant())
}

// title returns the name of what is on the board, with a mark where it is not
// saved, and the program's name.
func (w *Window) title(state *command.State) string {
	dirty := ""
	if state.Dirty {
		dirty = "• "
	}
	return dirty + w.name(state) + " – Nonet"
}

// name returns the name of the file on the board, or else of the puzzle.
func (w *Window) name(state *command.State) string {
	return w.shownName(w.source.Path, w.source.Name, state.Texts.Title)
}

// shownName returns the name of a file, else the name, else the title of a puzzle, as it
// may be shown on one line.
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
			w.session.BeginStroke(cell)
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
			w.session.TakeBrush(cell)
		} else {
			w.session.ToggleSelected(cell) // for those who use nothing but the mouse
		}
	case boardview.Add:
		if !w.session.GoOnStroke(cell) {
			w.session.AddSelected(cell)
		}
	}
}

// describeCell says the cursor's cell for a screen reader.
func (w *Window) describeCell() string {
	view := w.session.View()
	cell := &view.Board.Cells[view.Cursor]
	if view.Rules.Drawing {
		return w.words.Drawn(view.Cursor, cell, int(view.Rules.Regions()[view.Cursor]))
	}
	text := w.words.Cell(view.Cursor, cell)
	if candidates := view.Board.Candidates[view.Cursor]; view.Candidates && candidates != 0 {
		text = w.words.Candidates(view.Cursor, candidates)
	}
	return w.words.InGroups(w.words.Coloured(text, cell.Colour), view.Cursor, view.Rules.Rules)
}
