package reason_test

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/app/session/reason"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/golden"
	"nonet/solver/logic"
)

// example is a position in which a strategy finds a step.
type example struct {
	strategy string // its ID
	themes   string // themes of its golden pictures
	givens   string
	filled   string // givens and digits placed so far
	gone     string // candidates removed so far
}

// solver returns the game of an example, and a solver with its strategy and position.
func (e *example) solver() (game.State, *logic.Solver) {
	state := game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(e.givens)}}
	puzzle, grid := state.Puzzle, board.MustParseGrid(e.filled)
	for _, c := range candidates(e.gone) {
		puzzle.Removed[c.Cell] = puzzle.Removed[c.Cell].With(c.Digit)
	}
	at := max(slices.IndexFunc(logic.Strategies(), func(s logic.Strategy) bool { return s.ID == e.strategy }), 0)
	solver := logic.NewSolver(logic.Strategies()[at])
	solver.Start(&puzzle, &grid, true)
	return state, solver
}

func (e *example) view(step *logic.Step) *scene.View {
	state, solver := e.solver()
	view := session.Preview(state)
	reason.Mark(step, &solver.Board, &view)
	return &view
}

// cellAt returns the cell with a name such as "r1c9".
func cellAt(name string) board.Cell {
	var row, col int
	if _, err := fmt.Sscanf(name, "r%dc%d", &row, &col); err != nil {
		panic(fmt.Sprintf("%q is no cell: %v", name, err))
	}
	return board.At(row-1, col-1)
}

// cells returns the cells in a list such as "r1c1 r1c9".
func cells(list string) board.CellSet {
	var set board.CellSet
	for _, name := range strings.Fields(list) {
		set = set.With(cellAt(name))
	}
	return set
}

// digits returns the digits in a list such as "159".
func digits(list string) board.DigitSet {
	var set board.DigitSet
	for _, sign := range list {
		set = set.With(board.Digit(sign - '0'))
	}
	return set
}

// candidates returns the candidates in a list such as "5r1c1 7r1c9".
func candidates(list string) []logic.Candidate {
	var found []logic.Candidate
	for _, text := range strings.Fields(list) {
		found = append(found, logic.Candidate{Cell: cellAt(text[1:]), Digit: board.Digit(text[0] - '0')})
	}
	return found
}

// chain returns the chain in a list of nodes such as "+5r1c1 -5r1c7,r1c9<0": + means on and
// - means off, commas separate several cells, and < precedes the indexes of the nodes from
// which the node follows.
func chain(list string, loop bool) logic.Chain {
	found := logic.Chain{Loop: loop}
	for _, text := range strings.Fields(list) {
		text, from, _ := strings.Cut(text, "<")
		node := logic.Node{
			On: text[0] == '+', Digit: board.Digit(text[1] - '0'),
			Cells: cells(strings.ReplaceAll(text[2:], ",", " ")),
		}
		for _, index := range strings.Split(from, ",") {
			var i int
			if _, err := fmt.Sscan(index, &i); err == nil {
				node.From = append(node.From, i)
			}
		}
		found.Nodes = append(found.Nodes, node)
	}
	return found
}

// TestGoldenSteps draws steps with every kind of mark, and one of them in each theme.
func TestGoldenSteps(t *testing.T) {
	var used []string
	for i := range examples {
		e := &examples[i]
		_, solver := e.solver()
		step, by := solver.Next()
		if by == nil {
			t.Fatalf("%s finds no step", e.strategy)
		}
		for theme, palette := range map[string]*paint.Palette{"light": &paint.Light, "dark": &paint.Dark, "contrast": &paint.HighContrast} {
			if !strings.Contains(e.themes, theme) {
				continue
			}
			name := e.strategy + "-" + theme + "-1x.png"
			used = append(used, name)
			t.Run(name, func(t *testing.T) {
				drawn := image.NewRGBA(image.Rect(0, 0, 360, 360))
				paint.NewPainter().Paint(drawn, e.view(&step), palette)
				golden.Compare(t, name, drawn)
			})
		}
	}
	golden.NoneBut(t, used)
}
