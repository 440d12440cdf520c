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
	d.T.Helper()
	d.File(filepath.Base(d.Workspace.Source().Path), content)
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
			d.files.openPath(d.File("mine.txt", newspaper+"\n"))
			c.change(d)
			d.menuItem("save")
			d.WantModal(title)
			d.Key(fyne.KeyReturn)
			d.WantNoModal()
			d.menuItem("save")
			d.Press("changed.save-as")
			d.WantModal("save.title")
			d.Key(fyne.KeyEscape)
			d.menuItem("save")
			d.Press(c.button)
			d.WantNoModal()
			check.Equal(t, "the file holds", d.Read(d.Workspace.Source().Path), newspaper+"\n")
		})
	}
}

func TestSeveralPuzzlesAreNotReplacedByOne(t *testing.T) {
	d := newDesk(t).with(newspaper)
	path := d.File("list.txt", newspaper+"\n"+fourfold+"\n")
	d.write(path, mustFormat(t, "nonet"))
	d.WantModal("save.failed")
	if said := d.Texts(); !strings.Contains(said, "list.txt contains 2 puzzles") || d.Read(path) != newspaper+"\n"+fourfold+"\n" {
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
			d.files.openPath(d.File("mine.txt", newspaper+"\n"))
			c.change(d)
			d.files.lookForChange()
			d.Until("word of the change", func() bool { return d.status.message.Text == c.want })
			d.Key("9")
			d.files.lookForChange() // it is not reported again
			if said := d.status.message.Text; said == c.want {
				t.Error("it is said again")
			}
		})
	}
}
