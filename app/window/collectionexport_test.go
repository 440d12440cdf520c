package window

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/system/storage"
	"nonet/board/format"
	"nonet/internal/check"
)

func (d *desk) saysInTheEnd(want string) {
	d.T.Helper()
	d.Until("the status "+want, func() bool { return d.status.message.Text == want })
}

func TestPickedPuzzlesAreExported(t *testing.T) {
	d := bundle(t)
	d.Workspace.Collection().Pick(3)
	d.Workspace.Collection().Pick(2)
	d.menuItem("export-puzzles")
	d.WantModal("collection.export.title")
	d.typeInto("some.txt")
	d.Key(fyne.KeyReturn)
	d.saysInTheEnd("Exported 2 puzzles to some.txt")
	got := d.Read(filepath.Join(d.Home, "some.txt"))
	if lines := strings.Split(strings.TrimSpace(got), "\n"); len(lines) != 2 ||
		!strings.HasPrefix(lines[0], unsolvable) || !strings.HasPrefix(lines[1], newspaper) {
		t.Errorf("exported was\n%s", got)
	}
}

func TestExportSaysWhatWouldBeLost(t *testing.T) {
	d := bundle(t)
	for range 2 { // enter a digit in each of two puzzles
		d.enter9()
		d.menuItem("next-puzzle")
	}
	d.menuItem("export-puzzles")
	d.typeInto("all.txt")
	d.Key(fyne.KeyReturn)
	d.Until("the question", func() bool { return len(d.Modals()) > 0 })
	d.WantModal("save.loses.title")
	check.Contains(t, "it says", d.Texts(), "2 entries")
	d.Key(fyne.KeyEscape)
	d.wantFiles("book.txt")
	d.menuItem("export-puzzles")
	d.typeInto("all.nonet")
	d.Key(fyne.KeyReturn)
	d.saysInTheEnd("Exported 4 puzzles to all.nonet")
	reading, err := format.Detect([]byte(d.Read(filepath.Join(d.Home, "all.nonet"))))
	check.Done(t, err)
	got := 0
	for i := range reading.Items {
		if state := reading.Items[i].State(); state.Entries.Filled() > 0 {
			got++
		}
	}
	check.Equal(t, "the number of games with entries is", got, 2)
}

func TestExportOfNothingAndToNowhere(t *testing.T) {
	d := bundle(t)
	d.panel.Collection.Text.SetText("nothing like it")
	if d.menuItem("export-puzzles"); len(d.Modals()) > 0 || !d.menu.items["export-puzzles"].Disabled {
		t.Errorf("nothing can be exported: %q", d.Texts())
	}
	d.panel.Collection.Text.SetText("")
	d.menuItem("export-puzzles")
	d.typeInto(filepath.Join(d.Home, "no folder", "x.nonet"))
	d.Key(fyne.KeyReturn)
	d.Until("the complaint", func() bool { return len(d.Modals()) > 0 })
	d.WantModal("collection.export.failed")
}

// A large file that was read while a dialog was open is shown once the dialog closes.
func TestWhatIsReadInTheBackgroundWaitsForDialogs(t *testing.T) {
	d := newDesk(t)
	large := strings.Repeat(newspaper+"\n", 1<<18/len(newspaper))
	d.files.openPath(d.File("large.txt", large))
	d.menuItem("save-as")
	d.Until("the end of the reading", func() bool { return d.IsWaiting() })
	d.WantModal("save.title")
	d.Key(fyne.KeyEscape)
	d.Until("the table", func() bool { return d.Workspace.Collection() != nil })
}

func TestQuittingWhileAFileIsWrittenAsks(t *testing.T) {
	d := newDesk(t)
	written := make(chan error)
	d.background(func(context.Context) error { return <-written })
	d.program.quit()
	d.WantModal("writing.title")
	d.Key(fyne.KeyEscape)
	written <- &storage.Error{Kind: storage.DiskFull, Path: "x"}
	d.Until("its end", func() bool { return d.Workspace.Writers.Len() == 0 })
	d.WantModal("export.failed")
	d.program.quit()
	check.That(t, d.Closed, "nothing is written any more, and it is not left")
}
