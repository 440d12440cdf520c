package format

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"

	"nonet/board"
	"nonet/board/game"
)

// maxRulesName is the maximum length of the name of the rules, in bytes. All known names
// together are less than half as long.
const maxRulesName = 300

func readNonet(d document) ([]found, bool, error) {
	if known, err := d.isNonet(); !known || err != nil {
		return nil, known, err
	}
	r := nonetReader{walker: d.walk()}
	r.rules.name = board.Classic().Name() // used if the document does not name its rules
	r.state.Playing = true
	if err := r.object("", WantObject, r.value); err != nil {
		return nil, true, err
	}
	if err := r.setRules(); err != nil {
		return nil, true, err
	}
	if !r.filled {
		return nil, true, &Error{Kind: MissingKey, Line: d.line, Text: "givens"}
	}
	if n := r.dropCovered(); n > 0 {
		r.notes.add(EntriesOnGivens, r.line, n)
	}
	f := foundGame(&r.state)
	f.document.Shown, f.document.Solution = r.shown, r.solution
	f.document.Hints = r.hints
	if r.history.text != nil {
		r.remember(f.document)
	}
	f.warnings = r.notes.list
	return []found{f}, true, nil
}

// isNonet reports whether the document is in Nonet's own format. The keys "format" and
// "version" may be anywhere in the document. It returns an error if the version is
// missing, invalid or too new.
func (d document) isNonet() (known bool, err error) {
	w := d.walk()
	version := 0
	var wrong error
	err = w.object("", WantObject, func(key string, _ int) error {
		switch key {
		case "format":
			known = w.isText(nonetName)
		case "version":
			version, wrong = w.whole(key, WantVersion, 1, math.MaxInt32)
		default:
			w.skip()
		}
		return nil
	})
	switch {
	case wrong != nil:
		err = wrong
	case known && version == 0:
		err = &Error{Kind: MissingKey, Line: d.line, Text: "version"}
	case version > nonetVersion:
		err = &Error{Kind: LaterVersion, Line: d.line, Count: version, Limit: nonetVersion}
	}
	return known, err
}

type nonetReader struct {
	*walker
	state  game.State
	notes  warnings
	filled bool // whether the document has givens
	rules  struct {
		name    string
		at      int // offset of the name of the rules
		regions *board.Regions
		groups  []board.Group
	}

	hints    int
	shown    uint64 // the number of the solution on the board, or 0
	solution board.Grid
	history  document // the value of the key "history", or empty
}

func (r *nonetReader) value(key string, _ int) error {
	switch key {
	case "format", "version":
		r.skip()
	case "solution":
		return r.solutionOf(key)
	case "hints":
		var err error
		r.hints, err = r.whole(key, WantVersion, 0, math.MaxInt32)
		return err
	case "history":
		r.history = r.part()
	default:
		return r.stateValue(key)
	}
	return nil
}

func (r *nonetReader) stateValue(key string) (err error) {
	p := &r.state.Puzzle
	switch key {
	case "title":
		p.Title, err = r.textOf(key, WantText)
	case "author":
		p.Author, err = r.textOf(key, WantText)
	case "source":
		p.Source, err = r.textOf(key, WantText)
	case "comment":
		p.Comment, err = r.textOf(key, WantText)
	case "rules":
		r.rules.at = r.start()
		r.rules.name, err = r.textOf(key, WantText)
	case "regions":
		var grid board.Grid
		err = r.grid(key, &grid)
		r.rules.regions = board.RegionsOf(&grid)
	case "groups":
		err = r.array(key, WantGroups, r.group)
	case "givens":
		r.filled = true
		err = r.grid(key, &p.Givens)
	case "removed":
		err = r.digits(key, &p.Removed)
	case "playing":
		r.state.Playing, err = r.truth(key)
	case "entries":
		err = r.grid(key, &r.state.Entries)
	case "corner":
		err = r.digits(key, &r.state.Corner)
	case "centre":
		err = r.digits(key, &r.state.Centre)
	case "colours":
		err = r.byCell(key, func(c board.Cell) error {
			n, err := r.whole(key, WantColour, 0, board.Colours)
			r.state.Colours[c] = board.Colour(n)
			return err
		})
	case "pins":
		err = r.grid(key, &r.state.Pins)
	case "struck":
		err = r.digits(key, &r.state.Struck)
	default:
		r.skipUnknown(&r.notes)
	}
	return err
}

func (r *nonetReader) solutionOf(name string) error {
	offset := r.start()
	r.shown, r.solution = 0, board.Grid{}
	err := r.object(name, WantObject, func(key string, _ int) error {
		at := r.start()
		switch key {
		case "index":
			number, _ := r.next().(json.Number)
			var err error
			if r.shown, err = strconv.ParseUint(number.String(), 10, 64); err != nil {
				return r.wrong(key, WantVersion, at)
			}
		case "grid":
			if err := r.grid(key, &r.solution); err != nil || r.solution.Filled() < board.Cells {
				return r.wrong(key, WantFilled, at)
			}
		default:
			r.skipUnknown(&r.notes)
		}
		return nil
	})
	switch {
	case err != nil:
		return err
	case r.shown == 0:
		return r.wrong("index", WantVersion, offset)
	case r.solution.Filled() == 0:
		return r.wrong("grid", WantFilled, offset)
	}
	return nil
}

// grid reads a grid: a string of 81 characters, an array of nine strings of nine
// characters, or an object with digits by cell, which leaves all other cells unchanged.
func (r *nonetReader) grid(key string, grid *board.Grid) error {
	offset := r.start()
	if bytes.HasPrefix(r.text[offset:], []byte("{")) {
		return r.byCell(key, func(c board.Cell) error {
			n, err := r.whole(key, WantDigit, 0, board.Size)
			grid[c] = board.Digit(n)
			return err
		})
	}
	var signs string
	switch token := r.next(); token {
	case json.Delim('['):
		for r.tokens.More() {
			row, ok := r.next().(string)
			if !ok || len(row) != board.Size || len(signs) >= board.Cells {
				return r.wrong(key, WantGrid, offset)
			}
			signs += row
		}
		r.next()
	default:
		signs, _ = token.(string)
	}
	if len(signs) != board.Cells || !fillGrid(grid, signs) {
		return r.wrong(key, WantGrid, offset)
	}
	return nil
}

// byCell reads an object whose keys are names of cells, and calls visit for each key to read the
// value.
func (r *nonetReader) byCell(key string, visit func(board.Cell) error) error {
	return r.object(key, WantCell, func(name string, offset int) error {
		c, ok := cellNamed(name)
		if !ok {
			return r.wrong(key, WantCell, offset)
		}
		return visit(c)
	})
}

func (r *nonetReader) digits(key string, sets *[board.Cells]board.DigitSet) error {
	return r.byCell(key, func(c board.Cell) error {
		offset := r.start()
		text, ok := r.next().(string)
		if !ok || !only(text, digitSigns) {
			return r.wrong(key, WantDigits, offset)
		}
		sets[c] = 0
		for _, d := range text {
			sets[c] = sets[c].With(board.Digit(d - '0'))
		}
		return nil
	})
}

// cellNamed returns the cell with a name such as r1c1. It is the inverse of
// [board.Cell.String].
func cellNamed(name string) (board.Cell, bool) {
	if len(name) != 4 || name[0] != 'r' || name[2] != 'c' {
		return 0, false
	}
	row, col := int(name[1])-'1', int(name[3])-'1'
	if row < 0 || row >= board.Size || col < 0 || col >= board.Size {
		return 0, false
	}
	return board.At(row, col), true
}

func (r *nonetReader) group(offset int) error {
	if len(r.rules.groups) == board.MaxGroups {
		line, column := r.place(offset)
		return &Error{Kind: TooManyGroups, Line: line, Column: column, Count: board.MaxGroups}
	}
	group := board.Group{Kind: board.Extra}
	err := r.object("groups", WantGroups, func(key string, _ int) (err error) {
		switch key {
		case "kind":
			group.Kind, err = r.kind(key)
		case "number":
			group.Number, err = r.whole(key, WantNumber, 0, board.MaxGroups)
		case "name":
			group.Name, err = r.textOf(key, WantText)
		case "colour":
			var n int
			n, err = r.whole(key, WantColour, 1, board.Colours)
			group.Colour = board.Colour(n)
		case "cells":
			group.Cells, err = r.cells(key)
		default:
			r.skipUnknown(&r.notes)
		}
		return err
	})
	r.rules.groups = append(r.rules.groups, group)
	return err
}

func (r *nonetReader) kind(key string) (board.GroupKind, error) {
	offset := r.start()
	name, _ := r.next().(string)
	for kind, known := range kindNames {
		if name == known {
			return kind, nil
		}
	}
	return 0, r.wrong(key, WantKind, offset)
}

func (r *nonetReader) cells(key string) (board.CellSet, error) {
	var set board.CellSet
	offset := r.start()
	text, err := r.textOf(key, WantCells)
	if err != nil {
		return set, err
	}
	for name := range strings.FieldsSeq(text) {
		c, ok := cellNamed(name)
		if !ok {
			return set, r.wrong(key, WantCells, offset)
		}
		set = set.With(c)
	}
	return set, nil
}

// briefly removes repeated parts from the name of the rules, because each part may add hundreds of
// groups. It also shortens a name that is too long to be valid.
func briefly(name string) string {
	if len(name) > maxRulesName {
		name = strings.ToValidUTF8(name[:maxRulesName], "") + "…"
	}
	var parts []string
	for part := range strings.SplitSeq(name, "+") {
		if !slices.Contains(parts, part) {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, "+")
}

// setRules sets the rules of the state. It must be called after all keys have been read.
func (r *nonetReader) setRules() error {
	named, err := board.RulesNamed(briefly(r.rules.name), r.rules.regions)
	var wrong *board.NameError
	if errors.As(err, &wrong) {
		line, column := r.place(r.rules.at)
		if wrong.Regions {
			return &Error{Kind: MissingKey, Line: line, Text: "regions"}
		}
		return &Error{Kind: UnknownRules, Line: line, Column: column, Text: wrong.Part}
	}
	groups := r.rules.groups // these come first, because NewRules keeps the first of equal groups, with its colour
	groups = append(groups, named.Groups()...)
	if r.rules.regions != nil {
		groups = append(groups, r.rules.regions.Groups()...)
	}
	r.state.Puzzle.SetRules(board.NewRules(groups...))
	return nil
}

// dropCovered removes the entries and pins of cells with a given, which a State must not have. It
// returns the number of entries that it removed.
func (r *nonetReader) dropCovered() int {
	dropped := 0
	for c, given := range r.state.Puzzle.Givens {
		if given == 0 {
			continue
		}
		r.state.Pins[c] = 0 // the pin either equals the given or occurs in no solution
		dropped += count(r.state.Entries[c] != 0)
		r.state.Entries[c] = 0
	}
	return dropped
}
