// Nonet finds the solutions of Sudoku puzzles and steps through them, in a
// window or in the terminal.
package main

import (
	_ "embed"
	"os"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"github.com/BurntSushi/toml"

	"nonet/app"
	"nonet/app/display"
	"nonet/app/document"
	"nonet/app/files"
	"nonet/app/terminal"
	"nonet/app/words"
)

// The metadata that Fyne's packaging reads too.
//
//go:embed FyneApp.toml
var metadata string

func main() {
	var about struct {
		Details    struct{ ID, Name, Version string }
		Migrations map[string]bool
	}
	if _, err := toml.Decode(metadata, &about); err != nil {
		panic(err) // the file is part of the program
	}

	args := os.Args[1:]
	path := ""
	if len(args) > 0 {
		if path = args[0]; len(args) > 1 || terminal.IsCommand(path) || !files.Exists(path) && !document.IsLink(path) {
			os.Exit(terminal.Main(args, about.Details.Version))
		}
	}
	if !display.Reachable() {
		os.Exit(terminal.NoDisplay())
	}
	terminal.LeaveConsole()

	fyneapp.SetMetadata(fyne.AppMetadata{
		ID: about.Details.ID, Name: about.Details.Name, Version: about.Details.Version,
		Migrations: about.Migrations,
	})
	a := fyneapp.NewWithID(about.Details.ID)
	a.SetIcon(app.Icon())
	app.New(a, app.Options{
		Words:   words.FromEnvironment(os.Getenv),
		Store:   files.UserStore(),
		Version: about.Details.Version,
		Post:    fyne.Do,
	}).Show(path)
	a.Run()
}
