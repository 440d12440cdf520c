package window

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/system/storage"
	"nonet/internal/check"
)

// crashed runs a program that leaves a crash report.
func crashed(t *testing.T, home string) {
	t.Helper()
	reports := storage.Store{Dir: filepath.Join(home, "settings")}.Reports()
	check.Done(t, reports.Watch("1.2.3"))
	d := newDeskIn(t, home)
	d.program.reports = reports
	d.Key("N")
	d.with(newspaper).Key("9")
	d.crash()
	check.Must(t, reports.Add("panic: on purpose\n") != "", "there is no report")
}

func TestAReportIsOfferedBeforeTheGame(t *testing.T) {
	home := t.TempDir()
	crashed(t, home)
	d := opened(t, home)
	d.WantModal("crash.title")
	said := d.Texts()
	for _, part := range []string{"Nonet 1.2.3, ", "1 find-next\n2 digit-9\n", "panic: on purpose", storage.ReportsTo} {
		check.Contains(t, "it says", said, part)
	}
	check.Not(t, strings.Contains(said, newspaper), "the puzzle is in it")
	d.Press("command.copy")
	check.Ends(t, "copied was", d.App.Clipboard().Content(), "panic: on purpose\n")
	d.Press("collection.save")
	d.WantModal("crash.save-title")
	d.Press("command.save")
	d.Until("the file", func() bool { return d.Workspace.Writers.Len() == 0 })
	check.Equal(t, "saved was", d.Read(filepath.Join(home, "nonet-report.txt")), d.App.Clipboard().Content())
	d.WantModal("crash.title")
	d.Press("boards.delete")
	d.WantModal("draft.title")
	d.Press("draft.restore")
	d.WantNoModal()
	check.Equal(t, "the number of entries is", d.Session.State().Entries.Filled(), 1)
	if left, _ := filepath.Glob(filepath.Join(home, "settings", "crashes", "*")); len(left) > 0 {
		t.Errorf("removed, %q is still there", left)
	}
}

func TestAReportIsOfferedOnce(t *testing.T) {
	home := t.TempDir()
	crashed(t, home)
	crashed(t, home)
	d := opened(t, home)
	d.WantModal("crash.title")
	d.Key(fyne.KeyEscape)
	d.WantModal("crash.title")
	d.Press("dialog.close")
	d.WantModal("draft.title")
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
	opened(t, home).WantModal("draft.title")
}
