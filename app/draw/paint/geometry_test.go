package paint_test

import (
	"image"
	"testing"

	"nonet/app/draw/paint"
	"nonet/board"
)

func TestGeometryCells(t *testing.T) {
	for side := 100; side <= 1200; side++ {
		geometry := paint.NewGeometry(side)
		first := geometry.Cell(0)
		if first.Dx() < 1 || first.Dx() != first.Dy() {
			t.Fatalf("side %d: cell %v is no square", side, first)
		}
		if size := 9 * first.Dx(); size > side || side-size > side/10+12 {
			t.Errorf("side %d: nine cells take %d pixels", side, size)
		}
		around := geometry.Board()
		if !around.In(image.Rect(0, 0, side, side)) {
			t.Errorf("side %d: board %v is not inside", side, around)
		}
		if before, behind := around.Min.X, side-around.Max.X; behind-before < 0 || behind-before > 1 || around.Min.X != around.Min.Y {
			t.Errorf("side %d: board %v is not in the middle", side, around)
		}
		for c := range board.Cell(board.Cells) {
			cell := geometry.Cell(c)
			if cell.Size() != first.Size() {
				t.Fatalf("side %d: %v is %v, r1c1 is %v", side, c, cell.Size(), first.Size())
			}
			if !cell.In(around.Inset(1)) {
				t.Fatalf("side %d: %v at %v is not on the board %v", side, c, cell, around)
			}
			for _, at := range []image.Point{cell.Min, middleOf(cell), cell.Max.Sub(image.Pt(1, 1))} {
				if got, ok := geometry.CellAt(at.X, at.Y); !ok || got != c {
					t.Fatalf("side %d: at %v there is %v (%t), expected %v", side, at, got, ok, c)
				}
			}
		}
	}
}

// TestGeometryCellAt checks every point in and around some boards. Every point inside the
// frame, even between two cells, must belong to a cell, and every other point to none.
func TestGeometryCellAt(t *testing.T) {
	for _, bounds := range []image.Rectangle{
		image.Rect(0, 0, 21, 21), image.Rect(0, 0, 100, 100), image.Rect(-50, 30, 200, 170), image.Rect(7, -9, 260, 800),
	} {
		geometry := paint.Fit(bounds)
		inner := geometry.Cell(0).Union(geometry.Cell(80))
		var count [board.Cells]int
		for p := range pointsIn(bounds.Inset(-2)) {
			c, ok := geometry.CellAt(p.X, p.Y)
			if ok != p.In(inner) {
				t.Fatalf("%v: at %v a cell is %t", bounds, p, ok)
			}
			if ok {
				count[c]++
			}
		}
		for c, n := range count {
			if size := geometry.Cell(board.Cell(c)).Size(); n < size.X*size.Y {
				t.Errorf("%v: %v has %d points, expected %v", bounds, board.Cell(c), n, size)
			}
		}
	}
}

func TestGeometryWithoutRoom(t *testing.T) {
	for _, side := range []int{-5, 0, 1, 20} {
		geometry := paint.NewGeometry(side)
		if !geometry.Board().Empty() || !geometry.Cell(40).Empty() {
			t.Errorf("side %d: a board at %v, cell %v", side, geometry.Board(), geometry.Cell(40))
		}
		if c, ok := geometry.CellAt(side/2, side/2); ok {
			t.Errorf("side %d: there is %v in the middle", side, c)
		}
	}
}

func TestABoardFillsASnugSquare(t *testing.T) {
	for pixels := 21; pixels < 3000; pixels++ {
		side := paint.Snug(pixels)
		if got := paint.NewGeometry(side).Board().Dx(); got != side || side > pixels {
			t.Fatalf("of %d pixels, the board needs %d, and fills %d of them", pixels, side, got)
		}
	}
}
