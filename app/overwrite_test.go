package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/i18n"
	"nonet/internal/check"
)

// other changes the file of the puzzle on the board as another program would.
func (d *desk) other(content string) {
	d.t.Helper()
	d.file(filepath.Base(d.Workspace.Source().Path), content)
}

// The button for Return changes nothing on disk.
func TestAChangedFileIsAskedAbout(t *testing.T) {
	for title, c := range map[i18n.Key]struct {
		change func(d *desk)
		button i18n.Key
	}{
		"changed.title": {func(d *desk) { d.other(fourfold + "\n") }, "changed.overwrite"},
		"removed.title": {func(d *desk) { _ = os.Remove(d.Workspace.Source().Path) }, "removed.save"},
	} {
		t.Run(string(title), func(t *testing.T) {
			d := newDesk(t)
			d.files.openPath(d.file("mine.txt", newspaper+"\n"))
			c.change(d)
			d.menuItem("save")
			d.wantModal(title)
			d.key(fyne.KeyReturn)
			d.wantNoModal()
			d.menuItem("save")
			d.press("changed.save-as")
			d.wantModal("save.title")
			d.key(fyne.KeyEscape)
			d.menuItem("save")
			d.press(c.button)
			d.wantNoModal()
			check.Equal(t, "the file holds", d.read(d.Workspace.Source().Path), newspaper+"\n")
		})
	}
}

func TestSeveralPuzzlesAreNotReplacedByOne(t *testing.T) {
	d := newDesk(t).with(newspaper)
	path := d.file("list.txt", newspaper+"\n"+fourfold+"\n")
	d.write(path, mustFormat(t, "nonet"))
	d.wantModal("save.failed")
	if said := d.texts(); !strings.Contains(said, "list.txt contains 2 puzzles") || d.read(path) != newspaper+"\n"+fourfold+"\n" {
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
			d.files.openPath(d.file("mine.txt", newspaper+"\n"))
			c.change(d)
			d.files.lookForChange()
			d.until("word of the change", func() bool { return d.status.message.Text == c.want })
			d.key("9")
			d.files.lookForChange() // it is not reported again
			if said := d.status.message.Text; said == c.want {
				t.Error("it is said again")
			}
		})
	}
}
