package window

import (
	"context"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/window/panel"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/board/format"
	"nonet/internal/check"
	"nonet/internal/parttest"
)

const (
	newspaper  = parttest.Newspaper
	solved     = parttest.Solved
	unsolvable = parttest.Unsolvable
	fourfold   = parttest.Fourfold
	many       = parttest.Many
	lastThree  = parttest.LastThree
	blank      = parttest.Blank
)

type desk struct {
	*Window
	*parttest.Desk
}

func newDesk(t *testing.T) *desk { return newDeskIn(t, t.TempDir()) }

func newDeskIn(t *testing.T, home string) *desk {
	t.Helper()
	d := parttest.New(t, home)
	a := test.NewApp()
	t.Cleanup(a.Quit)
	w := New(a, Options{
		Words: i18n.New("en"), Store: storage.Store{Dir: filepath.Join(home, "settings")},
		Version: "1.2.3", Post: func(f func()) { d.Queue <- f },
	}).firstWindow()
	w.Settings.Folder = home
	w.Do(w.files.puttingSample(&command.Samples()[0]))
	return deskOf(w, d)
}

func deskOf(w *Window, d *parttest.Desk) *desk {
	w.board.Modifiers = func() fyne.KeyModifier { return 0 }
	w.Frame.Resize(fyne.NewSize(1100, 760))
	d.T.Cleanup(w.maker.End)
	d.T.Cleanup(func() { w.Workspace.Close(false) }) // release the drafts before the folder is removed
	d.Use(w.Env)
	return &desk{w, d}
}

// with puts a puzzle on the board. The puzzle has no file.
func (d *desk) with(givens string) *desk {
	d.With(givens)
	return d
}

// playing puts a puzzle on the board, to be solved by hand.
func (d *desk) playing(givens string) *desk {
	d.with(givens).panel.SetPlace(panel.Play)
	return d
}

// withFile puts a puzzle on the board and saves it to a file. Changes to it are not discarded
// without asking.
func (d *desk) withFile(givens string) *desk {
	d.T.Helper()
	d.with(givens).write(d.File("saved.nonet", ""), mustFormat(d.T, "nonet"))
	d.Settle()
	return d
}

// write saves the game to a file without asking.
func (d *desk) write(path string, f format.Format) {
	d.Do(workspace.Request{Action: workspace.SaveAs, Consent: workspace.Replace, Path: path, Format: f})
}

// background runs work in the background, as if it were writing a file.
func (d *desk) background(work func(context.Context) error) {
	d.DoWriting(workspace.Request{Action: workspace.Run, Work: work}, part.Writing{Failed: "export.failed"})
}

// changedGames returns the number of unsaved games in the collection.
func (d *desk) changedGames() int {
	d.Workspace.KeepRow()
	return d.Workspace.Collection().Changed()
}

func (d *desk) menuItem(id command.ID) {
	d.T.Helper()
	item := d.menu.items[id]
	if item == nil {
		d.T.Fatalf("there is no menu item for %q", id)
	}
	item.Action()
	d.Settle()
}

func (d *desk) wantTitle(want string) {
	d.T.Helper()
	check.Equal(d.T, "the title is", d.Frame.Title(), want)
}

func (d *desk) wantStatus(want string) {
	d.T.Helper()
	check.Equal(d.T, "the status is", d.status.message.Text, want)
}
