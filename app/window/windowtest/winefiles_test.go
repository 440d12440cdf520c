//go:build linux && window

package windowtest

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"
)

func TestOpenAndSaveInTheDialogsOfWindows(t *testing.T) {
	if !underWine() {
		t.Skip("skipped: only for the Windows program, under Wine")
	}
	d := NewDesktop(t)
	p := d.Start(file(t, "empty.txt", empty))
	before := p.Settled()
	p.Key("ctrl+o")
	p.waitFileDialog()
	p.Key("Escape")
	p.waitKeyboard()
	p.wait("the window as before", func() (string, bool) {
		return "it looks different", bytes.Equal(p.picture(p.area()).Pix, before.Pix)
	})
	p.WaitCopy(empty)

	p.Key("ctrl+o")
	p.waitFileDialog()
	p.Type(Path(file(t, "several files.txt", several)))
	p.Key("Return")
	p.WaitTitle("with the name of the file", func(title string) bool { return strings.Contains(title, "several files.txt") })
	p.waitKeyboard()
	p.WaitCopy(several)

	saved := filepath.Join(t.TempDir(), "saved.sdk")
	p.Key("ctrl+shift+s")
	p.waitFileDialog()
	p.Key("ctrl+a")
	p.Type(Path(saved))
	p.Key("Return")
	p.WaitTitle("with the name of the saved file", func(title string) bool { return strings.Contains(title, "saved.sdk") })
	if text := strings.Join(strings.Fields(read(t, saved)), ""); !strings.Contains(text, several) {
		t.Errorf("the file holds %q", text)
	}
}
