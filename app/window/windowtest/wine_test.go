//go:build linux && (window || screenshots || measure || start)

package windowtest

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/jezek/xgb/xfixes"
	"github.com/jezek/xgb/xproto"

	"nonet/internal/check"
)

// underWine reports whether the program under test is for Windows. It then runs under Wine, in
// the prefix of the environment variable WINEPREFIX.
func underWine() bool { return strings.HasSuffix(nonet, ".exe") }

// notUnderWine skips a test that cannot run under Wine.
func notUnderWine(d interface{ Skip(...any) }, reason string) {
	if underWine() {
		d.Skip("not under Wine: " + reason)
	}
}

// endWine ends everything that runs in the Wine prefix. Wine's own desktop would stay on the
// display of an earlier test, and a desktop that is about to end has no clipboard.
func (d *Desktop) endWine() {
	command := exec.Command("wineserver", "--kill", "--wait")
	command.Env = d.environment()
	_ = command.Run() // fails if nothing runs there
}

// startWine prepares the Wine prefix for one test: it removes Nonet's files.
func (d *Desktop) startWine() {
	d.t.Helper()
	if os.Getenv("WINEPREFIX") == "" {
		d.t.Fatal("WINEPREFIX is not set; make test-windows sets it")
	}
	d.endWine()
	d.t.Cleanup(d.endWine)
	for _, folder := range []string{"nonet", "fyne"} {
		for _, place := range []string{"Roaming", "Local"} {
			check.Done(d.t, os.RemoveAll(filepath.Join(d.appData(), place, folder)))
		}
	}
}

// appData returns the folder of the user's settings in the Wine prefix.
func (d *Desktop) appData() string {
	d.t.Helper()
	found, err := filepath.Glob(filepath.Join(os.Getenv("WINEPREFIX"), "drive_c", "users", "*", "AppData"))
	if err != nil || len(found) != 1 {
		d.t.Fatalf("the Wine prefix has the settings folders %q, expected one: %v", found, err)
	}
	return found[0]
}

// wineEnvironment returns what Wine needs in its environment.
func wineEnvironment() []string {
	return []string{
		"WINEPREFIX=" + os.Getenv("WINEPREFIX"),
		"WINEDEBUG=-all",
		"WINEDLLOVERRIDES=mscoree,mshtml,winemenubuilder.exe=",
	}
}

// configFolder returns the folder of Nonet's settings.
func (d *Desktop) configFolder() string {
	d.t.Helper()
	if underWine() {
		return filepath.Join(d.appData(), "Roaming", "nonet")
	}
	return filepath.Join(d.home, ".config", "nonet")
}

// Path returns a path as the program under test knows it. Wine shows the whole file system as
// drive Z:.
func Path(path string) string {
	if !underWine() || !filepath.IsAbs(path) {
		return path
	}
	return "Z:" + strings.ReplaceAll(path, "/", `\`)
}

// watchClipboard makes the server report each time a program takes the clipboard.
func (d *Desktop) watchClipboard() {
	d.t.Helper()
	check.Done(d.t, xfixes.Init(d.x))
	_, err := xfixes.QueryVersion(d.x, 5, 0).Reply()
	check.Done(d.t, err)
	check.Done(d.t, xfixes.SelectSelectionInputChecked(d.x, d.own, d.atom("CLIPBOARD"), xfixes.SelectionEventMaskSetSelectionOwner).Check())
}

// copyUnderWine presses Ctrl+C and returns the text on the clipboard. The test does not put a text
// of its own there first, because Wine would fetch it in the background, and might do so only
// after the program has copied. On a busy machine, Wine may take the clipboard for an earlier copy
// only after the key was pressed, so press it twice.
func (p *Program) copyUnderWine() string {
	p.t.Helper()
	for range 2 {
		before := p.copies.Load()
		p.Key("ctrl+c")
		p.wait("something new on the clipboard", func() (string, bool) {
			return "it is as before", p.copies.Load() > before
		})
	}
	return p.copied()
}

// waitKeyboard waits until Wine has taken the keyboard, after the window manager has offered it.
func (p *Program) waitKeyboard() {
	p.t.Helper()
	p.wait("the keyboard", func() (string, bool) {
		focus, err := xproto.GetInputFocus(p.x).Reply()
		if err != nil {
			return err.Error(), false
		}
		return fmt.Sprintf("window %d has it, not %d", focus.Focus, p.window), focus.Focus == p.window
	})
}

// waitFileDialog waits until a dialog of Windows has the focus. Elsewhere, the program has its own
// dialog in the same window, and Xvfb keeps the keys until it is open.
func (p *Program) waitFileDialog() {
	p.t.Helper()
	if !underWine() {
		return
	}
	p.wait("a dialog", func() (string, bool) {
		focus, err := xproto.GetInputFocus(p.x).Reply()
		if err != nil {
			return err.Error(), false
		}
		return "the window has the keyboard", focus.Focus > xproto.InputFocusPointerRoot && focus.Focus != p.window
	})
}

// run returns the command that runs the program under test.
func (d *Desktop) run(args ...string) *exec.Cmd {
	d.t.Helper()
	program := nonet
	if underWine() {
		program = "wine"
		for i, arg := range args {
			args[i] = Path(arg)
		}
		args = append([]string{Path(nonet)}, args...)
		if d.wineDesktop != "" {
			args = append([]string{"explorer", "/desktop=Nonet," + d.wineDesktop}, args...)
		}
	}
	command := exec.Command(program, args...)
	command.Env = d.environment()
	// Start the program outside the repository. In the repository, FyneApp.toml would stop Fyne
	// from logging calls from the wrong goroutine.
	command.Dir = d.home
	return command
}
