package command

import (
	"nonet/app/session"
	"nonet/app/storage"
	"nonet/app/words"
)

func ctrl(name string) Key      { return Key{Name: name, Ctrl: true} }
func alt(name string) Key       { return Key{Name: name, Alt: true} }
func shift(name string) Key     { return Key{Name: name, Shift: true} }
func ctrlShift(name string) Key { return Key{Name: name, Ctrl: true, Shift: true} }
func ctrlAlt(name string) Key   { return Key{Name: name, Ctrl: true, Alt: true} }
func plain(name string) Key     { return Key{Name: name} }

// on makes a Run of something that only the session is needed for.
func on(do func(*session.Session)) func(Host) {
	return func(h Host) { do(h.Session()) }
}

func fileCommands() []Command {
	commands := []Command{
		{ID: "new", Text: "command.new", Menu: File, Keys: []Key{ctrl("N")}, Run: Host.NewPuzzle},
		{ID: "generate", Text: "command.generate", Menu: File, Keys: []Key{ctrlShift("N")}, Run: Host.Generate},
		{ID: "another", Text: "command.another", Menu: File, Keys: []Key{ctrlAlt("N")}, Run: Host.Another},
		{ID: "new-window", Text: "command.new-window", Menu: File, Keys: []Key{ctrlAlt("W")}, Run: Host.NewWindow},
		{ID: "open", Text: "command.open", Menu: File, Keys: []Key{ctrl("O")}, Run: Host.Open},
	}
	return append(append(commands, sampleCommands()...), []Command{
		{ID: "save", Text: "command.save", Menu: File, Part: 1, Keys: []Key{ctrl("S")}, Run: Host.Save},
		{ID: "save-as", Text: "command.save-as", Menu: File, Part: 1, Keys: []Key{ctrlShift("S")}, Run: Host.SaveAs},
		{ID: "print", Text: "command.print", Menu: File, Part: 2, Keys: []Key{ctrl("P")}, Run: Host.Print},
		{ID: "export-picture", Text: "command.export-picture", Menu: File, Part: 2, Keys: []Key{ctrlAlt("P")}, Run: Host.ExportPicture},
		{ID: "close-window", Text: "command.close-window", Menu: File, Part: 3, Keys: []Key{ctrlShift("W")}, Run: Host.CloseWindow},
		{ID: "quit", Text: "command.quit", Menu: File, Part: 3, Keys: []Key{ctrl("Q")}, Run: Host.Quit},
	}...)
}

// copied are the formats for copying the board: those that users paste into forums, chats
// and other programs.
var copied = []string{"line", "rows", "grid", "box", "pm", "hodoku", "sukaku", "tsv", "fpuzzles", "sudokupad", "sgt", "nonet"}

func editCommands() []Command {
	commands := []Command{
		{
			ID: "undo", Text: "command.undo", Menu: Edit, Keys: []Key{ctrl("Z")},
			Enabled: func(v *State) bool { return v.CanUndo },
			Run:     on((*session.Session).Undo),
		},
		{
			ID: "redo", Text: "command.redo", Menu: Edit, Keys: []Key{ctrl("Y"), ctrlShift("Z")},
			Enabled: func(v *State) bool { return v.CanRedo },
			Run:     on((*session.Session).Redo),
		},
		{
			ID: "assume", Text: "command.assume", Menu: Edit, Keys: []Key{plain("B")},
			Run: on((*session.Session).Assume),
		},
		{
			ID: "drop", Text: "command.drop", Menu: Edit, Keys: []Key{shift("B")},
			Enabled: func(v *State) bool { return v.Assumption.Step > 0 },
			Run:     on((*session.Session).Drop),
		},
		{
			ID: "copy", Text: "command.copy", Menu: Edit, Part: 1, Keys: []Key{ctrl("C")},
			Run: func(h Host) { h.Copy(CopyBoard) },
		},
		{
			ID: "copy-puzzle", Text: "command.copy-puzzle", Menu: Edit, Part: 1,
			Run: func(h Host) { h.Copy(CopyPuzzle) },
		},
		{
			ID: "copy-solution", Text: "command.copy-solution", Menu: Edit, Part: 1,
			Enabled: func(v *State) bool { return v.Showing },
			Run:     func(h Host) { h.Copy(CopySolution) },
		},
	}
	for _, name := range copied {
		commands = append(commands, Command{
			ID: ID("copy-as-" + name), Text: words.FormatKey(name), Menu: Edit, Part: 1, Sub: "menu.copy-as",
			Run: func(h Host) { h.CopyAs(name) },
		})
	}
	return append(commands, []Command{
		{ID: "paste", Text: "command.paste", Menu: Edit, Part: 1, Keys: []Key{ctrl("V")}, Run: Host.Paste},
		{
			ID: "select-all", Text: "command.select-all", Menu: Edit, Part: 2, Keys: []Key{ctrl("A")},
			Run: on((*session.Session).SelectAll),
		},
		{
			ID: "restart", Text: "command.restart", Menu: Edit, Part: 2, Keys: []Key{ctrl("R")},
			Enabled: func(v *State) bool { return !v.Bare },
			Run:     on((*session.Session).Restart),
		},
		{
			ID: "shuffle", Text: "command.shuffle", Menu: Edit, Part: 2, Keys: []Key{ctrlShift("F")},
			Enabled: func(v *State) bool { return !v.Blank },
			Run:     on((*session.Session).Shuffle),
		},
		{
			ID: "fix", Text: "command.fix", Menu: Edit, Part: 3, Keys: []Key{ctrl("F")},
			Checked: func(v *State) bool { return v.Playing },
			Run: on(func(s *session.Session) {
				s.SetPlaying(!s.State().Playing)
			}),
		},
		{
			ID: "auto-advance", Text: "command.auto-advance", Menu: Edit, Part: 3, Keys: []Key{ctrl("T")},
			Checked: func(v *State) bool { return v.AutoAdvance },
			Run:     func(h Host) { h.SetAutoAdvance(!h.Session().View().AutoAdvance) },
		},
		{ID: "preferences", Text: "command.preferences", Menu: Edit, Part: 4, Keys: []Key{ctrl(",")}, Run: Host.ShowPreferences},
	}...)
}

func viewCommands() []Command {
	commands := []Command{
		{ID: "show-solutions", Text: "command.show-solutions", Menu: View, Keys: []Key{alt("1")}, Run: func(h Host) { h.ShowTab(SolutionsTab) }},
		{ID: "show-rules", Text: "command.show-rules", Menu: View, Keys: []Key{alt("2")}, Run: func(h Host) { h.ShowTab(RulesTab) }},
		{ID: "show-puzzle", Text: "command.show-puzzle", Menu: View, Keys: []Key{alt("3")}, Run: func(h Host) { h.ShowTab(PuzzleTab) }},
		{ID: "show-history", Text: "command.show-history", Menu: View, Keys: []Key{alt("4")}, Run: func(h Host) { h.ShowTab(HistoryTab) }},
		{ID: "show-steps", Text: "command.show-steps", Menu: View, Keys: []Key{alt("5")}, Run: func(h Host) { h.ShowTab(StepsTab) }},
		{ID: "menu", Text: "command.menu", Menu: View, Part: 1, Keys: []Key{plain("F10")}, Run: Host.OpenMenu},
		{ID: "next-area", Text: "command.next-area", Menu: View, Part: 1, Keys: []Key{ctrl("F6")}, Run: func(h Host) { h.NextArea(1) }},
		{ID: "previous-area", Text: "command.previous-area", Menu: View, Part: 1, Keys: []Key{ctrlShift("F6")}, Run: func(h Host) { h.NextArea(-1) }},
	}
	commands = append(commands, candidateCommands()...)
	for _, theme := range []struct {
		theme storage.Theme
		text  words.Key
	}{
		{storage.ThemeSystem, "command.theme-system"},
		{storage.ThemeLight, "command.theme-light"},
		{storage.ThemeDark, "command.theme-dark"},
		{storage.ThemeContrast, "command.theme-contrast"},
		{storage.ThemeContrastLight, "command.theme-contrast-light"},
		{storage.ThemeContrastDark, "command.theme-contrast-dark"},
	} {
		commands = append(commands, Command{
			ID: ID("theme-" + theme.theme), Text: theme.text, Menu: View, Part: 3,
			Checked: func(v *State) bool { return v.Theme == theme.theme },
			Run:     func(h Host) { h.SetTheme(theme.theme) },
		})
	}
	return commands
}

func helpCommands() []Command {
	return []Command{
		{ID: "commands", Text: "command.commands", Menu: Help, Keys: []Key{ctrlShift("P")}, Run: Host.ShowCommands},
		{ID: "first-steps", Text: "command.first-steps", Menu: Help, Run: Host.ShowFirstSteps},
		{ID: "manual", Text: "command.manual", Menu: Help, Keys: []Key{ctrlShift("F1")}, Run: Host.ShowManual},
		{ID: "shortcuts", Text: "command.shortcuts", Menu: Help, Keys: []Key{ctrl("F1"), ctrl("/")}, Run: Host.ShowShortcuts},
		{ID: "screen-readers", Text: "command.screen-readers", Menu: Help, Run: Host.ShowScreenReaders},
		{ID: "about", Text: "command.about", Menu: Help, Part: 1, Run: Host.ShowAbout},
	}
}
