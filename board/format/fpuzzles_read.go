package format

import (
	"slices"
	"strconv"
	"strings"

	"nonet/board"
	"nonet/board/format/fault"
	"nonet/board/game"
)

// maxSize is the largest size of a board that an error reports.
const maxSize = 100

type fpuzzlesReader struct {
	state       game.State
	notes       fault.Warnings
	regions     board.Regions
	presets     []*board.Preset
	sets        []board.CellSet
	colours     [board.Cells]fpuzzlesColour
	constraints []string // names of constraints that Nonet does not support
}

// fpuzzlesColour is the colour of a cell.
type fpuzzlesColour struct {
	name string // such as "#F6A5A5", or ""
	at   value
}

const maxNamed = 3 // the maximum number of constraints that an error names

// The keys of drawings, and of settings that do not belong to the puzzle.
var (
	fpuzzlesDrawings = []string{"text", "line", "circle", "rectangle", "cage", "fogofwar", "foglight"}
	fpuzzlesSettings = []string{"size", "solution", "highlightConflicts", "disabledlogic", "truecandidatesoptions", "successMessage"}
)

func readFpuzzles(doc document) (found, error) {
	r := fpuzzlesReader{regions: board.Classic().Regions()}
	r.state.Playing = true
	err := doc.rootValue().members(fault.WantObject, r.size)
	if err == nil {
		err = doc.rootValue().members(fault.WantObject, r.readPuzzle)
	}
	if err == nil && len(r.constraints) > 0 {
		err = &fault.Error{Kind: fault.UnknownConstraints, Line: doc.line, Text: strings.Join(r.constraints, ", ")}
	}
	if err != nil {
		return found{}, err
	}
	r.numberColours()
	r.state.Puzzle.SetRules(joined(divisionOf(&r.regions), r.presets, r.sets))
	f := foundGame(&r.state)
	f.warnings = r.notes.List
	return f, nil
}

// size returns an error if the value is a size other than nine.
func (f *fpuzzlesReader) size(v value) error {
	if v.key != "size" {
		return nil
	}
	size, err := v.whole(fault.WantVersion, 1, maxSize)
	if err == nil && size != board.Size {
		err = &fault.Error{Kind: fault.OtherSize, Line: v.line, Count: size}
	}
	return err
}

func (f *fpuzzlesReader) readPuzzle(v value) (err error) {
	p := &f.state.Puzzle
	sign := v.sign()
	switch name, known := fpuzzlesPresets[v.key]; {
	case sign == 'n' || sign == 'f' || slices.Contains(fpuzzlesSettings, v.key):
		// null and false mean that the constraint is absent
	case v.key == "title":
		p.Title, err = v.textOf(fault.WantText)
	case v.key == "author":
		p.Author, err = v.textOf(fault.WantText)
	case v.key == "ruleset":
		p.Comment, err = v.textOf(fault.WantText)
	case v.key == "grid":
		err = f.readGrid(v)
	case known && sign == 't':
		f.presets = append(f.presets, board.PresetNamed(name))
	case v.key == "extraregion" || v.key == "killercage":
		err = v.items(fault.WantRegions, f.readRegion)
	case slices.Contains(fpuzzlesDrawings, v.key):
		v.note(&f.notes, fault.SkippedDrawings, v.length())
	case sign == '[':
		if v.length() > 0 {
			f.constrain(v.key)
		}
	case sign == 't':
		f.constrain(v.key)
	default:
		v.unknown(&f.notes)
	}
	return err
}

func (f *fpuzzlesReader) constrain(name string) {
	if len(f.constraints) < maxNamed && !slices.Contains(f.constraints, name) {
		f.constraints = append(f.constraints, name)
	}
}

func (f *fpuzzlesReader) readGrid(grid value) error {
	c := 0
	err := grid.items(fault.WantCellRows, func(v value) error {
		row := c
		err := v.items(fault.WantCellRows, func(v value) error {
			if c == board.Cells {
				return v.wrong(fault.WantCellRows)
			}
			c++
			return f.readCell(board.Cell(c-1), v) // below 81
		})
		if err == nil && c != row+board.Size {
			err = grid.wrong(fault.WantCellRows)
		}
		return err
	})
	if err == nil && c != board.Cells {
		err = grid.wrong(fault.WantCellRows)
	}
	return err
}

func (f *fpuzzlesReader) readCell(c board.Cell, v value) error {
	digit, given := 0, false
	err := v.members(fault.WantCellRows, func(v value) (err error) {
		switch sign := v.sign(); {
		case sign == 'n' && v.key != "region":
		case v.key == "value":
			digit, err = v.whole(fault.WantDigit, 0, board.Size)
		case v.key == "given":
			given, err = v.truth()
		case v.key == "region":
			f.regions[c], err = v.regionNumber()
		case v.key == "centerPencilMarks":
			f.state.Centre[c], err = v.marks()
		case v.key == "cornerPencilMarks":
			f.state.Corner[c], err = v.marks()
		case v.key == "givenPencilMarks":
			var left board.DigitSet
			if left, err = v.marks(); left != 0 {
				f.state.Puzzle.Removed[c] = board.AllDigits &^ left
			}
		case v.key == "c" && sign == '"', v.key == "highlight" && sign == '"':
			name, _ := v.str()
			f.colours[c] = fpuzzlesColour{name, v}
		default:
			v.unknown(&f.notes)
		}
		return err
	})
	if given {
		f.state.Puzzle.Givens[c] = board.Digit(digit) // 0 to 9
	} else {
		f.state.Entries[c] = board.Digit(digit) // 0 to 9
	}
	return err
}

// regionNumber reads the number of a region, from 0, and returns it plus 1. It returns 0 for null or a
// negative number, which mean that the cell is in no region.
func (v value) regionNumber() (uint8, error) {
	number := v.number()
	if number == "" {
		return 0, nil
	}
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil || n >= board.Size {
		return 0, v.wrong(fault.WantRegions)
	}
	return uint8(max(n+1, 0)), nil // 0 to 9
}

func (v value) marks() (digits board.DigitSet, err error) {
	err = v.items(fault.WantColour, func(v value) error {
		d, err := v.whole(fault.WantDigit, 1, board.Size)
		digits = digits.With(board.Digit(d)) // 1 to 9
		return err
	})
	return digits, err
}

// numberColours gives the colours their numbers. A colour that Nonet writes keeps its number, and
// other colours get the remaining numbers in order of appearance. Once all numbers are used, any
// further colours are skipped with a warning.
func (f *fpuzzlesReader) numberColours() {
	colours := fpuzzlesColours // by number; "" if the number is free
	for n, colour := range colours {
		if !slices.ContainsFunc(f.colours[:], func(at fpuzzlesColour) bool { return at.name == colour }) {
			colours[n] = ""
		}
	}
	for c, at := range f.colours {
		n := slices.Index(colours[:], at.name)
		if n < 0 {
			n = slices.Index(colours[1:], "") + 1
			if n == 0 {
				at.at.note(&f.notes, fault.SkippedDrawings, 1)
				continue
			}
			colours[n] = at.name
		}
		f.state.Colours[c] = board.ColoursOf(board.Colour(n)) // 0 to 9
	}
}

// readRegion reads an extra region or a cage. A cage without a sum is an extra region.
func (f *fpuzzlesReader) readRegion(region value) error {
	if len(f.sets) == board.MaxGroups {
		return &fault.Error{Kind: fault.TooManyGroups, Line: region.line, Count: board.MaxGroups}
	}
	var set board.CellSet
	err := region.members(fault.WantRegions, func(v value) (err error) {
		switch v.key { // the other keys only affect how the region is drawn
		case "cells":
			set, err = v.cellList()
		case "value":
			if text, quoted := v.str(); region.key == "killercage" && (text != "" || !quoted && strings.IndexByte("n{[", v.sign()) < 0) {
				f.constrain(region.key)
			}
		}
		return err
	})
	if !set.Empty() {
		f.sets = append(f.sets, set)
	}
	return err
}

// cellList reads a list of names such as "R1C1".
func (v value) cellList() (set board.CellSet, err error) {
	err = v.items(fault.WantCellNames, func(v value) error {
		name, _ := v.str()
		c, ok := cellNamed(strings.ToLower(name))
		if !ok {
			return v.wrong(fault.WantCellNames)
		}
		set = set.With(c)
		return nil
	})
	return set, err
}
