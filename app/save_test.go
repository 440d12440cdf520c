package app

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/boardview"
	"nonet/app/controls"
	"nonet/app/dialog"
	"nonet/app/phrase"
	"nonet/app/storage"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/check"
)

func TestUnsavedWorkIsGuarded(t *testing.T) {
	d := newDesk(t)
	path := d.file("p.nonet", "")
	d.with(newspaper).write(path, mustFormat(t, "nonet"))
	other := d.file("other.txt", fourfold)

	d.key("9")
	d.wantTitle("• p.nonet – Nonet")
	d.files.openPath(other)
	d.wantModal("guard.title")
	d.key(fyne.KeyEscape)
	d.wantBoard("79" + newspaper[2:])

	d.files.openPath(other)
	d.press("guard.save")
	d.wantNoModal()
	d.wantBoard(fourfold)
	check.Contains(t, "the file holds", d.read(path), "9")

	d.files.openPath(path)
	d.wantBoard("79" + newspaper[2:])
	d.pick(2, boardview.Alone)
	d.key("8")
	saved := d.read(path)
	d.menuItem("new")
	d.press("guard.discard")
	d.wantBoard(strings.Repeat(".", 81))
	check.Equal(t, "what was not to be saved became", d.read(path), saved)
}

func TestSavingUnderANewName(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.pick(1, boardview.Alone)
	d.key("9")
	d.menuItem("save")
	d.wantModal("save.title")
	name := d.Frame.Canvas().Focused().(*controls.Field)
	check.Equal(t, "the name suggested is", name.Text, "puzzle")
	test.Type(name, "mine") // replaces the suggested name
	d.key(fyne.KeyReturn)
	d.wantNoModal()
	d.wantTitle("mine.nonet – Nonet")
	d.wantStatus(d.Words.Text("save.done", "File", "mine.nonet"))
	state := *d.Session.State()
	d.menuItem("new")
	d.files.openPath(filepath.Join(d.home, "mine.nonet"))
	check.Equal(t, "opened again, the game is", *d.Session.State(), state)

	d.key(fyne.KeyRight)
	d.menuItem("save-as")
	d.key(fyne.KeyReturn) // both the name and the file exist already
	d.wantNoModal()
	d.file("taken.nonet", "precious")
	d.menuItem("save-as")
	name = d.Frame.Canvas().Focused().(*controls.Field)
	name.SetText("taken")
	d.key(fyne.KeyReturn)
	d.wantModal("save.exists.title")
	d.key(fyne.KeyReturn) // a key held too long must not overwrite a file
	d.wantNoModal()
	d.menuItem("save-as")
	d.Frame.Canvas().Focused().(*controls.Field).SetText("taken")
	d.key(fyne.KeyReturn)
	d.wantModal("save.exists.title")
	d.Frame.Canvas().Unfocus() // as a click next to the buttons does
	d.key(fyne.KeyReturn)
	d.wantNoModal()
	check.Equal(t, "without an answer the file became", d.read(filepath.Join(d.home, "taken.nonet")), "precious")
}

func TestSavingSaysWhatAFormatCannotHold(t *testing.T) {
	d := newDesk(t)
	path := d.file("p.txt", newspaper+"\n")
	d.files.openPath(path)
	d.menuItem("save")
	d.wantNoModal()
	d.key("9")
	d.menuItem("save")
	d.wantModal("save.loses.title")
	check.Contains(t, "it says", d.texts(), "1 entry")
	d.press("save.loses.nonet")
	d.wantModal("save.title")
	d.key(fyne.KeyReturn)
	d.wantTitle("p.nonet – Nonet")
	check.Equal(t, "the text file became", d.read(path), newspaper+"\n")
	if _, err := os.Stat(filepath.Join(d.home, "p.nonet")); err != nil {
		t.Errorf("the game is not beside it: %v", err)
	}

	d.files.openPath(path)
	d.key("9")
	d.menuItem("save")
	d.press("save.loses.anyway")
	d.wantTitle("• p.txt – Nonet") // the entry is not in any file
	check.Equal(t, "the text file holds", d.read(path), newspaper+"\n")
}

func TestEveryFormatIsOfferedForSaving(t *testing.T) {
	d := newDesk(t)
	d.menuItem("save-as")
	for _, object := range test.LaidOutObjects(d.Modals()[0].Popup) {
		if kinds, ok := object.(*controls.Selector); ok {
			for _, f := range format.Formats() {
				if name := phrase.Format(d.Words, f); f.Writes && (!slices.Contains(kinds.Options, name) || strings.HasPrefix(name, f.Name+" ")) {
					t.Errorf("%s is not among %q, or has no name for people", name, kinds.Options)
				}
			}
			check.Equal(t, "the format chosen is", kinds.Selected, phrase.Format(d.Words, mustFormat(t, "nonet")))
			return
		}
	}
	t.Error("there is no choice of formats")
}

func TestClosingWhileADialogIsOpenStillAsks(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.key("9")
	d.menuItem("save-as")
	d.program.quit()
	d.wantModal("guard.title")
	d.program.quit()
	d.wantModal("guard.title")
	check.Equal(t, "the number of dialogs is", len(d.Modals()), 1)
}

// A title may be too long for a file name, or contain no valid file name at all.
func TestAnyTitleCanBeSaved(t *testing.T) {
	for what, letter := range map[string]string{
		"one byte": "t", "two bytes": "ä", "three bytes": "数", "an accent": "e\u0301", "slashes": "/", "a family": "👩\u200d👧",
	} {
		t.Run(what, func(t *testing.T) {
			d := newDesk(t)
			shown := strings.ReplaceAll(letter, "/", "-")
			for ending, save := range map[string]func(){
				".nonet": func() { d.menuItem("save-as") },
				".png":   func() { d.menuItem("export-picture") },
				".pdf": func() {
					dialog.SavePages(d.Env, dialog.Pages{Title: d.Name(), Write: func(out io.Writer) error { return nil }})
				},
			} {
				d.load(game.State{Puzzle: board.Puzzle{Title: strings.Repeat(letter, 300)}}, workspace.Source{Kept: true})
				save()
				name := strings.TrimSuffix(d.Frame.Canvas().Focused().(*controls.Field).Text, ending)
				if name != strings.Repeat(shown, len(name)/len(shown)) || len(name) < 230 {
					t.Errorf("%s: the name %.40q of %d bytes is suggested", ending, name, len(name))
				}
				d.key(fyne.KeyReturn)
				d.until("the file", func() bool { return d.Workspace.Writing() == 0 })
				if len(d.Modals()) > 0 || !storage.Exists(filepath.Join(d.home, name+ending)) {
					t.Fatalf("%s: %.40q is not written: %.200s", ending, name, d.texts())
				}
			}
		})
	}
}

// Dialogs show the name of a puzzle, file or collection on one line, however long it is.
func TestLongNamesAreShortenedInDialogs(t *testing.T) {
	long := strings.Repeat("n", 240)
	d := newDesk(t)
	d.load(game.State{Puzzle: board.Puzzle{Title: long}}, workspace.Source{})
	d.enter(0, fyne.Key5)
	show := func(what string) {
		t.Helper()
		text := d.texts()
		if text == "" || !strings.Contains(text, "nnn…nnn") || strings.Contains(text, long[:100]) {
			t.Errorf("%s: the dialog says %.300q", what, text)
		}
		d.key(fyne.KeyEscape)
	}
	d.menuItem("new")
	show("puzzle")
	d.menuItem("save-as")
	d.file(d.Frame.Canvas().Focused().(*controls.Field).Text+".nonet", "")
	d.key(fyne.KeyReturn)
	show("file")
}
