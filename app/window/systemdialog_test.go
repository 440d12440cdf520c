package window

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/system/chooser"
	"nonet/app/system/storage"
	"nonet/app/window/controls"
	"nonet/internal/check"
)

// system is a file dialog of the system, in which the test answers.
type system struct {
	asked   chan chooser.Request
	answers chan choice
}

type choice struct {
	chooser.Answer
	err error
}

func newSystem() *system { return &system{make(chan chooser.Request, 1), make(chan choice)} }

// withSystem gives the window a file dialog of the system.
func (d *desk) withSystem() *system {
	s := newSystem()
	d.Chooser = s.choose
	return s
}

func (s *system) choose(ctx context.Context, r chooser.Request) (chooser.Answer, error) {
	s.asked <- r
	select {
	case a := <-s.answers:
		return a.Answer, a.err
	case <-ctx.Done():
		close(s.answers) // shows the test that the dialog was closed
		return chooser.Answer{}, ctx.Err()
	}
}

// answer opens the dialog by a menu item, answers with paths and the index of a kind, and returns
// what the dialog was asked.
func (d *desk) answer(s *system, item func(), kind int, paths ...string) chooser.Request {
	d.T.Helper()
	item()
	asked := <-s.asked
	s.answers <- choice{Answer: chooser.Answer{Paths: paths, Kind: kind}}
	d.Until("the dialog to close", func() bool { return !d.waitsForSystem() })
	d.Settle()
	return asked
}

// waitsForSystem reports whether the window says that a dialog of the system is open.
func (d *desk) waitsForSystem() bool {
	modals := d.Modals()
	return len(modals) > 0 && modals[len(modals)-1].Buttons[0].Text == d.Words.Text("filedialog.own")
}

func TestOpeningInTheDialogOfTheSystem(t *testing.T) {
	d := newDesk(t)
	s := d.withSystem()
	asked := d.answer(s, func() { d.menuItem("open") }, 0, d.File("a.txt", fourfold))
	d.WantBoard(fourfold)
	check.Equal(t, "the dialog begins in", asked.Folder, d.Home)
	check.That(t, asked.Several && !asked.Saving, "it asks for %+v", asked)
	check.Equal(t, "the last kind of files is", asked.Kinds[2].Name, d.Words.Text("filedialog.all"))

	d.answer(s, func() { d.menuItem("open") }, -1)
	d.WantNoModal()
	d.WantBoard(fourfold)

	d.answer(s, func() { d.menuItem("open") }, 1, d.File("b.txt", newspaper), d.File("c.txt", unsolvable))
	d.WantBoard(newspaper)
	check.Equal(t, "the number of puzzles in the list is", d.Workspace.Collection().View().Good, 2)
}

// The system asks before it replaces the file that the user chose, so Nonet must not ask again. If
// Nonet chooses another name, only Nonet can ask.
func TestSavingInTheDialogOfTheSystem(t *testing.T) {
	d := newDesk(t).with(newspaper)
	s := d.withSystem()
	save := func() { d.menuItem("save-as") }
	path := func(name string) string { return filepath.Join(d.Home, name) }

	asked := d.answer(s, save, -1, d.File("puzzle.nonet", "old"))
	check.Equal(t, "the suggested name is", filepath.Ext(asked.Name), ".nonet")
	d.untilHolds(path("puzzle.nonet"), `"format": "nonet"`)
	d.WantNoModal()

	sdk := kindOf(t, asked.Kinds, ".sdk")
	d.File("puzzle.sdk", "old")
	d.answer(s, save, sdk, path("puzzle.nonet")) // another format, but the suggested name
	d.Until("a question", func() bool { return len(d.Modals()) > 0 })
	d.WantModal("save.exists.title")
	d.Press("save.exists.replace")
	d.untilHolds(path("puzzle.sdk"), newspaper[:9])

	d.answer(s, save, sdk, path("other"))
	d.untilHolds(path("other.sdk"), newspaper[:9])
	d.answer(s, save, -1, path("other.sdm")) // the portal does not say which kind was chosen
	d.untilHolds(path("other.sdm"), strings.ReplaceAll(newspaper, ".", "0"))
}

// untilHolds waits until a file holds a text.
func (d *desk) untilHolds(path, text string) {
	d.T.Helper()
	d.Until(filepath.Base(path)+" to hold "+text, func() bool {
		content, err := os.ReadFile(path)
		return err == nil && strings.Contains(string(content), text)
	})
}

func kindOf(t *testing.T, kinds []chooser.Kind, extension string) int {
	t.Helper()
	for i, k := range kinds {
		if k.Extensions[0] == extension {
			return i
		}
	}
	t.Fatalf("there is no kind with the extension %s", extension)
	return 0
}

// Nonet looks for the dialogs of the system in the background, since their portal may start slowly.
func TestNonetsOwnDialogUntilThatOfTheSystemIsFound(t *testing.T) {
	d := newDesk(t)
	looking, found, queue := make(chan struct{}), make(chan chooser.Chooser), d.Queue
	p := New(test.NewTempApp(t), Options{
		Words: d.Words, Store: storage.Store{Dir: t.TempDir()}, Post: func(f func()) { queue <- f },
		Chooser: func(context.Context) chooser.Chooser {
			close(looking)
			return <-found
		},
	})
	check.That(t, p.Show(""), "the window is not shown")
	<-looking
	d = deskOf(p.windows[0], d.Desk)
	d.menuItem("open")
	check.That(t, !d.waitsForSystem(), "it waits for a dialog that may not exist")
	d.WantModal("open.title")
	d.Key(fyne.KeyEscape)
	s := newSystem()
	found <- s.choose
	d.Until("the dialog of the system", func() bool { return d.Chooser != nil })
	d.answer(s, func() { d.menuItem("open") }, 0, d.File("a.txt", fourfold))
	d.WantBoard(fourfold)
}

// A system that never answers must not keep a goroutine for ever. Time is virtual here.
func TestNonetStopsLookingForTheDialogOfTheSystem(t *testing.T) {
	synctest.Test(t, func(*testing.T) {
		p := &Program{chooser: func(ctx context.Context) chooser.Chooser {
			<-ctx.Done()
			return nil
		}}
		p.findChooser()
	})
}

func TestADialogOfTheSystemThatFails(t *testing.T) {
	d := newDesk(t)
	s := d.withSystem()
	d.menuItem("open")
	<-s.asked
	s.answers <- choice{err: chooser.ErrMissing}
	d.Until("Nonet's own dialog", func() bool { return !d.waitsForSystem() })
	d.WantModal("open.title")
	d.Key(fyne.KeyEscape)
	d.menuItem("open") // no longer asks the system
	check.That(t, !d.waitsForSystem(), "it waits for the system again")
	d.WantModal("open.title")
	d.Key(fyne.KeyEscape)
}

func TestLeavingTheDialogOfTheSystem(t *testing.T) {
	d := newDesk(t)
	s := d.withSystem()
	d.menuItem("open")
	<-s.asked
	check.That(t, d.waitsForSystem(), "it does not say that it waits: %s", d.Texts())
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
	<-s.answers // closed when the dialog is

	s = d.withSystem()
	d.menuItem("open")
	<-s.asked
	d.Press("filedialog.own")
	<-s.answers
	d.WantModal("open.title")
	check.That(t, len(d.Texts()) > 0 && !d.waitsForSystem(), "Nonet's own dialog is not open")
	d.Key(fyne.KeyEscape)
}

func TestTypedPathsInTheFileDialog(t *testing.T) {
	d := newDesk(t)
	check.Done(t, os.Mkdir(filepath.Join(d.Home, "puzzles"), 0o700))
	d.File("puzzles/a.txt", fourfold)
	d.menuItem("open")
	d.Frame.Canvas().Focused().TypedRune('p')
	name := d.Frame.Canvas().Focused().(*controls.Field)
	name.SetText(d.Home + "/puzzles")
	name.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	check.Contains(t, "in the folder it shows", d.Texts(), "a.txt")
	name.SetText("../puzzles/a.txt")
	name.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	d.Settle()
	d.WantNoModal()
	d.WantBoard(fourfold)
}
