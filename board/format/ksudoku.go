package format

import (
	"encoding/xml"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"nonet/board"
	"nonet/board/format/fault"
	"nonet/board/game"
)

// The ksudoku format is XML with one puzzle, its graph of groups and the events of the game. A
// document may also contain only a graph, which is read as an empty puzzle with those groups. The
// value of a cell is a letter, with b for 1, and cells are numbered row by row. It is unknown how
// events store pencil marks, so these are skipped.
var ksudokuEntry = entry{
	Format: Format{
		Name: "ksudoku", Extension: ".ksudoku", Reads: true, Writes: true,
		Holds: Rules | Groups | Title,
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
	spent   time.Duration
	notes   fault.Warnings
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
		return nil, &fault.Error{Kind: fault.MissingKey, Line: r.line, Text: "graph"}
	case !r.valued && !shape:
		return nil, &fault.Error{Kind: fault.MissingKey, Line: r.line, Text: "values"}
	}
	state := game.State{Playing: true, Puzzle: r.puzzle}
	f := foundGame(&state)
	if r.game != nil {
		f.document.Game = r.game
	}
	f.document.Spent = r.spent
	f.warnings = r.notes.List
	return []found{f}, nil
}

// part reads an element of the document and everything in it.
func (k *ksudokuReader) part(tag xml.StartElement, line int) error {
	switch tag.Name.Local {
	case "game":
		if n, err := strconv.Atoi(attribute(tag, "msecs-elapsed")); err == nil && n > 0 {
			k.spent = time.Duration(min(n, math.MaxInt32)) * time.Millisecond / time.Second * time.Second
		}
		return k.children(k.part)
	case "puzzle":
		return k.children(k.part)
	case "graph":
		return k.graph(tag, line)
	case "values":
		return k.values(line)
	case "history":
		return k.children(k.event)
	default: // such as the solution, which Nonet can find itself
		return k.skipElement()
	}
}

// graph reads the rules. It returns an error if the puzzle has sums, is a cube or has another size.
func (k *ksudokuReader) graph(tag xml.StartElement, line int) error {
	kind, special := attribute(tag, "type"), attribute(tag, "specific-type")
	order, err := strconv.Atoi(attribute(tag, "order"))
	size := max(order, sizeOf(tag, "sizeX"), sizeOf(tag, "sizeY"))
	switch {
	case k.graphed:
		return &fault.Error{Kind: fault.BadXML, Line: line} // there is a second graph
	case kind == "roxdoku" || sizeOf(tag, "sizeZ") > 1:
		return &fault.Error{Kind: fault.OtherPuzzle, Line: line, Text: "Roxdoku"}
	case strings.HasPrefix(special, "Killer") || strings.HasPrefix(special, "Mathdoku"):
		return &fault.Error{Kind: fault.OtherPuzzle, Line: line, Text: special}
	case err != nil || order < 1:
		return &fault.Error{Kind: fault.BadValue, Line: line, Text: "order", Want: fault.WantNumber}
	case size != board.Size || order != board.Size:
		return &fault.Error{Kind: fault.OtherSize, Line: line, Count: size}
	case kind != "sudoku" && kind != "custom":
		return &fault.Error{Kind: fault.OtherPuzzle, Line: line, Text: kind}
	}
	k.graphed = true
	if kind == "sudoku" {
		return k.skipElement()
	}
	var graph ksudokuGraph
	k.puzzle.Title = attribute(tag, "name")
	err = k.children(func(tag xml.StartElement, line int) error {
		switch tag.Name.Local {
		case "sudokugroups":
			if attribute(tag, "at") != "0" {
				return &fault.Error{Kind: fault.BadValue, Line: line, Text: "at", Want: fault.WantNumber}
			}
			graph.lines, graph.boxes = true, attribute(tag, "withblocks") == "1"
			return k.skipElement()
		case "clique":
			return k.clique(&graph, line)
		case "roxdokugroups":
			return &fault.Error{Kind: fault.OtherPuzzle, Line: line, Text: "Roxdoku"}
		case "cage":
			return &fault.Error{Kind: fault.OtherPuzzle, Line: line, Text: "KillerSudoku"}
		default:
			return k.skipElement()
		}
	})
	k.puzzle.SetRules(graph.rules())
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

func (k *ksudokuReader) clique(graph *ksudokuGraph, line int) error {
	text, err := k.textWithin()
	if err != nil {
		return err
	}
	if len(graph.cliques) == board.MaxGroups {
		return &fault.Error{Kind: fault.TooManyGroups, Line: line, Count: board.MaxGroups}
	}
	var cells board.CellSet
	for number := range strings.FieldsSeq(text) {
		c, err := strconv.Atoi(number)
		if err != nil || c < 0 || c >= board.Cells {
			return &fault.Error{Kind: fault.BadValue, Line: line, Text: "clique", Want: fault.WantIndices}
		}
		cells = cells.With(board.Cell(c))
	}
	graph.cliques = append(graph.cliques, cells)
	return nil
}

func (k *ksudokuReader) values(line int) error {
	text, err := k.textWithin()
	if err != nil {
		return err
	}
	signs := []rune(strings.Join(strings.FieldsFunc(text, unicode.IsSpace), ""))
	if len(signs) != board.Cells {
		return &fault.Error{Kind: fault.CellCount, Line: line, Count: len(signs)}
	}
	for c, sign := range signs {
		switch {
		case sign == '_' || sign == 'a':
		case sign > 'a' && sign <= 'a'+board.Size:
			k.puzzle.Givens[c] = board.Digit(sign - 'a')
		default:
			return &fault.Error{Kind: fault.BadSign, Line: line, Sign: sign}
		}
	}
	k.valued = true
	return nil
}

// maxEvents is the maximum number of events that become steps of their own. The game of such a file
// is in memory twice, once as read and once as opened.
const maxEvents = 15_000

func (k *ksudokuReader) event(tag xml.StartElement, line int) error {
	if k.game == nil {
		k.game = game.New(game.State{Playing: true, Puzzle: k.puzzle})
	}
	next := *k.game.State()
	var take func(tag xml.StartElement, line int) error
	take = func(tag xml.StartElement, line int) error {
		switch {
		case tag.Name.Local == "complex-event":
			return k.children(take)
		case attribute(tag, "markers") != "":
			k.notes.Add(fault.SkippedMarks, line, 1)
			return k.skipElement()
		case tag.Name.Local == "simple-event":
			c, err := strconv.Atoi(attribute(tag, "index"))
			if err != nil || c < 0 || c >= board.Cells {
				return &fault.Error{Kind: fault.BadValue, Line: line, Text: "index", Want: fault.WantIndices}
			}
			d, err := strconv.Atoi(attribute(tag, "value"))
			if err != nil || d < 0 || d > board.Size {
				return &fault.Error{Kind: fault.BadValue, Line: line, Text: "value", Want: fault.WantDigit}
			}
			next = next.WithDigit(board.CellsOf(board.Cell(c)), board.Digit(d))
		}
		return k.skipElement()
	}
	err := take(tag, line)
	if len(k.game.Steps()) < maxEvents {
		k.game.Do(next)
	} else {
		k.game.Amend(next)
	}
	return err
}

// writeKSudoku writes the puzzle only, without the game.
func writeKSudoku(state *game.State, _ byte) []byte {
	text := []byte("<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\">\n  <puzzle>\n")
	if rules := state.Puzzle.RulesOrClassic(); rules == board.Classic() {
		text = append(text, "   <graph specific-type=\"Plain\" type=\"sudoku\" order=\"9\"/>\n"...)
	} else {
		text = appendGraph(text, rules, state.Puzzle.Title)
	}
	text = append(text, "   <values>"...)
	for _, d := range state.Puzzle.Givens {
		if d == 0 {
			text = append(text, '_')
		} else {
			text = append(text, 'a'+byte(d))
		}
	}
	return append(text, "</values>\n  </puzzle>\n </game>\n</ksudoku>\n"...)
}

func appendGraph(text []byte, rules *board.Rules, name string) []byte {
	graph := graphOf(rules)
	text = appendAttribute(append(text, "   <graph"...), "name", name)
	text = append(text, " type=\"custom\" order=\"9\" sizeX=\"9\" sizeY=\"9\" sizeZ=\"1\">\n"...)
	if graph.lines {
		text = fmt.Appendf(text, "    <sudokugroups at=\"0\" withblocks=\"%d\"/>\n", count(graph.boxes))
	}
	for _, cells := range graph.cliques {
		text = fmt.Appendf(text, "    <clique size=\"%d\">", cells.Len())
		for c := range cells.All() {
			text = fmt.Appendf(text, "%d ", c)
		}
		text = append(text, "</clique>\n"...)
	}
	return append(text, "   </graph>\n"...)
}

// ksudokuLoses returns what the format cannot keep. A graph keeps the cells of all groups, but not
// their names and colours, and not all of their kinds. The title is stored as the name of the
// graph, which is only written for rules other than classic.
func ksudokuLoses(state *game.State) Content {
	rules := state.Puzzle.RulesOrClassic()
	lost := unfit(Title, state.Puzzle.Title)
	if rules == board.Classic() {
		return lost | Title
	}
	graph := graphOf(rules)
	return lost | losesOf(rules, graph.rules())
}

// ksudokuGraph holds rules as KSudoku stores them: sets of cells without their kind.
type ksudokuGraph struct {
	lines   bool // whether the rules have all rows and columns
	boxes   bool // whether the rules have all boxes
	cliques []board.CellSet
}

func graphOf(rules *board.Rules) ksudokuGraph {
	has := func(name string) bool { return rules.Has(board.PresetNamed(name)) }
	g := ksudokuGraph{lines: has("rows") && has("columns")}
	g.boxes = g.lines && has("boxes")
	for _, group := range rules.Groups() {
		base := g.lines && (group.Kind == board.Row || group.Kind == board.Column) || g.boxes && group.Kind == board.Box
		if !base || !isPreset(group) {
			g.cliques = append(g.cliques, group.Cells)
		}
	}
	return g
}

func isPreset(group board.Group) bool {
	known, ok := presetGroup(group.Cells)
	return ok && known == group
}

// presetGroup returns the group of a preset that has the given cells.
func presetGroup(cells board.CellSet) (board.Group, bool) {
	for _, preset := range board.Presets() {
		for _, group := range preset.Groups {
			if group.Cells == cells {
				return group, true
			}
		}
	}
	return board.Group{}, false
}

// rules returns the rules of a graph. If there are no boxes, nine sets that partition the board are
// the regions of a jigsaw. Any other set that is a group of a preset becomes that group, and the
// rest become custom groups.
func (g *ksudokuGraph) rules() *board.Rules {
	var groups []board.Group
	for _, base := range [...]struct {
		there bool
		name  string
	}{{g.lines, "rows"}, {g.lines, "columns"}, {g.boxes, "boxes"}} {
		if base.there {
			groups = append(groups, board.PresetNamed(base.name).Groups...)
		}
	}
	var regions []board.CellSet
	if !g.boxes {
		regions = g.regions()
	}
	for _, cells := range g.cliques {
		group := board.Group{Kind: board.Extra, Cells: cells}
		if region := slices.Index(regions, cells); region >= 0 {
			group.Kind, group.Number = board.Region, region+1
		} else if known, ok := presetGroup(cells); ok {
			group = known
		}
		groups = append(groups, group)
	}
	return board.NewRules(groups...)
}

// regions returns the sets of nine cells that partition the board, or nil.
func (g *ksudokuGraph) regions() []board.CellSet {
	var all board.CellSet
	var regions []board.CellSet
	for _, cells := range g.cliques {
		known, ok := presetGroup(cells)
		if cells.Len() != board.Size || !all.Intersect(cells).Empty() || ok && known.Kind != board.Box {
			continue
		}
		all = all.Union(cells)
		regions = append(regions, cells)
	}
	if all != board.AllCells {
		return nil
	}
	return regions
}
