package command

import (
	"nonet/app/session"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/board/game"
)

func plain(names ...string) []Key     { return keys(Key{}, names) }
func shift(names ...string) []Key     { return keys(Key{Shift: true}, names) }
func ctrl(names ...string) []Key      { return keys(Key{Ctrl: true}, names) }
func alt(names ...string) []Key       { return keys(Key{Alt: true}, names) }
func ctrlShift(names ...string) []Key { return keys(Key{Ctrl: true, Shift: true}, names) }
func ctrlAltShift(names ...string) []Key {
	return keys(Key{Ctrl: true, Alt: true, Shift: true}, names)
}
func ctrlAlt(names ...string) []Key  { return keys(Key{Ctrl: true, Alt: true}, names) }
func altShift(names ...string) []Key { return keys(Key{Alt: true, Shift: true}, names) }

func keys(key Key, names []string) []Key {
	var all []Key
	for _, key.Name = range names {
		all = append(all, key)
	}
	return all
}

func fileCommands() []Command {
	commands := []Command{
		{ID: "new", Text: "command.new", Also: "also.new", Menu: File, Keys: ctrl("N")},
		{ID: "generate", Text: "command.generate", Also: "also.generate", Menu: File, Keys: ctrlShift("N")},
		{ID: "another", Text: "command.another", Also: "also.another", Menu: File, Keys: ctrlAlt("N")},
		{ID: "new-window", Text: "command.new-window", Menu: File, Keys: ctrlAlt("W")},
		{ID: "open", Text: "command.open", Also: "also.open", Menu: File, Keys: ctrl("O")},
		{
			ID: "recent-boards", Text: "command.recent-boards", Typed: "restore", Also: "also.recent-boards",
			Menu: File, Keys: ctrlAlt("O"),
		},
	}
	return append(append(commands, sampleCommands()...), []Command{
		{ID: "save", Text: "command.save", Also: "also.save", Menu: File, Part: 1, Keys: ctrl("S")},
		{ID: "save-as", Text: "command.save-as", Also: "also.save-as", Menu: File, Part: 1, Keys: ctrlShift("S")},
		{ID: "print", Text: "command.print", Also: "also.print", Menu: File, Part: 2, Keys: ctrl("P")},
		{
			ID: "export-picture", Text: "command.export-picture", Also: "also.export-picture",
			Menu: File, Part: 2, Keys: ctrlAlt("P"),
		},
		{ID: "close-window", Text: "command.close-window", Menu: File, Part: 3, Keys: ctrlShift("W")},
		{
			ID: "quit", Text: "command.quit", Typed: "quit, q, exit, bye", Also: "also.quit",
			Menu: File, Part: 3, Keys: ctrl("Q"),
		},
	}...)
}

// copied lists the formats that users are likely to paste into forums, chats or other
// programs.
var copied = []string{"line", "rows", "grid", "box", "pm", "hodoku", "sukaku", "tsv", "fpuzzles", "sudokupad", "sgt", "nonet"}

// CopyFormats returns the names of the formats in which the board can be copied.
func CopyFormats() []string { return copied }

// CopyAsID returns the ID of the command that copies the board in the given format.
func CopyAsID(format string) ID { return ID("copy-as-" + format) }

func editCommands() []Command {
	commands := []Command{
		{
			ID: "undo", Text: "command.undo", Typed: "undo, z", Also: "also.undo", Menu: Edit, Keys: ctrl("Z"),
			Enabled: func(v *State) bool { return v.Tree.CanUndo || v.PutAway },
			refusal: because("refused.nothing-to-undo"),
			Run:     func(s *session.Session) { s.Tree.Undo() },
		},
		{
			ID: "redo", Text: "command.redo", Typed: "redo, y", Also: "also.redo",
			Menu: Edit, Keys: append(ctrl("Y"), ctrlShift("Z")...),
			Enabled: func(v *State) bool { return v.Tree.CanRedo || v.Forth },
			refusal: because("refused.nothing-to-redo"),
			Run:     func(s *session.Session) { s.Tree.Redo() },
		},
		{
			ID: "assume", Text: "command.assume", Typed: "assume, b", Also: "also.assume", Menu: Edit, Keys: plain("B"),
			Run: func(s *session.Session) { s.Tree.Assume() },
		},
		{
			ID: "drop", Text: "command.drop", Menu: Edit, Keys: shift("B"),
			Enabled: func(v *State) bool { return v.Tree.Assumption.Step > 0 },
			refusal: because("refused.nothing-assumed"),
			Run:     func(s *session.Session) { s.Tree.Drop() },
		},
		{ID: "copy", Text: "command.copy", Typed: "show", Also: "also.copy", Menu: Edit, Part: 1, Keys: ctrl("C")},
		{
			ID: "copy-puzzle", Text: "command.copy-puzzle", Typed: "show puzzle",
			Menu: Edit, Part: 1, Sub: "menu.copy-as",
		},
		{
			ID: "copy-solution", Text: "command.copy-solution", Menu: Edit, Part: 1, Sub: "menu.copy-as",
			Enabled: func(v *State) bool { return v.Search.Showing },
			refusal: because("refused.none-shown"),
		},
	}
	for _, name := range copied {
		commands = append(commands, Command{
			ID: CopyAsID(name), Text: phrase.FormatKey(name), Menu: Edit, Part: 1, Sub: "menu.copy-as",
		})
	}
	return append(commands, []Command{
		{ID: "paste", Text: "command.paste", Also: "also.paste", Menu: Edit, Part: 1, Keys: ctrl("V")},
		{
			ID: "select-all", Text: "command.select-all", Also: "also.select-all", Menu: Edit, Part: 2, Keys: ctrl("A"),
			Run: func(s *session.Session) { s.Cursor.Extend(board.AllCells) },
		},
		{
			ID: "select-alike", Text: "command.select-alike", Also: "also.select-alike",
			Menu: Edit, Part: 2, Keys: ctrlShift("A"),
			Cells:   true,
			Enabled: func(v *State) bool { return !v.Rules.Drawing && !v.Alike(v.Selection).Within(v.Selection) },
			refusal: because("refused.none-alike"),
			Run: func(s *session.Session) {
				v := s.View()
				s.Cursor.Extend(v.Alike(v.Selection))
			},
		},
		{
			ID: "restart", Text: "command.restart", Also: "also.restart", Menu: Edit, Part: 2, Keys: ctrl("R"),
			Enabled: func(v *State) bool { return !v.Game.Bare },
			refusal: because("refused.bare"),
			Run:     (*session.Session).Restart,
		},
		{
			ID: "shuffle", Text: "command.shuffle", Also: "also.shuffle", Menu: Edit, Part: 2, Keys: ctrlShift("F"),
			Enabled: func(v *State) bool { return !v.Game.Blank },
			refusal: because("refused.blank"),
			Run:     (*session.Session).Shuffle,
		},
		{
			ID: "fill-marks", Text: "command.fill-marks", Typed: "fill", Also: "also.fill-marks",
			Menu: Edit, Part: 3, Sub: "menu.marks", Keys: plain("F"),
			Enabled: canNote,
			Edit:    game.State.WithFilledMarks,
			Run:     func(s *session.Session) { s.Notes.FillMarks() },
			refusal: because("refused.covered"),
		},
		{
			ID: "use-marks", Text: "command.use-marks", Typed: "adopt", Also: "also.use-marks",
			Menu: Edit, Part: 3, Sub: "menu.marks", Keys: shift("F"),
			Enabled: func(v *State) bool { return canNote(v) && hasCentreMarks(v) },
			Edit:    game.State.WithMarkedCandidates,
			Run:     func(s *session.Session) { s.Notes.UseMarks() },
			refusal: func(v *State) i18n.Key {
				if canNote(v) {
					return "refused.no-marks"
				}
				return "refused.covered"
			},
		},
		{
			ID: "tidy-marks", Text: "command.tidy-marks", Typed: "tidy", Also: "also.tidy-marks",
			Menu: Edit, Part: 3, Sub: "menu.marks",
			Checked: func(v *State) bool { return v.Notes.Tidy },
			Run:     func(s *session.Session) { s.Notes.SetTidy(!s.Notes.View().Tidy) },
		},
		{
			ID: "tinting", Text: "command.tinting", Also: "also.tint",
			Menu: Edit, Part: 3, Sub: "menu.marks", Keys: shift("C"),
			Checked: func(v *State) bool { return v.Notes.Tinting },
			Enabled: func(v *State) bool { return v.Game.Playing && !v.Rules.Drawing },
			Run:     func(s *session.Session) { s.Notes.SetTinting(!s.Notes.View().Tinting) },
		},
		{
			ID: "fix", Text: "command.fix", Also: "also.fix", Menu: Edit, Part: 4, Keys: ctrl("F"),
			Checked: func(v *State) bool { return v.Game.Playing },
			Run: func(s *session.Session) {
				s.SetPlaying(!s.State().Playing)
			},
		},
		{
			ID: "auto-advance", Text: "command.auto-advance", Also: "also.auto-advance",
			Menu: Edit, Part: 4, Keys: ctrl("T"),
			Checked: func(v *State) bool { return v.AutoAdvance },
			Run:     func(s *session.Session) { s.Cursor.SetAutoAdvance(!s.View().AutoAdvance) },
		},
		{
			ID: "preferences", Text: "command.preferences", Also: "also.preferences",
			Menu: Edit, Part: 5, Keys: ctrl(","),
		},
	}...)
}

var themes = []struct {
	theme      storage.Theme
	text, also i18n.Key
}{
	{storage.ThemeSystem, "command.theme-system", "also.theme-system"},
	{storage.ThemeLight, "command.theme-light", "also.theme-light"},
	{storage.ThemeDark, "command.theme-dark", "also.theme-dark"},
	{storage.ThemeContrast, "command.theme-contrast", "also.theme-contrast"},
	{storage.ThemeContrastLight, "command.theme-contrast-light", ""},
	{storage.ThemeContrastDark, "command.theme-contrast-dark", ""},
}

// ThemeID returns the ID of the command that chooses a theme.
func ThemeID(theme storage.Theme) ID { return ID("theme-" + theme) }

func viewCommands() []Command {
	commands := append(tabCommands(View), []Command{
		{ID: "menu", Text: "command.menu", Menu: View, Part: 1, Keys: plain("F10")},
		{ID: "next-area", Text: "command.next-area", Menu: View, Part: 1, Keys: ctrl("F6")},
		{ID: "previous-area", Text: "command.previous-area", Menu: View, Part: 1, Keys: ctrlShift("F6")},
		divide("wider-panel", "command.wider-panel", "Left", func(v *State) bool { return v.Beside }),
		divide("narrower-panel", "command.narrower-panel", "Right", func(v *State) bool { return v.Beside }),
		divide("longer-reason", "command.longer-reason", "Up", func(v *State) bool { return v.Explains }),
		divide("shorter-reason", "command.shorter-reason", "Down", func(v *State) bool { return v.Explains }),
		{
			ID: "divide-usual", Text: "command.divide-usual",
			Menu: View, Part: 1, Sub: "menu.divide", Enabled: func(v *State) bool { return v.Divided },
		},
	}...)
	commands = append(commands, candidateCommands()...)
	commands = append(commands, Command{
		ID: "numbers", Text: "command.numbers", Also: "also.numbers", Menu: View, Part: 2,
		Checked: func(v *State) bool { return v.Numbers },
	}, Command{
		ID: "show-photo", Text: "command.show-photo", Also: "also.show-photo", Menu: View, Part: 2, Keys: ctrlAlt("F"),
		Enabled: func(v *State) bool { return v.Photo && !v.Clock.Paused },
	})
	commands = append(commands, Command{
		ID: "timer", Text: "command.timer", Also: "also.timer", Menu: View, Part: 3,
		Checked: func(v *State) bool { return v.Clock.On },
		Run:     func(s *session.Session) { s.Clock.SetOn(!s.Clock.View().On) },
	}, Command{
		ID: "pause", Text: "command.pause", Also: "also.pause", Menu: View, Part: 3, Keys: shift("P"),
		Enabled: func(v *State) bool { return v.Clock.Started },
		refusal: func(v *State) i18n.Key {
			if v.Clock.On {
				return "refused.timer-still"
			}
			return "refused.timer-off"
		},
		Checked: func(v *State) bool { return v.Clock.Paused },
		Run:     func(s *session.Session) { s.Clock.SetPaused(!s.Clock.View().Paused) },
	})
	for _, theme := range themes {
		commands = append(commands, Command{
			ID: ThemeID(theme.theme), Text: theme.text, Also: theme.also, Menu: View, Part: 4, Sub: "preferences.theme",
			Checked: func(v *State) bool { return v.Theme == theme.theme },
		})
	}
	return commands
}

// divide returns a command that moves the line between two parts of the window in the
// direction of an arrow key.
func divide(id ID, text i18n.Key, arrow string, enabled func(*State) bool) Command {
	return Command{ID: id, Text: text, Menu: View, Part: 1, Sub: "menu.divide", Keys: alt(arrow), Enabled: enabled}
}

func helpCommands() []Command {
	return []Command{
		{ID: "commands", Text: "command.commands", Also: "also.commands", Menu: Help, Keys: ctrlShift("P")},
		{ID: "first-steps", Text: "command.first-steps", Also: "also.first-steps", Menu: Help},
		{ID: "manual", Text: "command.manual", Also: "also.manual", Menu: Help, Keys: ctrlShift("F1")},
		{ID: "learn-all", Text: "command.learn-all", Also: "also.learn-all", Menu: Help},
		{ID: "shortcuts", Text: "command.shortcuts", Also: "also.shortcuts", Menu: Help, Keys: ctrl("F1", "/")},
		{ID: "screen-readers", Text: "command.screen-readers", Also: "also.screen-readers", Menu: Help},
		{ID: "about", Text: "command.about", Also: "also.about", Menu: Help, Part: 1},
	}
}
