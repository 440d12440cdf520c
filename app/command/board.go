package command

import (
	"fmt"

	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/board/game"
)

var directions = []struct {
	key        string
	rows, cols int
}{{"Left", 0, -1}, {"Right", 0, 1}, {"Up", -1, 0}, {"Down", 1, 0}}

func movingCommands() []Command {
	var commands []Command
	add := func(id ID, text i18n.Key, shown, keys []Key, do func(*session.Cursor)) {
		commands = append(commands, Command{ID: id, Text: text, Shown: shown, Keys: keys, Run: func(s *session.Session) { do(&s.Cursor) }})
	}
	for _, extend := range []bool{false, true} {
		key, end, suffix := plain, ctrl, ""
		move, edge, corner := i18n.Key("keys.move"), i18n.Key("keys.edge"), i18n.Key("keys.corner-cell")
		if extend {
			key, end, suffix = shift, ctrlShift, "-extend"
			move, edge, corner = "keys.move-extend", "keys.edge-extend", "keys.corner-cell-extend"
		}
		for _, to := range directions {
			add(ID("move-"+to.key+suffix), move, key(Arrows), key(to.key),
				func(c *session.Cursor) { c.Move(to.rows, to.cols, extend) })
		}
		edges := key("Home", "End")
		add(ID("row-start"+suffix), edge, edges, edges[:1], func(c *session.Cursor) { c.MoveToRowStart(extend) })
		add(ID("row-end"+suffix), edge, edges, edges[1:], func(c *session.Cursor) { c.MoveToRowEnd(extend) })
		ends := end("Home", "End")
		add(ID("board-start"+suffix), corner, ends, ends[:1], func(c *session.Cursor) { c.MoveTo(0, extend) })
		add(ID("board-end"+suffix), corner, ends, ends[1:], func(c *session.Cursor) { c.MoveTo(board.Cells-1, extend) })
	}
	for _, to := range directions {
		add(ID("move-"+to.key+"-alone"), "keys.move-alone", ctrl(Arrows), ctrl(to.key),
			func(c *session.Cursor) { c.MoveAlone(to.rows, to.cols) })
	}
	add("toggle-cursor", "keys.toggle-cursor", nil, ctrl("Space"), (*session.Cursor).ToggleCursor)
	gaps := append(plain("Tab"), shift("Tab")...)
	add("next-gap", "keys.gap", gaps, gaps[:1], func(c *session.Cursor) { c.MoveToGap(true) })
	add("previous-gap", "keys.gap", gaps, gaps[1:], func(c *session.Cursor) { c.MoveToGap(false) })
	return commands
}

func clearingCommands() []Command {
	return []Command{
		{
			ID: "clear", Text: "command.clear", Typed: "clear, delete", Line: "keys.clear", Also: "also.clear",
			Keys: plain("Delete"), Cells: true, Edit: game.State.Cleared, Run: (*session.Session).Clear,
		},
		{
			ID: "clear-on", Text: "keys.clear-on",
			Keys: plain("0", ".", "Space"), Cells: true, Edit: game.State.Cleared, Run: (*session.Session).ClearOn,
		},
		{
			ID: "pencil", Text: "command.pencil", Also: "also.pencil",
			Keys: plain("Q"), Shown: plain("Space", "Q"), Enabled: func(v *State) bool { return v.Game.Playing && !v.Rules.Drawing },
		},
		{
			ID: "board-menu", Text: "keys.board-menu", Also: "also.board-menu",
			Keys: append(shift("F10"), plain("Menu")...),
		},
		{
			ID: "erase", Text: "keys.erase",
			Keys: plain("BackSpace"), Cells: true, Edit: game.State.Cleared, Run: (*session.Session).Erase,
		},
	}
}

// Kind is the kind of content that a digit key or the digit pad enters.
type Kind struct {
	Content scene.Content
	Pad     i18n.Key // name on the digit pad
	About   i18n.Key // what it is

	id    string
	typed string
	text  i18n.Key
	also  i18n.Key
	key   func(...string) []Key
	do    func(*session.Session, board.Digit)
	edit  func(game.State, board.CellSet, board.Digit) game.State // nil for pins, which belong to the search
}

// Kinds returns all kinds of content, digits first.
func Kinds() []Kind { return kinds }

// Digit returns the ID of the command that enters d as content of this kind.
func (k *Kind) Digit(d board.Digit) ID { return ID(fmt.Sprintf("%s-%d", k.id, d)) }

// Modifiers returns the modifiers that select this kind when held with a digit key, as a Key
// without a Name.
func (k *Kind) Modifiers() Key { return k.key("")[0] }

// DigitOf returns the digit that a command enters in a cell, or 0 for other commands.
func DigitOf(c *Command) board.Digit {
	for d := board.Digit(1); d <= board.Size; d++ {
		if c.ID == kinds[0].Digit(d) {
			return d
		}
	}
	return 0
}

// IsColour reports whether the content is the colour of a cell.
func (k *Kind) IsColour() bool { return k.id == colourID }

const (
	digitID  = "digit"
	colourID = "colour"
)

var kinds = []Kind{
	{
		scene.Digits, "pad.digit", "pad.about.digit", digitID, "enter", "keys.digit", "", plain,
		(*session.Session).EnterDigit, game.State.WithDigit,
	},
	{
		scene.CornerMarks, "pad.corner", "pad.about.corner", "corner", "mark, corner", "keys.corner", "also.corner", shift,
		func(s *session.Session, d board.Digit) { s.ToggleMark(game.Corner, d) }, withMark(game.Corner),
	},
	{
		scene.CentreMarks, "pad.centre", "pad.about.centre", "centre", "centre, center", "keys.centre", "also.centre", ctrl,
		func(s *session.Session, d board.Digit) { s.ToggleMark(game.Centre, d) }, withMark(game.Centre),
	},
	{
		scene.Candidates, "pad.candidate", "pad.about.candidate", "candidate", "remove", "keys.candidate", "also.candidate", altShift,
		func(s *session.Session, d board.Digit) { s.Notes.ToggleCandidate(d) }, game.State.WithCandidate,
	},
	{
		scene.Colours, "pad.colour", "pad.about.colour", colourID, "colour, color", "keys.colour", "also.colour", ctrlShift,
		func(s *session.Session, d board.Digit) { s.ToggleColour(board.Colour(d)) }, withColour,
	},
	{
		scene.Pins, "pad.pin", "pad.about.pin", "pin", "pin, i", "keys.pin", "", ctrlAlt,
		func(s *session.Session, d board.Digit) { s.Solutions.TogglePin(s.Cursor.Selection(), d) }, nil,
	},
}

func withMark(kind game.MarkKind) func(game.State, board.CellSet, board.Digit) game.State {
	return func(s game.State, cells board.CellSet, d board.Digit) game.State { return s.WithMark(cells, kind, d) }
}

func withColour(s game.State, cells board.CellSet, d board.Digit) game.State {
	return s.WithColour(cells, board.Colour(d))
}

// editWith returns the effect of a digit on named cells, or nil if it is more than an edit.
func (k *Kind) editWith(d board.Digit) func(game.State, board.CellSet) game.State {
	if k.edit == nil {
		return nil
	}
	return func(s game.State, cells board.CellSet) game.State { return k.edit(s, cells, d) }
}

// TintID returns the ID of the command that colours candidate d.
func TintID(d board.Digit) ID { return ID(fmt.Sprintf("tint-%d", d)) }

func digitCommands() []Command {
	var commands []Command
	for _, kind := range kinds {
		for d := board.Digit(1); d <= board.Size; d++ {
			commands = append(commands, Command{
				ID:    kind.Digit(d),
				Text:  kind.text,
				Also:  kind.also,
				Keys:  kind.key(fmt.Sprint(d)),
				Shown: kind.key(digits),
				Typed: kind.typed,
				Digit: d,
				Cells: true,
				Edit:  kind.editWith(d),
				Run:   func(s *session.Session) { kind.do(s, d) },
				// While regions are being drawn, a digit key chooses one of them, and no other
				// kind of content can be entered.
				Enabled: func(v *State) bool { return !v.Rules.Drawing || kind.id == digitID },
			})
		}
	}
	for d := board.Digit(1); d <= board.Size; d++ {
		commands = append(commands, Command{
			ID: TintID(d), Text: "keys.tint", Also: "also.tint",
			Keys: ctrlAltShift(fmt.Sprint(d)), Shown: ctrlAltShift(digits),
			Digit: d, Cells: true, Typed: "tint",
			Run:     func(s *session.Session) { s.Notes.ToggleTint(d) },
			Enabled: canSeek,
		})
	}
	return commands
}
