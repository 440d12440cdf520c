package window

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/system/storage"
	"nonet/app/window/boardview"
	"nonet/app/window/controls"
	"nonet/app/window/part"
	"nonet/board"
	"nonet/internal/check"
	"nonet/internal/parttest"
)

// exportTo exports to the named file. It waits until the export is done or a dialog opens.
func (d *desk) exportTo(name string) {
	d.T.Helper()
	d.board.TypedShortcut(part.ShortcutOf(command.Key{Name: "E", Ctrl: true}))
	d.WantModal("export.title")
	test.Type(d.Frame.Canvas().Focused(), name)
	d.Key(fyne.KeyReturn)
	d.exported()
}

func (d *desk) exported() {
	d.T.Helper()
	d.Until("the export", func() bool { return !strings.HasPrefix(d.status.message.Text, "Writing ") })
}

func lines(solutions []string) string { return strings.Join(solutions, "\n") + "\n" }

// wantFiles checks the contents of the desk's folder, except for the settings.
func (d *desk) wantFiles(want ...string) {
	d.T.Helper()
	entries, err := storage.List(d.Home)
	check.Done(d.T, err)
	var names []string
	for _, entry := range entries {
		if !entry.Folder {
			names = append(names, entry.Name)
		}
	}
	check.That(d.T, strings.Join(names, " ") == strings.Join(want, " "),
		"in the folder are %q, want %q", names, want)
}

func TestCopyingSolutions(t *testing.T) {
	d, all := listed(t, many)
	copied := func(what, status string, want []string) {
		t.Helper()
		d.menuItem("copy-solutions")
		check.Equal(t, fmt.Sprintf("%s: copied", what), d.App.Clipboard().Content(), lines(want))
		d.wantStatus(status)
	}
	copied("all", "Copied 28 solutions", all)
	d.ClickIn(d.panel.Solutions.List.Rows, 0, 0)
	d.ClickIn(d.panel.Solutions.List.Rows, 2, fyne.KeyModifierControl)
	copied("two", "Copied 2 solutions", []string{all[0], all[2]})
	d.ClickIn(d.panel.Solutions.List.Rows, 0, fyne.KeyModifierControl)
	copied("one", d.Words.Count("copy.solutions", 1), []string{all[2]})
	d.with(newspaper)
	check.That(t, d.menu.items["copy-solutions"].Disabled && d.menu.items["export-solutions"].Disabled,
		"solutions that are not found yet can be copied or exported")
}

func TestExportingSolutions(t *testing.T) {
	d, all := listed(t, many)
	d.exportTo("all")
	check.Equal(t, "exported", d.Read(filepath.Join(d.Home, "all.txt")), lines(all))
	d.wantStatus("Exported 28 solutions to all.txt")
	d.WantNoModal()

	d.ClickIn(d.panel.Solutions.List.Rows, 1, 0)
	d.ClickIn(d.panel.Solutions.List.Rows, 2, fyne.KeyModifierControl)
	d.menuItem("export-solutions")
	d.WantModal("export.title")
	check.Equal(t, "the name offered is", d.Frame.Canvas().Focused().(*controls.Field).Text, "solutions.txt")
	d.Press("export.confirm")
	d.exported()
	check.Equal(t, "exported", d.Read(filepath.Join(d.Home, "solutions.txt")), lines(all[1:3]))
	d.wantStatus("Exported 2 solutions to solutions.txt")
	d.wantFiles("all.txt", "solutions.txt")
}

func TestAnExportAsksBeforeItReplacesAFile(t *testing.T) {
	d, all := listed(t, fourfold)
	path := d.File("mine.txt", "mine\n")
	d.exportTo("mine")
	d.WantModal("save.exists.title")
	d.Key(fyne.KeyReturn) // the default button does not overwrite the file
	d.WantNoModal()
	check.Equal(t, "without an answer the file became", d.Read(path), "mine\n")
	d.exportTo("mine.txt")
	d.WantModal("save.exists.title")
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
	d.exportTo("mine")
	d.Press("save.exists.replace")
	d.exported()
	check.Equal(t, "replaced, the file holds", d.Read(path), lines(all))
	d.wantFiles("mine.txt")
}

func TestAnExportThatFailsLosesNothing(t *testing.T) {
	d, all := listed(t, fourfold)
	mine := d.File("mine.txt", "mine\n")
	for _, path := range []string{filepath.Join(d.Home, "no such folder", "some.txt"), filepath.Join(mine, "some.txt")} {
		d.exportTo(path)
		d.WantModal("export.failed")
		d.Press("dialog.ok")
		d.WantNoModal()
		d.wantStatus("Solution 1 of 4")
	}
	d.wantFiles("mine.txt")
	d.Key("L")
	d.wantShown(all, 4, "of 4") // all solutions have been found
	d.exportTo("again")
	check.Equal(t, "exported", d.Read(filepath.Join(d.Home, "again.txt")), lines(all))
	check.Equal(t, "another file became", d.Read(mine), "mine\n")
}

func TestAnExportLeavesAProtectedFileAlone(t *testing.T) {
	d, _ := listed(t, fourfold)
	path := d.File("mine.txt", "mine\n")
	check.Done(t, os.Chmod(path, 0o400))
	if file, err := os.OpenFile(path, os.O_WRONLY, 0); err == nil {
		file.Close()
		t.Skip("permissions do not bind this user")
	}
	d.exportTo("mine")
	d.Press("save.exists.replace")
	d.exported()
	d.WantModal("export.failed")
	d.Key(fyne.KeyEscape)
	check.Equal(t, "a protected file became", d.Read(path), "mine\n")
	d.wantFiles("mine.txt")
}

func TestAnExportIsOfWhatThereWasWhenItWasAskedFor(t *testing.T) {
	d := newDesk(t).with(blank)
	d.start("A")
	d.Until("some solutions", func() bool { return d.Session.Solutions.Progress().Kept > 0 })
	d.menu.items["export-solutions"].Action() // while the search continues
	kept := d.Session.Solutions.Progress().Kept
	d.Until("more solutions", func() bool { return d.Session.Solutions.Progress().Kept > kept })
	shown := d.Session.Solutions.Progress().Kept
	buttons := d.Modals()[0].Buttons
	test.Tap(buttons[len(buttons)-1])
	d.start(fyne.KeyEscape) // stop the search
	var got string
	d.Until("the file", func() bool {
		content, err := os.ReadFile(filepath.Join(d.Home, "solutions.txt"))
		got = string(content)
		return err == nil
	})
	check.Not(t, shown <= kept || got != lines(parttest.Solutions(blank, kept)),
		"exported are %d lines, want the first %d solutions", strings.Count(got, "\n"), kept)
}

func TestAMessageStaysWhileASearchGoesOn(t *testing.T) {
	d := newDesk(t).with(blank)
	d.start("A")
	d.Until("some solutions", func() bool { return d.Session.Solutions.Progress().Kept > 0 })
	kept := d.Session.Solutions.Progress().Kept
	d.menu.items["copy"].Action()
	d.wantStatus("Copied")
	d.Until("more solutions", func() bool { return d.Session.Solutions.Progress().Kept > kept })
	d.wantStatus("Copied")
	d.start(fyne.KeyEscape)
	check.Begins(t, "stopped, it says", d.status.message.Text, "Stopped after ")
}

func TestSolutionsToKeepAreRemembered(t *testing.T) {
	home := t.TempDir()
	const keep = 1000 // the minimum that the settings accept
	settings := storage.DefaultSettings()
	settings.Keep = keep
	check.Done(t, (storage.Store{Dir: filepath.Join(home, "settings")}).Save(settings, nil))
	d := newDeskIn(t, home).with(blank)
	d.start("A")
	d.Until("more solutions than are kept", func() bool { return d.Session.Solutions.Progress().Found > keep })
	check.Equal(t, "the number of rows is", d.panel.Solutions.List.Rows.Length(), keep)
	check.Ends(t, "it says", d.panel.Solutions.Progress.String(), d.Words.Count("progress.kept", keep))
	d.start(fyne.KeyEscape)
	d.goTo("1001")
	d.wantStatus(d.Words.Count("notice.no-more-kept", 1000))
	all := parttest.Solutions(blank, keep)
	d.WantBoard(all[keep-1])
	d.Key("N")
	d.wantStatus(d.Words.Count("notice.no-more-kept", 1000))
	d.exportTo("kept")
	check.Equal(t, "exported are", d.Read(filepath.Join(home, "kept.txt")), lines(all))

	d.menuItem("keep-10000")
	check.Not(t, !d.menu.items["keep-10000"].Checked || d.menu.items["keep-1000000"].Checked,
		"the number in use has not got the mark")
	d.goTo("1001")
	check.Equal(t, "with more to keep, the solution shown is", d.Session.Solutions.Progress().Shown, keep+1)
	again := newDeskIn(t, home)
	check.That(t, again.Session.Counts.Progress().Limit == 10_000 && again.menu.items["keep-10000"].Checked,
		"remembered is a limit of %d", again.Session.Counts.Progress().Limit)
}

func TestACopiedPuzzleTakesItsRulesAlong(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Session.Rules.SetRegions(board.Shapes()[1].Regions)
	d.menuItem("copy-puzzle")
	check.Equal(t, "copied", d.App.Clipboard().Content(), newspaper+board.Shapes()[1].Regions.String())
	d.Session.MarkSaved()
	d.with(blank)
	d.Session.MarkSaved()
	d.menuItem("paste")
	check.Equal(t, "pasted, its rules are", d.Session.Rules.View().Name(), "jigsaw")
	d.Session.Cursor.Extend(board.AllCells)
	d.Session.Cursor.MoveTo(0, false)
	d.Session.Cursor.MoveTo(10, true)
	d.Session.Rules.MakeGroup()
	d.menuItem("copy-puzzle")
	d.wantStatus(d.Words.Text("copy.partly", "Things", d.Words.Count("rules.own", 1)))
}

func TestCopyPuzzleSpeaksOfNothingButTheRules(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.menuItem("rules-windoku")
	d.Session.SetTexts(session.Texts{Title: "Monday", Author: "A. Setter", Comment: "easy"})
	d.pick(1, boardview.Alone)
	d.Key("9")
	d.menuItem("copy-puzzle")
	check.Equal(t, "copied", d.App.Clipboard().Content(), newspaper+"\twindoku")
	d.wantStatus(d.Words.Text("copy.done"))
}

func TestCopiesOfTheBoardHaveRulesAndSolutionsNone(t *testing.T) {
	const windoku = "935167248847352169621849357159634782482975631376281495293516874718493526564728913"
	d := newDesk(t).with(windoku[:80] + ".")
	d.menuItem("rules-windoku")
	d.Session.SetTexts(session.Texts{Title: "Monday"})
	d.Key("N")
	for id, want := range map[command.ID]string{
		"copy": windoku, "copy-puzzle": windoku[:80] + ".\twindoku", "copy-solution": windoku,
	} {
		d.menuItem(id)
		check.Equal(t, fmt.Sprintf("%s copied", id), d.App.Clipboard().Content(), want)
		d.wantStatus(d.Words.Text("copy.done"))
	}
	d.Key(fyne.KeyEscape)
	d.menuItem("copy")
	check.Equal(t, "of the puzzle on the board was copied", d.App.Clipboard().Content(), windoku[:80]+".\twindoku")
}
