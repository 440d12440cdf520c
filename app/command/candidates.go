package command

import (
	"fmt"

	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/app/text/i18n"
	"nonet/board"
)

var sought = [board.Size]i18n.Key{
	"command.seek-1", "command.seek-2", "command.seek-3",
	"command.seek-4", "command.seek-5", "command.seek-6",
	"command.seek-7", "command.seek-8", "command.seek-9",
}

func candidateCommands() []Command {
	commands := []Command{{
		ID: "candidates", Text: "command.candidates", Typed: "candidates, m", Also: "also.candidates",
		Menu: View, Part: 2, Keys: plain("M"),
		Checked: func(v *State) bool { return v.Notes.Candidates },
		Run:     func(s *session.Session) { s.SetCandidates(!s.Candidates()) },
	}}
	for i, text := range sought {
		d := board.Digit(i + 1)
		commands = append(commands, Command{
			ID: ID(fmt.Sprintf("seek-%d", d)), Text: text, Line: "keys.seek",
			Menu: View, Part: 2, Sub: "menu.seek",
			Keys: plain(fmt.Sprintf("F%d", d)), Shown: plain(functions), Digit: d, Typed: "seek",
			Enabled: canSeek,
			Checked: func(v *State) bool { return v.Sought.Has(d) },
			Run:     func(s *session.Session) { s.Seek(d) },
		})
	}
	return append(commands, Command{
		ID: "seek-none", Text: "command.seek-none", Menu: View, Part: 2, Sub: "menu.seek",
		Enabled: func(v *State) bool { return v.Sought != 0 },
		refusal: because("refused.nothing-hidden"),
		Run:     (*session.Session).StopSeeking,
	})
}

// seekAlsoCommands returns the commands that highlight another digit as well. They have keys, but
// are not in a menu.
func seekAlsoCommands() []Command {
	var commands []Command
	for d := board.Digit(1); d <= board.Size; d++ {
		commands = append(commands, Command{
			ID: ID(fmt.Sprintf("seek-also-%d", d)), Text: "keys.seek-also",
			Keys: shift(fmt.Sprintf("F%d", d)), Shown: shift(functions), Digit: d, Typed: "seek-also",
			Enabled: canSeek,
			Run:     func(s *session.Session) { s.SeekAlso(d) },
		})
	}
	return commands
}

// canNote reports whether all cells can be marked at once. A solution on the board hides them.
func canNote(v *State) bool { return !v.Rules.Drawing && !v.Search.Showing }

func hasCentreMarks(v *State) bool {
	for c := range v.Board.Cells {
		if cell := &v.Board.Cells[c]; cell.Role == scene.Empty && cell.Centre != 0 {
			return true
		}
	}
	return false
}

// canSeek reports whether digits can be highlighted. While regions are being drawn, cells show
// the colours of the regions instead.
func canSeek(v *State) bool { return !v.Rules.Drawing }
