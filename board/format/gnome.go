package format

import (
	"fmt"
	"strings"

	"nonet/board"
	"nonet/board/game"
)

// The gnome format is used by GNOME Sudoku for saved games: JSON with an object for each cell that
// is not empty. Its pencil marks, called earmarks, are read as centre marks.
var gnomeEntry = entry{
	Format: Format{
		Name: "gnome", Extension: ".json", Reads: true, Writes: true,
		Holds: Entries | Centre,
	},
	document: readGnome,
	write:    writeGnome,
}

type gnomeReader struct {
	*walker
	seen  board.CellSet
	state game.State
	notes warnings
}

func readGnome(d document) ([]found, bool, error) {
	if keys := d.keys(); !keys["cells"] || !keys["difficulty_category"] && !keys["time_elapsed"] {
		return nil, false, nil
	}
	r := gnomeReader{walker: d.walk(), state: game.State{Playing: true}}
	err := r.object("", WantObject, func(key string, _ int) error {
		switch key {
		case "cells":
			return r.array(key, WantList, r.cell)
		case "difficulty_category":
			level, err := r.textOf(key, WantText)
			if level != "" && level != "unknown" && level != "custom" {
				r.state.Puzzle.Comment = "Level: " + level
			}
			return err
		case "time_elapsed":
			r.skip()
		default:
			r.skipUnknown(&r.notes)
		}
		return nil
	})
	if err != nil {
		return nil, true, err
	}
	f := foundGame(&r.state)
	f.warnings = r.notes.list
	return []found{f}, true, nil
}

func (r *gnomeReader) cell(offset int) error {
	var position []int
	var value board.Digit
	var fixed bool
	var marks board.DigitSet
	err := r.object("cells", WantList, func(key string, at int) (err error) {
		switch key {
		case "position":
			err = r.array(key, WantPlace, func(int) error {
				n, err := r.whole(key, WantPlace, 0, board.Size-1)
				if len(position) < 3 {
					position = append(position, n)
				}
				return err
			})
			if err == nil && len(position) != 2 {
				err = r.wrong(key, WantPlace, at)
			}
		case "value":
			n := 0
			n, err = r.whole(key, WantDigit, 0, board.Size)
			value = board.Digit(n)
		case "fixed":
			fixed, err = r.truth(key)
		case "earmarks":
			err = r.array(key, WantDigit, func(int) error {
				n, err := r.whole(key, WantDigit, 0, board.Size)
				marks = marks.With(board.Digit(n))
				return err
			})
		default:
			r.skipUnknown(&r.notes)
		}
		return err
	})
	if err == nil && len(position) != 2 {
		err = r.wrong("position", WantPlace, offset)
	}
	if err != nil {
		return err
	}
	c := board.At(position[0], position[1])
	if r.seen.Has(c) {
		return r.wrong("position", WantPlace, offset)
	}
	r.seen = r.seen.With(c)
	r.state.Centre[c] = marks
	r.state.Puzzle.Givens[c], r.state.Entries[c] = 0, value
	if fixed {
		r.state.Give(c, value)
	}
	return nil
}

func writeGnome(state *game.State, _ byte) []byte {
	var cells []string
	for c := range board.Cell(board.Cells) {
		value, given, marks := state.Entries[c], state.Puzzle.Givens[c], state.Centre[c]
		fixed := given != 0
		if fixed {
			value = given
		}
		if value == 0 && marks == 0 {
			continue
		}
		notes := strings.Join(strings.Split(marks.String(), ""), ", ")
		cells = append(cells, fmt.Sprintf("    { \"position\" : [%d, %d], \"value\" : %d, \"fixed\" : %t, \"earmarks\" : [%s] }",
			c.Row(), c.Col(), value, fixed, notes))
	}
	text := "{\n  \"difficulty_category\" : \"custom\",\n  \"time_elapsed\" : 0.0,\n  \"cells\" : [\n"
	if len(cells) > 0 {
		text += strings.Join(cells, ",\n") + "\n"
	}
	return []byte(text + "  ]\n}\n")
}
