package window

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/boardview"
	"nonet/app/window/controls"
	"nonet/app/window/dialog"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/check"
	"nonet/internal/parttest"
	"nonet/internal/safetext"
)

func TestUnsavedWorkIsGuarded(t *testing.T) {
	d := newDesk(t)
	path := d.File("p.nonet", "")
	d.with(newspaper).write(path, mustFormat(t, "nonet"))
	other := d.File("other.txt", fourfold)

	d.Key("9")
	d.wantTitle("• p.nonet – Nonet")
	d.files.openPath(other)
	d.WantModal("guard.title")
	d.Key(fyne.KeyEscape)
	d.WantBoard("79" + newspaper[2:])

	d.files.openPath(other)
	d.Press("command.save")
	d.WantNoModal()
	d.WantBoard(fourfold)
	check.Contains(t, "the file holds", d.Read(path), "9")

	d.files.openPath(path)
	d.WantBoard("79" + newspaper[2:])
	d.pick(2, boardview.Alone)
	d.Key("8")
	saved := d.Read(path)
	d.menuItem("new")
	d.Press("guard.discard")
	d.WantBoard(blank)
	check.Equal(t, "what was not to be saved became", d.Read(path), saved)
}

func TestSavingUnderANewName(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.pick(1, boardview.Alone)
	d.Key("9")
	d.menuItem("save")
	d.WantModal("save.title")
	name := d.Frame.Canvas().Focused().(*controls.Field)
	check.Equal(t, "the name suggested is", name.Text, "puzzle")
	test.Type(name, "mine") // typing replaces the suggested name
	d.Key(fyne.KeyReturn)
	d.WantNoModal()
	d.wantTitle("mine.nonet – Nonet")
	d.wantStatus(d.Words.Text("save.done", "File", "mine.nonet"))
	state := *d.Session.State()
	d.menuItem("new")
	d.files.openPath(filepath.Join(d.Home, "mine.nonet"))
	check.Equal(t, "opened again, the game is", *d.Session.State(), state)

	d.Key(fyne.KeyRight)
	d.menuItem("save-as")
	d.Key(fyne.KeyReturn) // the name is that of the puzzle's own file
	d.WantNoModal()
	d.File("taken.nonet", "precious")
	d.menuItem("save-as")
	name = d.Frame.Canvas().Focused().(*controls.Field)
	name.SetText("taken")
	d.Key(fyne.KeyReturn)
	d.WantModal("save.exists.title")
	d.Key(fyne.KeyReturn) // holding Return must not overwrite the file
	d.WantNoModal()
	d.menuItem("save-as")
	d.Frame.Canvas().Focused().(*controls.Field).SetText("taken")
	d.Key(fyne.KeyReturn)
	d.WantModal("save.exists.title")
	d.Frame.Canvas().Unfocus() // as a click beside the buttons does
	d.Key(fyne.KeyReturn)
	d.WantNoModal()
	check.Equal(t, "without an answer the file became", d.Read(filepath.Join(d.Home, "taken.nonet")), "precious")
}

func TestSavingSaysWhatAFormatCannotHold(t *testing.T) {
	d := newDesk(t)
	path := d.File("p.txt", newspaper+"\n")
	d.files.openPath(path)
	d.menuItem("save")
	d.WantNoModal()
	d.Key("9")
	d.menuItem("save")
	d.WantModal("save.loses.title")
	check.Contains(t, "it says", d.Texts(), "1 entry")
	d.Press("save.loses.nonet")
	d.WantModal("save.title")
	d.Key(fyne.KeyReturn)
	d.wantTitle("p.nonet – Nonet")
	check.Equal(t, "the text file became", d.Read(path), newspaper+"\n")
	if _, err := os.Stat(filepath.Join(d.Home, "p.nonet")); err != nil {
		t.Errorf("the game is not beside it: %v", err)
	}

	d.files.openPath(path)
	d.Key("9")
	d.menuItem("save")
	d.Press("save.loses.anyway")
	d.wantTitle("• p.txt – Nonet") // the entry has not been saved
	check.Equal(t, "the text file holds", d.Read(path), newspaper+"\n")
}

func TestEveryFormatIsOfferedForSaving(t *testing.T) {
	d := newDesk(t)
	d.menuItem("save-as")
	kinds := parttest.In[*controls.Selector](d.Desk)[0]
	for _, f := range format.Formats() {
		name := phrase.Format(d.Words, f)
		check.Not(t, f.Writes && (!slices.Contains(kinds.Options, name) || strings.HasPrefix(name, f.Name+" ")),
			"%s is not among %q, or has no name for people", name, kinds.Options)
	}
	check.Equal(t, "the format chosen is", kinds.Selected, phrase.Format(d.Words, mustFormat(t, "nonet")))
}

func TestClosingWhileADialogIsOpenStillAsks(t *testing.T) {
	d := newDesk(t).withFile(newspaper)
	d.Key("9")
	d.menuItem("save-as")
	d.program.quit()
	d.WantModal("guard.title")
	d.program.quit()
	d.WantModal("guard.title")
	check.Equal(t, "the number of dialogs is", len(d.Modals()), 1)
}

// A title may be too long for a file name, or contain no character that is allowed in one.
func TestAnyTitleCanBeSaved(t *testing.T) {
	for what, letter := range map[string]string{
		"one byte": "t", "two bytes": "ä", "three bytes": "数", "an accent": "e\u0301", "slashes": "/", "a family": "👩\u200d👧",
	} {
		t.Run(what, func(t *testing.T) {
			d := newDesk(t)
			for ending, save := range map[string]func(){
				".nonet": func() { d.menuItem("save-as") },
				".png":   func() { d.menuItem("export-picture") },
				".pdf": func() {
					dialog.SavePages(d.Env, dialog.Pages{Title: d.Name(), Write: func(context.Context, io.Writer) error { return nil }})
				},
			} {
				d.Load(game.State{Puzzle: board.Puzzle{Title: strings.Repeat(letter, 300)}}, workspace.Source{Kept: true})
				save()
				name := strings.TrimSuffix(d.Frame.Canvas().Focused().(*controls.Field).Text, ending)
				wrong := name != strings.Repeat(letter, len(name)/len(letter)) || len(name) < 230
				if letter == "/" {
					wrong = name != "nonet"
				}
				check.Not(t, wrong,
					"%s: the name %.40q of %d bytes is suggested", ending, name, len(name))
				d.Key(fyne.KeyReturn)
				d.Until("the file", func() bool { return d.Workspace.Writers.Len() == 0 })
				check.Must(t, len(d.Modals()) == 0 && storage.Exists(filepath.Join(d.Home, name+ending)),
					"%s: %.40q is not written: %.200s", ending, name, d.Texts())
			}
		})
	}
}

// Dialogs must show the name of a puzzle, file or collection on one line, however long it
// is.
func TestLongNamesAreShortenedInDialogs(t *testing.T) {
	long := strings.Repeat("n", 240)
	d := newDesk(t)
	d.Load(game.State{Puzzle: board.Puzzle{Title: long}}, workspace.Source{})
	d.Enter(0, fyne.Key5)
	d.Settings.Drafts = false // otherwise, Nonet would keep the board instead of asking
	show := func(what string) {
		t.Helper()
		text := d.Texts()
		check.Not(t, text == "" || !strings.Contains(text, "nnn…nnn") || strings.Contains(text, long[:100]),
			"%s: the dialog says %.300q", what, text)
		d.Key(fyne.KeyEscape)
	}
	d.menuItem("new")
	show("puzzle")
	d.menuItem("save-as")
	d.File(d.Frame.Canvas().Focused().(*controls.Field).Text+".nonet", "")
	d.Key(fyne.KeyReturn)
	show("file")
}

// other writes content to the current puzzle's file, as another program might.
func (d *desk) other(content string) {
	d.T.Helper()
	d.File(filepath.Base(d.Workspace.Source().Path), content)
}

// Pressing Return must not change anything on disk.
func TestAChangedFileIsAskedAbout(t *testing.T) {
	for title, c := range map[i18n.Key]struct {
		change func(d *desk)
		button i18n.Key
	}{
		"changed.title": {func(d *desk) { d.other(fourfold + "\n") }, "changed.overwrite"},
		"removed.title": {func(d *desk) { _ = os.Remove(d.Workspace.Source().Path) }, "command.save"},
	} {
		t.Run(string(title), func(t *testing.T) {
			d := newDesk(t)
			d.files.openPath(d.File("mine.txt", newspaper+"\n"))
			c.change(d)
			d.menuItem("save")
			d.WantModal(title)
			d.Key(fyne.KeyReturn)
			d.WantNoModal()
			d.menuItem("save")
			d.Press("command.save-as")
			d.WantModal("save.title")
			d.Key(fyne.KeyEscape)
			d.menuItem("save")
			d.Press(c.button)
			d.WantNoModal()
			check.Equal(t, "the file holds", d.Read(d.Workspace.Source().Path), newspaper+"\n")
		})
	}
}

func TestSeveralPuzzlesAreNotReplacedByOne(t *testing.T) {
	d := newDesk(t).with(newspaper)
	path := d.File("list.txt", newspaper+"\n"+fourfold+"\n")
	d.write(path, mustFormat(t, "nonet"))
	d.WantModal("save.failed")
	if said := d.Texts(); !strings.Contains(said, "list.txt contains 2 puzzles") || d.Read(path) != newspaper+"\n"+fourfold+"\n" {
		t.Errorf("it says %q", said)
	}
}

func TestFileChange_WhenWindowGetsFocus(t *testing.T) {
	for name, c := range map[string]struct {
		change func(d *desk)
		want   string
	}{
		"changed": {func(d *desk) { d.other(fourfold + "\n") }, "Another program changed mine.txt."},
		"removed": {func(d *desk) { _ = os.Remove(d.Workspace.Source().Path) }, "mine.txt was removed or renamed."},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			d.files.openPath(d.File("mine.txt", newspaper+"\n"))
			c.change(d)
			d.files.lookForChange()
			d.Until("word of the change", func() bool { return d.status.message.Text == c.want })
			d.Key("9")
			d.files.lookForChange() // the same change is not reported again
			check.Not(t, d.status.message.Text == c.want, "it is said again")
		})
	}
}

func TestSavingStartsWhereAFileWasLastSaved(t *testing.T) {
	d := newDesk(t)
	saved := t.TempDir()
	d.with(newspaper).write(filepath.Join(saved, "p.nonet"), mustFormat(t, "nonet"))
	d.files.openPath(d.File("other.txt", fourfold))
	check.Equal(t, "the folder for opening", d.Settings.Folder, d.Home)
	check.Equal(t, "the folder for saving", d.Settings.SaveFolder, saved)
	d.menuItem("save-as")
	var shown []string
	for _, object := range test.LaidOutObjects(d.Frame.Canvas().Overlays().Top()) {
		if label, ok := object.(*widget.Label); ok {
			shown = append(shown, label.Text)
		}
	}
	check.Contains(t, "the dialog shows", strings.Join(shown, "\n"), safetext.Short(saved))
}
