//go:build linux && window

package windowtest

import (
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"nonet/internal/check"
	"nonet/internal/portaltest"
)

// desktopDialog is a portal in which the test answers.
type desktopDialog struct {
	*portaltest.Portal
	replies chan portaltest.Reply
}

// withPortal starts a desktop with a portal.
func withPortal(t *testing.T) (*Desktop, *desktopDialog) {
	t.Helper()
	notUnderWine(t, "Windows has no portals")
	d := NewDesktop(t)
	d.bus = portaltest.Bus(t)
	replies := make(chan portaltest.Reply)
	return d, &desktopDialog{portaltest.New(t, d.bus, func(portaltest.Dialog) portaltest.Reply { return <-replies }), replies}
}

// answer presses the keys that open a dialog, and answers it once the window says that it waits.
func (d *desktopDialog) answer(p *Program, keys string, reply portaltest.Reply) portaltest.Dialog {
	p.t.Helper()
	before := p.Settled()
	p.Key(keys)
	asked := <-d.Dialogs
	waiting := p.WaitChange(before)
	d.replies <- reply
	p.WaitChange(waiting)
	return asked
}

func chosen(path string) portaltest.Reply {
	return portaltest.Reply{URIs: []string{(&url.URL{Scheme: "file", Path: path}).String()}}
}

func TestOpenAndSaveInTheDialogsOfTheDesktop(t *testing.T) {
	d, p := withPortal(t)
	w := d.Start(file(t, "empty.txt", empty))
	asked := p.answer(w, "ctrl+o", portaltest.Reply{Status: 1})
	check.Begins(t, "the dialog belongs to the window", asked.Parent, "x11:")
	w.WaitCopy(empty)
	p.answer(w, "ctrl+o", chosen(file(t, "several.txt", several)))
	w.WaitCopy(several)
	saved := filepath.Join(t.TempDir(), "saved + more.sdk")
	asked = p.answer(w, "ctrl+shift+s", chosen(saved))
	check.Equal(t, "it asks for", asked.Method, "SaveFile")
	w.WaitTitle("with the name of the saved file", func(title string) bool { return strings.Contains(title, "saved + more.sdk") })
	w.Leave()
	if text := strings.Join(strings.Fields(read(t, saved)), ""); !strings.Contains(text, several) {
		t.Errorf("the file holds %q", text)
	}
}

func TestADesktopWithoutFileDialogs(t *testing.T) {
	d, p := withPortal(t)
	w := d.Start(file(t, "several.txt", several))
	p.answer(w, "ctrl+o", portaltest.Reply{Refuse: "org.freedesktop.DBus.Error.UnknownMethod"})
	w.Type(file(t, "empty.txt", empty)) // in Nonet's own dialog
	w.Key("Return")
	w.WaitTitle("with the name of the file", func(title string) bool { return strings.Contains(title, "empty.txt") })
	w.WaitCopy(empty)
}

// Keys that are typed before it is known that the desktop has no file dialogs must not be lost.
func TestADesktopWithoutAPortal(t *testing.T) {
	notUnderWine(t, "Windows has no portals")
	d := NewDesktop(t)
	d.bus = portaltest.Bus(t)
	w := d.Start(file(t, "several.txt", several))
	w.Key("ctrl+o")
	w.Type(file(t, "empty.txt", empty))
	w.Key("Return")
	w.WaitTitle("with the name of the file", func(title string) bool { return strings.Contains(title, "empty.txt") })
	w.WaitCopy(empty)
}

// In a session without a bus or a folder for sockets, as that of su or of a container, the program
// starts as usual and prints nothing.
func TestStartWithoutASession(t *testing.T) {
	d := NewDesktop(t)
	d.bare = true
	p := d.Start(file(t, "several.txt", several))
	p.WaitCopy(several)
	p.Leave()
	check.Equal(t, "it printed", p.Output(), "")
}
