// Nonet finds the solutions of Sudoku puzzles and steps through them, in a window or in the
// terminal.
package main

import (
	"log"
	"net/url"
	"os"
	"runtime/debug"

	"nonet/app/window/look"

	_ "embed"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"github.com/BurntSushi/toml"

	"nonet/app/system/chooser"
	"nonet/app/system/clipboard"
	"nonet/app/system/display"
	"nonet/app/system/storage"
	"nonet/app/terminal"
	"nonet/app/text/i18n"
	"nonet/app/window"
	"nonet/app/workspace"
)

// metadata is the content of FyneApp.toml, which Fyne's packaging tool also reads.
//
//go:embed FyneApp.toml
var metadata string

func main() {
	var about struct {
		Details    struct{ ID, Name, Version string }
		Migrations map[string]bool
	}
	if _, err := toml.Decode(metadata, &about); err != nil {
		panic(err) // cannot happen, since the file is embedded
	}

	args := os.Args[1:]
	path := ""
	if len(args) > 0 {
		if path = args[0]; !storage.Exists(path) {
			if local, ok := clipboard.LocalPath(path); ok {
				path = local
			}
		}
		if len(args) > 1 || terminal.IsCommand(path) || !storage.Exists(path) && !workspace.IsLink(path) {
			os.Exit(terminal.Main(args, about.Details.Version))
		}
	}
	if !display.Reachable() {
		os.Exit(terminal.NoWindow(false))
	}
	display.KeepBus()
	terminal.LeaveConsole()
	log.SetOutput(display.Quiet(os.Stderr))
	reports := storage.UserStore().Reports()
	_ = reports.Watch(about.Details.Version) // the program also works without crash reports

	fyneapp.SetMetadata(fyne.AppMetadata{
		ID: about.Details.ID, Name: about.Details.Name, Version: about.Details.Version,
		Migrations: about.Migrations,
	})
	if cache, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(cache, 0o700) // Fyne does not create the parent of its own cache folder
	}
	var schema fyneapp.SettingsSchema
	settings, _ := storage.Read(schema.StoragePath()) // usually, there is no such file
	known := display.KnowScheme(settings)
	a := fyneapp.NewWithID(about.Details.ID)
	known()
	percent := debug.SetGCPercent(2000) // nearly everything allocated during the start stays in use
	a.Lifecycle().SetOnStarted(func() {
		setIcon(a, look.Icon()) // only now, because drawing the SVG would delay the first frame
		debug.SetGCPercent(percent)
		go debug.FreeOSMemory()
	})
	program := window.New(browsing{a}, window.Options{
		Words:   i18n.FromEnvironment(os.Getenv),
		Store:   storage.UserStore(),
		Version: about.Details.Version,
		Post:    fyne.Do,
		Chooser: chooser.System,
		Reports: reports,

		Clipboard: clipboard.Read,
	})
	shown := display.Try(func() bool { return program.Show(path) })
	if !shown {
		reports.Close()
		os.Exit(terminal.NoWindow(display.Reachable()))
	}
	display.OnHangUp(func() { fyne.Do(a.Quit) })
	a.Run()
	program.Rescue() // Fyne's own event at the end may come too late, or never
	reports.Close()  // if a signal closed the window, the report is still open
}

// browsing is an app that opens pages with the environment that Nonet was started with.
type browsing struct{ fyne.App }

// OpenURL opens a page in the browser.
func (b browsing) OpenURL(address *url.URL) error { return display.OpenURL(address, b.App.OpenURL) }

func setIcon(a fyne.App, icon fyne.Resource) {
	a.SetIcon(icon)
	for _, w := range a.Driver().AllWindows() {
		w.SetIcon(icon)
	}
}
