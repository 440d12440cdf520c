package app

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/storage"
	"nonet/board/format"
)

// The user is asked only once about giving up the game on the board.
func TestTheBoardIsAskedAboutOnce(t *testing.T) {
	other := newspaper + "\n" + fourfold + "\n"
	d := bundle(t)
	d.enter9()
	d.openPath(d.file("other.txt", other))
	d.wantModal("guard.title")
	d.press("guard.discard")
	if len(d.modals) > 0 || d.list.name != "other.txt" {
		t.Fatalf("%q is open, and it says %q", d.list.name, d.texts())
	}

	d.menuItem("new")
	d.enter9()
	d.openPath(d.file("third.txt", other))
	d.press("guard.discard")
	if len(d.modals) > 0 || d.list.name != "third.txt" {
		t.Fatalf("%q is open, and it says %q", d.list.name, d.texts())
	}
	d.wantBoard(newspaper)
}

// Saving a collection takes a while, and the window remains usable meanwhile.
func TestWhatIsChangedWhileTheCollectionIsSavedIsAskedAbout(t *testing.T) {
	d := bundle(t)
	d.enter9()
	d.quit()
	d.press("command.save-collection")
	d.key(fyne.KeyReturn)
	d.menuItem("next-puzzle")
	d.enter9()
	d.until("the question", func() bool { return len(d.modals) > 0 })
	d.wantModal("guard.title")
	if got := d.changedGames(); got != 1 || d.leaving {
		t.Errorf("%d games have changed since", got)
	}
	d.press("guard.discard")
	if !d.leaving {
		t.Error("it is not left")
	}
}

// Exporting over the file of the puzzle on the board asks first, as for any other file.
func TestExportDoesNotReplaceTheOpenFileUnasked(t *testing.T) {
	d := bundle(t)
	path := d.file("mine.txt", fourfold+"\n")
	d.openPath(path)
	d.menuItem("export-puzzles")
	d.modalName(path)
	d.key(fyne.KeyReturn)
	d.wantModal("save.exists.title")
	d.key(fyne.KeyEscape)
	if got := d.read(path); got != fourfold+"\n" {
		t.Errorf("the file holds\n%s", got)
	}
}

func TestADraftHoldsEachGameOnce(t *testing.T) {
	d := bundle(t)
	d.enter9()
	d.menuItem("next-puzzle")
	d.enter9()
	d.menuItem("previous-puzzle")
	if got := len(d.draftedGames()); got != 2 {
		t.Errorf("the draft holds %d games, want the two with an entry", got)
	}
	d.menuItem("save-collection")
	d.key(fyne.KeyReturn)
	d.until("the collection to be saved", func() bool { return d.list.path == filepath.Join(d.home, "book.nonet") })
	if got := d.draftedGames(); got != nil {
		t.Errorf("the draft holds %d games when all is saved", len(got))
	}

	d.key("8") // replaces the 9
	d.menuItem("next-puzzle")
	d.menuItem("close-collection")
	d.press("guard.discard")
	if got := d.draftedGames(); got != nil {
		t.Errorf("the draft holds %d games when that was given up", len(got))
	}
}

// draftedGames returns the games in the draft, nil if there is no draft.
func (d *desk) draftedGames() []format.Item {
	d.t.Helper()
	if err := d.keeper.Flush(); err != nil {
		d.t.Fatal(err)
	}
	found, err := filepath.Glob(filepath.Join(d.store.Dir, "drafts", "*.draft"))
	if err != nil || len(found) == 0 {
		return nil
	}
	_, content, _ := strings.Cut(d.read(found[0]), "\n")
	reading, err := format.Detect([]byte(content))
	if err != nil {
		d.t.Fatal(err)
	}
	return reading.Items
}

// A large file read while a dialog is open is shown after the dialog closes.
func TestWhatIsReadInTheBackgroundWaitsForDialogs(t *testing.T) {
	d := newDesk(t)
	large := strings.Repeat(newspaper+"\n", slowReading/len(newspaper)+1)
	d.openPath(d.file("large.txt", large))
	d.menuItem("save-as")
	d.until("the end of the reading", func() bool { return len(d.waiting) > 0 })
	d.wantModal("save.title")
	d.key(fyne.KeyEscape)
	d.until("the table", func() bool { return d.list != nil })

	d.openPath(d.file("larger.txt", large+newspaper+"\n"))
	d.openPath(d.file("small.txt", fourfold))
	d.worked()
	d.post(func() {})
	d.wantBoard(fourfold)
	if d.list.name != "large.txt" {
		t.Errorf("%s was opened, which was no longer asked for", d.list.name)
	}
}

func TestQuittingWhileAFileIsWrittenAsks(t *testing.T) {
	d := newDesk(t)
	written := make(chan error)
	d.inBackground("", "export.failed", func() error { return <-written }, func() {})
	d.quit()
	d.wantModal("writing.title")
	d.key(fyne.KeyEscape)
	written <- &storage.Error{Kind: storage.DiskFull, Path: "x"}
	d.until("its end", func() bool { return d.writing == 0 })
	d.wantModal("export.failed")
	d.quit()
	if !d.leaving {
		t.Error("nothing is written any more, and it is not left")
	}
}
