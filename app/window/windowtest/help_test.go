//go:build linux && window

package windowtest

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"
)

// WaitWindow waits until the program has a window whose title begins with the given text and the
// window has the focus.
func (p *Program) WaitWindow(title string) {
	p.t.Helper()
	p.wait("a window "+title, func() (string, bool) {
		for _, window := range p.numbers(p.root, "_NET_ACTIVE_WINDOW") {
			if window != uint32(xproto.WindowNone) {
				name := string(p.property(xproto.Window(window), "_NET_WM_NAME"))
				return "the active one is " + name, strings.HasPrefix(name, title)
			}
		}
		return "none is active", false
	})
}

// WaitWindows waits until there is a given number of windows.
func (p *Program) WaitWindows(number int) {
	p.t.Helper()
	p.wait("some windows to close", func() (string, bool) {
		return "they are open", len(p.numbers(p.root, "_NET_CLIENT_LIST")) == number
	})
}

// activate gives the first window of the program the focus.
func (p *Program) activate() {
	p.t.Helper()
	p.xdotool("windowactivate", "--sync", strconv.FormatUint(uint64(p.window), 10))
	p.wait("the focus", func() (string, bool) {
		return "another window has it", slices.Contains(p.numbers(p.root, "_NET_ACTIVE_WINDOW"), uint32(p.window))
	})
}

// The board can be used while the help window is open, and neither window keeps the other open.
func TestHelpBesideTheBoard(t *testing.T) {
	p := NewDesktop(t).Start(file(t, "several.txt", several))
	p.WaitCopy(several)
	for _, keys := range [][]string{{"ctrl+w"}, {"ctrl+f", "ctrl+w"}, {"h", "ctrl+w"}, {"Escape"}} {
		p.Key("ctrl+shift+F1")
		p.WaitWindow("Manual")
		p.Key(keys...)
		p.WaitWindows(1)
		p.WaitWindow("several.txt")
		p.WaitCopy(several)
	}

	p.Key("ctrl+shift+F1")
	p.WaitWindow("Manual")
	p.Key("ctrl+F1")
	p.WaitWindow("Keyboard shortcuts")
	p.activate()
	p.Key("n")
	p.WaitCopy(solutions[0])
	p.Key("ctrl+shift+F1") // raises the window
	if !underWine() {      // Wine 8 does not ask the window manager for it
		p.WaitWindow("Manual")
	}
	p.WaitWindows(2)
	p.Close()
	if status := p.End(); status != 0 {
		t.Errorf("with the help window open, it ended with status %d", status)
	}
}
