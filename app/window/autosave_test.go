package window

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/app/command"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/check"
)

// opened starts the program again with the files from an earlier run.
func opened(t *testing.T, home string) *desk {
	t.Helper()
	d := newDeskIn(t, home)
	d.Settings.GoOn = true
	d.begin("")
	return d
}

// left returns the games in drafts that no running program owns.
func (d *desk) left() []game.State {
	d.T.Helper()
	drafts, damaged := d.Store.Drafts().Left()
	check.Not(d.T, len(damaged) > 0, "drafts are damaged: %q", damaged)
	var states []game.State
	for _, draft := range drafts {
		reading, err := format.Detect(draft.Content)
		check.Done(d.T, err)
		states = append(states, reading.Items[0].State())
	}
	return states
}

// crash writes the pending draft and then releases it, as if the program had been killed.
func (d *desk) crash() {
	d.T.Helper()
	check.Done(d.T, d.Workspace.Keeper.Flush())
	d.Workspace.Keeper.Drafts.Close()
}

func TestUnsavedWorkIsOfferedAfterASignal(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Key("9")
	state := *d.Session.State()
	d.drafts.rescue() // main calls this at the end, even after a signal

	again := opened(t, d.Home)
	again.WantModal("draft.title")
	again.Press("draft.restore")
	again.WantNoModal()
	check.Equal(t, "the game on the board is", *again.Session.State(), state)
	again.wantTitle("• " + again.Words.Text("window.untitled") + " – Nonet")
	again.crash() // the game has not been edited since the restore

	third := opened(t, d.Home)
	third.WantModal("draft.title")
	third.Press("draft.restore")
	check.Equal(t, "the game on disk is", *third.Session.State(), state)
	third.program.quit()
	third.WantNoModal()
	third.drafts.rescue()

	fourth := opened(t, d.Home)
	fourth.WantNoModal()
	check.Equal(t, "the game left in no file is", *fourth.Session.State(), state)
}

func TestSeveralWindowsAreRestored(t *testing.T) {
	d := newDesk(t).with(newspaper)
	second, third := d.further(), d.further()
	second.with(fourfold)
	third.with("1" + newspaper[1:])
	want := map[game.State]bool{}
	for _, one := range []*desk{d, second, third} {
		one.enter9()
		want[*one.Session.State()] = true
		one.crash()
	}
	check.Must(t, len(want) == 3, "there are %d games, want 3", len(want))

	again := opened(t, d.Home)
	again.WantModal("draft.title")
	again.Press("draft.restore-all")
	again.WantNoModal()
	check.Must(t, len(again.program.windows) == 3, "%d windows are open, want 3", len(again.program.windows))
	for _, w := range again.program.windows {
		t.Cleanup(w.maker.End)
		t.Cleanup(func() { w.Workspace.Close(false) })
		if state := *w.Session.State(); !want[state] {
			t.Errorf("a window shows\n%s", state.Entries)
		} else {
			delete(want, state)
		}
		if !w.shown || w.Workspace.Unsaved() == nil {
			t.Errorf("%q is shown: %t, and is unsaved work: %t", w.Frame.Title(), w.shown, w.Workspace.Unsaved() != nil)
		}
	}
}

func TestOneDraftIsNotAll(t *testing.T) {
	d := newDesk(t).with(newspaper)
	second := d.further().with(fourfold)
	for _, one := range []*desk{d, second} {
		one.enter9()
		one.crash()
	}
	again := opened(t, d.Home)
	offered := func() bool {
		return slices.ContainsFunc(again.Modals()[0].Buttons, func(b *controls.Button) bool {
			return b.Visible() && b.Text == again.Words.Text("draft.restore-all")
		})
	}
	check.That(t, offered() && strings.Contains(again.Texts(), again.Words.Text("draft.all-note")),
		"of two, not all can be restored at once")
	again.Press("draft.discard")
	again.Press("draft.discard")
	check.Not(t, offered() || strings.Contains(again.Texts(), again.Words.Text("draft.all-note")),
		"of one, all can be restored")
	again.Press("draft.restore")
	again.WantNoModal()
}

func mustWrite(t *testing.T, name, givens string) string {
	t.Helper()
	state := game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(givens)}, Playing: true}
	var text strings.Builder
	check.Done(t, format.Write(&text, mustFormat(t, name), &state))
	return text.String()
}

func TestTheDraftIsWrittenByItself(t *testing.T) {
	d := newDesk(t)
	d.Workspace.Keeper.Quiet = time.Millisecond
	d.with(newspaper)
	d.Until("a draft", func() bool {
		entries, _ := filepath.Glob(filepath.Join(d.Store.Dir, "drafts", "*.draft"))
		if len(entries) == 0 {
			d.Post(func() {})
		}
		return len(entries) > 0
	})
}

func TestSeveralDraftsAreAList(t *testing.T) {
	home := t.TempDir()
	for _, givens := range []string{newspaper, fourfold, unsolvable} {
		newDeskIn(t, home).with(givens).crash()
	}
	d := opened(t, home)
	d.WantModal("draft.title")
	if said := d.Texts(); !strings.Contains(said, d.Words.Count("draft.found", 3)) || !strings.Contains(said, "a few seconds ago") {
		t.Errorf("it says %q", said)
	}
	d.Press("draft.discard") // discard the latest draft
	d.WantModal("draft.discard.title")
	d.Press("draft.discard")
	d.WantModal("draft.title")
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeyReturn)
	d.WantNoModal()
	d.WantBoard(newspaper)
	d.crash()

	d = opened(t, home)
	d.Press("draft.later")
	d.WantNoModal()
	check.Equal(t, "the number of drafts put off is", len(d.left()), 2)
	d = opened(t, home)
	for range 4 { // discard two drafts, with a confirmation for each
		d.Press("draft.discard")
	}
	d.WantNoModal()
	opened(t, home).WantNoModal()
}

func TestADraftIsNotRestoredTwice(t *testing.T) {
	home := t.TempDir()
	newDeskIn(t, home).with(newspaper).crash()
	one, other := opened(t, home), opened(t, home)
	one.Press("draft.restore")
	other.Press("draft.restore")
	check.Contains(t, "it says", other.Texts(), other.Words.Text("draft.taken"))
	other.Press("dialog.ok")
	other.wantTitle(command.Samples()[0].Name(other.Words) + " – Nonet")
}

func TestAFileThatIsOpenedWaitsUnderTheOffer(t *testing.T) {
	home := t.TempDir()
	newDeskIn(t, home).with(newspaper).crash()
	d := newDeskIn(t, home)
	d.begin(d.File("other.txt", fourfold))
	d.WantModal("draft.title")
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
	d.WantBoard(fourfold)
}

func TestARestoredDraftLeavesTheFileAWindowOfItsOwn(t *testing.T) {
	for _, button := range []i18n.Key{"draft.restore", "draft.restore-all"} {
		t.Run(string(button), func(t *testing.T) {
			home := t.TempDir()
			newDeskIn(t, home).with(newspaper).crash()
			all := button == "draft.restore-all"
			if all {
				newDeskIn(t, home).with(newspaper).crash()
			}
			d := newDeskIn(t, home)
			d.begin(d.File("other.txt", fourfold))
			d.Press(button)
			d.WantBoard(newspaper)
			second := d.lastWindow()
			second.WantBoard(fourfold)
			second.wantTitle("other.txt – Nonet")
			if n := len(d.program.windows); !all && n != 2 || all && n != 3 {
				t.Errorf("there are %d windows", n)
			}
			for _, w := range d.program.windows {
				w.Workspace.Close(false) // release the drafts before the folder is removed
			}
		})
	}
}

func TestADraftThatIsTakenStillHasTheFileOpened(t *testing.T) {
	home := t.TempDir()
	newDeskIn(t, home).with(newspaper).crash()
	d := newDeskIn(t, home)
	d.begin(d.File("other.txt", fourfold))
	opened(t, home).Press("draft.restore")
	d.Press("draft.restore")
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
	d.WantBoard(fourfold)
	check.Equal(t, "the number of windows is", len(d.program.windows), 1)
}

func TestDraftsThatCannotBeReadAreTold(t *testing.T) {
	home := t.TempDir()
	drafts := newDeskIn(t, home).Store.Drafts()
	for range 2 {
		if err := drafts.Write(storage.Work{}, func(w io.Writer) error {
			_, err := io.WriteString(w, `{"format": "nonet", "version": 99}`)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		drafts.Close()
	}
	check.Done(t, os.WriteFile(filepath.Join(home, "settings", "drafts", "x.draft"), []byte("half"), 0o600))
	d := opened(t, home)
	check.Contains(t, "it says", d.Texts(), "3 backups of unsaved work could not be read")
	d.Press("dialog.ok")
	newDeskIn(t, home).with(newspaper).crash()
	d = opened(t, home)
	if said := d.Texts(); !strings.Contains(said, d.Words.Count("draft.found", 1)) || !strings.Contains(said, "2 backups of unsaved work could not be read") {
		t.Errorf("beside a good one it says %q", said)
	}
}

func TestDraftFailureIsShownOnce(t *testing.T) {
	d := newDesk(t).with(newspaper)
	full := &storage.Error{Kind: storage.DiskFull, Path: "drafts"}
	d.drafts.autosaved(full)
	check.Contains(t, "it says", d.status.message.Text, phrase.Error(d.Words, full))
	d.Key("9")
	d.drafts.autosaved(full)
	check.Not(t, strings.Contains(d.status.message.Text, phrase.Error(d.Words, full)), "it says so again")
	d.drafts.autosaved(nil)
	d.drafts.autosaved(errors.New("again"))
	check.Contains(t, "when it is another time it says", d.status.message.Text, "again")
}
