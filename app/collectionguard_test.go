package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/storage"
	"nonet/internal/check"
)

// A large file that was read while a dialog was open is shown after the dialog closes.
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
	d.background(func() error { return <-written })
	d.program.quit()
	d.WantModal("writing.title")
	d.Key(fyne.KeyEscape)
	written <- &storage.Error{Kind: storage.DiskFull, Path: "x"}
	d.Until("its end", func() bool { return d.Workspace.Writing() == 0 })
	d.WantModal("export.failed")
	d.program.quit()
	check.That(t, d.Closed, "nothing is written any more, and it is not left")
}
