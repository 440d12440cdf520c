package command

import (
	"fmt"
	"slices"

	"nonet/app/session"
	"nonet/app/words"
	"nonet/board"
	"nonet/board/game"
)

// boardCommands returns what the keys do on the board beside the menus.
func boardCommands() []Command {
	return slices.Concat(movingCommands(), clearingCommands(), digitCommands())
}

func movingCommands() []Command {
	var commands []Command
	add := func(id ID, text words.Key, shown string, key Key, do func(*session.Session)) {
		commands = append(commands, Command{ID: id, Text: text, Shown: shown, Keys: []Key{key}, Run: on(do)})
	}
	for _, extend := range []bool{false, true} {
		suffix, arrows, edges := "", "←, →, ↑, ↓", "Home, End"
		move, edge := words.Key("keys.move"), words.Key("keys.edge")
		if extend {
			suffix, arrows, edges = "-extend", "Shift+arrow", "Shift+Home, Shift+End"
			move, edge = "keys.move-extend", "keys.edge-extend"
		}
		for _, arrow := range []struct {
			key       string
			rows, col int
		}{{"Left", 0, -1}, {"Right", 0, 1}, {"Up", -1, 0}, {"Down", 1, 0}} {
			add(ID("move-"+arrow.key+suffix), move, arrows, Key{Name: arrow.key, Shift: extend},
				func(s *session.Session) { s.Move(arrow.rows, arrow.col, extend) })
		}
		add(ID("row-start"+suffix), edge, edges, Key{Name: "Home", Shift: extend},
			func(s *session.Session) { s.MoveToEdge(false, extend) })
		add(ID("row-end"+suffix), edge, edges, Key{Name: "End", Shift: extend},
			func(s *session.Session) { s.MoveToEdge(true, extend) })
	}
	add("next-gap", "keys.gap", "Tab, Shift+Tab", plain("Tab"), func(s *session.Session) { s.MoveToGap(true) })
	add("previous-gap", "keys.gap", "Tab, Shift+Tab", shift("Tab"), func(s *session.Session) { s.MoveToGap(false) })
	return commands
}

func clearingCommands() []Command {
	return []Command{
		{ID: "clear", Text: "keys.clear", Keys: []Key{plain("Delete")}, Run: on((*session.Session).Clear)},
		{ID: "skip", Text: "keys.skip", Keys: []Key{plain("0"), plain("."), plain("Space")}, Run: on((*session.Session).Skip)},
		{ID: "erase", Text: "keys.erase", Keys: []Key{plain("BackSpace")}, Run: on((*session.Session).Erase)},
	}
}

func digitCommands() []Command {
	var commands []Command
	for _, kind := range []struct {
		id    string
		text  words.Key
		shown string
		key   func(string) Key
		do    func(*session.Session, board.Digit)
	}{
		{"digit", "keys.digit", "1–9", plain, (*session.Session).EnterDigit},
		{"corner", "keys.corner", "Shift+1–9", shift, func(s *session.Session, d board.Digit) { s.ToggleMark(game.Corner, d) }},
		{"centre", "keys.centre", "Ctrl+1–9", ctrl, func(s *session.Session, d board.Digit) { s.ToggleMark(game.Centre, d) }},
		{"colour", "keys.colour", "Ctrl+Shift+1–9", ctrlShift, func(s *session.Session, d board.Digit) { s.ToggleColour(game.Colour(d)) }},
	} {
		for d := board.Digit(1); d <= board.Size; d++ {
			commands = append(commands, Command{
				ID:    ID(fmt.Sprintf("%s-%d", kind.id, d)),
				Text:  kind.text,
				Keys:  []Key{kind.key(fmt.Sprint(d))},
				Shown: kind.shown,
				Run:   on(func(s *session.Session) { kind.do(s, d) }),
			})
		}
	}
	return commands
}
