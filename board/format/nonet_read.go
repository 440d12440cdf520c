package format

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"nonet/board"
	"nonet/board/format/fault"
	"nonet/board/game"
)

// maxRulesName is the maximum length of the name of the rules, in bytes. All known names
// together are less than half as long.
const maxRulesName = 300

func readNonet(d document) ([]found, bool, error) {
	if known, err := d.isNonet(); !known || err != nil {
		return nil, known, err
	}
	r := nonetReader{}
	r.rules.name = board.Classic().Name() // used if the document does not name its rules
	r.state.Playing = true
	if err := d.rootValue().members(fault.WantObject, r.readPuzzle); err != nil {
		return nil, true, err
	}
	if err := r.setRules(); err != nil {
		return nil, true, err
	}
	if !r.filled {
		return nil, true, &fault.Error{Kind: fault.MissingKey, Line: d.line, Text: "givens"}
	}
	r.notes.Add(fault.EntriesOnGivens, d.line, r.dropCovered())
	f := foundGame(&r.state)
	f.document.Shown, f.document.Solution = r.shown, r.solution
	f.document.Hints, f.document.Spent = r.hints, r.spent
	if r.history.text != nil {
		r.remember(f.document)
	}
	f.warnings = r.notes.List
	return []found{f}, true, nil
}

// isNonet reports whether the document is in Nonet's own format. The keys "format" and
// "version" may be anywhere in the document. It returns an error if the version is
// missing, invalid or too new.
func (d document) isNonet() (known bool, err error) {
	version := 0
	var wrong error
	err = d.rootValue().members(fault.WantObject, func(v value) error {
		switch v.key {
		case "format":
			name, _ := v.str()
			known = name == nonetName
		case "version":
			version, wrong = v.whole(fault.WantVersion, 1, math.MaxInt32)
		}
		return nil
	})
	switch {
	case wrong != nil:
		err = wrong
	case known && version == 0:
		err = &fault.Error{Kind: fault.MissingKey, Line: d.line, Text: "version"}
	case version > nonetVersion:
		err = &fault.Error{Kind: fault.LaterVersion, Line: d.line, Count: version, Limit: nonetVersion}
	}
	return known, err
}

type nonetReader struct {
	state  game.State
	notes  fault.Warnings
	filled bool // whether the document has givens
	rules  struct {
		name    string
		at      value // the value with the name of the rules
		regions *board.Regions
		groups  []board.Group
	}

	hints    int
	spent    time.Duration
	shown    uint64 // the number of the solution on the board, or 0
	solution board.Grid
	history  value // the value of the key "history", or empty
}

func (r *nonetReader) readPuzzle(v value) error {
	switch v.key {
	case "format", "version":
	case "solution":
		return r.solutionOf(v)
	case "hints":
		var err error
		r.hints, err = v.whole(fault.WantVersion, 1, math.MaxInt32)
		return err
	case "seconds":
		seconds, err := strconv.ParseFloat(v.number(), 64)
		if err != nil || seconds < 0 || seconds > math.MaxInt32 {
			return v.wrong(fault.WantSeconds)
		}
		r.spent = time.Duration(seconds) * time.Second
	case "history":
		r.history = v
	default:
		return r.stateValue(v)
	}
	return nil
}

func (r *nonetReader) stateValue(v value) (err error) {
	p := &r.state.Puzzle
	switch v.key {
	case "title":
		p.Title, err = v.textOf(fault.WantText)
	case "author":
		p.Author, err = v.textOf(fault.WantText)
	case "source":
		p.Source, err = v.textOf(fault.WantText)
	case "comment":
		p.Comment, err = v.textOf(fault.WantText)
	case "rules":
		r.rules.at = v
		r.rules.name, err = v.textOf(fault.WantText)
	case "regions":
		var grid board.Grid
		err = v.readGrid(&grid)
		r.rules.regions = board.RegionsOf(&grid)
	case "groups":
		err = v.items(fault.WantGroups, r.group)
	case "givens":
		r.filled = true
		err = v.readGrid(&p.Givens)
	case "removed":
		err = v.readDigits(&p.Removed)
	case "playing":
		r.state.Playing, err = v.truth()
	case "entries":
		err = v.readGrid(&r.state.Entries)
	case "corner":
		err = v.readDigits(&r.state.Corner)
	case "centre":
		err = v.readDigits(&r.state.Centre)
	case "colours":
		err = v.byCell(func(c board.Cell, v value) error {
			colours, err := v.colours()
			r.state.Colours[c] = colours
			return err
		})
	case "tints":
		err = v.byCell(func(c board.Cell, v value) error {
			tints, err := v.tints()
			r.state.Tints = r.state.Tints.With(c, tints)
			return err
		})
	case "pins":
		err = v.readGrid(&r.state.Pins)
	case "struck":
		err = v.readDigits(&r.state.Struck)
	case "crossed":
		err = v.readDigits(&r.state.Crossed)
	default:
		v.unknown(&r.notes)
	}
	return err
}

func (r *nonetReader) solutionOf(solution value) error {
	r.shown, r.solution = 0, board.Grid{}
	err := solution.members(fault.WantObject, func(v value) error {
		switch v.key {
		case "index":
			var err error
			if r.shown, err = strconv.ParseUint(v.number(), 10, 64); err != nil {
				return v.wrong(fault.WantVersion)
			}
		case "grid":
			if err := v.readGrid(&r.solution); err != nil || r.solution.Filled() < board.Cells {
				return v.wrong(fault.WantFilled)
			}
		default:
			v.unknown(&r.notes)
		}
		return nil
	})
	switch {
	case err != nil:
		return err
	case r.shown == 0:
		solution.key = "index"
		return solution.wrong(fault.WantVersion)
	case r.solution.Filled() == 0:
		solution.key = "grid"
		return solution.wrong(fault.WantFilled)
	}
	return nil
}

// readGrid reads a grid: a string of 81 characters, an array of nine strings of nine
// characters, or an object with digits by cell, which leaves all other cells unchanged.
func (v value) readGrid(grid *board.Grid) error {
	signs := ""
	switch v.sign() {
	case '{':
		return v.byCell(func(c board.Cell, v value) error {
			n, err := v.whole(fault.WantDigit, 0, board.Size)
			grid[c] = board.Digit(n)
			return err
		})
	case '[':
		err := v.each(func(item value) error {
			row, ok := item.str()
			if !ok || len(row) != board.Size || len(signs) >= board.Cells {
				return v.wrong(fault.WantGrid)
			}
			signs += row
			return nil
		})
		if err != nil {
			return err
		}
	default:
		signs, _ = v.str()
	}
	if len(signs) != board.Cells || !fillGrid(grid, signs) {
		return v.wrong(fault.WantGrid)
	}
	return nil
}

// byCell reads an object whose keys are names of cells.
func (v value) byCell(visit func(board.Cell, value) error) error {
	return v.members(fault.WantCell, func(item value) error {
		c, ok := cellNamed(item.key)
		if item.key = v.key; !ok {
			return item.wrongAt(item.keyAt, fault.WantCell)
		}
		return visit(c, item)
	})
}

func (v value) readDigits(sets *[board.Cells]board.DigitSet) error {
	return v.byCell(func(c board.Cell, v value) (err error) {
		sets[c], err = v.digitSet(fault.WantDigits)
		return err
	})
}

func (v value) digitSet(want fault.Expectation) (set board.DigitSet, err error) {
	text, ok := v.str()
	if !ok || !only(text, digitSigns) {
		return 0, v.wrong(want)
	}
	for _, d := range text {
		set = set.With(board.Digit(d - '0'))
	}
	return set, nil
}

// colours reads the colours of a cell: a number, or a string of several.
func (v value) colours() (board.ColourSet, error) {
	if v.sign() == '"' {
		set, err := v.digitSet(fault.WantColour)
		return board.ColourSet(set), err
	}
	n, err := v.whole(fault.WantColour, 0, board.Colours)
	return board.ColoursOf(board.Colour(n)), err
}

// tints reads the colours of the candidates of a cell, see tintText.
func (v value) tints() (tints board.Tints, err error) {
	text, _ := v.str()
	if len(text) != board.Size || !only(text, "0"+digitSigns) {
		return tints, v.wrong(fault.WantTints)
	}
	for i := range tints {
		tints[i] = board.Colour(text[i] - '0')
	}
	return tints, nil
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

func (r *nonetReader) group(v value) error {
	if len(r.rules.groups) == board.MaxGroups {
		line, column := v.place(v.from)
		return &fault.Error{Kind: fault.TooManyGroups, Line: line, Column: column, Count: board.MaxGroups}
	}
	group := board.Group{Kind: board.Extra}
	err := v.members(fault.WantGroups, func(v value) (err error) {
		switch v.key {
		case "kind":
			group.Kind, err = v.kind()
		case "number":
			group.Number, err = v.whole(fault.WantNumber, 0, board.MaxGroups)
		case "name":
			group.Name, err = v.textOf(fault.WantText)
		case "colour":
			var n int
			n, err = v.whole(fault.WantColour, 1, board.Colours)
			group.Colour = board.Colour(n)
		case "cells":
			group.Cells, err = v.cells()
		default:
			v.unknown(&r.notes)
		}
		return err
	})
	r.rules.groups = append(r.rules.groups, group)
	return err
}

func (v value) kind() (board.GroupKind, error) {
	name, _ := v.str()
	for kind, known := range kindNames {
		if name == known {
			return kind, nil
		}
	}
	return 0, v.wrong(fault.WantKind)
}

func (v value) cells() (set board.CellSet, err error) {
	text, err := v.textOf(fault.WantCells)
	for name := range strings.FieldsSeq(text) {
		c, ok := cellNamed(name)
		if !ok {
			return set, v.wrong(fault.WantCells)
		}
		set = set.With(c)
	}
	return set, err
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
		line, column := r.rules.at.place(r.rules.at.from)
		if wrong.Regions {
			return &fault.Error{Kind: fault.MissingKey, Line: line, Text: "regions"}
		}
		return &fault.Error{Kind: fault.UnknownRules, Line: line, Column: column, Text: wrong.Part}
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
