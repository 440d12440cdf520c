package session

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"nonet/app/paint"
	"nonet/app/scene"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/golden"
	"nonet/solver/logic"
)

// example is a step and the position in which it was found.
type example struct {
	name   string
	givens string
	filled string // givens and digits placed so far
	gone   string // candidates removed so far
	step   logic.Step
	themes string // the themes of its golden pictures, "" for none
}

// position returns the game and board of an example.
func (s *example) position() (game.State, *logic.Board) {
	state := game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(s.givens)}}
	grid := board.MustParseGrid(s.filled)
	b := logic.NewBoard(&state.Puzzle, &grid)
	for _, c := range candidates(s.gone) {
		b.Remove(c.Cell, c.Digit)
	}
	return state, b
}

// view returns the board view of an example.
func (s *example) view() *scene.View {
	state, b := s.position()
	view := Preview(state)
	marks(&s.step, b, &view)
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

// TestGoldenSteps draws steps with every kind of mark, and one of the steps in each theme.
func TestGoldenSteps(t *testing.T) {
	var used []string
	for i := range examples {
		for theme, palette := range map[string]*paint.Palette{"light": &paint.Light, "dark": &paint.Dark, "contrast": &paint.HighContrast} {
			if !strings.Contains(examples[i].themes, theme) {
				continue
			}
			name := examples[i].name + "-" + theme + "-1x.png"
			used = append(used, name)
			t.Run(name, func(t *testing.T) {
				drawn := image.NewRGBA(image.Rect(0, 0, 360, 360))
				paint.NewPainter().Paint(drawn, examples[i].view(), palette)
				golden.Compare(t, name, drawn)
			})
		}
	}
	golden.NoneBut(t, used)
}
