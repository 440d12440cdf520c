package format_test

import (
	"strings"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
)

// without returns a state without all that is said to be lost.
func without(state game.State, losses []format.Loss) game.State {
	p := &state.Puzzle
	for _, loss := range losses {
		switch loss.Content {
		case format.Rules, format.Groups:
			p.Rules = nil
		case format.Removed:
			p.Removed = [board.Cells]board.DigitSet{}
		case format.Title:
			p.Title = ""
		case format.Author:
			p.Author = ""
		case format.Source:
			p.Source = ""
		case format.Comment:
			p.Comment = ""
		case format.Entries:
			state.Entries = board.Grid{}
		case format.Corner:
			state.Corner = [board.Cells]board.DigitSet{}
		case format.Centre:
			state.Centre = [board.Cells]board.DigitSet{}
		case format.Colours:
			state.Colours = [board.Cells]board.Colour{}
		case format.Pins:
			state.Pins = board.Grid{}
		}
	}
	return state
}

// alike returns the format that a text is read as where it is the same in both:
// a bare puzzle in some formats is no more than rows or a frame.
func alike(name string, text []byte) string {
	switch {
	case name == "sdk" && !strings.ContainsAny(string(text), "#["),
		name == "sdx" && !strings.Contains(string(text), "u") && singles(text):
		return "rows"
	case name == "ss" && !strings.ContainsAny(string(text), "IE"),
		name == "pm" && singles(text):
		return "grid"
	}
	return ""
}

// singles tells whether no cell of a text holds more than a sign.
func singles(text []byte) bool {
	for field := range strings.FieldsSeq(string(text)) {
		if len(field) > 1 && !strings.Contains(field, "--") {
			return false
		}
	}
	return true
}
