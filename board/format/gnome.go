package format

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"nonet/board"
	"nonet/board/format/fault"
	"nonet/board/game"
)

// The gnome format is used by GNOME Sudoku for saved games: JSON with an object for each cell that
// is not empty. Its pencil marks, called earmarks, are read as centre marks.
var gnomeEntry = entry{
	Format: Format{
		Name: "gnome", Extension: ".json", Reads: true, Writes: true,
		Holds: Entries | Centre | Spent,
	},
	document:      readGnome,
	write:         func(state *game.State, _ byte) []byte { return writeGnome(state, 0) },
	writeDocument: func(doc *Document, _ byte) []byte { return writeGnome(doc.Game.State(), doc.Spent) },
}

type gnomeReader struct {
	spent time.Duration
	seen  board.CellSet
	state game.State
	notes fault.Warnings
}

func readGnome(d document) ([]found, bool, error) {
	if keys := d.rootValue().keys(); !keys["cells"] || !keys["difficulty_category"] && !keys["time_elapsed"] {
		return nil, false, nil
	}
	r := gnomeReader{state: game.State{Playing: true}}
	err := d.rootValue().members(fault.WantObject, func(v value) error {
		switch v.key {
		case "cells":
			return v.items(fault.WantList, r.readCell)
		case "difficulty_category":
			level, err := v.textOf(fault.WantText)
			if level != "" && level != "unknown" && level != "custom" {
				r.state.Puzzle.Comment = "Level: " + level
			}
			return err
		case "time_elapsed": // in seconds, with a fraction
			if seconds, err := strconv.ParseFloat(v.number(), 64); err == nil && seconds > 0 && seconds < math.MaxInt32 {
				r.spent = time.Duration(seconds) * time.Second
			}
		default:
			v.unknown(&r.notes)
		}
		return nil
	})
	if err != nil {
		return nil, true, err
	}
	f := foundGame(&r.state)
	f.document.Spent = r.spent
	f.warnings = r.notes.List
	return []found{f}, true, nil
}

func (gnome *gnomeReader) readCell(v value) error {
	var position []int
	var digit int
	var fixed bool
	var marks board.DigitSet
	err := v.members(fault.WantList, func(v value) (err error) {
		switch v.key {
		case "position":
			err = v.items(fault.WantPlace, func(v value) error {
				n, err := v.whole(fault.WantPlace, 0, board.Size-1)
				if len(position) < 3 {
					position = append(position, n)
				}
				return err
			})
			if err == nil && len(position) != 2 {
				err = v.wrongAt(v.keyAt, fault.WantPlace)
			}
		case "value":
			digit, err = v.whole(fault.WantDigit, 0, board.Size)
		case "fixed":
			fixed, err = v.truth()
		case "earmarks":
			err = v.items(fault.WantDigit, func(v value) error {
				n, err := v.whole(fault.WantDigit, 0, board.Size)
				marks = marks.With(board.Digit(n))
				return err
			})
		default:
			v.unknown(&gnome.notes)
		}
		return err
	})
	v.key = "position"
	if err == nil && len(position) != 2 {
		err = v.wrong(fault.WantPlace)
	}
	if err != nil {
		return err
	}
	c := board.At(position[0], position[1])
	if gnome.seen.Has(c) {
		return v.wrong(fault.WantPlace)
	}
	gnome.seen = gnome.seen.With(c)
	gnome.state.Centre[c] = marks
	gnome.state.Puzzle.Givens[c], gnome.state.Entries[c] = 0, board.Digit(digit)
	if fixed {
		gnome.state.Give(c, board.Digit(digit))
	}
	return nil
}

func writeGnome(state *game.State, spent time.Duration) []byte {
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
	text := fmt.Sprintf("{\n  \"difficulty_category\" : \"custom\",\n  \"time_elapsed\" : %.1f,\n  \"cells\" : [\n", spent.Seconds())
	if len(cells) > 0 {
		text += strings.Join(cells, ",\n") + "\n"
	}
	return []byte(text + "  ]\n}\n")
}
