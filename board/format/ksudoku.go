package format

import (
	"encoding/xml"
	"strconv"
	"strings"
	"unicode"

	"nonet/board"
	"nonet/board/game"
)

// The ksudoku format is XML with one puzzle, its graph of groups and the events of the game. A
// document may also contain only a graph, which is read as an empty puzzle with those groups. The
// value of a cell is a letter, with b for 1, and cells are numbered row by row. It is unknown how
// events store pencil marks, so these are skipped.
var ksudokuEntry = entry{
	Format: Format{
		Name: "ksudoku", Extension: ".ksudoku", Reads: true, Writes: true,
		Holds: Rules | Groups | labels | Title | Entries,
	},
	roots: []string{"ksudoku", "ksudoku-graph"},
	xml:   readKSudoku,
	write: writeKSudoku,
	loses: ksudokuLoses,
}

type ksudokuReader struct {
	*elements
	puzzle  board.Puzzle
	graphed bool
	valued  bool
	game    *game.Game // nil before the first event
	notes   warnings
}

func readKSudoku(x *elements) ([]found, error) {
	r := ksudokuReader{elements: x}
	shape := false
	err := r.children(func(root xml.StartElement, _ int) error {
		shape = root.Name.Local == "ksudoku-graph"
		return r.children(r.part)
	})
	switch {
	case err != nil:
		return nil, err
	case !r.graphed:
		return nil, &Error{Kind: MissingKey, Line: r.line, Text: "graph"}
	case !r.valued && !shape:
		return nil, &Error{Kind: MissingKey, Line: r.line, Text: "values"}
	}
	state := game.State{Playing: true, Puzzle: r.puzzle}
	f := foundGame(&state)
	if r.game != nil {
		f.document.Game = r.game
	}
	f.warnings = r.notes.list
	return []found{f}, nil
}

// part reads an element of the document and everything in it.
func (r *ksudokuReader) part(tag xml.StartElement, line int) error {
	switch tag.Name.Local {
	case "game", "puzzle":
		return r.children(r.part)
	case "graph":
		return r.graph(tag, line)
	case "values":
		return r.values(line)
	case "history":
		return r.children(r.event)
	default: // such as the solution, which Nonet can find itself
		return r.skip()
	}
}

// graph reads the rules. It returns an error if the puzzle has sums, is a cube or has another size.
func (r *ksudokuReader) graph(tag xml.StartElement, line int) error {
	kind, special := attribute(tag, "type"), attribute(tag, "specific-type")
	order, err := strconv.Atoi(attribute(tag, "order"))
	size := max(order, sizeOf(tag, "sizeX"), sizeOf(tag, "sizeY"))
	switch {
	case r.graphed:
		return &Error{Kind: BadXML, Line: line} // there is a second graph
	case kind == "roxdoku" || sizeOf(tag, "sizeZ") > 1:
		return &Error{Kind: OtherPuzzle, Line: line, Text: "Roxdoku"}
	case strings.HasPrefix(special, "Killer") || strings.HasPrefix(special, "Mathdoku"):
		return &Error{Kind: OtherPuzzle, Line: line, Text: special}
	case err != nil || order < 1:
		return &Error{Kind: BadValue, Line: line, Text: "order", Want: WantNumber}
	case size != board.Size || order != board.Size:
		return &Error{Kind: OtherSize, Line: line, Count: size}
	case kind != "sudoku" && kind != "custom":
		return &Error{Kind: OtherPuzzle, Line: line, Text: kind}
	}
	r.graphed = true
	if kind == "sudoku" {
		return r.skip()
	}
	var graph ksudokuGraph
	r.puzzle.Title = attribute(tag, "name")
	err = r.children(func(tag xml.StartElement, line int) error {
		switch tag.Name.Local {
		case "sudokugroups":
			if attribute(tag, "at") != "0" {
				return &Error{Kind: BadValue, Line: line, Text: "at", Want: WantNumber}
			}
			graph.lines, graph.boxes = true, attribute(tag, "withblocks") == "1"
			return r.skip()
		case "clique":
			return r.clique(&graph, line)
		case "roxdokugroups":
			return &Error{Kind: OtherPuzzle, Line: line, Text: "Roxdoku"}
		case "cage":
			return &Error{Kind: OtherPuzzle, Line: line, Text: "KillerSudoku"}
		default:
			return r.skip()
		}
	})
	r.puzzle.SetRules(graph.rules())
	return err
}

// sizeOf returns the numeric value of an attribute of a graph. A missing or invalid attribute
// counts as nine, except sizeZ, which counts as 0.
func sizeOf(tag xml.StartElement, name string) int {
	n, err := strconv.Atoi(attribute(tag, name))
	if err != nil {
		return board.Size * count(name != "sizeZ")
	}
	return n
}

func (r *ksudokuReader) clique(graph *ksudokuGraph, line int) error {
	text, err := r.textWithin()
	if err != nil {
		return err
	}
	if len(graph.cliques) == board.MaxGroups {
		return &Error{Kind: TooManyGroups, Line: line, Count: board.MaxGroups}
	}
	var cells board.CellSet
	for number := range strings.FieldsSeq(text) {
		c, err := strconv.Atoi(number)
		if err != nil || c < 0 || c >= board.Cells {
			return &Error{Kind: BadValue, Line: line, Text: "clique", Want: WantIndices}
		}
		cells = cells.With(board.Cell(c))
	}
	graph.cliques = append(graph.cliques, cells)
	return nil
}

func (r *ksudokuReader) values(line int) error {
	text, err := r.textWithin()
	if err != nil {
		return err
	}
	signs := []rune(strings.Join(strings.FieldsFunc(text, unicode.IsSpace), ""))
	if len(signs) != board.Cells {
		return &Error{Kind: CellCount, Line: line, Count: len(signs)}
	}
	for c, sign := range signs {
		switch {
		case sign == '_' || sign == 'a':
		case sign > 'a' && sign <= 'a'+board.Size:
			r.puzzle.Givens[c] = board.Digit(sign - 'a')
		default:
			return &Error{Kind: BadSign, Line: line, Sign: sign}
		}
	}
	r.valued = true
	return nil
}

func (r *ksudokuReader) event(tag xml.StartElement, line int) error {
	if r.game == nil {
		r.game = game.New(game.State{Playing: true, Puzzle: r.puzzle})
	}
	next := *r.game.State()
	var take func(tag xml.StartElement, line int) error
	take = func(tag xml.StartElement, line int) error {
		switch {
		case tag.Name.Local == "complex-event":
			return r.children(take)
		case attribute(tag, "markers") != "":
			r.notes.add(SkippedMarks, line, 1)
			return r.skip()
		case tag.Name.Local == "simple-event":
			c, err := strconv.Atoi(attribute(tag, "index"))
			if err != nil || c < 0 || c >= board.Cells {
				return &Error{Kind: BadValue, Line: line, Text: "index", Want: WantIndices}
			}
			d, err := strconv.Atoi(attribute(tag, "value"))
			if err != nil || d < 0 || d > board.Size {
				return &Error{Kind: BadValue, Line: line, Text: "value", Want: WantDigit}
			}
			next = next.WithDigit(board.CellsOf(board.Cell(c)), board.Digit(d))
		}
		return r.skip()
	}
	err := take(tag, line)
	if len(r.game.Steps()) < maxSteps {
		r.game.Do(next)
	} else {
		r.game.Amend(next)
	}
	return err
}
