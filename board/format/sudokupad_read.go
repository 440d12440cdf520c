package format

import (
	"encoding/json"
	"slices"
	"strings"

	"nonet/board"
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
	*walker
	puzzle   puzzleText
	words    words
	notes    warnings
	regions  board.Regions
	sets     []board.CellSet
	numbered int  // the number of regions so far
	killer   bool // whether a cage has a sum
}

func readSudokuPad(doc document) (found, error) {
	rows, cols := doc.shape()
	if rows != board.Size || cols != board.Size {
		if size := max(rows, cols); size > 1 && size != board.Size {
			return found{}, &Error{Kind: OtherSize, Line: doc.line, Count: size}
		}
		return found{}, &Error{Kind: BadValue, Line: doc.line, Text: "cells", Want: WantCellRows}
	}
	r := sudokupadReader{walker: doc.walk()}
	if err := r.object("", WantObject, r.value); err != nil {
		return found{}, err
	}
	if r.killer {
		return found{}, &Error{Kind: UnknownConstraints, Line: doc.line, Text: killerCages}
	}
	if rules := joined(divisionOf(&r.regions), nil, r.sets); rules != board.Classic() {
		r.puzzle.rules = rules
	}
	if r.words != (words{}) {
		r.puzzle.words = &r.words
	}
	return found{puzzle: r.puzzle, warnings: r.notes.list}, nil
}

// killerCages is the name that errors use for cages with sums.
const killerCages = "killer cages"

// shape returns the number of rows in the document and the length of the longest row.
func (d document) shape() (rows, cols int) {
	w := d.walk()
	_ = w.object("", WantObject, func(key string, _ int) error {
		if longKey(key) != "cells" || w.text[w.start()] != '[' {
			w.skip()
			return nil
		}
		return w.array("", WantObject, func(int) error {
			n, _ := w.length()
			rows, cols = rows+1, max(cols, n)
			return nil
		})
	})
	return rows, cols
}

func (r *sudokupadReader) value(key string, offset int) error {
	list := r.text[r.start()] == '['
	switch key = longKey(key); {
	case key == "cells":
		return r.grid(key)
	case key == "regions" && list:
		return r.array(key, WantRegions, r.region)
	case key == "cages" && list:
		return r.array(key, WantRegions, func(int) error { return r.cage() })
	case key == "metadata" && r.text[r.start()] == '{':
		return r.object(key, WantObject, func(key string, _ int) error {
			text, ok := r.scalar().(string)
			if ok {
				r.word(key, text)
			}
			return nil
		})
	case slices.Contains(sudokupadDrawings, key):
		n, _ := r.length()
		r.note(&r.notes, SkippedDrawings, offset, n)
	case slices.Contains(sudokupadSettings, key):
		r.skip()
	default:
		r.skipUnknown(&r.notes)
	}
	return nil
}

func (r *sudokupadReader) grid(key string) error {
	row := 0
	return r.array(key, WantCellRows, func(int) error {
		col := 0
		row++
		return r.array(key, WantCellRows, func(at int) error {
			if col++; row > board.Size || col > board.Size {
				return r.wrong(key, WantCellRows, at) // there are too many cells, because the key occurs twice
			}
			return r.cell(board.At(row-1, col-1))
		})
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

func (r *sudokupadReader) cell(c board.Cell) error {
	if r.text[r.start()] != '{' {
		r.skip() // null means an empty cell
		return nil
	}
	return r.object("cells", WantCellRows, func(key string, _ int) error {
		switch key = longKey(key); {
		case slices.Contains(sudokupadMarks, key):
			r.skip()
			return nil
		case key != "value":
			r.skipUnknown(&r.notes)
			return nil
		}
		offset := r.start()
		text := ""
		switch value := r.scalar().(type) {
		case string:
			text = value
		case json.Number:
			text = value.String()
		}
		if text == "" || text == "0" {
			return nil
		}
		if len(text) > 1 || !only(text, digitSigns) {
			return r.wrong("value", WantDigit, offset)
		}
		r.puzzle.givens[c] = board.Digit(text[0] - '0')
		return nil
	})
}

func (r *sudokupadReader) region(int) error {
	set, err := r.cells("regions")
	if r.numbered++; r.numbered > board.Size {
		return r.addSet(set, err)
	}
	for c := range set.All() {
		r.regions[c] = uint8(r.numbered) // 1 to 9
	}
	return err
}

func (r *sudokupadReader) addSet(set board.CellSet, err error) error {
	if err == nil && len(r.sets) == board.MaxGroups {
		return &Error{Kind: TooManyGroups, Line: r.line, Count: board.MaxGroups}
	}
	if !set.Empty() {
		r.sets = append(r.sets, set)
	}
	return err
}

// cage reads one cage. A cage without cells holds a text about the puzzle, as in "title: First
// steps". A cage in which digits may repeat is a drawing.
func (r *sudokupadReader) cage() error {
	var set board.CellSet
	value, sum, drawn := "", false, false
	start := r.start()
	err := r.object("cages", WantRegions, func(key string, _ int) (err error) {
		switch longKey(key) {
		case "cells":
			set, err = r.cells(key)
		case "value":
			switch token := r.scalar().(type) {
			case string:
				value = token
			case json.Number:
				sum = true
			}
		case "sum":
			n, _ := r.scalar().(json.Number)
			sum = n != "" && n != "0"
		case "unique":
			drawn = r.scalar() == false
		default:
			r.skip()
		}
		return err
	})
	switch key, text, words := strings.Cut(value, ":"); {
	case err != nil:
		return err
	case set.Empty():
		if words {
			r.word(strings.ToLower(strings.TrimSpace(key)), strings.TrimSpace(text))
		}
	case sum || strings.TrimSpace(value) != "":
		r.killer = true
	case drawn:
		r.note(&r.notes, SkippedDrawings, start, 1)
	default:
		return r.addSet(set, nil)
	}
	return nil
}

// cells reads the cells of a region or cage: pairs of row and column from 0, or a string of names
// such as "r1c1,r1c2".
func (r *sudokupadReader) cells(key string) (set board.CellSet, err error) {
	offset := r.start()
	if r.text[offset] == '"' {
		text, _ := r.next().(string)
		for _, name := range strings.FieldsFunc(strings.ToLower(text), isGap) {
			c, ok := cellNamed(name)
			if !ok {
				return set, r.wrong(key, WantCellNames, offset)
			}
			set = set.With(c)
		}
		return set, nil
	}
	err = r.array(key, WantCellPairs, func(at int) error {
		var pair [2]int
		n := 0
		err := r.array(key, WantCellPairs, func(at int) (err error) {
			if n == len(pair) {
				return r.wrong(key, WantCellPairs, at)
			}
			pair[n], err = r.whole(key, WantCellPairs, 0, board.Size-1)
			n++
			return err
		})
		if err == nil && n < len(pair) {
			err = r.wrong(key, WantCellPairs, at)
		}
		set = set.With(board.At(pair[0], pair[1]))
		return err
	})
	return set, err
}
