package app

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/storage"
	"nonet/internal/check"
)

// crashed leaves a crash report as a crashed program does.
func crashed(t *testing.T, home string) {
	t.Helper()
	reports := storage.Store{Dir: filepath.Join(home, "settings")}.Reports()
	if err := reports.Watch("1.2.3"); err != nil {
		t.Fatal(err)
	}
	d := newDeskIn(t, home)
	d.program.reports = reports
	d.key("N")
	d.with(newspaper).key("9")
	d.crash()
	if reports.Add("panic: on purpose\n") == "" {
		t.Fatal("there is no report")
	}
}

func TestAReportIsOfferedBeforeTheGame(t *testing.T) {
	home := t.TempDir()
	crashed(t, home)
	d := opened(t, home)
	d.wantModal("crash.title")
	said := d.texts()
	for _, part := range []string{"Nonet 1.2.3, ", "1 find-next\n2 digit-9\n", "panic: on purpose", storage.ReportsTo} {
		check.Contains(t, "it says", said, part)
	}
	if strings.Contains(said, newspaper) {
		t.Error("the puzzle is in it")
	}
	d.press("crash.copy")
	check.Ends(t, "copied was", d.App.Clipboard().Content(), "panic: on purpose\n")
	d.press("crash.save")
	d.wantModal("crash.save-title")
	d.press("save.confirm")
	d.until("the file", func() bool { return d.Workspace.Writing() == 0 })
	check.Equal(t, "saved was", d.read(filepath.Join(home, "nonet-report.txt")), d.App.Clipboard().Content())
	d.wantModal("crash.title")
	d.press("crash.remove")
	d.wantModal("draft.title")
	d.press("draft.restore")
	d.wantNoModal()
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
	d.wantModal("crash.title")
	d.key(fyne.KeyEscape)
	d.wantModal("crash.title")
	d.press("dialog.close")
	d.wantModal("draft.title")
	d.key(fyne.KeyEscape)
	d.wantNoModal()
	opened(t, home).wantModal("draft.title")
}
