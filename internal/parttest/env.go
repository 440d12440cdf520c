package parttest

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/session/reason"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/window/boardview"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/internal/reference"
	"nonet/solver/generate"
)

// Unreached is a spec that a generator would take years to meet.
var Unreached = generate.Spec{Empty: 40, Score: generate.Range{From: 900_000, To: 999_999}, Budget: 1 << 30}

// Open creates an environment for a part of a window, and makes the desk use it. The board
// accepts keys but displays nothing. Update does nothing until the test sets it.
func (d *Desk) Open() *part.Env {
	a := test.NewApp()
	d.T.Cleanup(a.Quit)
	a.Settings().SetTheme(look.New(storage.ThemeLight, look.AccentNamed("")))
	post := func(f func()) { d.Queue <- f }
	env := &part.Env{
		Shared: &part.Shared{
			App: a, Words: i18n.New("en").Calling(command.Call).Seen(), Store: storage.Store{Dir: filepath.Join(d.Home, "settings")},
			Settings: storage.DefaultSettings(), Post: post,
		},
		Frame: a.NewWindow(""), Session: session.New(post), Tip: controls.NewTip(), Actions: map[command.ID]func(){},
		Modifiers: func() fyne.KeyModifier { return 0 }, Update: func() {}, Ran: func(command.ID) {},
	}
	update := func() { env.Update() }
	env.UpdateAll = update
	env.Workspace = workspace.New(workspace.Options{Session: env.Session, Post: post, Update: update})
	env.State = func() *command.State {
		return &command.State{View: env.Session.View(), Theme: env.Settings.Theme, Keep: env.Settings.Keep, Row: env.Workspace.Row()}
	}
	env.Do = func(r workspace.Request) {
		if question := env.Workspace.Do(r).Finish().Question; question != nil {
			d.T.Fatalf("the workspace asks %v", question.Kind)
		}
	}
	env.Failed = func(_ i18n.Key, err error) { d.T.Fatal(err) }
	b := boardview.New(env.Palette)
	b.OnKey = d.Type
	env.Board = b
	env.Session.Solutions.SetKeep(env.Settings.Keep)
	env.Session.Logic.SetRater(reason.AsExplainer)
	env.Session.OnChange(func() {
		env.Flash = ""
		env.Update()
	}, update)
	d.T.Cleanup(func() { env.Workspace.Close(false) }) // release the drafts before the folder is removed
	d.Use(env)
	return env
}

// Type runs the command for a key.
func (d *Desk) Type(name fyne.KeyName, mods fyne.KeyModifier) {
	if c := command.Lookup(part.KeyOf(name, mods)); c != nil {
		d.env.Run(c)
	}
}

// Modified runs the command for a key with modifiers, and waits for any search to end.
func (d *Desk) Modified(name fyne.KeyName, mods fyne.KeyModifier) {
	d.Type(name, mods)
	d.Settle()
}

// Enter enters a digit into a cell.
func (d *Desk) Enter(c board.Cell, digit fyne.KeyName) {
	d.env.Session.Cursor.MoveTo(c, false)
	d.env.FocusBoard()
	d.Key(digit)
}

// UntilHinted waits until the hint is ready.
func (d *Desk) UntilHinted() {
	d.T.Helper()
	d.Until("the hint", func() bool { return !d.env.Session.Logic.View().Hint.Asking })
}

// Choose runs a command, like a click on its menu item, and waits for any search to end.
func (d *Desk) Choose(id command.ID) {
	d.env.RunFromMenu(command.Find(id))
	d.Settle()
}

// IsChecked reports whether the menu item of a command would have a check mark.
func (d *Desk) IsChecked(id command.ID) bool { return command.Find(id).Checked(d.env.State()) }

// IsEnabled reports whether a command can run.
func (d *Desk) IsEnabled(id command.ID) bool { return command.Find(id).IsEnabled(d.env.State()) }

// Solutions returns up to most solutions of a puzzle in lexicographic order. They are found
// by an independent solver.
func Solutions(givens string, most int) []string {
	var all []string
	reference.Backtracking(&board.Puzzle{Givens: board.MustParseGrid(givens)}, func(g board.Grid) bool {
		all = append(all, g.String())
		return len(all) < most
	})
	return all
}

// Having returns those of the given solutions that have the digit d in the cell c.
func Having(all []string, c board.Cell, d board.Digit) []string {
	var some []string
	for _, solution := range all {
		if board.Digit(solution[c]-'0') == d {
			some = append(some, solution)
		}
	}
	return some
}
