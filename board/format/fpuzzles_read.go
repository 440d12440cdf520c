package format

import (
	"encoding/json"
	"slices"
	"strings"

	"nonet/board"
	"nonet/board/game"
)

// maxSize is the largest size of a board that an error reports.
const maxSize = 100

type fpuzzlesReader struct {
	*walker
	state       game.State
	notes       warnings
	regions     board.Regions
	presets     []*board.Preset
	sets        []board.CellSet
	colours     [board.Cells]fpuzzlesColour
	constraints []string // names of constraints that Nonet does not support
}

// fpuzzlesColour is the colour of a cell.
type fpuzzlesColour struct {
	name   string // such as "#F6A5A5", or ""
	offset int    // its place in the text
}

const maxNamed = 3 // the maximum number of constraints that an error names

// The keys of drawings, and of settings that do not belong to the puzzle.
var (
	fpuzzlesDrawings = []string{"text", "line", "circle", "rectangle", "cage", "fogofwar", "foglight"}
	fpuzzlesSettings = []string{"size", "solution", "highlightConflicts", "disabledlogic", "truecandidatesoptions", "successMessage"}
)

func readFpuzzles(doc document) (found, error) {
	if err := doc.checkSize(); err != nil {
		return found{}, err
	}
	r := fpuzzlesReader{walker: doc.walk(), regions: board.Classic().Regions()}
	r.state.Playing = true
	if err := r.object("", WantObject, r.value); err != nil {
		return found{}, err
	}
	if len(r.constraints) > 0 {
		return found{}, &Error{Kind: UnknownConstraints, Line: doc.line, Text: strings.Join(r.constraints, ", ")}
	}
	r.numberColours()
	r.state.Puzzle.SetRules(joined(divisionOf(&r.regions), r.presets, r.sets))
	f := foundGame(&r.state)
	f.warnings = r.notes.list
	return f, nil
}

// checkSize returns an error if the document has a size other than nine.
func (d document) checkSize() error {
	w := d.walk()
	var wrong error
	err := w.object("", WantObject, func(key string, _ int) error {
		if key != "size" {
			w.skip()
			return nil
		}
		size, bad := w.whole(key, WantVersion, 1, maxSize)
		if wrong = bad; bad == nil && size != board.Size {
			wrong = &Error{Kind: OtherSize, Line: d.line, Count: size}
		}
		return nil
	})
	if wrong != nil {
		return wrong
	}
	return err
}

func (r *fpuzzlesReader) value(key string, _ int) (err error) {
	p := &r.state.Puzzle
	offset := r.start()
	sign := r.text[offset]
	switch name, known := fpuzzlesPresets[key]; {
	case sign == 'n' || sign == 'f' || slices.Contains(fpuzzlesSettings, key):
		r.skip() // null and false mean that the constraint is absent
	case key == "title":
		p.Title, err = r.textOf(key, WantText)
	case key == "author":
		p.Author, err = r.textOf(key, WantText)
	case key == "ruleset":
		p.Comment, err = r.textOf(key, WantText)
	case key == "grid":
		err = r.grid(key)
	case known && sign == 't':
		r.presets = append(r.presets, board.PresetNamed(name))
		r.skip()
	case key == "extraregion" || key == "killercage":
		err = r.array(key, WantRegions, func(int) error { return r.region(key) })
	case slices.Contains(fpuzzlesDrawings, key):
		n, _ := r.length()
		r.note(&r.notes, SkippedDrawings, offset, n)
	case sign == '[':
		if n, _ := r.length(); n > 0 {
			r.constrain(key)
		}
	case sign == 't':
		r.constrain(key)
		r.skip()
	default:
		r.skipUnknown(&r.notes)
	}
	return err
}

func (r *fpuzzlesReader) constrain(name string) {
	if len(r.constraints) < maxNamed && !slices.Contains(r.constraints, name) {
		r.constraints = append(r.constraints, name)
	}
}

// length skips a value and returns its number of elements if it is a list.
func (w *walker) length() (n int, list bool) {
	if w.text[w.start()] != '[' {
		w.skip()
		return 0, false
	}
	_ = w.array("", WantObject, func(int) error {
		w.skip()
		n++
		return nil
	})
	return n, true
}

func (r *fpuzzlesReader) grid(key string) error {
	offset, c := r.start(), 0
	err := r.array(key, WantCellRows, func(int) error {
		row := c
		err := r.array(key, WantCellRows, func(at int) error {
			if c == board.Cells {
				return r.wrong(key, WantCellRows, at)
			}
			c++
			return r.cell(board.Cell(c - 1)) // below 81
		})
		if err == nil && c != row+board.Size {
			err = r.wrong(key, WantCellRows, offset)
		}
		return err
	})
	if err == nil && c != board.Cells {
		err = r.wrong(key, WantCellRows, offset)
	}
	return err
}

func (r *fpuzzlesReader) cell(c board.Cell) error {
	value, given := 0, false
	err := r.object("grid", WantCellRows, func(key string, _ int) (err error) {
		offset := r.start()
		switch sign := r.text[offset]; {
		case sign == 'n' && key != "region":
			r.skip()
		case key == "value":
			value, err = r.whole(key, WantDigit, 0, board.Size)
		case key == "given":
			given, err = r.truth(key)
		case key == "region":
			r.regions[c], err = r.regionOf(key)
		case key == "centerPencilMarks":
			r.state.Centre[c], err = r.marks(key)
		case key == "cornerPencilMarks":
			r.state.Corner[c], err = r.marks(key)
		case key == "givenPencilMarks":
			var left board.DigitSet
			if left, err = r.marks(key); left != 0 {
				r.state.Puzzle.Removed[c] = board.AllDigits &^ left
			}
		case key == "c" && sign == '"', key == "highlight" && sign == '"':
			name, _ := r.next().(string)
			r.colours[c] = fpuzzlesColour{name, offset}
		default:
			r.skipUnknown(&r.notes)
		}
		return err
	})
	if given {
		r.state.Puzzle.Givens[c] = board.Digit(value) // 0 to 9
	} else {
		r.state.Entries[c] = board.Digit(value) // 0 to 9
	}
	return err
}

// regionOf reads the number of a region, from 0, and returns it plus 1. It returns 0 for null or a
// negative number, which mean that the cell is in no region.
func (r *fpuzzlesReader) regionOf(key string) (uint8, error) {
	offset := r.start()
	number, ok := r.scalar().(json.Number)
	if !ok {
		return 0, nil
	}
	n, err := number.Int64()
	if err != nil || n >= board.Size {
		return 0, r.wrong(key, WantRegions, offset)
	}
	return uint8(max(n+1, 0)), nil // 0 to 9
}

func (r *fpuzzlesReader) marks(key string) (digits board.DigitSet, err error) {
	err = r.array(key, WantColour, func(int) error {
		d, err := r.whole(key, WantDigit, 1, board.Size)
		digits = digits.With(board.Digit(d)) // 1 to 9
		return err
	})
	return digits, err
}

// numberColours gives the colours their numbers. A colour that Nonet writes keeps its number, and
// other colours get the remaining numbers in order of appearance. Once all numbers are used, any
// further colours are skipped with a warning.
func (r *fpuzzlesReader) numberColours() {
	colours := fpuzzlesColours // by number; "" if the number is free
	for n, colour := range colours {
		if !slices.ContainsFunc(r.colours[:], func(at fpuzzlesColour) bool { return at.name == colour }) {
			colours[n] = ""
		}
	}
	for c, at := range r.colours {
		n := slices.Index(colours[:], at.name)
		if n < 0 {
			n = slices.Index(colours[1:], "") + 1
			if n == 0 {
				r.note(&r.notes, SkippedDrawings, at.offset, 1)
				continue
			}
			colours[n] = at.name
		}
		r.state.Colours[c] = board.Colour(n) // 0 to 9
	}
}

// region reads an extra region or a cage. A cage without a sum is an extra region.
func (r *fpuzzlesReader) region(key string) error {
	if len(r.sets) == board.MaxGroups {
		return &Error{Kind: TooManyGroups, Line: r.line, Count: board.MaxGroups}
	}
	var set board.CellSet
	err := r.object(key, WantRegions, func(inner string, _ int) (err error) {
		switch inner {
		case "cells":
			set, err = r.cellList(inner)
		case "value":
			if sum := r.scalar(); sum != nil && sum != "" && key == "killercage" {
				r.constrain(key)
			}
		default:
			r.skip() // the other keys only affect how the region is drawn
		}
		return err
	})
	if !set.Empty() {
		r.sets = append(r.sets, set)
	}
	return err
}

// cellList reads a list of names such as "R1C1".
func (r *fpuzzlesReader) cellList(key string) (set board.CellSet, err error) {
	err = r.array(key, WantCellNames, func(offset int) error {
		name, _ := r.next().(string)
		c, ok := cellNamed(strings.ToLower(name))
		if !ok {
			return r.wrong(key, WantCellNames, offset)
		}
		set = set.With(c)
		return nil
	})
	return set, err
}
