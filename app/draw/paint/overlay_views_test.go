package paint_test

import (
	"math/big"
	"testing"

	"nonet/app/draw/scene"
	"nonet/board"
)

func exactly(n uint64) scene.Possibility {
	return scene.Possibility{Kind: scene.Exactly, Solutions: new(big.Int).SetUint64(n)}
}

func moreThan(n uint64) scene.Possibility {
	return scene.Possibility{Kind: scene.MoreThan, Solutions: new(big.Int).SetUint64(n)}
}

var (
	never     = scene.Possibility{Kind: scene.Never}
	sometimes = scene.Possibility{Kind: scene.Sometimes}
)

// overlaid adds an overlay to a view. The function known returns the possibility of a
// digit in a cell.
func overlaid(view *scene.View, known func(c board.Cell, d board.Digit) scene.Possibility) *scene.View {
	view.Overlay = new(scene.Overlay)
	for c := range board.Cell(board.Cells) {
		for d := range board.AllDigits.All() {
			view.Overlay[c][d-1] = known(c, d)
		}
	}
	return view
}

func givensView() *scene.View {
	view := emptyView()
	view.Cursor = board.At(8, 6)
	fill(view, givens, scene.Given)
	return view
}

// numbers lists possibilities whose numbers of solutions have one digit, two digits, and so
// on.
var numbers = [...]scene.Possibility{
	exactly(1), exactly(2), exactly(9), exactly(10), exactly(48), exactly(100), exactly(999),
	exactly(1000), exactly(1999), exactly(12_345), exactly(888_888), exactly(1_200_000), exactly(345_000_000),
	moreThan(9), moreThan(100), moreThan(1000), moreThan(10_000), moreThan(100_000), moreThan(1_000_000), sometimes,
}

func ninePossibleView() *scene.View {
	return overlaid(givensView(), func(c board.Cell, d board.Digit) scene.Possibility {
		if c%4 == 1 && (int(c)+int(d))%3 == 0 {
			return never // in some cells, only six digits are possible
		}
		return numbers[(int(c)*7+int(d)*int(d)*5)%len(numbers)]
	})
}

func fewPossibleView() *scene.View {
	puzzle := board.MustParseGrid(givens)
	return overlaid(givensView(), func(c board.Cell, d board.Digit) scene.Possibility {
		digits := board.DigitsOf(board.MustParseGrid(solution)[c])
		for peer := range int(c) % 4 {
			digits = digits.With(puzzle[(int(c)*5+peer*11)%board.Cells])
		}
		switch {
		case !digits.Has(d):
			return never
		case digits.Len() == 1:
			return exactly(12_345)
		}
		return numbers[(int(c)*3+int(d)*7)%len(numbers)]
	})
}

// pendingView returns a view whose overlay is still being computed. Nothing is known yet
// about the lower part of the board, and there are no numbers in the rest.
func pendingView() *scene.View {
	return overlaid(givensView(), func(c board.Cell, d board.Digit) scene.Possibility {
		switch {
		case c.Row() >= 6:
			return scene.Possibility{}
		case c.Row() >= 3 && int(d)%3 == int(c)%3:
			return scene.Possibility{}
		case (int(c)*int(d)+int(c))%(c.Col()/2+2) == 0:
			return sometimes
		}
		return never
	})
}

// veryManyView returns a view with so many solutions that the overlay shows shares. Each
// digit of a cell has the same fraction of the solutions that are left after the previous
// digits, and the last digit has the rest. One box has not been counted yet.
func veryManyView() *scene.View {
	puzzle := board.MustParseGrid(givens)
	view := overlaid(givensView(), func(board.Cell, board.Digit) scene.Possibility { return never })
	for c := range board.Cell(board.Cells) {
		digits := board.AllDigits
		for peer := range int(c) % 8 {
			digits &^= board.DigitsOf(puzzle[(int(c)*5+peer*11)%board.Cells])
		}
		left, _ := new(big.Int).SetString("741211528002341437440", 10)
		for left.Sign() > 0 && digits != 0 && c.Box() < 8 {
			d := digits.Min()
			digits = digits.Without(d)
			part := new(big.Int).Quo(left, big.NewInt([...]int64{2, 30, 9, 1_234_567_890_123}[c%4]))
			if digits == 0 {
				part = left
			}
			view.Overlay[c][d-1] = scene.Possibility{Kind: scene.Exactly, Solutions: part}
			left = new(big.Int).Sub(left, part)
		}
		for d := range digits.All() {
			view.Overlay[c][d-1] = moreThan(20_000)
		}
	}
	view.Overlay[10][0], view.Overlay[2][0] = exactly(1), exactly(4)
	return view
}

// pinnedView returns a view with an overlay on top of a solution, with entries, pins and
// changed cells.
func pinnedView() *scene.View {
	view := fewPossibleView()
	solved := board.MustParseGrid(solution)
	fill(view, solution, scene.Solved)
	for _, c := range []board.Cell{3, 11, 20, 47} {
		view.Cells[c].Role = scene.Entry
	}
	for _, c := range []board.Cell{2, 11, 30, 53, 64} {
		view.Cells[c].Flags |= scene.Pinned
		view.Overlay[c][solved[c]-1] = exactly(uint64(c) * uint64(c) * uint64(c) / 8)
	}
	for _, c := range []board.Cell{3, 5, 18, 38, 70} {
		view.Cells[c].Flags |= scene.Changed
		for i := range view.Overlay[c] {
			view.Overlay[c][i] = exactly(uint64(i*i*i + 1))
		}
		view.Overlay[c][solved[c]-1] = exactly(1)
		view.Overlay[c][4] = exactly(888_888)
	}
	view.Cursor = 20
	return view
}

// groupedView returns a view with an overlay on top of groups, colours and a selection.
func groupedView(t testing.TB) *scene.View {
	t.Helper()
	view := withPreset(t, withPreset(t, fewPossibleView(), "windoku"), "diagonals")
	view.Overlay = ninePossibleView().Overlay
	view.Overlay[30] = fewPossibleView().Overlay[30]
	view.Overlay[50] = fewPossibleView().Overlay[50]
	for i, c := range []board.Cell{10, 20, 29, 60} {
		view.Cells[c].Colours = board.ColoursOf(board.Colour(2*i + 1))
	}
	flag(view, scene.Selected, 29, 38, 39, 64)
	return withPeers(view)
}

// pinsView returns a view with pins on entries and found digits, without an overlay.
func pinsView() *scene.View {
	view := rolesView()
	flag(view, scene.Pinned, 2, 6, 40, 41, 60, 61, 74)
	return view
}

func comparisonView() *scene.View {
	view := rolesView()
	for i, c := range []board.Cell{3, 6, 8, 24, 26, 29, 33, 48, 51, 69, 74, 78} {
		cell := &view.Cells[c]
		cell.Flags &^= scene.Changed
		cell.Other = (cell.Digit+board.Digit(i))%board.Size + 1
		if cell.Role == scene.Given {
			cell.Role = scene.Solved
		}
	}
	view.Cursor = 33
	return view
}

// clashView returns a view with a conflict, and with givens that leave no solution.
func clashView() *scene.View {
	view := puzzleView()
	flag(view, scene.Clash, 0, 4, 14, 19, 27, 45, 66, 79, 80)
	for _, c := range []board.Cell{31, 40} {
		view.Cells[c] = scene.Cell{Digit: 8, Role: scene.Entry, Flags: scene.Conflict}
	}
	view.Cursor = 66
	return view
}
