// Package window implements Nonet's windows: the board, the panel, menus and
// dialogs. Every user action runs a command on the session. The window then shows the
// session's new view.
package window

import (
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver"

	"nonet/app/command"
	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/app/session/reason"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/boardview"
	"nonet/app/window/controls"
	"nonet/app/window/dialog"
	"nonet/app/window/panel"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/solver/logic"
)

// Window is a window of the program with its own session.
type Window struct {
	*part.Env
	program *Program

	shown      bool
	left       string // the recent board or file that was open when the program last ended, or ""
	leftNumber int    // the number of the puzzle in it, as in [storage.Settings]

	files       *files
	drafts      *drafts
	exports     *exports
	requests    *requests
	maker       *dialog.Maker
	trainer     *dialog.Trainer
	preferences *dialog.Preferences

	agreed  bool               // whether the user has agreed to end the program
	givenUp *workspace.Unsaved // the unsaved work at the time the user agreed

	board   *boardview.Board
	toolbar *toolbar
	panel   *panel.Panel
	space   *workspaceLayout
	room    controls.Scrolled // contains the board and the panel
	status  *statusBar
	menu    *menuBar
	motion  motion
}

// newWindow returns a window with an empty board and the start page. Use [Window.appear] to show it.
func (p *Program) newWindow() *Window { return p.fillWindow(p.newFrame()) }

// fillWindow turns a Fyne window into a window of the program.
func (p *Program) fillWindow(window fyne.Window) *Window {
	env := &part.Env{Shared: p.Shared, Frame: window, Session: session.New(p.Post)}
	w := &Window{Env: env, program: p}
	w.motion.window = w
	env.Pulse = w.motion.pulse
	env.State, env.Update = w.state, w.update
	w.files, w.drafts, w.exports, w.requests = &files{env, w}, &drafts{env, w}, &exports{env}, &requests{env, w}
	env.Do = w.requests.do
	env.Failed = func(title i18n.Key, err error) { w.requests.open().Tell(title, phrase.Sentence(w.Words, err)) }
	env.Ran = func(id command.ID) { p.reports.Ran(string(id)) }
	w.Workspace = workspace.New(workspace.Options{
		Session: w.Session, Post: p.Post, Update: w.Update, Boards: p.Store.Boards(),
		Drafts: func() bool { return w.Settings.Drafts },
		Keeper: storage.NewKeeper(p.Store.Drafts(), func(err error) { w.Post(func() { w.drafts.autosaved(err) }) }),
		RowName: func(row int, collection string) string {
			return w.Words.Text("open.from-list", "Index", w.Words.Number(uint64(row)+1), "File", collection)
		},
	})
	w.maker, w.trainer, w.preferences = dialog.NewMaker(env), dialog.NewTrainer(env), dialog.NewPreferences(env, p)
	w.Session.Practice.OnLesson(w.trainer.Learned)
	w.Actions = w.makeActions()
	w.Frame.SetPadded(false)
	w.Session.Cursor.SetAutoAdvance(w.Settings.AutoAdvance)
	w.Session.SetCandidates(w.Settings.Candidates)
	w.Session.Notes.SetTidy(w.Settings.TidyMarks)
	w.Session.Clock.SetOn(w.Settings.Timer)
	w.Session.Solutions.SetKeep(w.Settings.Keep)
	w.Session.Mistakes.SetMarking(w.Settings.Mistakes)
	w.Session.Logic.SetStrategies(logic.ChosenBy(w.Settings.Strategies))
	w.Session.Logic.SetRater(reason.AsExplainer)

	w.board = boardview.New(w.Palette)
	w.Board, w.Modifiers = w.board, func() fyne.KeyModifier { return w.board.Modifiers() }
	w.board.OnKey = w.boardKey
	w.board.OnPick = w.pick
	w.board.OnRelease = w.Session.Rules.EndStroke
	w.board.Describe = w.describeCell
	w.board.OnDigit = w.clickDigit
	w.board.OnCandidate = w.toggleCandidate
	w.board.OnDouble = w.doubleClick
	w.makeContent()
	w.Frame.SetCloseIntercept(w.closeWindow)
	w.Frame.SetOnDropped(w.files.dropped)
	w.Frame.Canvas().SetOnTypedKey(w.TypedKey)
	w.addSecondKeys()

	w.Session.OnChange(func() {
		w.Flash = ""
		w.Workspace.NameRow()
		w.Update()
		w.Workspace.Autosave()
	}, w.Update)
	w.files.begin()
	w.Focus(w.board)
	p.windows = append(p.windows, w)
	return w
}

// begin offers crash reports and unsaved work from earlier runs. Then it opens argument, which
// is a file name, a link that contains a puzzle, or "".
func (w *Window) begin(argument string) {
	if w.left, w.leftNumber = w.Settings.Left, w.Settings.LeftNumber; w.left != "" { // only this start continues with it
		w.Settings.Left, w.Settings.LeftNumber = "", 0
		w.KeepSettings()
	}
	dialog.OfferReports(w.Env, w.program.reports, w.program.reports.Left(), func() { w.drafts.offerDrafts(argument) })
}

// whenOpen calls fill as soon as the system has opened a window, but before Fyne draws
// anything in it: that is when Fyne asks for the size of the content.
func whenOpen(window fyne.Window, fill func()) {
	if isOpen(window) {
		fill()
		return
	}
	window.SetContent(container.New(&emptyLayout{window: window, fill: fill}))
}

// emptyLayout is the layout of the content of a window that is not open yet.
type emptyLayout struct {
	window fyne.Window
	fill   func() // nil if it was called
}

func (*emptyLayout) Layout([]fyne.CanvasObject, fyne.Size) {}

func (l *emptyLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	if l.fill == nil || !isOpen(l.window) {
		return fyne.Size{}
	}
	fill := l.fill
	l.fill = nil
	fill()
	return l.window.Content().MinSize()
}

// isOpen reports whether the system was able to open a window. If not, for example without
// OpenGL, Fyne only logs an error.
func isOpen(window fyne.Window) bool {
	native, ok := window.(driver.NativeWindow)
	if !ok {
		return true // a window of the test driver
	}
	open := false
	native.RunNative(func(handles any) { open = !reflect.ValueOf(handles).IsZero() })
	return open
}

func (w *Window) appear() {
	w.Frame.Show()
	w.appeared()
}

// appeared sets the title of a window that is shown.
func (w *Window) appeared() {
	w.shown = true
	w.retitle(w.State())
}

func (w *Window) update() {
	state, before := w.State(), w.Updating
	w.Updating = true
	w.motion.show(&state.View)
	w.toolbar.updateButtons(state)
	w.panel.Update(state)
	w.space.followSettings()
	w.status.showStatus(state)
	w.menu.updateMenus(state)
	w.Updating = before
	w.preferences.Update()
	w.retitle(state)
	w.LeaveHidden()
}

// retitle updates the title of the window. Until the window is shown, its title is just
// Nonet, because on X11 the first title becomes the window's class, which docks use to find
// the icon.
func (w *Window) retitle(state *command.State) {
	if title := w.title(state); w.shown && title != w.Frame.Title() {
		w.Frame.SetTitle(title)
	}
}

func (w *Window) state() *command.State {
	state := &command.State{
		View:     w.Session.View(),
		Theme:    w.Settings.Theme,
		Numbers:  w.Settings.Numbers,
		Keep:     w.Settings.Keep,
		Row:      w.Workspace.Row(),
		Awaiting: w.maker.Awaits() || w.Workspace.Reading() != nil || w.Workspace.Writers.CanStop(),
		PutAway:  w.Workspace.CanBringBack(),
		Photo:    w.Workspace.Source().Photo != nil,
	}
	_, state.Forth = w.Workspace.Forth()
	state.Beside, state.Explains = w.space.beside, state.Reason.Path != nil && w.panel.Content.Visible()
	state.Divided = w.space.divided > 0 || w.Settings.ReasonShare > 0
	state.Board.Typing = w.panel.Pad.Typing(state)
	if c := w.Workspace.Collection(); c != nil {
		state.Collection = c.View()
	}
	return state
}

// title returns the name of the puzzle on the board, with a mark if it is unsaved, and the
// program's name.
func (w *Window) title(state *command.State) string {
	dirty := ""
	if state.Game.Dirty {
		dirty = "• "
	}
	return dirty + w.Name() + " – Nonet"
}

func (w *Window) pick(cell board.Cell, how boardview.How) {
	view := w.Session.View()
	if view.Clock.Paused { // the board is hidden
		w.Session.Clock.SetPaused(false)
		w.board.ForgetClick()
		return
	}
	drawing := view.Rules.Drawing
	switch how {
	case boardview.Alone:
		if drawing {
			w.Session.Rules.BeginStroke(cell)
		} else {
			w.Session.Cursor.MoveTo(cell, false)
			w.panel.Pad.EnterHeld()
		}
	case boardview.Extend:
		w.Session.Cursor.MoveTo(cell, true)
	case boardview.Toggle:
		w.Session.Cursor.ToggleSelected(cell)
	case boardview.Aside:
		if drawing {
			w.Session.Rules.TakeBrush(cell)
		} else {
			w.showBoardMenu(cell)
		}
	case boardview.Add:
		if !w.Session.Rules.GoOnStroke(cell) {
			w.Session.Cursor.AddSelected(cell)
		}
	}
}

// doubleClick selects the cells that look like a cell. With Ctrl, it adds them to the selection;
// the second click has removed the cell itself from it. If single clicks already do something else,
// such as entering the digit held on the pad, the selection stays.
func (w *Window) doubleClick(cell board.Cell, held fyne.KeyModifier) {
	state := w.State()
	touches := state.Search.Overlay || (state.Board.Typing == scene.Candidates || state.Board.Typing == scene.Tints) && state.Board.Cells[cell].ShownDigit() == 0
	if !touches && !state.Rules.Drawing && !w.panel.Pad.Holds() && held&fyne.KeyModifierShift == 0 {
		w.Session.Cursor.AddSelected(cell)
		w.Session.Cursor.Extend(state.Alike(board.CellsOf(cell)))
	}
}

// clickDigit pins a clicked digit of the overlay, and colours, removes or restores a clicked
// candidate unless the click has already entered what is held on the pad.
func (w *Window) clickDigit(cell board.Cell, d board.Digit) {
	switch state := w.State(); {
	case state.Search.Overlay:
		w.Session.Solutions.TogglePinAt(cell, d)
	case state.Board.Typing == scene.Tints:
		w.pickAside(cell)
		w.Session.Notes.ToggleTint(d)
	case !w.panel.Pad.Holds():
		w.toggleCandidate(cell, d)
	}
}

// toggleCandidate removes or restores a candidate of a cell, or of the selection if that contains
// the cell. Steps of a path show candidates of other positions, so it shows the context menu there.
func (w *Window) toggleCandidate(cell board.Cell, d board.Digit) {
	if w.Session.Logic.View().Path != nil {
		w.showBoardMenu(cell)
		return
	}
	w.pickAside(cell)
	w.Session.Notes.ToggleCandidate(d)
}

// describeCell describes the cursor's cell for a screen reader.
func (w *Window) describeCell() string {
	view := w.Session.View()
	if view.Clock.Paused {
		return w.Words.Text("timer.paused")
	}
	if view.Rules.Drawing {
		return phrase.Drawn(w.Words, &view.Board, view.Cursor, int(view.Rules.Regions()[view.Cursor]))
	}
	var candidates board.DigitSet
	if view.Notes.Candidates {
		candidates = view.Board.Candidates[view.Cursor]
	}
	text := phrase.Cell(w.Words, &view.Board, view.Cursor, candidates)
	return phrase.InGroups(w.Words, phrase.Coloured(w.Words, text, &view.Board, view.Cursor), view.Cursor, view.Rules.Rules)
}

// closeWindow closes the window or, if it is the last one, ends the program. Fyne also
// calls it for the close button in the title bar.
func (w *Window) closeWindow() {
	if len(w.program.windows) == 1 {
		w.program.quit()
		return
	}
	w.CloseModals()
	w.Do(workspace.Request{Action: workspace.Close})
}

// end prepares the window for closing: it stops all work and discards unsaved changes. It returns
// the recent board that the board has become, or its file, as [workspace.Workspace.File] does.
func (w *Window) end() (left string, number int) {
	size := w.Frame.Canvas().Size()
	w.Settings.Width, w.Settings.Height = int(size.Width), int(size.Height)
	w.Settings.Candidates = w.Session.Candidates()
	w.Env.Close()
	w.maker.End()
	w.motion.stop()
	w.status.timer.stop()
	w.panel.End()
	left, number = w.Workspace.File()
	if board := w.Workspace.Close(true); board != "" {
		return board, 0
	}
	return left, number
}
