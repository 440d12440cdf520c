package paint_test

import (
	"fmt"
	"testing"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/board"
	"nonet/internal/golden"
)

const (
	scale1 = 360 // the side of a picture at scale 1, in pixels
	scale2 = 2 * scale1
)

const (
	givens   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

func emptyView() *scene.View {
	return &scene.View{ShowCursor: true, Focused: true, Cursor: board.At(4, 4)}
}

// fill puts the digits of a grid into the empty cells of a view.
func fill(view *scene.View, grid string, role scene.Role) {
	for c, d := range board.MustParseGrid(grid) {
		if d != 0 && view.Cells[c].Digit == 0 {
			view.Cells[c] = scene.Cell{Digit: d, Role: role}
		}
	}
}

func flag(view *scene.View, flags scene.Flags, cells ...board.Cell) {
	for _, c := range cells {
		view.Cells[c].Flags |= flags
	}
}

func puzzleView() *scene.View {
	view := emptyView()
	fill(view, givens, scene.Given)
	solved := board.MustParseGrid(solution)
	for _, c := range []board.Cell{2, 10, 20, 31, 40, 47, 60, 77} {
		view.Cells[c] = scene.Cell{Digit: solved[c], Role: scene.Entry}
	}
	return view
}

func rolesView() *scene.View {
	view := puzzleView()
	fill(view, solution, scene.Solved)
	withPeers(view)
	flag(view, scene.Changed, 6, 8, 24, 26, 29, 33, 48, 74, 78)
	return view
}

func marksView() *scene.View {
	view := emptyView()
	for c := range board.Cell(board.Cells) {
		cell := &view.Cells[c]
		marks := board.AllDigits >> (board.Size - 1 - c.Col())
		switch c.Row() {
		case 0, 8:
			cell.Corner = marks
		case 1, 7:
			cell.Centre = marks
		case 2, 6:
			cell.Corner, cell.Centre = marks, marks
		case 3:
			cell.Corner, cell.Centre = board.AllDigits, board.AllDigits
		case 4:
			cell.Corner = board.DigitsOf(1, 9).With(board.Digit(c.Col() + 1))
		case 5:
			cell.Centre = board.DigitsOf(2, 7).With(board.Digit(c.Col() + 1))
			cell.Colours = board.ColoursOf(board.Colour(c.Col() + 1))
		}
		if c.Row() >= 6 {
			cell.Flags |= scene.Selected
		}
	}
	return view
}

// notesView has marks that cannot be in its upper half, and removed candidates in its lower half.
func notesView() *scene.View {
	view := emptyView()
	for c := range board.Cell(board.Cells) {
		cell, digits := &view.Cells[c], board.AllDigits>>(board.Size-1-c.Col())
		switch c.Row() {
		case 0:
			cell.Corner = digits
		case 1, 2:
			cell.Centre = digits
		case 3:
			cell.Corner, cell.Centre = board.DigitsOf(1, 2, 5), digits
		case 4:
			view.Candidates[c], cell.Corner = board.DigitsOf(2, 5), digits
		case 5, 6:
			view.Removed[c] = digits
		default:
			view.Candidates[c], view.Removed[c], cell.Centre = digits, board.AllDigits&^digits, board.DigitsOf(1, 9)
		}
		cell.Void = board.DigitsOf(1, 4, 8) & (cell.Corner | cell.Centre)
	}
	return view
}

func coloursView() *scene.View {
	view := emptyView()
	view.Focused = false
	tints := [board.Size]scene.Flags{3: scene.Peer, 4: scene.SameDigit, 5: scene.Selected, 6: scene.Changed, 7: scene.Conflict}
	for c := range board.Cell(board.Cells) {
		view.Cells[c] = scene.Cell{
			Digit:   board.Digit(c.Col() + 1),
			Role:    scene.Given + scene.Role(c.Row()%3),
			Colours: board.ColoursOf(board.Colour(c.Col() + 1)),
			Flags:   tints[c.Row()],
		}
		if c.Row() == 8 {
			view.Cells[c] = scene.Cell{Corner: board.DigitsOf(1, 2, 5, 8), Colours: board.ColoursOf(board.Colour(c.Col() + 1))}
		}
	}
	return view
}

// tintsView shows one to nine colours in a cell, and the colours of candidates and marks.
func tintsView() *scene.View {
	view := emptyView()
	for c := range board.Cell(board.Cells) {
		cell := &view.Cells[c]
		cell.Colours = board.AllColours >> (board.Size - 1 - c.Col())
		tints := board.Tints{1, 2, 3, 4, 5, 6, 7, 8, 9}
		tints[c.Col()] = 0
		switch c.Row() {
		case 0:
			cell.Digit, cell.Role = board.Digit(c.Col()+1), scene.Entry
		case 1:
			cell.Corner, cell.Centre = board.DigitsOf(1, 2, 5), board.DigitsOf(3, 4)
		case 2:
			cell.Colours, cell.Flags = board.ColoursOf(board.Colour(c.Col()+1), 4, 7), scene.Selected
		case 3, 4:
			cell.Colours, view.Candidates[c], view.Tints[c] = 0, board.AllDigits, tints
		case 5:
			view.Candidates[c], view.Tints[c] = board.AllDigits.Without(5), tints
		case 6:
			cell.Colours, cell.Corner, view.Tints[c] = 0, board.AllDigits, tints
		case 7:
			cell.Colours, cell.Centre, view.Tints[c] = 0, board.AllDigits>>(board.Size-1-c.Col()), board.Tints{1, 2, 3, 4, 5, 6, 7, 8, 9}
		default:
			cell.Colours = board.ColoursOf(board.Colour(c.Col() + 1))
			cell.Corner, cell.Centre, view.Tints[c] = board.DigitsOf(1, 2, 5, 8), board.DigitsOf(3, 6, 9), tints
		}
	}
	return view
}

func conflictsView() *scene.View {
	view := puzzleView()
	view.Cursor = board.At(4, 1)
	view.Cells[view.Cursor] = scene.Cell{Digit: 6, Role: scene.Entry}
	view.Cells[board.At(4, 6)] = scene.Cell{Digit: 6, Role: scene.Solved}
	view.Cells[board.At(0, 2)].Digit = 3
	var grid board.Grid
	for c, cell := range view.Cells {
		grid[c] = cell.Digit
	}
	for c := range board.ConflictCells(board.Conflicts(board.Classic(), &grid)).All() {
		view.Cells[c].Flags |= scene.Conflict
	}
	return withPeers(view)
}

func selectionView() *scene.View {
	view := puzzleView()
	view.Cursor = board.At(5, 2)
	withPeers(view)
	flag(view, scene.Selected, 28, 29, 37, 38, 47, 48, 57, 66, 67, 69, 70, 62)
	view.Cells[board.At(4, 1)].Colours = board.ColoursOf(6)
	view.Cells[board.At(6, 3)].Colours = board.ColoursOf(3)
	for c := range view.Cells {
		if view.Cells[c].Digit == 6 {
			view.Cells[c].Flags |= scene.SameDigit
		}
	}
	return view
}

// jigsaw holds the number of each cell's box on a board with irregular boxes.
const jigsaw = "111222333" + "111222333" + "114522633" +
	"144552663" + "444555666" + "447855669" +
	"477885699" + "777888999" + "777888999"

func jigsawView() *scene.View {
	view := emptyView()
	groups := make([]board.Group, board.Size)
	for c, box := range board.MustParseGrid(jigsaw) {
		groups[box-1].Kind = board.Box
		groups[box-1].Cells = groups[box-1].Cells.With(board.Cell(c))
	}
	view.Rules = board.NewRules(groups...)
	return view
}

// TestGolden compares pictures with golden files. There is one picture for each kind of
// mark, and a few for each theme. Other themes and scales have the same shapes; see
// [TestThemesDrawTheSameShapes] and [TestScalesDrawTheSameShapes].
func TestGolden(t *testing.T) {
	tests := []struct {
		name    string
		view    *scene.View
		palette *paint.Palette
		side    int
	}{
		{"jigsaw-dark", jigsawView(), &paint.Dark, scale1},
		{"roles-light", rolesView(), &paint.Light, scale1},
		{"roles-dark", rolesView(), &paint.Dark, scale2},
		{"roles-contrast", rolesView(), &paint.HighContrast, scale1},
		{"roles-dark-contrast", rolesView(), &paint.DarkHighContrast, scale1},
		{"marks-light", marksView(), &paint.Light, scale1},
		{"notes-light", notesView(), &paint.Light, scale1},
		{"notes-dark", notesView(), &paint.Dark, scale2},
		{"colours-light", coloursView(), &paint.Light, scale1},
		{"colours-dark", coloursView(), &paint.Dark, scale1},
		{"tints-light", tintsView(), &paint.Light, scale2},
		{"tints-dark", tintsView(), &paint.Dark, scale1},
		{"conflicts-light", conflictsView(), &paint.Light, scale1},
		{"selection-light", selectionView(), &paint.Light, scale2},
		{"candidates-light", candidatesView(), &paint.Light, scale1},
		{"sought-light", soughtView(), &paint.Light, scale1},
		{"overlay-nine-light", ninePossibleView(), &paint.Light, scale2},
		{"overlay-few-dark", fewPossibleView(), &paint.Dark, scale2},
		{"overlay-pending-light", pendingView(), &paint.Light, scale1},
		{"overlay-very-many-light", veryManyView(), &paint.Light, scale2},
		{"overlay-pinned-light", pinnedView(), &paint.Light, scale2},
		{"overlay-groups-contrast", groupedView(t), &paint.HighContrast, scale1},
		{"pins-light", pinsView(), &paint.Light, scale1},
		{"comparison-light", comparisonView(), &paint.Light, scale1},
		{"clash-light", clashView(), &paint.Light, scale1},
		{"own-paper", ownView(), &paint.Paper, scale2},
		{"step-paper", stepView(9), &paint.Paper, scale2},
		{"rules-anti-knight-light", withPeers(presetView(t, "anti-knight")), &paint.Light, scale1},
		{"rules-girandola-light", presetView(t, "girandola"), &paint.Light, scale1},
		{"rules-windoku-disjoint-asterisk-light", presetView(t, "windoku", "disjoint-groups", "asterisk"), &paint.Light, scale1},
		{"rules-jigsaw-windoku-diagonals-dark", combinedView(t), &paint.Dark, scale1},
		{"rules-own-light", ownView(), &paint.Light, scale1},
		{"rules-drawing-light", drawingView(t), &paint.Light, scale1},
	}
	used := []string{"own-light.svg"}
	for _, test := range tests {
		name := fmt.Sprintf("%s-%dx.png", test.name, test.side/scale1)
		used = append(used, name)
		t.Run(name, func(t *testing.T) { golden.Compare(t, name, painted(test.view, test.palette, test.side, test.side)) })
	}
	golden.NoneBut(t, used)
}
