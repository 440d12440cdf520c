package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/app/controls"
)

// other changes the file of the puzzle on the board as another program would.
func (d *desk) other(content string) {
	d.t.Helper()
	d.file(filepath.Base(d.source.Path), content)
}

func TestWhatAnotherProgramWroteIsNotOverwrittenUnasked(t *testing.T) {
	theirs := strings.Replace(newspaper, "7", "8", 1) + "\n"
	for name, c := range map[string]struct {
		answer func(d *desk)
		want   string // content of the file; "" for the puzzle on the board
	}{
		"cancelled": {func(d *desk) { d.press("dialog.cancel") }, theirs},
		"by Return": {func(d *desk) { d.key(fyne.KeyReturn) }, theirs},
		"elsewhere": {func(d *desk) {
			d.press("changed.save-as")
			d.wantModal("save.title")
			d.key(fyne.KeyEscape)
		}, theirs},
		"overwritten": {func(d *desk) { d.press("changed.overwrite") }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			d.openPath(d.file("mine.txt", newspaper+"\n"))
			d.session.SetPlaying(false)
			d.key("9")
			d.other(theirs)
			d.menuItem("save")
			d.wantModal("changed.title")
			c.answer(d)
			d.wantNoModal()
			want, dirty := c.want, c.want != ""
			if want == "" {
				want = d.session.Grid().String() + "\n"
			}
			if got := d.read(d.source.Path); got != want {
				t.Errorf("the file holds %q, want %q", got, want)
			}
			if d.session.View().Dirty != dirty {
				t.Errorf("unsaved is %v", !dirty)
			}
			if !dirty {
				d.key("8")
				d.menuItem("save") // its own writing is not a change
				d.wantNoModal()
			}
		})
	}
}

func TestAFileThatIsGoneIsNotMadeUnasked(t *testing.T) {
	d := newDesk(t)
	d.openPath(d.file("mine.txt", newspaper+"\n"))
	d.session.SetPlaying(false)
	d.key("9")
	if err := os.Remove(d.source.Path); err != nil {
		t.Fatal(err)
	}
	d.menuItem("save")
	d.wantModal("removed.title")
	d.press("removed.save")
	d.wantNoModal()
	if got := d.read(d.source.Path); got != d.session.Grid().String()+"\n" {
		t.Errorf("the file holds %q", got)
	}
}

func TestAFileThatWasWrittenWithTheSameContentIsNoChange(t *testing.T) {
	d := newDesk(t)
	d.openPath(d.file("mine.txt", newspaper+"\n"))
	d.session.SetPlaying(false)
	d.key("9")
	d.other(newspaper + "\n")
	if err := os.Chtimes(d.source.Path, time.Unix(1, 0), time.Unix(1, 0)); err != nil {
		t.Fatal(err)
	}
	d.menuItem("save")
	d.wantNoModal()
}

func TestAFileThatHoldsTheBoardAlreadyIsNoChange(t *testing.T) {
	d := newDesk(t)
	d.openPath(d.file("mine.txt", newspaper+"\n"))
	d.session.SetPlaying(false)
	d.key("9")
	d.other(d.session.Grid().String() + "\n")
	d.menuItem("save")
	d.wantNoModal()
	d.wantTitle("mine.txt – Nonet")
}

func TestAChangeIsAskedAboutWhereTheSameNameIsPickedAgain(t *testing.T) {
	d := newDesk(t)
	d.openPath(d.file("mine.txt", newspaper+"\n"))
	d.other(fourfold + "\n")
	d.menuItem("save-as")
	d.typeName("mine.txt")
	d.press("save.confirm")
	d.wantModal("changed.title")
}

// typeName types a name into the file dialog.
func (d *desk) typeName(name string) {
	d.t.Helper()
	entry, ok := d.window.Canvas().Focused().(*controls.Field)
	if !ok {
		d.t.Fatal("no field has the focus")
	}
	entry.SetText(name)
}

func TestFileChange_WhenWindowGetsFocus(t *testing.T) {
	for name, c := range map[string]struct {
		change func(d *desk)
		want   string
	}{
		"changed": {func(d *desk) { d.other(fourfold + "\n") }, "Another program changed mine.txt."},
		"removed": {func(d *desk) { _ = os.Remove(d.source.Path) }, "mine.txt was removed or renamed."},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			d.openPath(d.file("mine.txt", newspaper+"\n"))
			c.change(d)
			d.lookForChange()
			d.until("word of the change", func() bool { return d.status.message.Text == c.want })
			d.key("9")
			d.lookForChange() // it is not reported again
			if said := d.status.message.Text; said == c.want {
				t.Error("it is said again")
			}
		})
	}
}
