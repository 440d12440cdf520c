package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/i18n"
	"nonet/app/part"
	"nonet/app/storage"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/check"
	"nonet/internal/race"
)

const (
	newspaper  = "7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5"
	solved     = "798635421126974583453218679972586314564123897381497256617352948835749162249861735"
	unsolvable = "55....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5"
	fourfold   = "..5...6.....793........5.3.8.945...6......4..13..76.522....9..5.8.....6...7..192."
)

// desk is a window of Fyne's test driver, with the queue of functions that the real driver
// would run.
type desk struct {
	*Window
	t     *testing.T
	queue chan func()
	home  string
}

func newDesk(t *testing.T) *desk { return newDeskIn(t, t.TempDir()) }

func newDeskIn(t *testing.T, home string) *desk {
	t.Helper()
	d := &desk{t: t, queue: make(chan func(), 1024), home: home}
	a := test.NewApp()
	t.Cleanup(a.Quit)
	d.Window = New(a, Options{
		Words: i18n.New("en"), Store: storage.Store{Dir: filepath.Join(home, "settings")},
		Version: "1.2.3", Post: func(f func()) { d.queue <- f },
	}).firstWindow()
	d.appear()
	d.board.Modifiers = func() fyne.KeyModifier { return 0 }
	d.Settings.Folder = home
	d.Frame.Resize(fyne.NewSize(1100, 760))
	t.Cleanup(d.maker.End)
	t.Cleanup(func() { d.Workspace.Close(false) }) // before the folder is removed
	return d
}

// with puts a puzzle without a source on the board.
func (d *desk) with(givens string) *desk {
	d.load(game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(givens)}, Playing: true}, workspace.Source{})
	return d
}

// load puts a game without a history on the board, and discards unsaved work.
func (d *desk) load(state game.State, from workspace.Source) {
	d.loadDocument(&format.Document{Game: game.New(state)}, from)
}

// loadDocument puts a game on the board, and discards unsaved work.
func (d *desk) loadDocument(doc *format.Document, from workspace.Source) {
	d.Do(workspace.Request{Action: workspace.Put, Consent: workspace.DiscardGame, Document: doc, Source: from})
}

// write saves the game to a file, and replaces an existing one.
func (d *desk) write(path string, f format.Format) {
	d.Do(workspace.Request{Action: workspace.SaveAs, Consent: workspace.Replace, Path: path, Format: f})
}

// background runs work in the background, as if it wrote a file.
func (d *desk) background(work func() error) {
	d.Do(workspace.Request{Action: workspace.Run, Work: work, For: &part.Writing{Failed: "export.failed"}})
}

// changedGames returns the number of unsaved games in the collection.
func (d *desk) changedGames() int {
	d.Workspace.KeepRow()
	return d.Workspace.Collection().Changed()
}

// key presses a key on the focused widget and waits for searches.
func (d *desk) key(name fyne.KeyName) {
	event := &fyne.KeyEvent{Name: name}
	if focused := d.Frame.Canvas().Focused(); focused != nil {
		focused.TypedKey(event)
		if focused = d.Frame.Canvas().Focused(); name == fyne.KeySpace && focused != nil {
			focused.TypedRune(' ') // as in a real window
		}
	} else {
		d.TypedKey(event)
	}
	d.settle()
}

func (d *desk) settle() {
	for d.Session.View().Status.Searching() {
		(<-d.queue)()
	}
}

// until runs queued functions until a condition holds.
func (d *desk) until(what string, is func() bool) {
	d.t.Helper()
	timeout := time.After(time.Minute * race.Slowdown)
	for !is() {
		select {
		case f := <-d.queue:
			f()
		case <-timeout:
			d.t.Fatalf("waited in vain for %s", what)
		}
	}
}

// menuItem clicks an item of the menu.
func (d *desk) menuItem(id command.ID) {
	d.t.Helper()
	item := d.menu.items[id]
	if item == nil {
		d.t.Fatalf("there is no menu item for %q", id)
	}
	item.Action()
	d.settle()
}

// press presses the button with a text in the top dialog.
func (d *desk) press(key i18n.Key) {
	d.t.Helper()
	if len(d.Modals()) == 0 {
		d.t.Fatalf("no dialog is open to press %q in", key)
	}
	for _, b := range d.Modals()[len(d.Modals())-1].Buttons {
		if b.Text == d.Words.Text(key) {
			test.Tap(b)
			d.settle()
			return
		}
	}
	d.t.Fatalf("the dialog has no button %q", key)
}

// texts returns all texts of the top dialog.
func (d *desk) texts() string {
	d.t.Helper()
	if len(d.Modals()) == 0 {
		return ""
	}
	var all []string
	for _, object := range test.LaidOutObjects(d.Modals()[len(d.Modals())-1].Popup) {
		switch object := object.(type) {
		case *controls.Copyable:
			all = append(all, object.Text)
		case *widget.Label:
			all = append(all, object.Text)
		case *controls.Quiet:
			all = append(all, object.String())
		}
	}
	return strings.Join(all, "\n")
}

func (d *desk) wantModal(title i18n.Key) {
	d.t.Helper()
	if got := d.texts(); !strings.Contains(got, d.Words.Text(title)) {
		d.t.Fatalf("the dialog %q is not open; it says %q", d.Words.Text(title), got)
	}
}

func (d *desk) wantNoModal() {
	d.t.Helper()
	if len(d.Modals()) > 0 {
		d.t.Fatalf("a dialog is open: %q", d.texts())
	}
	if !d.board.Focused() {
		d.t.Error("the board has not got the focus back")
	}
}

func (d *desk) wantBoard(want string) {
	d.t.Helper()
	check.Equal(d.t, "the board shows", d.Session.Grid().String(), want)
}

// beginning returns a text up to its first argument.
func (d *desk) beginning(key i18n.Key) string {
	before, _, _ := strings.Cut(d.Words.Text(key), "<no value>")
	return before
}

func (d *desk) wantTitle(want string) {
	d.t.Helper()
	check.Equal(d.t, "the title is", d.Frame.Title(), want)
}

func (d *desk) wantStatus(want string) {
	d.t.Helper()
	check.Equal(d.t, "the status is", d.status.message.Text, want)
}

func (d *desk) wantFocus(want fyne.Focusable) {
	d.t.Helper()
	if got := d.Frame.Canvas().Focused(); got != want {
		d.t.Errorf("the focus is on %T, want %T", got, want)
	}
}

// file writes a file into the desk's folder and returns its path.
func (d *desk) file(name, content string) string {
	d.t.Helper()
	path := filepath.Join(d.home, name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		d.t.Fatal(err)
	}
	return path
}

func (d *desk) read(path string) string {
	d.t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		d.t.Fatal(err)
	}
	return string(content)
}

// mouseAt returns a mouse event at a height in a widget.
func mouseAt(y float32, button desktop.MouseButton, mods fyne.KeyModifier) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(4, y)}, Button: button, Modifier: mods}
}

// clickIn scrolls to a row of a list and clicks it.
func (d *desk) clickIn(list *controls.RowList, index int) {
	d.t.Helper()
	list.Reveal(index)
	row := list.Shown(index)
	if row == nil {
		d.t.Fatalf("row %d is not visible", index)
	}
	list.MouseDown(mouseAt(row.Position().Y+row.Size().Height/2, desktop.MouseButtonPrimary, 0))
}
