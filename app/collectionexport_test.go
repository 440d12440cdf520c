package app

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/controls"
	"nonet/board/format"
	"nonet/internal/check"
)

// saysInTheEnd waits until the status line shows want.
func (d *desk) saysInTheEnd(want string) {
	d.t.Helper()
	d.until("the status "+want, func() bool { return d.status.message.Text == want })
}

func TestPickedPuzzlesAreExported(t *testing.T) {
	d := bundle(t)
	d.Workspace.Collection().Pick(3)
	d.Workspace.Collection().Pick(2)
	d.menuItem("export-puzzles")
	d.wantModal("collection.export.title")
	d.modalName("some.txt")
	d.key(fyne.KeyReturn)
	d.saysInTheEnd("Exported 2 puzzles to some.txt")
	got := d.read(filepath.Join(d.home, "some.txt"))
	if lines := strings.Split(strings.TrimSpace(got), "\n"); len(lines) != 2 ||
		!strings.HasPrefix(lines[0], unsolvable) || !strings.HasPrefix(lines[1], newspaper) {
		t.Errorf("exported was\n%s", got)
	}
}

// modalName types a name into the open file dialog.
func (d *desk) modalName(name string) {
	d.t.Helper()
	f, ok := d.Frame.Canvas().Focused().(*controls.Field)
	if !ok {
		d.t.Fatal("no name can be typed")
	}
	f.SetText(name)
}

func TestExportSaysWhatWouldBeLost(t *testing.T) {
	d := bundle(t)
	for range 2 { // an entry in each of two games
		d.enter9()
		d.menuItem("next-puzzle")
	}
	d.menuItem("export-puzzles")
	d.modalName("all.txt")
	d.key(fyne.KeyReturn)
	d.until("the question", func() bool { return len(d.Modals()) > 0 })
	d.wantModal("save.loses.title")
	check.Contains(t, "it says", d.texts(), "2 entries")
	d.key(fyne.KeyEscape)
	d.wantFiles("book.txt")
	d.menuItem("export-puzzles")
	d.modalName("all.nonet")
	d.key(fyne.KeyReturn)
	d.saysInTheEnd("Exported 4 puzzles to all.nonet")
	reading, err := format.Detect([]byte(d.read(filepath.Join(d.home, "all.nonet"))))
	if err != nil {
		t.Fatal(err)
	}
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
		t.Errorf("nothing can be exported: %q", d.texts())
	}
	d.panel.Collection.Text.SetText("")
	d.menuItem("export-puzzles")
	d.modalName(filepath.Join(d.home, "no folder", "x.nonet"))
	d.key(fyne.KeyReturn)
	d.until("the complaint", func() bool { return len(d.Modals()) > 0 })
	d.wantModal("collection.export.failed")
}
