package format

import (
	"slices"
	"strings"

	"nonet/board"
	"nonet/board/format/fault"
)

// sudokupadKeys maps the short keys in links to the full keys.
var sudokupadKeys = map[string]string{
	"ce": "cells", "re": "regions", "ca": "cages", "l": "lines", "a": "arrows", "u": "underlays", "o": "overlays",
	"v": "value", "md": "metadata", "cs": "cellSize", "pm": "pencilMarks", "un": "unique", "st": "style", "ty": "type",
}

// These are the keys of drawings, of settings that do not belong to the puzzle, and of marks and
// other properties of cells that are ignored.
var (
	sudokupadDrawings = []string{"lines", "arrows", "underlays", "overlays", "foglight"}
	sudokupadSettings = []string{"id", "cellSize", "settings", "solution"}
	sudokupadMarks    = []string{
		"pencilMarks", "centremarks", "centerPencilMarks", "cornerPencilMarks", "candidates", "highlight", "colour", "color", "colors", "c", "given", "hideclue", "letter",
	}
)

func longKey(key string) string {
	if long, ok := sudokupadKeys[key]; ok {
		return long
	}
	return key
}

type sudokupadReader struct {
	puzzle   puzzleText
	words    words
	notes    fault.Warnings
	regions  board.Regions
	sets     []board.CellSet
	numbered int  // the number of regions so far
	killer   bool // whether a cage has a sum
}

func readSudokuPad(doc document) (found, error) {
	rows, cols := doc.shape()
	if rows != board.Size || cols != board.Size {
		if size := max(rows, cols); size > 1 && size != board.Size {
			return found{}, &fault.Error{Kind: fault.OtherSize, Line: doc.line, Count: size}
		}
		return found{}, &fault.Error{Kind: fault.BadValue, Line: doc.line, Text: "cells", Want: fault.WantCellRows}
	}
	var r sudokupadReader
	if err := doc.rootValue().members(fault.WantObject, r.readPuzzle); err != nil {
		return found{}, err
	}
	if r.killer {
		return found{}, &fault.Error{Kind: fault.UnknownConstraints, Line: doc.line, Text: killerCages}
	}
	if rules := joined(divisionOf(&r.regions), nil, r.sets); rules != board.Classic() {
		r.puzzle.rules = rules
	}
	if r.words != (words{}) {
		r.puzzle.words = &r.words
	}
	return found{puzzle: r.puzzle, warnings: r.notes.List}, nil
}

// killerCages is the name that errors use for cages with sums.
const killerCages = "killer cages"

// shape returns the number of rows in the document and the length of the longest row.
func (d document) shape() (rows, cols int) {
	_ = d.rootValue().members(fault.WantObject, func(v value) error {
		if longKey(v.key) != "cells" || v.sign() != '[' {
			return nil
		}
		return v.each(func(row value) error {
			rows, cols = rows+1, max(cols, row.length())
			return nil
		})
	})
	return rows, cols
}

func (r *sudokupadReader) readPuzzle(v value) error {
	v.key = longKey(v.key)
	list := v.sign() == '['
	switch {
	case v.key == "cells":
		return r.readGrid(v)
	case v.key == "regions" && list:
		return v.each(r.readRegion)
	case v.key == "cages" && list:
		return v.each(r.cage)
	case v.key == "metadata" && v.sign() == '{':
		return v.each(func(v value) error {
			if text, ok := v.str(); ok {
				r.word(v.key, text)
			}
			return nil
		})
	case slices.Contains(sudokupadDrawings, v.key):
		n := v.length()
		v.from = v.keyAt
		v.note(&r.notes, fault.SkippedDrawings, n)
	case !slices.Contains(sudokupadSettings, v.key):
		v.unknown(&r.notes)
	}
	return nil
}

func (r *sudokupadReader) readGrid(grid value) error {
	row := 0
	return grid.items(fault.WantCellRows, func(v value) error {
		col := 0
		row++
		err := v.items(fault.WantCellRows, func(v value) error {
			if col++; row > board.Size || col > board.Size {
				return v.wrong(fault.WantCellRows) // there are too many cells, because the key occurs twice
			}
			return r.readCell(board.At(row-1, col-1), v)
		})
		if err == nil && col != board.Size {
			line, _ := v.place(v.from)
			err = &fault.Error{Kind: fault.RowCells, Line: line, Count: col}
		}
		return err
	})
}

// word stores the text with the given key, or skips it if the puzzle has no field for it.
func (r *sudokupadReader) word(key, text string) {
	switch key {
	case "title":
		r.words.title = text
	case "author":
		r.words.author = text
	case "rules":
		r.puzzle.comment = text
	}
}

func (r *sudokupadReader) readCell(c board.Cell, cell value) error {
	if cell.sign() != '{' {
		return nil // null means an empty cell
	}
	return cell.each(func(v value) error {
		switch v.key = longKey(v.key); {
		case slices.Contains(sudokupadMarks, v.key):
			return nil
		case v.key != "value":
			v.unknown(&r.notes)
			return nil
		}
		text, _ := v.str()
		text += v.number()
		switch {
		case text == "" || text == "0":
		case len(text) > 1 || !only(text, digitSigns):
			return v.wrong(fault.WantDigit)
		default:
			r.puzzle.givens[c] = board.Digit(text[0] - '0')
		}
		return nil
	})
}

func (r *sudokupadReader) readRegion(v value) error {
	set, err := v.cellPairs()
	if r.numbered++; r.numbered > board.Size {
		return r.addSet(set, err, v.line)
	}
	for c := range set.All() {
		r.regions[c] = uint8(r.numbered) // 1 to 9
	}
	return err
}

func (r *sudokupadReader) addSet(set board.CellSet, err error, line int) error {
	if err == nil && len(r.sets) == board.MaxGroups {
		return &fault.Error{Kind: fault.TooManyGroups, Line: line, Count: board.MaxGroups}
	}
	if !set.Empty() {
		r.sets = append(r.sets, set)
	}
	return err
}

// cage reads one cage. A cage without cells holds a text about the puzzle, as in "title: First
// steps". A cage in which digits may repeat is a drawing.
func (r *sudokupadReader) cage(cage value) error {
	var set board.CellSet
	text, sum, drawn := "", false, false
	err := cage.members(fault.WantRegions, func(v value) (err error) {
		switch longKey(v.key) {
		case "cells":
			set, err = v.cellPairs()
		case "value":
			if value, ok := v.str(); ok {
				text = value
			}
			sum = sum || v.number() != ""
		case "sum":
			sum = sum || v.number() != "" && v.number() != "0"
		case "unique":
			drawn = v.sign() == 'f'
		}
		return err
	})
	switch key, word, words := strings.Cut(text, ":"); {
	case err != nil:
		return err
	case set.Empty():
		if words {
			r.word(strings.ToLower(strings.TrimSpace(key)), strings.TrimSpace(word))
		}
	case sum || strings.TrimSpace(text) != "":
		r.killer = true
	case drawn:
		cage.note(&r.notes, fault.SkippedDrawings, 1)
	default:
		return r.addSet(set, nil, cage.line)
	}
	return nil
}

// cellPairs reads the cells of a region or cage: pairs of row and column from 0, or a string of
// names such as "r1c1,r1c2".
func (v value) cellPairs() (set board.CellSet, err error) {
	if text, ok := v.str(); ok {
		for _, name := range strings.FieldsFunc(strings.ToLower(text), isGap) {
			c, ok := cellNamed(name)
			if !ok {
				return set, v.wrong(fault.WantCellNames)
			}
			set = set.With(c)
		}
		return set, nil
	}
	err = v.items(fault.WantCellPairs, func(v value) error {
		var pair [2]int
		n := 0
		err := v.items(fault.WantCellPairs, func(v value) (err error) {
			if n == len(pair) {
				return v.wrong(fault.WantCellPairs)
			}
			pair[n], err = v.whole(fault.WantCellPairs, 0, board.Size-1)
			n++
			return err
		})
		if err == nil && n < len(pair) {
			err = v.wrong(fault.WantCellPairs)
		}
		set = set.With(board.At(pair[0], pair[1]))
		return err
	})
	return set, err
}
